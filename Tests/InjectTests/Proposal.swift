import InjectEmission
import InjectGenCore
import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import SwiftModel
@testable import inject

/// The files that `inject init` proposes for Swift files.
enum Proposal {
  /// The lines behind the head of the file, which must be sound.
  static func proposed(_ swift: String, sourceLocation: SourceLocation = #_sourceLocation) -> [Substring] {
    let types = ScannedFile(SwiftFile(path: "Types.swift", bytes: Array(swift.utf8)))
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

  /// All lines of the file.
  static func head(_ swift: String) -> [Substring] {
    let types = ScannedFile(SwiftFile(path: "Types.swift", bytes: Array(swift.utf8)))
    let modules = [ScannedModule(name: "Shop", distance: .own, files: [types])]
    return FirstBindings(modules, module: "Shop", container: "ShopContainer").text
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}
