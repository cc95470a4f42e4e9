/// Reads the attributes and words before a type.
extension SwiftTypeParser {
  static let words: Set<String> = [
    "inout", "sending", "borrowing", "consuming", "isolated", "__owned", "__shared",
  ]

  mutating func marks() throws(Problem) -> [String] {
    var marks: [String] = []
    while let token = current {
      if token.text == "@" {
        position += 1
        var name = "@\(try identifier())"
        while isNext(".") {
          position += 1
          name += ".\(try identifier())"
        }
        if isNext("("), let open = current, open.range.lowerBound == tokens[position - 1].range.upperBound {
          name += try argumentOfAttribute()
        }
        marks.append(name)
      } else if token.text == "nonisolated", position + 1 < tokens.count, tokens[position + 1].text == "(" {
        position += 1
        marks.append(token.text + (try argumentOfAttribute()))
      } else if Self.words.contains(token.text), token.kind == .identifier, startsType(position + 1) {
        marks.append(token.text)
        position += 1
      } else {
        break
      }
    }
    return marks
  }

  /// `(c)` of `@convention(c)`.
  mutating func argumentOfAttribute() throws(Problem) -> String {
    position += 1
    let name = try identifier()
    try expect(")")
    return "(\(name))"
  }
}
