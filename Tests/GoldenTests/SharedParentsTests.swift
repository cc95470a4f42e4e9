import Testing

struct SharedParentsTests {
  @Test func theParentOfTheSharedContainerIsTheSharedOne() {
    #expect(SharedParents.shared.parent === SharedParentsApp.shared)
    #expect(SharedParents.shared.shade == "green")
  }

  @Test func aContainerCanBeMadeOfTheSharedParent() {
    #expect(SharedParents(shade: "red").parent === SharedParentsApp.shared)
    let app = SharedParentsApp(lamp: DeskLamp(watts: 60))
    #expect(SharedParents(parent: app).makeShadedLamp().lantern === app.lantern)
    SharedParentsApp.$shared.withValue(app) {
      #expect(SharedParents().parent === app)
    }
  }

  /// By its type a container finds what is its own.
  @Test func whatIsFoundByTypeIsTheChilds() {
    let app = SharedParentsApp()
    let child = app.makeSharedParents(shade: "blue")
    #expect(child.instance(of: Lantern.self) === child.lantern)
    #expect(child.resolve(Lantern.self) === child.lantern)
    #expect(child.lantern !== app.lantern)
    #expect(child.resolve(DeskLamp.self) == nil)
  }

  @Test func aContainerForTestsHasTheSharedParent() {
    #expect(SharedParents.testing().parent === SharedParentsApp.shared)
  }
}
