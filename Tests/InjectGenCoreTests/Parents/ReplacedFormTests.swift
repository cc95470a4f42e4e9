import Testing

/// The name of an override never means what it replaced, here and further down.
struct ReplacedFormTests {
  private let app = """
    container: AppContainer
    bindings:
      tags: { collection: any Tag, members: [one] }
      one: { type: any Tag, implementation: One }
      clock: { type: Clock, scope: singleton }
    """

  @Test func theOtherFormOfTheNameIsUnavailable() throws {
    let code = try generatedText(
      """
      container: SessionContainer
      parent: AppContainer
      bindings:
        tags: { type: '[any Tag]', value: '$overridden', override: true }
        one: { type: any Tag, implementation: Two, override: true, scope: singleton }
        clock: { type: Clock, override: true, parameters: { hour: Int }, arguments: [hour] }
      """, app)
    #expect(
      code.contains(
        """
          @available(*, unavailable, message: "write 'makeTags()'; 'parent.tags' is what it replaces")
          var tags: [any Tag] { fatalError() }
        """))
    #expect(
      code.contains(
        """
          @available(*, unavailable, message: "write 'one'; 'parent.makeOne()' is what it replaces")
          func makeOne() -> any Tag { fatalError() }
        """))
    #expect(code.contains("message: \"write 'makeClock(hour:)'; 'parent.clock' is what it replaces\""))
  }

  @Test func whatIsLentIsAskedForByItsOwnMethod() throws {
    let code = try generatedText(
      """
      container: SessionContainer
      parent: AppContainer
      bindings:
        clock: { type: Clock, override: true, scope: factory, teardown: stop() }
      """, app)
    #expect(code.contains("message: \"write 'withClock { … }'; 'parent.clock' is what it replaces\""))
  }

  /// Else the compiler would say of a call that there are too many arguments, and not what to write.
  @Test func theMethodHasTheLabelsOfWhatIsReplaced() throws {
    let code = try generatedText(
      """
      container: SessionContainer
      parent: AppContainer
      bindings:
        page: { type: Page, override: true, scope: singleton }
        job: { type: Job, override: true, scope: singleton }
      """,
      """
      container: AppContainer
      bindings:
        job: { type: Job, scope: factory, teardown: close() }
        page: { type: Page, parameters: { in: Int, title: { type: String, default: '""' } }, arguments: [in, title] }
      """)
    #expect(
      code.contains(
        """
          @available(*, unavailable, message: "write 'page'; 'parent.makePage(in:title:)' is what it replaces")
          func makePage(in: Any = (), title: Any = ()) -> Page { fatalError() }
        """))
    // What is replaced is asked for by 'withJob'.
    #expect(!code.contains("makeJob"))
  }

  /// Outside of the container the name means what it did: see Decisions/07.
  @Test func aPrivateOverrideHidesNothing() throws {
    let code = try generatedText(
      """
      container: SessionContainer
      parent: AppContainer
      bindings:
        tags: { type: '[any Tag]', value: '$overridden', override: true, access: private }
        all: { type: All, arguments: [tags] }
      """, app)
    #expect(!code.contains("is what it replaces"))
  }

  @Test func anOverrideInAModulesIncluderSaysTheSame() throws {
    let code = try generatedText(
      """
      container: App
      include: [Clocks]
      bindings:
        clock: { type: Clock, override: true }
        pointer: { type: Clock, override: true }
        page: { type: Page, override: true, scope: singleton }
      """,
      """
      module: Clocks
      bindings:
        clock: { type: Clock, scope: singleton }
        pointer: { alias: clock }
        page: { type: Page, parameters: { id: Int }, arguments: [id] }
      """)
    #expect(code.contains("@available(*, unavailable, message: \"write 'makeClock()'\")\n  var clock: Clock"))
    #expect(!code.contains("write 'makePointer()'"))
    #expect(code.contains("func makePage(id: Any = ()) -> Page { fatalError() }"))
  }

  /// Each further subscript would find the replaced one too.
  @Test func belowAnOverrideAllIsFoundThroughTheParent() throws {
    let session = """
      container: SessionContainer
      parent: AppContainer
      bindings:
        clock: { type: Clock, override: true, scope: singleton }
      """
    let page = "container: PageContainer\nparent: SessionContainer"
    let through = "subscript<Value>(dynamicMember member:"
    #expect(try generatedText(page, session, app).components(separatedBy: through) == 2)
    #expect(
      try generatedText(page, session.replacing("clock:", with: "own:").replacing("override: true, ", with: ""), app)
        .components(separatedBy: through) == 3)
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
