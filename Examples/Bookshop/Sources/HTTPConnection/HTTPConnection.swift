import NIOCore
import NIOHTTP1
import NIOPosix

/// A connection to a server on this machine, for tests and for load. It sends requests one after the other, and repeats
/// none.
package final class HTTPConnection: Sendable {
  /// What a server answered.
  package struct Answer: Sendable {
    package let status: Int
    package let body: String
  }

  private let channel: any Channel

  private init(channel: any Channel) {
    self.channel = channel
  }

  /// Connects to the server at `port`.
  package static func connect(to port: Int) async throws -> HTTPConnection {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(Exchange())
        }
      }
      .connect(host: "127.0.0.1", port: port)
      .get()
    return HTTPConnection(channel: channel)
  }

  /// Sends a request and returns the whole answer. Throws if the connection ends without one.
  package func send(_ method: HTTPMethod = .GET, _ path: String, body: String = "") async throws -> Answer {
    let answer = channel.eventLoop.makePromise(of: Answer.self)
    channel.writeAndFlush(Exchange.Call(method: method, path: path, body: body, answer: answer))
      .cascadeFailure(to: answer)
    return try await answer.futureResult.get()
  }

  /// Ends the connection.
  package func close() async throws {
    if channel.isActive { try await channel.close() }
  }
}

/// The connection ended, and a request had no answer.
package struct Unanswered: Error {}

/// Writes requests and puts answers together.
private final class Exchange: ChannelDuplexHandler {
  struct Call {
    let method: HTTPMethod
    let path: String
    let body: String
    let answer: EventLoopPromise<HTTPConnection.Answer>
  }

  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundIn = Call
  typealias OutboundOut = HTTPClientRequestPart

  private var waiting: EventLoopPromise<HTTPConnection.Answer>?
  private var status = 0
  private var body = ""

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let call = Self.unwrapOutboundIn(data)
    waiting = call.answer
    var headers = HTTPHeaders([("Host", "127.0.0.1")])
    if !call.body.isEmpty {
      headers.add(name: "Content-Type", value: "application/json")
      headers.add(name: "Content-Length", value: "\(call.body.utf8.count)")
    }
    let head = HTTPRequestHead(version: .http1_1, method: call.method, uri: call.path, headers: headers)
    context.write(Self.wrapOutboundOut(.head(head)), promise: nil)
    if !call.body.isEmpty {
      context.write(Self.wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: call.body)))), promise: nil)
    }
    context.write(Self.wrapOutboundOut(.end(nil)), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch Self.unwrapInboundIn(data) {
    case .head(let head):
      status = Int(head.status.code)
      body = ""
    case .body(let part):
      body += String(buffer: part)
    case .end:
      waiting?.succeed(HTTPConnection.Answer(status: status, body: body))
      waiting = nil
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    waiting?.fail(Unanswered())
    waiting = nil
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
