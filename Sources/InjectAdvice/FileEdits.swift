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
    guard let last = file.includes.last else { return .addTopLevelKey("include: [\(module)]", source.id) }
    return items([module], after: last.span)
  }

  /// One more module that a file imports.
  func importing(_ modules: [String], in file: BindingsFile) -> Edit {
    guard let last = file.imports.last else {
      return .addTopLevelKey("imports: [\(modules.joined(separator: ", "))]", source.id)
    }
    return items(modules, after: last.span)
  }

  /// One more item of a list, or entry of a mapping, before one whose name has a span.
  func item(_ text: String, before name: Span) -> Edit {
    let start = start(of: name)
    guard let lead = lead(start), lead.contains("-") || !bytes.isInBrackets(start) else {
      return insert("\(text), ", at: start)
    }
    return insert("\(text)\n\(lead)", at: start)
  }

  /// More items of a list, after one that has a span.
  func items(_ texts: [String], after item: Span) -> Edit {
    let start = start(of: item)
    let end = start < Int(item.start) ? Int(item.end) + 1 : Int(item.end)
    let lead = lead(start) ?? ""
    let separator = lead.contains("-") ? "\n\(lead)" : ", "
    return insert(separator + texts.joined(separator: separator), at: end)
  }

  private func start(of name: Span) -> Int {
    let start = Int(name.start)
    return start > 0 && "'\"".utf8.contains(bytes[start - 1]) ? start - 1 : start
  }

  /// Whether a node is the value of a key.
  func hasKey(_ key: String, before value: Span) -> Bool {
    let end = bytes[..<start(of: value)].lastIndex { $0 != UInt8(ascii: " ") } ?? -1
    return bytes[...end].suffix(key.utf8.count + 1).elementsEqual("\(key):".utf8)
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
    insert(separator(Int(span(of: key, before: value).start)) + text, at: Int(value.end))
  }

  /// One more key of a mapping, before one that has a span.
  func key(_ text: String, before key: Span) -> Edit {
    insert(text + separator(start(of: key)), at: start(of: key))
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

  /// The text before what begins its line or the item of a list; nil where something else is before it.
  private func lead(_ start: Int) -> String? {
    let lead = String(decoding: bytes[bytes.startOfLine(start)..<start], as: UTF8.self)
    return lead.allSatisfy { $0 == " " || $0 == "-" } ? lead : nil
  }

  /// The text between a key and another one of its mapping.
  private func separator(_ start: Int) -> String {
    guard let lead = lead(start), !bytes.isInBrackets(start) else { return ", " }
    return "\n" + String(repeating: " ", count: lead.count)
  }
}
