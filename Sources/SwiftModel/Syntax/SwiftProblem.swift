import BindingsYAML

/// A problem of a piece of the user's Swift.
package struct SwiftProblem: Error {
  package let message: String
  package let span: Span
  package let remedy: Remedy?

  init(_ message: String, at span: Span, _ remedy: Remedy? = nil) {
    self.message = message
    self.span = span
    self.remedy = remedy
  }
}

/// A problem of a text of Swift, and which of its bytes are wrong.
package struct SyntaxProblem: Error {
  package let message: String
  package let range: Range<Int>
  /// Returns what to write where the bytes are.
  var remedy: (@Sendable (Span) -> Remedy)?
}
