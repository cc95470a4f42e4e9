import Networking
import Testing

/// Answers with what it was asked.
private struct Echo: Transport {
  func get(_ url: String, token: String?) -> String {
    "\(url) \(token ?? "-")"
  }
}

struct APITests {
  @Test func requestsGoToTheBaseURLWithTheToken() throws {
    let container = ServerContainer(baseURL: "https://test") { $0.transport { _ in Echo() } }
    let user = try container.api.logIn("eve")
    #expect(user == User(name: "eve", token: "https://test/login/eve -"))
    #expect(try container.api.fullName(of: User(name: "eve", token: "T")) == "https://test/name T")
    #expect(container.api.requestCount == 2)
  }

  @Test func theSampleServerKnowsWhoMayLogIn() throws {
    let api = ServerContainer(baseURL: "https://test").api
    #expect(try api.fullName(of: try api.logIn("ada")) == "Ada Lovelace")
    #expect(throws: ServerError.notFound("https://test/login/eve")) { try api.logIn("eve") }
  }
}
