import InjectGenCore
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
func expectDiagnostics(_ file: String, sourceLocation: SourceLocation = #_sourceLocation) {
  expectDiagnostics(["Bindings.yaml": file], sourceLocation: sourceLocation)
}

/// The same for several files that are read together, given by their paths: those that the run answers for, and those
/// of the modules that these depend on, given as `MODULE=path`.
func expectDiagnostics(
  _ files: KeyValuePairs<String, String>, dependencies: KeyValuePairs<String, String> = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let own = files.enumerated().map { index, file in
    Source(id: SourceID(index), path: file.key, module: "Own", bytes: Array(file.value.utf8))
  }
  let others = dependencies.enumerated().map { index, file in
    let parts = file.key.split(separator: "=", maxSplits: 1).map(String.init)
    return Source(
      id: SourceID(own.count + index), path: parts[1], module: parts[0], isOwn: false, bytes: Array(file.value.utf8))
  }
  let sources = own + others
  let (generated, found) = run(sources)
  for (source, file) in zip(sources, Array(files) + Array(dependencies)) {
    let annotated = Annotations(found, of: source).inserted(into: file.value)
    if annotated != file.value {
      Issue.record("what was found in \(file.key):\n\(annotated)", sourceLocation: sourceLocation)
    }
  }
  for failure in RemedyTrial(sources: sources, found: found).failures() {
    Issue.record("\(failure)", sourceLocation: sourceLocation)
  }
  let hasErrors = found.contains { $0.severity == .error }
  #expect(generated.isEmpty == hasErrors, "there is code, or there are errors", sourceLocation: sourceLocation)
  // Which file is read first changes nothing of what is said.
  let (_, foundBackwards) = run(sources.reversed())
  #expect(messages(foundBackwards) == messages(found), sourceLocation: sourceLocation)
}

private func run(_ sources: [Source]) -> ([GeneratedFile], [Diagnostic]) {
  let sources = sources.enumerated().map { index, source in
    Source(id: SourceID(index), path: source.path, module: source.module, isOwn: source.isOwn, bytes: source.bytes)
  }
  var diagnostics = Diagnostics()
  let files = generate(sources, &diagnostics)
  return (files, diagnostics.sorted(in: sources))
}

private func messages(_ diagnostics: [Diagnostic]) -> [[String]] {
  diagnostics.map { [$0.id.rawValue, $0.message] + $0.notes.map(\.message) }
}
