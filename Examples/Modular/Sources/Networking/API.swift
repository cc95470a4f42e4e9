import Synchronization

/// What the server can be asked, and how often it was.
public final class API: Sendable {
  private let baseURL: String
  private let transport: any Transport
  private let requests = Atomic<Int>(0)

  /// Asks the server at `baseURL`, by `transport`.
  init(baseURL: String, transport: any Transport) {
    self.baseURL = baseURL
    self.transport = transport
  }

  /// How many requests there were.
  public var requestCount: Int {
    requests.load(ordering: .relaxed)
  }

  /// Who logs in gets a token.
  public func logIn(_ name: String) throws -> User {
    User(name: name, token: try get("login/\(name)", token: nil))
  }

  /// The name that the server has for a user.
  public func fullName(of user: User) throws -> String {
    try get("name", token: user.token)
  }

  private func get(_ path: String, token: String?) throws -> String {
    requests.add(1, ordering: .relaxed)
    return try transport.get("\(baseURL)/\(path)", token: token)
  }
}

/// Somebody who has logged in.
public struct User: Sendable, Equatable {
  /// The name that the user logs in with.
  public let name: String
  /// What the server gave for it.
  public let token: String

  /// A user with a token.
  public init(name: String, token: String) {
    self.name = name
    self.token = token
  }
}
