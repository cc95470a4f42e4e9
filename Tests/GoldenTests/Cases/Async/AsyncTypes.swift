
nonisolated struct Dead: Error, Equatable {}

/// Decides whether the next link can be made, and for how long making one waits.
nonisolated final class Line: Sendable {
  private let isDead: Locked<Bool>
  private let isHeld = Locked(false)

  init(isDead: Bool = false) {
    self.isDead = Locked(isDead)
  }

  func repair() {
    isDead.withLock { $0 = false }
  }

  func hold() {
    isHeld.withLock { $0 = true }
  }

  func letGo() {
    isHeld.withLock { $0 = false }
  }

  func dial() async throws(Dead) {
    while isHeld.withLock({ $0 }) { await Task.yield() }
    if isDead.withLock({ $0 }) { throw Dead() }
  }

  static func greeting(log: EventLog) async -> String {
    await Task.yield()
    log("greeting")
    return "Hello"
  }
}

nonisolated final class Link: Sendable {
  init(line: Line, log: EventLog) async throws {
    log("dialling")
    try await line.dial()
    try Task.checkCancellation()
  }
}

nonisolated final class Mailbox: Sendable {
  let link: Link
  let name = "mailbox"

  init(link: Link) {
    self.link = link
  }
}

nonisolated struct Letter: Sendable {
  let text: String
  let mailbox: Mailbox
}

nonisolated final class Postman: Sendable {
  let mailbox: @Sendable () async throws -> Mailbox
  let write: @Sendable (String) async throws -> Letter
  let greet: @Sendable () async -> String

  init(
    mailbox: @escaping @Sendable () async throws -> Mailbox,
    write: @escaping @Sendable (String) async throws -> Letter,
    greet: @escaping @Sendable () async -> String
  ) {
    self.mailbox = mailbox
    self.write = write
    self.greet = greet
  }
}

nonisolated final class Office: Sendable {
  private struct State {
    var mailbox: Mailbox?
    var motto = ""
    var isOpen = false
    var sign: String?
  }

  private let state = Locked(State())

  var mailbox: Mailbox? {
    get { state.withLock { $0.mailbox } }
    set { state.withLock { $0.mailbox = newValue } }
  }
  var motto: String {
    get { state.withLock { $0.motto } }
    set { state.withLock { $0.motto = newValue } }
  }
  var isOpen: Bool { state.withLock { $0.isOpen } }
  var sign: String? { state.withLock { $0.sign } }

  func open() async {
    await Task.yield()
    state.withLock { $0.isOpen = true }
  }

  /// Nobody wants its result.
  func hang(sign: String, with log: EventLog) async throws -> String {
    await Task.yield()
    log("sign \(sign)")
    state.withLock { $0.sign = sign }
    return sign
  }
}
