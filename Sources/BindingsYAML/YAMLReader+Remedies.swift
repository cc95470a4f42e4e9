/// Remedies, and the parts of the text that messages show.
extension YAMLReader {
  /// The part that a remedy would put into quotes.
  package enum Part: String {
    case key = "the key"
    case value = "the whole value"
    case item = "the item"
  }

  static var codeRemedy: Remedy { "put Swift code of several lines below '|'" }

  /// A remedy that shows a part written right: `quote the whole value: 'Foo(bar: 1)'`. The whole value is the one
  /// after the line's last key or dash, wherever in it `place` is.
  package func quoteRemedy(_ place: Int, _ part: Part) -> Remedy {
    if part == .value, isOverLines { return Self.codeRemedy }
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

  /// Whether the value is in brackets that are not closed on their line.
  private var isOverLines: Bool {
    guard opensBracket(valueStart) else { return false }
    if valueStart < lineStart { return true }
    let end = endOfValue(valueStart)
    return byte(end - 1) != closing(valueStart) && unmatchedBracket(valueStart, end) != nil
  }

  /// A remedy that shows a text in quotes, which is something else without.
  package func quoteRemedy(_ text: String, _ span: Span) -> Remedy {
    let quoted = quotedForm(text)
    return Remedy("quote it: \(quoted)", .replace(span, with: quoted))
  }

  /// A remedy for `Store, scope: singleton` and `type: Store, scope: singleton`: pairs without braces, the first
  /// perhaps without its key.
  func missingBraces(_ start: Int) -> Remedy? {
    let end = endOfValue(start)
    var comma = start
    while comma < end, byte(comma) != Byte.comma { comma += 1 }
    let key = skipSpaces(comma + 1)
    let colon = endOfWord(key)
    let first = text(start, withoutSpaces(start, comma))
    let name = first.hasPrefix("any ") ? first.dropFirst(4) : first[...]
    // A type, and not a sentence.
    let isType = name.first?.isUppercase == true && !name.contains { " [](){}".contains($0) }
    let isPair = first.contains(": ")
    guard end - start <= 200, comma < end, key < colon, byte(colon) == Byte.colon, isBlank(colon + 1),
      isPair || isType
    else { return nil }
    let pairs = "{ \(isPair ? "" : "type: ")\(text(start, end)) }"
    return Remedy("write several keys in braces: \(pairs)", .replace(span(start, end), with: pairs))
  }

  /// A text in single quotes, as YAML has them. Of a call in Swift the strings get its double quotes, and those around
  /// the whole go: `User("a")` for `User('a')` and `"User("a")"`.
  func quotedForm(_ text: String) -> String {
    var text = text
    if text.hasPrefix("\""), text.hasSuffix(")\""), case let inner = text.dropFirst().dropLast(),
      // No string of Swift's is followed by a letter.
      let quote = inner.firstIndex(of: "\""),
      inner[quote...].dropFirst().first.map({ $0.isLetter || $0.isNumber }) ?? false
    {
      text = String(inner)
    } else if text.hasSuffix(")"), !text.contains("\""), text.count(where: { $0 == "'" }) % 2 == 0 {
      text = text.replacing("'", with: "\"")
    }
    return "'\(abbreviated(text.replacing("'", with: "''")))'"
  }

  /// A text of the file, as messages name it.
  package func shown(_ text: String) -> String {
    "'\(abbreviated(text))'"
  }

  package func shown(_ start: Int, _ end: Int) -> String {
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

  /// The end of a value that was meant to take the rest of its line, without a comment after it.
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
}
