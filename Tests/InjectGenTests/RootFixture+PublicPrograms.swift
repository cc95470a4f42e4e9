/// Composition roots in the shapes of public programs.
extension RootFixture {
  static let ofPublicPrograms: [RootFixture] = [
    RootFixture(
      "functionsThatDifferInTheirResults",
      types: #"""
        protocol GatewayType: Sendable {}
        final class Gateway: GatewayType { init() {} }
        protocol NavigatorType: Sendable {}
        final class Navigator: NavigatorType { init(stack: Stack) {} }
        final class Stack: Sendable { init() {} }
        protocol UseCaseType: Sendable {}
        final class UseCase: UseCaseType { init(gateway: any GatewayType) {} }
        final class ViewModel: Sendable { init(navigator: any NavigatorType, useCase: any UseCaseType) {} }
        final class Screen: @unchecked Sendable { static func instantiate() -> Screen { Screen() }; private init() {}; func bind(to model: ViewModel) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          protocol ScreenAssembler {}
          extension ScreenAssembler {
            func resolve(stack: Stack) -> Screen {
              let screen = Screen.instantiate()
              let model: ViewModel = resolve(stack: stack)
              screen.bind(to: model)
              return screen
            }
            func resolve(stack: Stack) -> ViewModel {
              ViewModel(navigator: resolve(stack: stack), useCase: resolve())
            }
            func resolve(stack: Stack) -> NavigatorType { Navigator(stack: stack) }
            func resolve() -> UseCaseType { UseCase(gateway: resolve()) }
          }
          protocol GatewaysAssembler {}
          extension GatewaysAssembler {
            func resolve() -> GatewayType { Gateway() }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          screen: { type: Screen, factory: Screen.instantiate, parameters: [stack], calls: [bind: [to: viewModel]] }
          viewModel: { type: ViewModel, parameters: [stack] }
          navigator: { type: any NavigatorType, implementation: Navigator, parameters: [stack] }
          useCase: { type: any UseCaseType, implementation: UseCase }
          gateway: { type: any GatewayType, implementation: Gateway }
        """#),
    RootFixture(
      "aComponentWithANameOfItsParent",
      types: #"""
        protocol Stream: AnyObject, Sendable {}
        final class StreamImpl: Stream { init() {} }
        final class Game: Sendable { init(stream: any Stream) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import NeedleFoundation
          final class AppComponent: BootstrapComponent {
            var stream: Stream { shared { StreamImpl() } }
            var game: GameComponent { GameComponent(parent: self) }
          }
          final class GameComponent: Component<GameDependency> {
            var game: Game { Game(stream: dependency.stream) }
            var stream: Stream { StreamImpl() }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          stream: { type: any Stream, implementation: StreamImpl, scope: singleton }
          # Root.swift:4: 'game' is 'makeGameContainer', which 'GameContainer.bindings.yaml' generates

        container: GameContainer
        parent: AppContainer

        bindings:
          game: Game
          stream2: { type: any Stream, implementation: StreamImpl }
        """#),
    RootFixture(
      "aConstantThatAFunctionConstructs",
      types: #"""
        final class Session: @unchecked Sendable { init() {}; var limit = 0 }
        final class Repo: Sendable { init(session: Session) {} }
        final class Other: Sendable { init(session: Session) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          struct AppServices {
            let repo: Repo
            let other: Other
            static func live() -> AppServices {
              let session = configuredSession()
              return AppServices(repo: Repo(session: session), other: Other(session: session))
            }
            private static func configuredSession() -> Session {
              let session = Session()
              session.limit = 3
              return session
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          repo: { type: Repo, scope: singleton }
          other: { type: Other, scope: singleton }
          session: { type: Session, value: $configuredSession, scope: singleton }
          configuredSession: { type: Session, properties: [limit: value(3)] }
        """#),
    RootFixture(
      "theResultOfAStaticMethod",
      types: #"""
        protocol Log: Sendable {}
        struct FileLog: Log {}
        struct Logger: Sendable {}
        enum ServiceLogger { static func bootstrap(category: String) -> Logger { Logger() } }
        struct Service: Sendable { init(log: Logger) {} }
        struct Store: Sendable { init(log: any Log) {} }
        struct Logs: Sendable { static func open() -> any Log { FileLog() } }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          func buildService() -> Service {
            let log = ServiceLogger.bootstrap(category: "a")
            let fileLog = Logs.open()
            let store = Store(log: fileLog)
            let service = Service(log: log)
            return service
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          log: { type: Logger, factory: ServiceLogger.bootstrap, arguments: [category: 'value("a")'], scope: singleton }
          fileLog: { type: any Log, factory: Logs.open, scope: singleton }
          store: { type: Store, arguments: [log: fileLog], scope: singleton }
          service: { type: Service, scope: singleton }
        """#),
    RootFixture(
      "functionsWithoutAResult",
      types: #"""
        enum Cache { static func clear() {} }
        final class Store: Sendable { init() {}; func show(_ id: Int) -> Bool { true } }
        final class Flow: Sendable { init() {}; func show(_ id: Int) -> Bool { true } }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class AppDependencies {
            let store = Store()
            var flow: Flow?
            func reset() { Cache.clear() }
            func shows(id: Int) -> Bool {
              guard let flow else { return false }
              return flow.show(id)
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          store: { type: Store, scope: singleton }
          # Root.swift:3: 'flow' is set later, which is not taken over
          # Root.swift:4: 'reset' is 'Cache.clear()', which is not understood
          # Root.swift:5: 'shows': 'guard let flow else { return false } return flow.show(id)' names what is not bound
        """#),
    RootFixture(
      "aSuperclassOfARoot",
      types: #"""
        protocol Net: Sendable {}
        struct Title: Sendable { let text: String }
        final class Log: Sendable { init() {} }
        final class PlainNet: Net { init(host: String) {} }
        final class SecureNet: Net { init(host: String, limit: Int) {} }
        final class Repo: Sendable { init(net: any Net) {} }
        final class Page: Sendable { init(repo: Repo, net: any Net) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          class BaseContainer {
            struct Services { let host: String; let limit: Int; var title: Title { Title(text: host) } }
            let config: Services
            let log = Log()
            lazy var repo = Repo(net: makeNet())
            init(_ config: Services) { self.config = config }
            func makeNet() -> Net { fatalError("override") }
          }
          final class AppContainer: BaseContainer {
            private lazy var net = SecureNet(host: config.host, limit: config.limit)
            init(limit: Int) {
              super.init(Services(host: "a", limit: limit))
            }
            override func makeNet() -> Net { net }
            func makePage() -> Page { Page(repo: repo, net: makeNet()) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          limit: Int

        bindings:
          title: { type: Title, arguments: [text: host] }
          log: { type: Log, scope: singleton }
          repo: { type: Repo, arguments: [net: net2], scope: singleton }
          net: { type: SecureNet, scope: singleton }
          host: { type: String, value: '"a"', scope: singleton }
          net2: { alias: net, type: any Net }
          page: { type: Page, arguments: [net: net2] }
        """#),
    RootFixture(
      "aFunctionThatReturnsSomethingElse",
      types: #"""
        final class Navigator: Sendable { init() {} }
        final class Auth: Sendable { init(navigator: Navigator) {} }
        final class Users: Sendable { init(auth: Auth) {} }
        struct AppDependency: Sendable { let navigator: Navigator; let users: Users }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class CompositionRoot {
            static func resolve() -> AppDependency {
              let navigator = Navigator()
              let auth = Auth(navigator: navigator)
              let users = Users(auth: auth)
              configure(navigator)
              return AppDependency(navigator: navigator, users: users)
            }
            static func configure(_ navigator: Navigator) { print(navigator) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          navigator: { type: Navigator, scope: singleton }
          auth: { type: Auth, scope: singleton }
          users: { type: Users, scope: singleton }
          # Root.swift:6: 'configure(navigator)' stays in 'resolve'
          appDependency: { type: AppDependency, scope: singleton }
        """#),
    RootFixture(
      "aPageOfAStoryboard",
      types: #"""
        final class Model: Sendable { init() {} }
        final class Screen: @unchecked Sendable { init() {}; var model: Model? }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Swinject
          func register(_ container: Container) {
            container.register(Model.self) { _ in Model() }.inObjectScope(.hierarchy)
            container.registerForStoryboard(Screen.self) { r, c in c.model = r.resolve(Model.self) }
            container.storyboardInitCompleted(Screen.self, name: "b") { r, c in c.model = r.resolve(Model.self)!; c.start() }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          model: { type: Model, scope: singleton }
          # Root.swift:4: 'registerForStoryboard': a storyboard constructs 'Screen': 'screen: { type: Screen, scope: foreign, properties: [model] }'
          # Root.swift:5: 'storyboardInitCompleted': a storyboard constructs 'Screen': 'screen: { type: Screen, scope: foreign, properties: [model], calls: [start] }'
        """#),
    RootFixture(
      "typesInTheTypesOfOthers",
      types: #"""
        struct Machine<S, E>: Sendable { init() {} }
        final class Flow: Sendable { init(machine: Machine<FlowContainer.State, FlowContainer.Event>) {} }
        enum FlowContainer { enum State {}; enum Event {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class FlowContainer {
            enum State {}
            enum Event {}
            let machine: Machine<State, Event> = Machine()
            lazy var flow = Flow(machine: machine)
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          machine: { type: 'Machine<FlowContainer.State, FlowContainer.Event>', value: Machine(), scope: singleton }
          flow: { type: Flow, scope: singleton }
        """#),
    RootFixture(
      "aConstantForEachBuild",
      types: #"""
        final class Config: Sendable { init(pin: Bool, host: String) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class AppContainer {
            let config: Config
            init() {
              #if NO_PIN
              let pin = false
              #else
              let pin = true
              #endif
              #if DEBUG
              let host = "debug"
              #elseif STAGING
              let host = "staging"
              #else
              let host = "live"
              #endif
              config = Config(pin: pin, host: host)
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          config: { type: Config, scope: singleton }
          pin: { type: Bool, value: true, variants: [{ if: NO_PIN, value: false }], scope: singleton }
          host: { type: String, value: '"live"', variants: [{ if: DEBUG, value: '"debug"' }, { if: STAGING, value: '"staging"' }], scope: singleton }
        """#),
    RootFixture(
      "aComputedLiveValue",
      types: #"""
        struct Mail: Sendable { let send: @Sendable () -> Void }
        extension Mail { static var liveValue: Mail { let counter = Counter(); return Mail { _ = counter } } }
        final class Counter: Sendable { init() {} }
        final class Page: Sendable { init(mail: Mail) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Dependencies
          extension Mail: DependencyKey {
            static var liveValue: Mail {
              let counter = Counter()
              return Mail { _ = counter }
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          mail: { type: Mail, value: Mail.liveValue, scope: singleton }
          counter: { type: Counter, scope: singleton }
          page: { type: Page, scope: singleton }
        """#),
    RootFixture(
      "aChildWhoseNameIsTaken",
      types: #"""
        final class Store: Sendable { init() {} }
        final class Cart: Sendable { init() {} }
        final class SessionContainer { init() {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class AppContainer {
            let store = Store()
            func makeSessionContainer() -> SessionContainer { SessionContainer() }
          }
          final class SessionContainer {
            lazy var cart = Cart()
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          store: { type: Store, scope: singleton }
          # Root.swift:3: 'makeSessionContainer' is 'makeSessionContainer2', which 'SessionContainer2.bindings.yaml' generates

        container: SessionContainer2
        parent: AppContainer

        bindings:
          cart: { type: Cart, scope: singleton }
        """#),
    RootFixture(
      "registrationsOfResolver",
      types: #"""
        protocol Log: Sendable {}
        final class FileLog: Log { init() {} }
        protocol Store: Sendable {}
        final class DiskStore: Store { init(log: any Log, path: String) {} }
        final class Users: Sendable { init(store: any Store, log: any Log) {} }
        final class Page: @unchecked Sendable { init(users: Users, title: String) {}; var limit = 0 }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Resolver
          extension Resolver: ResolverRegistering {
            public static func registerAllServices() {
              register { FileLog() as Log }.scope(.application)
              register { DiskStore(log: resolve(), path: "/data") }.implements(Store.self).scope(.shared)
              register { Users(store: resolve(), log: resolve()) }
              register(name: "first") { () -> Page in
                let page = Page(users: resolve(), title: "a")
                page.limit = 3
                return page
              }.scope(.unique)
              register { _, args in Page(users: resolve(), title: args()) }
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          title: String   # Root.swift:12: 'title' of 'page' was 'args()'

        bindings:
          log: { type: any Log, implementation: FileLog, scope: singleton }
          diskStore: { type: DiskStore, arguments: [path: 'value("/data")'], scope: weak }
          store: { alias: diskStore, type: any Store }
          users: Users   # one for each resolution; or 'scope: singleton'
          firstPage: { type: Page, arguments: [title: 'value("a")'], properties: [limit: value(3)] }
          page: Page   # one for each resolution; or 'scope: singleton'
        """#),
    RootFixture(
      "registrationsOfDip",
      types: #"""
        protocol Log: Sendable {}
        final class FileLog: Log { init() {} }
        protocol Store: Sendable {}
        final class DiskStore: Store { init(log: any Log, path: String) {} }
        final class Users: Sendable { init(store: any Store, log: any Log) {} }
        final class Page: @unchecked Sendable { init(users: Users, title: String) {}; var limit = 0 }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Dip
          func configure(container dip: DependencyContainer) {
            dip.register(.singleton) { FileLog() as Log }
            dip.register { DiskStore(log: try dip.resolve(), path: "/data") as Store }
            dip.register { Page(users: try dip.resolve(), title: $0) }
            dip.register(.unique) { Users(store: try dip.resolve(), log: try dip.resolve()) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          log: { type: any Log, implementation: FileLog, scope: singleton }
          store: { type: any Store, implementation: DiskStore, arguments: [path: 'value("/data")'] }   # one for each resolution; or 'scope: singleton'
          # Root.swift:5: 'register { Page(users: try dip.resolve(), title: $0) }' is not understood
          users: Users
        """#),
    RootFixture(
      "aLibraryOfItsOwn",
      types: #"""
        protocol Log: Sendable {}
        final class FileLog: Log { init() {} }
        protocol Store: Sendable {}
        final class DiskStore: Store { init(log: any Log, path: String) {} }
        final class Users: Sendable { init(store: any Store, log: any Log) {} }
        final class Page: @unchecked Sendable { init(users: Users, title: String) {}; var limit = 0 }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          extension DIContainer {
            static func registerAll() {
              let container = DIContainer.shared
              container.registerSingleton(Log.self) { FileLog() }
              container.register(Store.self) { DiskStore(log: container.resolve(Log.self), path: "/data") }
              container.registerFactory(Users.self) { r in Users(store: r.resolve(Store.self), log: r.resolve(Log.self)) }
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          log: { type: any Log, implementation: FileLog, scope: singleton }
          store: { type: any Store, implementation: DiskStore, arguments: [path: 'value("/data")'] }   # the scope was '.graph', one for each 'resolve'; or 'scope: singleton'
          users: Users   # was 'registerFactory'; or 'scope: singleton'
        """#),
    RootFixture(
      "aPropertyOfAnotherLibrary",
      types: #"""
        protocol Store: Sendable {}
        final class DiskStore: Store { init() {} }
        final class Page: Sendable { init(store: any Store) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class AppDependencies {
            @Weaver(.registration, type: DiskStore.self)
            private var store: Store
            lazy var page = Page(store: store)
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          store: any Store

        bindings:
          # Root.swift:3: '@Weaver(.registration, type: DiskStore.self)' of 'store' is not understood
          page: { type: Page, scope: singleton }
        """#),
  ]
}
