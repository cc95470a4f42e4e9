// swift-format-ignore-file

import Foundation
import DiaryKit

/// Everything that the program is made of.
@MainActor
final class AppDependencies {
  let folder: URL
  private let endpoint = URL(string: "https://example.org")!
  lazy var entryStore: any EntryStore = FileEntryStore(folder: folder, encoder: EntryEncoder(isPretty: true))
  let clock: any Clock = SystemClock()
  lazy var tracking: any Analytics = RemoteAnalytics(endpoint: endpoint, session: Session())
  lazy var syncEngine = SyncEngine(store: entryStore, session: Session(), clock: clock)
  let files = FileManager.default
  let version = "1.2"
  lazy var weird: Preferences = {
    var p = Preferences(suite: "x")
    p.isLocked = true
    return p
  }()
  var exporter: any Exporting { TextExporter() }

  init(folder: URL) {
    self.folder = folder
  }

  func makeEditor(entry: Entry) -> EditorModel {
    EditorModel(entry: entry, store: entryStore, clock: clock)
  }
  func makeList() -> EntryListModel {
    EntryListModel(storage: entryStore, analytics: tracking, makeEditor: { self.makeEditor(entry: $0) })
  }
}
