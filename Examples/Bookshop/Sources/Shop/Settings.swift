import Logging
import Orders

/// What the environment says of the service. What it does not say has a default.
package struct Configuration: Equatable, Sendable {
  package var host = "127.0.0.1"
  package var port = 8080
  /// The path of the file, or `:memory:`.
  package var databasePath = ":memory:"
  /// Where orders are sent. Without an address the service carries them out itself.
  package var warehouseAddress: WarehouseAddress?
  package var shippingInterval = Duration.seconds(2)
  package var logLevel = Logger.Level.info

  /// Reads the variables that begin with `BOOKSHOP_`.
  package init(environment: [String: String]) throws {
    func read<Value>(_ name: String, into value: inout Value, _ parse: (String) -> Value?) throws {
      guard let text = environment["BOOKSHOP_\(name)"] else { return }
      guard let parsed = parse(text) else { throw WrongVariable(name: "BOOKSHOP_\(name)", text: text) }
      value = parsed
    }
    try read("HOST", into: &host) { $0.isEmpty ? nil : $0 }
    try read("PORT", into: &port) { UInt16($0).map(Int.init) }
    try read("DATABASE", into: &databasePath) { $0.isEmpty ? nil : $0 }
    try read("WAREHOUSE", into: &warehouseAddress) { WarehouseAddress($0).map(Optional.some) }
    try read("SHIPPING_MILLISECONDS", into: &shippingInterval) { Int($0).map { .milliseconds($0) } }
    try read("LOG_LEVEL", into: &logLevel) { Logger.Level(rawValue: $0) }
  }
}

/// A variable of the environment has a text that means nothing.
package struct WrongVariable: Error, Equatable, CustomStringConvertible {
  package let name: String
  package let text: String

  package var description: String { "the variable \(name) has a wrong value: '\(text)'" }
}
