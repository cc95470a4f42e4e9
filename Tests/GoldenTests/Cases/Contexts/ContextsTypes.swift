nonisolated protocol ContextsClock: Sendable {
  var now: Int { get }
}
nonisolated struct SystemContextsClock: ContextsClock {
  init() {}
  var now: Int { 1 }
}
nonisolated struct FixedContextsClock: ContextsClock {
  let now: Int
}

nonisolated protocol ContextsStore: Sendable {
  var name: String { get }
}
nonisolated struct FileContextsStore: ContextsStore {
  let name: String
  init(path: String) { name = path }
}
nonisolated final class MemoryContextsStore: ContextsStore {
  let name: String
  init(clock: any ContextsClock) { name = "memory \(clock.now)" }
}

nonisolated struct ContextsSecret: Sendable {
  let word: String
  init(word: String = "secret") { self.word = word }
}

nonisolated struct ContextsCart: Sendable {
  let id: Int
  let store: any ContextsStore
  let retries: Int
  init(id: Int, store: any ContextsStore, retries: Int) {
    self.id = id
    self.store = store
    self.retries = retries
  }
  static func preview(id: Int, store: any ContextsStore, retries: Int) -> ContextsCart {
    ContextsCart(id: id * 10, store: store, retries: retries)
  }
}

nonisolated class ContextsShelf: @unchecked Sendable {
  let newCart: @Sendable (Int) -> ContextsCart
  let secret: ContextsSecret
  init(newCart: @escaping @Sendable (Int) -> ContextsCart, secret: ContextsSecret) {
    self.newCart = newCart
    self.secret = secret
  }

  final class Spy: ContextsShelf, @unchecked Sendable {}
}

nonisolated protocol ContextsPlugin: Sendable {}
nonisolated struct FirstContextsPlugin: ContextsPlugin {}
nonisolated struct SecondContextsPlugin: ContextsPlugin {}

nonisolated struct ContextsFeed: Sendable {
  let items: [Int]
  init(items: [Int]) { self.items = items }
  static func load() async throws -> ContextsFeed { ContextsFeed(items: [1]) }
}

nonisolated struct ContextsJournalError: Error {}
nonisolated struct ContextsJournal: Sendable {
  let name: String
  static func open() throws(ContextsJournalError) -> ContextsJournal { throw ContextsJournalError() }
}

nonisolated final class ContextsLabel {
  var text = ""
  func shout() { text += "!" }
}

nonisolated struct ContextsGreeter: Sendable {
  let text: String
  init(user: String, clock: any ContextsClock) { text = "\(user) at \(clock.now)" }
}

@MainActor final class ContextsModel {
  let title: String
  let pages: @MainActor (Int) -> ContextsPage
  init(title: String, pages: @escaping @MainActor (Int) -> ContextsPage) {
    self.title = title
    self.pages = pages
  }
}
@MainActor final class ContextsPage {
  let number: Int
  init(number: Int) { self.number = number }
}
