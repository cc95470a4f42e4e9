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
    expectLines("init(overriding: sending ((inout Overrides) -> Void)? = nil) async {", in: text)
    expectLines(
      "overrides = _Inject.OutOfLine(Overrides(), changedBy: overriding)\n_ = await one\n_ = await two\n}", in: text)
  }

  @Test func ofOneActorItIsThatActors() throws {
    let text = try text(
      """
        one: { type: One, scope: singleton, eager: true, isolation: MainActor }
        two: { type: Two, scope: singleton, eager: true }
      """)
    expectLines("@MainActor init(overriding: ((inout Overrides) -> Void)? = nil) {", in: text)
    expectLines("overrides = _Inject.OutOfLine(Overrides(), changedBy: overriding)\n_ = one\n_ = two\n}", in: text)
  }

  @Test func ofAnotherActorThanTheMainOneOverridesAreSentToIt() throws {
    let text = try text("  one: { type: One, scope: singleton, eager: true, isolation: Other }")
    expectLines("@Other init(overriding: sending ((inout Overrides) -> Void)? = nil) {", in: text)
  }

  @Test func ofAnActorAndWhatIsAsyncItWaits() throws {
    let text = try text(
      """
        one: { type: One, scope: singleton, eager: true, isolation: MainActor }
        two: { type: Two, scope: singleton, eager: true, async: true }
      """)
    expectLines("init(overriding: sending ((inout Overrides) -> Void)? = nil) async {", in: text)
    expectLines(
      "overrides = _Inject.OutOfLine(Overrides(), changedBy: overriding)\n_ = await one\n_ = await makeTwoAhead()\n}",
      in: text)
  }

  @Test func whatWasMadeIsEndedWhereALaterOneFails() throws {
    let text = try text(
      """
        one: { type: One, scope: singleton, eager: true, teardown: await close() }
        two: { type: Two, scope: singleton, eager: true, throws: true, arguments: [one] }
      """)
    expectLines("init(overriding: sending ((inout Overrides) -> Void)? = nil) async throws {", in: text)
    expectLines("do {\n_ = one\n_ = try makeTwoAhead()\n} catch {\nawait teardown()\nthrow error\n}", in: text)
  }
}
