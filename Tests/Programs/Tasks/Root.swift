// swift-format-ignore-file

import Dependencies

enum ItemRepositoryKey: DependencyKey {
  static let liveValue: any ItemRepository = LocalItemRepository(container: try! ModelStore())
  static let previewValue: any ItemRepository = PreviewItemRepository()
}

extension KeyValues: DependencyKey {
  static var liveValue: KeyValues { KeyValues(name: "tasks") }
}

extension DependencyValues {
  var items: any ItemRepository {
    get { self[ItemRepositoryKey.self] }
    set { self[ItemRepositoryKey.self] = newValue }
  }
}
