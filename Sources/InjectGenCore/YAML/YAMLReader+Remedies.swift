/// Remedies, and the parts of the text that messages show.
extension YAMLReader {
  /// The part that a remedy would put into quotes.
  enum Part: String {
    case key = "the key"
    case value = "the whole value"
    case item = "the item"
  }

  /// A remedy that shows a part written right: `quote the whole value: 'Foo(bar: 1)'`. The whole value is the one
  /// after the line's last key or dash, wherever in it `place` is.
  func quoteRemedy(_ place: Int, _ part: Part) -> Remedy {
    let (start, end) =
      switch part {
      case .key: (place, endOfKey(place))
      case .value: (valueStart, endOfValue(valueStart))
      case .item: (place, endOfItem(place))
      }
    guard end - start <= 200 else { return "quote \(part.rawValue)" }
    let quoted = quotedForm(text(start, end))
    return Remedy("quote \(part.rawValue): \(quoted)", .replace(span(start, end), with: quoted))
  }

  /// A remedy that shows a text in quotes, which is something else without.
  func quoteRemedy(_ text: String, _ span: Span) -> Remedy {
    let quoted = quotedForm(text)
    return Remedy("quote it: \(quoted)", .replace(span, with: quoted))
  }

  /// A remedy for `Store, scope: singleton` and `type: Store, scope: singleton`: pairs without braces, the first
  /// perhaps without its key.
  func missingBraces(_ start: Int) -> Remedy? {
    let end = endOfValue(start)
    guard end - start <= 200 else { return nil }
    var comma = start
    while comma < end, byte(comma) != Byte.comma { comma += 1 }
    let key = skipSpaces(comma + 1)
    var colon = key
    while isWordPart(colon) { colon += 1 }
    guard comma < end, key < colon, byte(colon) == Byte.colon, isBlank(colon + 1) else { return nil }
    let first = text(start, withoutSpaces(start, comma))
    let isPair = first.contains(": ")
    guard isPair || isNameOfType(first) else { return nil }
    let pairs = "{ \(isPair ? "" : "type: ")\(text(start, end)) }"
    return Remedy("write several keys in braces: \(pairs)", .replace(span(start, end), with: pairs))
  }

  /// Whether a text is surely a type, and not a sentence: `any Store`.
  private func isNameOfType(_ text: String) -> Bool {
    let name = text.hasPrefix("any ") ? text.dropFirst(4) : text[...]
    return name.first?.isUppercase == true && !name.contains { " [](){}".contains($0) }
  }

  /// A text in single quotes, as YAML has them.
  func quotedForm(_ text: String) -> String {
    "'\(abbreviated(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")))'"
  }

  /// A text of the file, as messages name it.
  func shown(_ text: String) -> String {
    "'\(abbreviated(text))'"
  }

  func shown(_ start: Int, _ end: Int) -> String {
    shown(text(start, end))
  }

  func abbreviated(_ text: String) -> String {
    text.utf8.count <= 400 ? text : String(text.prefix(100)) + "…"
  }

  func restOfLine(_ start: Int) -> Span {
    span(start, max(start, endOfValue(start)))
  }

  func wholeValue(_ start: Int) -> String {
    text(start, endOfValue(start))
  }

  /// Where a value ends that was meant to go on to its line's end: there, or before a comment that is none of its.
  func endOfValue(_ start: Int) -> Int {
    let end = lineEnd(start)
    // A longer one is never shown, and looking for its brackets at each `#` would take time squared.
    guard end - start <= 1000 else { return withoutSpaces(start, end) }
    for offset in start..<end where byte(offset) == Byte.hash && offset > start && byte(offset - 1) == Byte.space {
      guard isBlank(offset + 1) || byte(offset + 1) == Byte.hash else { continue }
      if unmatchedBracket(start, offset) == nil { return withoutSpaces(start, offset) }
    }
    return withoutSpaces(start, end)
  }

  private func endOfKey(_ start: Int) -> Int {
    let end = endOfValue(start)
    for offset in start..<end where byte(offset) == Byte.colon && isBlank(offset + 1) {
      return withoutSpaces(start, offset)
    }
    return end
  }

  /// Reports text after a complete value.
  func unexpectedText(_ offset: Int) -> YAMLProblem {
    .syntax("text after the end of a value", restOfLine(offset), quoteRemedy(valueStart, .value))
  }

  /// A `#` that might be meant as a part of the text.
  func commentWithoutSpace(_ offset: Int) -> YAMLProblem {
    .unsupported(
      "'#' after a space starts a comment", span(offset, offset + 1),
      [quoteRemedy(valueStart, .value), "a comment has a space after its '#'"])
  }
}
