import HTTPTypes
import Hummingbird

/// A method and a path, `GET /books/:isbn`, under which a route is found.
package struct Endpoint: Hashable, Sendable, ExpressibleByStringLiteral {
  package let method: HTTPRequest.Method
  package let path: String

  /// The endpoint in a literal. What is not one is a mistake in the program.
  package init(stringLiteral text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let method = HTTPRequest.Method(String(parts[0])) else {
      preconditionFailure("'\(text)' is not a method and a path")
    }
    self.method = method
    path = String(parts[1])
  }
}
