import BindingsYAML
import InjectAdvice
import InjectGenCore
import InjectTool

/// The report as SARIF 2.1.0, which code scanning services read.
extension Report {
  var sarif: JSONValue {
    mutating get {
      let rules = Set(found.map(\.id)).sorted { $0.rawValue < $1.rawValue }
      return .object([
        "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
        "version": .string("2.1.0"),
        "runs": .array([
          .object([
            "tool": .object([
              "driver": .object([
                "name": .string("swift-inject"),
                "version": .string(CommandLineTool.version),
                "rules": .array(rules.map(rule)),
              ])
            ]),
            "columnKind": .string("unicodeCodePoints"),
            "results": .array(found.map { result($0, rules) }),
          ])
        ]),
      ])
    }
  }

  private func rule(_ id: DiagnosticID) -> JSONValue {
    let text = JSONValue.string(Explanations.text(of: id))
    return .object([
      "id": .string(id.rawValue),
      "shortDescription": .object(["text": .string(Explanations.summary(of: id))]),
      "help": .object(["text": text, "markdown": text]),
      "defaultConfiguration": .object(["level": .string(id.isWarning ? "warning" : "error")]),
    ])
  }

  private mutating func result(_ diagnostic: Diagnostic, _ rules: [DiagnosticID]) -> JSONValue {
    var members: [String: JSONValue] = [
      "ruleId": .string(diagnostic.id.rawValue),
      "ruleIndex": rules.firstIndex(of: diagnostic.id).map { .number($0) } ?? .null,
      "level": .string(diagnostic.severity.rawValue),
      "message": Self.message(diagnostic.message),
      "locations": .array([location(place(of: diagnostic.span))]),
    ]
    if !diagnostic.notes.isEmpty {
      members["relatedLocations"] = .array(
        diagnostic.notes.map { location(place(of: $0.span), Self.message($0.message)) })
    }
    let fixes = diagnostic.notes.compactMap { fix($0) }
    if !fixes.isEmpty { members["fixes"] = .array(fixes) }
    return .object(members)
  }

  private mutating func fix(_ note: Diagnostic.Note) -> JSONValue? {
    let changes = changes(of: note)
    if changes.isEmpty { return nil }
    var files: [(source: Source, replacements: [JSONValue])] = []
    for change in changes {
      let replacement = JSONValue.object([
        "deletedRegion": region(change.place), "insertedContent": .object(["text": .string(change.text)]),
      ])
      if files.last?.source.id != change.place.source.id { files.append((change.place.source, [])) }
      files[files.count - 1].replacements.append(replacement)
    }
    return .object([
      "description": Self.message(note.message),
      "artifactChanges": .array(
        files.map {
          .object(["artifactLocation": Self.artifact($0.source), "replacements": .array($0.replacements)])
        }),
    ])
  }

  private mutating func location(_ place: Place, _ message: JSONValue? = nil) -> JSONValue {
    var members: [String: JSONValue] = [
      "physicalLocation": .object(["artifactLocation": Self.artifact(place.source), "region": region(place)])
    ]
    members["message"] = message
    return .object(members)
  }

  private mutating func region(_ place: Place) -> JSONValue {
    let columns = scalarColumns(of: place)
    return .object([
      "startLine": .number(place.line), "startColumn": .number(columns.start),
      "endLine": .number(place.endLine), "endColumn": .number(columns.end),
    ])
  }

  private static func artifact(_ source: Source) -> JSONValue {
    .object(["uri": .string(uri(source.path))])
  }

  /// A path as a URI: that of a file, or relative to where the command ran.
  static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  /// A message of plain text. SARIF reads `{0}` in it as a placeholder, and `[text](target)` as a link.
  static func message(_ text: String) -> JSONValue {
    var escaped = text
    if text.contains("](") {
      escaped = escaped.replacing(/[\[\]\\]/) { "\\\($0.output)" }
    }
    if text.contains(/\{[0-9]+\}/) {
      escaped = escaped.replacing("{", with: "{{").replacing("}", with: "}}")
    }
    return .object(["text": .string(escaped)])
  }
}
