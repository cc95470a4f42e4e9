import BindingsYAML

/// Applies the edits of a remedy to the texts that they are about, as somebody would who follows it.
package struct EditApplier {
  /// By source.
  package private(set) var texts: [[UInt8]]
  /// The replaced parts of the first texts, in the order of sources and places.
  package private(set) var replacements: [Replacement] = []

  package init(_ sources: [Source]) {
    texts = sources.map(\.bytes)
  }

  /// Later edits do not move earlier ones: those of one remedy are applied from the last to the first, and then those
  /// whose place is looked for.
  package mutating func apply(_ edits: [Edit]) {
    for edit in edits.sorted(by: { $0.place.start > $1.place.start }) { apply(edit) }
  }

  private mutating func apply(_ edit: Edit) {
    switch edit {
    case .replace(let span, let text):
      replace(Int(span.start)..<Int(span.end), in: span.source, with: text)
    case .addKey(let text, let span):
      addKey(text, toEntryAt: span)
    case .addTopLevelKey(let text, let source):
      addTopLevelKey(text, to: source)
    case .addEntry(let text, let key, let source):
      guard let line = topLevelLine("\(key):", in: source) else {
        return addTopLevelKey("\(key): { \(text) }", to: source)
      }
      addKey(text, toEntryAt: Span(source: source, start: line.startIndex, end: line.startIndex + key.utf8.count))
    case .addArgument(let item, let span):
      addArgument(item, toEntryAt: span)
    case .removeEntry(let span):
      removeEntry(span)
    }
  }

  /// Lines that are added end as the file's first line does.
  private mutating func replace(_ range: Range<Int>, in source: SourceID, with text: String) {
    let end = texts[Int(source.index)].first { $0.isLineEnd }
    let text = end == 0x0D ? text.replacing("\n", with: "\r\n") : text
    replacements.record(Replacement(source: source, range: range, text: text))
    texts[Int(source.index)].replaceSubrange(range, with: Array(text.utf8))
  }

  private mutating func addTopLevelKey(_ text: String, to source: SourceID) {
    if let line = topLevelLine(text.prefix { $0 != ":" } + ":", in: source) {
      return replace(line.startIndex..<(line.firstIndex(of: 0x0D) ?? line.endIndex), in: source, with: text)
    }
    let marker = topLevelLine("---", in: source)
    let start = marker.map { min($0.endIndex + 1, texts[Int(source.index)].count) } ?? 0
    replace(start..<start, in: source, with: "\(text)\n")
  }

  private func topLevelLine(_ start: some StringProtocol, in source: SourceID) -> ArraySlice<UInt8>? {
    texts[Int(source.index)].split(separator: 0x0A).first { $0.starts(with: start.utf8) }
  }

  // MARK: Entries

  /// Adds a key to the mapping that is the value of the entry whose key has the span.
  private mutating func addKey(_ text: String, toEntryAt key: Span) {
    let bytes = texts[Int(key.source.index)]
    var start = skipSpaces(bytes, from: bytes.end(of: UInt8(ascii: ":"), from: Int(key.end)) + 1)
    if start >= bytes.count || bytes[start].isLineEnd || bytes[start] == UInt8(ascii: "#") {
      let next = firstLine(bytes, from: lineEnd(bytes, from: start) + 1)
      start = next.start + next.indentation
      guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else {
        let indentation = String(repeating: " ", count: next.indentation)
        return replace(next.start..<next.start, in: key.source, with: "\(indentation)\(text)\n")
      }
    }
    if bytes[start] == UInt8(ascii: "{") {
      let first = bytes.skipBlanks(start + 1)
      let isEmpty = first < bytes.count && bytes[first] == UInt8(ascii: "}")
      let space = bytes[start + 1] == 0x20 || bytes[start + 1].isLineEnd ? "" : " "
      return replace(start + 1..<start + 1, in: key.source, with: isEmpty ? text : " \(text),\(space)")
    }
    let line = bytes.withoutBlanks(start, bytes.endOfContent(start, lineEnd(bytes, from: start)))
    let end = bytes.isInBrackets(Int(key.start)) ? min(endOfItem(bytes, start), line) : line
    let scalar = String(decoding: bytes[start..<end], as: UTF8.self)
    replace(start..<end, in: key.source, with: "{ type: \(scalar), \(text) }")
  }

  private mutating func removeEntry(_ key: Span) {
    let bytes = texts[Int(key.source.index)]
    let lineStart = bytes.startOfLine(Int(key.start))
    let isFirst = bytes[lineStart..<Int(key.start)].allSatisfy { $0 == 0x20 }
    if isFirst, !bytes.isInBrackets(lineStart) {
      return replace(lineStart..<endOfEntry(bytes, after: Int(key.end)), in: key.source, with: "")
    }
    var end = bytes.endOfPart(Int(key.end))
    var start = Int(key.start)
    if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
      end = skipSpaces(bytes, from: end + 1)
    } else {
      let item = endOfItem(bytes, start)
      if item < bytes.count, bytes[item].isLineEnd { end = item }
      while !isFirst, start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == UInt8(ascii: ",") { start -= 1 }
    }
    // The whole line, if there is nothing else.
    if isFirst, end < bytes.count, bytes[end].isLineEnd { (start, end) = (lineStart, lineEnd(bytes, from: end) + 1) }
    replace(start..<end, in: key.source, with: "")
  }

  /// One more item of the `arguments` of an entry, which has the list already or gets it.
  private mutating func addArgument(_ item: String, toEntryAt key: Span) {
    let bytes = texts[Int(key.source.index)]
    guard let list = argumentList(bytes, after: Int(key.end)) else {
      return addKey("arguments: [\(item)]", toEntryAt: key)
    }
    let first = bytes.skipBlanks(list)
    let isEmpty = first < bytes.count && bytes[first] == UInt8(ascii: "]")
    replace(list..<list, in: key.source, with: isEmpty ? item : bytes[list].isLineEnd ? "\(item)," : "\(item), ")
  }

  /// Where the items of a flow list begin that an entry has as its `arguments`.
  private func argumentList(_ bytes: [UInt8], after key: Int) -> Int? {
    let end = endOfEntry(bytes, after: key)
    let word = Array("arguments:".utf8)
    guard key + word.count <= end else { return nil }
    for start in key...(end - word.count) where bytes[start...].starts(with: word) {
      let list = bytes.skipBlanks(start + word.count)
      if list > start + word.count, list < bytes.count, bytes[list] == UInt8(ascii: "[") { return list + 1 }
    }
    return nil
  }

  /// Where the entry ends whose key ends somewhere: before the next line that is indented no more.
  private func endOfEntry(_ bytes: [UInt8], after key: Int) -> Int {
    let line = bytes.startOfLine(key)
    let indentation = skipSpaces(bytes, from: line) - line
    let next = lineEnd(bytes, from: key) + 1
    var end = min(next, bytes.count)
    while end < bytes.count, firstLine(bytes, from: end).indentation > indentation {
      end = lineEnd(bytes, from: firstLine(bytes, from: end).start) + 1
    }
    return min(end, bytes.count)
  }

  // MARK: Bytes

  private func skipSpaces(_ bytes: [UInt8], from start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { $0 != 0x20 } ?? bytes.count
  }

  private func lineEnd(_ bytes: [UInt8], from start: Int) -> Int { bytes.end(of: 0x0A, from: start) }

  /// The first line from `start` on that is neither blank nor a comment.
  private func firstLine(_ bytes: [UInt8], from start: Int) -> (start: Int, indentation: Int) {
    var offset = start
    while offset < bytes.count {
      let text = skipSpaces(bytes, from: offset)
      if text < bytes.count, !bytes[text].isLineEnd, bytes[text] != UInt8(ascii: "#") { return (offset, text - offset) }
      offset = lineEnd(bytes, from: text) + 1
    }
    return (bytes.count, 0)
  }

  /// The end of a part of brackets, without the blanks after it.
  private func endOfItem(_ bytes: [UInt8], _ start: Int) -> Int {
    bytes.withoutBlanks(start, bytes.endOfPart(start))
  }
}

extension UInt8 {
  /// A carriage return is only before a line feed.
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}

extension Edit {
  /// The file that it changes, and where; -1 where that is looked for.
  var place: (source: SourceID, start: Int32) {
    switch self {
    case .replace(let span, _), .addKey(_, let span), .addArgument(_, let span), .removeEntry(let span):
      (span.source, span.start)
    case .addTopLevelKey(_, let source), .addEntry(_, _, let source): (source, -1)
    }
  }
}
