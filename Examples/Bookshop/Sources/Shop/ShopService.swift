import Catalog
import Logging
import ServiceLifecycle
import UnixSignals

/// The whole service, from its start to its end.
package enum ShopService {
  /// Constructs the container: opens the database and connects to the warehouse. An empty shop gets some books.
  package static func open(
    _ configuration: Configuration, logger: Logger, onListening: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ShopContainer {
    let container = try await ShopContainer(
      host: configuration.host, port: configuration.port, databasePath: configuration.databasePath,
      warehouseAddress: configuration.warehouseAddress, shippingInterval: configuration.shippingInterval,
      logger: logger, onListening: onListening)
    try await SampleBooks.seed(container.database)
    return container
  }

  /// Returns what runs the services of `container` until `signals`, and then ends them.
  ///
  /// Services end in the reverse of their order, each when the one after it has ended. The server is the first: it
  /// answers the requests that it has. Then come the background job and what the container keeps, the database last.
  package static func group(_ container: ShopContainer, until signals: [UnixSignal] = []) -> ServiceGroup {
    ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [TeardownService(container: container)] + container.services,
        gracefulShutdownSignals: signals,
        logger: container.logger))
  }
}
