import Foundation
import Testing

@testable import inject

/// The registrations that `inject init --from` finds in a file.
struct CompositionRootTests {
  /// A line for each registration and each place that is not understood.
  private func read(_ swift: String) -> [String] {
    let root = RootReader.read(Array(swift.utf8), path: "Root.swift")
    let inputs = root.inputs.map { "input \($0.name): \($0.type ?? "?")" }
    return inputs + root.registrations.map(line) + root.remarks.map { "\($0.line): \($0.text)" }
  }

  private func line(_ registration: CompositionRoot.Registration) -> String {
    let text: String
    switch registration.construction {
    case .call(let callee, let arguments):
      text = "\(callee)(\(arguments.map { "\($0.label ?? "_"): \($0.value)" }.joined(separator: ", ")))"
    case .expression(let expression): text = expression
    case .alias(let name): text = "alias of \(name)"
    }
    let parameters = registration.parameters.isEmpty ? "" : " of \(registration.parameters.map(\.name))"
    return "\(registration.scope) \(registration.name): \(registration.type ?? "?") = \(text)\(parameters)"
      + registration.remarks.map { "; \($0)" }.joined()
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
        "input path: String", "input e: E",
        "singleton a: A = FileA(size: expression(\"3\"))", "singleton b: B = B(a: name(\"a\"))",
        "singleton c: ? = Kit.C()",
        "factory d: D = D(_: name(\"b\"), _: unknown(\"\\\"\\\\(1)\\\"\"))",
        "singleton f: String = Text(path: name(\"path\"))",
        "factory g: G? = G(id: parameter(\"id\"), name: parameter(\"name\"), d: name(\"d\"), make: provider(\"g\"))"
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
        "factory b: B = B(x: template([\"\", \".x\"], names: [\"a\"]), _: template([\"[\", \"]\"], names: [\"a\"]), "
          + "c: template([\"C(a: \", \".y, 3)\"], names: [\"a\"]), d: template([\"\", \".make()\"], names: [\"a\"]))",
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
        "factory slowOneLoader: Net.Loader = Loader(log: type(\"Log\", name: nil))"
          + "; for 'X.self' write a second binding with 'alias: slowOneLoader'; \(graph)",
        "factory page: Page = Page(id: parameter(\"id\"), title: parameter(\"name\"), "
          + "log: type(\"Log\", name: nil)) of [\"id\", \"name\"]"
          + "; 'initCompleted' is not understood: see 'properties' and 'calls'",
        "weak cart: Cart = Cart()", "9: 'odd' is constructed by several statements", "10: 'later' has no closure",
      ])
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
        "factory page: Page = Page(id: parameter(\"id\"), log: name(\"log\")) of [\"id\"]",
        "singleton old: ? = Old(log: name(\"log\"))",
        "factory bare: Bare = Bare(log: name(\"log\")); '.session' is not understood: a scope may be a child container",
      ])
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
        "singleton api: Api = Api(host: expression(\"\\\"a\\\"\"))", "singleton keychain: Keychain = Keychain()",
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
        "singleton page: ? = Page(title: expression(\"\\\"a\\\"\"), _: expression(\"{ name in open(name.count) }\"))",
        "singleton list: ? = List(log: provider(\"log\"), open: unknown(\"{ log($0) }\"), close: expression(\"{ close() }\"))",
        "3: 'other' is '{ line in self.log(line) }', which is not understood",
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
        "singleton session: Session = Session(host: name(\"host\"), limit: expression(\"60\"))",
        "singleton server: ? = Server(session: name(\"session\"))",
        "4: 'other' is 'configured(host: \"b\")', which is not understood",
        "5: 'loop' is 'first()', which is not understood",
        "0: the other statements of 'run' stay there, and ask the container for what it constructs",
      ])
  }

  @Test func keysThatAreNotSeen() {
    let found = read(
      """
      extension DependencyValues {
        private enum OpenKey: DependencyKey { static let liveValue: () -> Void = { open(url) } }
        enum CloseKey: DependencyKey { static let liveValue: () -> Void = { close(url) } }
      }
      """)
    #expect(
      found == [
        "singleton close: () -> Void = DependencyValues.CloseKey.liveValue",
        "2: 'open' is in 'OpenKey', which is private: leave 'private' out in Swift",
      ])
  }

  // MARK: Any text

  @Test func everyBeginningOfAFileIsRead() throws {
    let programs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Programs")
    for program in ["Diary", "Gallery", "Ledger", "Recipes", "Rides", "Tasks"] {
      let bytes = [UInt8](try Data(contentsOf: programs.appending(path: "\(program)/Root.swift")))
      for end in 0...bytes.count { _ = RootReader.read(Array(bytes[..<end]), path: "Root.swift") }
      for start in stride(from: 0, to: bytes.count, by: 7) {
        _ = RootReader.read(Array(bytes[..<start] + bytes[min(start + 9, bytes.count)...]), path: "Root.swift")
      }
    }
    let broken = [
      "c.register(A.self, name", "struct A { var }: x", "class A { let a = B( }", "\"\\(", "#\"", "extension",
    ]
    for text in broken {
      _ = RootReader.read(Array(text.utf8), path: "Root.swift")
    }
  }
}
