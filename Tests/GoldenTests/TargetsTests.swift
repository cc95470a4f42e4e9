import GoldenKit
import Testing

/// A public container, and a module of another target that it includes. What the module constructs is internal there.
struct TargetsTests {
  @Test func whatAnotherTargetsModuleBringsIsMadeOfBothTargets() throws {
    let container = TargetsContainer(host: "example.org")
    #expect(try container.makeModel().greeting == "example.org at 7")
    #expect(
      TargetsContainer.bindingNames == [
        "client", "clock", "crate", "dash", "driver", "gauge", "model", "reading", "ruler", "screen", "shelf", "user",
      ])
  }

  /// The main actor's closure reaches an actor's initializer, an expression, a property and a method.
  @Test @MainActor func providersOfWhatIsInternalThereSayItsActor() async {
    let container = TargetsContainer(host: "example.org")
    #expect(await container.driver.size() == 3)
    #expect(await container.gauge.size() == 4)
    #expect(await container.makeDash().sizes() == [5, 6])
    #expect(await container.shelf.size() == 2)
    #expect(container.makeRuler().length == 3)
  }

  /// The provider of an internal value reaches the initializer that asks for it, and its properties and calls are those
  /// of the module's target.
  @Test @MainActor func whatIsInternalThereIsPassedOn() throws {
    let container = TargetsContainer(host: "example.org")
    #expect(try container.makeUser().name == "example.org 77")
    #expect(try container.makeScreen().show() == "example.org 77")
  }

  /// The alias is the singleton that the container keeps without seeing its type.
  @Test func whatIsInternalThereEndsThere() async throws {
    let container = TargetsContainer(host: "example.org")
    _ = try container.client
    let log = container.reading
    await container.teardown()
    #expect(log.read() == ["closed", "ended at 7"])
  }

  @Test func aPublicBindingIsOverriddenAsOthers() throws {
    let container = TargetsContainer(host: "example.org") {
      $0.client { _ in TargetsClient() }
    }
    #expect(try container.makeModel().greeting == "nobody")
  }
}

private struct TargetsClient: KitClient {
  let greeting = "nobody"
}
