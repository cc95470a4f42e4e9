import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import SwiftDeclarations
import SwiftModel
import Testing

/// Checks that a bindings file has exactly the diagnostics that stand in it, under the text that each is about.
///
/// ```yaml
///   store: { type: Store, arguments: [clok] }
/// #                                   ^^^^ error: no binding 'clok' [missing-binding]
/// #                                   ^^^^ note: did you mean 'clock'?
/// ```
///
/// The expectations are comments of the very file that is read. Each is about the last line above it that is none:
///
/// - The carets stand under the characters it is about, on the first of its lines.
/// - `#<^^^` starts in the first column, where the number sign stands.
/// - A note that is about another line than its diagnostic says whose it is, and which of its notes:
///   `^^^ note 2 of dependency-cycle: 'b' needs 'c'`.
///
/// A failure shows the file with what was really found, ready to be pasted back.
func expectDiagnostics(
  _ file: String, swift: KeyValuePairs<String, String> = [:], sourceLocation: SourceLocation = #_sourceLocation
) {
  expectDiagnostics(["Bindings.yaml": file], swift: swift, sourceLocation: sourceLocation)
}

/// The same for several files that are read together, given by their paths: those that the run answers for, and those
/// of the modules that these depend on, given as `MODULE=path`. Swift files, whose declarations are read, are given
/// likewise; in them expectations begin with `//`. The targets of `ungenerated` modules lack the plugin.
func expectDiagnostics(
  _ files: KeyValuePairs<String, String>, dependencies: KeyValuePairs<String, String> = [:],
  swift: KeyValuePairs<String, String> = [:], ungenerated: Set<String> = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let own = files.enumerated().map { index, file in
    Source(id: SourceID(index), path: file.key, module: "Own", bytes: Array(file.value.utf8))
  }
  let others = dependencies.enumerated().map { index, file in
    let parts = file.key.split(separator: "=", maxSplits: 1).map(String.init)
    return Source(
      id: SourceID(own.count + index), path: parts[1], module: parts[0], isOwn: false,
      isGenerated: !ungenerated.contains(parts[0]), bytes: Array(file.value.utf8))
  }
  let sources = own + others
  let swift = SwiftTexts(swift)
  let (generated, found) = run(sources, swift)
  for (source, text) in zip(swift.files(after: sources.count).sources, swift.texts) {
    let annotated = Annotations(found, of: source, mark: "//").inserted(into: text)
    if annotated != text {
      Issue.record("what was found in \(source.path):\n\(annotated)", sourceLocation: sourceLocation)
    }
  }
  for (source, file) in zip(sources, Array(files) + Array(dependencies)) {
    let annotated = Annotations(found, of: source).inserted(into: file.value)
    if annotated != file.value {
      Issue.record("what was found in \(file.key):\n\(annotated)", sourceLocation: sourceLocation)
    }
  }
  for failure in RemedyTrial(sources: sources, swift: swift, found: found).failures() {
    Issue.record("\(failure)", sourceLocation: sourceLocation)
  }
  let shown = TriedRemedies.of(found, sources, swift.files(after: sources.count))
  for (diagnostic, other) in zip(found, shown) where diagnostic != other {
    let hidden = diagnostic.notes.filter { !other.notes.contains($0) }.map(\.message)
    Issue.record("this advice is not shown, for it leads away: \(hidden)", sourceLocation: sourceLocation)
  }
  let hasErrors = found.contains { $0.severity == .error }
  #expect(generated.isEmpty == hasErrors, "there is code, or there are errors", sourceLocation: sourceLocation)
  // Which file is read first changes nothing of what is said.
  let (_, foundBackwards) = run(sources.reversed(), swift)
  #expect(messages(foundBackwards) == messages(found), sourceLocation: sourceLocation)
}

private func run(_ sources: [Source], _ swift: SwiftTexts) -> ([GeneratedFile], [Diagnostic]) {
  let sources = sources.enumerated().map { index, source in
    Source(
      id: SourceID(index), path: source.path, module: source.module, isOwn: source.isOwn,
      isGenerated: source.isGenerated, bytes: source.bytes)
  }
  var diagnostics = Diagnostics()
  let files = generate(sources, swift: swift.files(after: sources.count), &diagnostics)
  return (files, diagnostics.sorted(in: sources))
}

private func messages(_ diagnostics: [Diagnostic]) -> [[String]] {
  diagnostics.map { [$0.id.rawValue, $0.message] + $0.notes.map(\.message) }
}

/// Swift files that a test gives, by their paths: `Types.swift` of the own module, `Kit=Kit.swift` of another one.
struct SwiftTexts {
  private let files: [(module: String, path: String, text: String)]

  init(_ files: KeyValuePairs<String, String> = [:]) {
    self.files = files.map { path, text in
      let parts = path.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1], text) : ("Own", path, text)
    }
  }

  /// The texts in the order of their sources.
  var texts: [String] {
    modules.flatMap { module in files.filter { $0.module == module }.map(\.text) }
  }

  private var modules: [String] {
    files.isEmpty ? [] : ["Own"] + Set(files.map(\.module)).subtracting(["Own"]).sorted()
  }

  func files(after sourceCount: Int) -> SwiftFiles {
    SwiftFiles(
      modules.map { module in
        ScannedModule(
          name: module, distance: module == "Own" ? .own : .package,
          files: files.filter { $0.module == module }.map {
            ScannedFile(SwiftFile(path: $0.path, bytes: Array($0.text.utf8)))
          })
      }, after: sourceCount)
  }
}
