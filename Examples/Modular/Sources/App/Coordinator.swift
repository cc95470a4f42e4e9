import Networking
import Synchronization

/// Starts a session when a user logs in, and ends it when the user logs out.
final class Coordinator: Sendable {
  private let api: API
  private let makeSession: @Sendable (User) -> SessionContainer
  private let current = Mutex<SessionContainer?>(nil)

  /// The container passes what constructs its children: the initializer asks for it.
  init(api: API, makeSession: @escaping @Sendable (User) -> SessionContainer) {
    self.api = api
    self.makeSession = makeSession
  }

  /// The session of the user who is logged in.
  var session: SessionContainer? {
    current.withLock(\.self)
  }

  /// Ends the last session and starts another.
  func logIn(_ name: String) throws -> SessionContainer {
    let session = makeSession(try api.logIn(name))
    logOut()
    current.withLock { $0 = session }
    return session
  }

  func logOut() {
    let ended = current.withLock { session in
      defer { session = nil }
      return session
    }
    ended?.teardown()
  }
}
