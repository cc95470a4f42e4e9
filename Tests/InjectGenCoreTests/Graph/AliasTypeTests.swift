import Testing

/// Aliases that say no type.
struct AliasTypeTests {
  @Test func anAliasHasTheTypeOfItsTarget() throws {
    let text = try generatedText(
      """
      container: ShopContainer
      parent: AppContainer
      include: [Kit]
      inputs: { done: '@escaping @Sendable () -> Void' }
      bindings:
        first: { alias: second }
        second: { alias: parent.clock }
        third: { alias: done }
        all: { alias: clocks }
        clocks: { collection: any Clock, members: [first] }
        kit: { alias: tool, override: true }
      """,
      """
      container: AppContainer
      bindings:
        clock: { type: any Clock, implementation: SystemClock, scope: singleton }
      """,
      """
      module: Kit
      requires: { done: '() -> Void' }
      bindings:
        tool: { type: any Tool, implementation: Hammer }
        kit: { type: any Tool, implementation: Kit }
        finish: { alias: done }
      """)
    for line in [
      "var first: any Clock {", "var second: any Clock {", "var third: @Sendable () -> Void {",
      "var all: [any Clock] {",
      "func makeKit() -> any Tool {", "var finish: () -> Void {",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
  }
}
