import Networking

/// What the app shows of a user.
public struct Profile: Sendable {
  private let user: User
  private let api: API
  private let cache: ProfileCache

  /// The profile of `user`, with what is known already in `cache`.
  init(user: User, api: API, cache: ProfileCache) {
    self.user = user
    self.api = api
    self.cache = cache
  }

  /// The user's name, asked of the server once.
  public func fullName() throws -> String {
    if let known = cache.fullName { return known }
    let name = try api.fullName(of: user)
    cache.fullName = name
    return name
  }
}
