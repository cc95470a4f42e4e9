import Orders
import Testing

@testable import Shop

struct ConfigurationTests {
  @Test func anEmptyEnvironmentServesOnLoopback() throws {
    let configuration = try Configuration(environment: [:])
    #expect(configuration.host == "127.0.0.1")
    #expect(configuration.port == 8080)
    #expect(configuration.databasePath == ":memory:")
    #expect(configuration.warehouseAddress == nil)
  }

  @Test func variablesAreRead() throws {
    let configuration = try Configuration(environment: [
      "BOOKSHOP_PORT": "0", "BOOKSHOP_DATABASE": "/tmp/books", "BOOKSHOP_WAREHOUSE": "127.0.0.1:9000",
      "BOOKSHOP_SHIPPING_MILLISECONDS": "50",
    ])
    #expect(configuration.port == 0)
    #expect(configuration.databasePath == "/tmp/books")
    #expect(configuration.warehouseAddress == WarehouseAddress("127.0.0.1:9000"))
    #expect(configuration.shippingInterval == .milliseconds(50))
  }

  @Test(arguments: [("PORT", "http"), ("PORT", "70000"), ("WAREHOUSE", "here"), ("LOG_LEVEL", "loud")])
  func aWrongVariableIsNamed(name: String, text: String) {
    #expect(throws: WrongVariable(name: "BOOKSHOP_\(name)", text: text)) {
      try Configuration(environment: ["BOOKSHOP_\(name)": text])
    }
  }
}
