extension RootFixture {
  /// Roots with containers of their own kind, and closures that ask them later.
  static let ofContainers: [RootFixture] = [
    RootFixture(
      "aClosureAsksOnEachCall",
      types: #"""
        final class Store: Sendable { init() {} }
        protocol Screen: AnyObject { func show() }
        final class MainScreen: Screen {
          init(store: Store) {}
          func show() {}
        }
        typealias ScreenMaker = (Int) -> any Screen
        final class Flow { init(make: @escaping () -> any Screen, started: Bool) {} }
        """#,
      files: [
        (
          "Screens.swift",
          #"""
          import Swinject
          final class ScreenAssembly: Assembly {
            func assemble(container: Container) {
              container.register(Store.self) { _ in Store() }.inObjectScope(.container)
              container.register(Screen.self) { r in MainScreen(store: r.resolve(Store.self)!) }.inObjectScope(.transient)
              container.register(ScreenMaker.self) { r in
                return { number in
                  let screen = r.resolve(Screen.self)!
                  if number > 0 { print(r.resolve(Store.self)!) }
                  return screen
                }
              }.inObjectScope(.transient)
              container.register(Flow.self) { r in
                Flow(make: { let screen = r.resolve(Screen.self)!; screen.show(); return screen }, started: true)
              }.inObjectScope(.transient)
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          store: { type: Store, scope: singleton }
          screen: { type: any Screen, implementation: MainScreen }
          screenMaker: { type: ScreenMaker, value: '{ number in let screen = $provider(screen)(); if number > 0 { print($store) }; return screen }' }
          flow: { type: Flow, arguments: [make: 'value({ let screen = $provider(screen)(); screen.show(); return screen })', started: value(true)] }
        """#),
    RootFixture(
      "twoContainersHaveOtherScopes",
      types: #"""
        final class Net: Sendable { init() {} }
        final class Page: Sendable { init(net: Net) {} }
        final class Other: Sendable { init(net: Net) {} }
        """#,
      files: [
        (
          "Containers.swift",
          #"""
          import Swinject
          enum Once {
            static let instance: Container = {
              let container = Container(defaultObjectScope: .container)
              container.register(Net.self) { _ in Net() }
              return container
            }()
          }
          enum Pages {
            static let instance: Container = {
              let container = Container(parent: Once.instance, defaultObjectScope: .transient)
              container.register(Page.self) { Page(net: $0.resolve(Net.self)!) }
              add(to: container, Other.self)
              return container
            }()
            private static func add<T>(to container: Container, _ type: T.Type) {
              container.register(type) { _ in fatalError() }
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          net: { type: Net, scope: singleton }
          # Containers.swift:11: 'Container(parent: Once.instance, defaultObjectScope: .transi…' is a child: what it registers belongs into a file with 'parent:'
          page: Page   # registered in 'container', which is a child container
          # Containers.swift:17: 'register(type)' registers the types of its callers, which are not read
        """#),
    RootFixture(
      "objectsAndTypesAreRegistered",
      types: #"""
        protocol Store: Sendable {}
        final class DiskStore: Store { init(path: String) {} }
        protocol Log: Sendable {}
        final class FileLog: Log { init() {} }
        protocol Clock: Sendable {}
        struct WallClock: Clock {}
        final class Cache: Sendable { init(store: any Store, log: any Log) {} }
        """#,
      files: [
        (
          "NetAssembly.swift",
          #"""
          enum Net {
            struct NetAssembly: Assembly {
              func assemble(container: Registry) {
                container.registerSingleton(Cache.self) { r in
                  Cache(store: r.resolve(Store.self), log: r.resolve(Log.self))
                }
                container.registerSingleton(Store.self, DiskStore(path: "a"))
                container
                  .register(Log.self, instance: FileLog())
                  .register(type: Clock.self) { _ in WallClock() }
                container.register(provider: Cache.self)
              }
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          cache: { type: Cache, scope: singleton }
          store: { type: any Store, implementation: DiskStore, arguments: [path: 'value("a")'], scope: singleton }
          log: { type: any Log, implementation: FileLog, scope: singleton }   # was an object; or no 'scope', if 'register' constructs it anew
          clock: { type: any Clock, implementation: WallClock }   # the scope was '.graph', one for each 'resolve'; or 'scope: singleton'
        """#),
    RootFixture(
      "aContainerRegistersInItself",
      types: #"""
        protocol Store: Sendable {}
        final class DiskStore: Store { init() {} }
        protocol Log: Sendable {}
        final class FileLog: Log { init() {} }
        """#,
      files: [
        (
          "BoxContainer.swift",
          #"""
          final class BoxContainer {
            static let shared = BoxContainer()
            private var makers = [String: () -> Any]()
            init() {
              registerAll()
              Tracker.prepare()
            }
            class func reset() { print("reset") }
            func register<T, R>(_ type: T.Type, cached: Bool = false, make: @escaping () -> R) {
              makers["\(type)"] = make
            }
            func resolve<T>() -> T { makers["\(T.self)"]!() as! T }
          }
          extension BoxContainer {
            func registerAll() {
              register(Store.self, cached: true) { DiskStore() }
              register(Log.self) { FileLog() }
              Tracker.start()
            }
          }
          @propertyWrapper struct Injected<T> {
            let wrappedValue: T
            init() { wrappedValue = BoxContainer.shared.resolve() }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          # BoxContainer.swift:6: 'Tracker.prepare()' of an initializer is not taken over
          store: { type: any Store, implementation: DiskStore }   # was 'register' with 'cached: true'; or 'scope: singleton'
          log: { type: any Log, implementation: FileLog }   # was 'register'; or 'scope: singleton'
          # BoxContainer.swift:18: 'Tracker.start()' stays in 'registerAll'
        """#),
    RootFixture(
      "whatIsOfSwinjectStays",
      types: #"""
        import Foundation
        final class Hub: Sendable { init(center: NotificationCenter) {} }
        final class Pane<Model: Sendable>: Sendable { init(model: Model) {} }
        final class Model: Sendable { init() {} }
        final class Watch: Sendable { init() {}; func observe() {} }
        """#,
      files: [
        (
          "HubAssembly.swift",
          #"""
          import Foundation
          import Swinject
          import SwinjectAutoregistration
          enum Hubs {
            struct HubAssembly: Assembly {
              func assemble(container: Container) {
                container.register(NotificationCenter.self) { _ in NotificationCenter.default }.inObjectScope(.container)
                container.autoregister(Hub.self, initializer: Hub.init).inObjectScope(.container)
                container.autoregister(Model.self, initializer: Model.init).inObjectScope(.transient)
                container.autoregister(Pane<Model>.self, initializer: Pane.init).inObjectScope(.transient)
                container.register(Watch.self) { _ in Watch() }.inObjectScope(.container)
              }
              func loaded(resolver: Resolver) {
                resolver.resolve(Watch.self)?.observe()
              }
            }
          }
          """#
        ),
        (
          "AppAssembler.swift",
          #"""
          import Swinject
          struct AppAssembler {
            private let assembler = Assembler([HubAssembly()])
            private let more: [Assembly]
            init(more: [Assembly]) { self.more = more }
          }
          """#
        ),
      ],
      expected: #"""
        container: AppContainer
        imports: [Foundation]

        bindings:
          notificationCenter: { type: NotificationCenter, value: NotificationCenter.default, scope: singleton }
          hub: { type: Hub, arguments: [center: notificationCenter], scope: singleton }
          model: Model
          pane: 'Pane<Model>'
          watch: { type: Watch, scope: singleton }
          # HubAssembly.swift:14: 'resolver.resolve(Watch.self)?.observe()' stays in 'loaded'
          # AppAssembler.swift:3: 'assembler' is of Swinject: this container takes its place
        """#),
    RootFixture(
      "aSuperclassIsNotRead",
      types: #"""
        final class Net: Sendable { init(key: String) {} }
        final class Plan: Sendable { init(net: Net, limit: Int) {} }
        func globalLimit() -> Int { 3 }
        """#,
      files: [
        (
          "AppContainer.swift",
          #"""
          final class AppContainer: BaseContainer {
            private lazy var plan = Plan(net: makeNet(), limit: globalLimit())
            func makePlan() -> Plan { plan }
            static func == (left: AppContainer, right: AppContainer) -> Bool { left.plan === right.plan }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          net: Net   # AppContainer.swift:2: 'net' of 'plan' was 'makeNet()'

        bindings:
          plan: { type: Plan, arguments: [limit: value(globalLimit())], scope: singleton }
          plan2: { alias: plan, type: Plan }
        """#),
    RootFixture(
      "aStepOfOneBuildStays",
      types: #"""
        @MainActor final class Tracker { init() {}; func mute(_ on: Bool) {}; func start() {} }
        """#,
      files: [
        (
          "TrackerServices.swift",
          #"""
          @MainActor final class TrackerServices {
            let tracker: Tracker
            init() {
              tracker = Tracker()
              #if DEBUG
                tracker.mute(true)
              #endif
              tracker.start()
            }
            func makeTracker() -> Tracker {
              let tracker = Tracker()
              #if DEBUG
                tracker.mute(true)
              #endif
              return tracker
            }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          tracker2: { type: Tracker, calls: [start], scope: singleton }
          # TrackerServices.swift:5: '#if DEBUG' of the initializer is not taken over
          # TrackerServices.swift:6: 'tracker.mute(true)' of the initializer is not taken over
          # TrackerServices.swift:7: '#endif' of the initializer is not taken over
          tracker: Tracker
          # TrackerServices.swift:12: '#if DEBUG' before the result of 'tracker' is not taken over
          # TrackerServices.swift:13: 'tracker.mute(true)' before the result of 'tracker' is not taken over
          # TrackerServices.swift:14: '#endif' before the result of 'tracker' is not taken over
        """#),
    RootFixture(
      "aTypeOfAnotherModuleIsPassed",
      types: #"""
        import Foundation
        protocol Decoding: Sendable {}
        extension JSONDecoder: Decoding {}
        final class Loader: Sendable { init(decoder: any Decoding, count: Int) {} }
        """#,
      files: [
        (
          "LoaderServices.swift",
          #"""
          import Foundation
          final class LoaderServices {
            let decoder = JSONDecoder()
            lazy var loader = Loader(decoder: decoder, count: 3)
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer
        imports: [Foundation]

        bindings:
          decoder: { type: JSONDecoder, scope: singleton }   # its initializers cannot be read
          loader: { type: Loader, arguments: [decoder, count: value(3)], scope: singleton }
        """#),
    RootFixture(
      "aClosureIsKept",
      types: #"""
        final class Screen { init(log: @escaping (String) -> Void, run: @escaping (@escaping @Sendable () -> Void) -> Void) {} }
        """#,
      files: [
        (
          "AppServices.swift",
          #"""
          final class AppServices {
            private lazy var factory: ScreenFactory = .init(log: { print($0) }, run: { work in Task { work() } })
          }
          final class ScreenFactory {
            private let log: (String) -> Void
            private let run: (@escaping @Sendable () -> Void) -> Void
            init(log: @escaping (String) -> Void, run: @escaping (@escaping @Sendable () -> Void) -> Void) {
              self.log = log
              self.run = run
            }
            func makeScreen() -> Screen { Screen(log: log, run: run) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          log: { type: '@Sendable (String) -> Void', value: '{ print($0) }', scope: singleton }
          run: { type: '@Sendable (@escaping @Sendable () -> Void) -> Void', value: '{ work in Task { work() } }', scope: singleton }
          screen: Screen
        """#),
    RootFixture(
      "macrosAreNotRead",
      types: #"""
        final class Store: Sendable { init() {} }
        struct Clock: Sendable {}
        """#,
      files: [
        (
          "Root.swift",
          #"""
          import SafeDI
          @Instantiable(isRoot: true)
          public final class Root: Instantiable {
            public init(store: Store) { self.store = store }
            @Instantiated private let store: Store
            let clock = Clock()
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        inputs:
          store: Store

        bindings:
          # Root.swift:2: the macros of SafeDI are not read: without '--from' the initializers are
          clock: { type: Clock, scope: singleton }
        """#),
    RootFixture(
      "aFunctionAsksAChild",
      types: #"""
        final class Disk: Sendable { init() {} }
        final class Session: Sendable { init(disk: Disk, name: String) {} }
        final class Page: Sendable { init(session: Session) {} }
        """#,
      files: [
        (
          "RootContainer.swift",
          #"""
          final class RootContainer {
            let disk = Disk()
            func makeUser(name: String) -> UserContainer { UserContainer(disk: disk, name: name) }
            func makePage(name: String) -> Page { makeUser(name: name).makePage() }
          }
          final class UserContainer {
            private let disk: Disk
            private let name: String
            lazy var session = Session(disk: disk, name: name)
            init(disk: Disk, name: String) { self.disk = disk; self.name = name }
            func makePage() -> Page { Page(session: session) }
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          disk: { type: Disk, scope: singleton }
          # RootContainer.swift:3: 'makeUser' is 'makeUserContainer', which 'UserContainer.bindings.yaml' generates
          # RootContainer.swift:4: 'page': 'makeUser(name: name).makePage()' is not understood, and an input takes no parameters

        container: UserContainer
        parent: AppContainer

        inputs:
          name: String

        bindings:
          session: { type: Session, scope: singleton }
          page2: Page
        """#),
    RootFixture(
      "coordinatorsHaveParents",
      types: #"""
        final class Bar: Sendable { init() {}; static func named(_ name: String) -> Bar { Bar() } }
        protocol Coordinator: AnyObject {}
        final class Tabs: Coordinator { init(parent: any Coordinator, bar: Bar) {} }
        final class Pages: Sendable { init(bar: Bar) {} }
        """#,
      files: [
        (
          "FlowFactory.swift",
          #"""
          final class FlowFactory {
            let bar = Bar()
            func makeTabs(parent: any Coordinator) -> Tabs { Tabs(parent: parent, bar: bar) }
            func makeBar(_ given: Bar?) -> Bar {
              if let given = given { return given }
              else { return Bar.named("a") }
            }
          }
          final class AppFlow {
            private let factory: FlowFactory = .init()
            lazy var pages: Pages = .init(bar: factory.bar)
          }
          """#
        )
      ],
      expected: #"""
        container: AppContainer

        bindings:
          bar: { type: Bar, scope: singleton }
          tabs: { type: Tabs, parameters: { givenParent: any Coordinator }, arguments: [parent: givenParent] }
          bar2: { type: Bar, value: '{ if let given = $given { return given } else { return Bar.named("a") } }()', parameters: { given: 'Bar?' } }
        """#),
    RootFixture(
      "builtForEachCall",
      types: #"""
        final class Model: Sendable { init() {} }
        final class Login: Sendable { init(model: Model) {} }
        final class Home: Sendable { init(model: Model, name: String) {} }
        """#,
      files: [
        (
          "LoginBuilder.swift",
          #"""
          final class LoginBuilder {
            func build() -> Login {
              let model = Model()
              return Login(model: model)
            }
          }
          """#
        ),
        (
          "HomeBuilder.swift",
          #"""
          final class HomeBuilder {
            func build(name: String) -> Home {
              let model = Model()
              return Home(model: model, name: name)
            }
          }
          """#
        ),
      ],
      expected: #"""
        container: AppContainer

        inputs:
          name: String

        bindings:
          # LoginBuilder.swift:2: each call of 'build' constructs these anew, and the container once: or give it a file of its own
          model: { type: Model, scope: singleton }
          login: { type: Login, scope: singleton }
          # HomeBuilder.swift:2: each call of 'build' constructs these anew, and the container once: or give it a file of its own
          model2: { type: Model, scope: singleton }
          home: { type: Home, arguments: [model: model2], scope: singleton }
        """#),
  ]
}
