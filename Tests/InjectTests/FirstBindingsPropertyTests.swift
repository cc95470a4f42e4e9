import Foundation
import InjectEmission
import InjectGenCore
import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import SwiftModel
@testable import inject

/// The properties of each file that `inject init` proposes, whatever the sources are.
struct FirstBindingsPropertyTests {
  // MARK: The sources of the examples

  static let targets = ["ChatServer", "Make", "Modular", "QuickStart"].flatMap { example in
    let sources = repository.appending(path: "Examples/\(example)/Sources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    return names.sorted().map { (folder: sources, name: $0) }
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: targets.indices)
  func aFileForAnExampleIsComplete(index: Int) throws {
    let (folder, own) = Self.targets[index]
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let modules = try names.map { name in
      ScannedModule(
        name: name, distance: name == own ? .own : .package, files: try Self.files(in: folder.appending(path: name)))
    }
    expectComplete(modules, own)
  }

  private static func files(in folder: URL) throws -> [ScannedFile] {
    let paths = (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    return try paths.map { path in
      ScannedFile(SwiftFile(path: path, bytes: Array(try Data(contentsOf: folder.appending(path: path)))))
    }
  }

  // MARK: Nasty sources

  static let nasty: [String] = [
    "",
    "class A { init(a: A) {} }",
    "class A { init(b: B) {} }\nclass B { init(c: C) {} }\nclass C { init(a: A) {} }",
    "class A { init(`self`: Int, `init`: String, `default`: Bool, on: Bool, _ _: Double, b: B) {} }\nclass B {}",
    """
    class A { init(store: Int, makeB: String, b: B) {} }
    class B { init(store: String) {} }
    class Store { init(b: B) {} }
    """,
    """
    protocol P {}
    class Q: P { init(next: any P) {} }
    class R: P {}
    class A { init(p: any P, q: Q, r: R, all: [any P], some: some P, both: any P & Sendable) {} }
    """,
    """
    class A { init<T: Equatable>(t: T, b: B) {} }
    class B { init(inout x: Int) {}
     init(c: inout Int) {} }
    class D { init(a: A) {} }
    """,
    """
    class A { init(b: () -> B, make: (Int, Int) -> B, other: @Sendable (String) async throws -> B?) {} }
    class B { init(x: Int, y: Int) {} }
    actor C { init(makeC: @escaping (Int) -> C, a: A, count: Int = 3) {} }
    class D { init(count: Int, c: C) {} }
    """,
    """
    enum Outer { class Store { init(kind: Kind, keys: [Key: Value]) {} }
      enum Kind {}
      struct Key: Hashable {}
      struct Value {} }
    class A { init(store: Outer.Store, box: Box<Int>, boxes: [Box<Outer.Store>]) {} }
    class Box<T> { init(t: T) {} }
    """,
    """
    #if os(Linux)
    import Glibc
    class Files { init(log: Log) {} }
    #else
    import Darwin
    class Files { init(log: Log, other: Int) {} }
    #endif
    class Log {}
    class A { init(files: Files) {} }
    """,
    """
    class A { init(_ a: Int, _ b: Int, _ c: String, c: B) {} }
    class B { init(_ a: String, _ b: Int = 4, _ c: Bool) {} }
    class C { private init(a: A) {} }
    class D { init(c: C) {} }
    class E { init?(d: D) {} }
    class F { init(e: E) async throws {} }
    @MainActor class G { init(makeF: () -> F, makeH: (Int) -> H) {} }
    class H { init(id: Int, f: F) {} }
    """,
    """
    class NastyContainer { init(b: B) {} }
    class B {}
    class Foreign { init(b: B) {} }
    class Inject { init(b: B) {} }
    """,
    """
    typealias Done = @Sendable (Int) -> Void
    typealias Stores = [any Store]
    protocol Store: AnyObject {}
    class A { init(done: @escaping Done, stores: Stores, back: @autoclosure () -> B, text: String!) {} }
    class B { var a: A; weak var b: B?; lazy var c = 3; init(a: A) { self.a = a } }
    """,
    "class A { init(b: B\nclass B { init(",
    "struct A { let b: B; @Wrapped var c: C; var d = D() }\nclass B {}\nclass C {}\nclass D {}",
    """
    class teardown { init(a: overrides) {} }
    class overrides { init(shared: Int, withOverrides: String) {} }
    class shared {}
    """,
    "class Ä { init(ö: Ü, `日本`: 日本) {} }\nclass Ü {}\nclass 日本 { init(emoji: String) {} }",
    """
    struct View1: View { let model: Model }
    class Model { init(view: View1, user: User) {} }
    struct User: Codable { let id: Int }
    """,
  ]

  @Test(arguments: nasty.indices)
  func aFileForNastySourcesIsComplete(index: Int) {
    let file = ScannedFile(SwiftFile(path: "Nasty.swift", bytes: Array(Self.nasty[index].utf8)))
    expectComplete([ScannedModule(name: "Nasty", distance: .own, files: [file])], "Nasty")
  }

  @Test func manyTypesTakeNoSquareOfTheirTime() {
    let types = (0..<400).map { "class T\($0) { init(\($0 == 0 ? "x: Int" : "t: T\($0 - 1), x: Int")) {} }" }
    let file = ScannedFile(SwiftFile(path: "Many.swift", bytes: Array(types.joined(separator: "\n").utf8)))
    expectComplete([ScannedModule(name: "Many", distance: .own, files: [file])], "Many")
  }

  // MARK: What holds

  /// The file has no errors, has each class or names it, and has each type that an initializer in it asks for.
  private func expectComplete(
    _ modules: [ScannedModule], _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = FirstBindings(modules, module: name, container: FirstBindings.containerName(for: name)).text
    let source = Source(id: SourceID(0), path: "Bindings.yaml", module: name, bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let swift = SwiftFiles(modules, after: 1)
    _ = generate([source], swift: swift, &diagnostics)
    let errors = diagnostics.sorted(in: [source]).filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message)) in\n\(text)", sourceLocation: sourceLocation)
    #expect(!text.contains("Not complete yet"), "\(text)", sourceLocation: sourceLocation)

    guard let survey = ConstructionSurvey(swift) else { return }
    let words = Set(allWords(of: text[...]))
    let types = survey.ownTypes.filter { $0.isTopLevel && $0.obstacle == nil }
    let missing = types.filter { type in
      let isOther = type.kind == .struct || type.supertypes.contains { frameworks.contains($0) }
      return !isOther && !words.contains(type.name) && words.isDisjoint(with: type.supertypes)
    }
    #expect(missing.isEmpty, "\(missing.map(\.name)) in\n\(text)", sourceLocation: sourceLocation)
    let bound = Set(
      text.split(separator: "\n").drop { $0 != "bindings:" }.flatMap { allWords(of: $0.prefix { $0 != "#" }) })
    for type in types where bound.contains(type.name) {
      for parameter in type.initializer.parameters {
        let found = isNamed(parameter, words, text)
        #expect(found, "\(type.name).\(parameter.shownName) in\n\(text)", sourceLocation: sourceLocation)
      }
    }
  }

  private func allWords(of text: Substring) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init)
  }

  private let frameworks: Set = ["View", "Codable"]

  private func isNamed(_ parameter: ConstructionSurvey.Parameter, _ words: Set<String>, _ text: String) -> Bool {
    switch parameter.type {
    case .value(let spelling):
      parameter.hasDefault || text.contains(YAMLText.item(spelling)) || text.contains(parameter.name)
    case .unusable(let text): words.contains(parameter.shownName) || parameter.hasDefault || text.isEmpty
    case .declared(let type):
      !words.isDisjoint(with: [type.name] + type.implementations) || text.contains(type.spelling)
        || words.contains(parameter.shownName)
    case .list(let type, let spelling):
      !words.isDisjoint(with: [type.name] + type.implementations) || text.contains(YAMLText.item(spelling))
        || words.contains(parameter.shownName)
    case .function(let function): isNamed(function, words, text)
    }
  }

  private func isNamed(
    _ function: ConstructionSurvey.FunctionShape, _ words: Set<String>, _ text: String
  ) -> Bool {
    guard !text.contains(function.spelling), case .declared(let type) = function.result else {
      return text.contains(function.spelling)
    }
    return !words.isDisjoint(with: [type.name] + type.implementations)
  }
}
