import DiaryKit
import Foundation

@MainActor
final class EntryListModel {
  private let storage: any EntryStore
  private let analytics: any Analytics
  private let makeEditor: (Entry) throws -> EditorModel
  init(storage: any EntryStore, analytics: any Analytics, makeEditor: @escaping (Entry) throws -> EditorModel) {
    (self.storage, self.analytics, self.makeEditor) = (storage, analytics, makeEditor)
  }
}

@MainActor
final class EditorModel {
  init(entry: Entry, store: any EntryStore, clock: any Clock) {}
}

@MainActor
final class SettingsModel {
  init(preferences: Preferences, exporter: any Exporting, scheduler: ReminderScheduler, onClose: @escaping () -> Void) {
  }
}

@MainActor
final class AppModel {
  let list: EntryListModel
  let makeSettings: () throws -> SettingsModel
  let sync: SyncEngine
  init(list: EntryListModel, sync: SyncEngine, makeSettings: @escaping () throws -> SettingsModel) {
    (self.list, self.sync, self.makeSettings) = (list, sync, makeSettings)
  }
}
