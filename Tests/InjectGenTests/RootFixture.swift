import Testing

/// A composition root with the types of its program, and the bindings files that `inject init --from` writes for it.
struct RootFixture: CustomTestStringConvertible {
  let name: String
  let types: String
  /// The types of another module, `Kit`.
  let kit: String?
  let files: [(name: String, text: String)]
  /// The files without their first lines.
  let expected: String

  var testDescription: String { name }

  init(_ name: String, types: String, kit: String? = nil, files: [(String, String)], expected: String) {
    (self.name, self.types, self.kit, self.expected) = (name, types, kit, expected)
    self.files = files.map { (name: $0.0, text: $0.1) }
  }

  static let all = others + ofPublicPrograms + ofBuilds + ofContainers

  private static let others: [RootFixture] = [
    RootFixture(
      "aStaticFunctionConstructsARoot",
      types: #"""
        final class Pool: Sendable { init(url: String) async throws {} }
        final class Repo: Sendable { init(pool: Pool) {} }
        final class Router: Sendable { init(repo: Repo) {} }
        final class Server: Sendable { init(router: Router, port: Int) {} }
        """#,
      files: [
        (
          "Services.swift",
          #"""
          struct Services {
            let pool: Pool
            let repo: Repo
            static func live(url: String) async throws -> Services {
              let pool = try await Pool(url: url)
              return Services(pool: pool, repo: Repo(pool: pool))
            }
            static func test() async throws -> Self { try await .live(url: "") }
            func router() -> Router { Router(repo: repo) }
          }
          """#
        ),
        (
          "Run.swift",
          #"""
          func buildServer() async throws -> Server {
            let services = try await Services.live(url: "shop.sqlite")
            return Server(router: services.router(), port: 8080)
          }
          func buildPool() async throws -> Pool {
            let pool = try await Pool(url: "")
            return pool
          }
          """#
        ),
      ],
      expected: #"""
        container: AppContainer

        inputs:
          url: String

        bindings:
          repo: { type: Repo, scope: singleton }
          pool: { type: Pool, scope: singleton, eager: true }
          # Services.swift:8: 'test' is another 'Services', which is not taken over
          router: Router
          # Run.swift:2: 'services' is this container: its inputs were 'try await Services.live(url: "shop.sqlite")'
          server: { type: Server, arguments: [port: value(8080)], scope: singleton }
          # Run.swift:5: 'buildPool' stays as it is; it constructs 'Pool'
        """#),
    RootFixture(
      "aStaticPropertyIsARoot",
      types: #"""
        final class Pool: Sendable { init(url: String) {} }
        final class Repo: Sendable { init(pool: Pool) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          struct World {
            static let shared = World(pool: Pool(url: "a"), now: { 3 })
            static let mock = World(pool: Pool(url: "b"), now: { 4 })
            let pool: Pool
            let now: @Sendable () -> Int
            func repo() -> Repo { Repo(pool: pool) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          pool: { type: Pool, arguments: [url: 'value("a")'], scope: singleton }
          now: { type: '@Sendable () -> Int', value: '{ 3 }', scope: singleton }
          # Root.swift:3: 'mock' is another 'World', which is not taken over
          repo: Repo
        """#),
    RootFixture(
      "aFileThatConstructsARoot",
      types: #"""
        final class Disk: Sendable { init(path: String) {} }
        final class Router: Sendable { init(disk: Disk) {} }
        final class Server: Sendable { init(router: Router) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class ShopDependencies {
            let disk: Disk
            init(path: String) { disk = Disk(path: path) }
            func makeRouter() -> Router { Router(disk: disk) }
          }
          """#
        ),
        (
          "main.swift",
          #"""
          let shop = ShopDependencies(path: CommandLine.arguments[1])
          let server = Server(router: shop.makeRouter())
          """#
        ),
      ],
      expected: #"""
        container: AppContainer

        inputs:
          path: String

        bindings:
          disk: { type: Disk, scope: singleton }
          router: Router
          # main.swift:1: 'shop' is this container: its inputs were 'ShopDependencies(path: CommandLine.arguments[1])'
          server: { type: Server, scope: singleton }
        """#),
    RootFixture(
      "statementsOfAnInitializer",
      types: #"""
        final class Disk: Sendable { init(path: String) {} }
        final class Handler: Sendable { init() {} }
        final class Bus: @unchecked Sendable { var limit = 0; func add(_ handler: Handler) {}; func start() {} }
        final class Index: Sendable { init(disk: Disk) {} }
        enum Migrator { static func run(_ disk: Disk) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class ShopContainer {
            let disk: Disk
            let bus = Bus()
            let handler = Handler()
            lazy var index = Index(disk: disk)
            init(path: String) {
              disk = Disk(path: path)
              Migrator.run(disk)
              bus.limit = 3
              bus.add(handler)
              bus.start()
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          path: String

        bindings:
          disk: { type: Disk, scope: singleton }
          bus: { type: Bus, properties: [limit: value(3)], calls: [add: [_: handler], start], scope: singleton }
          handler: { type: Handler, scope: singleton }
          index: { type: Index, scope: singleton }
          # Root.swift:8: 'Migrator.run(disk)' of the initializer is not taken over
        """#),
    RootFixture(
      "aResultForEachBuild",
      types: #"""
        protocol Log: Sendable {}
        final class Store: Sendable { init() {} }
        final class LoudLog: Log { init(store: Store) {} }
        final class FileLog: Log { init() {} }
        final class SilentLog: Log { static let shared = SilentLog() }
        final class Page: Sendable { init(log: any Log) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class ShopContainer {
            let store = Store()
            var log: any Log {
              #if DEBUG && !os(WASI)
                return LoudLog(store: store)
              #elseif os(WASI)
                FileLog()
              #else
                return SilentLog.shared
              #endif
            }
            func makePage() -> Page { Page(log: log) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          store: { type: Store, scope: singleton }
          log: { type: any Log, value: SilentLog.shared, variants: [{ if: 'DEBUG && !os(WASI)', value: 'LoudLog(store: $store)' }, { if: os(WASI), value: FileLog() }] }
          page: Page
        """#),
    RootFixture(
      "localConstants",
      types: #"""
        final class Disk: Sendable { init(path: String) {} }
        protocol Log: Sendable {}
        final class FileLog: Log { init() {} }
        final class Index: Sendable { init(disk: Disk, log: (any Log)? = nil) {} }
        typealias ManyLogs = [String: any Log]
        final class Chain: Sendable { init(log: (any Log)?) {} }
        final class Fan: Sendable { init(logs: [String: any Log]) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class ShopContainer {
            let index: Index
            let root: [String: any Log]
            let chain: Chain
            let fan: Fan
            init(path: String) {
              let disk = Disk(path: path)
              let file = FileLog()
              index = Index(disk: disk, log: file)
              root = ["a": file]
              chain = Chain(log: root["a"])
              fan = Fan(logs: root)
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          path: String

        bindings:
          index: { type: Index, arguments: [log: file], scope: singleton }
          root: { type: '[String: any Log]', value: '["a": $file]', scope: singleton }
          chain: { type: Chain, arguments: [log: 'value($root["a"])'], scope: singleton }
          fan: { type: Fan, arguments: [logs: root], scope: singleton }
          disk: { type: Disk, scope: singleton }
          file: { type: FileLog, scope: singleton }
        """#),
    RootFixture(
      "severalExtensions",
      types: #"""
        final class Network: Sendable { init(host: String) {} }
        final class LegacyRepo: Sendable { init(network: Network) {} }
        final class Apple: Sendable { init(repo: LegacyRepo, name: String) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class Deps {
            let network = Network(host: "a")
            let other = Network(host: "b")
            lazy var repo = LegacyRepo(network: network)
          }
          """#
        ),
        (
          "Deps+Apple.swift",
          #"""
          extension Deps {
            func makeApple(name: String) -> Apple { Apple(repo: makeLegacyRepo(), name: name) }
          }
          """#
        ),
        (
          "Deps+Legacy.swift",
          #"""
          extension Deps {
            func makeLegacyRepo() -> LegacyRepo { LegacyRepo(network: other) }
          }
          """#
        ),
      ],
      expected: #"""
        container: AppContainer

        bindings:
          network: { type: Network, arguments: [host: 'value("a")'], scope: singleton }
          other: { type: Network, arguments: [host: 'value("b")'], scope: singleton }
          repo: { type: LegacyRepo, scope: singleton }
          apple: { type: Apple, parameters: [name], arguments: [repo: legacyRepo] }
          legacyRepo: { type: LegacyRepo, arguments: [network: other] }
        """#),
    RootFixture(
      "componentsWithExtensions",
      types: #"""
        public protocol Keychain: Sendable {}
        final class DeviceKeychain: Keychain { init() {} }
        protocol Remote: Sendable {}
        final class RemoteImpl: Remote { init(keychain: any Keychain) {} }
        final class Feed: Sendable { init(remote: any Remote) {} }
        final class Page: Sendable { init(remote: any Remote, feed: Feed) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import NeedleFoundation
          final class AppComponent: BootstrapComponent {
            var keychain: any Keychain { shared { DeviceKeychain() } }
            var home: HomeComponent { HomeComponent(parent: self) }
          }
          """#
        ),
        (
          "Ext.swift",
          #"""
          extension AppComponent {
            var remote: any Remote { shared { RemoteImpl(keychain: keychain) } }
            var feed: Feed { return shared { Feed(remote: remote) } }
          }
          """#
        ),
        (
          "Home.swift",
          #"""
          import NeedleFoundation
          final class HomeComponent: Component<HomeDependency> {
            var page: Page { Page(remote: dependency.remote, feed: dependency.feed) }
          }
          """#
        ),
      ],
      expected: #"""
        container: AppContainer

        bindings:
          keychain: { type: any Keychain, implementation: DeviceKeychain, scope: singleton }
          # Root.swift:4: 'home' is 'makeHomeContainer', which 'HomeContainer.bindings.yaml' generates
          remote: { type: any Remote, implementation: RemoteImpl, scope: singleton }
          feed: { type: Feed, scope: singleton }

        container: HomeContainer
        parent: AppContainer

        bindings:
          page: Page
        """#),
    RootFixture(
      "aCommand",
      types: #"""
        final class Log: Sendable { init(quiet: Bool) {} }
        final class Scanner: Sendable { init(log: Log, path: String, depth: Int) {} ; func scan() throws {} }
        enum ScanCommand { enum Kind: Sendable { case long } }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import ArgumentParser
          struct ScanCommand: ParsableCommand {
            static let configuration = CommandConfiguration(commandName: "scan")
            @Flag(help: "quiet") var quiet = false
            @Argument
            var path: String
            @Option var depth: Int = 3
            enum Kind: String, ExpressibleByArgument { case long }
            @Option var kinds: [Kind] = []
            func run() throws {
              let log = Log(quiet: quiet)
              let loud = Log(quiet: !quiet)
              let scanner = Scanner(log: log, path: path, depth: depth)
              try scanner.scan()
              print("done")
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          quiet: { type: Bool, default: 'false' }
          path: String
          depth: { type: Int, default: '3' }
          kinds: { type: '[ScanCommand.Kind]', default: '[]' }

        bindings:
          log: { type: Log, scope: singleton }
          loud: { type: Log, arguments: [quiet: 'value(!$quiet)'], scope: singleton }
          scanner: { type: Scanner, scope: singleton }
          # Root.swift:14: 'try scanner.scan()' stays in 'run', with all to line 15
        """#),
    RootFixture(
      "aDefaultThatAsksTheRoot",
      types: #"""
        final class Cart: Sendable { init(limit: Int = Container.shared.limit(), size: Int = 3) {} }
        final class Container: Sendable { static let shared = Container(); func limit() -> Int { 3 } }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Factory
          extension Container {
            var limit: Factory<Int> { self { 3 } }
            var cart: Factory<Cart> { self { Cart() } }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          limit: { type: Int, value: 3 }
          cart: { type: Cart, arguments: [limit] }
        """#),
    RootFixture(
      "containersThatHoldContainers",
      types: #"""
        final class Net: Sendable { init() {} }
        protocol HomeFactory { func makePage() -> Page; }
        final class Page: Sendable { init(store: Store, id: Int) {} }
        final class Store: Sendable { init(net: Net) {} }
        final class User: Sendable { init(name: String) {} }
        final class Row: Sendable { init(user: User, store: Store) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class AppContainer {
            let shared: CommonContainer
            let home: HomeContainer
            init() {
              let net = Net()
              shared = CommonContainer(net: net)
              home = HomeContainer(common: shared, id: 7)
            }
            func makeUserContainer(name: String) -> UserContainer { UserContainer(name: name, common: shared) }
          }
          """#
        ),
        (
          "Common.swift",
          #"""
          final class CommonContainer {
            let net: Net
            lazy var store = Store(net: net)
            init(net: Net) { self.net = net }
          }
          """#
        ),
        (
          "Home.swift",
          #"""
          final class HomeContainer {
            let common: CommonContainer
            let id: Int
            lazy var factory: any HomeFactory = Impl(container: self)
            init(common: CommonContainer, id: Int) {
              self.common = common
              self.id = id
            }
            private final class Impl: HomeFactory {
              unowned let container: HomeContainer
              init(container: HomeContainer) { self.container = container }
              func makePage() -> Page { Page(store: container.common.store, id: container.id) }
            }
          }
          """#
        ),
        (
          "User.swift",
          #"""
          final class UserContainer {
            let common: CommonContainer
            let user: User
            init(name: String, common: CommonContainer) {
              self.common = common
              user = User(name: name)
            }
            func makeRow() -> Row { Row(user: user, store: common.store) }
          }
          """#
        ),
      ],
      expected: #"""
        container: AppContainer

        bindings:
          net: { type: Net, scope: singleton }
          id: { type: Int, value: 7, scope: singleton }
          # Root.swift:9: 'makeUserContainer' is 'makeUserContainer', which 'UserContainer.bindings.yaml' generates
          store: { type: Store, scope: singleton }
          # Home.swift:4: 'factory' is part of this container, which conforms to 'HomeFactory' by an extension in Swift
          page: Page

        container: UserContainer
        parent: AppContainer

        inputs:
          name: String

        bindings:
          user: { type: User, scope: singleton }
          row: Row
        """#),
    RootFixture(
      "factoriesWithSeveralParameters",
      types: #"""
        final class Store: Sendable { init() {} }
        final class Page: Sendable { init(store: Store, id: Int, title: String) {} }
        final class Cell: Sendable { init(id: Int, title: String) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Factory
          extension Container {
            var store: Factory<Store> { self { Store() }.singleton }
            var page: ParameterFactory<(Int, String), Page> { self { Page(store: self.store(), id: $0, title: $1) } }
            var cell: ParameterFactory<(id: Int, title: String), Cell> { self { Cell(id: $0.id, title: $0.title) } }
            var row: ParameterFactory<(id: Int, title: String), Cell> { self { p in Cell(id: p.id, title: p.title + "!") } }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          store: { type: Store, scope: singleton }
          page: { type: Page, parameters: [id, title] }
          cell: { type: Cell, parameters: [id, title] }
          row: { type: Cell, parameters: { id: Int, title: String }, arguments: [title: 'value($title + "!")'] }
        """#),
    RootFixture(
      "whatOnlyTheRootConstructs",
      types: #"""
        final class Store: Sendable { init() {} }
        final class Alerts: Sendable { init(store: Store) {} }
        final class Links: Sendable { init(store: Store) {} }
        final class Page: Sendable { init(links: Links, text: String) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class Root {
            let page: Page
            private let store = Store()
            private let alerts: Alerts
            private let links: Links
            private lazy var late = Alerts(store: store)
            init() {
              alerts = Alerts(store: store)
              links = Links(store: store)
              page = Page(links: links, text: "\(store)")
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          page: { type: Page, arguments: [text: 'value("\($store)")'], scope: singleton }
          store: { type: Store, scope: singleton }
          alerts: { type: Alerts, scope: singleton, eager: true }
          links: { type: Links, scope: singleton }
          late: { type: Alerts, scope: singleton }
        """#),
    RootFixture(
      "aScopeForAllOfAContainer",
      types: #"""
        public protocol Store: Sendable {}
        final class DiskStore: Store { init() {} }
        final class Cache: Sendable { init(store: any Store) {} }
        struct Query: Sendable { let cache: Cache }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import FactoryKit
          extension Container: @retroactive AutoRegistering {
            public func autoRegister() { manager.defaultScope = .shared }
          }
          extension Container {
            var store: Factory<any Store> { self { DiskStore() }.singleton }
            var cache: Factory<Cache> { self { Cache(store: self.store()) } }
            var query: Factory<Query> { self { Query(cache: self.cache()) } }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          store: { type: any Store, implementation: DiskStore, scope: singleton }
          cache: { type: Cache, scope: weak }
          query: Query
        """#),
    RootFixture(
      "registrationsThatAreConstructedAtOnce",
      types: #"""
        final class Store: Sendable { init() {} }
        final class Cache: Sendable { init(store: Store) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Dip
          let dip = DependencyContainer { dip in
            dip.register(.eagerSingleton) { Store() }
            dip.register(.singleton) { Cache(store: try dip.resolve()) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          store: { type: Store, scope: singleton, eager: true }
          cache: { type: Cache, scope: singleton }
        """#),
    RootFixture(
      "anOpaqueResult",
      types: #"""
        protocol View {}
        struct Login: View { init(id: Int) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class Deps {
            func makeLogin(id: Int) -> some View { Login(id: id) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          login: { type: Login, parameters: [id] }
        """#),
    RootFixture(
      "aMainActorBelowAnotherIsolation",
      types: #"""
        protocol Api {}
        final class RemoteApi: Api { init() {} }
        final class Feed { init(api: any Api) {} }
        final class Home { init(api: any Api) {} }
        @MainActor final class Screen { init(api: any Api, feed: Feed) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import NeedleFoundation
          final class RootComponent: BootstrapComponent {
            var api: any Api { shared { RemoteApi() } }
            var feed: Feed { shared { Feed(api: api) } }
            var home: Home { shared { Home(api: api) } }
            var screenComponent: ScreenComponent { ScreenComponent(parent: self) }
          }
          """#
        ),
        (
          "Screen.swift",
          #"""
          final class ScreenComponent: Component<ScreenDependency> {
            var screen: Screen { shared { Screen(api: dependency.api, feed: dependency.feed) } }
          }
          """#
        ),
      ],
      expected: #"""
        container: AppContainer
        isolation: MainActor   # several share 'RemoteApi', 'Feed' and 'Home', not Sendable, which a container without this line cannot keep

        bindings:
          api: { type: any Api, implementation: RemoteApi, scope: singleton }
          feed: { type: Feed, scope: singleton }
          home: { type: Home, scope: singleton }
          # Root.swift:6: 'screenComponent' is 'makeScreenContainer', which 'ScreenContainer.bindings.yaml' generates

        container: ScreenContainer
        parent: AppContainer
        isolation: MainActor   # that of 'AppContainer'

        bindings:
          screen: { type: Screen, scope: singleton }
        """#),
    RootFixture(
      "aBinaryLibrary",
      types: #"""
        import Foundation
        final class Store: Sendable { init(kit: any KitProtocol) {} }
        protocol KitProtocol: Sendable {}
        final class Box: Sendable { init(session: URLSession) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import BinaryKit
          import Foundation
          final class Deps {
            let kit: Kit
            let session: URLSession
            let store: Store
            let box: Box
            let odd: Kit
            init() throws {
              kit = try Kit.open(key: "a")
              session = URLSession.make(x)
              store = Store(kit: kit)
              box = Box(session: session)
              odd = #kit(3)
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer
        imports: [BinaryKit, Foundation]

        inputs:
          session: URLSession   # Root.swift:5: was 'URLSession.make(x)': 'argument0' was 'x', and its type is not known
          odd: Kit   # Root.swift:8: was '#kit(3)'

        bindings:
          kit: { type: Kit, factory: Kit.open, arguments: [key: 'value("a")'], scope: singleton, throws: true, eager: true }   # its initializers cannot be read
          store: { type: Store, arguments: [kit], scope: singleton }
          box: { type: Box, scope: singleton }
        """#),
    RootFixture(
      "argumentsOfParametersWithDefaults",
      types: #"""
        final class Logger: Sendable { init() {} }
        final class Index: Sendable { init() {} }
        final class Post: Sendable { init(index: Index, sdkLog: Logger? = nil) {} }
        final class Get: Sendable { init(index: Index, sdkLog: Logger? = nil) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class Deps {
            let index = Index()
            let sdkLog = Logger()
            lazy var post = Post(index: index, sdkLog: sdkLog)
            lazy var get = Get(index: index)
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          index: { type: Index, scope: singleton }
          sdkLog: { type: Logger, scope: singleton }
          post: { type: Post, arguments: [sdkLog], scope: singleton }
          get: { type: Get, arguments: [sdkLog: default()], scope: singleton }
        """#),
    RootFixture(
      "valuesThatFactoriesAre",
      types: #"""
        struct Log: Sendable { var level = 0; init(label: String) {} }
        struct Words: Sendable { static func sqlite() -> Words { Words() } }
        final class A: Sendable { init(limit: Int, text: String, words: [String], log: Log) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Factory
          extension Container {
            var limit: Factory<Int> { self { 1_000 } }
            var text: Factory<String> { self { """
              one
                "two"
              """ } }
            var first: Factory<String> { self { "a" } }
            var level: Factory<Int> { self { 3 } }
            var words: Factory<[String]> { self { [self.first(), "b\(self.level())"] } }
            var log: Factory<Log> { self { { var l = Log(label: "a"); l.level = self.level(); return l }() }.singleton }
            var log2: Factory<Log> { self {
              var l = Log(label: "a")
              l.level = self.level()
              return l
            }.singleton }
            var a: Factory<A> { self { A(limit: self.limit(), text: self.text(), words: self.words(), log: self.log2()) } }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          limit: { type: Int, value: '1_000' }
          text: { type: String, value: '"one\n  \"two\""' }
          first: { type: String, value: '"a"' }
          level: { type: Int, value: 3 }
          words: { type: '[String]', value: '[$first, "b\($level)"]' }
          log: { type: Log, value: '{ var l = Log(label: "a"); l.level = $level; return l }()', scope: singleton }
          log2: { type: Log, value: '{ var l = Log(label: "a"); l.level = $level; return l }()', scope: singleton }
          a: { type: A, arguments: [log: log2] }
        """#),
    RootFixture(
      "ownMethodsOfAResolver",
      types: #"""
        final class X: Sendable { init() {} }
        final class Y: Sendable { init(x: X) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Swinject
          func register(container: Container) {
            container.register(X.self) { _ in X() }.inObjectScope(.container)
            container.register(X.self, name: "spare") { _ in X() }.inObjectScope(.container)
            container.register(Y.self) { r in Y(x: r.force(X.self, name: "spare")) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          x: { type: X, scope: singleton }
          spareX: { type: X, scope: singleton }
          y: { type: Y, arguments: [x: spareX] }   # the scope was '.graph', one for each 'resolve'; or 'scope: singleton'
        """#),
    RootFixture(
      "injectedPropertiesOfOtherFiles",
      types: #"""
        final class X: Sendable { init() {} }
        final class Page { @Injected(\Keys.x) var x: X }
        struct Keys { let x = 1 }
        @propertyWrapper struct Injected<T> { init(_ key: KeyPath<Keys, Int>) {}; var wrappedValue: T { fatalError() } }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Factory
          extension Container { var x: Factory<X> { self { X() } } }
          """#
        )
      ],
      expected: #"""
        container: AppContainer
        shared: true
        inject: true

        bindings:
          x: X
        """#),
    RootFixture(
      "oneConstruction",
      types: #"""
        final class X: Sendable { init(path: String) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          func start(path: String) {
            let x = X(path: path)
            print(x)
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          path: String

        bindings:
          x: { type: X, scope: singleton }
          # Root.swift:3: 'print(x)' stays in 'start'
        """#),
    RootFixture(
      "aFunctionWithoutReturn",
      types: #"""
        struct Page: Sendable { init(store: Store) {} }
        struct Store: Sendable { init() {} }
        """#,
      files: [("Root.swift", "func makePage() -> Page { Page(store: Store()) }")],
      expected: #"""
        container: AppContainer

        bindings:
          page: { type: Page, arguments: [store: value(Store())], scope: singleton }
        """#),
    RootFixture(
      "anInjectedClassThatIsKept",
      types: #"""
        final class X { init() {} }
        @MainActor final class Page { @Injected(\Keys.x) var x: X }
        struct Keys { let x = 1 }
        @propertyWrapper struct Injected<T> { init(_ key: KeyPath<Keys, Int>) {}; var wrappedValue: T { fatalError() } }
        """#,
      files: [
        ("Root.swift", "import Factory\nextension Container { var x: Factory<X> { self { X() }.singleton } }")
      ],
      expected: #"""
        container: AppContainer
        isolation: MainActor   # several share 'X', not Sendable, which a container without this line cannot keep
        shared: true
        inject: true

        bindings:
          x: { type: X, scope: singleton }
        """#),
    RootFixture(
      "membersOfOneName",
      types: #"""
        final class Net: Sendable { init(host: String) {} }
        final class Feed: Sendable { init(net: Net) {} }
        final class Cart: Sendable { init(net: Net) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class FeedContainer {
            let net = Net(host: "feed")
            lazy var feed = Feed(net: net)
          }
          final class CartContainer {
            let net = Net(host: "cart")
            lazy var cart = Cart(net: net)
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          net: { type: Net, arguments: [host: 'value("feed")'], scope: singleton }
          feed: { type: Feed, scope: singleton }
          net2: { type: Net, arguments: [host: 'value("cart")'], scope: singleton }
          cart: { type: Cart, arguments: [net: net2], scope: singleton }
        """#),
    RootFixture(
      "functionsOfOneName",
      types: #"""
        final class Store: Sendable { init() {} }
        struct User: Sendable { let name: String }
        final class Login: Sendable { init(id: Int, store: Store) {}; init(user: User, store: Store) {} }
        final class Flow: Sendable { init(first: Login, second: Login) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class AppDependencies {
            let store = Store()
            func makeLogin(id: Int) -> Login { Login(id: id, store: store) }
            func makeLogin(user: User) -> Login { Login(user: user, store: store) }
            func makeFlow(user: User) -> Flow { Flow(first: makeLogin(id: 3), second: makeLogin(user: user)) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          store: { type: Store, scope: singleton }
          login: { type: Login, factory: 'Login.init(id:store:)', parameters: [id] }   # or Login.init(user:store:)
          login2: { type: Login, factory: 'Login.init(user:store:)', parameters: [user] }   # or Login.init(id:store:)
          flow: { type: Flow, parameters: [user], arguments: [first: value($provider(login)(3)), second: login2] }
        """#),
    RootFixture(
      "aServer",
      types: #"""
        protocol Repository: Sendable {}
        final class MemoryRepository: Repository { init() {} }
        final class DiskRepository: Repository { init(path: String) {} }
        final class Router: @unchecked Sendable { init() {}; func add(_ controller: Controller) {}; func get(_ path: String) {} }
        final class Controller: Sendable { init(repository: any Repository) {} }
        final class Application: @unchecked Sendable {
          init(router: Router, port: Int) {}
          func run() async throws {}
          func addServices(_ repository: any Repository) {}
        }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          func buildApplication(isTest: Bool, port: Int) async throws -> Application {
            let repository: any Repository
            if isTest {
              repository = MemoryRepository()
            } else {
              repository = DiskRepository(path: "/data")
            }
            let router = Router()
            let controller = Controller(repository: repository)
            router.add(controller)
            let app = Application(router: router, port: port)
            app.addServices(repository)
            print("ready")
            return app
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          isTest: Bool
          port: Int

        bindings:
          repository: { type: any Repository, value: '{ let repository: any Repository; if $isTest { repository = MemoryRepository() } else { repository = DiskRepository(path: "/data") }; return repository }()', scope: singleton }
          router: { type: Router, calls: [add: [_: controller]], scope: singleton }
          controller: { type: Controller, scope: singleton }
          app: { type: Application, scope: singleton }
          # Root.swift:12: 'app.addServices(repository)' stays in 'buildApplication', with all to line 13
        """#),
    RootFixture(
      "parametersWithNamesOfMembers",
      types: #"""
        final class Log: Sendable { init() {} }
        final class Page: Sendable { init(with coordinator: Log, log: Log) {} }
        final class Bag: Sendable { init(log: Log) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class AppDependencies {
            let log = Log()
            let coordinator = Log()
            func makePage(coordinator: Log) -> Page { Page(with: coordinator, log: log) }
            func makeBag(log: Log) -> Bag { Bag(log: log) }
            lazy var own: Bag = { [unowned self] in Bag(log: self.log) }()
            deinit { print("end") }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          log: { type: Log, scope: singleton }
          coordinator: { type: Log, scope: singleton }
          page: { type: Page, parameters: [with] }
          bag: { type: Bag, parameters: { givenLog: Log }, arguments: [log: givenLog] }
          own: { type: Bag, scope: singleton }
          # Root.swift:7: 'deinit { print("end") }' is not taken over
        """#),
    RootFixture(
      "aChildThatIsPassed",
      types: #"""
        protocol SignupBuilder: Sendable {}
        final class SignupComponent: SignupBuilder { init() {} }
        final class Page: Sendable { init(signup: any SignupBuilder) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import NeedleFoundation
          final class AppComponent: BootstrapComponent {
            var signup: SignupComponent { SignupComponent(parent: self) }
            var home: HomeComponent { HomeComponent(parent: self) }
          }
          final class SignupComponent: Component<X> { var x: Int { 3 } }
          final class HomeComponent: Component<HomeDependency> {
            var page: Page { Page(signup: dependency.signup) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        # A binding is a name and a type: 'store: Store', or
        #   store: { type: any Store, implementation: DiskStore }
        bindings: {}
          # Root.swift:3: 'signup' is 'makeSignupContainer', which 'SignupContainer.bindings.yaml' generates
          # Root.swift:4: 'home' is 'makeHomeContainer', which 'HomeContainer.bindings.yaml' generates

        container: SignupContainer
        parent: AppContainer

        bindings:
          x: { type: Int, value: 3 }

        container: HomeContainer
        parent: AppContainer

        inputs:
          signup: any SignupBuilder   # Root.swift:8: 'signup' of 'page' was 'dependency.signup'

        bindings:
          page: Page   # was the child 'dependency.signup': in the place of the input write 'arguments: [signup: value($provider(SignupContainer)())]' here, and 'extension SignupContainer: SignupBuilder' in Swift
        """#),
    RootFixture(
      "aChildThatIsPassedAsItsClass",
      types: #"""
        final class SignupComponent: Sendable { init() {} }
        final class Page: Sendable { init(signup: SignupComponent) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import NeedleFoundation
          final class AppComponent: BootstrapComponent {
            var signup: SignupComponent { SignupComponent(parent: self) }
            var home: HomeComponent { HomeComponent(parent: self) }
          }
          final class SignupComponent: Component<X> { var x: Int { 3 } }
          final class HomeComponent: Component<HomeDependency> {
            var page: Page { Page(signup: dependency.signup) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        # A binding is a name and a type: 'store: Store', or
        #   store: { type: any Store, implementation: DiskStore }
        bindings: {}
          # Root.swift:3: 'signup' is 'makeSignupContainer', which 'SignupContainer.bindings.yaml' generates
          # Root.swift:4: 'home' is 'makeHomeContainer', which 'HomeContainer.bindings.yaml' generates

        container: SignupContainer
        parent: AppContainer

        bindings:
          x: { type: Int, value: 3 }

        container: HomeContainer
        parent: AppContainer

        inputs:
          signup: SignupComponent   # Root.swift:8: 'signup' of 'page' was 'dependency.signup'

        bindings:
          page: Page   # was the child 'dependency.signup': in the place of the input write 'arguments: [signup: value($provider(SignupContainer)())]' here, and take 'SignupContainer' instead of 'SignupComponent' in Swift
        """#),
    RootFixture(
      "anImplementationOfAnotherModule",
      types: #"""
        import Kit
        final class Page: Sendable { init(store: any Store) {} }
        """#,
      kit: #"""
        public protocol Store: Sendable {}
        struct DiskStore: Store { init() {} }
        public struct Open: Store { public init() {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Swinject
          func register(container: Container) {
            container.register(Store.self) { _ in DiskStore() }
            container.register(Page.self) { r in Page(store: r.resolve(Store.self)!) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          store: any Store   # Root.swift:3: was 'DiskStore()', factory: 'DiskStore' is internal to 'Kit': bind it in a module file of that target

        bindings:
          page: Page   # the scope was '.graph', one for each 'resolve'; or 'scope: singleton'
        """#),
    RootFixture(
      "anInitializerThatCallsAnother",
      types: #"""
        protocol Store: Sendable {}
        final class DiskStore: Store { init(path: String) {} }
        protocol Clock: Sendable {}
        struct WallClock: Clock { init() {} }
        final class Feed: Sendable { init(store: any Store, clock: any Clock) throws {} }
        final class Starter: Sendable { init(feed: Feed) {}; func prepare() throws {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class AppServices {
            let name: String
            let store: any Store
            let clock: any Clock
            let feed: Feed
            let starter: Starter
            init(name: String, store: any Store, clock: any Clock, feed: Feed, starter: Starter) {
              self.name = name
              self.store = store
              self.clock = clock
              self.feed = feed
              self.starter = starter
            }
            convenience init(name: String, path: String) throws {
              let store = DiskStore(path: path)
              let clock = WallClock()
              let feed = try Feed(store: store, clock: clock)
              let starter = Starter(feed: feed)
              try starter.prepare()
              self.init(name: name, store: store, clock: clock, feed: feed, starter: starter)
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          path: String
          name: String

        bindings:
          store: { type: any Store, implementation: DiskStore, scope: singleton }
          clock: { type: any Clock, implementation: WallClock, scope: singleton }
          feed: { type: Feed, scope: singleton, eager: true }
          starter: { type: Starter, calls: [prepare], scope: singleton, throws: true, eager: true }
        """#),
    RootFixture(
      "aCachedFactoryWithAParameter",
      types: #"""
        final class Configuration: Sendable { init(key: String) {} }
        final class Client: Sendable { init(session: Session, configuration: Configuration) {} }
        final class Session: Sendable { init() {} }
        final class Repository: Sendable { init(client: Client) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import FactoryKit
          extension Container {
            var repository: Factory<Repository> {
              Factory(self) {
                let configuration = Configuration(key: "a")
                return Repository(client: self.client(configuration))
              }
            }
            var client: ParameterFactory<Configuration, Client> {
              self { Client(session: self.session(), configuration: $0) }.cached
            }
            var session: Factory<Session> { self { Session() }.cached }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          repository: { type: Repository, arguments: [client: 'value($provider(client)(Configuration(key: "a")))'] }
          client: { type: Client, parameters: [configuration] }   # the scope was 'singleton', which a binding with parameters cannot have
          session: { type: Session, scope: singleton }
        """#),
    RootFixture(
      "aValueThatIsConfiguredWithItself",
      types: #"""
        protocol PagePresenter: Sendable {}
        final class Presenter: PagePresenter { init(page: Page) {} }
        final class Page: @unchecked Sendable { init(name: String, bundle: Bundle) {}; var presenter: (any PagePresenter)? }
        struct Bundle: Sendable { init(of type: Any.Type) {} }
        class PageAssembly {}
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import Swinject
          class PageAssembly: Assembly {
            func assemble(container: Container) {
              container.register(PagePresenter.self) { (_, page: Page) in Presenter(page: page) }.inObjectScope(.transient)
              container.register(Page.self) { (r, title: String) in
                let bundle = Bundle(of: type(of: self))
                let page = Page(name: title, bundle: bundle)
                let presenter = r.resolve(PagePresenter.self, argument: page)!
                page.presenter = presenter
                return page
              }.inObjectScope(.transient)
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          pagePresenter: { type: any PagePresenter, implementation: Presenter, parameters: { givenPage: Page }, arguments: [page: givenPage] }
          page: { type: Page, value: '{ let bundle = Bundle(of: PageAssembly.self); let page = Page(name: $title, bundle: bundle); let presenter = $provider(pagePresenter)(page); page.presenter = presenter; return page }()', parameters: { title: String } }
        """#),
    RootFixture(
      "aMainFileThatConstructsAContainer",
      types: #"""
        final class Disk: Sendable { init(path: String) {} }
        final class Bus: @unchecked Sendable { func add(_ handler: () -> Void) {}; func start() {} }
        final class Index: Sendable { init(disk: Disk) {} }
        final class Server: Sendable { init(index: Index, bus: Bus) {}; func run() {} }
        enum Migrator { static func run(_ disk: Disk) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class ShopContainer {
            let disk: Disk
            let bus = Bus()
            lazy var index = Index(disk: disk)
            init(path: String) {
              disk = Disk(path: path)
              Migrator.run(disk)
              bus.add(handler)
              bus.start()
            }
            func handler() {}
          }
          """#
        ),
        (
          "main.swift",
          #"""
          let shop = ShopContainer(path: CommandLine.arguments[1])
          let server = Server(index: shop.index, bus: shop.bus)
          server.run()
          """#
        ),
      ],
      expected: #"""
        container: AppContainer

        inputs:
          path: String

        bindings:
          disk: { type: Disk, scope: singleton }
          bus: { type: Bus, calls: [start], scope: singleton }   # Root.swift:8: 'add' was called with 'handler'
          index: { type: Index, scope: singleton }
          # Root.swift:7: 'Migrator.run(disk)' of the initializer is not taken over
          # main.swift:1: 'shop' is this container: its inputs were 'ShopContainer(path: CommandLine.arguments[1])'
          server: { type: Server, scope: singleton }
          # main.swift:3: 'server.run()' stays in the file
        """#),
    RootFixture(
      "aChildThatIsGivenMembersOfItsParent",
      types: #"""
        final class Disk: Sendable { init(path: String) {} }
        final class Log: Sendable { init(label: String) {} }
        final class Clock: Sendable { init() {} }
        struct User: Sendable {}
        final class Index: Sendable { init(disk: Disk) {} }
        final class Repo: Sendable { init(disk: Disk, user: User, log: Log, path: String) {} }
        final class Page: Sendable { init(repo: Repo, disk: Disk, clock: Clock) {} }
        final class Row: Sendable { init(disk: Disk, user: User, id: Int) {} }
        """#,
      files: [
        (
          "Root.swift",
          #"""
          final class AppRoot {
            let disk: Disk
            let path: String
            var clock: Clock { Clock() }
            lazy var index = Index(disk: disk)
            init(path: String) {
              self.path = path
              disk = Disk(path: path)
            }
            func makeSession(user: User) -> SessionRoot {
              return SessionRoot(disk, user: user, log: Log(label: "session"), at: self.path, clock: clock)
            }
          }
          """#
        ),
        (
          "Session.swift",
          #"""
          final class SessionRoot {
            let disk: Disk
            let user: User
            let log: Log
            let place: String
            let clock: Clock
            lazy var repo = Repo(disk: disk, user: user, log: log, path: place)
            init(_ disk: Disk, user: User, log: Log, at path: String, clock: Clock) {
              self.disk = disk
              self.user = user
              self.log = log
              self.place = path
              self.clock = clock
            }
            func makePage() -> Page { Page(repo: repo, disk: disk, clock: clock) }
            func makeRows(id: Int) -> RowRoot { RowRoot(disk: disk, user: user, id: id) }
          }
          """#
        ),
        (
          "Rows.swift",
          #"""
          struct RowRoot {
            let disk: Disk
            let user: User
            let id: Int
            func makeRow() -> Row { Row(disk: disk, user: user, id: id) }
          }
          """#
        ),
      ],
      expected: #"""
        container: AppContainer

        inputs:
          path: String

        bindings:
          disk: { type: Disk, scope: singleton }
          clock: Clock
          index: { type: Index, scope: singleton }
          # Root.swift:10: 'makeSession' is 'makeSessionRootContainer', which 'SessionRootContainer.bindings.yaml' generates

        container: SessionRootContainer
        parent: AppContainer

        inputs:
          user: User
          log: Log
          clock2: Clock

        bindings:
          repo: { type: Repo, scope: singleton }
          page: { type: Page, arguments: [clock: clock2] }
          # Session.swift:16: 'makeRows' is 'makeRowRootContainer', which 'RowRootContainer.bindings.yaml' generates

        container: RowRootContainer
        parent: SessionRootContainer

        inputs:
          id: Int

        bindings:
          row: Row
        """#),
  ]
}
