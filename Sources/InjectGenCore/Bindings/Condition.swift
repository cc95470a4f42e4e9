/// A compilation condition, as in `#if os(iOS) && DEBUG`. It is parsed once. A class, so that what may have one is
/// small.
package final class Condition: Sendable {
  package let text: String
  let span: Span
  let formula: ConditionFormula

  init(text: String, span: Span, formula: ConditionFormula) {
    self.text = text
    self.span = span
    self.formula = formula
  }

  /// The conjunction of some conditions, of which there is at least one.
  convenience init(allOf conditions: [Condition]) {
    self.init(joining: conditions, by: " && ") { .and($0) }
  }

  /// The disjunction of some conditions, of which there is at least one.
  convenience init(anyOf conditions: [Condition]) {
    self.init(joining: conditions, by: " || ") { .or($0) }
  }

  private init(
    joining conditions: [Condition], by mark: String, _ join: ([ConditionFormula]) -> ConditionFormula
  ) {
    precondition(!conditions.isEmpty, "a condition is made of others")
    span = conditions[0].span
    if conditions.count == 1 {
      text = conditions[0].text
      formula = conditions[0].formula
    } else {
      text = conditions.map(\.operand).joined(separator: mark)
      formula = join(conditions.map(\.formula))
    }
  }

  /// Its text as an operand of others: `os(iOS)`, `(os(iOS) || DEBUG)`.
  var operand: String {
    switch formula {
    case .or: "(\(text))"
    case .atom, .not, .and, .constant: text
    }
  }

  /// How a bindings file spells it.
  package var yaml: String {
    let isPlain = text.first.map { $0.isLetter || "_(".contains($0) } ?? false && !text.contains { ",:#'".contains($0) }
    return isPlain ? text : "'\(text)'"
  }

  /// Its negation.
  var negation: Condition {
    switch formula {
    case .not(let operand) where text.hasPrefix("!"):
      // The negated condition follows the mark.
      Condition(text: String(text.dropFirst().drop { $0 == " " }), span: span, formula: operand)
    case .atom, .constant, .not:
      Condition(text: "!\(text)", span: span, formula: .not(formula))
    case .and, .or:
      Condition(text: "!(\(text))", span: span, formula: .not(formula))
    }
  }

  /// Whether this holds only where the other does.
  func implies(_ other: Condition) -> Bool {
    formula.implies(other.formula)
  }

  /// Whether the two never hold together.
  func excludes(_ other: Condition) -> Bool {
    formula.excludes(other.formula)
  }

  /// Whether the two hold in the same places.
  func isSame(as other: Condition) -> Bool {
    text == other.text || implies(other) && other.implies(self)
  }
}

extension Condition: Equatable {
  package static func == (left: Condition, right: Condition) -> Bool {
    left.isSame(as: right)
  }
}

extension Optional<Condition> {
  /// Its formula; without a condition, the one that is always true.
  var formula: ConditionFormula { self?.formula ?? .always }
}
