nonisolated final class Document: Sendable {
  init(log: EventLog) {
    log("document")
  }
}

nonisolated final class Page: Sendable {
  let number: Int
  let title: String

  init(log: EventLog, number: Int, title: String) {
    self.number = number
    self.title = title
    log("page \(number)")
  }
}

nonisolated final class Library: Sendable {
  let newDocument: @Sendable () -> Document
  let newPage: @Sendable (Int, String) -> Page
  let index: @Sendable () -> Index

  init(
    newDocument: @escaping @Sendable () -> Document, newPage: @escaping @Sendable (Int, String) -> Page,
    index: @escaping @Sendable () -> Index
  ) {
    self.newDocument = newDocument
    self.newPage = newPage
    self.index = index
  }
}

nonisolated final class Shelf: Sendable {
  let newDocument: @Sendable () -> Document

  init(newDocument: @escaping @Sendable () -> Document) {
    self.newDocument = newDocument
  }
}

nonisolated final class Index: Sendable {
  let shelf: Shelf
  let library: Library

  init(shelf: Shelf, library: Library) {
    self.shelf = shelf
    self.library = library
  }
}

nonisolated final class Editor: Sendable {
  let newDocument: @Sendable () -> Document
  let newPage: @Sendable (Int, String) -> Page
  let log: @Sendable () -> EventLog

  init(
    newDocument: @escaping @Sendable () -> Document, newPage: @escaping @Sendable (Int, String) -> Page,
    log: @escaping @Sendable () -> EventLog
  ) {
    self.newDocument = newDocument
    self.newPage = newPage
    self.log = log
  }
}

nonisolated struct Template: Sendable {
  let name: @Sendable () -> String
}

nonisolated struct Printer: Sendable {
  let pages: [Page]
  let next: @Sendable () -> Document
}

nonisolated final class Folder: Sendable {
  let folders: [Folder]

  init(depth: Int, makeFolder: @Sendable (Int) -> Folder) {
    folders = depth == 0 ? [] : [makeFolder(depth - 1)]
  }

  var depth: Int { (folders.first?.depth ?? -1) + 1 }
}

nonisolated final class Tree: Sendable {
  let branches: [Tree]

  init(depth: Int, makeBranch: @Sendable (Int) async -> Tree) async {
    branches = depth == 0 ? [] : [await makeBranch(depth - 1)]
  }

  var depth: Int { (branches.first?.depth ?? -1) + 1 }
}
