import Testing

/// How a container's initializer makes its eager singletons.
struct InitializerTests {
  private func text(_ bindings: String) throws -> String {
    try generatedText("container: App\nbindings:\n\(bindings)\n")
  }

  @Test func ofTwoActorsItWaitsForBoth() throws {
    let text = try text(
      """
        one: { type: One, scope: singleton, eager: true, isolation: MainActor }
        two: { type: Two, scope: singleton, eager: true, isolation: Other }
      """)
    expectLines(
      "init() async {\n#if DEBUG\noverrides = Overrides()\n#endif\nawait constructEagerSingletons()\n}", in: text)
    expectLines("private func constructEagerSingletons() async {\n_ = await one\n_ = await two\n}", in: text)
    expectLines("init(overriding: sending (inout Overrides) -> Void) async {", in: text)
    expectLines(
      "overrides = _Inject.changed(Overrides(), by: overriding)\nawait constructEagerSingletons()\n}", in: text
    )
  }

  @Test func ofOneActorItIsThatActors() throws {
    let text = try text(
      """
        one: { type: One, scope: singleton, eager: true, isolation: MainActor }
        two: { type: Two, scope: singleton, eager: true }
      """)
    expectLines("@MainActor init(overriding: (inout Overrides) -> Void) {", in: text)
    expectLines("@MainActor private func constructEagerSingletons() {\n_ = one\n_ = two\n}", in: text)
  }

  @Test func ofAnotherActorThanTheMainOneOverridesAreSentToIt() throws {
    let text = try text("  one: { type: One, scope: singleton, eager: true, isolation: Other }")
    expectLines("@Other init(overriding: sending (inout Overrides) -> Void) {", in: text)
  }

  @Test func ofAnActorAndWhatIsAsyncItWaits() throws {
    let text = try text(
      """
        one: { type: One, scope: singleton, eager: true, isolation: MainActor }
        two: { type: Two, scope: singleton, eager: true, async: true }
      """)
    expectLines("init(overriding: sending (inout Overrides) -> Void) async {", in: text)
    expectLines("private func constructEagerSingletons() async {\n_ = await one\n_ = await makeTwoAhead()\n}", in: text)
  }

  @Test func eagerSingletonsFollowTheFileAndTheirNeeds() throws {
    let text = try text(
      """
        server: { type: Server, arguments: [router, database], scope: singleton, eager: true }
        router: { type: Router, arguments: [metrics], scope: singleton }
        database: { type: Database, scope: singleton, eager: true }
        metrics: { type: Metrics, scope: singleton, eager: true }
        alarm: { type: Alarm, scope: singleton, eager: true }
      """)
    expectLines("_ = database\n_ = metrics\n_ = server\n_ = alarm\n}", in: text)
  }

  /// What needs nothing could end first; but it was constructed before what the last one needs.
  @Test func theyEndInTheReverseOrder() throws {
    let text = try text(
      """
        page: { type: Page, arguments: [store], scope: singleton }
        log: { type: Log, scope: singleton, eager: true }
        store: { type: Store, scope: singleton, eager: true, teardown: close() }
      """)
    expectLines("_ = log\n_ = store\n}", in: text)
    expectLines("_ = pageSlot.close()\nif let store = storeSlot.close() {", in: text)
    expectLines("}\n_ = logSlot.close()\n}", in: text)
  }

  @Test func whatWasMadeIsEndedWhereALaterOneFails() throws {
    let text = try text(
      """
        one: { type: One, scope: singleton, eager: true, teardown: await close() }
        two: { type: Two, scope: singleton, eager: true, throws: true, arguments: [one] }
      """)
    expectLines("init(overriding: sending (inout Overrides) -> Void) async throws {", in: text)
    expectLines("do {\n_ = one\n_ = try makeTwoAhead()\n} catch {\nawait teardown()\nthrow error\n}", in: text)
  }

  @Test(arguments: ["", "overrides: never\n"])
  func theOverrideOfAMemberOfACycleIsEndedWhereAnotherMemberFails(overrides: String) throws {
    let text = try generatedText(
      """
      container: App
      \(overrides)bindings:
        one: { type: One, scope: singleton, eager: true, throws: true, properties: [two] }
        two: { type: Two, arguments: [one], scope: singleton, eager: true, teardown: close() }

      """)
    #expect(text.contains("} catch {\n      teardown()\n      throw error") == overrides.isEmpty, "\(text)")
  }

  @Test func whatTheInitializerConstructsNotMakesItNotWait() throws {
    let text = try text(
      """
        log: { type: Log, scope: singleton, teardown: await flush() }
        store: { type: Store, scope: singleton, eager: true, throws: true, teardown: await close() }
      """)
    expectLines("init(overriding: (inout Overrides) -> Void) throws {", in: text)
    #expect(!text.contains("catch"))
    #expect(text.contains("func teardown() async {"))
  }

  @Test func whereTheTeardownWaitsAndTheInitializerNeedNotItEndsWhatItConstructed() throws {
    let text = try text(
      """
        log: { type: Log, scope: singleton, teardown: await flush() }
        cache: { type: Cache, scope: singleton, teardown: try close() }
        store: { type: Store, scope: singleton, eager: true, throws: true, arguments: [cache: provider(cache)] }
      """)
    expectLines("private func constructEagerSingletons() throws {\ndo {", in: text)
    expectLines(
      """
      } catch {
      if let cache = cacheSlot.close() {
      _ = try? _Inject.discard(cache.close())
      }
      throw error
      }
      """, in: text)
  }

  /// Its initializers may ask for anything.
  @Test func inASharedContainerEachEndingCounts() throws {
    let text = try generatedText(
      """
      container: App
      shared: true
      bindings:
        log: { type: Log, scope: singleton, teardown: await flush() }
        store: { type: Store, scope: singleton, eager: true, throws: true }
      """)
    expectLines("private func constructEagerSingletons() async throws {\ndo {", in: text)
  }

  @Test func withoutOverridesTheInitializerConstructsThem() throws {
    let text = try generatedText(
      """
      container: App
      overrides: never
      inputs: { path: String }
      bindings:
        one: { type: One, scope: singleton, eager: true }
      """)
    expectLines("init(path: String) {\nself.path = path\n_ = one\n}", in: text)
    #expect(!text.lowercased().contains("overrid"))
    #expect(!text.contains("#if"))
  }

  @Test func overridesOfEveryBuildHaveNoCondition() throws {
    let text = try generatedText("container: App\noverrides: always\nbindings:\n  one: One\n")
    expectLines("init() {\noverrides = Overrides()\n}", in: text)
    expectLines("init(overriding: (inout Overrides) -> Void) {", in: text)
    #expect(!text.contains("#if"))
    #expect(!text.contains("unavailable"))
  }
}
