import Testing

/// What replaces a member of a collection or dictionary, and what replaces a collection. ReplacementsTests runs others.
struct ReplacedMemberTests {
  private let album = """
    module: Album
    bindings:
      stamps: { collection: any Stamp }
      byName: { dictionary: { key: String, value: any Stamp } }
      first: { type: any Stamp, implementation: Red, into: stamps }
      last: { type: any Stamp, implementation: Blue, into: stamps }
      crown: { type: any Stamp, implementation: Red, into: { dictionary: byName, key: '"crown"' } }
    """

  @Test func aReplacedMemberIsNotLost() throws {
    let code = try generatedText(
      """
      container: App
      include: [Album]
      bindings:
        last: { type: any Stamp, implementation: Green, override: true }
        crown: { type: any Stamp, implementation: Green, override: true }
      """, album)
    #expect(code.contains("return [makeFirst(), makeLast()]"))
    #expect(code.contains("return [\"crown\": makeCrown()]"))
  }

  @Test func itSaysItsCollectionAgainAndKeepsItsPlace() throws {
    let code = try generatedText(
      """
      container: App
      include: [Album]
      bindings:
        last: { type: any Stamp, implementation: Green, override: true, into: stamps }
        crown: { type: any Stamp, implementation: Green, override: true, into: { dictionary: byName, key: '"ship"' } }
      """, album)
    #expect(code.contains("return [makeFirst(), makeLast()]"))
    #expect(code.contains("return [\"ship\": makeCrown()]"))
  }

  @Test func anotherCollectionMovesIt() throws {
    let code = try generatedText(
      """
      container: App
      include: [Album]
      bindings:
        others: { collection: any Stamp }
        last: { type: any Stamp, implementation: Green, override: true, into: others }
      """, album)
    #expect(code.contains("return [makeFirst()]"))
    #expect(code.contains("return [makeLast()]"))
  }

  /// One binding replaces those of two modules, which are members of two collections.
  @Test func itIsAMemberWhereverThoseAreThatItReplaces() throws {
    let code = try generatedText(
      """
      container: App
      include: [Album, Box]
      bindings:
        last: { type: any Stamp, implementation: Green, override: true }
      """, album,
      """
      module: Box
      bindings:
        boxed: { collection: any Stamp }
        last: { type: any Stamp, implementation: Red, into: boxed }
      """)
    #expect(code.contains("return [makeFirst(), makeLast()]"))
    #expect(code.contains("return [makeLast()]"))
  }

  /// A replaced collection has what the replacement says. So a member can be left out.
  @Test func aReplacedCollectionHasTheMembersThatAreSaid() throws {
    let code = try generatedText(
      """
      container: App
      include: [Album]
      bindings:
        stamps: { collection: any Stamp, members: [last], override: true }
        own: { type: any Stamp, implementation: Green, into: stamps }
      """, album)
    #expect(code.contains("return [makeLast(), makeOwn()]"))
    #expect(!code.contains("albumStamps"))
  }

  @Test func aValueCanReplaceACollectionWithItsMembers() throws {
    let code = try generatedText(
      """
      container: App
      include: [Album]
      bindings:
        stamps: { type: '[any Stamp]', value: '$overridden.reversed()', override: true }
      """, album)
    #expect(code.contains("return [makeFirst(), makeLast()]"))
    #expect(code.contains("let overridden = self.albumStamps"))
  }

  @Test func whatIsReplacedIsOneMemberWhereItIsNoCollection() throws {
    let code = try generatedText(
      """
      container: SessionContainer
      parent: AppContainer
      bindings:
        log: { collection: any Log, members: [overridden, own], override: true }
        own: { type: any Log, implementation: OwnLog }
      """,
      """
      container: AppContainer
      bindings:
        log: { type: any Log, implementation: FileLog, scope: singleton }
      """)
    #expect(code.contains("return [parent.log, makeOwn()]"))
  }

  @Test func whatIsReplacedHasItsPlaceAmongTheMembers() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        panels: { collection: Panel, members: [overridden], override: true }
      #                                        ^^^^^^^^^^ error: 'overridden' cannot be among the members of 'panels' [invalid-reference]
      #                                        ^^^^^^^^^^ note: a handle of foreign objects has no members of others: name its own, or give it another name
        names: { dictionary: { key: String, value: Name }, members: { _: name }, override: true }
      #                                                               ^ error: 'name' has no key [invalid-reference]
      #                                                               ^ note: a key comes before the name; '_: overridden' has the entries of what an override replaces
        name: Name
        others: { collection: Name, members: [overridden] }
      #                                       ^^^^^^^^^^ error: 'others' has a member 'overridden' that is not a binding [unknown-member]
      #                                       ^^^^^^^^^^ note: a binding that says 'override: true' asks for what it replaces by this name
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        panel: { type: Panel, scope: foreign, into: panels }
        panels: { collection: Panel }
        names: { dictionary: { key: String, value: Name }, allowEmpty: true }
      """,
    ])
  }

  @Test func aMemberOfAParentsCollectionIsToldHowToReplaceIt() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        one: { type: any Stamp, implementation: Green, into: stamps }
      #                                                      ^^^^^^ error: 'stamps' belongs to 'AppContainer', which does not know its children [invalid-reference]
      #                                                      ^^^^^^ note: add a binding that has both, and leave 'into' out: stamps: { collection: any Stamp, members: [overridden, one], override: true }
        two: { type: any Stamp, implementation: Green, into: { dictionary: byName, key: '"two"' } }
      #                                                                    ^^^^^^ error: 'byName' belongs to 'AppContainer', which does not know its children [invalid-reference]
      #                                                                    ^^^^^^ note: add a binding that has both, and leave 'into' out: byName: { dictionary: { key: String, value: any Stamp }, members: { _: overridden, '"two"': two }, override: true }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        stamps: { collection: any Stamp, allowEmpty: true }
      # ^^^^^^ note 1 of invalid-reference: 'stamps' is declared here
        byName: { dictionary: { key: String, value: any Stamp }, allowEmpty: true }
      # ^^^^^^ note 1 of invalid-reference: 'byName' is declared here
      """,
    ])
  }
}
