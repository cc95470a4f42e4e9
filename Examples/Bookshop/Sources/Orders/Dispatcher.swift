import GRDB
import Logging
import Metrics
import ServiceLifecycle
import Storage

/// The background job that hands orders over to the warehouse.
public struct Dispatcher: Service {
  private let database: ShopDatabase
  private let warehouse: any Warehouse
  private let interval: Duration
  private let shipped: Counter
  private let logger: Logger

  /// A job that looks for orders each `shippingInterval`.
  public init(
    database: ShopDatabase, warehouse: any Warehouse, shippingInterval: Duration, metrics: any MetricsFactory,
    logger: Logger
  ) {
    self.database = database
    self.warehouse = warehouse
    interval = shippingInterval
    shipped = Counter(label: "orders_shipped", factory: metrics)
    self.logger = logger
  }

  /// Hands orders over until the service shuts down. An order that has been handed over by then is marked first.
  public func run() async throws {
    while !Task.isShuttingDownGracefully {
      do {
        try await shipAll()
      } catch is CancellationError {
        break
      } catch {
        logger.warning("orders wait for the warehouse", metadata: ["error": "\(error)"])
      }
      // A shutdown wakes the job up, and is no error.
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: interval) }
    }
    logger.info("dispatcher ended")
  }

  /// Hands over all orders that have no parcel, the oldest first.
  public func shipAll() async throws {
    let waiting = try await database.read { database in
      try Order.filter(Column("parcel") == nil).order(Column("placed")).fetchAll(database)
    }
    for order in waiting where !Task.isShuttingDownGracefully {
      let parcel = try await warehouse.ship(order)
      try await database.write { database in
        _ = try Order.filter(key: order.id).updateAll(database, Column("parcel").set(to: parcel))
      }
      shipped.increment()
    }
  }
}
