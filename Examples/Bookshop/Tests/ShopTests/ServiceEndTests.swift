import GRDB
import Logging
import Orders
import ServiceLifecycle
import Storage
import Testing

@testable import Shop

/// A service that ends or fails by itself, or whose task is cancelled. No signal comes.
@Suite(.timeLimit(.minutes(1))) struct ServiceEndTests {
  /// A job that does one more thing when it is told to end. That is not cancelled with it.
  private struct LastJob: Service {
    let database: ShopDatabase
    let logger: Logger

    func run() async throws {
      try? await gracefulShutdown()
      let count = try await Task {
        try await Task.sleep(for: .milliseconds(100))
        return try await database.read { try Order.fetchCount($0) }
      }.value
      logger.info("last job found \(count) orders")
    }
  }

  /// A service that ends as `end` does.
  private struct EndingService: Service {
    let end: @Sendable () async throws -> Void

    func run() async throws { try await end() }
  }

  private struct Failed: Error {}

  /// Runs a shop with a job and a service that ends as `end` does. Returns what was logged at the end.
  private func lines(
    throwing error: (some Error).Type, cancelled: Bool = false, _ end: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    let log = Log()
    let container = try await ShopContainer.test(
      logger: log.logger,
      overriding: {
        $0.services { [LastJob(database: $0.database, logger: $0.logger), EndingService(end: end)] }
      })
    let run = Task { try await ShopService.run(ShopService.group(container), thenTearDown: container) }
    if cancelled { run.cancel() }
    let result = await run.result
    #expect(throws: error) { try result.get() }
    let warehouse = try #require(container.warehouse as? RecordingWarehouse)
    #expect(await warehouse.isClosed)
    return log.messages.filter { $0.hasPrefix("last job") || $0 == "database closed" }
  }

  private let inOrder = ["last job found 0 orders", "database closed"]

  @Test func whereAServiceFailsNothingIsUsedAfterItIsClosed() async throws {
    #expect(try await lines(throwing: Failed.self) { throw Failed() } == inOrder)
  }

  @Test func whereAServiceReturnsNothingIsUsedAfterItIsClosed() async throws {
    #expect(try await lines(throwing: ServiceGroupError.self) {} == inOrder)
  }

  @Test func whereTheRunIsCancelledNothingIsUsedAfterItIsClosed() async throws {
    #expect(
      try await lines(throwing: CancellationError.self, cancelled: true) { try await gracefulShutdown() } == inOrder)
  }
}
