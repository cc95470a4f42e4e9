import Testing

/// Which dependencies a construction with `concurrent` constructs together.
struct ConcurrentDependencyTests {
  private let two = """
      pool: { type: Pool, scope: singleton, async: true }
      cache: { type: Cache, scope: singleton, async: true, throws: true }

    """

  private func text(_ key: String, _ bindings: String) throws -> String {
    try generatedText("container: App\n\(key)\nbindings:\n\(two)\(bindings)\n")
  }

  @Test func thereAreTwoOfThem() throws {
    let text = try text("concurrent: true", "  store: { type: Store, arguments: [pool, cache, again: pool] }")
    expectLines(
      """
      var dependencies = _Inject.Dependencies<any Swift.Error>()
      if poolSlot.made == nil { dependencies.add { _ = await self.pool } }
      if cacheSlot.made == nil { dependencies.add { _ = try await self.cache } }
      try await dependencies.constructIfSeveral()
      return try await Store(pool: pool, cache: cache, again: pool)
      """, in: text)
  }

  @Test(arguments: [
    "store: { type: Store, arguments: [pool, again: pool] }",
    "store: { type: Store, arguments: [pool, cache: provider(cache)] }",
    "store: { type: Store, arguments: [pool, clock] }\n  clock: Clock",
    "store: { type: Store, arguments: [pool, cache], concurrent: false }",
    "store: { type: Pool, alias: pool }",
  ])
  func whereThereAreFewerNothingChanges(binding: String) throws {
    let binding = "  \(binding)"
    let changed = try text("concurrent: true", binding)
    #expect(!changed.contains("Dependencies"))
    #expect(try changed == text("access: internal", binding))
  }

  @Test func aBindingSaysItForItself() throws {
    let text = try text("access: internal", "  store: { type: Store, arguments: [pool, cache], concurrent: true }")
    expectLines("try await dependencies.constructIfSeveral()", in: text)
  }

  @Test func eachConstructionFollowsItsOwnFile() throws {
    let module = """
      module: Storage
      concurrent: true
      bindings:
        pool: { type: Pool, scope: singleton, async: true }
        cache: { type: Cache, scope: singleton, async: true }
        store: { type: Store, arguments: [pool, cache] }
      """
    let text = try generatedText(
      """
      container: App
      include: [Storage]
      bindings:
        shop: { type: Shop, arguments: [pool, cache] }
      """, module)
    expectLines("await dependencies.constructIfSeveral()\nreturn await Store(pool: pool, cache: cache)", in: text)
    #expect(text.occurrences(of: "constructIfSeveral") == 1)
  }

  @Test func whatIsOnAnotherActorIsNotAsyncByThat() throws {
    let view = "  view: { type: View, isolation: MainActor }"
    let text = try text("concurrent: true", "  store: { type: Store, arguments: [pool, view] }\n\(view)")
    #expect(!text.contains("Dependencies"))
  }

  @Test func oneAsyncEagerSingletonIsConstructedInItsTurn() throws {
    let bindings = """
        first: { type: First, scope: singleton, eager: true, async: true, throws: true }
        second: { type: Second, scope: singleton, eager: true }
      """
    let text = try text("concurrent: true", bindings)
    expectLines(
      "do {\n_ = try await makeFirstAhead()\n} catch { throw error }  // swiftlang/swift#88259\n_ = second", in: text)
  }

  @Test func eagerSingletonsNameThoseThatTheyReach() throws {
    let text = try text(
      "concurrent: true",
      """
        last: { type: Last, arguments: [between], scope: singleton, eager: true, async: true }
        between: { type: Between, arguments: [first], scope: singleton }
        first: { type: First, scope: singleton, eager: true, async: true, throws: true }
        early: { type: Early, scope: singleton, eager: true }
      """)
    expectLines(
      """
      _ = early
      var eager = _Inject.Dependencies<any Swift.Error>()
      eager.add("first") { _ = try await self.makeFirstAhead() }
      eager.add("last", after: ["first"]) { _ = await self.makeLastAhead() }
      do {
      try await eager.construct()
      """, in: text)
  }

  @Test func eagerSingletonsWithOneTypeOfErrorsThrowAnyFromTheInitializer() throws {
    let text = try text(
      "concurrent: true",
      """
        first: { type: First, scope: singleton, eager: true, async: true, throws: StoreError }
        second: { type: Second, scope: singleton, eager: true, async: true, throws: StoreError }
      """)
    expectLines(
      """
      var eager = _Inject.Dependencies<any Swift.Error>()
      eager.add("first") { _ = try await self.makeFirstAhead() }
      eager.add("second") { _ = try await self.makeSecondAhead() }
      do {
      try await eager.construct()
      """, in: text)
  }

  @Test func membersOfACycleWaitTogetherForWhatIsKept() throws {
    let text = try text(
      "concurrent: true",
      """
        tree: { type: Tree, arguments: [pool], properties: [bird], scope: singleton }
        bird: { type: Bird, arguments: [tree, cache], scope: singleton }
      """)
    expectLines(
      """
      if isOverridden("tree") { return }
      if isOverridden("bird") { return }
      #endif
      var dependencies = _Inject.Dependencies<any Swift.Error>()
      if poolSlot.made == nil { dependencies.add { _ = await self.pool } }
      if cacheSlot.made == nil { dependencies.add { _ = try await self.cache } }
      """, in: text)
    expectLines(
      "try await constructDependenciesOfTreeCycle()\nlet (tree, configureTree) = try await constructTree()", in: text)
    #expect(text.occurrences(of: "constructIfSeveral") == 1)
  }

  @Test(arguments: [
    ("arguments: [pool]", "arguments: [tree, pool]"),
    ("arguments: [pool], concurrent: false", "arguments: [tree, cache]"),
    ("arguments: [pool]", "arguments: [tree, cache], concurrent: false"),
    ("arguments: [pool]", "arguments: [tree], variants: [{ if: A, implementation: Bird, arguments: [tree, cache] }]"),
  ])
  func oneMemberWaitsByItself(tree: String, bird: String) throws {
    let text = try text(
      "concurrent: true",
      """
        tree: { type: Tree, \(tree), properties: [bird], scope: singleton }
        bird: { type: Bird, \(bird), scope: singleton }
      """)
    #expect(!text.contains("Dependencies"))
  }

  @Test func aMemberOfACycleWaitsTogetherForWhatIsItsAlone() throws {
    let text = try text(
      "concurrent: true",
      """
        seed: { type: Seed, async: true }
        tree: { type: Tree, arguments: [pool], calls: [plant: [seed]], properties: [bird], scope: singleton }
        bird: { type: Bird, arguments: [tree], properties: [cache, again: cache], scope: singleton }
      """)
    expectLines(
      """
      if poolSlot.made == nil { dependencies.add { _ = await self.pool } }
      let newSeed = _Inject.Product(of: { await self.makeSeed() })
      dependencies.add { newSeed.keep(await self.makeSeed()) }
      await dependencies.constructIfSeveral()
      if newSeed.isEmpty { newSeed.keep(await self.makeSeed()) }
      let new = await Tree(pool: pool)
      func configure(_ members: TreeCycle) {
      new.bird = members.bird
      _Inject.discard(new.plant(seed: newSeed.take()))
      }
      """, in: text)
    // What throws is in the function that configures it.
    expectLines("let new = Bird(tree: tree)\nfunc configure(_ members: TreeCycle) async throws {", in: text)
    #expect(!text.contains("do {\n      let new = Bird"))
  }

  @Test(arguments: [("concurrent: true", true), ("access: internal", false)])
  func whatAContextConstructsFollowsItsBinding(key: String, isTogether: Bool) throws {
    let text = try text(
      "\(key)\ncontexts: { preview: { bindings: { store: { implementation: Double, arguments: [pool, cache] } } } }",
      "  store: { type: Store, implementation: Store, arguments: [pool], async: true, throws: true }")
    #expect(text.contains("dependencies.add { _ = await container.pool }") == isTogether)
    #expect(text.occurrences(of: "constructIfSeveral") == (isTogether ? 1 : 0))
    #expect(!text.contains("container.poolSlot"))
  }

  @Test func theKeyHasItsPlaces() {
    expectDiagnostics(
      """
      container: App
      concurrent: always
      #           ^^^^^^ error: 'concurrent' is 'true' or 'false' [wrong-value]
      #           ^^^^^^ note: write 'true'
      bindings:
        store: Store
        shop: { type: any Shop, alias: store, concurrent: true }
      #                                       ^^^^^^^^^^ error: 'concurrent' cannot be combined with 'alias' [conflicting-keys]
      #                                       ^^^^^^^^^^ note: 'alias' can be combined with 'type', 'into', 'if', 'access', 'override', 'doc'
      """)
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func occurrences(of text: String) -> Int {
    ranges(of: text).count
  }
}
