import Hummingbird

/// Answers the requests for one endpoint. A route lives as long as the service. The objects of a request are in its
/// scope.
package protocol Route: Sendable {
  func respond(
    to request: Request, context: BasicRequestContext, in scope: any RequestScope
  ) async throws -> Response
}

extension Route {
  /// Returns a response with `value` as JSON.
  func json(
    _ value: some Encodable, status: HTTPResponse.Status = .ok, to request: Request, context: BasicRequestContext
  ) throws -> Response {
    var response = try context.responseEncoder.encode(value, from: request, context: context)
    response.status = status
    return response
  }
}

/// Sees each request on its way to its route, and the response on its way back.
package typealias ShopMiddleware = MiddlewareProtocol<Request, Response, BasicRequestContext>
