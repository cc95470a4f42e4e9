import Catalog
import Hummingbird
import Logging
import Orders

/// Answers errors of the shop with the status that fits. It is the last middleware, so that the others see a response.
struct ErrorResponses: ShopMiddleware {
  let logger: Logger

  func handle(
    _ request: Request, context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      return try error.response(from: request, context: context)
    } catch {
      let (status, message) = Self.answer(to: error)
      if status == .internalServerError {
        logger.error("request failed", metadata: ["request": "\(context.id)", "error": "\(error)"])
      }
      return try HTTPError(status, message: message).response(from: request, context: context)
    }
  }

  static func answer(to error: any Error) -> (HTTPResponse.Status, String) {
    switch error {
    case let error as UnknownBook: (.notFound, "there is no book \(error.isbn)")
    case let error as UnknownOrder: (.notFound, "there is no order \(error.id)")
    case let error as OutOfStock: (.conflict, "there are not enough copies of \(error.isbn)")
    case let error as InvalidCount: (.badRequest, "nobody can order \(error.count) copies")
    default: (.internalServerError, "the shop has a problem")
    }
  }
}
