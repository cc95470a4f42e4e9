import BindingsYAML
import InjectAdvice
import InjectGenCore

/// Writes what was decided into the text of a bindings file, and leaves all else as it is: comments, order and layout.
struct ExpandedText {
  private let source: Source
  private var edits: [(range: Range<Int>, text: String)] = []

  static func of(_ source: Source, _ bindings: [DecidedBinding]) -> String {
    var text = ExpandedText(source: source)
    var problems = Diagnostics()
    guard let root = YAMLParser.parse(source, &problems) else { return String(decoding: source.bytes, as: UTF8.self) }
    let contexts = root["contexts"]?.entries ?? []
    let entries = ([root] + contexts.map(\.value)).flatMap { $0["bindings"]?.entries ?? [] }
    let byName = Dictionary(entries.map { ($0.key.span, $0) }, uniquingKeysWith: { first, _ in first })
    for binding in bindings {
      if let entry = byName[binding.name] { text.expand(entry, binding) }
    }
    text.append(bindings.compactMap(\.entry), to: root["bindings"])
    return text.applied()
  }

  private init(source: Source) {
    self.source = source
  }

  // MARK: Bindings

  private mutating func expand(_ entry: YAMLEntry, _ binding: DecidedBinding) {
    guard case .mapping = entry.value.content else {
      let lists = binding.calls.map { list($0.arguments) }.filter { $0 != "[]" }.map { "arguments: \($0)" }
      let keys = lists + binding.keys
      guard !keys.isEmpty else { return }
      let (key, type) = (binding.isReplacement ? "implementation" : "type", text(entry.value.span))
      return replace(entry.value.span, with: "{ \(key): \(type), \(keys.joined(separator: ", ")) }")
    }
    var added: [(mapping: YAMLNode, keys: [String])] = [(entry.value, [])]
    for call in binding.calls {
      guard let mapping = mapping(around: call.callee, in: entry.value) else { continue }
      if let list = mapping["arguments"] {
        write(call.arguments, into: list)
      } else if !call.arguments.isEmpty {
        let key = "arguments: \(list(call.arguments))"
        if mapping.span == entry.value.span { added[0].keys.append(key) } else { added.append((mapping, [key])) }
      }
    }
    if let parameters = binding.parameters, let list = entry.value["parameters"] {
      replace(list.span, with: "{ \(parameters.joined(separator: ", ")) }")
    }
    for (text, span) in binding.providers {
      replace(span, with: isQuoted(span) ? text : YAMLText.quoted(text))
    }
    if let teardown = binding.teardown { replace(teardown.span, with: FileEdits.quoted(teardown.text)) }
    added[0].keys += binding.keys
    for (mapping, keys) in added { add(keys, to: mapping) }
  }

  /// The mapping that says what is called: the binding's own, or that of one of its variants.
  private func mapping(around callee: Span, in node: YAMLNode) -> YAMLNode? {
    let variants = node["variants"]?.items ?? []
    return variants.first { $0.span.start <= callee.start && callee.end <= $0.span.end } ?? node
  }

  // MARK: Discovered bindings

  /// Writes the bindings that rules have found behind the others.
  private mutating func append(_ entries: [String], to bindings: YAMLNode?) {
    guard !entries.isEmpty else { return }
    let before = edits
    edits = []
    if let bindings, !bindings.entries.isEmpty {
      add(entries, to: bindings)
    } else if let bindings {
      replace(bindings.span, with: "{ \(entries.joined(separator: ", ")) }")
    } else {
      let end = source.bytes.count
      let start = source.bytes.last == UInt8(ascii: "\n") ? "" : "\n"
      edits.append((end..<end, "\(start)bindings:\n\(entries.map { "  \($0)\n" }.joined())"))
    }
    // What is written first at a place stands behind what is written there later.
    edits += before
  }

  // MARK: Arguments

  /// Replaces a list in its own style: an item of a block list may have characters that one in brackets cannot have.
  private mutating func write(_ arguments: [DecidedBinding.Argument], into list: YAMLNode) {
    guard case .sequence = list.content, isBlock(list) else {
      return replace(list.span, with: self.list(arguments))
    }
    let separator = "\n" + String(repeating: " ", count: column(of: Int(list.span.start))) + "- "
    let texts = arguments.map(text)
    replace(list.span, with: "- " + texts.joined(separator: separator))
  }

  private func list(_ arguments: [DecidedBinding.Argument]) -> String {
    "[\(arguments.map(text).joined(separator: ", "))]"
  }

  private func text(_ argument: DecidedBinding.Argument) -> String {
    switch argument {
    case .written(let span): text(span)
    case .chosen(let text): text
    }
  }

  // MARK: Keys

  private mutating func add(_ keys: [String], to mapping: YAMLNode) {
    guard !keys.isEmpty, case .mapping(let entries) = mapping.content, let last = entries.last else { return }
    let end = Int(last.value.span.end)
    if !isBlock(mapping) { return edits.append((end..<end, keys.map { ", \($0)" }.joined())) }
    let indentation = String(repeating: " ", count: column(of: Int(entries[0].key.span.start)))
    let lineEnd = source.bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
    edits.append((lineEnd..<lineEnd, keys.map { "\n\(indentation)\($0)" }.joined()))
  }

  // MARK: Text

  private func isQuoted(_ span: Span) -> Bool {
    let start = Int(span.start)
    return start > 0 && [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(source.bytes[start - 1])
  }

  /// Whether a list or mapping is written without brackets.
  private func isBlock(_ node: YAMLNode) -> Bool {
    let first = source.bytes[Int(node.span.start)]
    return first != UInt8(ascii: "[") && first != UInt8(ascii: "{")
  }

  /// The distance from the start of the line.
  private func column(of offset: Int) -> Int {
    offset - (source.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
  }

  private func text(_ span: Span) -> String {
    String(decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  private mutating func replace(_ span: Span, with text: String) {
    edits.append((Int(span.start)..<Int(span.end), text))
  }

  private func applied() -> String {
    var bytes = source.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension YAMLNode {
  fileprivate var entries: [YAMLEntry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  fileprivate var items: [YAMLNode] {
    if case .sequence(let items) = content { items } else { [] }
  }

  fileprivate subscript(key: String) -> YAMLNode? {
    entries.first { $0.key.value == key }?.value
  }
}
