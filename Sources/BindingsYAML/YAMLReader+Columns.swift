/// Lines that begin in a wrong column, and the column that each belongs to.
extension YAMLReader {
  /// A collection whose lines are above the current one.
  private struct Level {
    /// From 0.
    let column: Int
    /// The last key in the column; nil in a list.
    let key: Located<String>?
  }

  /// - Parameter entries: Those before the line, of the innermost mapping that is still open.
  /// - Returns: The problem of a line in a column that no open collection has.
  func wrongColumn(after entries: [YAMLEntry]) -> YAMLProblem {
    if let problem = continuedValue() { return problem }
    if let problem = entriesTooFarLeft(entries) { return problem }
    guard let last = entries.last else { return wrongColumn(among: []) }
    if let remedy = keyBelowValue(of: last) { return wrongColumn([remedy]) }
    if entries.dropLast().contains(where: { levels($0.value).contains { $0.column == column } }) {
      return wrongColumn(["move it above \(shown(last.key.value)), to the lines that begin in column \(column + 1)"])
    }
    return wrongColumn(among: levels(last.value) + [Level(column: column(of: last.key.span), key: last.key)])
  }

  /// The same, after the items of a list.
  func wrongColumn(after items: [YAMLNode]) -> YAMLProblem {
    if let problem = continuedValue() { return problem }
    guard let last = items.last else { return wrongColumn(among: []) }
    return wrongColumn(among: levels(last) + [Level(column: dashColumn(before: last), key: nil)])
  }

  private func wrongColumn(among levels: [Level]) -> YAMLProblem {
    let levels = levels.filter { isDash(position) == ($0.key == nil) }
    let deeper = levels.filter { $0.column > column }.min { $0.column < $1.column }
    let others = levels.filter { $0.column < column }.max { $0.column < $1.column }
    let places = [deeper, others].compactMap(\.self).map { level in
      "in column \(level.column + 1), as \(level.key.map { shown($0.value) } ?? "the items above it")"
    }
    guard !places.isEmpty else { return wrongColumn(["begin it in the column of the lines it belongs to"]) }
    return wrongColumn([Remedy("begin it \(places.joined(separator: ", or "))")])
  }

  private func wrongColumn(_ remedies: [Remedy]) -> YAMLProblem {
    .syntax("the line starts in a column that matches no line above it", restOfLine(position), remedies)
  }

  private func continuedValue() -> YAMLProblem? {
    let isContinued = !opensBracket(valueStart) && unmatchedBracket(valueStart, endOfValue(valueStart)) != nil
    guard isContinued || !startsWithKey() && !isDash(position) else { return nil }
    return .unsupported(
      "a value goes on to the next line", restOfLine(position),
      "keep it in one line; a text of several lines goes below '|'")
  }

  /// Finds entries above that end a mapping too early: they are to the left of its lines, and the current line goes on
  /// with it. What they are named belongs to it, too.
  private func entriesTooFarLeft(_ entries: [YAMLEntry]) -> YAMLProblem? {
    guard let first = entries.first, !isDash(position) else { return nil }
    let own = column(of: first.key.span)
    let isWrong = { (key: String) in own == 0 ? !words.ofFile.contains(key) : words.ofEntry.contains(key) }
    let wrong = entries.reversed().prefix { isWrong($0.key.value) }
    guard let line = wrong.last, wrong.count < entries.count,
      let level = levels(entries[entries.count - wrong.count - 1].value).first(where: { $0.column == column }),
      let key = level.key
    else { return nil }
    var remedy = Remedy("begin it in column \(column + 1), as \(shown(key.value))")
    remedy.edits = indent(Int(line.key.span.start), by: column - own)
    return .syntax(
      "the line starts in column \(own + 1), the lines above and below it in column \(column + 1)",
      restOfLine(Int(line.key.span.start)), remedy)
  }

  /// A remedy for a key of an entry whose value is its type alone, in one line.
  private func keyBelowValue(of entry: YAMLEntry) -> Remedy? {
    let own = column(of: entry.key.span)
    guard own > 0, words.ofEntry.contains(text(position, endOfWord(position))),
      !words.ofEntry.contains(entry.key.value)
    else { return nil }
    if case .mapping = entry.value.content, ownLevel(entry.value) == nil {
      return Remedy("it belongs in the braces of \(shown(entry.key.value))")
    }
    guard case .scalar(let scalar) = entry.value.content, scalar.style != .literal else { return nil }
    let type = text(Int(entry.value.span.start), Int(entry.value.span.end))
    let gap = span(Int(entry.key.span.end) + 1, Int(entry.value.span.start))
    return Remedy(
      "write 'type: \(type)' on a line of its own below '\(entry.key.value):', in column \(column + 1)",
      .replace(gap, with: "\n\(String(repeating: " ", count: column))type: "))
  }

  // MARK: Lists

  /// - Parameter entries: Those before the item, of the mapping that it is in.
  /// - Returns: The problem of an item that is among keys.
  func itemAmongKeys(after entries: [YAMLEntry]) -> YAMLProblem {
    let list = entries.last.flatMap { levels($0.value).last { $0.key == nil } }
    var item = self
    item.position += 2
    let isKey = byte(position + 1) == Byte.space && item.startsWithKey()
    return .syntax(
      "a list item among the keys of a mapping", restOfLine(position),
      list.map { Remedy("begin it in column \($0.column + 1), as the items above it") }
        ?? (isKey
          ? Remedy("leave '- ' out: it is a key like those above", .replace(span(position, position + 2), with: ""))
          : "indent the list below its key, or write this line as 'key: value'"))
  }

  /// - Parameter items: Those before the key, of the list that it is in.
  /// - Returns: The problem of a key that is among items.
  func keyAmongItems(after items: [YAMLNode]) -> YAMLProblem {
    let level = items.last.flatMap { levels($0).first }
    let place = level.flatMap { level in level.key.map { "in column \(level.column + 1), as \(shown($0.value))" } }
    return .syntax(
      "a line without '-' among the items of a list", restOfLine(position),
      Remedy("begin it with '- ', or \(place ?? "with the column of the key it belongs to")"))
  }

  // MARK: Keys in a wrong column

  /// A remedy for a key of the file that is further to the right, and has its entries below it in the same column.
  func firstColumn(_ key: Located<String>) -> Remedy? {
    let own = column(of: key.span)
    guard own > 0, words.ofFile.contains(key.value), !words.ofEntry.contains(key.value), !hasTopLevelKey(key.value)
    else { return nil }
    let start = Int(key.span.start)
    return Remedy("begin it in column 1, with the keys of the file", .replace(span(start - own, start), with: ""))
  }

  /// A remedy for a key that begins in the column of the entry that it belongs to.
  func deeperColumn(_ key: Located<String>, below entry: YAMLEntry?) -> Remedy? {
    guard let entry, column(of: entry.key.span) > 0, words.ofEntry.contains(key.value),
      !words.ofEntry.contains(entry.key.value)
    else { return nil }
    if case .scalar(let scalar) = entry.value.content, scalar.style == .plain, !scalar.text.contains(",") {
      let braces = "{ type: \(scalar.text), \(wholeValue(Int(key.span.start))) }"
      return Remedy("a binding with several keys has them in braces: \(entry.key.value): \(braces)")
    }
    guard let level = ownLevel(entry.value), level.key != nil else { return nil }
    let spaces = level.column - column(of: key.span)
    guard spaces > 0 else { return nil }
    return Remedy(
      message: "indent it by \(spaces) more columns to make it part of \(shown(entry.key.value))",
      edits: indent(Int(key.span.start), by: spaces))
  }

  private func hasTopLevelKey(_ key: String) -> Bool {
    let line = Array("\(key):".utf8)
    var start = 0
    while start < count {
      if written(start, min(start + line.count, count)).elementsEqual(line) { return true }
      start = afterLineEnd(lineEnd(start))
    }
    return false
  }

  // MARK: Columns

  private func column(of span: Span) -> Int {
    var start = Int(span.start)
    while start > 0, byte(start - 1) != Byte.lineFeed { start -= 1 }
    return Int(span.start) - start
  }

  private func dashColumn(before item: YAMLNode) -> Int {
    var dash = Int(item.span.start) - 1
    while dash > 0, byte(dash) != Byte.dash { dash -= 1 }
    return column(of: span(dash, dash))
  }

  /// The mappings and lists on lines of their own that a value ends with, the outermost first.
  private func levels(_ node: YAMLNode) -> [Level] {
    guard let level = ownLevel(node) else { return [] }
    switch node.content {
    case .mapping(let entries): return [level] + (entries.last.map { levels($0.value) } ?? [])
    case .sequence(let items): return [level] + (items.last.map { levels($0) } ?? [])
    case .scalar: return []
    }
  }

  private func ownLevel(_ node: YAMLNode) -> Level? {
    guard !isOpening(byte(Int(node.span.start))) else { return nil }
    switch node.content {
    case .mapping(let entries): return Level(column: column(of: node.span), key: entries.last?.key)
    case .sequence: return Level(column: column(of: node.span), key: nil)
    case .scalar: return nil
    }
  }

  /// Indents the lines from `start` to the current one. Without one, there is the line of `start` alone.
  private func indent(_ start: Int, by spaces: Int) -> [Edit] {
    var line = start - column(of: span(start, start))
    let end = max(lineStart, line + 1)
    var edits: [Edit] = []
    while line < end {
      if !isLineEnd(line) { edits.append(.replace(span(line, line), with: String(repeating: " ", count: spaces))) }
      line = afterLineEnd(lineEnd(line))
    }
    return edits
  }

  func endOfWord(_ start: Int) -> Int {
    var end = start
    while isWordPart(end) { end += 1 }
    return end
  }
}
