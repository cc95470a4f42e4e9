import NIOCore
import NIOPosix

/// A server that listens on the loopback address.
package struct ChatServer: Sendable {
  private let channel: any Channel

  /// Listens on a port, or on one that is free. The handlers of its connections register with the container.
  package static func start(port: Int = 0, container: ChatContainer) async throws -> ChatServer {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            ByteToMessageHandler(LineDecoder()), ChatHandler(container: container),
          ])
        }
      }
      .bind(host: "127.0.0.1", port: port)
      .get()
    return ChatServer(channel: channel)
  }

  package var port: Int { channel.localAddress?.port ?? 0 }

  /// Stops listening. Connections that are open stay open.
  package func stop() async throws {
    try await channel.close()
  }

  /// Waits until it has been stopped.
  package func wait() async throws {
    try await channel.closeFuture.get()
  }
}
