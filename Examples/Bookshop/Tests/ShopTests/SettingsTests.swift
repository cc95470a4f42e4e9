import Configuration
import Orders
import Testing

@testable import Shop

struct SettingsTests {
  private func settings(_ environment: [String: String]) async throws -> Settings {
    let provider = EnvironmentVariablesProvider(environmentVariables: environment)
    return try await Settings(from: ConfigReader(provider: provider))
  }

  @Test func anEmptyEnvironmentServesOnLoopback() async throws {
    let settings = try await settings([:])
    #expect(settings.host == "127.0.0.1")
    #expect(settings.port == 8080)
    #expect(settings.databasePath == ":memory:")
    #expect(settings.warehouseAddress == nil)
  }

  @Test func variablesAreRead() async throws {
    let settings = try await settings([
      "BOOKSHOP_PORT": "0", "BOOKSHOP_DATABASE": "/tmp/books", "BOOKSHOP_WAREHOUSE": "127.0.0.1:9000",
      "BOOKSHOP_SHIPPING_MILLISECONDS": "50", "BOOKSHOP_LOG_LEVEL": "error",
    ])
    #expect(settings.port == 0)
    #expect(settings.databasePath == "/tmp/books")
    #expect(settings.warehouseAddress == WarehouseAddress("127.0.0.1:9000"))
    #expect(settings.shippingInterval == .milliseconds(50))
    #expect(settings.logLevel == .error)
  }

  @Test(arguments: [
    ("HOST", ""), ("PORT", "http"), ("PORT", "70000"), ("PORT", ""), ("DATABASE", ""), ("WAREHOUSE", "here"),
    ("SHIPPING_MILLISECONDS", "2s"), ("LOG_LEVEL", "loud"),
  ])
  func aWrongVariableIsNamed(name: String, text: String) async {
    await #expect(throws: WrongVariable(name: "BOOKSHOP_\(name)", text: text)) {
      try await settings(["BOOKSHOP_\(name)": text])
    }
  }

  /// A reader's method with a default gives that, as if nothing were set. So `Settings` uses none of them.
  @Test func aDefaultHidesAWrongVariable() {
    let config = ConfigReader(provider: EnvironmentVariablesProvider(environmentVariables: ["BOOKSHOP_PORT": "http"]))
    #expect(config.int(forKey: "bookshop.port", default: 8080) == 8080)
  }

  /// The container reads them, and a wrong one is thrown before anything else is constructed.
  @Test func theContainerReadsThem() async throws {
    let memory = InMemoryProvider(values: ["bookshop.port": 70000])
    let log = Log()
    await #expect(throws: WrongVariable(name: "BOOKSHOP_PORT", text: nil)) {
      try await ShopContainer.test(config: ConfigReader(provider: memory), logger: log.logger)
    }
    #expect(log.messages == [])
  }

  /// The program says which variable it is, and ends with EX_CONFIG.
  @Test(.timeLimit(.minutes(1))) func theProgramEndsWith78() async {
    let lines = ["bookshop: the variable BOOKSHOP_PORT has a wrong value: 'http'"]
    await #expect(throws: DidNotStart(status: 78, lines: lines)) {
      try await ShopProcess.start(others: ["BOOKSHOP_PORT": "http"])
    }
  }
}
