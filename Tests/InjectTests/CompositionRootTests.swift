import Foundation
import Testing
@testable import BindingsYAML
@testable import inject

/// The registrations that `inject init --from` finds in a file.
struct CompositionRootTests {
  /// A line for each registration and each place that is not understood.
  private func read(_ swift: String) -> [String] {
    lines(RootReader.read(Array(swift.utf8), path: "Root.swift"))
  }

  private func lines(_ root: CompositionRoot) -> [String] {
    let inputs = root.inputs.map { "input \($0.name): \($0.type ?? "?")" }
    return inputs + root.registrations.map(line) + root.remarks.map { "\($0.place?.line ?? 0): \($0.text)" }
  }

  private func line(_ registration: CompositionRoot.Registration) -> String {
    let text: String
    switch registration.construction {
    case .call(let callee, let arguments):
      text = "\(callee)(\(arguments.map(argument).joined(separator: ", ")))"
    case .expression(let template): text = self.text(of: template)
    case .alias(let name): text = "alias of \(name)"
    case .unknown: text = "unknown \(registration.text)"
    }
    let parameters = registration.parameters.isEmpty ? "" : " of \(registration.parameters.map(\.name))"
    let properties = registration.properties.map { "; set \(argument($0))" }.joined()
    let calls = registration.calls.map { call in
      "; call \(call.method)(\(call.arguments.map(argument).joined(separator: ", ")))"
    }.joined()
    return "\(registration.scope) \(registration.name): \(registration.type ?? "?") = \(text)\(parameters)"
      + properties + calls + registration.remarks.map { "; \($0)" }.joined()
  }

  private func argument(_ argument: CompositionRoot.Argument) -> String {
    let text: String
    switch argument.value {
    case .reference(let reference): text = self.text(of: reference)
    case .provider(let reference): text = "provider(\(self.text(of: reference)))"
    case .passing(let reference, let names): text = "\(self.text(of: reference)) given \(names.joined(separator: ", "))"
    case .expression(let template): text = "'\(self.text(of: template))'"
    case .unknown: text = "unknown \(argument.text)"
    }
    return "\(argument.label ?? "_"): \(text)"
  }

  private func text(of template: CompositionRoot.Template) -> String {
    zip(template.texts, template.references).map { "\($0)$\(self.text(of: $1))" }.joined()
      + template.texts[template.references.count]
  }

  private func text(of reference: CompositionRoot.Reference) -> String {
    switch reference {
    case .name(let name): name
    case .type(let type, let tag): type + (tag.map { "#\($0)" } ?? "")
    case .parameter(let name): "own(\(name))"
    case .provider(let other, let count): "provider(\(text(of: other)), \(count.map(String.init) ?? "passed"))"
    case .anew(let other): text(of: other)
    case .global(let name): "global(\(name))"
    }
  }

  @Test func membersByHand() {
    let found = read(
      """
      final class AppContainer {
        let a: any A = FileA(size: 3) // a comment
        lazy private(set) var b: B = { B(a: self.a) }()
        static let c = Kit.C()
        var d: D { get { return D(b, "\\(1)") } }
        let e: E
        let f: String
        init(e: E, path: String) throws { self.e = e; f = Text(path: path) }
        func makeG(id: Int, for name: String) -> G? { G(id: id, name: name, d: d, make: { self.makeG(id: $0, for: "") }) }
        func other() { print("x") }
      }
      """)
    #expect(
      found == [
        "input e: E", "input path: String",
        "singleton a: A = FileA(size: '3')", "singleton b: B = B(a: a)",
        "singleton c: ? = Kit.C()",
        "factory d: D = D(_: b, _: '\"\\(1)\"')",
        "singleton f: String = Text(path: path)",
        "factory g: G? = G(id: own(id), name: own(name), d: d, make: '{ $provider(g, 2)($0, \"\") }')"
          + " of [\"id\", \"name\"]",
        "10: 'other' is 'print(\"x\")', which is not understood",
      ])
  }

  @Test func expressionsWithOtherMembers() {
    let found = read(
      """
      struct Root {
        let a: A
        func makeB() -> B { B(x: self.a.x, [a], c: C(a: a.y, 3), d: a.make()) }
      }
      """)
    #expect(
      found == [
        "input a: A",
        "factory b: B = B(x: '$a.x', _: '[$a]', c: 'C(a: $a.y, 3)', d: '$a.make()')",
      ])
  }

  @Test func registrationsOfSwinject() {
    let found = read(
      """
      let c = Container { c in
        c.register((any Log).self) { _ in FileLog() }.inObjectScope(.container)
        c.register(Net.Loader.self, name: "slow-one", factory: { r in Loader(log: r.resolve(Log.self)!) }).implements(X.self)
        c.register(Page.self) { r, id, name in
          let log = r.resolve(Log.self)!
          return Page(id: id, title: name, log: log)
        }.inObjectScope(.transient).initCompleted { r, p in p.start() }
        c.autoregister(Cart.self, initializer: Cart.init).inObjectScope(.weak)
        c.register(Odd.self) { _ in if x { return A() } }.inObjectScope(.custom)
        c.register(Later.self, factory: make)
      }
      """)
    let graph = "the scope was '.graph', one for each 'resolve'; or 'scope: singleton'"
    #expect(
      found == [
        "singleton log: Log = FileLog()",
        "factory slowOneLoader: Net.Loader = Loader(log: Log); \(graph)", "factory x: X = alias of slowOneLoader",
        "factory page: Page = Page(id: own(id), title: own(name), "
          + "log: Log) of [\"id\", \"name\"]"
          + "; call start()",
        "weak cart: Cart = Cart()",
        "factory odd: Odd = { if $global(x) { return A() } }(); "
          + "the scope '.custom' is none here; or a child container", "10: 'later' has no closure",
      ])
  }

  /// A type is meant as the place of its name sees it. Another library has other scopes.
  @Test func registrationsOfNestedTypes() {
    let found = read(
      """
      import Boxes
      struct Info {
        final class Runner { init(log: Log) {} }
        struct Part {
          func fill(_ box: Box) {
            box.register(Runner.self) { r in Runner(log: r.resolve(Log.self)) }
            box.register(Page.self) { r in Page(runner: r.resolve(Runner.self)) }
          }
        }
      }
      private struct Main {
        final class Runner { init(log: Log) {} }
        struct Part {
          func fill(_ box: Box) {
            box.register(Runner.self, .container) { r in Runner(log: r.resolve(Log.self)) }
          }
        }
      }
      func fill(_ box: Box) {
        box.register([Rule].self, .weak) { r in [SizeRule(log: r.resolve(Log.self))] }
        box.register([Policy].self, .perWindow) { r in [] }
      }
      """)
    #expect(
      found == [
        "factory infoRunner: Info.Runner = Info.Runner(log: Log); no scope was written; or 'scope: singleton'",
        "factory page: Page = Page(runner: Info.Runner); no scope was written; or 'scope: singleton'",
        "singleton mainRunner: Main.Runner = unknown Runner(log: r.resolve(Log.self))",
        "weak rules: [Rule] = [SizeRule(log: $Log)]",
        "factory policies: [Policy] = []; the scope '.perWindow' is none here; or a child container",
      ])
  }

  @Test func argumentsOfSwinject() {
    let found = read(
      """
      func register(_ c: Container) {
        c.register(Page.self) { (r: Resolver, id: Int, title: String) in
          let page = Page(row: r.resolve(Row.self, argument: id)!, log: r.resolve(Log.self, argument: "a")!)
          page.title = title
          page.list = r.resolve(List.self, name: "big")
          page.load(after: 3, r.resolve(Log.self)!.level)
          return page
        }.inObjectScope(.transient)
        c.register(List.self) { r in
          List(
            row: { id in r.resolve(Row.self, argument: id)! },
            open: { id in
              let title = "\\(3)"
              return r.resolve(Page.self, arguments: id, "b")!
            }, count: r.resolve(Log.self)?.count ?? 3)
        }.inObjectScope(.transient)
        c.register(Row.self) { r, id in Row { r.resolve(Page.self, arguments: $0, $1)! } }.inObjectScope(.transient)
        c.register(Odd.self) { r in Odd(log: helper(), resolver: r) }.inObjectScope(.transient)
          .initCompleted { r, odd in
            let odd = odd as! Odd
            odd.list = r.resolve(List.self)!
            if odd.isOn { odd.start() }
          }
      }
      func helper() -> Log { Log() }
      """)
    #expect(
      found == [
        "factory page: Page = Page(row: Row given id, log: '$provider(Log, 1)(\"a\")') of [\"id\", \"title\"]; "
          + "set title: own(title); set list: List#big; call load(after: '3', _: '$Log.level')",
        "factory list: List = List(row: provider(Row), open: '{ id in let title = \"\\(3)\"; return $provider(Page, 2)(id, \"b\") }', "
          + "count: unknown r.resolve(Log.self)?.count ?? 3)",
        "factory row: Row = Row(_: provider(Page)) of [\"id\"]",
        "factory odd: Odd = Odd(log: 'helper()', resolver: unknown r); set list: List; "
          + "'initCompleted' is not understood as a whole: see 'properties' and 'calls'",
      ])
  }

  @Test func aClosureThatPassesOtherArgumentsOnIsNoProvider() {
    let found = read(
      """
      func register(_ c: Container) {
        c.register(List.self) { r in
          List(
            open: { id, title in r.resolve(Page.self, arguments: id, title)! },
            swap: { id, title in r.resolve(Page.self, arguments: title, id)! })
        }.inObjectScope(.transient)
      }
      """)
    #expect(
      found == [
        "factory list: List = List(open: provider(Page), swap: '{ id, title in $provider(Page, 2)(title, id) }')"
      ])
  }

  @Test func closuresOfSeveralLines() {
    let found = read(
      """
      final class AppContainer {
        let log = Log()
        func makePage(id: Int, title: String) -> Page { Page(id: id, title: title) }
        lazy var list = List(
          open: { id in
            guard id > 0 else { return nil }
            let name = id > 9 ? self.log.name : "b"
            return self.makePage(id: id, title: name)
          })
        lazy var other: Other = {
          let other = Other(log: log)
          other.page = makePage(id: 1, title: "a")
          other.start()
          other.page = nil
          return other
        }()
      }
      """)
    #expect(
      found == [
        "singleton log: ? = Log()",
        "factory page: Page = Page(id: own(id), title: own(title)) of [\"id\", \"title\"]",
        "singleton list: ? = List(open: '{ id in guard id > 0 else { return nil }; "
          + "let name = id > 9 ? $log.name : \"b\"; return $provider(page, 2)(id, name) }')",
        "singleton other: Other = { let other = Other(log: $log); other.page = $provider(page, 2)(1, \"a\"); "
          + "other.start(); other.page = nil; return other }()",
      ])
  }

  @Test func componentsOfNeedle() {
    let files = [
      """
      final class HomeComponent: Component<HomeDependency> {
        let user: User
        var feed: Feed { shared { Feed(api: dependency.api, user: user, size: dependency.api.size) } }
        var row: RowComponent { RowComponent(parent: self) }
      }
      final class RowComponent: Component<RowDependency> {}
      """,
      """
      final class RootComponent: BootstrapComponent {
        var api: Api { shared { Api() } }
        func home(user: User) -> HomeComponent { HomeComponent(parent: self, user: user) }
        var screen: Screen { Screen(home: home) }
        var help: HelpComponent { HelpComponent(parent: self) }
        var lost: LostComponent { LostComponent(parent: self) }
      }
      class HelpComponent: Component<HelpDependency> {
        var lost: LostComponent { LostComponent(parent: self) }
      }
      class LostComponent: Component<LostDependency> {}
      """,
    ]
    let root = RootReader.read(files.map { (bytes: Array($0.utf8), path: "Root.swift") })
    #expect(
      lines(root) == [
        "singleton api: Api = Api()", "factory screen: Screen = Screen(home: provider(home))",
        "3: 'home' is 'makeHomeContainer', which 'HomeContainer.bindings.yaml' generates",
        "5: 'help' is 'makeHelpContainer', which 'HelpContainer.bindings.yaml' generates",
        "6: 'lost' constructs the child 'LostComponent'",
        "0: 'LostComponent' is a container of its own, in a file of its own with 'parent:', and has several parents",
      ])
    let children = root.children(of: root)
    #expect(children.map(\.component) == ["HomeComponent", "HelpComponent"])
    #expect(
      lines(children[0]) == [
        "input user: User",
        "singleton feed: Feed = Feed(api: dependency.api, user: user, size: '$dependency.api.size')",
        "4: 'row' is 'makeRowContainer', which 'RowContainer.bindings.yaml' generates",
      ])
    #expect(root.children(of: children[0]).map(\.component) == ["RowComponent"])
  }

  @Test func propertiesOfFactory() {
    let found = read(
      """
      extension Container {
        var log: Factory<any Log> { self { FileLog() }.singleton.onTest { NoLog() } }
        var page: ParameterFactory<(Int), Page> { self { id in Page(id: id, log: self.log()) } }
        static let old = Factory(scope: .cached) { Old(log: Container.shared.log()) }
        var bare: Factory<Bare> { .init(self) { .init(log: log) }.scope(.session) }
      }
      """)
    #expect(
      found == [
        "singleton log: Log = FileLog(); '.onTest' becomes a replacement under 'contexts'",
        "factory page: Page = Page(id: own(id), log: log) of [\"id\"]",
        "singleton old: ? = Old(log: log)",
        "factory bare: Bare = Bare(log: log); '.session' is not understood: a scope may be a child container",
      ])
  }

  @Test func containersOfFactory() {
    let found = read(
      """
      final class ToolContainer: SharedContainer, AutoRegistering {
        static let shared = ToolContainer()
        let manager = ContainerManager()
        func autoRegister() { manager.defaultScope = .singleton }
      }
      extension ToolContainer {
        var log: Factory<any Log> { self { FileLog() } }
        var theme: Factory<Theme> { self { Theme(log: self.log()) }.unique.onArg("a") { .a }.onArg("b") { .b } }
      }
      final class DataContainer: SharedContainer {
        static let shared = DataContainer()
        private var tools: any Log { ToolContainer.shared.log() }
      }
      extension DataContainer {
        var log: Factory<any Log> { self { DataLog() } }
        var store: Factory<Store> { self { Store(log: self.log(), other: ToolContainer.shared.log(), third: self.tools) } }
        var page: Factory<Page> { self {
          let tools = ToolContainer.shared
          let container = DataContainer.shared
          return Page(log: tools.log(), other: tools.theme(), store: container.store())
        } }
      }
      """)
    #expect(
      found == [
        "singleton log: Log = FileLog()",
        "factory theme: Theme = Theme(log: log); '.onArg' has no equivalent: write the choice in a 'value'",
        "factory dataLog: Log = DataLog()",
        "factory store: Store = Store(log: dataLog, other: log, third: log)",
        "factory page: Page = Page(log: log, other: theme, store: store)",
      ])
  }

  @Test func scopesThatAllRegistrationsHave() {
    let swinject = read(
      """
      import Swinject
      let container = Container(defaultObjectScope: .container)
      func assemble() {
        container.register(Log.self) { _ in FileLog() }
        container.register(Store.self) { r in Store(log: r.resolve(Log.self)!) }.inObjectScope(.transient)
      }
      """)
    #expect(
      swinject == ["singleton log: Log = FileLog()", "factory store: Store = Store(log: Log)"])
    let resolver = read(
      """
      import Resolver
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          defaultScope = .application
          register { FileLog() as Log }
          register { Store(log: resolve()) }.scope(.unique)
        }
      }
      """)
    #expect(resolver == ["singleton log: Log = FileLog()", "factory store: Store = Store(log: )"])
  }

  @Test func valuesWhoseTypesAreWritten() {
    let found = read(
      """
      final class Root: BootstrapComponent {
        private lazy var api: Api = { Api(host: "a") }()
        var keychain: Keychain { shared { .init() } }
        var clock: Clock { return shared { .system } }
        var store: any Store { shared { .disk } }
      }
      """)
    #expect(
      found == [
        "singleton api: Api = Api(host: '\"a\"')", "singleton keychain: Keychain = Keychain()",
        "singleton clock: Clock = Clock.system", "singleton store: Store = Store.disk",
      ])
  }

  @Test func closuresThatNeedNothing() {
    let found = read(
      """
      final class AppContainer {
        let log: (String) -> Void = { print($0) }
        let other: (String) -> Void = { line in self.log(line) }
        let page = Page(title: "a") { name in open(name.count) }
        let list = List(log: { log }, open: { log($0) }, close: { close() })
      }
      """)
    #expect(
      found == [
        "singleton log: (String) -> Void = { print($0) }",
        "singleton other: (String) -> Void = { line in $log(line) }",
        "singleton page: ? = Page(title: '\"a\"', _: '{ name in open(name.count) }')",
        "singleton list: ? = List(log: provider(log), open: '{ $log($0) }', close: '{ close() }')",
      ])
  }

  @Test func functionsThatHelpARoot() {
    let found = read(
      """
      enum Program {
        static func run(host: String) {
          let session = Self.configured(host: host)
          let other = configured(host: "b")
          let loop = first()
          let server = Server(session: session)
        }
        private static func configured(host: String) -> Session {
          let limit = 60
          return Session(host: host, limit: limit)
        }
        static func first() -> Loop { second() }
        static func second() -> Loop { first() }
      }
      """)
    #expect(
      found == [
        "input host: String",
        "singleton session: Session = Session(host: host, limit: '60')",
        "singleton other: Session = unknown configured(host: \"b\")", "singleton loop: Loop = unknown first()",
        "singleton server: ? = Server(session: session)",
        "8: 'configured' stays as it is; it constructs 'Session'",
      ])
  }

  @Test func aTypeThatConstructsLessThanAFunction() {
    let found = read(
      """
      struct RequestContext {
        var storage: Storage
        init(source: Source) { self.storage = Storage(source: source) }
      }
      func buildApplication(port: Int) -> Application {
        let router = Router()
        let app = Application(router: router, port: port)
        return app
      }
      """)
    #expect(
      found == [
        "input port: Int", "singleton router: ? = Router()",
        "singleton app: ? = Application(router: router, port: port)",
      ])
  }

  @Test func statementsUnderAConditionSayIt() {
    let found = read(
      """
      func buildApplication(isTest: Bool) -> Application {
        if !isTest {
          let store = Store(path: "/")
        } else {
          let store = Store(path: "/tmp")
        }
        do { let cache = Cache() }
        return Application(cache: cache)
      }
      """)
    #expect(
      found == [
        "input isTest: Bool",
        "singleton store: ? = Store(path: '\"/\"'); constructed under the condition of line 2",
        "singleton cache: ? = Cache()", "singleton application: ? = Application(cache: cache)",
        "5: 'store' is constructed under the condition of line 4 too",
        "2: 'if !isTest { let store = Store(path: \"/\") } else { let store…' stays in 'buildApplication'",
      ])
  }

  @Test func aConstantThatBranchesSetIsOneValue() {
    let found = read(
      """
      func buildApplication(isTest: Bool) -> Application {
        var repository: (any Repository)?
        if !isTest {
          let client = Client(host: "localhost")
          repository = DiskRepository(client: client)
        }
        return Application(repository: repository)
      }
      """)
    #expect(
      found == [
        "input isTest: Bool",
        "singleton repository: (any Repository)? = { var repository: (any Repository)?; if !$isTest { "
          + "let client = Client(host: \"localhost\"); repository = DiskRepository(client: client) }; "
          + "return repository }()",
        "singleton application: ? = Application(repository: repository)",
      ])
  }

  @Test func keysThatAreNotSeen() {
    let found = read(
      """
      extension DependencyValues {
        private enum OpenKey: DependencyKey { static let liveValue: () -> Void = { open(url) } }
        enum CloseKey: DependencyKey { static let liveValue: () -> Void = { close(url) } }
      }
      private enum ClientKey: DependencyKey {
        static let liveValue = Client(
          load: { name in
            print(name)
            return 3
          })
      }
      private struct LiveKey: DependencyKey { static let liveValue: Client = .live }
      private final class SecretKey: DependencyKey { static let liveValue: Client = Client(of: secret()) }
      private func secret() -> Int { 3 }
      """)
    #expect(
      found == [
        "singleton open: () -> Void = { open($global(url)) }",
        "singleton close: () -> Void = DependencyValues.CloseKey.liveValue",
        "singleton client: ? = Client(load: '{ name in print(name); return 3 }')",
        "singleton live: Client = Client.live",
        "13: 'secret' is in 'SecretKey', which is private: leave 'private' out in Swift",
      ])
  }

  /// A value in the place of a registration would lose what is set then.
  @Test func aCompletionIsNoPartOfAnExpression() {
    let root = RootReader.read(
      Array(
        """
        import Swinject
        func register(in c: Container) {
          c.register(Page.self) { r in Page() }.initCompleted { r, page in page.list = r.resolve(List.self)! }
          c.register(List.self) { r in List() }
        }
        """.utf8), path: "Root.swift")
    #expect(root.registrations.map { $0.whole != nil } == [false, true])
    #expect(root.registrations.map(\.properties.count) == [1, 0])
  }

  // MARK: Any text

  /// The gate reads every fifth, `Scripts/nightly` every one.
  @Test func everyBeginningOfAFileIsRead() throws {
    let isComplete = ProcessInfo.processInfo.environment["INJECT_TRIALS"] == "all"
    let programs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Programs")
    for program in ["Diary", "Gallery", "Ledger", "Parcels", "Recipes", "Rides", "Tasks"] {
      let bytes = [UInt8](try Data(contentsOf: programs.appending(path: "\(program)/Root.swift")))
      for end in stride(from: 0, through: bytes.count, by: isComplete ? 1 : 5) {
        _ = RootReader.read(Array(bytes[..<end]), path: "Root.swift")
      }
      for start in stride(from: 0, to: bytes.count, by: 7) {
        _ = RootReader.read(Array(bytes[..<start] + bytes[min(start + 9, bytes.count)...]), path: "Root.swift")
      }
    }
    let broken = [
      "c.register(A.self, name", "struct A { var }: x", "class A { let a = B( }", "\"\\(", "#\"", "extension",
      "#if A #else\n#endif", "#elseif A #endif #endif",
    ]
    for text in broken {
      _ = RootReader.read(Array(text.utf8), path: "Root.swift")
    }
  }
}
