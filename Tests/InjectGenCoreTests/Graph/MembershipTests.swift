import Testing

/// Which collection a binding can be a member of, and how.
struct MembershipTests {
  @Test func aKeyIsForADictionary() {
    expectDiagnostics(
      """
      container: App
      bindings:
        list: { collection: Int, allowEmpty: true }
        map: { dictionary: { key: String, value: Int }, allowEmpty: true }
        one: { type: Int, value: 1, into: { dictionary: list, key: '"1"' } }
      #                                                            ^^^^^ error: 'list' is a collection, which has no keys [invalid-reference]
      #                                                            ^^^^^ note: a member of a collection says 'into: list' alone
        two: { type: Int, value: 2, into: map }
      #                                   ^^^ error: 'map' is a dictionary, and no key is given [invalid-reference]
      #                                   ^^^ note: write "{ dictionary: map, key: '"two"' }"
      """)
  }

  @Test func whatIsNoMemberIsOneProblem() {
    expectDiagnostics(
      """
      container: App
      bindings:
        map: { dictionary: { key: String, value: Int } }
        list: { collection: Int }
        none: { collection: Int }
      # ^^^^ error: 'none' has no members [empty-collection]
      # ^^^^ note: name them under 'members', say 'into: none' in each, or 'allowEmpty: true' if that is meant
        one: { type: Int, value: 1, into: map }
      #                                   ^^^ error: 'map' is a dictionary, and no key is given [invalid-reference]
      #                                   ^^^ note: write "{ dictionary: map, key: '"one"' }"
        two: { type: Int, value: 2, into: { dictionary: list, key: '"1"' } }
      #                                                            ^^^^^ error: 'list' is a collection, which has no keys [invalid-reference]
      #                                                            ^^^^^ note: a member of a collection says 'into: list' alone
      """)
  }

  @Test func theTypesOfARuleHaveNoKeys() {
    expectDiagnostics(
      """
      container: App
      discover: [{ types: '*Route', into: map }]
      #                                   ^^^ error: 'map' is a dictionary, and no key is given [invalid-reference]
      #                                   ^^^ note: each type would need a key of its own: bind them, with 'into' in each
      bindings:
        map: { dictionary: { key: String, value: HomeRoute } }
      """,
      swift: ["Types.swift": "final class HomeRoute: Sendable {}"])
  }

  @Test func anInputIsNoCollection() {
    expectDiagnostics(
      """
      container: App
      inputs: { list: '[Int]' }
      bindings:
        one: { type: Int, value: 1, into: list }
      #                                   ^^^^ error: 'list' is an input, not a collection [invalid-reference]
      # ^^^ note 1 of invalid-reference: 'one' is declared here
        two: { type: Int, value: 2, into: one }
      #                                   ^^^ error: 'one' is not a collection [invalid-reference]
        three: { type: Int, value: '$list[0]' }
      """)
  }

  @Test func aMemberMayBeNamedTwice() {
    expectDiagnostics(
      """
      container: App
      bindings:
        one: { type: Int, value: 1 }
        two: { type: Int, value: 2, into: list }
        list: { collection: Int, members: [one, one, two] }
      """)
  }
}
