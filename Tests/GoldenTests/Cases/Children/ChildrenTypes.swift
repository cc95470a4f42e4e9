
nonisolated final class Diary: Sendable {
  private let entries = Locked<[String]>([])

  func write(_ entry: String) { entries.withLock { $0.append(entry) } }
  var all: [String] { entries.withLock { $0 } }
}

nonisolated struct Visitor: Sendable {
  let name: String
}

nonisolated final class Coordinator: Sendable {
  private let makeSession: @Sendable (Visitor) -> ChildrenSession
  private let session = Locked<ChildrenSession?>(nil)

  init(makeSession: @escaping @Sendable (Visitor) -> ChildrenSession) {
    self.makeSession = makeSession
  }

  func start(for name: String) -> ChildrenSession {
    let new = makeSession(Visitor(name: name))
    session.withLock { $0 = new }
    return new
  }

  func end() { session.withLock { $0 = nil } }
}

nonisolated struct Turnstile: Sendable {
  let admit: @Sendable (Visitor) -> ChildrenSession
}

nonisolated struct Relay: Sendable {
  let next: @Sendable (Visitor) -> ChildrenSession
  let diary: Diary
}

nonisolated struct Cupboard: Sendable {
  let name: String
  let depth: Int
  let makeChild: @Sendable (String, Int) -> ChildrenShelf

  /// A shelf in it.
  func shelf(_ name: String) -> Cupboard {
    makeChild("\(self.name)\(name)/", depth + 1).shelf
  }
}

nonisolated struct Depot: Sendable {
  let makeUpload: @Sendable (String) async throws -> ChildrenUpload

  init(makeUpload: @escaping @Sendable (String) async throws -> ChildrenUpload) {
    self.makeUpload = makeUpload
  }
}

nonisolated final class UploadedFile: Sendable {
  struct Missing: Error {}

  let path: String

  private init(path: String) { self.path = path }

  static func open(path: String) async throws -> UploadedFile {
    if path.isEmpty { throw Missing() }
    return UploadedFile(path: path)
  }

  func close() {}
}

nonisolated struct Theater: Sendable {
  let makeScreen: @MainActor @Sendable (String) -> ChildrenScreen
}
