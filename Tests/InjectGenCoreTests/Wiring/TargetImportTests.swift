import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// What a container's file imports where Swift files are read.
struct TargetImportTests {
  /// The imports of the container's file, with the conditions that they are under, without that of the runtime.
  private func imports(
    _ file: String, besides others: KeyValuePairs<String, String> = [:], _ swift: KeyValuePairs<String, String>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Substring] {
    let texts = [(module: "Own", text: file)] + others.map { (module: $0.key, text: $0.value) }
    let sources = texts.enumerated().map { index, source in
      Source(
        id: SourceID(index), path: "\(index).yaml", module: source.module, isOwn: source.module == "Own",
        bytes: Array(source.text.utf8))
    }
    var diagnostics = Diagnostics()
    let files = generate(sources, swift: SwiftTexts(swift).files(after: sources.count), &diagnostics)
    #expect(diagnostics.sorted(in: sources).map(\.message) == [], sourceLocation: sourceLocation)
    let text = try #require(files.first, sourceLocation: sourceLocation).text
    let lines = text.split(separator: "\n").drop { $0.hasPrefix("// ") }.prefix { !$0.hasPrefix("///") }
    #expect(lines.last == "public import InjectRuntime", sourceLocation: sourceLocation)
    return Array(lines.dropLast())
  }

  private let kit = "public struct Tool: Sendable { public init() {} }"
  private let listed = "container: App\nimports: [Kit]\nbindings:\n  tool: Tool\n"

  /// What imports without an access level are, and must be where the compiler takes them as internal ones.
  private func byDefault(_ module: String) -> [Substring] {
    ["#if hasFeature(InternalImportsByDefault)", "public import \(module)", "#else", "import \(module)", "#endif"]
  }

  @Test func aModuleIsImportedAsTheFilesOfTheTargetDoIt() throws {
    let types = "Kit=Kit.swift"
    #expect(try imports(listed, ["A.swift": "import Kit", types: kit]) == ["import Kit"])
    #expect(try imports(listed, ["A.swift": "internal import Kit", types: kit]) == ["internal import Kit"])
    #expect(try imports(listed, ["A.swift": "public import Kit", types: kit]) == ["internal import Kit"])
    #expect(try imports(listed, ["A.swift": "", types: kit]) == ["import Kit"])
    let shown = "access: public\n" + listed
    #expect(try imports(shown, ["A.swift": "internal import Kit", types: kit]) == ["public import Kit"])
    #expect(try imports(shown, ["A.swift": "import Kit", types: kit]) == byDefault("Kit"))
    let package = "access: package\n" + listed
    #expect(try imports(package, ["A.swift": "private import Kit", types: kit]) == ["package import Kit"])
  }

  /// The closure's parameters have types that the parent's file imports the module of, which no file read declares.
  @Test func whatAParentImportsForItsFactoriesIsImported() throws {
    let child = """
      container: Child
      parent: Parent
      bindings:
        reader: { type: Reader, arguments: [open: 'value({ $provider(page)($0, 7) })'] }
      """
    let parent = """
      container: Parent
      imports: [Foundation, Kit, 'public import Dispatch', { module: UIKit, if: canImport(UIKit) }]
      bindings:
        page: { type: Page, parameters: { article: Data, width: Int } }
        tool: { type: Tool, parameters: { width: Int } }
      """
    let swift: KeyValuePairs = [
      "A.swift": """
      import Foundation
      struct Page { init(article: Data, width: Int) {} }
      struct Reader { init(open: @escaping (Data) -> Page) {} }
      """, "Kit=Kit.swift": "public struct Tool { public init(width: Int) {} }",
    ]
    let found = try imports(child, besides: ["Own": parent], swift)
    #expect(found == ["import Foundation", "import Dispatch", "#if canImport(UIKit)", "import UIKit", "#endif"])
    let known = child.split(separator: "page)($0, 7)").joined(separator: "tool)(7)")
    #expect(try imports(known, besides: ["Own": parent], swift) == [])
  }

  @Test func whatIsWrittenWholeStays() throws {
    let file = "container: App\nimports: ['@preconcurrency package import Kit']\nbindings:\n  tool: Tool\n"
    let found = try imports(file, ["A.swift": "internal import Kit", "Kit=Kit.swift": kit])
    #expect(found == ["@preconcurrency package import Kit"])
  }

  @Test func aModuleThatFilesImportPreconcurrencyIsImportedSo() throws {
    let swift = { (line: String) -> KeyValuePairs<String, String> in ["A.swift": line, "Kit=Kit.swift": self.kit] }
    #expect(try imports(listed, swift("@preconcurrency import Kit")) == ["@preconcurrency import Kit"])
    #expect(
      try imports("access: public\n" + listed, swift("@preconcurrency public import Kit"))
        == ["@preconcurrency public import Kit"])
  }

  @Test func aModuleWhoseTypeIsFoundNeedsNoItem() throws {
    let making = "extension Tool { public static func make() -> Tool { Tool() } }"
    let swift: KeyValuePairs = [
      "A.swift": "import Kit\nstruct Own { let tool: Tool }", "Kit=Kit.swift": "\(kit)\n\(making)",
    ]
    let forms = [
      "tool: Tool", "tool: { type: '[Kit.Tool]?', value: nil }", "own: { type: Own, arguments: [tool: value(Tool())] }",
      "number: { type: Int, value: 'Tool.count' }", "own: { type: Own, factory: 'Tool.make' }",
      "own: { type: Own, parameters: { tool: Tool } }", "tools: { collection: Tool, allowEmpty: true }",
    ]
    for binding in forms.map({ "container: App\nbindings:\n  \($0)\n" }) {
      #expect(try imports(binding, swift) == ["import Kit"], "\(binding)")
    }
    #expect(try imports("container: App\ninputs: { tool: Tool }\nbindings: {}\n", swift) == ["import Kit"])
    // A member's name is not a type's.
    #expect(try imports("container: App\nbindings:\n  own: { type: Int, value: 'Own.Tool' }\n", swift) == [])
    #expect(try imports("container: App\nbindings:\n  own: { type: Int, value: three() }\n", swift) == [])
  }

  /// The closure spells the types of its parameters.
  @Test func aParameterOfWhatAnExpressionAsksForNeedsNoItem() throws {
    let swift: KeyValuePairs = ["A.swift": "", "Kit=Kit.swift": kit, "Base=Base.swift": "public struct Page {}"]
    let own = "container: App\nbindings:\n  number: { type: Int, value: 'use($provider(Child))' }\n"
    let child = "container: Child\nparent: App\ninputs: { tool: Tool }\n"
    #expect(try imports(own, besides: ["Own": child], swift) == ["import Kit"])
    let parent =
      "container: Parent\naccess: public\nbindings:\n  page: { type: Page, parameters: { tool: Tool } }\n"
      + "  other: { type: Page, alias: page }\n"
    for name in ["page", "other"] {
      let file =
        "container: App\nparent: Parent\nbindings:\n  number: { type: Int, value: 'use($provider(\(name)))' }\n"
      #expect(try imports(file, besides: ["Base": parent], swift) == ["public import Base", "import Kit"])
    }
  }

  @Test func aFunctionOfAnotherTargetNeedsNoItem() throws {
    let swift: KeyValuePairs = ["A.swift": "", "Kit=Kit.swift": "public func makeTool() -> Int { 1 }"]
    #expect(
      try imports("container: App\nbindings:\n  number: { type: Int, factory: makeTool }\n", swift) == ["import Kit"])
    let own: KeyValuePairs = [
      "A.swift": "func makeTool() -> Int { 1 }", "Kit=Kit.swift": "func makeTool() -> Int { 1 }",
    ]
    #expect(try imports("container: App\nbindings:\n  number: { type: Int, factory: makeTool }\n", own) == [])
  }

  @Test func ofSeveralModulesThatDeclareATypeTheListedOneIsImported() throws {
    let swift: KeyValuePairs = ["A.swift": "", "Kit=Kit.swift": kit, "Net=Net.swift": kit]
    let file = "container: App\naccess: public\nimports: [Net]\nbindings:\n  tool: { type: Tool, value: .init() }\n"
    #expect(try imports(file, swift) == byDefault("Net"))
  }

  @Test func aModuleIsImportedPubliclyOnlyWhereItsOwnTypesAreShown() throws {
    let file =
      "container: App\naccess: public\nimports: [Foundation, Kit, Net]\nbindings:\n"
      + "  tool: Tool\n  url: { type: Int, access: internal, arguments: [client: value(Client())] }\n"
    let net = "public struct Client { public init() {} }"
    let found = try imports(file, ["A.swift": "", "Kit=Kit.swift": kit, "Net=Net.swift": net])
    let foundation: [Substring] = ["import Foundation"]
    #expect(found == foundation + byDefault("Kit") + ["import Net"])
  }

  @Test func aTypeThatNothingDeclaresMayBeOfAnyModuleThatIsNotRead() throws {
    let file = "container: App\naccess: public\nimports: [Foundation, Kit]\nbindings:\n  url: URL\n"
    let found = try imports(file, ["A.swift": "", "Kit=Kit.swift": kit])
    let kitAlone: [Substring] = ["import Kit"]
    #expect(found == byDefault("Foundation") + kitAlone)
    // What a module exports is not known from its own declarations.
    let exporting = "@_exported import Foundation\n\(kit)"
    let both = try imports(file, ["A.swift": "", "Kit=Kit.swift": exporting])
    #expect(both[1...2] == ["public import Foundation", "public import Kit"])
  }

  @Test func aModuleThatIsListedUnderAConditionIsImportedUnderItAlone() throws {
    let file =
      "container: App\nimports: [{ module: Kit, if: canImport(Kit) }]\nbindings:\n"
      + "  tool: { type: Tool, if: canImport(Kit) }\n"
    #expect(
      try imports(file, ["A.swift": "internal import Kit", "Kit=Kit.swift": kit])
        == ["#if canImport(Kit)", "internal import Kit", "#endif"])
  }
}
