import Catalog
import MetricsTestKit
import Orders
import Storage
import Testing

@testable import Shop

/// What happens in one request, without HTTP.
struct OrderDeskTests {
  private let dracula = "9780141439846"

  private func shop(
    _ overriding: sending (inout ShopContainer.Overrides) -> Void = { _ in }
  ) async throws -> ShopContainer {
    let shop = try await ShopContainer.test(logger: Log().logger, overriding: overriding)
    try await SampleBooks.seed(shop.database, stock: 3)
    return shop
  }

  @Test func anOrderIsStoredWhenItsRequestHasSucceeded() async throws {
    let shop = try await shop()
    let request = shop.makeRequestContainer(requestID: "1")
    let order = try await request.orderDesk.place(isbn: dracula, count: 2)
    #expect(order.total == 2 * 999)
    #expect(order.placed == FixedClock().now)
    #expect(try await request.orderDesk.latest().isEmpty)

    try await request.transaction.commit()
    let later = shop.makeRequestContainer(requestID: "2")
    #expect(try await later.orderDesk.order(id: order.id) == order)
    #expect(try await later.books.book(isbn: dracula).stock == 1)
  }

  @Test func ofTwoRequestsThatTakeTheLastCopiesOneFailsAndChangesNothing() async throws {
    let shop = try await shop()
    let first = shop.makeRequestContainer(requestID: "1")
    let second = shop.makeRequestContainer(requestID: "2")
    let order = try await first.orderDesk.place(isbn: dracula, count: 2)
    _ = try await second.orderDesk.place(isbn: dracula, count: 2)
    try await first.transaction.commit()
    await #expect(throws: OutOfStock(isbn: dracula)) { try await second.transaction.commit() }
    #expect(try await first.orderDesk.latest().map(\.id) == [order.id])
    #expect(try await first.books.book(isbn: dracula).stock == 1)
  }

  @Test func eachRequestHasItsOwnTransactionAndAllOfItShareOne() async throws {
    let shop = try await shop()
    let request = shop.makeRequestContainer(requestID: "1")
    #expect(request.transaction === request.transaction)
    #expect(request.transaction !== shop.makeRequestContainer(requestID: "2").transaction)
  }

  @Test func theLinesOfARequestHaveItsNumber() async throws {
    let shop = try await shop()
    let request = shop.makeRequestContainer(requestID: "seven")
    #expect(request.logger[metadataKey: "request"] == "seven")
    #expect(shop.logger[metadataKey: "request"] == nil)
  }

  @Test func nobodyOrdersNothingOrWhatIsUnknown() async throws {
    let desk = try await shop().makeRequestContainer(requestID: "1").orderDesk
    await #expect(throws: InvalidCount(count: 0)) { try await desk.place(isbn: dracula, count: 0) }
    await #expect(throws: UnknownBook(isbn: "1")) { try await desk.place(isbn: "1", count: 1) }
    await #expect(throws: UnknownOrder(id: "1")) { try await desk.order(id: "1") }
  }

  @Test func whoComesAfterTheTeardownIsTold() async throws {
    let shop = try await shop()
    let request = shop.makeRequestContainer(requestID: "1")
    try await shop.teardown()
    #expect(await (shop.warehouse as? RecordingWarehouse)?.isClosed == true)
    await #expect(throws: DatabaseClosed.self) { try await request.books.matching(nil) }
  }

  @Test func theDispatcherShipsEachOrderOnce() async throws {
    let shop = try await shop()
    let request = shop.makeRequestContainer(requestID: "1")
    let order = try await request.orderDesk.place(isbn: dracula, count: 1)
    try await request.transaction.commit()
    try await shop.makeDispatcher().shipAll()
    try await shop.makeDispatcher().shipAll()
    #expect(await (shop.warehouse as? RecordingWarehouse)?.shipped == [order.id])
    #expect(try await request.orderDesk.order(id: order.id).parcel == "PARCEL-1")
    #expect(try (shop.metrics as? TestMetrics)?.expectCounter("orders_shipped").totalValue == 1)
  }

  @Test func whatTheWarehouseRefusesWaits() async throws {
    let shop = try await shop { $0.warehouse { _ in ClosedWarehouse() } }
    let request = shop.makeRequestContainer(requestID: "1")
    let order = try await request.orderDesk.place(isbn: dracula, count: 1)
    try await request.transaction.commit()
    await #expect(throws: WarehouseError.refused(order.id)) { try await shop.makeDispatcher().shipAll() }
    #expect(try await request.orderDesk.order(id: order.id).parcel == nil)
  }
}
