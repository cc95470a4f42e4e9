/// A compilation condition, what stands behind `#if`: `os(iOS) && DEBUG`.
struct Condition: Equatable {
  let text: String
  let span: Span

  /// What it asks for: all of its `&&` terms, without their spaces.
  var terms: Set<String> {
    var terms: [String] = [""]
    var depth = 0
    var hasAlternative = false
    var previous: Character?
    for character in text where character != " " {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 && character == "|" { hasAlternative = true }
      if depth == 0 && character == "&" {
        if previous == "&" { terms.append("") }
      } else {
        terms[terms.count - 1].append(character)
      }
      previous = character
    }
    // An `||` binds less than `&&`: then the whole is one term.
    return hasAlternative ? [text.filter { $0 != " " }] : Set(terms)
  }

  static func == (left: Condition, right: Condition) -> Bool {
    left.terms == right.terms
  }
}
