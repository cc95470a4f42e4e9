import Testing

/// The functions through which accessors ask for overrides: those that some accessor calls.
struct OverridingFunctionsTests {
  /// The functions that a container with these bindings has.
  private func functions(_ bindings: String) throws -> [String] {
    let text = try generatedText("container: App\noverrides: always\nbindings:\n\(bindings)\n")
    return ["isOverridden(_", "overridden<Value: ~Copyable>(_", "overridden<Value: ~Copyable>(throwing"]
      .filter { text.contains("func \($0)") }
  }

  @Test func eachIsThereIfABindingNeedsIt() throws {
    #expect(try functions("  clock: Clock") == ["isOverridden(_", "overridden<Value: ~Copyable>(_"])
    #expect(
      try functions("  store: { type: Store, throws: true }")
        == ["isOverridden(_", "overridden<Value: ~Copyable>(throwing"])
    #expect(try functions("  feed: { type: Feed, async: true }") == ["isOverridden(_"])
  }

  @Test func whatIsForeignNeedsNone() throws {
    #expect(try functions("  view: { type: View, scope: foreign }") == [])
  }
}
