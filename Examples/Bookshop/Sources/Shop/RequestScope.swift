import Catalog
import Logging
import Orders
import Storage

/// What a route may ask for: the objects of one request.
package protocol RequestScope: Sendable {
  var books: Books { get }
  var orderDesk: OrderDesk { get }
  var transaction: Transaction { get }
  var logger: Logger { get }
}

/// The container has them under these names, so there is nothing to write.
extension RequestContainer: RequestScope {}

extension Logger {
  /// Returns a logger that adds the number of a request to each line.
  package static func ofRequest(_ logger: Logger, requestID: String) -> Logger {
    var logger = logger
    logger[metadataKey: "request"] = "\(requestID)"
    return logger
  }
}
