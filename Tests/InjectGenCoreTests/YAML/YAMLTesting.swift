import BindingsYAML
import Foundation
import InjectAdvice
import InjectGenCore

/// A value as JSON has it, so that trees can be compared with what other parsers read.
indirect enum PlainValue: Equatable {
  case text(String)
  case boolean(Bool)
  case number(String)
  case list([PlainValue])
  case mapping([String: PlainValue])
  case null

  init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let scalar):
      switch scalar.kind {
      case .text: self = .text(scalar.text)
      case .boolean: self = .boolean(scalar.text == "true")
      case .integer, .decimal: self = .number(Self.normalized(scalar.text))
      }
    case .sequence(let items): self = .list(items.map { PlainValue($0) })
    case .mapping(let entries):
      self = .mapping(Dictionary(uniqueKeysWithValues: entries.map { ($0.key.value, PlainValue($0.value)) }))
    }
  }

  init(json: Any) {
    switch json {
    case let text as String: self = .text(text)
    case let number as NSNumber where String(cString: number.objCType) == "c" || number === kTrue || number === kFalse:
      self = .boolean(number.boolValue)
    case let number as NSNumber: self = .number(Self.normalized(number.description))
    case let items as [Any]: self = .list(items.map { PlainValue(json: $0) })
    case let entries as [String: Any]: self = .mapping(entries.mapValues { PlainValue(json: $0) })
    default: self = .null
    }
  }

  /// One spelling per number: JSON keeps none.
  private static func normalized(_ text: String) -> String {
    if let integer = Int(text) { return String(integer) }
    return Double(text).map { String($0) } ?? text
  }
}

private let kTrue = NSNumber(value: true)
private let kFalse = NSNumber(value: false)

/// What parsing a text gave: a tree, or the diagnostics.
struct Parsed {
  let source: Source
  let node: YAMLNode?
  let diagnostics: [Diagnostic]

  init(_ text: String, words: YAMLWords = .none) {
    self.init(bytes: Array(text.utf8), words: words)
  }

  init(bytes: [UInt8], words: YAMLWords = .none) {
    source = Source(id: SourceID(0), path: "Bindings.yaml", bytes: bytes)
    var diagnostics = Diagnostics()
    node = YAMLParser.parse(source, words: words, &diagnostics)
    self.diagnostics = diagnostics.sorted(in: [source])
  }

  var value: PlainValue? {
    node.map { PlainValue($0) }
  }

  /// The first diagnostic as `line:column: message [id]`, and its notes, each on a line.
  var summary: String {
    guard let first = diagnostics.first else { return "accepted" }
    let table = LineTable(source)
    func place(_ span: Span) -> String {
      let (line, column) = table.place(of: Int(span.start))
      return "\(line):\(column)"
    }
    let lines = ["\(place(first.span)): \(first.message) [\(first.id.rawValue)]"]
    return (lines + first.notes.map { "\(place($0.span)): \($0.message)" }).joined(separator: "\n")
  }

  /// The message of the first diagnostic with the text that it marks, and its notes.
  var problem: [String]? {
    diagnostics.first.map { first in
      let marked = String(decoding: source.bytes[Int(first.span.start)..<Int(first.span.end)], as: UTF8.self)
      return ["\(first.message) ← \(marked)"] + first.notes.map(\.message)
    }
  }

  /// Whether there is a tree and no diagnostic, or one diagnostic and no tree.
  var isSound: Bool {
    (node == nil) == (diagnostics.count == 1) && diagnostics.count <= 1
  }
}

/// A file beside the tests.
func contents(of name: String, beside path: String = #filePath) throws -> Data {
  try Data(contentsOf: URL(filePath: path).deletingLastPathComponent().appending(path: name))
}
