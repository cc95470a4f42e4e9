/// A problem in a bindings file, and its place.
package struct Diagnostic: Equatable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning
  }

  /// A further place, or a remedy.
  package struct Note: Equatable, Sendable {
    package let message: String
    package let span: Span
    /// The changes that follow its advice; none where it shows a place or leaves a choice.
    package let edits: [Edit]

    package init(_ message: String, _ span: Span, edits: [Edit] = []) {
      self.message = message
      self.span = span
      self.edits = edits
    }
  }

  package let id: DiagnosticID
  package var severity: Severity
  package let message: String
  package let span: Span
  package var notes: [Note]

  package init(_ id: DiagnosticID, _ message: String, _ span: Span, notes: [Note] = []) {
    self.id = id
    self.severity = id.isWarning ? .warning : .error
    self.message = message
    self.span = span
    self.notes = notes
  }
}
