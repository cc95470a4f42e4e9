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
        two: { type: Int, value: 2, into: map }
      #                                   ^^^ error: 'map' is a dictionary, and no key is given [invalid-reference]
      #                                   ^^^ note: write "{ dictionary: map, key: '"two"' }"
      """)
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
