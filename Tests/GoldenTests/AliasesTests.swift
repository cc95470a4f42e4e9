import Testing

struct AliasesTests {
  private let container = AliasContainer()

  @Test func anAliasOfASingletonIsTheSingleton() {
    #expect(container.reader === container.disk)
    #expect(container.secondReader === container.disk)
  }

  @Test func anAliasOfAFactoryMakesANewValueEachTime() {
    let (first, second) = (container.makePart(size: 1), container.makePart(size: 2))
    #expect(first !== second)
    #expect(second.size == 2)
    #expect(second is Block)
  }

  @Test func anAliasOfAnInputIsTheInput() {
    #expect(AliasContainer(path: "/b").location == "/b")
    #expect(container.anyLocation as? String == "/a")
    #expect(container.makeLabel() == "/a/a")
  }

  @Test func overridingAnAliasChangesThatAliasAlone() {
    let container = AliasContainer { $0.reader { _ in Disk(path: "/other") } }
    #expect(container.disk.path == "/a")
    #expect(container.reader.path == "/other")
    #expect(container.reader === container.reader)
    #expect(container.secondReader === container.reader)
    #expect(container.makeBlock(size: 1).disk === container.reader)
  }

  @Test func anAliasMayHaveATypeThatIsNotSendable() {
    #expect(container.volume === container.disk)
    let container = AliasContainer { $0.volume { _ in Disk(path: "/other") } }
    #expect(container.volume.path == "/other")
    #expect(container.volume === container.volume)
  }

  @Test func overridingWhatAnAliasStandsForChangesBoth() {
    let container = AliasContainer { $0.disk { _ in Disk(path: "/other") } }
    #expect(container.reader.path == "/other")
    #expect(container.reader === container.disk)
  }

  @Test func anAliasOfAFactoryIsOverriddenWithItsParameters() {
    let container = AliasContainer { $0.part { Block(size: -$1, disk: $0.disk) } }
    #expect(container.makePart(size: 3).size == -3)
    #expect(container.makeBlock(size: 3).size == 3)
  }

  @Test func anAliasOfAnInputCanBeOverridden() {
    let container = AliasContainer { $0.location { $0.path + "/b" } }
    #expect(container.location == "/a/b")
    #expect(container.anyLocation as? String == "/a/b")
  }
}
