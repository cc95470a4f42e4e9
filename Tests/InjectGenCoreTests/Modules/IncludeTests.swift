import Testing

/// What `include` brings, and which names it cannot.
struct IncludeTests {
  @Test func aModulesBindingsAreThoseOfTheContainer() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        model: { type: Model, arguments: [client, cach, session] }
      #                                           ^^^^ error: no binding 'cach' [missing-binding]
      #                                           ^^^^ note: did you mean 'cache'?
      #                                                 ^^^^^^^ error: 'session' of the module 'Networking' is private [not-visible]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      include: [Storage]
      bindings:
        session: { type: Session, access: private }
      # ^^^^^^^ note 1 of not-visible: it is declared here
        client: { type: Client, arguments: [session, cache] }
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        cache: { type: Cache, arguments: [client] }
      #                                   ^^^^^^ error: no binding 'client' [missing-binding]
      #                                   ^^^^^^ note: add 'client: Client' under 'requires': that is what a module needs of its container
      """,
    ])
  }

  @Test func aModuleKnowsOnlyWhatItIncludes() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking, Storage]
      bindings:
        clock: Clock
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client, arguments: [clock, cache] }
      #                                     ^^^^^ error: no binding 'clock' [missing-binding]
      #                                     ^^^^^ note: add 'clock: Clock' under 'requires': that is what a module needs of its container
      #                                            ^^^^^ error: no binding 'cache': it belongs to the module 'Storage', which is not included [missing-binding]
      #                                            ^^^^^ note: add 'include: [Storage]'
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        cache: Cache
      """,
    ])
  }

  @Test func aModuleThatArrivesByTwoWaysIsThereOnce() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Profile, Feed, Networking]
      bindings:
        model: { type: Model, arguments: [client, profile, feed] }
      """,
      "Feed.bindings.yaml": """
      module: Feed
      include: [Networking]
      bindings:
        feed: { type: Feed, arguments: [client] }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client, scope: singleton }
      """,
      "Profile.bindings.yaml": """
      module: Profile
      include: [{ module: Networking, prefix: net }]
      bindings:
        profile: { type: Profile, arguments: [netClient] }
      """,
    ])
  }

  @Test func aPrefixStandsBeforeTheNamesOfTheRest() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [{ module: Networking, prefix: net }]
      bindings:
        client: { type: Client, arguments: [netClient, session] }
      #                                                ^^^^^^^ error: 'session' of the module 'Networking' is private [not-visible]
        other: { type: Other, arguments: [netCache, netSession] }
      #                                             ^^^^^^^^^^ error: no binding 'netSession' [missing-binding]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        session: { type: Session, access: private }
      # ^^^^^^^ note 1 of not-visible: it is declared here
        client: { type: Client, arguments: [session] }
        cache: { type: Cache, arguments: [client] }
      """,
    ])
  }

  @Test func oneNameForTheBindingsOfTwoModulesShowsHowEachArrives() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Profile, Storage]
      #         ^^^^^^^ error: 'cache' comes from both 'Storage' and 'Networking' [duplicate-binding]
      #         ^^^^^^^ note: include one of them with a prefix, or replace both: 'cache: { …, override: true }'
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        cache: Cache
      # ^^^^^ note 2 of duplicate-binding: 'cache' is declared here, included by App → Profile → Networking
      """,
      "Profile.bindings.yaml": """
      module: Profile
      include: [Networking]
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        cache: Cache
      # ^^^^^ note 1 of duplicate-binding: 'cache' is declared here, included by App → Storage
      """,
    ])
  }

  @Test func oneNameForOnesOwnBindingAndAModulesIsMeantToReplaceOrAMistake() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      #         ^^^^^^^^^^ note 2 of duplicate-binding: the module is included here
      #         ^^^^^^^^^^ note 2 of duplicate-binding: the module is included here
      inputs: { host: String }
      #         ^^^^ error: 'host' comes from the module 'Networking' too [duplicate-binding]
      #         ^^^^ note: give it another name, or include 'Networking' with a prefix
      bindings:
        client: { type: Client, arguments: [host] }
      # ^^^^^^ error: 'client' comes from the module 'Networking' too [duplicate-binding]
      # ^^^^^^ note: add 'override: true' to replace that, or give it another name
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: Client
      # ^^^^^^ note 1 of duplicate-binding: 'client' is declared here, included by App → Networking
        host: { type: String, value: '""' }
      # ^^^^ note 1 of duplicate-binding: 'host' is declared here, included by App → Networking
      """,
    ])
  }

  @Test func privateBindingsNeverClash() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking, Storage]
      bindings:
        session: { type: Session, arguments: [client, cache] }
        networkingSession: { type: Session, scope: singleton }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        session: { type: Session, access: private }
        client: { type: Client, arguments: [session] }
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        session: { type: Session, access: private, scope: singleton }
        cache: { type: Cache, arguments: [session] }
      """,
    ])
  }

  @Test func modulesThatIncludeEachOtherAreACycle() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      """,
      "Auth.bindings.yaml": """
      module: Auth
      include: [Profile]
      #         ^^^^^^^ error: include cycle: Auth → Profile → Networking → Auth [include-cycle]
      #         ^^^^^^^ note: move what both need to a module of its own
      bindings:
        auth: Auth
      """,
      "Networking.bindings.yaml": """
      module: Networking
      include: [Auth]
      #         ^^^^ note 2 of include-cycle: 'Networking' includes 'Auth'
      """,
      "Profile.bindings.yaml": """
      module: Profile
      include: [Networking]
      #         ^^^^^^^^^^ note 1 of include-cycle: 'Profile' includes 'Networking'
      """,
    ])
  }

  @Test func aModuleDoesNotIncludeItself() {
    expectDiagnostics([
      "Networking.bindings.yaml": """
      module: Networking
      include: [Networking]
      #         ^^^^^^^^^^ error: include cycle: Networking → Networking [include-cycle]
      #         ^^^^^^^^^^ note: leave 'Networking' out: a module has its own bindings
      """
    ])
  }

  @Test func aBrokenModuleIsNotSaidToBringNothing() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindngs: {}
      #<^^^^^^^ error: a module file has no key 'bindngs' [unknown-key]
      #<^^^^^^^ note: did you mean 'bindings'?
      """,
    ])
  }

  @Test func anItemThatBringsNothingIsWarnedOf() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking, Empty, Joining, Joining, { module: Joining, prefix: j }]
      #         ^^^^^^^^^^ warning: nothing of 'Networking' can be used: all its bindings are private [unused-import-of-module]
      #                     ^^^^^ warning: 'Empty' has no bindings [unused-import-of-module]
      #                                     ^^^^^^^ warning: 'Joining' is included already [unused-import-of-module]
      #                            ^^^^^^^ note: the other item is here
      bindings:
        plugins: { collection: any Plugin }
      """,
      "Empty.bindings.yaml": """
      module: Empty
      """,
      "Joining.bindings.yaml": """
      module: Joining
      requires: { plugins: '[any Plugin]' }
      bindings:
        plugin: { type: any Plugin, implementation: Joined, into: plugins, access: private }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        session: { type: Session, access: private }
      # ^^^^^^^ warning: 'session' is private, and no binding uses it [unused-binding]
      """,
    ])
  }
}
