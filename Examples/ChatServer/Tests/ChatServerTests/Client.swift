import NIOCore
import NIOPosix

/// Somebody who is connected over a real socket.
final class Client: Sendable {
  private let channel: any Channel
  private let lines: Lines

  static func connect(to port: Int) async throws -> Client {
    let lines = Lines()
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Receiver(lines: lines))
        }
      }
      .connect(host: "127.0.0.1", port: port)
      .get()
    return Client(channel: channel, lines: lines)
  }

  private init(channel: any Channel, lines: Lines) {
    self.channel = channel
    self.lines = lines
  }

  func say(_ line: String) async throws {
    try await channel.writeAndFlush(channel.allocator.buffer(string: line + "\n"))
  }

  /// The next line that arrives, or `nil` when the connection has ended.
  func hear() async -> String? {
    await lines.next()
  }

  /// Hears everything up to a line, and returns what came before it.
  func hear(until last: String) async -> [String] {
    var heard: [String] = []
    while let line = await hear(), line != last { heard.append(line) }
    return heard
  }

  func leave() async throws {
    try await channel.close()
  }
}

/// What arrives at a client, for one task to take.
private actor Lines {
  private let stream: AsyncStream<String>
  nonisolated let continuation: AsyncStream<String>.Continuation
  private var iterator: AsyncStream<String>.Iterator?

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func next() async -> String? {
    var iterator = self.iterator ?? stream.makeAsyncIterator()
    defer { self.iterator = iterator }
    return await iterator.next(isolation: self)
  }
}

private final class Receiver: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let lines: Lines
  private var text = ""

  init(lines: Lines) {
    self.lines = lines
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    text += String(buffer: Self.unwrapInboundIn(data))
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    text = parts.removeLast()
    for line in parts { lines.continuation.yield(line) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    lines.continuation.finish()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
