import BindingsYAML
import SwiftModel

// What is wrong with a text alone, as a problem that the manual has a section for.
extension YAMLParser {
  /// Parses a file, or reports its first problem.
  package static func parse(
    _ source: Source, words: YAMLWords = .none, _ diagnostics: inout Diagnostics
  ) -> YAMLNode? {
    do {
      return try parse(source, words: words)
    } catch {
      let id: DiagnosticID =
        switch error.kind {
        case .syntax: .yamlSyntax
        case .unsupported: .yamlUnsupported
        case .duplicateKey: .duplicateKey
        }
      diagnostics.report(id, error.message, at: error.span, notes: error.notes)
      return nil
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
