/// Writes lines of Swift, indented, with `#sourceLocation` around those that belong to a place in a bindings file.
struct CodeWriter {
  private(set) var text = ""
  private var indentation = 0 {
    didSet { spaces = String(repeating: "  ", count: indentation) }
  }
  private var spaces = ""
  let places: SourceMap
  /// The place that the next line is said to be at, if that is in a bindings file.
  private var mapped: SourceMap.Place?

  /// - Parameters:
  ///   - places: The lines of the bindings files.
  ///   - capacity: About how many bytes will be written. A text that grows is copied again and again; memory that
  ///     nothing is written to costs nothing.
  init(_ places: SourceMap, capacity: Int = 0) {
    self.places = places
    text.reserveCapacity(capacity)
  }

  /// Whether lines of the bindings file are named. Errors are then shown there, so each must be shown once.
  var mapsLines: Bool { places.mapsLines }

  mutating func line(_ line: String) {
    unmap()
    write(line)
  }

  /// Writes an empty line. It has no code, so it may be anywhere.
  mutating func line() {
    write("")
  }

  /// Writes a comment, which may be anywhere too.
  mutating func comment(_ text: String) {
    write(text.isEmpty ? "///" : "/// \(text)")
  }

  mutating func block(_ head: String, _ tail: String = "}", _ body: (inout CodeWriter) -> Void) {
    line(head)
    indent(body)
    line(tail)
  }

  /// Writes lines between `#if` and `#endif`, or plainly where there is no condition.
  mutating func conditional(_ condition: Condition?, _ body: (inout CodeWriter) -> Void) {
    guard let condition else { return body(&self) }
    line("#if \(condition.text)")
    body(&self)
    line("#endif")
  }

  /// Writes the branches of one `#if`. Only the last may have no condition: it is for everything else, or
  /// is written plainly if it is alone.
  mutating func branches<Branch>(
    _ branches: [Branch], on condition: (Branch) -> String?, _ body: (Branch, inout CodeWriter) -> Void
  ) {
    var isFirst = true
    for branch in branches {
      if let condition = condition(branch) {
        line("\(isFirst ? "#if" : "#elseif") \(condition)")
      } else if !isFirst {
        line("#else")
      }
      isFirst = false
      body(branch, &self)
    }
    if let first = branches.first, condition(first) != nil { line("#endif") }
  }

  mutating func indent(_ body: (inout CodeWriter) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  /// Writes a line that belongs to a place in the bindings file: the compiler's errors in it are shown there.
  mutating func line(_ line: String, at span: Span) {
    map(to: span)
    write(line)
  }

  /// Writes an attribute of the next declaration: above it, or on its line where that belongs to a
  /// place: the compiler allows no `#sourceLocation` in between.
  mutating func attribute(_ attribute: String, before declaration: inout String) {
    if mapsLines { declaration = "\(attribute) \(declaration)" } else { line(attribute) }
  }

  /// A block whose heads, one within the other, belong to one place in the bindings file: between them the compiler
  /// bears no `#sourceLocation`.
  mutating func block(_ heads: [String], at span: Span, _ body: (inout CodeWriter) -> Void) {
    map(to: span)
    for (depth, head) in heads.enumerated() {
      indentation += depth
      write(head)
      indentation -= depth
    }
    indentation += heads.count
    body(&self)
    for _ in heads {
      indentation -= 1
      line("}")
    }
  }

  /// Writes a call. Where lines are mapped and the arguments are below the callee, the parenthesis is with them: it
  /// is where the compiler reports a wrong label.
  mutating func call(_ before: String, _ callee: Located<String>, _ arguments: [Piece], _ tail: String) {
    guard mapsLines, arguments.count > 1, places.isBelow(arguments[0].span, callee.span) else {
      return list(Piece(text: "\(before)\(callee.value)(", span: callee.span), arguments, tail)
    }
    let first = Piece(text: ")(\(arguments[0].text)", span: arguments[0].span)
    list(Piece(text: "\(before)(\(callee.value)", span: callee.span), [first] + arguments.dropFirst(), tail)
  }

  /// Writes the head of a body with a list in parentheses that belongs to no place: on one line, or each item on its
  /// own.
  mutating func lines(_ head: String, _ items: [String], _ tail: String) {
    let whole = head + items.joined(separator: ", ") + tail
    if items.isEmpty || fits(whole) || Self.hasLineBreaks(whole) { return line(whole) }
    line(head)
    indent { writer in
      for (index, item) in items.enumerated() { writer.line(item + (index == items.count - 1 ? "" : ",")) }
    }
    line(tail)
  }

  /// Writes the head of a body with parameters. Where lines are mapped each is on its own line of the bindings file.
  mutating func head(_ head: Piece, _ parameters: [Piece], _ tail: String, at tailSpan: Span? = nil) {
    if mapsLines { return list(head, parameters, tail, at: tailSpan) }
    lines(head.text, parameters.map(\.whole), tail)
  }

  /// Whether text fits into a line that can be read without scrolling.
  func fits(_ text: String) -> Bool {
    text.utf8.count + 2 * indentation <= 110
  }

  /// How many line breaks a list may have between two items.
  private static let reach = 20

  /// Whether a list can have all of these on their own lines of the bindings file.
  func canList(_ items: [Span], after head: Span) -> Bool {
    guard mapsLines else { return true }
    var current = places.place(of: head)
    for item in items {
      let place = places.place(of: item)
      guard place.path == current.path, (current.line...(current.line + Self.reach)).contains(place.line) else {
        return false
      }
      current = place
    }
    return true
  }

  /// Writes a list in parentheses. Where lines are mapped each item is on its own line of the bindings file, and
  /// so is the tail if it has a place there, as far as their order allows it.
  mutating func list(_ head: Piece, _ items: [Piece], _ tail: String, at tailSpan: Span? = nil) {
    guard mapsLines, let last = items.last else { return plainList(head, items, tail) }
    let start = places.place(of: head.span)
    var current = start.line
    map(to: head.span)
    var written = head.text
    func append(_ text: String, at span: Span, _ separator: String) {
      let place = places.place(of: span)
      let wanted = place.path == start.path ? place.line : 0
      if wanted > current && wanted - current <= Self.reach {
        write(written)
        for _ in current + 1..<wanted { write("") }
        written = "  "
        current = wanted
      } else {
        written += separator
      }
      written += text
      current += text.count(of: UInt8(ascii: "\n"))
    }
    for (index, item) in items.enumerated() {
      append(item.text, at: item.span, index == 0 ? "" : " ")
      for piece in item.more { append(piece.text, at: piece.span, " ") }
      if index < items.count - 1 { written += "," }
    }
    append(tail, at: tailSpan ?? last.span, "")
    write(written)
  }

  /// Writes a list that belongs to no lines of its own: on one line where it fits.
  private mutating func plainList(_ head: Piece, _ items: [Piece], _ tail: String) {
    let whole = head.text + items.map(\.whole).joined(separator: ", ") + tail
    if items.isEmpty || fits(whole) || Self.hasLineBreaks(whole) { return line(whole, at: head.span) }
    line(head.text, at: head.span)
    indent { writer in
      for (index, item) in items.enumerated() {
        let isLast = index == items.count - 1
        writer.line(writer.breakingProvider(item) + (isLast ? tail : ","), at: item.span)
      }
    }
  }

  /// Closes what is open.
  mutating func finish() {
    unmap()
  }

  // MARK: Places

  private mutating func map(to span: Span) {
    guard mapsLines else { return }
    let place = places.place(of: span)
    // A line that follows the one before it in the bindings file too needs no word.
    if let mapped, mapped.line == place.line, mapped.path == place.path { return }
    text += "#sourceLocation(file: \""
    text += place.path
    text += "\", line: "
    text += String(place.line)
    text += ")\n"
    mapped = place
  }

  private mutating func unmap() {
    if mapped != nil { text += "#sourceLocation()\n" }
    mapped = nil
  }

  private static func hasLineBreaks(_ text: String) -> Bool {
    text.contains(byte: UInt8(ascii: "\n"))
  }

  /// Writes text of one or several lines. All are indented alike, so that a string of several lines stays what it is.
  private mutating func write(_ lines: String) {
    guard Self.hasLineBreaks(lines) else {
      if !lines.isEmpty { text += spaces }
      text += lines
      text += "\n"
      mapped?.line += 1
      return
    }
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty { text += spaces }
      text += line
      text += "\n"
      mapped?.line += 1
    }
  }
}
