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
    #expect(EasyInjectContainer.bindingNames == ["account", "baseURL", "first", "imageURL", "lazy", "second"])
  }

  @Test("E12 to E14: another value is another container's, the one that there is stays as it is")
  func overridesMakeAnother() {
    let container = EasyInjectContainer(log: log)
    let other = EasyInjectContainer(log: log) { $0.baseURL = { _ in "file:" } }
    #expect(other.makeImageURL() == "file:/images")
    #expect(container.makeImageURL() == "https://example.com/images")
  }
}
