import BindingsYAML

/// The problems found so far, as facts. Every stage reports here and carries on; `InjectAdvice` puts them into words.
package struct Diagnostics {
  package enum Severity: String, Sendable {
    case error, warning
  }

  /// How seriously a file takes one kind of warning.
  package enum Setting: String, CaseIterable {
    case error, warning, ignore
  }

  /// A problem, and the file whose composition has it. Its place may be in another file, a module's.
  package struct Finding {
    package var fact: Fact
    package var span: Span
    package fileprivate(set) var severity: Severity
    /// Nil for what a file has wrong by itself.
    let owner: SourceID?
  }

  package private(set) var findings: [Finding] = []
  /// How many of them are errors.
  private(set) var errorCount = 0
  /// The types that the rules of each file match: a problem at a rule is about one of them.
  package var matches: [SourceID: RuleMatches] = [:]

  package init() {}

  /// Reports a problem: a warning if its kind is one, else an error.
  package mutating func report(_ fact: Fact, at span: Span) {
    append(Finding(fact: fact, span: span, severity: fact.id.isWarning ? .warning : .error, owner: nil))
  }

  /// Adds others: as they are, or as those of a composition.
  mutating func append(_ others: Diagnostics, of owner: SourceID? = nil) {
    for finding in others.findings {
      append(
        Finding(fact: finding.fact, span: finding.span, severity: finding.severity, owner: owner ?? finding.owner))
    }
  }

  /// Replaces each by another, or by none.
  mutating func replaceEach(_ replacement: (Finding) -> Finding?) {
    let all = findings
    (findings, errorCount) = ([], 0)
    for finding in all {
      if let finding = replacement(finding) { append(finding) }
    }
  }

  package mutating func append(_ finding: Finding) {
    findings.append(finding)
    if finding.severity == .error { errorCount += 1 }
  }

  /// Takes the warnings about a source as seriously as its author wants: as errors, as warnings, or not at all.
  package mutating func apply(_ settings: [DiagnosticID: Setting], to source: SourceID) {
    guard !settings.isEmpty else { return }
    replaceEach { finding in
      guard finding.span.source == source, let setting = settings[finding.fact.id] else { return finding }
      var finding = finding
      switch setting {
      case .error: finding.severity = .error
      case .warning: finding.severity = .warning
      case .ignore: return nil
      }
      return finding
    }
  }

  /// Leaves out what is wrong with some sources: it is for others to report.
  mutating func remove(from isOther: (SourceID) -> Bool) {
    replaceEach { isOther($0.span.source) ? nil : $0 }
  }

  private var errors: some Sequence<Finding> {
    findings.lazy.filter { $0.severity == .error }
  }

  package var hasErrors: Bool {
    errorCount > 0
  }

  var sourcesWithErrors: Set<SourceID> {
    Set(errors.map(\.span.source))
  }

  /// The compositions that have errors.
  var ownersWithErrors: Set<SourceID> {
    Set(errors.compactMap(\.owner))
  }

  package func hasErrors(in source: SourceID) -> Bool {
    errors.contains { $0.span.source == source }
  }
}
