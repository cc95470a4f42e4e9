import Testing

struct ContainerArgumentsTests {
  @Test func theContainerIsPassed() {
    let container = ContainerArgumentsContainer()
    #expect(container.makeSearch().dependencies === container)
    #expect(container.makeWritten().dependencies.clock === container.clock)
    #expect(container.index.dependencies() === container)
    #expect(container.makePage().container() === container)
  }

  @Test func whatItKeepsDoesNotRetainIt() {
    weak var weakly: ContainerArgumentsContainer?
    var pages: ArgumentPages?
    do {
      let container = ContainerArgumentsContainer()
      pages = container.pages
      _ = container.index
      weakly = container
    }
    #expect(pages != nil)
    #expect(weakly == nil)
  }

  @Test func aChildHasItsParentsToo() {
    let container = ContainerArgumentsContainer()
    let session = ArgumentSessionContainer(parent: container)
    #expect(session.user.app === container)
    #expect(session.sessionIndex.dependencies() === container)
    #expect(session.makeFlow().session === session)
  }
}
