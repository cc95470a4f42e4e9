import Testing

struct BootstrapTests {
  @Test func theProgramSetsTheSharedContainerOnce() async throws {
    BootstrapContainer.bootstrap(try BootstrapContainer(path: "/logbook", limit: 1))
    #expect(BootstrapContainer.shared.logbook.path == "/logbook")
    #expect(BootstrapContainer.shared.makeEntry(text: "a").logbook === BootstrapContainer.shared.logbook)
    #expect(await Task.detached { BootstrapContainer.shared.path }.value == "/logbook")
    let test = try BootstrapContainer(path: "/test")
    BootstrapContainer.$shared.withValue(test) {
      #expect(BootstrapContainer.shared === test)
    }
  }

  @Test func aConstructionMayFail() {
    #expect(throws: LogbookIsFull.self) { try BootstrapContainer(path: "/logbook", limit: 0) }
  }
}
