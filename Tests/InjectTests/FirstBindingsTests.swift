import InjectGenCore
import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import SwiftModel
@testable import inject

/// The file that `inject init` proposes.
struct FirstBindingsTests {
  @Test func whatInitializersAskForIsBound() {
    let found = Proposal.proposed(
      """
      protocol Clock: Sendable {}
      struct SystemClock: Clock {}
      final class Store: Sendable { init(clock: any Clock, path: String) throws {} }
      @MainActor final class Model { init(store: Store, title: String = "") {} }
      struct Page { let model: Model }
      """)
    #expect(
      found == [
        "inputs:", "  path: String", "bindings:",
        "  clock: { type: any Clock, implementation: SystemClock }",
        "  store: { type: Store, scope: singleton }", "  model: { type: Model, scope: singleton }", "  page: Page",
      ])
  }

  @Test func anExtensionsInitializerAsksToo() {
    let found = Proposal.proposed(
      """
      class Store {}
      struct Model {}
      extension Model { init(in store: Store) { self.init() } }
      class Reader { init(store: Store) {} }
      struct Page { let store: Store = Store() }
      """)
    #expect(
      found == [
        "bindings:", "  store: { type: Store, scope: singleton }",
        "  model: { type: Model, factory: 'Model.init(in:)' }   # or Model.init()", "  reader: Reader",
      ])
  }

  @Test func theModulesOfItsFilesAreImported() {
    let types = { (text: String) in
      ScannedFile(SwiftFile(path: "\(text.count).swift", bytes: Array(text.utf8)))
    }
    let files = [
      types("import Shop\nimport Testing\nimport XCTest\nimport InjectRuntime\nclass Store {}"),
      types(
        """
        import struct Foundation.URL
        @preconcurrency import Logging
        import Shop
        class Model { init(store: Store, level: Level) {} }
        """),
      types("import Foundation\nimport Unneeded\nclass Page { init(store: Store, url: URL, name: String) {} }"),
      types("import Unused\nclass Cart { init(store: Store, name: String) {} }"),
      types("import Unread\nclass Reader { init(store: Store, urls: Array<Array<Int>> = []) {} }"),
    ]
    let modules = [ScannedModule(name: "Shop", distance: .own, files: files)]
    let text = FirstBindings(modules, module: "Shop", container: "ShopContainer").text
    #expect(text.split(separator: "\n").dropFirst(3).first == "imports: [Foundation, Logging]")
  }

  /// What loads URLs is of another module on Linux, as the Swift file says.
  @Test func theImportsOfAFileHaveItsConditions() {
    let client = """
      import Foundation
      #if canImport(FoundationNetworking)
      import FoundationNetworking
      #endif
      final class Client: Sendable { init(session: URLSession) {} }
      final class Page: Sendable { init(client: Client) {} }
      """
    let files = [ScannedFile(SwiftFile(path: "Client.swift", bytes: Array(client.utf8)))]
    let modules = [ScannedModule(name: "Shop", distance: .own, files: files)]
    let text = FirstBindings(modules, module: "Shop", container: "ShopContainer").text
    #expect(
      text.contains("imports: [Foundation, { module: FoundationNetworking, if: canImport(FoundationNetworking) }]"),
      "\(text)")
  }

  @Test func whatTypesOfOtherTargetsAskForIsImported() {
    let files = [
      "Shop": "import Kit\nclass Page { init(store: Store) {} }",
      "Kit": "import Foundation\npublic final class Store: Sendable { public init(file: URL) {} }",
    ]
    let modules = ["Shop", "Kit"].map { name in
      let file = SwiftFile(path: "\(name).swift", bytes: Array((files[name] ?? "").utf8))
      return ScannedModule(name: name, distance: name == "Shop" ? .own : .package, files: [ScannedFile(file)])
    }
    let text = FirstBindings(modules, module: "Shop", container: "ShopContainer").text
    #expect(text.contains("\nimports: [Foundation]\n"))
  }

  @Test func ofSeveralImplementationsNoneIsChosen() {
    let found = Proposal.proposed(
      """
      protocol Log {}
      struct FileLog: Log {}
      struct NoLog: Log {}
      class Model { init(log: any Log) {} }
      """)
    #expect(
      found == ["inputs:", "  log: any Log   # or bind one of FileLog, NoLog", "bindings:", "  model: Model"])
  }

  @Test func whatCannotBeConstructedIsAnInput() {
    let found = Proposal.proposed(
      """
      class Closed { private init(a: Int) {} }
      class Model { init(closed: Closed, count: @escaping (Int) -> Int, tags: [String: Int]) {} }
      """)
    #expect(
      found == [
        "inputs:", "  closed: Closed   # the container can call none of its initializers",
        "  count: '@Sendable (Int) -> Int'", "  tags: '[String: Int]'", "bindings:", "  model: Model",
      ])
  }

  @Test func privateTypesThatWouldBeBoundAreNamed() {
    let found = Proposal.proposed(
      """
      protocol Store {}
      private struct DiskStore: Store {}
      private struct Helper: Equatable {}
      private struct Row: Sendable {}
      private final class Cache {}
      final class Model { init(store: any Store) {} }
      """)
    #expect(found.suffix(2) == ["# Not bound:", "#   DiskStore: it is private: leave 'private' out in Swift"])
    let alone = Proposal.proposed(
      """
      import Testing
      private struct FakeClient: TideClient {}
      fileprivate final class SlowClient: TideClient {}
      private struct Answer: Codable {}
      private struct Limits: Sendable {}
      struct TideTests {}
      """)
    #expect(
      alone.suffix(3) == [
        "# Not bound:", "#   FakeClient: it is private: leave 'private' out in Swift",
        "#   SlowClient: it is fileprivate: leave 'fileprivate' out in Swift",
      ])
  }

  @Test func whatFrameworksConstructIsNoRoot() {
    let found = Proposal.proposed(
      """
      class Store {}
      struct Page: View { let store: Store }
      @main struct Shop: App { let store = Store() }
      struct User: Codable { let store: Store }
      class Model { init(store: Store) {} }
      enum Kind {}
      private class Hidden { init(store: Store) {} }
      struct Box<Value> { let store: Store }
      """)
    #expect(
      found == [
        "bindings:", "  store: Store", "  model: Model", "# Not bound:", "#   Box: it is generic",
        "#   Hidden: it is private: leave 'private' out in Swift", "#   Page: a framework or a decoder constructs it",
        "#   User: a framework or a decoder constructs it",
      ])
  }

  @Test(arguments: [
    "App", "Scene", "View", "ViewModifier", "UIView", "UIApplicationDelegate", "NSView", "NSManagedObject",
    "XCTestCase", "Codable", "Decodable", "Encodable", "Error", "LocalizedError",
    "ParsableCommand", "AsyncParsableCommand", "CodingKey", "OptionSet",
  ])
  func soIsWhatIsOneOfTheirTypes(name: String) {
    let found = Proposal.proposed(
      """
      class Store {}
      class Made: Base, \(name) { init(store: Store) {} }
      class Model { init(store: Store) {} }
      """)
    #expect(
      found == [
        "bindings:", "  store: Store", "  model: Model", "# Not bound:",
        "#   Made: a framework or a decoder constructs it",
      ])
  }

  @Test func aClassIsWhatItsSuperclassIs() {
    let found = Proposal.proposed(
      """
      protocol Log: Sendable {}
      class Base: Log {}
      final class FileLog: Base {}
      class Plain {}
      final class Store: Plain {}
      class Model { init(file: FileLog, store: Store) {} }
      class Page { init(model: Model) {} }
      class Middle: Page {}
      class Special: Middle { init(model: Model, id: Int) {} }
      class Shop { init(page: Page) {} }
      """)
    // A special page is one of those that the shop asks for.
    #expect(
      found == [
        "bindings:", "  file: { type: FileLog, scope: singleton }", "  store: Store", "  model: Model",
        "  page: Page   # or, as 'implementation', Middle, Special", "  shop: Shop",
      ])
  }

  @Test func twoInputsOfOneNameAndTwoTypesHaveTwoNames() {
    let found = Proposal.proposed(
      "class A { init(b: B, size: Int) {} }\nclass B { init(size: String) {} }")
    #expect(
      found == [
        "inputs:", "  size: String", "  aSize: Int", "bindings:", "  b: B",
        "  a: { type: A, arguments: [size: aSize] }",
      ])
  }

  @Test func namesThatYAMLReadsOtherwiseAreQuoted() {
    let found = Proposal.proposed("class A { init(on: Bool, b: B) {} }\nclass B {}")
    #expect(found == ["inputs:", "  'on': Bool", "bindings:", "  b: B", "  a: A"])
  }

  // MARK: One class, one binding

  @Test func aClassIsOneBindingByWhateverNameAndProtocolItIsAskedFor() {
    let found = Proposal.proposed(
      """
      protocol RepoP: Sendable {}
      final class Repo: RepoP {}
      class A { init(repo: any RepoP) {} }
      class B { init(repo: Repo) {} }
      class C { init(store: any RepoP) {} }
      """)
    #expect(found == ["bindings:", "  repo: { type: Repo, scope: singleton }", "  a: A", "  b: B", "  c: C"])
  }

  @Test func ofOneProtocolTheBindingHasItsType() {
    let found = Proposal.proposed(
      """
      protocol Store: Sendable {}
      final class DiskStore: Store {}
      protocol Log {}
      final class FileLog: Log, Sendable {}
      class Cart { init(store: any Store) {} }
      class Page { init(storage: any Store, log: any Log) {} }
      """)
    // A kept value of a protocol that is not Sendable would not compile.
    #expect(
      found == [
        "bindings:", "  store: { type: any Store, implementation: DiskStore, scope: singleton }", "  cart: Cart",
        "  log: { type: FileLog, scope: singleton }", "  page: Page",
      ])
  }

  @Test func aContainerThatKeepsWhatIsNotSendableHasAnIsolation() {
    let swift = "class W {}\nclass A { init(w: W) {} }\nclass B { init(w: W) {} }"
    #expect(Proposal.proposed(swift) == ["bindings:", "  w: { type: W, scope: singleton }", "  a: A", "  b: B"])
    #expect(Proposal.head(swift)[2].hasPrefix("isolation: none   # several share 'W', not Sendable"))
  }

  @Test func aContainerWithAnInputThatIsNotSendableHasAnIsolation() {
    let node = "class Cart {}\nclass Node { init(parent: Node, cart: Cart) {} }"
    #expect(Proposal.head(node)[2].hasPrefix("isolation: none   # the input 'Node' is not Sendable"))
    #expect(
      Proposal.head("\(node)\n@MainActor class Page { init(cart: Cart) {} }")[2].hasPrefix("isolation: MainActor"))
    #expect(!Proposal.head("class Cart {}\nclass Node { init(cart: Cart) {} }")[2].hasPrefix("isolation"))
  }

  // MARK: Names

  @Test func typesThatShareALabelHaveTheNextFreeNames() {
    let found = Proposal.proposed(
      """
      class A { init(x: Int) {} }
      class B { init(x: String, a: A) {} }
      class C { init(x: Bool, b: B) {} }
      class D { init(x: [Int], c: C, y: Int = 3) {} }
      class E { init(y: Int, d: D) {} }
      """)
    #expect(
      found == [
        "inputs:", "  y: Int", "  x: '[Int]'", "  cX: Bool", "  bX: String", "  aX: Int", "bindings:",
        "  a: { type: A, arguments: [x: aX] }", "  b: { type: B, arguments: [x: bX] }",
        "  c: { type: C, arguments: [x: cX] }", "  d: { type: D, arguments: [y: default()] }", "  e: E",
      ])
  }

  @Test func argumentsWithoutLabelsAreWrittenTogether() {
    let found = Proposal.proposed(
      """
      class A { init(_ host: String, _ port: Int, b: B) {} }
      class B { init(_ host: String, _ port: String) {} }
      """)
    #expect(
      found == [
        "inputs:", "  host: String   # for 'A' and 'B'", "  port: Int", "  bPort: String", "bindings:",
        "  b: { type: B, arguments: [_: host, _: bPort] }", "  a: A",
      ])
  }

  // MARK: Closures

  @Test func aClosureWithParametersIsAFactory() {
    let found = Proposal.proposed(
      """
      struct Store {}
      struct Search { let store: Store; let text: String }
      final class Model { init(makeSearch: @escaping (String) -> Search) {} }
      final class Page { init(open: @escaping (String) throws -> Search, store: Store) {} }
      """)
    #expect(
      found == [
        "bindings:", "  store: Store", "  search: { type: Search, parameters: [text] }", "  model: Model",
        "  page: { type: Page, arguments: [open: provider(search)] }",
      ])
  }

  @Test func aClosureThatNoInitializerServesIsAnInputAndSaysWhy() {
    let found = Proposal.proposed(
      """
      struct Search { init(text: String) throws {} }
      class Log {}
      class Model { init(log: Log, find: @escaping (String) -> Search, count: @escaping (Int) -> Search) {} }
      """)
    #expect(
      found == [
        "inputs:", "  find: '@Sendable (String) -> Search'   # the closure would construct 'search', which can throw",
        "  count: '@Sendable (Int) -> Search'   # no parameter of 'Search' is the closure's 'Int'", "bindings:",
        "  log: Log", "  model: Model",
      ])
  }

  @Test func attributesAreNotTypes() {
    let found = Proposal.proposed(
      """
      struct Log {}
      final class S: Sendable { init(log: Log, open: @escaping @Sendable (String) -> Int) {} }
      """)
    #expect(
      found == [
        "inputs:", "  open: '@Sendable (String) -> Int'", "bindings:", "  log: Log",
        "  s: { type: S, scope: singleton }",
      ])
  }

  // MARK: Nothing is left out silently

  @Test func whatIsNotBoundIsNamed() {
    let found = Proposal.proposed(
      """
      class A { init(b: B) {} }
      class B { init(a: A) {} }
      class Lone {}
      class Odd<T> { init(a: A) {} }
      class Generic { init<T: Equatable>(key: T, a: A) {} }
      class Careful { init(a: A, cache: Cache = Cache()) {} }
      class Cache {}
      """)
    #expect(
      found == [
        "inputs:", "  b: B   # dependency cycle: b → a → b", "bindings:", "  a: A",
        "  careful: Careful", "# Not bound:", "#   Generic: its initializer asks for 'key: T'",
        "#   Cache: left to the default of the parameter in 'Careful'",
        "#   Lone: nothing asks for it, and it asks for nothing", "#   Odd: it is generic",
      ])
  }

  @Test func aFileThatIsNotReadToItsEndIsNamed() {
    let found = Proposal.proposed("class A {}\n/* class B {}")
    #expect(found.suffix(2) == ["# Not bound:", "#   Types.swift: its declarations cannot be read to the end"])
  }

  @Test func aProgramWithoutTypesGetsAStart() {
    #expect(Proposal.proposed("print(1)") == ["bindings: {}"])
    #expect(Proposal.proposed("struct Point { let x: Int }") == ["bindings: {}"])
    #expect(Proposal.proposed("actor Sync {}") == ["bindings:", "  sync: { type: Sync, scope: singleton }"])
  }

  @Test func aContainerIsNamedAfterItsFolder() {
    #expect(FirstBindings.containerName(for: "shop-app") == "ShopAppContainer")
    #expect(FirstBindings.containerName(for: "Shop") == "ShopContainer")
    #expect(FirstBindings.containerName(for: "1") == "AppContainer")
    #expect(FirstBindings.containerName(for: "") == "AppContainer")
  }
}
