import NIOCore

/// Sends lines, and gives each the line that answers it. Answers come in the order of the questions.
final class LineExchange: ChannelDuplexHandler {
  struct Question {
    let line: String
    let answer: EventLoopPromise<String>
  }

  typealias InboundIn = ByteBuffer
  typealias OutboundIn = Question
  typealias OutboundOut = ByteBuffer

  private var waiting = CircularBuffer<EventLoopPromise<String>>()
  private var received = ByteBuffer()

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let question = Self.unwrapOutboundIn(data)
    guard context.channel.isActive else {
      promise?.fail(WarehouseError.connectionEnded)
      return
    }
    waiting.append(question.answer)
    context.write(Self.wrapOutboundOut(context.channel.allocator.buffer(string: question.line)), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var data = Self.unwrapInboundIn(data)
    received.writeBuffer(&data)
    while let end = received.readableBytesView.firstIndex(of: UInt8(ascii: "\n")) {
      let line = received.readString(length: end - received.readerIndex) ?? ""
      received.moveReaderIndex(forwardBy: 1)
      waiting.popFirst()?.succeed(line)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    while let answer = waiting.popFirst() { answer.fail(WarehouseError.connectionEnded) }
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
