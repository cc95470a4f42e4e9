import InjectRuntime

/// Says something to all who are connected.
package final class Broadcast: Sendable {
  private let connections: Foreign<ChatConnection>

  init(connections: Foreign<ChatConnection>) {
    self.connections = connections
  }

  /// How many are connected.
  var audience: Int { connections.count }

  /// Sends a line to everybody but its sender, who knows it already.
  func say(_ line: String, except sender: ChatConnection?) {
    for connection in connections.all where connection !== sender { connection.send(line) }
  }
}
