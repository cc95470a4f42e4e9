import Testing

/// Parents of containers that include modules, and modules of containers that have parents.
struct ParentModuleTests {
  @Test func aRequirementIsMetByAParent() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      include: [Profile]
      #         ^^^^^^^ error: 'Profile' requires 'tracer', which 'SessionContainer' does not provide [unmet-requirement]
      #         ^^^^^^^ note: add a binding 'tracer', or 'tracer: Tracer' under 'inputs'
      bindings:
        page: { type: Page, arguments: [avatar, client] }
      """,
      "Profile.bindings.yaml": """
      module: Profile
      requires: { client: Client, host: String, tracer: Tracer }
      #                                         ^^^^^^ note 1 of unmet-requirement: it is required here
      bindings:
        avatar: { type: Avatar, arguments: [client, host, tracer, other: parent.client] }
      #                                                                  ^^^^^^^^^^^^^ error: no binding 'parent.client' [missing-binding]
      #                                                                  ^^^^^^^^^^^^^ note: a module has no parent: ask for 'client'
      """,
      "App.bindings.yaml": """
      container: AppContainer
      inputs: { host: String }
      include: [Networking]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client, arguments: [session] }
        session: { type: Session, access: private }
      """,
    ])
  }

  @Test func aModuleThatAnAncestorHasIsThereAlready() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      include: [Networking, { module: Networking, prefix: own }, Storage]
      #         ^^^^^^^^^^ error: 'AppContainer', an ancestor of this container, already has the bindings of 'Networking' [duplicate-binding]
      #         ^^^^^^^^^^ note: leave 'Networking' out, or include it with a prefix to have another of each
      #                                                          ^^^^^^^ error: 'cache' comes from the module 'Storage', and from 'AppContainer' too [duplicate-binding]
      #                                                          ^^^^^^^ note: include the module with a prefix, or replace both: 'cache: { …, override: true }'
      bindings:
        page: { type: Page, arguments: [ownClient] }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      #          ^^^^^^^^^^^^ note 1 of duplicate-binding: 'AppContainer' is declared here
      include: [Networking]
      bindings:
        cache: { type: Cache }
      # ^^^^^ note 2 of duplicate-binding: and here, in 'AppContainer'
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client }
        pool: { type: Pool }
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        cache: { type: Cache }
      # ^^^^^ note 1 of duplicate-binding: it is declared here, included by SessionContainer → Storage
      """,
    ])
  }

  @Test func anOverrideReplacesBoth() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      include: [Storage]
      bindings:
        cache: { type: Cache, arguments: [overridden, app: parent.cache], override: true }
        client: { type: Client, arguments: [base: overridden], override: true }
        session: { type: Session, override: true }
      # ^^^^^^^ error: 'session' overrides nothing: no included module or parent has it [override-of-nothing]
      #                           ^^^^^^^^ note: leave 'override' out
      """,
      "App.bindings.yaml": """
      container: AppContainer
      include: [Networking]
      bindings:
        cache: { type: Cache }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client, arguments: [session] }
        session: { type: Session, access: private }
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        cache: { type: Cache }
      """,
    ])
  }

  @Test func aModuleCannotJoinACollectionOfAParent() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      include: [Profile]
      #         ^^^^^^^ error: 'plugins' belongs to 'AppContainer', which does not know its children [invalid-reference]
      """,
      "Profile.bindings.yaml": """
      module: Profile
      requires: { plugins: '[any Plugin]' }
      bindings:
        avatar: { type: any Plugin, implementation: Avatar, into: plugins }
      #                                                           ^^^^^^^ note 1 of invalid-reference: the problem is here, in 'Profile'
      #                                                           ^^^^^^^ note 3 of invalid-reference: the container can have a binding that has both: plugins: { collection: any Plugin, members: [overridden, avatar], override: true }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        plugins: { collection: any Plugin, allowEmpty: true }
      # ^^^^^^^ note 2 of invalid-reference: 'plugins' is declared here
      """,
    ])
  }

  // MARK: Foreign bindings

  @Test func aHandleOfAParentsForeignBindingIsPassedOn() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: ScreenContainer
      bindings:
        player: { type: Player, arguments: [view: weak(playerView)] }
        count: { type: Int, value: '$weak(parent.playerView).count', async: true }
        strong: { type: Player, arguments: [playerView] }
      #                                     ^^^^^^^^^^ error: 'strong' would retain the foreign object 'playerView'; pass its handle: weak(playerView) [strong-foreign]
      #                                     ^^^^^^^^^^ note: write 'weak(playerView)', a 'Foreign' that finds its objects as long as they live
        view: { type: any View, alias: playerView }
      #                                ^^^^^^^^^^ error: 'playerView' is foreign in 'ScreenContainer', which does not pass its objects on to its children [strong-foreign]
      #                                ^^^^^^^^^^ note: ask for its handle where it is needed: 'weak(playerView)'
        views: { collection: any View, members: [playerView] }
      #                                          ^^^^^^^^^^ error: 'playerView' is foreign in 'ScreenContainer', which does not pass its objects on to its children [strong-foreign]
      #                                          ^^^^^^^^^^ note: ask for its handle where it is needed: 'weak(playerView)'
        none: { type: Player, arguments: [weak(clock)] }
      #                                        ^^^^^ error: 'clock' is not foreign, so it has no handle [invalid-reference]
      #                                        ^^^^^ note: write 'clock'; 'weak(…)' is for what has 'scope: foreign'
        other: { type: Player, isolation: Database, arguments: [view: weak(playerView)] }
      # ^^^^^ error: 'other' is isolated to 'Database' and depends on 'playerView', which is isolated to 'MainActor' [isolation-conflict]
      #                                   ^^^^^^^^ note: 'other' is isolated explicitly here
      #                                                                    ^^^^^^^^^^ note: 'other' needs 'playerView', which is isolated to 'MainActor'
      # ^^^^^ note: an async binding can await any actor: add 'async: true', or pass a provider
      """,
      "Screen.bindings.yaml": """
      container: ScreenContainer
      isolation: MainActor
      bindings:
        clock: { type: Clock, isolation: nonisolated }
        playerView: { type: PlayerView, scope: foreign }
      # ^^^^^^^^^^ note 1 of strong-foreign: 'playerView' is declared here: declare its aliases and collections in the same container
      # ^^^^^^^^^^ note 1 of strong-foreign: 'playerView' is declared here: declare its aliases and collections in the same container
      # ^^^^^^^^^^ note 3 of isolation-conflict: 'playerView' belongs to 'ScreenContainer'
      """,
    ])
  }
}
