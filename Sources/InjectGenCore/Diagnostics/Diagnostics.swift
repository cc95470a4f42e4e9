import BindingsYAML

/// The problems found so far. Every stage reports here and carries on.
package struct Diagnostics: Sendable {
  /// A problem, and the file whose composition has it. Its place may be in another file, a module's.
  struct Finding: Sendable {
    var diagnostic: Diagnostic
    /// Nil for what a file has wrong by itself.
    let owner: SourceID?
  }

  private var found: [Finding] = []
  /// How many of them are errors.
  private(set) var errorCount = 0

  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) {
    add(diagnostic, of: nil)
  }

  /// Reports a problem, with notes at other places.
  package mutating func report(_ id: DiagnosticID, _ message: String, at span: Span, _ notes: Diagnostic.Note...) {
    report(id, message, at: span, notes: notes)
  }

  /// Reports a problem with the notes of a list.
  mutating func report(_ id: DiagnosticID, _ message: String, at span: Span, notes: [Diagnostic.Note]) {
    report(Diagnostic(id, message, span, notes: notes))
  }

  /// Reports a problem whose remedy is shown at the same place.
  package mutating func report(_ id: DiagnosticID, _ message: String, at span: Span, remedy: Remedy?) {
    report(id, message, at: span, notes: remedy.map { [.init($0, span)] } ?? [])
  }

  /// Adds the problems of a composition.
  mutating func append(_ others: Diagnostics, of owner: SourceID) {
    for finding in others.found { add(finding.diagnostic, of: owner) }
  }

  /// Replaces each by another, or by none.
  mutating func replaceEach(_ replacement: (Finding) -> Diagnostic?) {
    let findings = found
    (found, errorCount) = ([], 0)
    for finding in findings {
      if let diagnostic = replacement(finding) { add(diagnostic, of: finding.owner) }
    }
  }

  private mutating func add(_ diagnostic: Diagnostic, of owner: SourceID?) {
    found.append(Finding(diagnostic: diagnostic, owner: owner))
    if diagnostic.severity == .error { errorCount += 1 }
  }

  /// Takes the warnings about a source as seriously as its author wants: as errors, as warnings, or not at all.
  mutating func apply(_ severities: [DiagnosticID: Diagnostic.Severity?], to source: SourceID) {
    guard !severities.isEmpty else { return }
    replaceEach { finding in
      var diagnostic = finding.diagnostic
      guard diagnostic.span.source == source, let severity = severities[diagnostic.id] else { return diagnostic }
      guard let severity else { return nil }
      diagnostic.severity = severity
      return diagnostic
    }
  }

  /// Whether a remedy writes something else there.
  func offersChange(at span: Span) -> Bool {
    found.contains { finding in
      finding.diagnostic.notes.contains { note in
        note.edits.contains { if case .replace(span, _) = $0 { true } else { false } }
      }
    }
  }

  /// Leaves out what is wrong with some sources: it is for others to report.
  mutating func remove(from isOther: (SourceID) -> Bool) {
    replaceEach { isOther($0.diagnostic.span.source) ? nil : $0.diagnostic }
  }

  var findings: [Finding] { found }

  private var errors: some Sequence<Finding> {
    found.lazy.filter { $0.diagnostic.severity == .error }
  }

  package var hasErrors: Bool {
    errorCount > 0
  }

  var sourcesWithErrors: Set<SourceID> {
    Set(errors.map(\.diagnostic.span.source))
  }

  /// The compositions that have errors.
  var ownersWithErrors: Set<SourceID> {
    Set(errors.compactMap(\.owner))
  }

  package func hasErrors(in source: SourceID) -> Bool {
    errors.contains { $0.diagnostic.span.source == source }
  }

  /// All of them, each once, in the order of their places: by the source's path, then from its start on.
  package func sorted(in sources: [Source]) -> [Diagnostic] {
    let ordered = found.enumerated().ordered { left, right in
      let (a, b) = (left.element.diagnostic, right.element.diagnostic)
      if a.span.source != b.span.source {
        let (pathA, pathB) = (sources[Int(a.span.source.index)].path, sources[Int(b.span.source.index)].path)
        if pathA != pathB { return pathA < pathB }
      }
      return (a.span.start, left.offset) < (b.span.start, right.offset)
    }
    var result: [Diagnostic] = []
    for (_, finding) in ordered where result.last != finding.diagnostic {
      result.append(finding.diagnostic)
    }
    return result
  }
}
