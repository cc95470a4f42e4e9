import BindingsYAML
import InjectAdvice
import InjectGenCore

/// The report as JSON. The manual's page on the command line documents it; a change that is not an addition changes
/// `version`.
extension Report {
  var json: JSONValue {
    mutating get {
      .object([
        "version": .number(1),
        "diagnostics": .array(found.map { json($0) }),
      ])
    }
  }

  private mutating func json(_ diagnostic: Diagnostic) -> JSONValue {
    .object([
      "id": .string(diagnostic.id.rawValue),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message),
      "place": json(place(of: diagnostic.span)),
      "notes": .array(diagnostic.notes.map { json($0) }),
    ])
  }

  private mutating func json(_ note: Diagnostic.Note) -> JSONValue {
    .object([
      "message": .string(note.message),
      "place": json(place(of: note.span)),
      "changes": .array(
        changes(of: note).map { .object(["place": json($0.place), "text": .string($0.text)]) }),
    ])
  }

  private func json(_ place: Place) -> JSONValue {
    .object([
      "path": .string(place.source.path),
      "line": .number(place.line),
      "column": .number(place.column),
      "endLine": .number(place.endLine),
      "endColumn": .number(place.endColumn),
    ])
  }
}
