import Testing

/// What is offered for a parameter that nothing supplies: the likeliest first.
struct RemedyOrderTests {
  private let swift: KeyValuePairs<String, String> = [
    "Search.swift": """
    struct Search {
      init(text: String, limit: Int) {}
    //     ^^^^ note 1 of missing-binding: the parameter 'text: String' is declared here
    }
    """
  ]

  /// A parameter cannot have the name of a binding, so it is none of the ways out.
  @Test func aNameThatIsTakenIsNoParameter() {
    expectDiagnostics(
      """
      container: App
      bindings:
        weight: Size
      # ^^^^^^ note 2 of missing-binding: 'weight' has another type, 'Size'
        item: Item
      # ^^^^ error: 'item' needs 'weight: Weight', which nothing supplies [missing-binding]
      # ^^^^ note: add 'otherWeight: Weight' under 'inputs', and 'weight: otherWeight' to 'arguments'
      """,
      swift: [
        "Item.swift": """
        struct Size {}
        struct Item { let weight: Weight }
        //                ^^^^^^ note 1 of missing-binding: the parameter 'weight: Weight' is declared here
        """
      ])
  }

  /// The parent's may be just the implementation, which is not constructed once more.
  @Test func whatExistsIsAnAliasAndNotAnotherValue() {
    expectDiagnostics(
      [
        "Child.bindings.yaml": """
        container: Child
        parent: App
        bindings:
          list: PlayerList
        # ^^^^ error: 'list' needs 'playersStream: any PlayersStream', which nothing supplies [missing-binding]
        # ^^^^ note: add 'playersStream: mutablePlayersStream' to 'arguments'
        # ^^^^ note: or add 'playersStream: { type: any PlayersStream, alias: mutablePlayersStream }' under 'bindings'
        """,
        "App.bindings.yaml": """
        container: App
        bindings:
          mutablePlayersStream: { type: any MutablePlayersStream, implementation: Players, scope: singleton }
        """,
      ],
      swift: [
        "Players.swift": """
        protocol PlayersStream: Sendable {}
        protocol MutablePlayersStream: PlayersStream {}
        final class Players: MutablePlayersStream {}
        struct PlayerList {
          init(playersStream: any PlayersStream) {}
        //     ^^^^^^^^^^^^^ note 1 of missing-binding: the parameter 'playersStream: any PlayersStream' is declared here
        }
        """
      ])
  }

  @Test func aBindingWithParametersGetsOneMoreBeforeAnyString() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { folder: String }
        bindings:
          search: { type: Search, parameters: [limit] }
        # ^^^^^^ error: 'search' needs 'text: String', which nothing supplies [missing-binding]
        # ^^^^^^ note: add 'text' to 'parameters'
        # ^^^^^^ note: or add 'text: String' under 'inputs'
        # ^^^^^^ note: or add 'text: folder' to 'arguments'
        """
      ], swift: swift)
  }

  @Test func theParameterIsWrittenInTheOrderOfTheInitializer() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          search:
        # ^^^^^^ error: 'search' needs 'text: String', which nothing supplies [missing-binding]
        # ^^^^^^ note: add 'text: String' to 'parameters'
        # ^^^^^^ note: or add 'text: String' under 'inputs'
            type: Search
            parameters:
              limit: Int
        """
      ], swift: swift)
  }

  @Test func aBlockListGetsAnItemBeforeOthers() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          search:
        # ^^^^^^ error: 'search' needs 'text: String', which nothing supplies [missing-binding]
        # ^^^^^^ note: add 'text' to 'parameters'
        # ^^^^^^ note: or add 'text: String' under 'inputs'
            type: Search
            parameters:
              - limit
        """
      ], swift: swift)
  }

  @Test func aBlockListGetsAnItem() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          search:
        # ^^^^^^ error: 'search' needs 'limit: Int', which nothing supplies [missing-binding]
        # ^^^^^^ note: add 'limit' to 'parameters'
        # ^^^^^^ note: or add 'limit: Int' under 'inputs'
        # ^^^^^^ note: or, for a constant, pass 'limit: value(…)' in 'arguments'
            type: Search
            parameters:
              - text
        """
      ],
      swift: [
        "Search.swift": """
        struct Search {
          init(text: String, limit: Int) {}
        //                   ^^^^^ note 1 of missing-binding: the parameter 'limit: Int' is declared here
        }
        """
      ])
  }

  @Test func aNearNameComesBeforeWhatIsNew() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { tex: String, folder: String, limit: Int }
        bindings:
          search: Search
        # ^^^^^^ error: 'search' needs 'text: String', which nothing supplies [missing-binding]
        # ^^^^^^ note: add 'text: tex' to 'arguments'
        # ^^^^^^ note: or add 'text: String' under 'inputs'
        # ^^^^^^ note: or, for callers to pass it, add 'parameters: [text]'
        # ^^^^^^ note: or add 'text: folder' to 'arguments'
        """
      ], swift: swift)
  }

  @Test func aMemberOfACollectionHasNoCaller() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          steps: { collection: Step }
          step: { type: Step, into: steps }
        # ^^^^ error: 'step' needs 'name: String', which nothing supplies [missing-binding]
        # ^^^^ note: add 'name: String' under 'inputs'
        """
      ],
      swift: [
        "Step.swift": """
        struct Step { let name: String }
        //                ^^^^ note 1 of missing-binding: the parameter 'name: String' is declared here
        """
      ])
  }

  // MARK: Imports

  private let loading: KeyValuePairs<String, String> = [
    "Loader.swift": """
    import Foundation
    struct Loader {
      init(base: URL) {}
    //     ^^^^ note 1 of missing-binding: the parameter 'base: URL' is declared here
    }
    """
  ]

  @Test func aTypeOfAnotherModuleIsImported() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          loader: Loader
        # ^^^^^^ error: 'loader' needs 'base: URL', which nothing supplies [missing-binding]
        # ^^^^^^ note: add 'base: URL' under 'inputs', and 'imports: [Foundation]'
        # ^^^^^^ note: or, for callers to pass it, add 'parameters: [base]', and 'imports: [Foundation]'
        """
      ], swift: loading)
  }

  @Test func orJoinsTheImportsThatThereAre() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        imports: [UIKit]
        bindings:
          loader: Loader
        # ^^^^^^ error: 'loader' needs 'base: URL', which nothing supplies [missing-binding]
        # ^^^^^^ note: add 'base: URL' under 'inputs', and 'Foundation' under 'imports'
        # ^^^^^^ note: or, for callers to pass it, add 'parameters: [base]', and 'Foundation' under 'imports'
        """
      ], swift: loading)
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        imports:
          - UIKit
          - Foundation
        bindings:
          loader: Loader
        # ^^^^^^ error: 'loader' needs 'base: URL', which nothing supplies [missing-binding]
        # ^^^^^^ note: add 'base: URL' under 'inputs'
        # ^^^^^^ note: or, for callers to pass it, add 'parameters: [base]'
        """
      ], swift: loading)
  }

  @Test func ofSeveralModulesNobodyKnowsWhich() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          handler: Handler
        # ^^^^^^^ error: 'handler' needs 'channel: any Channel', which nothing supplies [missing-binding]
        # ^^^^^^^ note: add 'channel: any Channel' under 'inputs', and the module of 'Channel' under 'imports'
        # ^^^^^^^ note: or, for callers to pass it, add 'parameters: [channel]', and the module of 'Channel' under 'imports'
          label: Label
        # ^^^^^ error: 'label' needs 'text: Foreign<Text>', which nothing supplies [missing-binding]
        # ^^^^^ note: add 'text: { type: Text, scope: foreign }' under 'bindings'
        """
      ],
      swift: [
        "Handler.swift": """
        import NIOCore
        import NIOHTTP1
        struct Handler {
          init(channel: any Channel) {}
        //     ^^^^^^^ note 1 of missing-binding: the parameter 'channel: any Channel' is declared here
        }
        class Text {}
        struct Label {
          init(text: Foreign<Text>) {}
        //     ^^^^ note 1 of missing-binding: the parameter 'text: Foreign<Text>' is declared here
        }
        """
      ])
  }

  // MARK: Types of one name

  @Test func besideATypeOfTheSameNameNothingIsAdded() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'client' has the type 'Client', which only the target 'NetKit' sees [not-visible]
        bindings:
          feed: Feed
        # ^^^^ error: 'feed' needs 'client: Client', which nothing supplies [missing-binding]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          client: { type: Client, scope: singleton }
        #                 ^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
        # ^^^^^^ note 2 of not-visible: add 'access: private' to it, if only its module needs it
        #                 ^^^^^^ note 3 of not-visible: make it public, or 'package' where one package has both targets
        # ^^^^^^ note 2 of missing-binding: 'client' has a type of that name which is another one
        """
      ],
      swift: [
        "Feed.swift": """
        import NetKit
        struct Feed {
          init(client: Client) {}
        //     ^^^^^^ note 1 of missing-binding: the parameter 'client: Client' is declared here
        }
        """,
        "NetKit=Client.swift": "class Client {}",
      ])
  }

  @Test func aParameterOfAnotherTypeGetsThatOfTheInitializer() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          search: { type: Search, parameters: { text: Strng, limit: Int } }
        #                                             ^^^^^ error: nothing supplies 'text: String', as 'text' has the type 'Strng' [missing-binding]
        #                                             ^^^^^ note: write 'String'
        """
      ],
      swift: [
        "Search.swift": """
        struct Search {
          init(text: String, limit: Int) {}
        //     ^^^^ note 2 of missing-binding: the parameter 'text: String' is declared here
        }
        """
      ])
  }

  // MARK: What is elsewhere

  @Test func aFileThatDoesNotImportTheModuleIsNamed() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        bindings:
          feed: Feed
        # ^^^^ error: 'feed' needs 'client: Client', which nothing supplies [missing-binding]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          client: { type: Client, scope: singleton }
        """
      ],
      swift: [
        "Feed.swift": """
        struct Feed {
          init(client: Client) {}
        //     ^^^^^^ note 1 of missing-binding: the parameter 'client: Client' is declared here
        //     ^^^^^^ note 2 of missing-binding: this Swift file does not import 'NetKit', which declares 'Client'
        }
        """,
        "NetKit=Client.swift": "public final class Client: Sendable { public init() {} }",
      ])
  }

  /// What another module declares cannot import the own one.
  @Test func aFileOfADependencyIsNotToImportTheOwnModule() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          client: Client
        # ^^^^^^ note 2 of missing-binding: 'client' has a type of that name which is another one
          feed: Feed
        # ^^^^ error: 'feed' needs 'client: Client', which nothing supplies [missing-binding]
        """
      ],
      dependencies: ["NetKit=Networking.bindings.yaml": "module: Networking\naccess: public\nbindings: {}"],
      swift: [
        "Client.swift": """
        import NetKit
        final class Client { init() {} }
        """,
        "NetKit=Feed.swift": """
        import SomeSDK
        public final class Feed {
          public init(client: Client) {}
        //            ^^^^^^ note 1 of missing-binding: the parameter 'client: Client' is declared here
        }
        """,
      ])
  }

  @Test func aModuleThatSuppliesTheTypeIsToBeIncluded() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          feed: Feed
        # ^^^^ error: 'feed' needs 'source: any Source', which nothing supplies [missing-binding]
        # ^^^^ note: add 'include: [Networking]'
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        imports: [Foundation]
        bindings:
          client: { type: any Source, implementation: Client, scope: singleton }
        """,
        "NetKit=Others.bindings.yaml": """
        module: Others
        access: public
        bindings:
          hidden: { type: any Source, implementation: Client, access: private, root: true }
        """,
      ],
      swift: [
        "Feed.swift": """
        import NetKit
        struct Feed {
          init(source: any Source) {}
        //     ^^^^^^ note 1 of missing-binding: the parameter 'source: any Source' is declared here
        }
        """,
        "NetKit=Client.swift": """
        public protocol Source: Sendable {}
        public final class Client: Source { public init() {} }
        """,
      ])
  }

  /// `and` names nothing.
  @Test func aLabelThatIsAPrepositionIsNoName() {
    expectDiagnostics(
      [
        "Bindings.yaml": "container: App\ninclude: [Reading]\nbindings: {}",
        "Reading.bindings.yaml": """
        module: Reading
        bindings:
          feed: Feed
        # ^^^^ error: 'feed' needs 'of: String', which nothing supplies [missing-binding]
        # ^^^^ note: add 'title: String' under 'requires'
        # ^^^^ note: or, for callers to pass it, add 'parameters: [title]'
        # ^^^^ error: 'feed' needs 'and: Kit', which nothing supplies [missing-binding]
        # ^^^^ note: add 'kit: Kit' under 'bindings'
        # ^^^^ note: or, for its containers to give it, add 'kit: Kit' under 'requires'
        """,
      ],
      swift: [
        "Types.swift": """
        struct Feed {
          init(of title: String, and kit: Kit) {}
        //     ^^^^^^^^ note 1 of missing-binding: the parameter 'of: String' is declared here
        //                       ^^^^^^^ note 1 of missing-binding: the parameter 'and: Kit' is declared here
        }
        final class Kit {}
        """
      ])
  }

  /// A module need not know where a value comes from.
  @Test func aModuleRequiresWhatItsContainersHave() {
    expectDiagnostics(
      [
        "Bindings.yaml": "container: App\ninclude: [Reading, Networking]\nbindings: {}",
        "Reading.bindings.yaml": """
        module: Reading
        bindings:
          feed: Feed
        # ^^^^ error: 'feed' needs 'source: any Source', which nothing supplies [missing-binding]
        # ^^^^ note: add 'include: [Networking]'
        # ^^^^ note: or, for its containers to give it, add 'source: any Source' under 'requires'
          list: List
        # ^^^^ error: 'list' needs 'store: any Store', which nothing supplies [missing-binding]
        # ^^^^ note: add 'store: { type: any Store, implementation: DiskStore }' under 'bindings'
        # ^^^^ note: or, for its containers to give it, add 'store: any Store' under 'requires'
        """,
        "Networking.bindings.yaml": """
        module: Networking
        bindings:
          source: { type: any Source, implementation: Client }
        """,
      ],
      swift: [
        "Feed.swift": """
        protocol Source {}
        struct Client: Source {}
        protocol Store {}
        struct DiskStore: Store {}
        struct Feed {
          init(source: any Source) {}
        //     ^^^^^^ note 1 of missing-binding: the parameter 'source: any Source' is declared here
        }
        struct List {
          init(store: any Store) {}
        //     ^^^^^ note 1 of missing-binding: the parameter 'store: any Store' is declared here
        }
        """
      ])
  }

  @Test func aParameterForWhatIsForeignIsAHandle() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          player: { type: PlayerView, scope: foreign, isolation: MainActor }
        # ^^^^^^ note 2 of missing-binding: 'player' has another type, 'Foreign<PlayerView>'
          screen: Screen
        # ^^^^^^ error: 'screen' needs 'view: PlayerView', which nothing supplies [missing-binding]
          bar: Bar
        # ^^^ error: 'bar' needs 'player: PlayerView', which nothing supplies [missing-binding]
        """
      ],
      swift: [
        "Screen.swift": """
        @MainActor final class PlayerView {}
        struct Screen {
          init(view: PlayerView) {}
        //     ^^^^ note 1 of missing-binding: the parameter 'view: PlayerView' is declared here
        //     ^^^^ note 2 of missing-binding: 'player' is foreign: the parameter has to be of the type 'Foreign<PlayerView>'
        }
        struct Bar {
          init(player: PlayerView) {}
        //     ^^^^^^ note 1 of missing-binding: the parameter 'player: PlayerView' is declared here
        //     ^^^^^^ note 3 of missing-binding: 'player' is foreign: the parameter has to be of the type 'Foreign<PlayerView>'
        }
        """
      ])
  }

  // MARK: Providers

  @Test func aProviderWithOtherParametersIsShownWithThem() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          page: { type: Page, parameters: [id] }
        # ^^^^ note 2 of missing-binding: 'page' is constructed by '(Int) -> Page', and the parameter is '(String) -> Page'
          router: Router
        # ^^^^^^ error: 'router' needs 'makePage: (String) -> Page', which nothing supplies [missing-binding]
        # ^^^^^^ note: add "makePage: '@Sendable (String) -> Page'" under 'inputs'
        """
      ],
      swift: [
        "Page.swift": """
        struct Page { init(id: Int) {} }
        struct Router {
          init(makePage: (String) -> Page) {}
        //     ^^^^^^^^ note 1 of missing-binding: the parameter 'makePage: (String) -> Page' is declared here
        }
        """
      ])
  }

  @Test func whatOnlyAChildIsGivenIsUsedInTheChild() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        bindings:
          notifier: Notifier
        # ^^^^^^^^ error: 'notifier' needs 'caller: Caller', which nothing supplies [missing-binding]
          named: Named
        # ^^^^^ error: 'named' needs 'id: String', which nothing supplies [missing-binding]
        # ^^^^^ note: add 'id: String' under 'inputs'
        # ^^^^^ note: or, for callers to pass it, add 'parameters: [id]'
        """,
        "Request.bindings.yaml": """
        container: Request
        parent: App
        inputs: { caller: Caller, name: String }
        #         ^^^^^^ note 2 of missing-binding: 'Request', a child, has it as 'caller', and a parent asks nothing of its children: move 'notifier' there
        """,
      ],
      swift: [
        "Types.swift": """
        struct Caller {}
        struct Notifier { let caller: Caller }
        //                    ^^^^^^ note 1 of missing-binding: the parameter 'caller: Caller' is declared here
        struct Named { let id: String }
        //                 ^^ note 1 of missing-binding: the parameter 'id: String' is declared here
        """
      ])
  }
}
