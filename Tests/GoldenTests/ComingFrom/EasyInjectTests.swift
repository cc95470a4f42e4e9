import Testing

/// What EasyInject promises, by the numbers of the manual's page "Coming from …".
struct EasyInjectTests {
  private let log = EventLog()

  @Test("E1 to E3: keys are names with types, and one may be made of another")
  func keysAreNames() {
    let container = EasyInjectContainer(log: log)
    #expect(container.makeBaseURL() == "https://example.com")
    #expect(container.makeImageURL() == "https://example.com/images")
  }

  @Test("E4 to E7: lazy is the default, eager is in the order of what needs what")
  func eagerHasAnOrder() {
    let container = EasyInjectContainer(log: log)
    #expect(log.events == ["first", "second"])
    #expect(container.lazy === container.lazy)
    #expect(log.events == ["first", "second", "lazy"])
  }

  @Test("E9: a failure is thrown, and not kept")
  func failuresAreNotKept() throws {
    let container = EasyInjectContainer(log: log)
    #expect(throws: EasyInject.Account.NotYet.self) { try container.account }
    let account = try container.account
    #expect(try container.account === account)
  }

  @Test("E10: what may fail is nil where that is enough")
  func failuresAreNil() {
    let container = EasyInjectContainer(log: log)
    #expect((try? container.account) == nil)
    #expect((try? container.account) != nil)
  }

  @Test("E11: the names of all bindings are known")
  func namesAreKnown() {
    #expect(
      EasyInjectContainer.bindingNames == [
        "account", "baseURL", "first", "guest", "imageURL", "lazy", "radio", "remoteName", "second", "userName",
        "volume",
      ])
  }

  @Test("E12 to E14: another value is another container's, the one that there is stays as it is")
  func overridesMakeAnother() {
    let container = EasyInjectContainer(log: log)
    let other = EasyInjectContainer(log: log) { $0.baseURL { _ in "file:" } }
    #expect(other.makeImageURL() == "file:/images")
    #expect(container.makeImageURL() == "https://example.com/images")
  }

  @Test("E15 to E17: what is not there is the parent's, and after a failure there is another")
  func absenceAndFailureFallBack() {
    #expect(EasyInjectContainer(log: log).makeUserName() == "Ada")
    #expect(EasyInjectContainer(log: log, isOnline: false).makeUserName() == "guest")
    let app = ChildrenApp()
    let session = app.makeChildrenSession(visitor: Visitor(name: "Ada"))
    #expect(session.diary === app.diary)
  }

  @Test("E21: containers go down to the leaves, and objects construct them")
  func containersGoDown() {
    let app = ChildrenApp()
    let session = app.coordinator.start(for: "Ada")
    let shelf = session.makeChildrenShelf(name: "a", depth: 0)
    #expect(session.parent === app)
    #expect(shelf.parent === session)
  }

  @Test("E22: a value that changes is seen by all who have what holds it")
  func changesAreSeen() {
    let container = EasyInjectContainer(log: log)
    let (first, second) = (container.makeRadio(), container.makeRadio())
    first.volume.current = 7
    #expect(second.volume.current == 7)
    #expect(container.volume.current == 7)
  }
}
