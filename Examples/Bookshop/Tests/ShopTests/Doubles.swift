import Foundation
import Hummingbird
import Orders

@testable import Shop

/// A clock that shows one time.
struct FixedClock: WallClock {
  let now = Date(timeIntervalSince1970: 1_900_000_000)
}

/// A warehouse that remembers what it was given.
actor RecordingWarehouse: Warehouse {
  private(set) var shipped: [String] = []
  private(set) var isClosed = false

  func ship(_ order: Order) -> String {
    shipped.append(order.id)
    return "PARCEL-\(shipped.count)"
  }

  func close() {
    isClosed = true
  }
}

/// A warehouse that is on strike.
struct ClosedWarehouse: Warehouse {
  func ship(_ order: Order) throws -> String { throw WarehouseError.refused(order.id) }
  func close() {}
}

/// A route that says when it has begun, waits until it may go on, and then reads the database.
struct SlowRoute: Route {
  let begun: AsyncStream<Void>.Continuation
  let goOn: AsyncStream<Void>

  func respond(
    to request: Request, context: BasicRequestContext, in scope: any RequestScope
  ) async throws -> Response {
    begun.yield()
    for await _ in goOn { break }
    let books = try await scope.books.matching(nil)
    return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "\(books.count) books")))
  }
}
