import Testing

@testable import EasyInject

/// The rows of EasyInject. E8 and E18 to E20 are errors of the build too: see the folder Errors.
struct EasyInjectTests {
  private let journal = Journal()

  private func container(isOnline: Bool = true) -> EasyInjectContainer {
    EasyInjectContainer(journal: journal, isOnline: isOnline)
  }

  @Test("E1: keys have types")
  func keysHaveTypes() {
    let url: String = container().makeBaseURL()
    #expect(url == "https://example.com")
  }

  @Test("E2: a value is derived from another")
  func aValueIsDerivedFromAnother() {
    #expect(container().makeImageURL() == "https://example.com/images")
  }

  @Test("E3: one type has many names")
  func oneTypeHasManyNames() {
    #expect(container().makeBaseURL() != container().makeGuest())
  }

  @Test("E4: lazy is the default")
  func lazyIsTheDefault() {
    let container = container()
    #expect(!journal.all.contains("lazy"))
    #expect(container.lazy === container.lazy)
    #expect(journal.all.last == "lazy")
  }

  @Test("E5: eager is constructed with the container")
  func eagerIsConstructedWithTheContainer() {
    _ = container()
    #expect(journal.all.contains("first"))
  }

  @Test("E6: eager comes after what it needs")
  func eagerComesAfterWhatItNeeds() {
    _ = container()
    #expect(journal.all == ["first", "second"])
  }

  @Test("E7: eager is constructed once")
  func eagerIsConstructedOnce() {
    let container = container()
    #expect(container.first === container.first)
    #expect(journal.all == ["first", "second"])
  }

  @Test("E9: a failure is thrown and not kept")
  func aFailureIsThrownAndNotKept() throws {
    let container = container()
    #expect(throws: Account.NotYet.self) { try container.account }
    let account = try container.account
    #expect(try container.account === account)
  }

  @Test("E10: a failure is nil where that is enough")
  func aFailureIsNilWhereThatIsEnough() {
    let container = container()
    #expect((try? container.account) == nil)
    #expect((try? container.account) != nil)
    #expect(container.resolve(Volume.self) === container.volume)
    #expect(container.resolve(Int.self) == nil)
  }

  @Test("E11: the names are known")
  func theNamesAreKnown() {
    #expect(EasyInjectContainer.bindingNames.contains("imageURL"))
  }

  @Test("E12: what is registered is revoked")
  func whatIsRegisteredIsRevoked() {
    let container = container()
    let screen = Screen()
    container.register(screen: screen)
    #expect(container.screen.current === screen)
    container.unregister(screen: screen)
    #expect(container.screen.current == nil)
    withExtendedLifetime(screen) {}
  }

  @Test("E13: another value is another containers")
  func anotherValueIsAnotherContainers() {
    let other = EasyInjectContainer(journal: journal) { $0.baseURL { _ in "file:" } }
    #expect(other.makeImageURL() == "file:/images")
    #expect(container().makeImageURL() == "https://example.com/images")
  }

  @Test("E14: a container is a reference")
  func aContainerIsAReference() {
    let container = container()
    let same = container
    #expect(same.volume === container.volume)
  }

  @Test("E15: what is not there is the parents")
  func whatIsNotThereIsTheParents() {
    let container = container()
    let session = container.makeSessionContainer(visitor: "Ada")
    #expect(session.first === container.first)
  }

  @Test("E16: after a failure there is another")
  func afterAFailureThereIsAnother() {
    #expect(container().makeUserName() == "Ada")
    #expect(container(isOnline: false).makeUserName() == "guest")
  }

  @Test("E17: both are there")
  func bothAreThere() {
    let container = container()
    let session = container.makeSessionContainer(visitor: "Ada")
    #expect(session.volume !== session.parent.volume)
    #expect(session.parent.volume === container.volume)
  }

  @Test("E18, E19, E20: the graph is one")
  func theGraphIsOne() {
    // Composites there have errors, keys and erased types. Here there is one graph, each name has one type, and
    // both are checked before the program runs.
    let greeting: String = container().makeSessionContainer(visitor: "Ada").makeGreeting()
    #expect(greeting == "hello Ada")
  }

  @Test("E21: objects construct containers")
  func objectsConstructContainers() {
    let container = container()
    let session = container.coordinator.start(for: "Ada")
    #expect(session.parent === container)
    #expect(session.visitor == "Ada")
  }

  @Test("E22: a change is seen by all")
  func aChangeIsSeenByAll() {
    let container = container()
    let (first, second) = (container.makeRadio(), container.makeRadio())
    first.volume.current = 7
    #expect(second.volume.current == 7)
    #expect(container.makeSessionContainer(visitor: "Ada").parent.volume.current == 7)
  }

  @Test("E23: a value is provided when the program runs")
  func aValueIsProvidedWhenTheProgramRuns() {
    // Before the first use: the container for all gets it.
    EasyInjectContainer.bootstrap(container(isOnline: false))
    #expect(EasyInjectContainer.shared.makeUserName() == "guest")
    // Later: a child container gets it.
    let session = EasyInjectContainer.shared.makeSessionContainer(visitor: "Grace")
    #expect(session.makeGreeting() == "hello Grace")
  }
}
