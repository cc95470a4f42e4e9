import Testing

/// Containers of an actor of the user's, made where tests are: on the main actor, and on none.
struct ActorContainerTests {
  private let log = EventLog()

  @Test @MainActor func theMainActorWaitsForIt() async {
    let container = await DarkroomContainer(log: log)
    #expect(log.events == ["enlarger"])
    #expect(await container.makePrint(title: "one").title == "one")
    #expect(container.makeLength() == 1)
  }

  @Test @MainActor func theMainActorOverridesItsBindings() async {
    let log = log
    let container = await DarkroomContainer(log: log) {
      $0.enlarger { container in Enlarger(log: container.log) }
      $0.print { container, title in Print(enlarger: container.enlarger, title: title + "!") }
      $0.length { _ in 7 }
    }
    #expect(log.events == ["enlarger"])
    #expect(await container.makePrint(title: "one").title == "one!")
    #expect(container.makeLength() == 7)
  }

  @Test @MainActor func theMainActorOverridesWhatATestNeeds() async {
    let container = await DarkroomContainer.testing(log: log) { $0.length { _ in 7 } }
    #expect(container.makeLength() == 7)
    #expect(log.events.isEmpty)
  }

  @Test @MainActor func anotherNameIsWhereWhatItNamesIs() async {
    let container = await DarkroomContainer(log: log)
    #expect(container.makeTag(text: "one").text == container.makeLabel(text: "one").text)
  }

  @Test func whoIsOnNoActorOverridesItsBindings() async {
    let container = await DarkroomContainer(log: log) { $0.length { _ in 7 } }
    #expect(container.makeLength() == 7)
  }
}
