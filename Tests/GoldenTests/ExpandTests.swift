internal import BindingsYAML
internal import InjectAdvice
internal import InjectEmission
internal import InjectGenCore
internal import SwiftDeclarations
internal import SwiftModel
import Testing

@testable internal import inject

/// What `inject expand` writes says everything that Swift's declarations decided.
struct ExpandTests {
  // Whether an async closure stays on its actor, or is sent to another one, only the declaration of what takes it says.
  @Test(arguments: GoldenCase.all.filter { $0.name != "ProviderActors" })
  func anExpandedFileNeedsNoDeclarations(_ example: GoldenCase) throws {
    let sources = try example.sources()
    let swift = SwiftFiles(try example.modules(), after: sources.count)
    var diagnostics = Diagnostics()
    let decided = try #require(decidedBindings(sources, swift: swift, &diagnostics))
    let expanded = sources.map { source in
      var text = source.isOwn ? ExpandedText.of(source, decided[source.id] ?? []) : nil
      // An extension file has no such key; without declarations it is read as if it had.
      if text?.contains("\nextension: ") == false { text?.append("autowire: false\n") }
      return Source(
        id: source.id, path: source.path, module: source.module, isOwn: source.isOwn,
        bytes: text.map { Array($0.utf8) } ?? source.bytes)
    }
    // The modules in other targets are not expanded, so their declarations are needed.
    let others = try example.modules().filter { $0.name != "Case" }
    let own = ScannedModule(name: "Case", distance: .own, files: [])
    let files = generate(expanded, swift: SwiftFiles([own] + others, after: sources.count), &diagnostics)
    var renderer = TextRenderer(expanded)
    // The rules of 'discover' stay, and without declarations they match nothing.
    let problems = diagnostics.sorted(in: expanded).filter { $0.id != .unmatchedRule }
    #expect(renderer.render(problems) == "")
    let goldens = try example.bindings.filter { !$0.contains("/") }.map { try example.golden(of: $0) }
    #expect(files.map(\.text) == goldens)
  }
}
