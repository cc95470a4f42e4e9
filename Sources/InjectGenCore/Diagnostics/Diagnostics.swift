/// The problems found so far. Every stage reports here and carries on.
package struct Diagnostics: Sendable {
  private var found: [Diagnostic] = []
  /// For each the file that was being put together, if one was.
  private var subjects: [SourceID?] = []
  /// How many of them are errors.
  private(set) var errorCount = 0
  /// The file that is being put together. What is found meanwhile may stand in another, that of one of its modules.
  var subject: SourceID?

  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) {
    found.append(diagnostic)
    subjects.append(subject)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  /// Reports a problem whose remedy is shown at the same place.
  package mutating func report(_ id: DiagnosticID, _ message: String, at span: Span, remedy: Remedy? = nil) {
    report(Diagnostic(id, message, span, notes: remedy.map { [Diagnostic.Note($0, span)] } ?? []))
  }

  /// Puts others, or none, in the place of each. They are told which file was being put together.
  mutating func replaceEach(_ replacement: (Diagnostic, _ subject: SourceID?) -> Diagnostic?) {
    let (before, beforeSubjects) = (found, subjects)
    found.removeAll(keepingCapacity: true)
    subjects.removeAll(keepingCapacity: true)
    for (diagnostic, subject) in zip(before, beforeSubjects) {
      guard let diagnostic = replacement(diagnostic, subject) else { continue }
      found.append(diagnostic)
      subjects.append(subject)
    }
    errorCount = found.count { $0.severity == .error }
  }

  /// Takes the warnings about a source as seriously as its author wants: as errors, as warnings, or not at all.
  mutating func apply(_ severities: [DiagnosticID: Diagnostic.Severity?], to source: SourceID) {
    guard !severities.isEmpty else { return }
    replaceEach { diagnostic, _ in
      guard diagnostic.span.source == source, let severity = severities[diagnostic.id] else { return diagnostic }
      guard let severity else { return nil }
      var diagnostic = diagnostic
      diagnostic.severity = severity
      return diagnostic
    }
  }

  /// Leaves out what is wrong with some sources: it is for others to report.
  mutating func remove(from isOther: (SourceID) -> Bool) {
    replaceEach { diagnostic, _ in isOther(diagnostic.span.source) ? nil : diagnostic }
  }

  /// Each of them, with the file that was being put together.
  var all: [(diagnostic: Diagnostic, subject: SourceID?)] {
    Array(zip(found, subjects))
  }

  package var hasErrors: Bool {
    errorCount > 0
  }

  var sourcesWithErrors: Set<SourceID> {
    Set(found.lazy.filter { $0.severity == .error }.map(\.span.source))
  }

  package func hasErrors(in source: SourceID) -> Bool {
    found.contains { $0.severity == .error && $0.span.source == source }
  }

  /// All of them, each once, in the order of their places: by the source's path, then from its start on.
  package func sorted(in sources: [Source]) -> [Diagnostic] {
    let ordered = found.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.span.source != b.span.source {
        let (pathA, pathB) = (sources[Int(a.span.source.index)].path, sources[Int(b.span.source.index)].path)
        if pathA != pathB { return pathA < pathB }
      }
      return (a.span.start, left.offset) < (b.span.start, right.offset)
    }
    var result: [Diagnostic] = []
    for (_, diagnostic) in ordered where result.last != diagnostic {
      result.append(diagnostic)
    }
    return result
  }
}
