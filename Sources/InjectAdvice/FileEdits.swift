import BindingsYAML
import InjectGenCore
import SwiftModel

/// The edits of remedies that write something new into a file, in the style in which the file is written.
package struct FileEdits {
  private let source: Source
  private var bytes: [UInt8] { source.bytes }

  init(_ source: Source) {
    self.source = source
  }

  /// One more module that a file includes.
  func include(_ module: String, in file: BindingsFile) -> Edit {
    guard let last = file.includes.last?.module.span else { return .addTopLevelKey("include: [\(module)]", source.id) }
    let (start, isMapping) = startOfItem(Int(last.start))
    let dash = skipSpaces(back: start) - 1
    let isBlock = dash >= 0 && bytes[dash] == UInt8(ascii: "-")
    let indentation = String(repeating: " ", count: isBlock ? dash - bytes.startOfLine(dash) : 0)
    guard isMapping else {
      let end = isQuote(at: Int(last.end)) ? Int(last.end) + 1 : Int(last.end)
      return insert(isBlock ? "\n\(indentation)- \(module)" : ", \(module)", at: end)
    }
    return insert(isBlock ? "\(module)\n\(indentation)- " : "\(module), ", at: start)
  }

  /// One more module that a file imports.
  func importing(_ module: String, in file: BindingsFile) -> Edit {
    guard let last = file.imports.last else { return .addTopLevelKey("imports: [\(module)]", source.id) }
    return items([module], after: last.span)
  }

  /// One more item of a list, or entry of a mapping, before one whose name has a span.
  func item(_ text: String, before name: Span) -> Edit {
    let start = start(of: name)
    let lead = bytes[bytes.startOfLine(start)..<start]
    let isInLine = lead.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    guard !isInLine, lead.contains(UInt8(ascii: "-")) || !bytes.isInBrackets(start) else {
      return insert("\(text), ", at: start)
    }
    return insert("\(text)\n\(String(decoding: lead, as: UTF8.self))", at: start)
  }

  /// More items of a list, after one that has a span.
  func items(_ texts: [String], after item: Span) -> Edit {
    let start = start(of: item)
    let lead = bytes[bytes.startOfLine(start)..<start]
    let end = start < Int(item.start) ? Int(item.end) + 1 : Int(item.end)
    let isInLine = lead.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    let isBlock = !isInLine && lead.contains(UInt8(ascii: "-"))
    let separator = isBlock ? "\n\(String(decoding: lead, as: UTF8.self))" : ", "
    return insert(separator + texts.joined(separator: separator), at: end)
  }

  private func start(of name: Span) -> Int {
    let start = Int(name.start)
    return start > 0 && isQuote(at: start - 1) ? start - 1 : start
  }

  /// Whether a node is the value of a key.
  func hasKey(_ key: String, before value: Span) -> Bool {
    bytes[..<skipSpaces(back: start(of: value))].suffix(key.utf8.count + 1).elementsEqual("\(key):".utf8)
  }

  /// Without the key that a value has.
  func removal(of key: String, before value: Span) -> Edit {
    .removeEntry(at: span(of: key, before: value))
  }

  /// Where the key is written that a value has, perhaps with more before the value.
  func span(of key: String, before value: Span) -> Span {
    let text = Array("\(key):".utf8)
    var start = Int(value.start)
    while start > 0, !bytes[start..<Int(value.start)].starts(with: text) { start -= 1 }
    return Span(source: source.id, start: start, end: start + text.count - 1)
  }

  /// One more key of a mapping, after a key whose value has a span.
  func key(_ text: String, after value: Span, of key: String) -> Edit {
    let start = Int(span(of: key, before: value).start)
    let isBlock = isAlone(start)
    let indentation = String(repeating: " ", count: start - bytes.startOfLine(start))
    return insert(isBlock ? "\n\(indentation)\(text)" : ", \(text)", at: Int(value.end))
  }

  /// One more key of a mapping, before one that has a span.
  func key(_ text: String, before key: Span) -> Edit {
    let start = start(of: key)
    let indentation = String(repeating: " ", count: start - bytes.startOfLine(start))
    return insert(isAlone(start) ? "\(text)\n\(indentation)" : "\(text), ", at: start)
  }

  /// Text as the value of an entry, in quotes where YAML would read it as something else.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { SwiftLexer.isNamePart($0) || " .<>".utf8.contains($0) }
    return isPlain ? text : YAMLText.quoted(text)
  }

  // MARK: Bytes

  private func insert(_ text: String, at offset: Int) -> Edit {
    .replace(Span(source: source.id, start: offset, end: offset), with: text)
  }

  /// The start of the list item that contains a name: the name itself, or `{ module: Networking }`.
  private func startOfItem(_ name: Int) -> (offset: Int, isMapping: Bool) {
    let start = start(of: Span(source: source.id, start: name, end: name))
    let key = Array("module:".utf8)
    let before = skipSpaces(back: start)
    guard before >= key.count, bytes[..<before].suffix(key.count).elementsEqual(key) else { return (start, false) }
    var offset = before - key.count
    while offset > 0 {
      let byte = bytes[offset - 1]
      if byte == UInt8(ascii: "{") { return (offset - 1, true) }
      if byte == UInt8(ascii: "-"), skipSpaces(back: offset - 1) == bytes.startOfLine(offset) {
        while bytes[offset] == UInt8(ascii: " ") { offset += 1 }
        return (offset, true)
      }
      offset -= 1
    }
    return (start, false)
  }

  private func isQuote(at offset: Int) -> Bool {
    offset < bytes.count && (bytes[offset] == UInt8(ascii: "'") || bytes[offset] == UInt8(ascii: "\""))
  }

  /// The offset after the last byte before `offset` that is not a space.
  private func skipSpaces(back offset: Int) -> Int {
    var offset = offset
    while offset > 0, bytes[offset - 1] == UInt8(ascii: " ") { offset -= 1 }
    return offset
  }

  /// Whether a key begins its line, or the item of a list, and is in no brackets.
  private func isAlone(_ start: Int) -> Bool {
    bytes[bytes.startOfLine(start)..<start].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
      && !bytes.isInBrackets(start)
  }
}
