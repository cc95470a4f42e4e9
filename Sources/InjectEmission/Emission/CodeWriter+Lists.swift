import BindingsYAML

// Calls, parameters and other lists.
extension CodeWriter {
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

  /// Writes the head of a body with parameters, after an attribute if it has one. Where lines are mapped each parameter
  /// is on its own line of the bindings file.
  mutating func head(
    _ head: Piece, _ parameters: [Piece], _ tail: String, at tailSpan: Span? = nil, attribute: String? = nil
  ) {
    var head = head
    if let attribute {
      var text = head.text
      self.attribute(attribute, before: &text)
      head = Piece(text: text, span: head.span)
    }
    if mapsLines { return list(head, parameters, tail, at: tailSpan) }
    lines(head.text, parameters.map(\.whole), tail)
  }

  /// Writes a function. One that only says by an attribute what to write instead stops.
  mutating func function(
    _ head: Piece, _ parameters: [Piece], _ tail: String, at tailSpan: Span? = nil, attribute: String? = nil,
    _ body: (inout CodeWriter) -> Void = { $0.line("fatalError()") }
  ) {
    self.head(head, parameters, tail, at: tailSpan, attribute: attribute)
    indent(body)
    line("}")
  }

  /// How many line breaks a list may have between two items.
  private static let reach = 20

  /// Whether a list can have all of these on their own lines of the bindings file.
  func canList(_ items: [Span], after head: Span) -> Bool {
    guard mapsLines else { return true }
    var current = places.place(of: head)
    for item in items {
      let place = places.place(of: item)
      guard place.file == current.file, (current.line...(current.line + Self.reach)).contains(place.line) else {
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
    write(head.text)
    func append(_ piece: Piece, at span: Span, after separator: String, _ writer: inout CodeWriter) {
      let place = span == head.span ? start : writer.places.place(of: span)
      let wanted = place.file == start.file ? place.line : 0
      if wanted > current && wanted - current <= Self.reach {
        if separator == ", " { writer.text += "," }
        for _ in current + 1..<wanted { writer.line() }
        writer.begin(isEmpty: false)
        writer.text += "  "
        current = wanted
      } else if !separator.isEmpty {
        writer.text += separator
      }
      current += piece.add(to: &writer)
    }
    var separator = ""
    for item in items {
      append(item, at: item.span, after: separator, &self)
      for piece in item.more { append(piece, at: piece.span, after: " ", &self) }
      separator = ", "
    }
    append(Piece(text: tail, span: tailSpan ?? last.span), at: tailSpan ?? last.span, after: "", &self)
  }

  /// Writes a list that belongs to no lines of its own: on one line where it fits.
  private mutating func plainList(_ head: Piece, _ items: [Piece], _ tail: String) {
    if items.isEmpty {
      line(head.text, at: head.span)
      add(tail)
      return
    }
    let whole = head.text + items.map(\.whole).joined(separator: ", ") + tail
    if fits(whole) || Self.hasLineBreaks(whole) { return line(whole, at: head.span) }
    line(head.text, at: head.span)
    indent { writer in
      for (index, item) in items.enumerated() {
        let isLast = index == items.count - 1
        writer.line(writer.breakingProvider(item) + (isLast ? tail : ","), at: item.span)
      }
    }
  }
}
