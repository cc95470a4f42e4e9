/// Carries a request to a server and an answer back.
public protocol Transport: Sendable {
  func get(_ url: String, token: String?) throws -> String
}

/// What a server refuses.
public enum ServerError: Error, Equatable {
  case notFound(String)
  case notLoggedIn
}

/// A server in memory, with two users. What constructs it is in this target, so nobody else sees it.
struct SampleServer: Transport {
  private let names = ["ada": "Ada Lovelace", "grace": "Grace Hopper"]

  /// Answers as the server of the app would.
  func get(_ url: String, token: String?) throws -> String {
    let path = url.split(separator: "/").dropFirst(2).joined(separator: "/")
    switch path.split(separator: "/").first {
    case "login":
      guard let user = path.split(separator: "/").last.map(String.init), names[user] != nil else {
        throw ServerError.notFound(url)
      }
      return "token-of-\(user)"
    case "name":
      guard let token else { throw ServerError.notLoggedIn }
      guard let name = names[String(token.dropFirst("token-of-".count))] else { throw ServerError.notFound(url) }
      return name
    default:
      throw ServerError.notFound(url)
    }
  }
}
