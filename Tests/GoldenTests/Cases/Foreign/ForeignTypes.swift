internal import InjectRuntime

nonisolated final class ForeignClock: Sendable {
  let name = "clock"
}

nonisolated protocol PeerEndpoint: AnyObject, Sendable {
  var title: String { get }
}

nonisolated protocol Monitor: PeerEndpoint {}

/// What a server makes for each client.
nonisolated final class Connection: PeerEndpoint, @unchecked Sendable {
  var clock: ForeignClock?
  var name = ""
  var others: Foreign<Connection>?
  private(set) var events: [String] = []
  private(set) var census: (@Sendable () -> Int)?

  var title: String { name }

  func didInject() {
    events.append("didInject \(name)")
  }

  func note(_ log: EventLog, census: @escaping @Sendable () -> Int) {
    log("note")
    self.census = census
  }
}

nonisolated final class ForeignMonitor: Monitor {
  let title: String

  init(title: String) {
    self.title = title
  }
}

@MainActor
final class PlayerView {
  var clock: ForeignClock?
  var broadcast: Broadcast?
  private(set) var injections = 0

  init() {}

  func didInject() {
    injections += 1
  }
}

/// Neither safe for threads nor of one actor.
nonisolated final class PlayerCell {
  var clock: ForeignClock?
}

nonisolated final class Broadcast: Sendable {
  let connections: Foreign<Connection>
  let endpoints: Foreign<any PeerEndpoint>
  let players: Foreign<PlayerView>

  init(_ connections: Foreign<Connection>, endpoints: Foreign<any PeerEndpoint>, players: Foreign<PlayerView>) {
    self.connections = connections
    self.endpoints = endpoints
    self.players = players
  }
}
