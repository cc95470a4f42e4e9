internal import InjectRuntime

nonisolated struct SessionKey: Sendable {
  nonisolated struct Missing: Error {}

  let text: String

  static func load(_ log: EventLog) throws -> SessionKey {
    log("key")
    if log.events.contains("no key") { throw Missing() }
    return SessionKey(text: "key")
  }
}

nonisolated final class SessionCache: Sendable {
  init(_ log: EventLog) async {
    log("cache")
  }
}

nonisolated protocol NetworkEndpoint: AnyObject, Sendable {}

nonisolated final class NetworkSession: NetworkEndpoint, @unchecked Sendable {
  var key: SessionKey?
}

nonisolated final class NetworkStream: NetworkEndpoint, @unchecked Sendable {
  nonisolated struct Closed: Error {}

  var cache: SessionCache?
  var isClosed = false
  private(set) var isStarted = false
  private(set) var key: SessionKey?

  func start() throws {
    if isClosed { throw Closed() }
    isStarted = true
  }

  func load(_ key: SessionKey) {
    self.key = key
  }
}

@MainActor
final class NetworkPage {
  var cache: SessionCache?
  private(set) var hasAppeared = false

  init() {}

  func appear() async {
    await Task.yield()
    hasAppeared = true
  }
}

/// Neither safe for threads nor of one actor.
nonisolated final class NetworkRow {
  var cache: SessionCache?
  var key: SessionKey?
}

nonisolated final class SessionList: Sendable {
  let session: Foreign<NetworkSession>
  let sessions: Foreign<any NetworkEndpoint>
  let page: Foreign<NetworkPage>

  init(session: Foreign<NetworkSession>, sessions: Foreign<any NetworkEndpoint>, page: Foreign<NetworkPage>) {
    self.session = session
    self.sessions = sessions
    self.page = page
  }
}
