import NIOCore

/// Cuts what arrives into lines.
struct LineDecoder: ByteToMessageDecoder {
  typealias InboundOut = String

  struct LineIsTooLong: Error {}

  static let longest = 1024

  mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    guard let length = buffer.readableBytesView.firstIndex(of: UInt8(ascii: "\n")).map({ $0 - buffer.readerIndex })
    else {
      guard buffer.readableBytes <= Self.longest else { throw LineIsTooLong() }
      return .needMoreData
    }
    var line = buffer.readString(length: length) ?? ""
    buffer.moveReaderIndex(forwardBy: 1)
    if line.last == "\r" { line.removeLast() }
    context.fireChannelRead(Self.wrapInboundOut(line))
    return .continue
  }

  mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    // What has no end is not a line.
    try decode(context: context, buffer: &buffer)
  }
}
