nonisolated protocol NetClock: Sendable {
  var now: Int { get }
}

nonisolated protocol NetTracer: Sendable {}

nonisolated protocol NetPlugin: Sendable {
  var client: NetClient { get }
}

nonisolated final class StoppedClock: NetClock {
  let now = 12

  func stop() {}
}

nonisolated final class NetSession: Sendable {
  let log: EventLog
  let host: String
  let isTraced: Bool

  init(log: EventLog, host: String, tracer: (any NetTracer)?) {
    self.log = log
    self.host = host
    isTraced = tracer != nil
  }

  func close() {
    log("session")
  }
}

nonisolated final class NetClient: Sendable {
  let session: NetSession
  let clock: any NetClock

  init(session: NetSession, clock: any NetClock) {
    self.session = session
    self.clock = clock
  }

  func close() {
    session.log("client")
  }
}

nonisolated struct Retries: NetPlugin {
  let client: NetClient
}

nonisolated protocol ProfileSource: Sendable {
  var name: String { get }
}

nonisolated struct NetSource: ProfileSource {
  let client: NetClient
  let session: String

  init(client: NetClient, session: String) throws {
    self.client = client
    self.session = session
  }

  var name: String { "\(session) of \(client.session.host)" }
}

nonisolated struct LoggedSource: ProfileSource {
  let name: String

  init(log: EventLog, _ source: any ProfileSource) {
    log("source")
    name = "logged \(source.name)"
  }
}

nonisolated struct Profile: Sendable {
  let source: any ProfileSource
}

nonisolated final class ProfileCache: Sendable {
  init(log: EventLog) {
    log("cache")
  }
}

@MainActor
final class ProfileView {
  let profile: Profile

  init(profile: Profile) {
    self.profile = profile
  }
}

nonisolated struct ProfileScreen: Sendable {
  let profile: Profile
  let netClient: NetClient
  let id: Int
}
