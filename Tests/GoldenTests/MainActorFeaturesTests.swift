import Testing

@MainActor
struct MainActorFeaturesTests {
  @Test func whatIsNonisolatedIsFoundByItsTypeToo() async {
    let container = MainActorFeatures()
    #expect(container.resolve(HeadingParser.self) != nil)
    #expect(container.resolve(Heading.self) === container.title)
    #expect(await container.instance(of: Archive.self) === container.instance())
    #expect(container.resolve(Archive.self) == nil)
  }

  @Test func aTestBindsItsOwn() {
    let title = Heading()
    MainActorFeatures.$shared.withValue(MainActorFeatures.testing { $0.title { _ in title } }) {
      #expect(MainActorFeatures.shared.title === title)
    }
  }
}
