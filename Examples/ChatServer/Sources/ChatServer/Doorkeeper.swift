import InjectRuntime

/// Announces everybody who comes.
package final class Doorkeeper: Sendable {
  private let observation: ForeignObservation

  init(broadcast: Broadcast, connections: Foreign<ChatConnection>) {
    observation = connections.onRegister { connection in
      broadcast.say("* \(connection.name) is here", except: connection)
    }
  }
}
