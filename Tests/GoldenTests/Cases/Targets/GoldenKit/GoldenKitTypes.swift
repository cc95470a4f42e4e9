nonisolated public protocol KitClock: Sendable {
  var now: Int { get }
}

nonisolated public final class KitSession: Sendable {
  let host: String

  public init(host: String) {
    self.host = host
  }
}

nonisolated public final class KitClient: Sendable {
  public let greeting: String

  public init(session: KitSession, clock: any KitClock) {
    greeting = "\(session.host) at \(clock.now)"
  }
}

nonisolated public struct KitToken: Sendable {
  public let session: KitSession

  public init(session: KitSession) {
    self.session = session
  }
}

nonisolated public struct KitUser: Sendable {
  public let token: KitToken

  public init(token: KitToken) {
    self.token = token
  }
}
