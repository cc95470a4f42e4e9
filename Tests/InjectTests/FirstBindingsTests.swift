import InjectGenCore
import SwiftDeclarations
import Testing

@testable import inject

/// The file that `inject init` proposes.
struct FirstBindingsTests {
  /// The lines behind the head of the file, which must be sound.
  private func proposed(_ swift: String, sourceLocation: SourceLocation = #_sourceLocation) -> [Substring] {
    let types = ScannedFile(SwiftFile(path: "Types.swift", module: "Shop", bytes: Array(swift.utf8)))
    let modules = [ScannedModule(name: "Shop", distance: .own, files: [types])]
    let text = FirstBindings(modules, module: "Shop", container: "ShopContainer").text
    let source = Source(id: SourceID(0), path: "Bindings.yaml", module: "Shop", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    _ = generate([source], swift: SwiftFiles(modules, after: 1), &diagnostics)
    var renderer = TextRenderer([source])
    #expect(renderer.render(diagnostics.sorted(in: [source])) == "", sourceLocation: sourceLocation)
    let lines = text.split(separator: "\n")
    return Array(lines.drop { !$0.hasPrefix("inputs:") && !$0.hasPrefix("bindings:") })
  }

  @Test func whatInitializersAskForIsBound() {
    let found = proposed(
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
    let found = proposed(
      """
      class Store {}
      class Model { var count = 0 }
      extension Model { convenience init(in store: Store) { self.init() } }
      class Reader { init(store: Store) {} }
      struct Page { let store: Store = Store() }
      """)
    #expect(found == ["bindings:", "  store: Store", "  model: Model", "  reader: Reader"])
  }

  @Test func theModulesOfItsFilesAreImported() {
    let types = { (text: String) in
      ScannedFile(SwiftFile(path: "\(text.count).swift", module: "Shop", bytes: Array(text.utf8)))
    }
    let files = [
      types("import Shop\nimport Testing\nimport XCTest\nimport InjectRuntime\nclass Store {}"),
      types("import struct Foundation.URL\n@preconcurrency import Logging\nclass Model { init(store: Store) {} }"),
      types("import Unused\nenum Kind {}"),
    ]
    let modules = [ScannedModule(name: "Shop", distance: .own, files: files)]
    let text = FirstBindings(modules, module: "Shop", container: "ShopContainer").text
    #expect(text.split(separator: "\n").dropFirst(2).first == "imports: [Foundation, Logging]")
  }

  @Test func ofSeveralImplementationsNoneIsChosen() {
    let found = proposed(
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
    let found = proposed(
      """
      class Twice { init(a: Int) {}
        init(b: Int) {} }
      class Model { init(twice: Twice, done: @escaping (Int) -> Void, tags: [String: Int]) {} }
      """)
    #expect(
      found == [
        "inputs:", "  twice: Twice   # 'Twice' has several initializers that could be called",
        "  tags: '[String: Int]'", "  done: '@Sendable (Int) -> Void'", "bindings:", "  model: Model",
      ])
  }

  @Test func whatFrameworksConstructIsNoRoot() {
    let found = proposed(
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
    #expect(found == ["bindings:", "  store: Store", "  model: Model"])
  }

  @Test(arguments: [
    "App", "Scene", "View", "ViewModifier", "UIViewController", "UIView", "UIApplicationDelegate", "NSViewController",
    "NSView", "NSManagedObject", "XCTestCase", "Codable", "Decodable", "Encodable", "Error", "LocalizedError",
    "ParsableCommand", "AsyncParsableCommand", "CodingKey", "OptionSet",
  ])
  func soIsWhatIsOneOfTheirTypes(name: String) {
    let found = proposed(
      """
      class Store {}
      class Made: Base, \(name) { init(store: Store) {} }
      class Model { init(store: Store) {} }
      """)
    #expect(found == ["bindings:", "  store: Store", "  model: Model"])
  }

  @Test func aClassIsWhatItsSuperclassIs() {
    let found = proposed(
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
        "bindings:", "  store: Store", "  file: { type: FileLog, scope: singleton }", "  model: Model", "  page: Page",
        "  shop: Shop",
      ])
  }

  @Test func twoInputsOfOneNameAndTwoTypesHaveTwoNames() {
    let found = proposed(
      "class A { init(b: B, size: Int) {} }\nclass B { init(size: String) {} }")
    #expect(
      found == [
        "inputs:", "  otherSize: String", "  size: Int", "bindings:",
        "  b: { type: B, arguments: [size: otherSize] }", "  a: A",
      ])
  }

  @Test func namesThatYAMLReadsOtherwiseAreQuoted() {
    let found = proposed("class A { init(on: Bool, b: B) {} }\nclass B {}")
    #expect(found == ["inputs:", "  'on': Bool", "bindings:", "  b: B", "  a: A"])
  }

  @Test func aProgramWithoutTypesGetsAStart() {
    #expect(proposed("print(1)") == ["bindings: {}"])
    #expect(proposed("struct Point { let x: Int }") == ["bindings: {}"])
    #expect(proposed("actor Sync {}") == ["bindings:", "  sync: { type: Sync, scope: singleton }"])
  }

  @Test func aContainerIsNamedAfterItsFolder() {
    #expect(FirstBindings.containerName(for: "shop-app") == "ShopAppContainer")
    #expect(FirstBindings.containerName(for: "Shop") == "ShopContainer")
    #expect(FirstBindings.containerName(for: "1") == "AppContainer")
    #expect(FirstBindings.containerName(for: "") == "AppContainer")
  }
}
