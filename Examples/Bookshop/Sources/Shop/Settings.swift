import Configuration
import Logging
import Orders

/// What is said of the service when it starts. What is not said has a default.
package struct Settings: Equatable, Sendable {
  package var host = "127.0.0.1"
  package var port = 8080
  /// The path of the file, or `:memory:`.
  package var databasePath = ":memory:"
  /// Where orders are sent. Without an address the service carries them out itself.
  package var warehouseAddress: WarehouseAddress?
  package var shippingInterval = Duration.seconds(2)
  package var logLevel = Logger.Level.info

  /// Reads the keys that begin with `bookshop`. In the environment `bookshop.logLevel` is `BOOKSHOP_LOG_LEVEL`.
  ///
  /// For a wrong value `int(forKey:default:)` of a reader returns the default, and `int(forKey:)` returns nil, as if it
  /// were missing. The methods that begin with `fetch` throw, so the service does not start with a port that nobody
  /// meant.
  package init(from config: ConfigReader) async throws(WrongVariable) {
    let config = config.scoped(to: "bookshop")
    try await config.read("host", into: &host, where: { !$0.isEmpty }) { try await config.fetchString(forKey: $0) }
    try await config.read("port", into: &port, where: { UInt16(exactly: $0) != nil }) {
      try await config.fetchInt(forKey: $0)
    }
    try await config.read("database", into: &databasePath, where: { !$0.isEmpty }) {
      try await config.fetchString(forKey: $0)
    }
    try await config.read("warehouse", into: &warehouseAddress) {
      try await config.fetchString(forKey: $0, as: WarehouseAddress.self)
    }
    try await config.read("shippingMilliseconds", into: &shippingInterval) {
      try await config.fetchInt(forKey: $0).map { .milliseconds($0) }
    }
    try await config.read("logLevel", into: &logLevel) {
      try await config.fetchString(forKey: $0, as: Logger.Level.self)
    }
  }
}

/// A variable of the environment has a text that means nothing.
package struct WrongVariable: Error, Equatable, CustomStringConvertible {
  package let name: String
  /// Nil for what is no text, which other providers can have.
  package let text: String?

  package var description: String {
    "the variable \(name) has a wrong value" + (text.map { ": '\($0)'" } ?? "")
  }
}

extension ConfigReader {
  /// Sets `value` to what `fetch` returns for a key, if there is something.
  ///
  /// - Throws: An error that names the variable, where `fetch` throws or `isRight` returns false.
  fileprivate func read<Value>(
    _ key: String, into value: inout Value, where isRight: (Value) -> Bool = { _ in true },
    _ fetch: (ConfigKey) async throws -> Value?
  ) async throws(WrongVariable) {
    let variable = "BOOKSHOP_" + key.replacing(/[A-Z]/) { "_\($0.output)" }.uppercased()
    let key = ConfigKey([key])
    do {
      guard let found = try await fetch(key) else { return }
      if isRight(found) {
        value = found
        return
      }
    } catch {
      // The reader's error names the key, which is not what the user has typed.
    }
    throw WrongVariable(name: variable, text: string(forKey: key))
  }
}

extension WarehouseAddress: ExpressibleByConfigString {
  /// The address in a text like `127.0.0.1:9000`, or nil.
  public init?(configString: String) {
    self.init(configString)
  }

  /// A text like `127.0.0.1:9000`.
  public var description: String { "\(host):\(port)" }
}
