import Foundation
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import Orders

/// A client that connects when it is constructed, to a warehouse on loopback.
@Suite(.timeLimit(.minutes(1))) struct RemoteWarehouseTests {
  private let order = Order(id: "7", isbn: "1", count: 2, total: 20, placed: Date())

  @Test func ordersAreHandedOverAndTheConnectionComesBack() async throws {
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Storekeeper()) }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let address = try #require(WarehouseAddress("127.0.0.1:\(server.localAddress?.port ?? 0)"))
    let warehouse = try await RemoteWarehouse.connect(to: address, logger: Logger(label: "test"))
    #expect(try await warehouse.ship(order) == "7x2")
    let refused = Order(id: "0", isbn: "1", count: 1, total: 10, placed: Date())
    await #expect(throws: WarehouseError.refused("0")) { try await warehouse.ship(refused) }
    let leaving = Order(id: "bye", isbn: "1", count: 1, total: 10, placed: Date())
    await #expect(throws: WarehouseError.connectionEnded) { try await warehouse.ship(leaving) }
    #expect(try await warehouse.ship(order) == "7x2")
    try await warehouse.close()
    try await server.close()
  }

  @Test func aWarehouseThatIsNotThereStopsTheStart() async throws {
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let address = try #require(WarehouseAddress("127.0.0.1:\(server.localAddress?.port ?? 0)"))
    try await server.close()
    await #expect(throws: (any Error).self) {
      try await RemoteWarehouse.connect(to: address, logger: Logger(label: "test"))
    }
  }
}

/// Answers each order, refuses the order `0`, and leaves at the order `bye`.
private final class Storekeeper: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    for line in String(buffer: Self.unwrapInboundIn(data)).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[1] == "bye" { return context.close(promise: nil) }
      let answer = words[1] == "0" ? "SORRY\n" : "PARCEL \(words[1])x\(words[3])\n"
      context.writeAndFlush(Self.wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
    }
  }
}
