/// Spells the conditions of declarations.
package enum DeclarationCondition {
  /// The condition under which all hold; nil where there is none. What follows from the others is left out.
  package static func all(_ conditions: [String?]) -> String? {
    var terms: [String] = []
    for condition in conditions.compactMap(\.self) where !terms.contains(condition) {
      let known = ConditionFormula.and(terms.map { ConditionFormula(declaration: $0) })
      if !known.implies(ConditionFormula(declaration: condition)) { terms.append(condition) }
    }
    return terms.isEmpty ? nil : terms.joined(separator: " && ")
  }

  /// The condition under which one holds; nil where one always does.
  package static func any(_ one: String?, _ other: String?) -> String? {
    guard let one, let other else { return nil }
    if one == other { return one }
    let holdsAlways = ConditionFormula.always.implies(ConditionFormula(anyOf: [one, other]))
    return holdsAlways ? nil : "\(one) || \(other)"
  }

  package static func not(_ condition: String) -> String {
    isOneTerm(condition) ? "!\(condition)" : "!(\(condition))"
  }

  /// As a person writes it: `DEBUG` for `(DEBUG)`.
  package static func shown(_ condition: String) -> String {
    isOneTerm(condition) ? String(condition.dropFirst().dropLast()) : condition
  }

  /// Whether it is one pair of parentheses.
  private static func isOneTerm(_ condition: String) -> Bool {
    guard condition.hasPrefix("(") else { return false }
    var depth = 0
    for (index, byte) in condition.utf8.enumerated() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index == condition.utf8.count - 1 }
    }
    return false
  }
}

/// The logic of the `#if`s around declarations, whose text a `Callable` keeps.
extension ConditionFormula {
  /// The condition of a declaration as the scanner reads it: `(os(iOS)) && !(DEBUG)`; nil is outside of every `#if`.
  package init(declaration condition: String?) {
    guard let condition else { self = .always; return }
    self = (try? ConditionParser.parse(condition)) ?? .atom(condition)
  }

  /// Holds where one of some declarations is.
  package init(anyOf conditions: [String?]) {
    self = conditions.contains(nil) ? .always : .or(conditions.map { ConditionFormula(declaration: $0) })
  }
}
