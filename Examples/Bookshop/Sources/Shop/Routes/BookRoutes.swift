import Hummingbird

/// The books, or with `?search=` those whose title or author has a text.
struct ListBooks: Route {
  func respond(
    to request: Request, context: BasicRequestContext, in scope: any RequestScope
  ) async throws -> Response {
    let text = request.uri.queryParameters["search"].map(String.init)
    return try json(try await scope.books.matching(text), to: request, context: context)
  }
}

/// One book.
struct ShowBook: Route {
  func respond(
    to request: Request, context: BasicRequestContext, in scope: any RequestScope
  ) async throws -> Response {
    let isbn = try context.parameters.require("isbn")
    return try json(try await scope.books.book(isbn: isbn), to: request, context: context)
  }
}
