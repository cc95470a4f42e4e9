import Foundation

// Environment objects that the program's main type constructs, views that take them.

protocol View {}
protocol App {}
protocol ObservableObject: AnyObject {}

struct Item: Identifiable, Codable, Sendable { let id: UUID; var title: String }

protocol ItemRepository: Sendable { func all() async -> [Item] }
actor LocalItemRepository: ItemRepository {
  init(container: ModelStore) {}
  func all() async -> [Item] { [] }
}
#if DEBUG
  struct PreviewItemRepository: ItemRepository { func all() async -> [Item] { [] } }
#endif

final class ModelStore: Sendable {
  let isInMemory: Bool
  init(isInMemory: Bool = false) throws { self.isInMemory = isInMemory }
}

@MainActor final class ItemStore: ObservableObject {
  init(repository: any ItemRepository, notifications: NotificationScheduler) {}
}
@MainActor final class SettingsStore: ObservableObject {
  init(defaults: KeyValues) {}
}
struct KeyValues: Sendable { let name: String }
final class NotificationScheduler: Sendable { init() {} }

@MainActor final class ThemeStore: ObservableObject { init(settings: SettingsStore) {} }

struct ItemList: View { let store: ItemStore; let theme: ThemeStore }
struct ItemRow: View { let item: Item }

@MainActor final class DetailModel: ObservableObject {
  let item: Item
  init(item: Item, store: ItemStore) { self.item = item }
}
struct Detail: View { let model: DetailModel }
@MainActor struct Screens {
  let detail: (Item) throws -> DetailModel
  let settings: () -> SettingsStore
}

@MainActor final class Root {
  let items: ItemStore, theme: ThemeStore, screens: Screens
  init(items: ItemStore, theme: ThemeStore, screens: Screens) {
    (self.items, self.theme, self.screens) = (items, theme, screens)
  }
}
