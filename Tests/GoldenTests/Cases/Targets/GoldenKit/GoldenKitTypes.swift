nonisolated public protocol KitClock: Sendable {
  var now: Int { get }
}

/// What others see of the client: the rest of this target is its own.
nonisolated public protocol KitClient: Sendable {
  var greeting: String { get }
}

nonisolated public protocol KitReading: Sendable {
  func read() -> [String]
}

nonisolated struct KitHTTPClient: KitClient {
  let session: KitSession
  let clock: any KitClock
  var greeting: String { "\(session.host) at \(clock.now)" }
}

nonisolated final class KitSession: Sendable {
  let host: String
  let log: KitLog

  init(host: String, log: KitLog) throws {
    self.host = host
    self.log = log
  }

  func close() async {
    log.lines.append("closed")
  }
}

nonisolated final class KitLog: @unchecked Sendable, KitReading {
  var lines: [String] = []

  func read() -> [String] { lines }

  static func end(_ log: KitLog, at clock: any KitClock) {
    log.lines.append("ended at \(clock.now)")
  }
}

nonisolated struct KitToken: Sendable {
  let session: KitSession
  let number: Int
}

nonisolated struct KitTokens: Sendable {
  let token: @Sendable (Int) throws -> KitToken
  var prefix = ""

  init(makeToken: @escaping @Sendable (Int) throws -> KitToken) {
    token = makeToken
  }

  mutating func configure(_ clock: any KitClock) {
    prefix += "\(clock.now)"
  }
}

nonisolated public struct KitUser: Sendable {
  public let name: String

  init(tokens: KitTokens) throws {
    name = "\(tokens.prefix)\(try tokens.token(7).number)"
  }
}

@MainActor public protocol KitShowing {
  func show() -> String
}

@MainActor struct KitScreen: KitShowing {
  let user: KitUser

  func show() -> String { user.name }
}

@MainActor final class KitEngine {
  let size: Int

  init(size: Int) {
    self.size = size
  }
}

public actor KitDriver {
  private let engine: (Int) async -> KitEngine

  init(engine: @escaping (Int) async -> KitEngine) {
    self.engine = engine
  }

  public func size() async -> Int {
    await engine(3).size
  }
}

nonisolated public final class KitGauge: Sendable {
  private let engine: @Sendable (Int) async -> KitEngine

  init(engine: @escaping @Sendable (Int) async -> KitEngine) {
    self.engine = engine
  }

  public func size() async -> Int {
    await engine(4).size
  }
}

nonisolated public final class KitDash {
  var engine: ((Int) async -> KitEngine)?
  private var tuned: (@MainActor (Int) -> KitEngine)?

  func tune(_ engine: @escaping @MainActor (Int) -> KitEngine) {
    tuned = engine
  }

  @MainActor public func sizes() async -> [Int] {
    [await engine?(5).size, tuned?(6).size].compactMap(\.self)
  }
}

nonisolated final class KitPart {
  var count = 1
}

public actor KitShelf {
  private let parts: [KitPart]

  init(newPart: @escaping () -> KitPart, part: KitPart, name: String) {
    parts = [newPart(), part]
  }

  public func size() -> Int { parts.reduce(0) { $0 + $1.count } }
}

nonisolated public struct KitRuler: Sendable {
  public let length: Int
}

nonisolated public final class KitCrate {
  let part: KitPart

  init(part: sending KitPart) {
    self.part = part
  }
}
