import Testing

/// The scopes that a collection may have.
struct CollectionScopeTests {
  @Test func aCollectionIsKeptOrGatheredAnew() {
    expectDiagnostics(
      """
      container: App
      bindings:
        step: { type: Step, scope: singleton }
        kept: { collection: Step, members: [step], scope: singleton }
        anew: { collection: Step, members: [step], scope: factory }
        held: { collection: Step, members: [step], scope: weak }
      #                                            ^^^^^ error: 'scope: weak' cannot be combined with 'collection' [conflicting-keys]
      #                                            ^^^^^ note: its values are kept by 'scope: singleton', or gathered anew at each request
        map: { scope: weak, dictionary: { key: Int, value: Step }, members: { '1': step } }
      #                     ^^^^^^^^^^ error: 'dictionary' cannot be combined with 'scope: weak' [conflicting-keys]
      #                     ^^^^^^^^^^ note: its values are kept by 'scope: singleton', or gathered anew at each request
      """)
  }

  @Test func aCollectionOfForeignObjectsIsAHandle() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, scope: foreign }
        views: { collection: View, members: [view], scope: singleton }
      # ^^^^^ error: 'scope' is not for 'views': the container keeps no foreign objects [conflicting-keys]
      # ^^^^^ note: leave 'scope' out
      """)
  }

  @Test func aKeptCollectionKeepsItsMembersAlive() {
    expectDiagnostics(
      """
      container: App
      bindings:
        session: { type: Session, scope: weak }
        sessions: { collection: Session, members: [session], scope: singleton }
      #                                            ^^^^^^^ warning: singleton 'sessions' keeps weak binding 'session' alive for the container's lifetime [captive-dependency]
      #                                            ^^^^^^^ note: leave it out of the collection, or make it a singleton too
        others: { collection: Session, members: [session] }
      """)
  }

  /// What keeps the alias is told once, and can be changed.
  @Test func anAliasOfAWeakBindingIsNoKeeper() {
    expectDiagnostics(
      """
      container: App
      bindings:
        session: { type: Session, scope: weak }
        current: { alias: session }
        sessions: { collection: Session, members: [current], scope: singleton }
      #                                            ^^^^^^^ warning: singleton 'sessions' keeps weak binding 'session' alive for the container's lifetime [captive-dependency]
      #                                            ^^^^^^^ note: leave it out of the collection, or make it a singleton too
      """)
  }
}
