import InjectEmission
import InjectGenCore
import Testing
@testable import BindingsYAML

/// What the items of `imports` become in the code of their container.
struct WrittenImportTests {
  /// The lines above the class.
  private func imports(_ text: String) throws -> [Substring] {
    let source = Source(id: SourceID(0), path: "Bindings.yaml", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let files = generate([source], &diagnostics)
    #expect(!diagnostics.hasErrors)
    let lines = try #require(files.first).text.split(separator: "\n")
    return Array(lines.drop { $0.hasPrefix("// ") }.prefix { !$0.hasPrefix("///") })
  }

  private let runtime: Substring = "public import InjectRuntime"

  @Test func aNameIsImportedWithoutAnAccessLevel() throws {
    #expect(
      try imports("container: Main\nimports: [Shop.Kit, Money]\n") == ["import Shop.Kit", "import Money", runtime])
  }

  @Test func aWholeDeclarationStaysAsItIs() throws {
    let items = [
      "import A", "internal import B", "public import C", "@_spi(X) import D", "@testable @preconcurrency import E",
      "@preconcurrency internal import F", "fileprivate import G", "import struct H.I",
    ]
    let list = items.map { "  - '\($0)'\n" }.joined()
    #expect(try imports("container: Main\naccess: public\nimports:\n\(list)") == items.map { $0[...] } + [runtime])
  }

  @Test(arguments: ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"])
  func eachKindOfDeclarationIsImportedByItself(_ kind: String) throws {
    let text = "container: Main\nimports: ['import \(kind) Kit.thing']\n"
    #expect(try imports(text) == ["import \(kind) Kit.thing", runtime])
  }

  @Test func neighboursShareACondition() throws {
    #expect(
      try imports(
        """
        container: Main
        imports:
          - { module: UIKit, if: os(iOS) }
          - { module: internal import SwiftUI, if: os(iOS) }
          - { module: AppKit, if: os(macOS) }
          - Money

        """) == [
          "#if os(iOS)", "import UIKit", "internal import SwiftUI", "#endif", "#if os(macOS)", "import AppKit",
          "#endif",
          "import Money", runtime,
        ])
  }

  @Test(arguments: [
    "inputs: { kit: Kit }", "bindings: { kit: Kit }", "bindings: { size: { type: Int, parameters: { kit: Kit } } }",
    "isolation: KitActor", "bindings: { kit: { type: Int, value: 1, isolation: KitActor } }",
  ])
  func whatAPublicContainerShowsIsImportedPublicly(_ shown: String) throws {
    for access in ["package", "public"] {
      #expect(
        try imports("container: Main\naccess: \(access)\nimports: [ShopKit, Money]\n\(shown)\n") == [
          "#if hasFeature(InternalImportsByDefault)", "\(access) import ShopKit", "\(access) import Money", "#else",
          "import ShopKit", "import Money", "#endif", runtime,
        ])
    }
    #expect(try imports("container: Main\nimports: [ShopKit]\n\(shown)\n") == ["import ShopKit", runtime])
  }

  @Test(arguments: [
    "inputs: { size: Int }", "bindings: { kit: { type: Kit, access: internal } }",
    "isolation: MainActor", "bindings: { size: { type: Int, value: 1, isolation: MainActor } }",
  ])
  func whatShowsNothingIsNot(_ shown: String) throws {
    let text = "container: Main\naccess: public\nimports: [ShopKit]\n\(shown)\n"
    #expect(try imports(text) == ["import ShopKit", runtime])
  }

  /// `InjectRuntime` is imported publicly and used so: no import of it in another file conflicts with that.
  @Test func theRuntimeIsUsedPublicly() throws {
    for access in ["internal", "package", "public"] {
      let source = Source(
        id: SourceID(0), path: "Bindings.yaml", bytes: Array("container: class\naccess: \(access)\n".utf8))
      var diagnostics = Diagnostics()
      let text = try #require(generate([source], &diagnostics).first).text
      #expect(text.contains("\n\npublic import InjectRuntime\n\n"))
      let use = "@usableFromInline internal typealias _classInjectRuntime = InjectRuntime.TeardownError\n"
      #expect(text.hasSuffix(use))
    }
  }

  @Test func theRuntimeMayBeListed() throws {
    #expect(try imports("container: Main\nimports: [InjectRuntime]\n") == [runtime])
    #expect(try imports("container: Main\nimports: [{ module: InjectRuntime, if: DEBUG }]\n") == [runtime])
    #expect(try imports("container: Main\nimports: [import InjectRuntime]\n") == ["import InjectRuntime"])
  }
}
