import Catalog
import Foundation
import GRDB
import HTTPConnection
import Logging
import Orders
import Storage
import Testing

/// The program itself, in a process of its own, which is ended while customers order.
@Suite(.timeLimit(.minutes(2))) struct ShutdownTests {
  /// What one customer knows when the connection has ended.
  private struct Customer {
    var acknowledged: Set<String> = []
    var unanswered: Set<String> = []
    var refused: [HTTPConnection.Answer] = []
  }

  @Test func underLoadNoOrderIsLostAndTheDatabaseIsClosedLast() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bookshop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "shop.sqlite").path
    try await fill(path)

    let shop = try await ShopProcess.start(databasePath: path)
    let (orders, acknowledge) = AsyncStream.makeStream(of: Void.self)
    let customers = try await withThrowingTaskGroup(of: Customer.self) { tasks in
      for _ in 1...8 { tasks.addTask { try await order(at: shop.port) { acknowledge.yield() } } }
      for await _ in orders.prefix(300) {}
      shop.terminate()
      return try await tasks.reduce(into: []) { $0.append($1) }
    }
    let (status, lines) = await shop.ended()
    #expect(status == 0)
    #expect(lines.last?.hasSuffix("database closed") == true, "\(lines.suffix(5))")
    let ends = ["dispatcher ended", "warehouse closed", "database closed"]
    #expect(lines.compactMap { line in ends.first { line.hasSuffix($0) } } == ends)

    let acknowledged = customers.reduce(into: Set<String>()) { $0.formUnion($1.acknowledged) }
    let unanswered = customers.reduce(into: Set<String>()) { $0.formUnion($1.unanswered) }
    let stored = try await storedOrders(path)
    #expect(customers.flatMap(\.refused).isEmpty)
    #expect(acknowledged.count >= 300)
    #expect(acknowledged.subtracting(stored).isEmpty, "lost: they were acknowledged and are not there")
    #expect(unanswered.isDisjoint(with: stored), "carried out, and nobody was told")
    #expect(stored.subtracting(acknowledged).isEmpty)
  }

  /// Orders one book after the other, until the connection ends.
  private func order(at port: Int, acknowledge: @Sendable () -> Void) async throws -> Customer {
    var customer = Customer()
    let connection = try await HTTPConnection.connect(to: port)
    while true {
      let id = UUID().uuidString
      let body = #"{"id": "\#(id)", "isbn": "9780141439846", "count": 1}"#
      do {
        let answer = try await connection.send(.POST, "/orders", body: body)
        guard answer.status == 201 else {
          customer.refused.append(answer)
          continue
        }
        customer.acknowledged.insert(id)
        acknowledge()
      } catch {
        customer.unanswered.insert(id)
        return customer
      }
    }
  }

  private func fill(_ path: String) async throws {
    let database = try ShopDatabase(databasePath: path, logger: Logger(label: "test"))
    try await SampleBooks.seed(database, stock: 1_000_000)
    try database.close()
  }

  private func storedOrders(_ path: String) async throws -> Set<String> {
    let database = try ShopDatabase(databasePath: path, logger: Logger(label: "test"))
    defer { try? database.close() }
    let orders = try await database.read { try Order.fetchAll($0) }
    return Set(orders.map(\.id))
  }
}
