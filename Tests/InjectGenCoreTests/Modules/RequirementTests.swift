import Testing

/// What a module requires is there under that name.
struct RequirementTests {
  @Test func anUnmetRequirementIsSaidWhereTheModuleIsIncluded() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Profile]
      #         ^^^^^^^ error: 'Networking' requires 'host', which 'App' does not provide [unmet-requirement]
      #         ^^^^^^^ note: 'Networking' is included by App → Profile → Networking
      #         ^^^^^^^ note: add a binding 'host', or 'host: String' under 'inputs'
      #         ^^^^^^^ error: 'Networking' requires 'clock', which 'App' does not provide [unmet-requirement]
      #         ^^^^^^^ note: 'Networking' is included by App → Profile → Networking
      #         ^^^^^^^ note: add 'clock: { type: any WallClock, alias: clok }' under 'bindings' if 'clok' is meant
      bindings:
        clok: Clock
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires:
        host: String
      # ^^^^ note 1 of unmet-requirement: it is required here
        clock: any WallClock
      # ^^^^^ note 1 of unmet-requirement: it is required here
        tracer: { type: any Tracer, optional: true }
      bindings:
        client: { type: Client, arguments: [host, clock, tracer] }
      """,
      "Profile.bindings.yaml": """
      module: Profile
      include: [Networking]
      """,
    ])
  }

  /// The module would get nil without a word.
  @Test func anOptionalRequirementMayBeMisspelled() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Kit]
      inputs: { lable: String, port: Int, page1: String, hosts: String, postName: String, users: String, minute: String }
      #         ^^^^^ warning: 'Kit' gets nothing for 'label', and 'lable' has its type [unknown-name]
      #         ^^^^^ note: call it 'label', if that is meant
      bindings:
        traker: { type: any Tracker, implementation: FileTracker }
      # ^^^^^^ warning: 'Kit' gets nothing for 'tracker', and 'traker' has its type [unknown-name]
      # ^^^^^^ note: call it 'tracker', if that is meant
        clock: { type: Clock, arguments: [minute] }
      """,
      "Kit.bindings.yaml": """
      module: Kit
      requires:
        label: { type: String, optional: true }
      # ^^^^^ note 1 of unknown-name: it is required here
        # Of another type, of another digit, one that is required itself, other words, and what something uses.
        part: { type: String, optional: true }
        page2: { type: String, optional: true }
        hosts: String
        hostName: { type: String, optional: true }
        user: { type: String, optional: true }
        minutes1: { type: String, optional: true }
        minite: { type: String, optional: true }
        tracker: { type: any Tracker, optional: true }
      # ^^^^^^^ note 1 of unknown-name: it is required here
      bindings:
        view: { type: View, arguments: [label, part, page2, hosts, hostName, user, minutes1, minite, tracker] }
      """,
    ])
  }

  @Test func anOptionalRequirementHasNoOptionalType() {
    expectDiagnostics(
      """
      module: Networking
      requires:
        limit: { type: 'Int?', optional: true }
      # ^^^^^ note 2 of missing-binding: 'limit' is optional, '(Int?)?'
      #                ^^^^^^ note 3 of missing-binding: write 'Int': 'optional' adds the '?'
      bindings:
        client: Client
      # ^^^^^^ error: 'client' needs 'limit: Int?', which nothing supplies [missing-binding]
      # ^^^^^^ note: or add "otherLimit: 'Int?'" under 'requires', and 'limit: otherLimit' to 'arguments'
      # ^^^^^^ note: or, for none, add 'limit: value(nil)' to 'arguments'
      """,
      swift: [
        "Types.swift": """
        struct Client { let limit: Int? }
        //                  ^^^^^ note 1 of missing-binding: the parameter 'limit: Int?' is declared here
        """
      ])
  }

  @Test func whatMeetsARequirementIsOfItsType() {
    let swift: KeyValuePairs<String, String> = [
      "Types.swift": """
      protocol Timer {}
      protocol Unread: Hashing {}
      struct Clock: Timer {}
      struct Log {}
      struct Client { init(host: String, timer: any Timer, count: Int, unread: any Unread) {} }
      #if DEBUG
      extension Plain: Timer {}
      #endif
      struct Plain {}
      """
    ]
    let module = """
      module: Networking
      requires: { host: String, timer: any Timer, count: Int, unread: any Unread }
      #           ^^^^ note 1 of unmet-requirement: it is required here
      #                         ^^^^^ note 1 of unmet-requirement: it is required here
      #                                           ^^^^^ note 1 of unmet-requirement: it is required here
      bindings:
        client: Client
      """
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'Networking' requires 'host: String', and 'host' is of the type 'Log' [unmet-requirement]
        #         ^^^^^^^^^^ error: 'Networking' requires 'timer: any Timer', and 'timer' is of the type 'Log' [unmet-requirement]
        #         ^^^^^^^^^^ error: 'Networking' requires 'count: Int', and 'count' is of the type 'Int?' [unmet-requirement]
        inputs: { count: 'Int?', unread: Clock }
        #                ^^^^^^ note 2 of unmet-requirement: rename this, and declare a binding 'count' of the type 'Int'
        bindings:
          host: Log
        #       ^^^ note 2 of unmet-requirement: rename this, and declare a binding 'host' of the type 'String'
          timer: Log
        #        ^^^ note 2 of unmet-requirement: rename this, and declare a binding 'timer' of the type 'any Timer'
        """, "Networking.bindings.yaml": module,
      ], swift: swift)
    // What conforms, and what may under a condition.
    for timer in ["Clock", "Plain"] {
      expectDiagnostics(
        [
          "Bindings.yaml": """
          container: App
          include: [Networking]
          inputs: { host: String, count: Int, unread: any Unread }
          bindings: { timer: \(timer) }
          """,
          "Networking.bindings.yaml":
            module.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n"),
        ], swift: swift)
    }
  }

  @Test func aBindingAnInputOrAnotherModulesBindingMeetsARequirement() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking, Storage]
      inputs: { host: String }
      bindings:
        clock: { type: Clock, scope: singleton }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { host: String, clock: Clock, cache: Cache }
      bindings:
        client: { type: Client, arguments: [host, clock, cache] }
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        cache: { type: Cache, scope: singleton }
      """,
    ])
  }

  @Test func whoIncludesAModuleMayMeetWhatItRequires() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [{ module: Profile, prefix: profile }]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { host: String }
      bindings:
        client: { type: Client, arguments: [host] }
      """,
      "Profile.bindings.yaml": """
      module: Profile
      include: [Networking]
      bindings:
        host: { type: String, value: '"profile"', access: private }
      """,
    ])
  }

  @Test func twoThatMeetItDifferentlyAreAConflict() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Profile, Feed]
      #                  ^^^^ error: 'host', which 'Networking' requires, is met twice [duplicate-binding]
      """,
      "Feed.bindings.yaml": """
      module: Feed
      include: [Networking]
      #         ^^^^^^^^^^ note 1 of duplicate-binding: the problem is here, in 'Feed'
      bindings:
        host: { type: String, value: '"feed"', access: private }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { host: String }
      #           ^^^^ note 3 of duplicate-binding: it is required here
      bindings:
        client: { type: Client, arguments: [host] }
      """,
      "Profile.bindings.yaml": """
      module: Profile
      include: [Networking]
      #         ^^^^^^^^^^ note 2 of duplicate-binding: it is met through this item too
      bindings:
        host: { type: String, value: '"profile"', access: private }
      """,
    ])
  }

  @Test func anUnusedRequirementIsWarnedOf() {
    expectDiagnostics([
      "Networking.bindings.yaml": """
      module: Networking
      requires: { host: String, clock: Clock, plugins: '[any Plugin]' }
      #                         ^^^^^ warning: no binding uses the requirement 'clock' [unused-requirement]
      bindings:
        client: { type: Client, arguments: [host] }
        plugin: { type: any Plugin, implementation: Plugin, into: plugins }
      """,
      "Profile.bindings.yaml": """
      module: Profile
      include: [Networking]
      requires: { host: String }
      """,
    ])
  }

  @Test func aCycleThroughARequirementIsSaidWhereTheModuleIsIncluded() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      #         ^^^^^^^^^^ note 2 of dependency-cycle: 'Networking.clock' needs 'clock'
      bindings:
        clock: { type: Clock, arguments: [client] }
      #                                   ^^^^^^ error: dependency cycle: clock → client → Networking.clock → clock [dependency-cycle]
      #                                   ^^^^^^ note: break the cycle with 'provider(client)', a closure that asks when it is called
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { clock: Clock }
      bindings:
        client: { type: Client, arguments: [clock] }
      #                                     ^^^^^ note 1 of dependency-cycle: 'client' needs 'Networking.clock'
      """,
    ])
  }

  @Test func soIsOneBetweenTwoModules() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking, Storage]
        #         ^^^^^^^^^^ error: dependency cycle: Networking.cache → cache → Storage.client → client → Networking.cache [dependency-cycle]
        #                     ^^^^^^^ note: 'Storage.client' needs 'client'
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        requires: { cache: Cache }
        bindings:
          client: { type: Client, arguments: [cache] }
        #                                     ^^^^^ note 3 of dependency-cycle: 'client' needs 'Networking.cache'
        """,
        "StoreKit=Storage.bindings.yaml": """
        module: Storage
        access: public
        requires: { client: Client }
        bindings:
          cache: { type: Cache, arguments: [client] }
        #                                   ^^^^^^ note 1 of dependency-cycle: 'cache' needs 'Storage.client'
        #                                   ^^^^^^ note 4 of dependency-cycle: break the cycle with 'provider(client)', a closure that asks when it is called
        """,
      ])
  }

  @Test func whatMeetsARequirementSpreadsItsEffectsAndIsolation() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      #         ^^^^^^^^^^ error: 'view' is isolated to 'NetActor' and depends on 'Networking.screen', which is isolated to 'MainActor' [isolation-conflict]
      #         ^^^^^^^^^^ note: 'Networking.screen' needs 'screen'
      #         ^^^^^^^^^^ error: 'cache' is weak, but depends on an async binding [conflicting-keys]
      bindings:
        pool: { type: Pool, async: true }
        screen: { type: Screen, isolation: MainActor }
      #                                    ^^^^^^^^^ note 5 of isolation-conflict: 'screen' is isolated explicitly here
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { pool: Pool, screen: Screen }
      bindings:
        cache: { type: Cache, arguments: [pool], scope: weak }
      # ^^^^^ note 1 of conflicting-keys: the problem is here, in 'Networking'
      # ^^^^^ note 2 of conflicting-keys: make it a singleton or a factory, or ask for the async binding through a provider
        view: { type: View, arguments: [screen], isolation: NetActor }
      # ^^^^ note 1 of isolation-conflict: the problem is here, in 'Networking'
      #                                                     ^^^^^^^^ note 2 of isolation-conflict: 'view' is isolated explicitly here
      #                                 ^^^^^^ note 3 of isolation-conflict: 'view' needs 'Networking.screen', which is isolated to 'MainActor'
      # ^^^^ note 6 of isolation-conflict: an async binding can await any actor: add 'async: true', or pass a provider
      """,
    ])
  }

  @Test func aRequirementHasANameOfItsOwn() {
    expectDiagnostics([
      "Networking.bindings.yaml": """
      module: Networking
      include: [Storage]
      #         ^^^^^^^ note 2 of duplicate-binding: the module is included here
      requires: { host: String, cache: Cache }
      #                         ^^^^^ error: 'cache' comes from the module 'Storage' too [duplicate-binding]
      #                         ^^^^^ note: give it another name, or include 'Storage' with a prefix
      #           ^^^^ note 1 of duplicate-binding: the requirement is declared here
      bindings:
        host: { type: String, value: '""' }
      # ^^^^ error: 'host' is required already [duplicate-binding]
        client: { type: Client, arguments: [cache] }
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        cache: Cache
      # ^^^^^ note 1 of duplicate-binding: 'cache' is declared here, included by Networking → Storage
      """,
    ])
  }

  @Test func whatHasParametersIsAskedForThroughAProvider() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      #         ^^^^^^^^^^ error: 'Networking.request' has parameters ('path'), which are not given here [parameters-need-provider]
      bindings:
        request: { type: Request, parameters: { path: String }, arguments: [path] }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { request: Request }
      bindings:
        client: { type: Client, arguments: [request] }
      #                                     ^^^^^^^ note 1 of parameters-need-provider: the problem is here, in 'Networking'
      #                                     ^^^^^^^ note 2 of parameters-need-provider: write 'provider(request)', a closure that takes them
      #                                     ^^^^^^^ note 3 of parameters-need-provider: or add 'parameters: [path]' to 'client': they are then passed on
        other: { type: Other, arguments: [provider(request)] }
      """,
    ])
  }

  @Test func aMemberOfWhatIsNoCollectionIsSaid() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      #         ^^^^^^^^^^ error: 'plugins' is not a collection [invalid-reference]
      bindings:
        plugins: Plugins
      # ^^^^^^^ note 2 of invalid-reference: 'plugins' is declared here
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { plugins: '[any Plugin]' }
      bindings:
        plugin: { type: any Plugin, implementation: Plugin, into: plugins }
      #                                                           ^^^^^^^ note 1 of invalid-reference: the problem is here, in 'Networking'
        other: { type: any Plugin, implementation: Plugin, into: others }
      #                                                          ^^^^^^ error: no binding 'others' [missing-binding]
      #                                                          ^^^^^^ note: add 'others: { collection: any Plugin }' under 'bindings'
      #                                                          ^^^^^^ note: list what a module needs of its container under 'requires': others: Type
      """,
    ])
  }

  @Test func aRemedyIsSpelledAsTheModuleSpellsIt() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      #         ^^^^^^^^^^ error: 'nav' would retain the foreign object 'Networking.screen'; pass its handle: weak(screen) [strong-foreign]
      #         ^^^^^^^^^^ error: 'text' would retain the foreign object 'Networking.screen'; pass its handle: $weak(screen) [strong-foreign]
      #         ^^^^^^^^^^ error: 'Networking.store' is not foreign, so it has no handle [invalid-reference]
      #         ^^^^^^^^^^ error: 'Networking.store' is not foreign, so it has no handle [invalid-reference]
      bindings:
        screen: { type: Screen, scope: foreign }
        store: Store
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { screen: Screen, store: Store }
      bindings:
        nav: { type: Nav, arguments: [screen] }
      #                               ^^^^^^ note 1 of strong-foreign: the problem is here, in 'Networking'
      #                               ^^^^^^ note 2 of strong-foreign: write 'weak(screen)', a 'Foreign' that finds its objects as long as they live
        text: { type: Text, value: 'Text($screen)' }
      #                                  ^^^^^^^ note 1 of strong-foreign: the problem is here, in 'Networking'
      #                                  ^^^^^^^ note 2 of strong-foreign: write '$weak(screen)', a 'Foreign' that finds its objects as long as they live
        other: { type: Other, arguments: [weak(store)] }
      #                                        ^^^^^ note 1 of invalid-reference: the problem is here, in 'Networking'
      #                                        ^^^^^ note 2 of invalid-reference: write 'store'; 'weak(…)' is for what has 'scope: foreign'
        text2: { type: Text, value: 'Text($weak(store))' }
      #                                         ^^^^^ note 1 of invalid-reference: the problem is here, in 'Networking'
      #                                         ^^^^^ note 2 of invalid-reference: write '$store'; 'weak(…)' is for what has 'scope: foreign'
        cache: { type: Cache, access: private, scope: weak }
        keeper: { type: Keeper, arguments: [cache], scope: singleton }
      #                                     ^^^^^ warning: singleton 'keeper' keeps weak binding 'cache' alive for the container's lifetime [captive-dependency]
      #                                     ^^^^^ note: write 'provider(cache)' to get it when it is needed, or make it a singleton too
        keeper2: { type: Keeper, value: 'Keeper($cache)', scope: singleton }
      #                                         ^^^^^^ warning: singleton 'keeper2' keeps weak binding 'cache' alive for the container's lifetime [captive-dependency]
      #                                         ^^^^^^ note: write '$provider(cache)' to get it when it is needed, or make it a singleton too
      """,
    ])
  }

  @Test func whatIsForeignIsRequiredByTheTypeOfOneObject() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      #         ^^^^^^^^^^ error: 'Networking.screen' is foreign, and 'Screen?' is not a type of objects [invalid-type]
      #         ^^^^^^^^^^ error: 'Networking.plugins' is foreign, and '[any Plugin]' is not a type of objects [invalid-type]
      bindings:
        screen: { type: Screen, scope: foreign }
        panel: { type: Panel, scope: foreign, into: plugins }
        plugins: { collection: any Plugin }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { screen: { type: Screen, optional: true }, plugins: '[any Plugin]' }
      #                           ^^^^^^ note 1 of invalid-type: the problem is here, in 'Networking'
      #                           ^^^^^^ note 2 of invalid-type: leave 'optional' and '?' out: a foreign object is obtained through its handle, which may find none
      #                                                              ^^^^^^^^^^^^^^ note 1 of invalid-type: the problem is here, in 'Networking'
      #                                                              ^^^^^^^^^^^^^^ note 2 of invalid-type: the type is the type of one object, 'any P' for '[any P]': the accessor is a 'Foreign' of it
      bindings:
        nav: { type: Nav, arguments: [weak(screen), weak(plugins)] }
      """,
    ])
  }

  @Test func aClosureIsNotMetByAFactory() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Shop]
      #         ^^^^ error: 'Shop' requires the closure 'thing: @Sendable (Int) -> any Store', and 'thing' is a factory with parameters [unmet-requirement]
      bindings:
        thing: { type: any Store, implementation: Thing, parameters: { n: Int }, arguments: [n] }
      # ^^^^^ note 2 of unmet-requirement: rename this, and declare a binding 'thing' of the type '@Sendable (Int) -> any Store' with 'value: $provider(…)' of the new name
      """,
      "Shop.bindings.yaml": """
      module: Shop
      requires: { thing: '@Sendable (Int) -> any Store' }
      #           ^^^^^ note 1 of unmet-requirement: it is required here
      bindings:
        feed: { type: Feed, arguments: [makeThing: thing] }
      """,
    ])
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Shop]
      bindings:
        oneThing: { type: any Store, implementation: Thing, parameters: { n: Int }, arguments: [n] }
        thing: { type: '@Sendable (Int) -> any Store', value: $provider(oneThing) }
      """,
      "Shop.bindings.yaml": """
      module: Shop
      requires: { thing: '@Sendable (Int) -> any Store' }
      bindings:
        feed: { type: Feed, arguments: [makeThing: thing] }
      """,
    ])
  }
}
