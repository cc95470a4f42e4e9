import Testing

/// A package of several targets, and the bindings files that `inject init` writes for it.
struct PackageFixture: CustomTestStringConvertible {
  struct Target {
    let name: String
    let uses: [String]
    let files: [(name: String, text: String)]
  }

  let name: String
  /// Each after those that it uses.
  let targets: [Target]
  /// The files without their first lines, each after its path.
  let expected: String

  var testDescription: String { name }

  /// The files that register what `--from` takes over.
  var roots: [String] {
    targets.flatMap { target in
      target.files.map { "Sources/\(target.name)/\($0.name)" }.filter {
        $0.hasSuffix("Assembly.swift") || $0.contains("Container+")
      }
    }
  }

  var manifest: String {
    let targets = targets.map { target in
      let kind = target.files.contains { $0.text.contains("@main") } ? "executableTarget" : "target"
      return ".\(kind)(name: \"\(target.name)\", dependencies: \(target.uses))"
    }
    return
      "import PackageDescription\nlet package = Package(name: \"shop-notes\", targets: [\(targets.joined(separator: ", "))])\n"
  }

  static let all = [layers, access, waiting, swinject, factory]

  /// A target asks for what others implement: one that uses it, one that it uses, and one that knows nothing of it.
  private static let layers = PackageFixture(
    name: "layers",
    targets: [
      Target(
        name: "Domain", uses: [],
        files: [
          (
            "Domain.swift",
            #"""
            public struct Note: Sendable, Codable {}
            public protocol NoteRepository: Sendable { func all() async throws -> [Note] }
            public protocol Session: Sendable {}
            public protocol Clock: Sendable {}
            public final class LoadNotes: Sendable {
              public init(repository: any NoteRepository, clock: any Clock) {}
            }
            """#
          )
        ]),
      Target(
        name: "Network", uses: ["Domain"],
        files: [
          (
            "Network.swift",
            #"""
            import Domain
            import Foundation
            public protocol Client: Sendable {}
            final class HTTPClient: Client { init(host: URL, session: any Session, cache: ResponseCache) throws {} }
            final class ResponseCache: Sendable { init() {} }
            final class WebSession: Session { init() {} }
            struct MockClient: Client {}
            """#
          )
        ]),
      Target(
        name: "Storage", uses: ["Domain", "Network"],
        files: [
          (
            "Storage.swift",
            #"""
            import Domain
            import Network
            public protocol Purge: Sendable {}
            final class DiskNotes: NoteRepository, Purge {
              init(client: any Client, limit: Int = 3) {}
              func all() async throws -> [Note] { [] }
            }
            public final class Cleaner: Sendable { public init(purge: any Purge, folder: String) {} }
            private final class Vacuum: Purge { init(client: any Client) {} }
            """#
          )
        ]),
      Target(
        name: "Feed", uses: ["Domain"],
        files: [
          (
            "Feed.swift",
            #"""
            import Domain
            @MainActor public final class FeedModel { public init(load: LoadNotes, session: any Session, title: String) {} }
            @MainActor final class DetailModel { init(load: LoadNotes) {} }
            """#
          )
        ]),
      Target(
        name: "App", uses: ["Domain", "Feed", "Network", "Storage"],
        files: [
          (
            "App.swift",
            #"""
            import Domain
            import Feed
            import Storage
            struct SystemClock: Clock {}
            @MainActor final class Start { init(feed: FeedModel, cleaner: Cleaner) {} }
            @main enum App { static func main() {} }
            """#
          )
        ]),
    ],
    expected: #"""
      # Sources/Domain/Domain.bindings.yaml
      module: Domain
      access: public

      requires:
        noteRepository: any NoteRepository
        clock: any Clock

      bindings:
        loadNotes: { type: LoadNotes, scope: singleton }

      # Sources/Feed/Feed.bindings.yaml
      module: Feed
      access: public
      include: [Domain]

      requires:
        session: any Session
        title: String

      bindings:
        feedModel: { type: FeedModel, scope: singleton }

      # Not bound:
      #   Sources/Feed/Feed.swift:3: DetailModel: it is internal, and nothing that other targets see is its type

      # Sources/Network/Network.bindings.yaml
      module: Network
      access: public
      include: [Domain]
      imports: [Foundation]

      requires:
        host: URL

      bindings:
        session: { type: any Session, implementation: WebSession, scope: singleton }
        responseCache: { type: ResponseCache, scope: singleton, access: private }
        client: { type: any Client, implementation: HTTPClient, scope: singleton }

      # Sources/Storage/Storage.bindings.yaml
      module: Storage
      access: public
      include: [Network]

      requires:
        folder: String

      bindings:
        diskNotes: { type: DiskNotes, scope: singleton, access: private }
        noteRepository: { alias: diskNotes, type: any NoteRepository }
        purge: { alias: diskNotes, type: any Purge }
        cleaner: { type: Cleaner, arguments: [purge: diskNotes], scope: singleton }

      # Not bound:
      #   Sources/Storage/Storage.swift:9: Vacuum: it is private: leave 'private' out in Swift

      # Sources/App/Bindings.yaml
      container: ShopNotesContainer
      include: [Feed, Storage]

      inputs:
        title: String
        host: URL
        folder: String

      bindings:
        clock: { type: any Clock, implementation: SystemClock }
        start: { type: Start, scope: singleton }
      """#)

  /// Several implementations of a protocol, those that are no Sendable, and types that one package alone sees.
  private static let access = PackageFixture(
    name: "access",
    targets: [
      Target(
        name: "Core", uses: [],
        files: [
          (
            "Core.swift",
            #"""
            public protocol Route {}
            public protocol Storage: AnyObject {}
            public protocol Analytics: Sendable {}
            public protocol Flush {}
            package protocol Secret: Sendable {}
            public enum Mode: Sendable { case light, dark }
            """#
          )
        ]),
      Target(
        name: "Data", uses: ["Core"],
        files: [
          (
            "Data.swift",
            #"""
            import Core
            import Foundation
            final class FileStorage: Storage, Flush { init(folder: URL) {} }
            public final class Flusher { init(flush: any Flush) {} }
            final class Vault: Secret { init() {} }
            struct ConsoleAnalytics: Analytics {}
            struct RemoteAnalytics: Analytics { init(key: String) {} }
            """#
          )
        ]),
      Target(
        name: "Home", uses: ["Core"],
        files: [
          (
            "Home.swift",
            #"""
            import Core
            public final class HomeRoute: Route { public init(storage: any Storage, analytics: any Analytics) {} }
            public final class Menu { public init(makePage: @escaping (Int) -> Page, mode: Mode) {} }
            public final class Page { public init(number: Int, storage: any Storage) {} }
            public struct HomeFlush: Flush {}
            protocol Internal: Sendable {}
            public final class Needy: Sendable { init(internal: any Internal) {} }
            public final class Cell<T> { public init(storage: any Storage, item: T) {} }
            """#
          )
        ]),
      Target(
        name: "Profile", uses: ["Core"],
        files: [
          (
            "Profile.swift",
            #"""
            import Core
            public struct ProfileRoute: Route { public init(storage: any Storage) {} }
            package final class Locker: Sendable { package init(secret: any Secret) {} }
            """#
          )
        ]),
      Target(
        name: "Kit", uses: ["Core", "Data", "Home", "Profile"],
        files: [
          (
            "Kit.swift",
            #"""
            import Core
            import Data
            import Home
            import Profile
            public final class Router { init(routes: [any Route], locker: Locker, menu: Menu) {} }
            """#
          )
        ]),
    ],
    expected: #"""
      # Sources/Data/Data.bindings.yaml
      module: Data
      access: package
      imports: [Foundation]

      requires:
        folder: URL
        key: String

      bindings:
        fileStorage: { type: FileStorage, scope: singleton, access: private }
        storage: { alias: fileStorage, type: any Storage }
        flusher: Flusher
        consoleAnalytics: { type: any Analytics, implementation: ConsoleAnalytics }
        remoteAnalytics: { type: any Analytics, implementation: RemoteAnalytics }
        secret: { type: any Secret, implementation: Vault, scope: singleton }

      # Sources/Home/Home.bindings.yaml
      module: Home
      access: public

      requires:
        storage: any Storage   # for 'HomeRoute' and 'Page'
        analytics: any Analytics
        mode: Mode

      bindings:
        homeRoute: HomeRoute
        page: { type: Page, parameters: [number] }
        menu: Menu
        homeFlush: HomeFlush

      # Not bound:
      #   Sources/Home/Home.swift:7: Needy: it asks for 'any Internal', which other targets do not see
      #   Sources/Home/Home.swift:8: Cell: it is generic

      # Sources/Profile/Profile.bindings.yaml
      module: Profile
      access: package

      requires:
        secret: any Secret
        storage: any Storage

      bindings:
        locker: { type: Locker, scope: singleton }
        profileRoute: ProfileRoute

      # Sources/Kit/Bindings.yaml
      container: ShopNotesContainer
      isolation: none   # the module 'Data' keeps what is not Sendable
      include: [Data, Home, Profile]

      inputs:
        folder: URL
        key: String
        analytics: any Analytics   # or an alias of one of consoleAnalytics, remoteAnalytics
        mode: Mode

      bindings:
        routes: { collection: any Route, members: [homeRoute, profileRoute] }   # in the order of their declarations; or another
        router: Router
      """#)

  /// A container is of no actor for the sake of an input, and a module has what it would have to await.
  private static let waiting = PackageFixture(
    name: "waiting",
    targets: [
      Target(
        name: "Pools", uses: [],
        files: [
          (
            "Pools.swift",
            #"""
            public protocol Pool: Sendable {}
            public final class ConnectionPool: Pool { public init() async throws {} }
            public final class Orders: Sendable { public init(pool: any Pool) {} }
            """#
          )
        ]),
      Target(
        name: "Shop", uses: ["Pools"],
        files: [
          (
            "Shop.swift",
            #"""
            import Pools
            protocol Printer { func show() }
            final class Desk { init(orders: Orders, printer: any Printer) {} }
            @main struct Shop { static func main() {} }
            """#
          )
        ]),
    ],
    expected: #"""
      # Sources/Pools/Pools.bindings.yaml
      module: Pools
      access: public

      bindings:
        pool: { type: any Pool, implementation: ConnectionPool, scope: singleton }
        orders: { type: Orders, scope: singleton }

      # Sources/Shop/Bindings.yaml
      container: ShopNotesContainer
      isolation: MainActor   # the input 'Printer' is not Sendable, which a container without this line needs
      include: [Pools]

      inputs:
        printer: any Printer   # nothing that is read conforms to it; or the container may, in an extension

      bindings:
        desk: Desk
      """#)

  private static let types: [Target] = [
    Target(
      name: "Core", uses: [],
      files: [
        (
          "Core.swift",
          """
          public protocol Store: Sendable {}
          public protocol Client: Sendable {}
          public protocol Log: Sendable {}
          public protocol Handler: Sendable {}
          """
        )
      ]),
    Target(
      name: "Net", uses: ["Core"],
      files: [
        (
          "Net.swift",
          #"""
          import Core
          final class HTTPClient: Client { init(host: String, log: any Log) {} }
          final class DiskStore: Store { init(cache: Cache) {} }
          final class Cache: Sendable { init() {} }
          """#
        )
      ]),
    Target(
      name: "Feature", uses: ["Core"],
      files: [
        (
          "Feature.swift",
          #"""
          import Core
          public final class Page { public init(client: any Client, store: any Store, id: Int) {} }
          final class Helper: Sendable { init(log: any Log) {} }
          public final class Home { init(helper: Helper, client: any Client) {} }
          """#
        )
      ]),
    Target(
      name: "App", uses: ["Core", "Feature", "Net"],
      files: [
        (
          "App.swift",
          #"""
          import Core
          import Feature
          import Net
          final class FileLog: Log { init() {} }
          final class Runner { init(home: Home, log: any Log) {} }
          @main enum App { static func main() {} }
          """#
        )
      ]),
  ]

  private static func adding(_ files: [String: (name: String, text: String)]) -> [Target] {
    types.map { target in
      Target(
        name: target.name, uses: target.uses, files: target.files + [files[target.name]].compactMap { $0 })
    }
  }

  private static func assembly(_ registrations: String) -> String {
    """
    import Core
    import Swinject
    public final class PartAssembly: Assembly {
      public func assemble(container: Container) {
    \(registrations)
      }
    }
    """
  }

  private static let swinject = PackageFixture(
    name: "swinject",
    targets: adding([
      "Net": (
        "NetAssembly.swift",
        assembly(
          #"""
              container.register(Cache.self) { _ in Cache() }.inObjectScope(.container)
              container.register(Client.self) { r in
                HTTPClient(host: "a", log: r.resolve(Log.self)!)
              }.inObjectScope(.container)
              container.register(Store.self, name: "disk") { r in
                DiskStore(cache: r.resolve(Cache.self)!)
              }.inObjectScope(.container)
              container.register(Handler.self) { r in makeHandler(r) }.inObjectScope(.container)
          """#)
      ),
      "Feature": (
        "FeatureAssembly.swift",
        assembly(
          #"""
              container.register(Helper.self) { r in Helper(log: r.resolve(Log.self)!) }.inObjectScope(.weak)
              container.register(Page.self) { r, id in
                Page(client: r.resolve(Client.self)!, store: r.resolve(Store.self, name: "disk")!, id: id)
              }.inObjectScope(.transient)
              container.register(Home.self) { r in
                Home(helper: r.resolve(Helper.self)!, client: r.resolve(Client.self)!)
              }.inObjectScope(.transient)
          """#)
      ),
      "App": (
        "AppAssembly.swift",
        assembly(
          #"""
              container.register(Log.self) { _ in FileLog() }.inObjectScope(.container)
              container.register(Runner.self) { r in
                Runner(home: r.resolve(Home.self)!, log: r.resolve(Log.self)!)
              }.inObjectScope(.transient)
          """#)
      ),
    ]),
    expected: #"""
      # Sources/Feature/Feature.bindings.yaml
      module: Feature
      access: public

      requires:
        log: any Log
        client: any Client   # for 'Page' and 'Home'
        diskStore: any Store

      bindings:
        helper: { type: Helper, scope: singleton, access: private }   # the scope was 'weak', which needs a type that other targets see
        page: { type: Page, parameters: [id] }
        home: Home

      # Sources/Net/Net.bindings.yaml
      module: Net
      access: public

      requires:
        log: any Log

      bindings:
        cache: { type: Cache, scope: singleton, access: private }
        client: { type: any Client, implementation: HTTPClient, arguments: [host: 'value("a")'], scope: singleton }
        diskStore: { type: any Store, implementation: DiskStore, scope: singleton }
        # Sources/Net/NetAssembly.swift:12: 'handler' was 'makeHandler(r)'

      # Sources/App/Bindings.yaml
      container: ShopNotesContainer
      include: [Feature, Net]

      bindings:
        log: { type: any Log, implementation: FileLog, scope: singleton }
        runner: Runner
      """#)

  private static let factory = PackageFixture(
    name: "factory",
    targets: adding([
      "Net": (
        "Container+Net.swift",
        #"""
        import Core
        import FactoryKit
        extension Container {
          public var client: Factory<any Client> { self { HTTPClient(host: "a", log: self.log()) }.singleton }
          public var disk: Factory<any Store> { self { DiskStore(cache: self.cache()) }.singleton }
          var cache: Factory<Cache> { self { Cache() }.singleton }
        }
        """#
      ),
      "Feature": (
        "Container+Feature.swift",
        #"""
        import Core
        import FactoryKit
        extension Container {
          var helper: Factory<Helper> { self { Helper(log: self.log()) }.singleton }
          public var page: ParameterFactory<Int, Page> {
            self { Page(client: self.client(), store: self.disk(), id: $0) }
          }
          public var home: Factory<Home> { self { Home(helper: self.helper(), client: self.client()) } }
        }
        """#
      ),
      "App": (
        "Container+App.swift",
        #"""
        import Core
        import FactoryKit
        extension Container {
          public var log: Factory<any Log> { self { FileLog() }.singleton }
          var runner: Factory<Runner> { self { Runner(home: self.home(), log: self.log()) } }
        }
        struct Screen { @Injected(\.log) var log }
        """#
      ),
    ]),
    expected: #"""
      # Sources/Feature/Feature.bindings.yaml
      module: Feature
      access: public

      requires:
        log: any Log
        client: any Client   # for 'Page' and 'Home'
        disk: any Store

      bindings:
        helper: { type: Helper, scope: singleton, access: private }
        page: { type: Page, parameters: [id] }
        home: Home

      # Sources/Net/Net.bindings.yaml
      module: Net
      access: public

      requires:
        log: any Log

      bindings:
        client: { type: any Client, implementation: HTTPClient, arguments: [host: 'value("a")'], scope: singleton }
        disk: { type: any Store, implementation: DiskStore, scope: singleton }
        cache: { type: Cache, scope: singleton, access: private }

      # Sources/App/Bindings.yaml
      container: ShopNotesContainer
      shared: true
      inject: true
      include: [Feature, Net]

      bindings:
        log: { type: any Log, implementation: FileLog, scope: singleton }
        runner: Runner
      """#)
}
