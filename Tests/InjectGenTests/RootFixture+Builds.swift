extension RootFixture {
  /// Roots that differ between builds or decide when the program runs, and those whose functions construct others.
  static let ofBuilds: [RootFixture] = [
    RootFixture(
      "eachBuildRegistersAnother",
      types: #"""
        protocol Store: Sendable {}
        final class DiskStore: Store { init() {} }
        final class MemoryStore: Store { init() {} }
        final class Console: Sendable { init(store: any Store) {} }
        final class Page: Sendable { init(store: any Store) {} }
        final class Clock: Sendable { init() {} }
        """#,
      files: [
        (
          "AppAssembly.swift",
          #"""
          import Swinject
          final class AppAssembly: Assembly {
            func assemble(container: Container) {
              #if DEBUG
                container.register(Store.self) { _ in MemoryStore() }.inObjectScope(.container)
                container.register(Console.self) { r in Console(store: r.resolve(Store.self)!) }.inObjectScope(.container)
              #else
                container.register(Store.self) { _ in DiskStore() }.inObjectScope(.container)
              #endif
              #if os(iOS)
                container.register(Clock.self) { _ in Clock() }.inObjectScope(.container)
                #if DEBUG
                  container.register(Clock.self) { _ in Clock() }.inObjectScope(.transient)
                #endif
              #endif
              container.register(Page.self) { r in Page(store: r.resolve(Store.self)!) }.inObjectScope(.transient)
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          console: { type: Console, scope: singleton, if: DEBUG }
          store: { type: any Store, value: DiskStore(), variants: [{ if: DEBUG, value: MemoryStore() }], scope: singleton }
          clock: { type: Clock, scope: singleton, if: os(iOS) }   # 'AppAssembly.swift:13' registers it too, and others are given this one
          clock2: { type: Clock, if: 'os(iOS) && DEBUG' }
          page: Page
        """#),
    RootFixture(
      "aLaterRegistrationCounts",
      types: #"""
        protocol Store: Sendable {}
        protocol Cache: Sendable {}
        final class DiskStore: Store, Cache { init() {} }
        final class MemoryStore: Store { init() {} }
        final class Log: Sendable { init() {} }
        final class Page: Sendable { init(store: any Store, cache: any Cache) {} }
        """#,
      files: [
        (
          "AppAssembly.swift",
          #"""
          import Swinject
          final class AppAssembly: Assembly {
            let isDemo = false
            func assemble(container: Container) {
              container.register(Store.self) { _ in MemoryStore() }.inObjectScope(.container)
              container.register(Store.self) { _ in DiskStore() }.implements(Cache.self).inObjectScope(.container)
              container.register(Page.self) { r in
                Page(store: r.resolve(Store.self)!, cache: r.resolve(Cache.self)!)
              }.inObjectScope(.transient)
              if isDemo {
                container.register(Log.self) { _ in Log() }.inObjectScope(.transient)
              }
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          # AppAssembly.swift:5: 'store' is registered again in line 6, which counts
          diskStore: { type: DiskStore, scope: singleton }
          store: { alias: diskStore, type: any Store }
          cache: { alias: diskStore, type: any Cache }
          page: Page
          log: Log   # registered below the 'if' of line 10, and bound always
        """#),
    RootFixture(
      "aLibraryOfRegistrationsTakesTypes",
      types: #"""
        protocol Store: Sendable {}
        final class DiskStore: Store { init() {} }
        final class MemoryStore: Store { init() {} }
        protocol Log: Sendable {}
        final class FileLog: Log { init(path: String) {} }
        final class Page: Sendable { init(store: any Store, log: any Log) {} }
        """#,
      files: [
        (
          "App+Injection.swift",
          #"""
          import Resolver
          extension Resolver: ResolverRegistering {
            public static func registerAllServices() { registerStores() }
            private static func registerStores() {
              #if DEBUG
              register(Store.self) { MemoryStore() }.scope(.application)
              #else
              register(Store.self) { DiskStore() }.scope(.application)
              #endif
              register { FileLog(path: "a") }.implements(Log.self, name: .first).scope(.application)
              register(Page.self) { resolver in Page(store: resolver.resolve(), log: resolver.resolve(name: .first)) }
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          store: { type: any Store, value: DiskStore(), variants: [{ if: DEBUG, value: MemoryStore() }], scope: singleton }
          fileLog: { type: FileLog, arguments: [path: 'value("a")'], scope: singleton }
          firstLog: { alias: fileLog, type: any Log }
          page: { type: Page, arguments: [log: firstLog] }   # one for each resolution; or 'scope: singleton'
        """#),
    RootFixture(
      "someBuildsRegisterAnother",
      types: #"""
        protocol Store: Sendable {}
        final class DiskStore: Store { init() {} }
        final class MemoryStore: Store { init() {} }
        protocol Log: Sendable {}
        final class FileLog: Log { init() {} }
        final class NoLog: Log { init() {} }
        protocol Clock: Sendable {}
        final class FastClock: Clock { init() {} }
        final class SlowClock: Clock { init() {} }
        """#,
      files: [
        (
          "AppAssembly.swift",
          #"""
          import Swinject
          final class AppAssembly: Assembly {
            func assemble(container: Container) {
              #if os(iOS)
                container.register(Store.self) { _ in DiskStore() }.inObjectScope(.container)
              #elseif os(Linux)
                container.register(Store.self) { _ in MemoryStore() }.inObjectScope(.container)
              #endif
              #if DEBUG
                #if os(iOS)
                  container.register(Log.self) { _ in NoLog() }.inObjectScope(.container)
                #elseif os(Linux)
                  container.register(Log.self) { _ in FileLog() }.inObjectScope(.container)
                #else
                  // Nothing is said.
                #endif
              #endif
              #if os(iOS)
                container.register(Clock.self) { _ in FastClock() }.inObjectScope(.container)
              #elseif os(Linux)
                container.register(Clock.self) { _ in SlowClock() }.inObjectScope(.transient)
              #endif
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          store: { type: any Store, value: MemoryStore(), variants: [{ if: os(iOS), value: DiskStore() }], scope: singleton, if: 'os(iOS) || os(Linux)' }
          log: { type: any Log, value: FileLog(), variants: [{ if: os(iOS), value: NoLog() }], scope: singleton, if: 'DEBUG && (os(iOS) || os(Linux))' }
          clock: { type: any Clock, implementation: FastClock, scope: singleton, if: os(iOS) }
          clock2: { type: any Clock, implementation: SlowClock, if: '!os(iOS) && os(Linux)' }
        """#),
    RootFixture(
      "eachBuildDeclaresAnother",
      types: #"""
        protocol Store: Sendable {}
        final class DiskStore: Store { init() {} }
        final class MemoryStore: Store { init() {} }
        protocol Log: Sendable {}
        final class FileLog: Log { init() {} }
        final class NoLog: Log { init() {} }
        final class Tools: Sendable { init(log: any Log) {} }
        final class Page: Sendable { init(store: any Store, log: any Log) {} }
        """#,
      files: [
        (
          "AppDependencies.swift",
          #"""
          final class AppDependencies {
            #if os(macOS)
            lazy var store: any Store = DiskStore()
            #elseif DEBUG
            lazy var store: any Store = MemoryStore()
            #else
            lazy var store: any Store = DiskStore()
            #endif
            #if DEBUG
            lazy var tools = Tools(log: log)
            #endif
            let log: any Log
            let page: Page
            init(store: any Store) {
              #if DEBUG
              log = FileLog()
              #else
              log = NoLog()
              #endif
              page = Page(store: store, log: log)
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          store2: any Store

        bindings:
          store: { type: any Store, value: DiskStore(), variants: [{ if: os(macOS), value: DiskStore() }, { if: DEBUG, value: MemoryStore() }], scope: singleton }
          tools: { type: Tools, scope: singleton, if: DEBUG }
          log: { type: any Log, value: NoLog(), variants: [{ if: DEBUG, value: FileLog() }], scope: singleton }
          page: { type: Page, arguments: [store: store2], scope: singleton }
        """#),
    RootFixture(
      "anInitializerHasFunctions",
      types: #"""
        protocol Store: Sendable {}
        protocol Coder: Sendable {}
        struct JSONCoder: Coder {}
        final class DiskStore: Store { init(coder: any Coder, limit: Int) {} }
        final class Session: Sendable { init(store: any Store) {} }
        final class Home: Sendable { init(session: Session) {} }
        final class Ride: Sendable { init(store: any Store, place: String) {} }
        final class RidePage: Sendable { init(ride: Ride) {} }
        """#,
      files: [
        (
          "AppContainer.swift",
          #"""
          public class AppDependencyContainer {
            let sharedStore: any Store
            let session: Session
            public init() {
              func makeStore() -> any Store {
                let coder = makeCoder()
                return DiskStore(coder: coder, limit: 3)
              }
              func makeCoder() -> any Coder { JSONCoder() }
              func makeSession(store: any Store) -> Session { return Session(store: store) }
              self.sharedStore = makeStore()
              self.session = makeSession(store: sharedStore)
            }
            func makeHome() -> Home { Home(session: session) }
            func makeRidePage(place: String) -> RidePage {
              let rides = RideDependencyContainer(app: self, place: place)
              return rides.makeRidePage()
            }
            func make<Page>(_ type: Page.Type) -> Page { fatalError() }
          }
          """#
        ),
        (
          "RideContainer.swift",
          #"""
          class RideDependencyContainer {
            let ride: Ride
            init(app: AppDependencyContainer, place: String) {
              ride = Ride(store: app.sharedStore, place: place)
            }
            func makeRidePage() -> RidePage { RidePage(ride: ride) }
          }
          """#
        ),
      ],
      expected: #"""
        container: AppContainer

        bindings:
          sharedStore: { type: any Store, implementation: DiskStore, arguments: [limit: value(3)], scope: singleton }
          session: { type: Session, scope: singleton }
          coder: { type: any Coder, implementation: JSONCoder }
          home: Home
          # AppContainer.swift:15: 'ridePage': 'let rides = RideDependencyContainer(app: self, place: place)…' is not understood, and an input takes no parameters
          # AppContainer.swift:16: 'RideDependencyContainer(app: self, place: place)' is 'makeRideDependencyContainer', which 'RideDependencyContainer.bindings.yaml' generates
          # AppContainer.swift:19: 'make' is 'fatalError()', which is not understood

        container: RideDependencyContainer
        parent: AppContainer

        inputs:
          place: String

        bindings:
          ride: { type: Ride, scope: singleton }
          ridePage2: RidePage
        """#),
    RootFixture(
      "aProtocolHasDefaultsAndRequirements",
      types: #"""
        protocol Service: Sendable {}
        final class Constants: Sendable { init(service: any Service) {} }
        final class Search: Sendable { init(onFind: @escaping (Int) -> Void, onEnd: @escaping () -> Void) {} }
        """#,
      files: [
        (
          "Core.swift",
          #"""
          protocol AppDependencies {
            func service() -> any Service
            func constants() -> Constants
          }
          extension AppDependencies {
            func constants() -> Constants { Constants(service: service()) }
            func search() -> Search { Search { _ in } onEnd: { } }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          service: any Service   # Core.swift:6: 'service' of 'constants' was 'service()'

        bindings:
          constants: Constants
          search: { type: Search, value: 'Search { _ in } onEnd: { }' }
        """#),
    RootFixture(
      "extensionsInOtherFilesHaveFunctions",
      types: #"""
        final class Session: Sendable { init(timeout: Int) {} }
        final class Web: Sendable { init(session: Session) {} }
        final class Cache: Sendable { init(size: Int) {} }
        final class Posts: Sendable { init(web: Web, cache: Cache) {} }
        final class Home: Sendable { init(posts: Posts) {} }
        """#,
      files: [
        (
          "AppServices.swift",
          #"""
          struct AppServices {
            let home: Home
          }
          extension AppServices {
            static func bootstrap() -> AppServices {
              let session = configuredSession()
              let posts = configuredPosts(session: session)
              return AppServices(home: Home(posts: posts))
            }
          }
          """#
        ),
        (
          "AppServices+Posts.swift",
          #"""
          extension AppServices {
            static func configuredPosts(session: Session) -> Posts {
              let web = Web(session: session)
              let cache = Cache(size: 3)
              return .init(web: web, cache: cache)
            }
          }
          """#
        ),
        (
          "AppServices+Session.swift",
          #"""
          extension AppServices {
            static func configuredSession() -> Session { Session(timeout: 9) }
          }
          """#
        ),
      ],
      expected: #"""
        container: AppContainer

        bindings:
          home: { type: Home, scope: singleton }
          session: { type: Session, value: $configuredSession, scope: singleton }
          posts: { type: Posts, arguments: [web: 'value(Web(session: $session))', cache: 'value(Cache(size: 3))'], scope: singleton }
          configuredPosts: { type: Posts, parameters: { givenSession: Session }, arguments: [web: 'value(Web(session: $givenSession))', cache: 'value(Cache(size: 3))'] }
          configuredSession: { type: Session, arguments: [timeout: value(9)] }
        """#),
    RootFixture(
      "aFactoryIsRegisteredAtTheStart",
      types: #"""
        protocol Store: Sendable {}
        final class DiskStore: Store { init() {} }
        protocol Cache: Sendable {}
        final class DiskCache: Cache { init() {} }
        final class MemoryCache: Cache { init() {} }
        final class Log: Sendable { init() {} }
        final class Clock: Sendable { init() {} }
        final class Page: Sendable { init(store: (any Store)?, clock: Clock) {} }
        """#,
      files: [
        (
          "Container+App.swift",
          #"""
          import Factory
          extension Container: AutoRegistering {
            var store: Factory<Store?> { self { nil } }
            var cache: Factory<any Cache> { self { DiskCache() }.singleton }
            var log: Factory<Log?> { promised() }
            var page: Factory<Page> { self { Page(store: self.store(), clock: Container.clock()) } }
            static let clock = Factory<Clock>(scope: .singleton) { Clock() }
            public func autoRegister() {
              store.register { DiskStore() }.scope(.singleton)
              log.register(factory: { Log() })
              #if DEBUG
                cache.register { MemoryCache() }
              #endif
            }
          }
          final class ToolContainer: SharedContainer {
            static let shared = ToolContainer()
            var cache: Factory<any Cache> { self { DiskCache() } }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          store: { type: DiskStore, scope: singleton }
          cache: { type: any Cache, value: DiskCache(), variants: [{ if: DEBUG, value: MemoryCache() }], scope: singleton }
          log: { type: 'Log?', implementation: Log }
          page: Page
          clock: { type: Clock, scope: singleton }
          toolCache: { type: any Cache, implementation: DiskCache }
        """#),
    RootFixture(
      "aContainerOfRegistrationsHasAParent",
      types: #"""
        final class Store: Sendable { init() {} }
        final class User: Sendable { init(store: Store) {} }
        final class Basket: Sendable { init() {} }
        """#,
      files: [
        (
          "Containers.swift",
          #"""
          import Swinject
          final class Containers {
            let app = Container(parent: nil)
            lazy var session = Container(parent: app)
            func setUp() {
              app.register(Store.self) { _ in Store() }.inObjectScope(.container)
              session.register(User.self) { r in User(store: r.resolve(Store.self)!) }.inObjectScope(.container)
              session.registerSingleton(Basket.self) { _ in Basket() }
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          # Containers.swift:4: 'Container(parent: app)' is a child: what it registers belongs into a file with 'parent:'
          store: { type: Store, scope: singleton }
          user: { type: User, scope: singleton }   # registered in 'session', which is a child container
          basket: { type: Basket, scope: singleton }   # registered in 'session', which is a child container
        """#),
  ]
}
