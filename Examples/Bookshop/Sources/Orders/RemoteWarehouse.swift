import Logging
import NIOCore
import NIOPosix

/// A warehouse on the network. It is sent a line for each order, `SHIP id isbn count`, and answers each in turn,
/// `PARCEL number`.
actor RemoteWarehouse: Warehouse {
  private let address: WarehouseAddress
  private let logger: Logger
  private var channel: any Channel

  /// Connects to the warehouse at `address`, and waits until the connection is there.
  static func connect(to address: WarehouseAddress, logger: Logger) async throws -> RemoteWarehouse {
    let channel = try await open(address)
    logger.info("warehouse connected", metadata: ["address": "\(address.host):\(address.port)"])
    return RemoteWarehouse(address: address, channel: channel, logger: logger)
  }

  private init(address: WarehouseAddress, channel: any Channel, logger: Logger) {
    self.address = address
    self.channel = channel
    self.logger = logger
  }

  /// Hands over `order`. If the connection has ended meanwhile, it is opened again first.
  func ship(_ order: Order) async throws -> String {
    if !channel.isActive { channel = try await Self.open(address) }
    let answer = channel.eventLoop.makePromise(of: String.self)
    let line = "SHIP \(order.id) \(order.isbn) \(order.count)\n"
    channel.writeAndFlush(LineExchange.Question(line: line, answer: answer)).cascadeFailure(to: answer)
    let words = try await answer.futureResult.get().split(separator: " ")
    guard words.count == 2, words[0] == "PARCEL" else { throw WarehouseError.refused(order.id) }
    return String(words[1])
  }

  func close() async throws {
    if channel.isActive { try await channel.close() }
    logger.info("warehouse closed")
  }

  private static func open(_ address: WarehouseAddress) async throws -> any Channel {
    try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(.seconds(5))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(LineExchange()) }
      }
      .connect(host: address.host, port: address.port)
      .get()
  }
}

/// Why a warehouse did not take an order over.
public enum WarehouseError: Error, Equatable {
  case refused(String)
  case connectionEnded
}
