import BindingsYAML
import SwiftModel

/// Reads a node as the wanted shape, or reports the shape that it has instead. A node is looked into
/// in no other way, so nothing in a bindings file is passed over. A class, so that the readers of a file share it.
final class NodeReader {
  let source: Source
  /// The declarations of Swift files, as the file sees them; nil where no files of its module are read.
  let seen: SeenDeclarations?
  var diagnostics: Diagnostics
  /// The names that the file declares, for remedies.
  var names = FileNames([])
  /// The names of inputs, requirements and bindings that have errors.
  var unreadableNames: Set<String> = []
  /// Whether a section could not be read, so that nobody knows which names the file has.
  var lacksNames = false

  init(source: Source, seeing seen: SeenDeclarations? = nil, diagnostics: Diagnostics) {
    (self.source, self.seen, self.diagnostics) = (source, seen, diagnostics)
  }

  /// Text, or a number or Boolean as it was written.
  func text(_ node: YAMLNode, _ what: String) -> Located<String>? {
    guard let scalar = scalar(node, what) else { return nil }
    return Located(scalar.text, node.span)
  }

  func scalar(_ node: YAMLNode, _ what: String) -> YAMLScalar? {
    if case .scalar(let scalar) = node.content { return scalar }
    var remedy: Remedy?
    // One item in brackets: without them it is what is wanted.
    if case .sequence(let items) = node.content, items.count == 1, case .scalar = items[0].content, isFlow(node) {
      remedy = .write(slice(items[0].span), at: node.span)
    }
    diagnostics.report(
      .wrongValue, "expected \(what), found \(name(of: node))", at: firstLine(of: node), remedy: remedy)
    return nil
  }

  func boolean(_ entry: YAMLEntry) -> Bool {
    if case .scalar(let scalar) = entry.value.content, scalar.kind == .boolean { return scalar.text == "true" }
    var remedy: Remedy?
    if case .scalar(let scalar) = entry.value.content {
      if ["true", "false"].contains(scalar.text) {
        remedy = Remedy(
          "write it without quotes: \(scalar.text)", .replace(entry.value.span, with: scalar.text), kind: .notation)
      } else {
        let word = scalar.text.lowercased()
        let isNo =
          ["false", "no", "n", "off", "0", "never", "none"].contains(word)
          || NearMiss.find(word, among: ["true", "false"]) == "false"
        remedy = .write(isNo ? "false" : "true", at: entry.value.span)
        remedy?.kind = .boolean
      }
    }
    diagnostics.report(
      .wrongValue, "'\(entry.key.value)' is 'true' or 'false'", at: firstLine(of: entry.value), remedy: remedy)
    return false
  }

  /// `remedy` says how the list is written; if nil, as one of the same items.
  func sequence(_ node: YAMLNode, _ what: String, remedy: Remedy? = nil) -> [YAMLNode]? {
    if case .sequence(let items) = node.content { return items }
    diagnostics.report(
      .wrongValue, "expected \(what), found \(name(of: node))", at: firstLine(of: node),
      remedy: remedy ?? listRemedy(node))
    return nil
  }

  /// How a list is written instead of one value, or of a mapping.
  func listRemedy(_ node: YAMLNode) -> Remedy? {
    let inner: Span
    switch node.content {
    case .sequence: return nil
    case .scalar(let scalar):
      guard scalar.style != .literal else { return nil }
      let text = scalar.style == .plain ? YAMLText.item(scalar.text) : slice(node.span)
      return Remedy("write a list: [\(text)]", .replace(node.span, with: "[\(text)]"), kind: .notation)
    case .mapping(let entries):
      guard isFlow(node) else {
        var remedy = Remedy("begin each line with '- ', for a list")
        remedy.edits = entries.map { .replace($0.key.span.slice(0..<0), with: "- ") }
        return remedy
      }
      inner = node.span.slice(1..<Int(node.span.end - node.span.start) - 1)
    }
    let list = "[\(onOneLine(inner))]"
    return Remedy("write a list: \(list)", .replace(node.span, with: list), kind: .notation)
  }

  /// `remedy` says how the mapping is written; if nil, as one of the same entries.
  func mapping(_ node: YAMLNode, _ what: String, remedy: Remedy? = nil) -> [YAMLEntry]? {
    if case .mapping(let entries) = node.content { return entries }
    diagnostics.report(
      .wrongValue, "expected \(what), found \(name(of: node))", at: firstLine(of: node),
      remedy: remedy ?? mappingRemedy(node))
    return nil
  }

  /// How a mapping is written instead of a list of entries.
  func mappingRemedy(_ node: YAMLNode) -> Remedy? {
    guard case .sequence(let items) = node.content, let first = items.first else { return nil }
    guard case .mapping(let entries) = first.content, let key = entries.first?.key else {
      if case .scalar(let scalar) = first.content, SwiftName.isIdentifier(scalar.text) {
        return "each entry is a key and its value: '\(scalar.text): …'"
      }
      return nil
    }
    guard isFlow(node) else { return "leave out the dash before '\(key.value)', and before the others" }
    return "entries are written in braces: { \(key.value): … }"
  }

  func accessLevel(_ entry: YAMLEntry) -> Located<Access>? {
    let access: Access? = word(entry, "an access level")
    return access.map { Located($0, entry.value.span) }
  }

  /// One of a few words. The `unmentioned` one is not listed: it is not allowed here. Other words may have a `meaning`,
  /// or a remedy of their own.
  func word<Word: RawRepresentable & CaseIterable & Equatable>(
    _ entry: YAMLEntry, _ what: String, unmentioned: Word? = nil, meaning: [String: Word] = [:],
    remedy: (String) -> Remedy? = { _ in nil }
  ) -> Word?
  where Word.RawValue == String {
    guard let text = text(entry.value, what) else { return nil }
    if let word = Word(rawValue: text.value) { return word }
    let all = Word.allCases.filter { $0 != unmentioned }.map(\.rawValue)
    let near = meaning[text.value.lowercased()]?.rawValue ?? NearMiss.findWord(text.value, among: all)
    diagnostics.report(
      .wrongValue, "'\(text.value)' is not \(what)",
      at: text.span,
      remedy: remedy(text.value) ?? near.map { .didYouMean($0, at: text.span) } ?? "it is one of \(all.quotedList)")
    return nil
  }

  func autowireMode(_ entry: YAMLEntry) -> AutowireMode? {
    guard case .scalar(let scalar) = entry.value.content, scalar.kind == .boolean || scalar.text == "labels" else {
      diagnostics.report(
        .wrongValue, "'autowire' is 'true', 'labels' or 'false'", at: firstLine(of: entry.value),
        remedy: .write("labels", at: entry.value.span, " to read names and no types"))
      return nil
    }
    return AutowireMode(rawValue: scalar.text)
  }

  /// Reads the lines of a documentation comment; none where its text cannot be one. Swift ends a comment at any kind of
  /// line end.
  func documentation(_ node: YAMLNode) -> [String] {
    guard let scalar = scalar(node, "text") else { return [] }
    let text = scalar.text
    let control = text.unicodeScalars.firstIndex { character in
      (character.value < 0x20 || character.value == 0x7F) && character != "\t" && !Character(character).isNewline
    }
    if let control {
      let offset = text.utf8.distance(from: text.startIndex, to: control)
      let name = TextCheck.codePoint(text.unicodeScalars[control].value)
      diagnostics.report(
        .wrongValue, "the control character \(name) cannot be part of a comment",
        at: locator(scalar, node.span)(offset..<offset + 1))
      return []
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    return lines.count > 1 && lines.last == "" ? lines.dropLast() : lines
  }

  /// A name that Swift can have. `role` says of what.
  func name(_ text: Located<String>, _ role: String, isType: Bool = false) -> Located<String>? {
    if SwiftName.forbidden.contains(text.value) || isType && SwiftName.typeMarks.contains(text.value) {
      diagnostics.report(
        .invalidName, "'\(text.value)' cannot be the name of \(role)", at: text.span,
        remedy: "it is a reserved word in Swift; choose another name")
      return nil
    }
    guard SwiftName.isIdentifier(text.value) else {
      diagnostics.report(
        .invalidName, "'\(text.value)' is not a Swift identifier, so it cannot be the name of \(role)", at: text.span,
        remedy: SwiftName.identifier(near: text.value).map { .write($0, at: text.span) })
      return nil
    }
    if SwiftName.usedInGeneratedCode.contains(text.value)
      || isType && SwiftName.typesInGeneratedCode.contains(text.value)
    {
      diagnostics.report(
        .invalidName, "'\(text.value)' cannot be the name of \(role): the generated code uses it", at: text.span,
        remedy: isType ? .write("\(text.value)Container", at: text.span) : "choose another name")
      return nil
    }
    return text
  }

  /// Reads the name that refers to a binding: its own name, or `parent.name`.
  func bindingName(_ text: Located<String>) -> Located<String>? {
    InheritedName.matches(text.value) ? text : name(text, "a binding")
  }

  // MARK: Words for the shape of a node

  func name(of node: YAMLNode) -> String {
    switch node.content {
    case .scalar: "text"
    case .sequence: "a list to YAML"
    case .mapping: "a mapping to YAML"
    }
  }

  func isFlow(_ node: YAMLNode) -> Bool {
    let first = source.bytes[Int(node.span.start)]
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }

  func slice(_ span: Span) -> String { source.text(of: span) }

  /// A text in brackets, without the ends of lines and the indentation in it.
  func onOneLine(_ span: Span) -> String {
    slice(span).split { $0 == " " || $0.isNewline }.joined(separator: " ")
  }

  /// The part of a node on the line where it starts.
  func firstLine(of node: YAMLNode) -> Span {
    let start = Int(node.span.start)
    let bytes = source.bytes[start..<Int(node.span.end)]
    let end = bytes.firstIndex(where: Self.isLineEnd) ?? bytes.endIndex
    return node.span.slice(0..<(end - start))
  }
}

/// The columns in which entries begin, and how they are begun in others.
extension NodeReader {
  /// The column of a place, from 0.
  func column(of span: Span) -> Int {
    Int(span.start) - startOfLine(Int(span.start))
  }

  /// Whether a value is a mapping on the lines below its key.
  func isBlockMapping(_ node: YAMLNode) -> Bool {
    if case .mapping(let entries) = node.content { !entries.isEmpty && !isFlow(node) } else { false }
  }

  /// The column of the keys of a mapping, from 0, if these have lines of their own.
  func keyColumn(of node: YAMLNode) -> Int? {
    guard isBlockMapping(node), case .mapping(let entries) = node.content else { return nil }
    return entries.first.map { column(of: $0.key.span) }
  }

  /// Indents all lines of an entry by more spaces.
  func indent(_ entry: YAMLEntry, by spaces: Int) -> [Edit] {
    let start = startOfLine(Int(entry.key.span.start))
    return [indent(start, by: spaces)] + indentLines(after: start, to: Int(entry.value.span.end), by: spaces)
  }

  /// Indents the lines that begin after `start`. An empty one stays so: spaces in it would be part of a text.
  func indentLines(after start: Int, to end: Int, by spaces: Int) -> [Edit] {
    (start..<end).filter { offset in
      source.bytes[offset] == UInt8(ascii: "\n") && offset + 1 < end && !Self.isLineEnd(source.bytes[offset + 1])
    }
    .map { indent($0 + 1, by: spaces) }
  }

  private func indent(_ start: Int, by spaces: Int) -> Edit {
    .replace(Span(source: source.id, start: start, end: start), with: String(repeating: " ", count: spaces))
  }

  /// Begins the line of a key in the first column.
  func dedent(_ entry: YAMLEntry) -> Edit {
    let start = Int(entry.key.span.start)
    return .replace(Span(source: source.id, start: startOfLine(start), end: start), with: "")
  }

  /// Whether an entry is in one line.
  func isInOneLine(_ entry: YAMLEntry) -> Bool {
    !slice(entry.span).utf8.contains(UInt8(ascii: "\n"))
  }

  /// An entry as it is written in braces: what is plain on a line of its own may need quotes there.
  func inBraces(_ entry: YAMLEntry) -> String {
    let value =
      if case .scalar(let scalar) = entry.value.content, scalar.style == .plain {
        scalar.kind == .text ? YAMLText.item(scalar.text) : scalar.text
      } else {
        slice(entry.value.span)
      }
    return "\(slice(entry.key.span)): \(value)"
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func startOfLine(_ offset: Int) -> Int {
    (source.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }
}
