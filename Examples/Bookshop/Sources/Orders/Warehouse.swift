import Logging

/// Carries orders out.
public protocol Warehouse: Sendable {
  /// Takes an order over, and returns the number of its parcel. An order that it has already gets the same number.
  func ship(_ order: Order) async throws -> String

  /// Ends what the warehouse has open.
  func close() async throws
}

/// Where a warehouse is.
public struct WarehouseAddress: Sendable, Equatable {
  /// The name of the machine, or its address.
  public let host: String
  /// The port that it listens at.
  public let port: Int

  /// The address in a text like `127.0.0.1:9000`, or nil.
  public init?(_ text: String) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let port = UInt16(parts[1]) else { return nil }
    host = String(parts[0])
    self.port = Int(port)
  }
}

/// A warehouse in this process, so that the example runs alone.
struct LocalWarehouse: Warehouse {
  let logger: Logger

  func ship(_ order: Order) -> String {
    "LOCAL-\(order.id.prefix(8))"
  }

  func close() {
    logger.info("warehouse closed")
  }
}
