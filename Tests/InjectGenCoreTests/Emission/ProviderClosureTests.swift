import Testing

/// Where the closure of a provider runs, as far as its own text says it.
struct ProviderClosureTests {
  private func text(_ bindings: String, isolation: String = "") throws -> String {
    try generatedText("container: App\n\(isolation)\nbindings:\n\(bindings)\n")
  }

  @Test func anArgumentNamesTheActorThatTheContainerIsNotOn() throws {
    let bindings = """
        page: { type: Page, isolation: MainActor }
        feed: { type: Feed, isolation: MainActor, async: true }
        screen: { type: Screen, arguments: [page: provider(page), feed: provider(feed)] }
      """
    let anywhere = try text(bindings)
    #expect(
      anywhere.contains(
        "Screen(page: { @MainActor in self.makePage() }, feed: { @MainActor in await self.makeFeed() })"), "\(anywhere)"
    )
    let there = try text(bindings, isolation: "isolation: MainActor")
    // No declaration is read that would say where it is called.
    #expect(
      there.contains(
        "Screen(page: { @MainActor in self.makePage() }, feed: { @MainActor in await self.makeFeed() })"), "\(there)")
  }

  /// The type of a constant comes from its closure alone.
  @Test func aConstantOfAnExpressionSaysAll() throws {
    let bindings = """
        page: { type: Page, isolation: MainActor }
        feed: { type: Feed, isolation: MainActor, async: true }
        clock: { type: Clock }
        screen: { type: Screen, value: 'Screen($provider(page), $provider(feed), $provider(clock))' }
      """
    let anywhere = try text(bindings)
    expectLines(
      """
      let providePage = { @MainActor in self.makePage() }
      let provideFeed = { @MainActor @Sendable in await self.makeFeed() }
      let provideClock = { @Sendable in self.makeClock() }
      """, in: anywhere)
    let there = try text(bindings, isolation: "isolation: MainActor")
    expectLines(
      """
      let providePage = { @MainActor in self.makePage() }
      let provideFeed = { @MainActor @Sendable in await self.makeFeed() }
      let provideClock = { @MainActor in self.makeClock() }
      """, in: there)
    let local = try text(
      "  clock: Clock\n  screen: { type: Screen, value: 'Screen($provider(clock))' }", isolation: "isolation: none")
    expectLines("let provideClock = { self.makeClock() }", in: local)
  }
}
