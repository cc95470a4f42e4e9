import Foundation
import Hummingbird

/// Places an order: `{ "isbn": "9780141439518", "count": 2 }`.
struct PlaceOrder: Route {
  /// What is sent. A customer who gives the order a number may send it again without ordering twice.
  private struct Body: Decodable {
    let id: String?
    let isbn: String
    let count: Int
  }

  func respond(
    to request: Request, context: BasicRequestContext, in scope: any RequestScope
  ) async throws -> Response {
    let body = try await request.decode(as: Body.self, context: context)
    let order = try await scope.orderDesk.place(
      id: body.id ?? UUID().uuidString, isbn: body.isbn, count: body.count)
    return try json(order, status: .created, to: request, context: context)
  }
}

/// The latest orders.
struct ListOrders: Route {
  func respond(
    to request: Request, context: BasicRequestContext, in scope: any RequestScope
  ) async throws -> Response {
    try json(try await scope.orderDesk.latest(), to: request, context: context)
  }
}

/// One order.
struct ShowOrder: Route {
  func respond(
    to request: Request, context: BasicRequestContext, in scope: any RequestScope
  ) async throws -> Response {
    let id = try context.parameters.require("id")
    return try json(try await scope.orderDesk.order(id: id), to: request, context: context)
  }
}
