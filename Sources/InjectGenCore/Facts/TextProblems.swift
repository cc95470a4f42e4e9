import BindingsYAML
import SwiftModel

// Problems of a text alone.
extension YAMLParser {
  /// Parses a file, or reports its first problem.
  package static func parse(
    _ source: Source, words: YAMLWords = .none, _ diagnostics: inout Diagnostics
  ) -> YAMLNode? {
    do {
      return try parse(source, words: words)
    } catch {
      diagnostics.report(error.kind.id, error.message, at: error.span, notes: error.notes)
      return nil
    }
  }
}

extension YAMLProblem.Kind {
  fileprivate var id: DiagnosticID {
    switch self {
    case .syntax: .yamlSyntax
    case .unsupported: .yamlUnsupported
    case .duplicateKey: .duplicateKey
    }
  }
}

extension SwiftType {
  /// Reads a type, or reports what is wrong with it.
  static func read(
    _ text: String, at span: Span, as place: Place = .value, locate: (Range<Int>) -> Span,
    _ diagnostics: inout Diagnostics
  ) -> SwiftType? {
    do {
      return try read(text, at: span, as: place, locate: locate)
    } catch {
      diagnostics.report(.invalidType, error.message, at: error.span, remedy: error.remedy)
      return nil
    }
  }
}

extension SwiftExpression {
  /// Reads an expression, and reports what is wrong with it. `remedy` is for words that are no expression.
  convenience init(
    _ text: String, at span: Span, locate: (Range<Int>) -> Span, asText remedy: @autoclosure () -> Remedy? = nil,
    _ diagnostics: inout Diagnostics
  ) {
    var problems: [SwiftProblem] = []
    self.init(text, at: span, locate: locate, asText: remedy(), &problems)
    for problem in problems {
      diagnostics.report(.invalidExpression, problem.message, at: problem.span, remedy: problem.remedy)
    }
  }
}

/// A problem of the text or the entries of a file, in the words of its reader.
package struct EntryProblem {
  package let id: DiagnosticID
  package let message: String
  package let notes: [Note]
}

extension Diagnostics {
  /// Reports a problem of a text, with notes at other places.
  package mutating func report(_ id: DiagnosticID, _ message: String, at span: Span, _ notes: Note...) {
    report(.entry(EntryProblem(id: id, message: message, notes: notes)), at: span)
  }

  /// Reports a problem of a text with the notes of a list.
  mutating func report(_ id: DiagnosticID, _ message: String, at span: Span, notes: [Note]) {
    report(.entry(EntryProblem(id: id, message: message, notes: notes)), at: span)
  }

  /// Reports a problem of a text, whose remedy is shown at the same place.
  package mutating func report(_ id: DiagnosticID, _ message: String, at span: Span, remedy: Remedy?) {
    report(id, message, at: span, notes: remedy.map { [.init($0, span)] } ?? [])
  }
}
