import Networking
import Profile
import Testing

struct ProfileTests {
  private let container = ProfileTestContainer(user: User(name: "ada", token: "token-of-ada"))

  @Test func theServerIsAskedOnce() throws {
    #expect(try container.makeProfile().fullName() == "Ada Lovelace")
    #expect(try container.makeProfile().fullName() == "Ada Lovelace")
    #expect(container.api.requestCount == 1)
  }

  @Test func whatIsTornDownIsForgotten() throws {
    _ = try container.makeProfile().fullName()
    #expect(container.store.text(for: "fullName/ada") == "Ada Lovelace")
    container.teardown()
    #expect(container.store.text(for: "fullName/ada") == nil)
  }
}
