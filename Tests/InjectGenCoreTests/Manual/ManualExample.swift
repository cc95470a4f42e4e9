import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import SwiftDeclarations
import SwiftModel
import Testing

/// Bindings files that a page of the manual shows, and what it says of them.
///
/// An example is a `yaml` block, or several that follow each other: then each names its file behind the language, and
/// the others are called `Bindings.yaml`; one that is named `NetKit=Networking.bindings.yaml` belongs to a module that the
/// others depend on; these belong to `ShopApp`. A `text` block behind them is all that the tool says, word by word; without
/// one it says nothing. A block "```swift generated" behind them has lines of the generated file, in their order; a line
/// `…` stands for any others. A block "```swift Types.swift" before them, or directly after a file with a name, is a Swift
/// file whose declarations are read; one that is named `ShopKit=Types.swift` belongs to a module of the same package. A block
/// "```yaml fragment" is not a whole file and is not tried.
struct ManualExample: CustomTestStringConvertible {
  let page: ManualPage
  let files: [ManualPage.Block]
  /// The Swift files that are read for their declarations.
  let swift: [ManualPage.Block]
  let said: ManualPage.Block?
  let generated: [ManualPage.Block]

  var testDescription: String { "\(page.path):\(files[0].lines.lowerBound)" }

  /// What the tool says of the files, and what it makes of them.
  func run() -> (said: String, generated: String, ids: Set<DiagnosticID>) {
    let sources = files.enumerated().map { index, block in
      let parts = block.word.split(separator: "=").map(String.init)
      return Source(
        id: SourceID(index), path: parts.last ?? "Bindings.yaml", module: parts.count > 1 ? parts[0] : "ShopApp",
        isOwn: parts.count < 2, bytes: Array(block.text.utf8))
    }
    var diagnostics = Diagnostics()
    let swift = SwiftFiles(swiftModules, after: sources.count)
    let result = generate(sources, swift: swift, &diagnostics)
    let found = diagnostics.sorted(in: sources)
    var renderer = TextRenderer(sources + swift.sources)
    return (renderer.render(found), result.map(\.text).joined(), Set(found.map(\.id)))
  }

  private var swiftModules: [ScannedModule] {
    let files = swift.map { block in
      let parts = block.word.split(separator: "=").map(String.init)
      let file = SwiftFile(path: parts[parts.count - 1], bytes: Array(block.text.utf8))
      return (module: parts.count > 1 ? parts[0] : "ShopApp", file: file)
    }
    guard !files.isEmpty else { return [] }
    let names: Set<String> = Set(files.map(\.module)).union(["ShopApp"])
    return names.sorted().map { name -> ScannedModule in
      let own = files.filter { $0.module == name }
      return ScannedModule(
        name: name, distance: name == "ShopApp" ? .own : .package, files: own.map { ScannedFile($0.file) })
    }
  }

  static func all(in page: ManualPage) -> [ManualExample] {
    var examples: [ManualExample] = []
    var rest = page.blocks[...]
    var swift: [ManualPage.Block] = []
    while let first = rest.popFirst() {
      if first.language == "swift", first.word.hasSuffix(".swift") { swift.append(first) }
      guard first.language == "yaml", first.word != "fragment" else { continue }
      var files = [first]
      while !first.word.isEmpty, let next = rest.first, next.language == "yaml", !next.word.isEmpty,
        next.section == first.section
      {
        files.append(next)
        rest.removeFirst()
      }
      let said = rest.first?.language == "text" ? rest.removeFirst() : nil
      var generated: [ManualPage.Block] = []
      while let next = rest.first, next.language == "swift", next.word == "generated" {
        generated.append(next)
        rest.removeFirst()
      }
      // A complete listing may have its Swift files after its bindings file.
      if !first.word.isEmpty, swift.isEmpty, generated.isEmpty, said == nil {
        while let next = rest.first, next.word.hasSuffix(".swift"), next.section == first.section {
          swift.append(rest.removeFirst())
        }
      }
      examples.append(ManualExample(page: page, files: files, swift: swift, said: said, generated: generated))
      swift = []
    }
    return examples
  }

  static let all: [ManualExample] = ManualPage.all.flatMap { all(in: $0) }
}
