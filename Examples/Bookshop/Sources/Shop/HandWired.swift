// Only load/measure compiles this file: it compares the container with the same service, wired by hand.
#if HAND_WIRED
  import Catalog
  import Logging
  import Orders
  import ServiceLifecycle
  import Storage
  import UnixSignals

  /// The objects of one request, in stored properties.
  final class HandWiredRequest: RequestScope {
    let logger: Logger
    let transaction: Transaction
    let books: Books
    let orderDesk: OrderDesk

    init(database: ShopDatabase, clock: any WallClock, logger: Logger, requestID: String) {
      self.logger = .ofRequest(logger, requestID: requestID)
      transaction = Transaction(database: database)
      books = Books(transaction: transaction)
      orderDesk = OrderDesk(books: books, transaction: transaction, clock: clock, logger: self.logger)
    }
  }

  /// The service without a container.
  package enum HandWired {
    /// Runs the service until `signals`, as `ShopService` does.
    package static func run(
      _ settings: Settings, logger: Logger, until signals: [UnixSignal],
      onListening: @escaping @Sendable (Int) -> Void
    ) async throws {
      let database = try ShopDatabase(databasePath: settings.databasePath, logger: logger)
      try await SampleBooks.seed(database)
      let warehouse = InstantWarehouse()
      let metrics = TextMetrics()
      let clock = SystemClock()
      let dispatcher = Dispatcher(
        database: database, warehouse: warehouse, shippingInterval: settings.shippingInterval,
        metrics: metrics, logger: logger)
      let server = buildServer(
        host: settings.host, port: settings.port,
        middleware: [
          RequestLog(logger: logger), RequestMetrics(metrics: metrics), ErrorResponses(logger: logger),
        ],
        routes: [
          "GET /health": ShowHealth(), "GET /metrics": ShowMetrics(textMetrics: metrics), "GET /books": ListBooks(),
          "GET /books/:isbn": ShowBook(), "POST /orders": PlaceOrder(), "GET /orders": ListOrders(),
          "GET /orders/:id": ShowOrder(),
        ],
        beginRequest: { requestID in
          HandWiredRequest(database: database, clock: clock, logger: logger, requestID: requestID)
        },
        onListening: onListening, logger: logger)
      let group = ServiceGroup(
        configuration: ServiceGroupConfiguration(
          services: [dispatcher, server], gracefulShutdownSignals: signals, logger: logger))
      do {
        try await group.run()
      } catch {
        warehouse.close()
        try? database.close()
        throw error
      }
      warehouse.close()
      try database.close()
    }
  }

  /// As the warehouse of the example, which its module keeps to itself.
  private struct InstantWarehouse: Warehouse {
    func ship(_ order: Order) -> String { "LOCAL-\(order.id.prefix(8))" }
    func close() {}
  }
#endif
