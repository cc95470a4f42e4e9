import InjectEmission
import InjectGenCore
import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import SwiftModel
@testable import inject

/// The bindings that rules find, as a bindings file would have them.
///
/// It also tries each file written out: it generates the same code.
func discovered(
  _ file: String, _ swift: String, modules: KeyValuePairs<String, String> = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  discovered(
    ["Own/Bindings.yaml": file], swift: ["Own/Types.swift": swift], modules: modules, sourceLocation: sourceLocation)
}

/// The same for several files that are read together, in their order.
func discovered(
  _ files: KeyValuePairs<String, String>, swift: KeyValuePairs<String, String>,
  modules: KeyValuePairs<String, String> = [:], sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let sources = files.enumerated().map { index, file in
    Source(id: SourceID(index), path: file.key, module: "Own", bytes: Array(file.value.utf8))
  }
  func read() -> SwiftFiles { swiftFiles(swift, modules, after: sources.count) }
  var diagnostics = Diagnostics()
  let decided = decidedBindings(sources, swift: read(), &diagnostics)
  let found = diagnostics.sorted(in: sources)
  guard let decided else { return found.map(\.message) }
  let expanded = sources.map { source in
    Source(
      id: source.id, path: source.path, module: source.module,
      bytes: Array(ExpandedText.of(source, decided[source.id] ?? []).utf8))
  }
  var before = Diagnostics(), after = Diagnostics()
  let first = generate(sources, swift: read(), &before)
  let second = generate(expanded, swift: read(), &after)
  let text = expanded.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  #expect(
    after.sorted(in: expanded).filter { $0.severity == .error }.map(\.message) == [], "\(text)",
    sourceLocation: sourceLocation)
  #expect(first.map(\.text) == second.map(\.text), "\(text)", sourceLocation: sourceLocation)
  return sources.flatMap { decided[$0.id] ?? [] }.compactMap(\.entry) + found.map(\.message)
}

private func swiftFiles(
  _ own: KeyValuePairs<String, String>, _ modules: KeyValuePairs<String, String>, after count: Int
) -> SwiftFiles {
  func scan(_ path: String, _ module: String, _ text: String) -> ScannedFile {
    ScannedFile(SwiftFile(path: path, bytes: Array(text.utf8)))
  }
  let others = Dictionary(grouping: modules) { String($0.key.prefix { $0 != "/" }) }.sorted { $0.key < $1.key }
  return SwiftFiles(
    [ScannedModule(name: "Own", distance: .own, files: own.map { scan($0.key, "Own", $0.value) })]
      + others.map { name, files in
        ScannedModule(name: name, distance: .package, files: files.map { scan($0.key, name, $0.value) })
      }, after: count)
}
