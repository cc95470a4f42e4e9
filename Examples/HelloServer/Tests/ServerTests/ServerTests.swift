import Testing

@testable import Server

@Suite struct ServerTests {
  @Test func visitsOutliveTheirRequests() async {
    let app = AppContainer()
    #expect(await app.makeRequestContainer(requestID: "1").greeter.greet("Ann") == "Hello Ann, visit 1\n")
    #expect(await app.makeRequestContainer(requestID: "2").greeter.greet("Ann") == "Hello Ann, visit 2\n")
  }

  @Test func eachRequestHasALogOfItsOwn() {
    let app = AppContainer()
    let request = app.makeRequestContainer(requestID: "1")
    #expect(request.log === request.greeter.log)
    #expect(request.log !== app.makeRequestContainer(requestID: "2").log)
    #expect(request.visits === app.visits)
  }
}
