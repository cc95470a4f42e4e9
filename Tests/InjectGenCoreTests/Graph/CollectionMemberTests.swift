import BindingsYAML
import InjectEmission
import InjectGenCore
import Testing

/// What a binding is a member of, and what a collection has as members.
struct CollectionMemberTests {
  @Test func aCollectionHasNoKeysAndADictionaryNeedsThem() {
    expectDiagnostics(
      """
      container: App
      bindings:
        list: { collection: any Plugin }
        table: { dictionary: { key: String, value: any Plugin } }
        a: { type: any Plugin, implementation: A, into: { dictionary: list, key: '"a"' } }
      #                                                                          ^^^^^ error: 'list' is a collection, which has no keys [invalid-reference]
      #                                                                          ^^^^^ note: a member of a collection says 'into: list' alone
        b: { type: any Plugin, implementation: B, into: table }
      #                                                 ^^^^^ error: 'table' is a dictionary, and no key is given [invalid-reference]
      #                                                 ^^^^^ note: write "{ dictionary: table, key: '"b"' }"
        c: { type: any Plugin, implementation: C, into: list }
        d: { type: any Plugin, implementation: D, into: { dictionary: table, key: '"d"' } }
      """)
  }

  @Test func anInputIsNoCollection() {
    expectDiagnostics(
      """
      container: App
      inputs: { plugins: '[any Plugin]' }
      bindings:
        a: { type: any Plugin, implementation: A, into: plugins }
      #                                                 ^^^^^^^ error: 'plugins' is an input, not a collection [invalid-reference]
        user: { type: User, arguments: [plugins] }
      """)
  }

  @Test func whatIsNamedTwiceIsAMemberOnce() throws {
    let text = """
      container: App
      bindings:
        list: { collection: Item, members: [item, item, other] }
        item: { type: Item, into: list, scope: singleton }
        other: { type: Item, scope: singleton }
      """
    var diagnostics = Diagnostics()
    let files = generate([Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(text.utf8))], &diagnostics)
    #expect(!diagnostics.hasErrors)
    let code = try #require(files.first).text
    let members = code.split(separator: "\n").drop { !$0.contains("var list:") }.prefix { !$0.hasPrefix("  }") }
    #expect(members.filter { $0.contains("item") }.count == 1, "\(members)")
    #expect(members.filter { $0.contains("other") }.count == 1, "\(members)")
  }

  /// What could not be read may be the member that is lacking.
  @Test func aCollectionIsNotEmptyBecauseItsMemberCannotBeRead() {
    expectDiagnostics(
      """
      container: App
      bindings:
        list: { collection: any Plugin }
        a: { type: any Plugin, into: list }
      #            ^^^^^^^^^^ error: 'any Plugin' cannot be constructed [missing-key]
      #            ^^^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
      """)
  }

  @Test func aCollectionHasMembersAndEachKeyIsThereOnce() {
    expectDiagnostics(
      """
      container: App
      bindings:
        list: { collection: any Plugin }
      # ^^^^ error: 'list' has no members [empty-collection]
      # ^^^^ note: name them under 'members', say 'into: list' in each, or 'allowEmpty: true' if that is meant
        none: { collection: any Plugin, allowEmpty: true }
        table: { dictionary: { key: String, value: Item }, members: { '"a"': a, '"b"': b } }
      #                                                               ^^^^^ note 1 of duplicate-dictionary-key: the other is declared here
        a: Item
        b: Item
        c: { type: Item, into: { dictionary: table, key: '"a"' } }
      #                                                  ^^^^^ error: 'table' has the key "a" already [duplicate-dictionary-key]
      """)
  }
}
