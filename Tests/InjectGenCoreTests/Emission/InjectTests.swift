import Testing

/// What `@Inject` finds.
struct InjectTests {
  private let first = "container: First\nshared: true\ninject: true\nbindings: { clock: Clock }\n"

  @Test func theOnlyContainerOfAModuleIsTheOneThatInjects() throws {
    #expect(try generatedText(first).contains("typealias Inject<Value> = First.Inject<Value>"))
    let other = "container: Other\nbindings: { clock: Clock }\n"
    #expect(try generatedText(first, other).contains("typealias Inject<Value> = First.Inject<Value>"))
  }

  @Test func ofTwoContainersThatInjectEachIsNamed() throws {
    let second = first.replacing("First", with: "Second")
    #expect(try !generatedText(first, second).contains("typealias Inject<"))
  }

  @Test func aPrivateBindingIsFoundNeitherByNameNorByType() throws {
    let text = try generatedText(
      """
      container: App
      shared: true
      inject: true
      bindings:
        clock: { type: Clock, access: private, scope: singleton }
        store: { type: Store, arguments: [clock] }
      """)
    #expect(text.contains("var store: BindingTypes.store { container.makeStore() }"), "\(text)")
    #expect(!text.contains("container.clock"))
    #expect(!text.contains("where Value == BindingTypes.clock"))
  }

  @Test func whatAContainerConstructsIsInjectedFromItsGrandparentToo() throws {
    let text = try generatedText(
      "container: Page\nparent: Session\nbindings: { view: View }\n", "container: Session\nparent: First\n", first)
    #expect(text.contains("    First.$shared.container.whileConstructing(parent.parent) {\n"), "\(text)")
    let session = "container: Session\nparent: First\nshared: true\ninject: true\nbindings: { user: User }\n"
    let bound = try generatedText("container: Page\nparent: Session\nbindings: { view: View }\n", session, first)
    let shared = bound.matches(of: /(Session|First)\.\$shared\.container\.whileConstructing/).map { String($0.1) }
    #expect(shared.sorted() == ["First", "Session"])
  }
}
