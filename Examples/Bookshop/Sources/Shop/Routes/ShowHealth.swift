import Hummingbird

/// Says that requests are answered, for whoever watches the service.
struct ShowHealth: Route {
  func respond(to request: Request, context: BasicRequestContext, in scope: any RequestScope) -> Response {
    Response(status: .noContent)
  }
}
