/// Why a text is not a bindings file: the first problem ends the parsing.
struct YAMLProblem: Error {
  let diagnostic: Diagnostic

  /// A text that YAML does not allow either.
  static func syntax(_ message: String, _ span: Span, _ remedy: Remedy) -> YAMLProblem {
    syntax(message, span, [remedy])
  }

  static func syntax(_ message: String, _ span: Span, _ remedies: [Remedy]) -> YAMLProblem {
    YAMLProblem(diagnostic: Diagnostic(.yamlSyntax, message, span, notes: remedies.map { Diagnostic.Note($0, span) }))
  }

  /// A part of YAML that the subset leaves out.
  static func unsupported(_ message: String, _ span: Span, _ remedy: Remedy) -> YAMLProblem {
    unsupported(message, span, [remedy])
  }

  static func unsupported(_ message: String, _ span: Span, _ remedies: [Remedy]) -> YAMLProblem {
    YAMLProblem(
      diagnostic: Diagnostic(.yamlUnsupported, message, span, notes: remedies.map { Diagnostic.Note($0, span) }))
  }

  static func emptyFile(_ source: SourceID) -> YAMLProblem {
    .syntax(
      "the file contains no mapping", Span(source: source, start: 0, end: 0),
      "begin with a line such as: container: App")
  }
}
