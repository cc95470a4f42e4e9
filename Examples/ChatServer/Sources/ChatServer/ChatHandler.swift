import InjectRuntime
import NIOCore

/// What SwiftNIO has for each connection: it reads lines, and does what they say.
///
/// It belongs to its event loop and is not `Sendable`. What it needs the container puts in; whom the others reach is
/// its `ChatConnection`, which it registers when the connection is open and keeps as long as it lives. When the
/// connection ends, SwiftNIO drops the handler, and that was all: nobody has to unregister.
package final class ChatHandler: ChannelInboundHandler {
  package typealias InboundIn = String

  /// Assigned by the container.
  var broadcast: Broadcast?
  /// Assigned by the container.
  var history: History?

  private let container: ChatContainer
  private var connection: ChatConnection?

  init(container: ChatContainer) {
    self.container = container
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    container.inject(handler: self)
  }

  package func channelActive(context: ChannelHandlerContext) {
    let connection = ChatConnection(channel: context.channel)
    self.connection = connection
    container.register(connection: connection)
    context.fireChannelActive()
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard let connection else { return }
    switch Command(Self.unwrapInboundIn(data)) {
    case .say(let text):
      let line = "\(connection.name): \(text)"
      history?.add(line)
      broadcast?.say(line, except: connection)
    case .rename(let name):
      broadcast?.say("* \(connection.name) is \(name) now", except: connection)
      connection.name = name
    case .count:
      connection.send("* \(broadcast?.audience ?? 0) here")
    case .quit:
      context.close(promise: nil)
    }
  }

  package func channelInactive(context: ChannelHandlerContext) {
    if let connection { broadcast?.say("* \(connection.name) has left", except: connection) }
    connection = nil
    context.fireChannelInactive()
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
