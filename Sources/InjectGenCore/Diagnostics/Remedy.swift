/// Tells what to write instead, and which edits do it. A remedy without edits leaves a choice to the user.
package struct Remedy: Equatable, Sendable {
  package let message: String
  package var edits: [Edit]

  package init(_ message: String, _ edits: Edit...) {
    self.message = message
    self.edits = edits
  }

  init(message: String, edits: [Edit]) {
    self.message = message
    self.edits = edits
  }

  /// A name that exists in the place of one that does not.
  static func didYouMean(_ name: String, at span: Span) -> Remedy {
    Remedy("did you mean '\(name)'?", .replace(span, with: name))
  }

  /// Other text in the place of a span: `write 'weak(view)', the handle of …`.
  static func write(_ text: String, at span: Span, _ more: String = "") -> Remedy {
    Remedy("write \(text.inQuotes)\(more)", .replace(span, with: text))
  }
}

extension Remedy: ExpressibleByStringInterpolation {
  package init(stringLiteral message: String) {
    self.init(message)
  }
}

extension Diagnostic.Note {
  init(_ remedy: Remedy, _ span: Span) {
    self.init(remedy.message, span, edits: remedy.edits)
  }
}
