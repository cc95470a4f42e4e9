import Hummingbird
import Logging

/// Accepts connections, and answers their requests.
package typealias HTTPServer = Application<RouterResponder<BasicRequestContext>>

/// Returns a server for `routes`. Each request has a scope of its own, which `beginRequest` constructs from its number.
///
/// The changes of a request are written before it is answered. If its route throws, they are dropped with the scope.
package func buildServer(
  host: String, port: Int, middleware: [any ShopMiddleware], routes: [Endpoint: any Route],
  beginRequest: @escaping @Sendable (String) -> any RequestScope, onListening: @escaping @Sendable (Int) -> Void,
  logger: Logger
) -> HTTPServer {
  let router = Router()
  for middleware in middleware { router.add(middleware: middleware) }
  for (endpoint, route) in routes {
    router.on(RouterPath(endpoint.path), method: endpoint.method) { request, context in
      let scope = beginRequest(context.id)
      let response = try await route.respond(to: request, context: context, in: scope)
      try await scope.transaction.commit()
      return response
    }
  }
  return Application(
    router: router,
    configuration: ApplicationConfiguration(address: .hostname(host, port: port), serverName: "Bookshop"),
    onServerRunning: { channel in onListening(channel.localAddress?.port ?? port) },
    logger: logger)
}
