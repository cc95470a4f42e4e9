import BindingsYAML
import InjectGenCore

/// A problem in a bindings file in words, with its place.
package struct Diagnostic: Equatable, Sendable {
  package typealias Severity = Diagnostics.Severity
  package typealias Note = BindingsYAML.Note

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
    var hasRemedy = false
    for index in notes.indices where !notes[index].edits.isEmpty {
      if hasRemedy { self.notes[index].mark(asAlternative: true) }
      hasRemedy = true
    }
  }

  /// Whether one of its notes can be followed by a machine.
  package var hasEdits: Bool { notes.contains { !$0.edits.isEmpty } }
}

extension Note {
  /// The length of the `or` that it begins with.
  var lengthOfOr: Int { message.hasPrefix("or, ") ? 4 : message.hasPrefix("or ") ? 3 : 0 }

  /// Begins the remedy with `or`, or without it where no other is shown before.
  mutating func mark(asAlternative isAlternative: Bool) {
    let start = lengthOfOr
    if isAlternative, start == 0 { message = (message.hasPrefix("for ") ? "or, " : "or ") + message }
    if !isAlternative { message = String(message.dropFirst(start)) }
  }
}

extension Remedy {
  /// One more entry under a key at the top level.
  static func add(_ line: String, under key: String = "bindings", in file: SourceID, _ more: String = "") -> Remedy {
    Remedy("add \(line.inQuotes) under '\(key)'\(more)", .addEntry(line, under: key, file))
  }

  /// One more key of an entry.
  static func add(key: String, to entry: Span, _ more: String = "") -> Remedy {
    Remedy("add \(key.inQuotes)\(more)", .addKey(key, toEntryAt: entry))
  }
}

/// The words about a fact: a message, and notes at further places or with remedies.
struct Words {
  var message: String
  var notes: [Note]

  init(_ message: String, _ notes: [Note]) {
    (self.message, self.notes) = (message, notes)
  }

  init(_ message: String, _ notes: Note...) {
    self.init(message, notes)
  }

  /// The words about a requirement of a module that something of another type would satisfy.
  init(
    requirement name: Located<String>, _ type: String, of module: String, _ found: String, isForeign: Bool = false,
    at span: Span
  ) {
    let (adjective, alias) = isForeign ? ("the foreign ", " that is an alias of it") : ("", "")
    self.init(
      "'\(module)' requires '\(name.value): \(type)', and \(adjective)'\(name.value)' \(found)",
      .init("it is required here", name.span),
      .init("rename this, and declare a binding '\(name.value)' of the type '\(type)'\(alias)", span))
  }

  /// With a remedy that is shown at the same place.
  init(_ message: String, _ remedy: Remedy?, at span: Span) {
    self.init(message, remedy.map { [Note($0, span)] } ?? [])
  }
}
