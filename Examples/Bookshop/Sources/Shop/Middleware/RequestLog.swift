import Hummingbird
import Logging

/// Logs each request with the status of its response.
struct RequestLog: ShopMiddleware {
  let logger: Logger

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    logger.debug(
      "\(request.method) \(request.uri.path)",
      metadata: ["request": "\(context.id)", "status": "\(response.status.code)"])
    return response
  }
}
