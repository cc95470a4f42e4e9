import Catalog
import Configuration
import Logging
import ServiceLifecycle
import UnixSignals

/// The whole service, from its start to its end.
package enum ShopService {
  /// Constructs the container: reads the settings, opens the database and connects to the warehouse. An empty shop gets
  /// some books.
  package static func open(
    _ config: ConfigReader, logger: Logger, onListening: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> ShopContainer {
    let container = try await ShopContainer(config: config, logger: logger, onListening: onListening)
    do {
      try await SampleBooks.seed(container.database)
    } catch {
      try? await container.teardown()
      throw error
    }
    return container
  }

  /// Returns what runs the services of `container` until `signals`.
  ///
  /// On a signal services end in the reverse of their order, each when the one after it has ended: the server is the
  /// first and answers the requests that it has, then comes the background job. Where one of them returns or throws,
  /// all are cancelled at the same time.
  package static func group(_ container: ShopContainer, until signals: [UnixSignal] = []) -> ServiceGroup {
    ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: container.services, gracefulShutdownSignals: signals, logger: container.logger))
  }

  /// Runs `group`, and then ends what `container` keeps, the database last.
  ///
  /// In all cases `run()` returns or throws after every service has ended. So none of them uses what is closed.
  package static func run(_ group: ServiceGroup, thenTearDown container: ShopContainer) async throws {
    do {
      try await group.run()
    } catch {
      try? await container.teardown()  // The first error says why the shop closes.
      throw error
    }
    try await container.teardown()
  }
}
