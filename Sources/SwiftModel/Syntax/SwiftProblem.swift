import BindingsYAML

/// A problem of a piece of the user's Swift.
package struct SwiftProblem: Error {
  package let message: String
  package let span: Span
  package let remedy: Remedy?

  package init(_ message: String, at span: Span, _ remedy: Remedy? = nil) {
    self.message = message
    self.span = span
    self.remedy = remedy
  }
}
