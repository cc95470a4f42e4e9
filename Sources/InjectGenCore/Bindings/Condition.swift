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

  /// Its text where it stands beside others: `os(iOS) && DEBUG`, `(os(iOS) || DEBUG)`.
  var operand: String {
    text.contains("||") ? "(\(text))" : text
  }

  /// What holds where it does not.
  var negated: String {
    Self.negation(of: text)
  }

  /// Whether the two never hold together: one asks for something, the other for the opposite.
  func excludes(_ other: Condition) -> Bool {
    let (terms, others) = (terms, other.terms)
    return terms.contains { others.contains(Self.negation(of: $0)) }
      || others.contains { terms.contains(Self.negation(of: $0)) }
  }

  private static func negation(of text: String) -> String {
    if text.contains("&") || text.contains("|") { return "!(\(text))" }
    return text.hasPrefix("!") ? String(text.dropFirst()) : "!\(text)"
  }

  static func == (left: Condition, right: Condition) -> Bool {
    left.terms == right.terms
  }
}
