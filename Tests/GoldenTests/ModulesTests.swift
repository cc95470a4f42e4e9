import Testing

/// A container, and the modules of its own target that it includes.
struct ModulesTests {
  private let log = EventLog()
  private var container: ModulesContainer { ModulesContainer(log: log, host: "example.org") }

  @Test func aModuleThatArrivesByTwoWaysIsThereOnce() throws {
    let container = container
    #expect(try container.makeScreen(id: 3).netClient === container.netClient)
    #expect(container.makeNetRetries().client === container.netClient)
    #expect(try container.makeScreen(id: 3).id == 3)
  }

  @Test func whatAModuleRequiresIsWhatTheContainerHas() {
    let container = container
    #expect(container.netClient.clock as? StoppedClock === container.clock)
    #expect(container.makeNetGreeting() == "example.org at 12")
    #expect(!container.netClient.session.isTraced)
  }

  @Test func anOverrideReplacesWhatTheModulesOwnBindingsGetAndDecoratesIt() throws {
    let container = container
    #expect(try container.makeProfile().source.name == "logged profiles of example.org")
    #expect(try container.source.name == "logged profiles of example.org")
    #expect(log.events == ["cache", "source"])
  }

  @Test func aModulesBindingJoinsTheContainersCollection() {
    #if DEBUG
      #expect(container.plugins.count == 2)
    #else
      #expect(container.plugins.count == 1)
    #endif
  }

  @Test func theModulesValuesEndBeforeWhatTheyNeed() {
    let container = container
    _ = container.netClient
    container.teardown()
    #expect(log.events == ["cache", "client", "session"])
  }

  @Test func whatOnlyAModuleKnowsHasNoNameAndCanBeReplaced() throws {
    #expect(
      ModulesContainer.bindingNames.filter { !$0.hasPrefix("netDebugging") } == [
        "cache", "clock", "netClient", "netGreeting", "netRetries", "plugins", "profile", "screen", "source", "view",
      ])
    let container = ModulesContainer(log: log, host: "example.org") { $0.modulesProfileSession { _ in "tests" } }
    #expect(try container.source.name == "logged tests of example.org")
  }

  @Test @MainActor func isolationIsTheModules() throws {
    #expect(try container.makeView().profile.source.name == "logged profiles of example.org")
  }

  @Test func aModulesBindingIsFoundByItsType() {
    let client: NetClient = container.instance()
    #expect(client.session.host == "example.org")
    // An input is of this type too.
    #expect(container.resolve(String.self) == nil)
  }
}
