import Testing

/// What of a module can be seen from another file, or from another target.
struct ModuleVisibilityTests {
  @Test func anInternalModuleIsForItsOwnTarget() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: the module 'Networking' is internal to 'NetKit' [not-visible]
        bindings:
          model: { type: Model, arguments: [client] }
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        #       ^^^^^^^^^^ note 1 of not-visible: add 'access: public' to it, or 'access: package' for this package alone
        bindings:
          client: Client
          store: Store
        """
      ],
      // That what it constructs is internal is its own affair.
      swift: [
        "NetKit=Client.swift": "public struct Client {}\nstruct Store {}",
        "Own=Model.swift": "struct Model { let client: Client }",
      ])
  }

  @Test func aTargetIsNoModule() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [NetKit]
        #         ^^^^^^ error: no module 'NetKit' [unknown-module]
        #         ^^^^^^ note: did you mean 'Networking'?
        """
      ], dependencies: ["NetKit=Networking.bindings.yaml": "module: Networking\naccess: public\n"])
  }

  @Test func soIsAnInternalBindingOfAPublicOne() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        bindings:
          model: { type: Model, arguments: [client, session] }
        #                                           ^^^^^^^ error: 'session' of the module 'Networking' is internal to another target [not-visible]
          token: { type: Token, override: true }
        # ^^^^^ error: 'token' overrides nothing: no included module has it [override-of-nothing]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          client: { type: Client, arguments: [session, cache] }
          session: { type: Session, access: internal }
        # ^^^^^^^ note 1 of not-visible: it is declared here
          token: { type: Token, access: internal }
        # ^^^^^ note 1 of override-of-nothing: 'token' of 'Networking' is internal, so it cannot be replaced here
          cache: { type: Cache, access: package }
        """
      ])
  }

  @Test func aPrivateBindingIsForItsModule() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        model: { type: Model, arguments: [client, session] }
      #                                           ^^^^^^^ error: 'session' of the module 'Networking' is private [not-visible]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client, arguments: [session] }
        session: { type: Session, access: private }
      # ^^^^^^^ note 1 of not-visible: it is declared here
      """,
    ])
  }

  private static let session: KeyValuePairs = ["NetKit=Session.swift": "final class Session: Sendable { let size = 1 }"]

  /// What is internal to a target is constructed there, and a container elsewhere has no need to see it.
  @Test func aPrivateBindingMayHaveAnInternalType() {
    expectDiagnostics(
      ["Bindings.yaml": "container: App\ninclude: [Networking]\n"],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          session: { type: Session, access: private, scope: singleton }
          size: { type: Int, value: $session.size }
        """
      ],
      swift: Self.session)
  }

  @Test func oneThatOthersCanAskForMayNot() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'session' has the type 'Session', which only the target 'NetKit' sees [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          session: { type: Session, scope: singleton }
        #                  ^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        # ^^^^^^^ note 2 of not-visible: add 'access: private' to it, if only its module needs it
        #                  ^^^^^^^ note 3 of not-visible: make it public, or 'package' where one package has both targets
        """
      ],
      swift: Self.session)
  }

  /// Its module would have to be for the package alone, too.
  @Test func aTypeOfThePackageIsNotForAPublicModule() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'session' has the type 'Session', which is 'package' in a public module [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          session: { type: Session, access: package }
        #                  ^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        # ^^^^^^^ note 2 of not-visible: let it be 'private', if only its module needs it
        #                  ^^^^^^^ note 3 of not-visible: or make it public, or write 'access: package' at the top level for this package alone
        """
      ],
      swift: ["NetKit=Session.swift": "package struct Session: Sendable { package init() {} }\n"])
  }

  @Test func norMayARequirement() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'session', which the module requires, has the type 'Session', which only the target 'NetKit' sees [not-visible]
        inputs: { session: Session }
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        requires:
          session: Session
        #          ^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        #          ^^^^^^^ note 2 of not-visible: make it public, or 'package' where one package has both targets
        bindings:
          size: { type: Int, value: $session.size }
        """
      ],
      swift: Self.session)
  }

  @Test func norMayAParameter() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: the parameter 'sessions' has the type '[Session]', which only the target 'NetKit' sees [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          size:
            type: Int
            parameters: { sessions: '[Session]' }
        #                           ^^^^^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        #                           ^^^^^^^^^^^ note 2 of not-visible: make it public, or 'package' where one package has both targets
            value: $sessions.count
        """
      ],
      swift: Self.session)
  }

  /// The container looks whether it lives, and a box is no object.
  @Test func norMayOneThatIsWeak() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'session', which is weak, has the type 'Session', which only the target 'NetKit' sees [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          session: { type: Session, scope: weak, access: private }
        #                  ^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        #                  ^^^^^^^ note 2 of not-visible: make it public, or 'package' where one package has both targets
          size: { type: Int, value: $session.size }
        """
      ],
      swift: Self.session)
  }

  /// The container puts collections together.
  @Test func norMayAMember() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'session', a member of 'parts', has the type 'Session', which only the target 'NetKit' sees [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          session: { type: Session, access: private, into: parts }
        #                  ^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        # ^^^^^^^ note 2 of not-visible: write 'any Sendable' as its type, and 'Session' as its 'implementation'
        #                  ^^^^^^^ note 3 of not-visible: make it public, or 'package' where one package has both targets
          parts: { collection: any Sendable }
        """
      ],
      swift: Self.session)
  }

  @Test(arguments: ["", ", access: private"])
  func norMayAMemberThatARuleHas(access: String) {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'session', a member of 'parts', has the type 'Session', which only the target 'NetKit' sees [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        discover:
          - { types: Session, into: parts\(access) }
        #            ^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        #            ^^^^^^^ note 3 of not-visible: add 'session: { type: any Sendable, implementation: Session, into: parts\(access) }' under 'bindings'
        #            ^^^^^^^ note 4 of not-visible: make it public, or 'package' where one package has both targets
        bindings:
          parts: { collection: any Sendable }
        """
      ],
      swift: [
        "NetKit=Session.swift": """
        final class Session: Sendable { let size = 1 }
        //          ^^^^^^^ note 2 of not-visible: the rule matches 'Session', which is declared here
        """
      ])
  }

  @Test func eachMemberIsReported() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'session', a member of 'parts', has the type 'Session', which only the target 'NetKit' sees [not-visible]
        #         ^^^^^^^^^^ error: 'fileSession', a member of 'parts', has the type 'FileSession', which only the target 'NetKit' sees [not-visible]
        #         ^^^^^^^^^^ error: 'webSession', a member of 'parts', has the type 'WebSession', which only the target 'NetKit' sees [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        discover:
          - { types: '*Session', into: parts, access: private }
        #            ^^^^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        #            ^^^^^^^^^^ note 3 of not-visible: add 'fileSession: { type: any Sendable, implementation: FileSession, into: parts, access: private }' under 'bindings'
        #            ^^^^^^^^^^ note 4 of not-visible: make it public, or 'package' where one package has both targets
        #            ^^^^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        #            ^^^^^^^^^^ note 3 of not-visible: add 'webSession: { type: any Sendable, implementation: WebSession, into: parts, access: private }' under 'bindings'
        #            ^^^^^^^^^^ note 4 of not-visible: make it public, or 'package' where one package has both targets
        bindings:
          session: { type: Session, access: private, into: parts }
        #                  ^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        # ^^^^^^^ note 2 of not-visible: write 'any Sendable' as its type, and 'Session' as its 'implementation'
        #                  ^^^^^^^ note 3 of not-visible: make it public, or 'package' where one package has both targets
          parts: { collection: any Sendable }
        """
      ],
      swift: [
        "NetKit=Session.swift": """
        final class Session: Sendable {}
        final class WebSession: Sendable {}
        //          ^^^^^^^^^^ note 2 of not-visible: the rule matches 'WebSession', which is declared here
        final class FileSession: Sendable {}
        //          ^^^^^^^^^^^ note 2 of not-visible: the rule matches 'FileSession', which is declared here
        """
      ])
  }

  /// The container assigns the properties of foreign objects.
  @Test func norMayWhatAForeignObjectIsGiven() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'session', which the foreign 'window' is given, has the type 'Session', which only the target 'NetKit' sees [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          session: { type: Session, access: private }
        #                  ^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        #                  ^^^^^^^ note 2 of not-visible: make it public, or 'package' where one package has both targets
          window: { type: Window, scope: foreign, properties: [session] }
        """
      ],
      swift: Self.session)
  }

  /// A handle has another type in a container that does not leave its isolation domain.
  @Test func aHandleIsPassedFromAContainerOfAllThreads() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        isolation: none
        include: [Networking]
        #         ^^^^^^^^^^ error: 'watcher' takes a 'Foreign' in its own target, and a container with 'isolation: none' has a 'LocalForeign' [isolation-conflict]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          view: { type: View, scope: foreign }
          watcher: { type: Watcher, arguments: [view: weak(view)] }
        #                                                  ^^^^ note 1 of isolation-conflict: the problem is here, in 'Networking'
        #                                                  ^^^^ note 2 of isolation-conflict: leave the container's 'isolation' out, or name a global actor
        """
      ],
      swift: [
        "NetKit=Views.swift": """
        public final class View {}
        public final class Watcher { init(view: Foreign<View>) {} }
        """
      ])
  }

  /// In its own target a container sees what is internal.
  @Test func inItsOwnTargetNothingIsHidden() {
    expectDiagnostics(
      [
        "Bindings.yaml": "container: App\ninclude: [Networking]\n",
        "Networking.bindings.yaml": "module: Networking\naccess: public\nbindings:\n  session: Session\n",
      ],
      swift: ["Session.swift": "final class Session: Sendable {}"])
  }

  @Test func aBindingIsNotSeenMoreWidelyThanItsModule() {
    expectDiagnostics([
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client, access: public }
      #                                 ^^^^^^ error: 'client' is public, but its module is internal [access-too-wide]
      #                                 ^^^^^^ note: write 'access: public' at the top level, or leave it out here
      """
    ])
  }

  private static let configs: KeyValuePairs = [
    "NetKit=Config.swift": """
    public struct Config: Sendable { public init() {} }
    public struct Client: Sendable { public init(config: Config) {} }
    """,
    "Config.swift": "struct Config: Sendable {}",
  ]

  /// The container's file spells the types of a module's bindings. Swift would take its own type of that name.
  @Test func aNameThatIsAnotherTypeInTheContainersTargetIsWrittenInFull() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: AppContainer
        include: [Networking]
        #         ^^^^^^^^^^ error: 'Config' is 'NetKit.Config' in 'Networking', and 'Own.Config' where the container is [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          config: Config
        #         ^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        #         ^^^^^^ note 2 of not-visible: write 'NetKit.Config'
          client: Client
        """
      ],
      swift: Self.configs)
    expectDiagnostics(
      ["Bindings.yaml": "container: AppContainer\ninclude: [Networking]\n"],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          config: NetKit.Config
          client: Client
        """
      ],
      swift: Self.configs)
  }

  @Test func soIsANameThatAnotherModulesTargetDeclaresToo() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: AppContainer
        include: [Networking, Storage]
        #         ^^^^^^^^^^ error: 'Config' is 'NetKit.Config' in 'Networking', and 'NetKit.Config' or 'DiskKit.Config' where the container is [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          config: Config
        #         ^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        #         ^^^^^^ note 2 of not-visible: write 'NetKit.Config'
        """,
        "DiskKit=Storage.bindings.yaml": """
        module: Storage
        access: public
        bindings:
          diskConfig: DiskKit.Config
        """,
      ],
      swift: [
        "NetKit=Config.swift": "public struct Config: Sendable { public init() {} }",
        "DiskKit=Config.swift": "public struct Config: Sendable { public init() {} }",
      ])
  }

  @Test func soIsARequiredType() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: AppContainer
        include: [Networking]
        #         ^^^^^^^^^^ error: 'Config' is 'NetKit.Config' in 'Networking', and 'Own.Config' where the container is [not-visible]
        inputs: { config: Config }
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        requires: { config: Config }
        #                   ^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        #                   ^^^^^^ note 2 of not-visible: write 'NetKit.Config'
        bindings:
          client: Client
        """
      ],
      swift: Self.configs)
  }

  /// The function that the module's target has for such a binding sees its own types.
  @Test func whatTheModuleConstructsMayHaveAnyName() {
    expectDiagnostics(
      ["Bindings.yaml": "container: AppContainer\ninclude: [Networking]\n"],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          config: { type: Config, access: private }
          client: { type: any Client, implementation: HTTPClient }
        """
      ],
      swift: [
        "NetKit=Config.swift": """
        struct Config: Sendable {}
        public protocol Client: Sendable {}
        struct HTTPClient: Client { let config: Config }
        """,
        "Config.swift": "struct Config: Sendable {}",
      ])
  }

  /// All that a rule finds has the place of the rule.
  @Test func eachTypeOfARuleIsCompared() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: AppContainer
        include: [Networking]
        #         ^^^^^^^^^^ error: 'Config' is 'NetKit.Config' in 'Networking', and 'Int' where the container is [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        discover:
          - { types: '*Config', scope: singleton, all: true }
        #            ^^^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        #            ^^^^^^^^^ note 3 of not-visible: bind it under 'bindings', with 'NetKit.Config' for 'Config': a rule writes no module before a name
        """
      ],
      swift: [
        "NetKit=Config.swift": """
        public final class AConfig: Sendable { public init() {} }
        public final class Config: Sendable { public init() {} }
        //                 ^^^^^^ note 2 of not-visible: the rule matches 'Config', which is declared here
        """,
        "Config.swift": "typealias Config = Int",
      ])
  }
}
