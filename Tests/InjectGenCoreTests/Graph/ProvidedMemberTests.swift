import Testing

/// The members of a collection whose elements are closures.
struct ProvidedMemberTests {
  @Test func aProviderIsNotWritten() {
    expectDiagnostics(
      """
      container: App
      bindings:
        one: { type: One }
        lazy: { collection: '() -> One', members: [provider(one)] }
      #                                            ^^^^^^^^^^^^^ error: a member is the name of a binding, and the collection says that it has providers [invalid-reference]
      #                                            ^^^^^^^^^^^^^ note: write 'one': its elements are closures, so each is the provider of a member
        ready: { dictionary: { key: Int, value: One }, members: { '1': provider(one) } }
      #                                                                ^^^^^^^^^^^^^ error: a member is the name of a binding, and the collection says that it has providers [invalid-reference]
      #                                                                ^^^^^^^^^^^^^ note: write 'one'; where its elements are closures, '() -> One', they are providers
      """)
  }

  @Test func theClosuresHaveTheEffectsOfTheirMembers() {
    expectDiagnostics(
      """
      container: App
      bindings:
        one: { type: One, throws: true }
        two: { type: One, async: true, into: all }
      #                                      ^^^ error: the closures of 'all' cannot be async, but 'two' can [effects-mismatch]
      #                                      ^^^ note: write "'() async throws -> One'"
        three: { type: One, throws: true, into: { dictionary: map, key: '3' } }
      #                                                       ^^^ error: the closures of 'map' cannot throw, but 'three' can [effects-mismatch]
      #                                                       ^^^ note: write "'@Sendable (Int) async throws -> One'"
        all: { collection: '() throws -> One', members: [one] }
        map: { dictionary: { key: Int, value: '@Sendable (Int) async -> One' } }
      """)
  }

  @Test func parametersAreTakenByClosuresAlone() {
    expectDiagnostics(
      """
      container: App
      bindings:
        one: { type: One, parameters: { row: Int, text: String }, into: all }
      #                                                                 ^^^ error: 'one' has parameters ('row', 'text'), which are not given here [parameters-need-provider]
      #                                                                 ^^^ note: let the elements be closures that take them: '(Int, String) -> One'
        all: { collection: One }
        lazy: { collection: '(Int, String) -> One', members: [one] }
      """)
  }

  @Test func closuresDeferACycle() {
    expectDiagnostics(
      """
      container: App
      bindings:
        one: { type: One, arguments: [all] }
        all: { collection: '() -> One', members: [one] }
        two: { type: Two, arguments: [both] }
      #                               ^^^^ error: dependency cycle: two → both → two [dependency-cycle]
      #                               ^^^^ note: break the cycle with 'provider(both)', a closure that asks when it is called
        both: { collection: Two, members: [two] }
      #                                    ^^^ note 1 of dependency-cycle: 'both' needs 'two'
      """)
  }

  @Test func noClosureConstructsWhatIsForeign() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, scope: foreign }
        all: { collection: '() -> View', members: [view] }
      #                                            ^^^^ error: 'view' is foreign: no closure of 'all' constructs it [strong-foreign]
      #                                            ^^^^ note: a collection of foreign objects has their own type as its element, and is a handle of them
      """)
  }

  @Test func aProviderOfASingletonIsNoSurpriseThere() {
    expectDiagnostics(
      """
      container: App
      bindings:
        one: { type: One, scope: singleton }
        all: { collection: '() -> One', members: [one] }
      """)
  }

  @Test func whatTheClosureGivesMayBeAClosure() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: '(Int) -> Void', value: '{ _ in }' }
        all: { collection: '() -> (Int) -> Void', members: [log] }
        same: { collection: '(Int) -> Void', members: [log] }
      """)
  }

  @Test func aMemberOfAParentIsProvidedLikeOnesOwn() throws {
    let text = try generatedText(
      """
      container: Screen
      parent: App
      bindings:
        all: { collection: '@Sendable () -> One', members: [one, first, third] }
        rows: { collection: '@Sendable (Int) -> One', members: [row, numbered] }
      """,
      """
      container: App
      inputs: { first: One, third: '@Sendable () -> One' }
      bindings:
        one: One
        row: { type: One, parameters: { number: Int } }
        numbered: { type: '@Sendable (Int) -> One', value: '{ One($0) }' }
      """)
    expectLines("return [{ [parent] in parent.makeOne() }, { [parent] in parent.first }, parent.third]", in: text)
    expectLines(
      "return [{ [parent] number in parent.makeRow(number: number) }, parent.makeNumbered()]", in: text)
  }

  @Test func anInputIsProvidedUnlessItIsSuchAClosure() throws {
    let text = try generatedText(
      """
      container: App
      inputs: { first: One, third: '@Sendable () -> One' }
      bindings:
        all: { collection: '@Sendable () -> One', members: [first, third] }
      """)
    expectLines("return [{ self.first }, third]", in: text)
  }

  @Test func theProviderOfAParentsBindingHasItsEffects() {
    expectDiagnostics([
      "Screen.bindings.yaml": """
      container: Screen
      parent: App
      bindings:
        all: { collection: '() -> One', members: [one] }
      #                                           ^^^ error: the closures of 'all' cannot throw, but 'one' can [effects-mismatch]
      #                                           ^^^ note: write "'() throws -> One'"
      """,
      "App.bindings.yaml": """
      container: App
      bindings:
        one: { type: One, throws: true }
      """,
    ])
  }
}
