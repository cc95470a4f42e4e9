import Foundation

@MainActor
final class ByHand {
  private let folder: URL
  private let endpoint: URL
  private let suite: String
  private let onClose: @Sendable () -> Void
  private let session = Session()
  private let clock = SystemClock()
  private let exporter = TextExporter()
  private lazy var analytics = RemoteAnalytics(endpoint: endpoint, session: session)
  private lazy var scheduler = ReminderScheduler(clock: clock, analytics: analytics)
  private var knownStore: (any EntryStore)?
  private var knownSync: SyncEngine?

  init(folder: URL, endpoint: URL, suite: String, onClose: @escaping @Sendable () -> Void) {
    self.folder = folder
    self.endpoint = endpoint
    self.suite = suite
    self.onClose = onClose
  }

  private func store() throws -> any EntryStore {
    if let knownStore { return knownStore }
    let store = try FileEntryStore(folder: folder, encoder: EntryEncoder())
    knownStore = store
    return store
  }

  private func sync() throws -> SyncEngine {
    if let knownSync { return knownSync }
    let sync = SyncEngine(store: try store(), session: session, clock: clock)
    knownSync = sync
    return sync
  }

  func makeEditor(entry: Entry) throws -> EditorModel {
    EditorModel(entry: entry, store: try store(), clock: clock)
  }

  func makeList() throws -> EntryListModel {
    EntryListModel(storage: try store(), analytics: analytics, makeEditor: { try self.makeEditor(entry: $0) })
  }

  func makeSettings() -> SettingsModel {
    SettingsModel(
      preferences: Preferences(suite: suite), exporter: exporter, scheduler: scheduler, onClose: onClose)
  }

  func makeApp() throws -> AppModel {
    AppModel(list: try makeList(), sync: try sync(), makeSettings: { self.makeSettings() })
  }
}
