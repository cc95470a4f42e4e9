nonisolated protocol FoundRepository: Sendable {
  var path: String { get }
}

nonisolated final class FoundDefaultRepository: FoundRepository {
  let path: String
  let client: FoundClient

  init(client: FoundClient, path: String) {
    self.path = path
    self.client = client
  }
}

nonisolated final class FoundClient: Sendable {}

nonisolated final class FoundRemote: Sendable {
  let client: FoundClient
  let repository: any FoundRepository

  init(client: FoundClient, repository: any FoundRepository) {
    self.client = client
    self.repository = repository
  }
}

nonisolated protocol FoundListUseCase {}

nonisolated struct FoundList: FoundListUseCase {
  let repository: any FoundRepository
}

nonisolated protocol FoundRoute {
  var name: String { get }
}

nonisolated struct FoundZoo: FoundRoute {
  var name: String { "zoo" }
}

nonisolated struct FoundAtlas: FoundRoute {
  let model: (FoundItem) -> FoundItemModel
  var name: String { model(FoundItem(id: 1, note: nil)).title }
}

nonisolated struct FoundItem {
  let id: Int
  let note: String?
}

nonisolated final class FoundItemModel {
  let item: FoundItem
  let list: any FoundListUseCase
  let note: String?
  var title: String { "atlas \(item.id)" }

  init(item: FoundItem, list: any FoundListUseCase) {
    self.item = item
    self.list = list
    note = item.note
  }
}

nonisolated final class FoundPageModel {
  let model: FoundItemModel
  let page: Int
  let note: String?
  let box: FoundLightBox
  let spare: FoundLightBox

  init(
    model: FoundItemModel, page: Int, note: String? = nil, box: FoundLightBox?, spare: FoundLightBox = FoundLightBox()
  ) {
    self.model = model
    self.page = page
    self.note = note
    self.box = box ?? spare
    self.spare = spare
  }
}

nonisolated final class FoundLightBox: Sendable {}
nonisolated final class FoundHeavyBox: Sendable {}

/// Nothing needs it.
nonisolated final class FoundOtherUseCase: FoundListUseCaseOther {}
nonisolated protocol FoundListUseCaseOther {}

nonisolated final class FoundPool: @unchecked Sendable {
  let count = 3
  var isClosed = false

  func close() { isClosed = true }
}
