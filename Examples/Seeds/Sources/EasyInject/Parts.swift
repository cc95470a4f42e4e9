import Synchronization

/// What has happened, in its order.
final class Journal: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock(\.self) }

  func write(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}

/// Says in the journal that it has been constructed.
final class Part: Sendable {
  init(name: String, journal: Journal, after: Part? = nil) {
    journal.write(name)
  }
}

/// Cannot be opened at the first attempt.
final class Account: Sendable {
  struct NotYet: Error {}

  init(journal: Journal) throws {
    journal.write("account")
    if journal.all.count(where: { $0 == "account" }) == 1 { throw NotYet() }
  }
}

/// Shown when the program runs, and no longer.
final class Screen: Sendable {}

enum Remote {
  struct Offline: Error {}

  static func name(isOnline: Bool) throws -> String {
    guard isOnline else { throw Offline() }
    return "Ada"
  }
}

/// Starts a session for each visitor.
final class Coordinator: Sendable {
  private let makeSession: @Sendable (String) -> SessionContainer

  init(makeSession: @escaping @Sendable (String) -> SessionContainer) {
    self.makeSession = makeSession
  }

  func start(for visitor: String) -> SessionContainer { makeSession(visitor) }
}

/// A value that changes, and is the same for all who have it.
final class Volume: Sendable {
  private let level = Mutex(0)

  var current: Int {
    get { level.withLock(\.self) }
    set { level.withLock { $0 = newValue } }
  }
}

struct Radio {
  let volume: Volume
}
