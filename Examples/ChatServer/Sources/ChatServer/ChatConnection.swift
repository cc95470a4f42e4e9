import NIOCore
import Synchronization

/// Whoever is connected, as the others see them: something to send a line to, from any thread.
///
/// The handler of the connection keeps it, and nobody else.
package final class ChatConnection: Sendable {
  private let channel: any Channel
  private let currentName: Mutex<String>

  init(channel: any Channel) {
    self.channel = channel
    currentName = Mutex("guest \(channel.remoteAddress?.port ?? 0)")
  }

  package var name: String {
    get { currentName.withLock { $0 } }
    set { currentName.withLock { $0 = newValue } }
  }

  /// Tells a newcomer what was said last. The container calls it, before anybody can reach this.
  func welcome(greeting: String, history: History) {
    send("* \(greeting)")
    for line in history.lines { send(line) }
  }

  /// Sends a line. What is sent to a connection that has just closed is dropped.
  func send(_ line: String) {
    channel.writeAndFlush(channel.allocator.buffer(string: line + "\n"), promise: nil)
  }
}
