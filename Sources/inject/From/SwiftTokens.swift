import BindingsYAML
import InjectGenCore

/// The tokens of Swift files, as far as reading a composition root needs them: words, texts and marks, without
/// comments. Those of several files are one sequence, in which no bracket leads from one file into another.
struct SwiftTokens {
  struct Token {
    enum Kind {
      case word, number, text, mark
    }

    let kind: Kind
    let text: String
    fileprivate(set) var range: Range<Int>
    let line: Int
    /// The number of its file.
    fileprivate(set) var file = 0
    /// Whether it is the first of its line.
    let startsLine: Bool
    /// Whether a space or a comment is before it.
    let followsSpace: Bool
  }

  private var bytes: [UInt8]
  private var paths: [String] = []
  private(set) var tokens: [Token] = []
  /// The index of the closing bracket of each opening one.
  private(set) var closings: [Int: Int] = [:]
  /// The names that only functions within braces have. By the name alone, only code of the same type calls these.
  private(set) var methods: Set<String> = []

  init(_ files: [(bytes: [UInt8], path: String)]) {
    bytes = []
    for (number, file) in files.enumerated() {
      let (own, start, first) = (SwiftTokens(file.bytes), bytes.count, tokens.count)
      for var token in own.tokens {
        token.range = token.range.lowerBound + start..<token.range.upperBound + start
        token.file = number
        tokens.append(token)
      }
      for (open, close) in own.closings { closings[open + first] = close + first }
      bytes += own.bytes + [10]
      paths.append(file.path)
    }
    var (depth, functions) = (0, Set<String>())
    for (index, token) in tokens.enumerated() {
      depth += token.text == "{" ? 1 : token.text == "}" ? -1 : 0
      if token.text != "func" || token.kind != .word { continue }
      if depth > 0 { methods.insert(self[index + 1]) } else { functions.insert(self[index + 1]) }
    }
    methods.subtract(functions)
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    read()
    let ends = ["(": ")", "[": "]", "{": "}"]
    var open: [(index: Int, end: String)] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      if let end = ends[token.text] { open.append((index, end)) }
      guard let start = open.lastIndex(where: { $0.end == token.text }) else { continue }
      closings[open[start].index] = index
      open.removeSubrange(start...)
    }
  }

  subscript(index: Int) -> String { index >= 0 && index < tokens.count ? tokens[index].text : "" }

  func place(of index: Int) -> CompositionRoot.Place {
    let token = tokens[safe: index]
    return CompositionRoot.Place(path: paths[safe: token?.file ?? 0] ?? "", line: token?.line ?? 0, index: index)
  }

  /// The text from the first of some tokens to the last, as it is written.
  func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last, last < tokens.count else { return "" }
    return String(decoding: bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
  }

  /// The text of some tokens on one line.
  func joined(_ range: Range<Int>, isFirst: Bool) -> String {
    range.map { (isFirst && $0 == range.lowerBound ? "" : space(before: $0)) + self[$0] }.joined()
  }

  func space(before index: Int) -> String {
    tokens[index].followsSpace && !["(", "["].contains(self[index - 1]) ? " " : ""
  }

  /// Whether a file imports a module.
  func imports(_ module: String) -> Bool { tokens.indices.contains { self[$0] == "import" && self[$0 + 1] == module } }

  /// The index after a token, or after the closing bracket of an opening one.
  func after(_ index: Int) -> Int { (closings[index] ?? index) + 1 }

  /// Whether a range is an opening bracket, its closing one and what is between them.
  func isBracketed(_ range: Range<Int>) -> Bool { closings[range.lowerBound] == range.upperBound - 1 }

  /// The tokens from one to another, none where the other is before it.
  func range(_ start: Int, _ end: Int) -> Range<Int> { min(start, end)..<end }

  /// The tokens after the first ones of a range.
  func rest(of range: Range<Int>, from count: Int) -> Range<Int> {
    min(range.lowerBound + count, range.upperBound)..<range.upperBound
  }

  /// The ranges between the commas of a list.
  func items(in range: Range<Int>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var (start, index, angles) = (range.lowerBound, range.lowerBound, 0)
    while index < range.upperBound {
      if self[index] == "<" { angles += 1 }
      if self[index] == ">", self[index - 1] != "-" { angles = max(0, angles - 1) }
      if self[index] == ",", angles == 0 {
        items.append(start..<index)
        start = index + 1
      }
      index = after(index)
    }
    if start < range.upperBound { items.append(start..<range.upperBound) }
    return items
  }

  /// The first token of a range that is a text, outside of brackets.
  func first(_ text: String, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == text { return index }
      index = after(index)
    }
    return nil
  }

  // MARK: Reading

  private mutating func read() {
    var (position, line, startsLine, followsSpace) = (0, 1, true, true)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 10 {
        (position, line, startsLine, followsSpace) = (position + 1, line + 1, true, true)
      } else if byte == 32 || byte == 9 || byte == 13 {
        (position, followsSpace) = (position + 1, true)
      } else if let end = endOfComment(at: position) {
        line += bytes[position..<end].count { $0 == 10 }
        (position, followsSpace) = (end, true)
      } else {
        let (kind, end) = token(at: position)
        let text = String(decoding: bytes[position..<end], as: UTF8.self)
        tokens.append(
          Token(
            kind: kind, text: text, range: position..<end, line: line, startsLine: startsLine,
            followsSpace: followsSpace))
        line += bytes[position..<end].count { $0 == 10 }
        (position, startsLine, followsSpace) = (end, false, false)
      }
    }
  }

  private func endOfComment(at start: Int) -> Int? {
    guard bytes[start] == 47, start + 1 < bytes.count else { return nil }
    if bytes[start + 1] == 47 { return bytes[start...].firstIndex(of: 10) ?? bytes.count }
    guard bytes[start + 1] == 42 else { return nil }
    var (position, depth) = (start + 2, 1)
    while position + 1 < bytes.count, depth > 0 {
      switch (bytes[position], bytes[position + 1]) {
      case (47, 42): (position, depth) = (position + 2, depth + 1)
      case (42, 47): (position, depth) = (position + 2, depth - 1)
      default: position += 1
      }
    }
    return depth > 0 ? bytes.count : position
  }

  private func token(at start: Int) -> (Token.Kind, Int) {
    let isWord = { (byte: UInt8) in
      byte == 95 || byte == 96 || byte == 36 || byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte)
        || (97...122).contains(byte)
    }
    if let end = endOfText(at: start) { return (.text, end) }
    let end = bytes[start...].firstIndex { !isWord($0) } ?? bytes.count
    if end > start { return ((48...57).contains(bytes[start]) ? .number : .word, end) }
    return (.mark, start + 1)
  }

  private func endOfText(at start: Int) -> Int? {
    var position = start
    while position < bytes.count, bytes[position] == 35 { position += 1 }
    let pounds = position - start
    guard position < bytes.count, bytes[position] == 34 else { return nil }
    let quotes = bytes[position...].starts(with: [34, 34, 34]) ? 3 : 1
    position += quotes
    let end = Array(repeating: UInt8(34), count: quotes) + Array(repeating: UInt8(35), count: pounds)
    while position < bytes.count {
      if bytes[position...].starts(with: end) { return position + end.count }
      if quotes == 1, bytes[position] == 10 { return position }
      if bytes[position] == 92, pounds == 0 {
        // An interpolation may have a text of its own.
        let isInterpolation = position + 1 < bytes.count && bytes[position + 1] == 40
        position = isInterpolation ? endOfBrackets(at: position + 1) : position + 2
      } else {
        position += 1
      }
    }
    return bytes.count
  }

  private func endOfBrackets(at start: Int) -> Int {
    var (position, depth) = (start, 0)
    while position < bytes.count {
      if let end = bytes[position] == 34 ? endOfText(at: position) : nil {
        position = end
        continue
      }
      if bytes[position] == 40 { depth += 1 }
      if bytes[position] == 41 { depth -= 1 }
      position += 1
      if depth == 0 { return position }
    }
    return bytes.count
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
