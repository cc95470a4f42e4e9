// swift-format-ignore-file

import Dependencies

enum ItemRepositoryKey: DependencyKey {
  static let liveValue: any ItemRepository = LocalItemRepository(container: try! ModelStore())
  static let previewValue: any ItemRepository = PreviewItemRepository()
}

extension KeyValues: DependencyKey {
  static var liveValue: KeyValues { KeyValues(name: "tasks") }
}

private enum LogKey: DependencyKey {
  static let liveValue: @Sendable (String) -> Int = { line in
    let words = line.split(separator: " ")
    return words.count
  }
}

extension DependencyValues {
  var log: @Sendable (String) -> Int {
    get { self[LogKey.self] }
    set { self[LogKey.self] = newValue }
  }
  var items: any ItemRepository {
    get { self[ItemRepositoryKey.self] }
    set { self[ItemRepositoryKey.self] = newValue }
  }
}
