import Networking
import Storage
import Testing

@testable import App

struct SessionTests {
  @Test func aVisitBeginsWithNothingAndLeavesNothing() throws {
    let app = AppContainer()
    let expected = ["Hello, Ada Lovelace", "Hello, Ada Lovelace", "2 requests; in the store after logout: nothing"]
    #expect(try App.visit(by: "ada", app) == expected)
    #expect(try App.visit(by: "ada", app) == expected)
  }

  @Test func sessionsShareWhatTheAppHasAndNothingElse() throws {
    let app = AppContainer()
    let ada = app.makeSessionContainer(user: try app.api.logIn("ada"))
    let grace = app.makeSessionContainer(user: try app.api.logIn("grace"))
    #expect(ada.api === grace.api)
    #expect(try ada.makeGreeting().text() == "Hello, Ada Lovelace")
    #expect(try grace.makeGreeting().text() == "Hello, Grace Hopper")
  }

  @Test func theCoordinatorEndsASessionBeforeTheNext() throws {
    let app = AppContainer {
      $0.makeSessionContainer { app, user in
        SessionContainer(parent: app, user: User(name: user.name, token: "of a test"))
      }
    }
    weak let ada = try app.coordinator.logIn("ada")
    #expect(ada?.user == User(name: "ada", token: "of a test"))
    let grace = try app.coordinator.logIn("grace")
    #expect(ada == nil)
    #expect(app.coordinator.session === grace)
    app.coordinator.logOut()
    #expect(app.coordinator.session == nil)
  }

  @Test func anotherStoreOfTheAppIsThatOfEachSession() throws {
    let store = MemoryStore()
    store.keep("Ada, as we know her", for: "fullName/ada")
    let app = AppContainer { $0.store { _ in store } }
    let session = app.makeSessionContainer(user: User(name: "ada", token: ""))
    #expect(try session.makeGreeting().text() == "Hello, Ada, as we know her")
    #expect(app.api.requestCount == 0)
  }
}
