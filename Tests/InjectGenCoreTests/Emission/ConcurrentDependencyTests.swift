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
      var dependencies = _Inject.Dependencies<any Error>()
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
      var eager = _Inject.Dependencies<any Error>()
      eager.add("first") { _ = try await self.makeFirstAhead() }
      eager.add("last", after: ["first"]) { _ = await self.makeLastAhead() }
      do {
      try await eager.construct()
      """, in: text)
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
