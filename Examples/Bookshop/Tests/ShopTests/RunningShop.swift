import Catalog
import InMemoryLogging
import Logging
import ServiceLifecycle

@testable import Shop

/// A logger whose lines can be read.
struct Log {
  let lines = InMemoryLogHandler()

  var logger: Logger { Logger(label: "test") { _ in lines } }
  var messages: [String] { lines.entries.map { "\($0.message)" } }
}

/// A shop that serves on loopback while a test runs.
struct RunningShop {
  let container: ShopContainer
  let port: Int
  let group: ServiceGroup

  /// Runs a shop of the context `test` with some books, while `body` does, and then shuts it down.
  static func with(
    log: Log = Log(), overriding: sending (inout ShopContainer.Overrides) -> Void = { _ in },
    _ body: (RunningShop) async throws -> Void
  ) async throws {
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    let container = try await ShopContainer.test(
      logger: log.logger, onListening: { listening.yield($0) }, overriding: overriding)
    try await SampleBooks.seed(container.database)
    let group = ShopService.group(container)
    try await withThrowingTaskGroup { tasks in
      tasks.addTask {
        try await ShopService.run(group, thenTearDown: container)
        listening.finish()
      }
      var iterator = ports.makeAsyncIterator()
      if let port = await iterator.next() {
        do {
          try await body(RunningShop(container: container, port: port, group: group))
        } catch {
          await group.triggerGracefulShutdown()
          throw error
        }
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }
}
