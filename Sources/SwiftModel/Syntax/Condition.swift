import BindingsYAML

/// A compilation condition, as in `#if os(iOS) && DEBUG`. It is parsed once. A class, so that what may have one is
/// small.
package final class Condition: Sendable {
  package let text: String
  package let span: Span
  package let formula: ConditionFormula

  package init(text: String, span: Span, formula: ConditionFormula) {
    self.text = text
    self.span = span
    self.formula = formula
  }

  /// The conjunction of some conditions, of which there is at least one.
  package convenience init(allOf conditions: [Condition]) {
    self.init(joining: conditions, by: " && ") { .and($0) }
  }

  /// The disjunction of some conditions, of which there is at least one.
  package convenience init(anyOf conditions: [Condition]) {
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
  package var operand: String {
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
  package var negation: Condition {
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
  package func implies(_ other: Condition) -> Bool {
    formula.implies(other.formula)
  }

  /// Whether the two never hold together.
  package func excludes(_ other: Condition) -> Bool {
    formula.excludes(other.formula)
  }
}

extension Condition: Equatable {
  /// Whether the two hold in the same places.
  package static func == (left: Condition, right: Condition) -> Bool {
    left.text == right.text || left.implies(right) && right.implies(left)
  }
}

extension Optional<Condition> {
  /// Its formula; without a condition, the one that is always true.
  package var formula: ConditionFormula { self?.formula ?? .always }
}

/// The logic of a compilation condition: which of its terms must hold, and which must not.
///
/// Everything but `&&`, `||` and `!` is an atom. Of atoms it is known that one target has one `os` and one `arch`;
/// nothing else is: `canImport(UIKit)` and `os(iOS)` may both hold.
package indirect enum ConditionFormula: Hashable, Sendable {
  case constant(Bool)
  /// A term as it is compared with others, without spaces: `DEBUG`, `os(iOS)`, `swift(>=6.1)`.
  case atom(String)
  case not(ConditionFormula)
  case and([ConditionFormula])
  case or([ConditionFormula])

  package static let always = ConditionFormula.constant(true)

  /// Whether this holds only where the other does.
  package func implies(_ other: ConditionFormula) -> Bool {
    if case .and(let terms) = self, terms.contains(other) { return true }
    return other == .always || self == other || ConditionFormula.and([self, .not(other)]).isImpossible
  }

  /// Whether the two never hold together.
  package func excludes(_ other: ConditionFormula) -> Bool {
    ConditionFormula.and([self, other]).isImpossible
  }

  /// Whether it holds nowhere. Of a condition with too many terms to try it is not said.
  package var isImpossible: Bool {
    var attempts = 1_000
    return simplified(where: [:]).isImpossible(&attempts)
  }

  /// Gives the atoms their values that must have one, then tries both of the first that is left, and of the next:
  /// first the value by which most conditions hold at once.
  private func isImpossible(_ attempts: inout Int) -> Bool {
    var required: [String: Bool] = [:]
    guard require(true, &required) else { return true }
    if !required.isEmpty { return simplified(where: required).isImpossible(&attempts) }
    if case .constant(let holds) = self { return !holds }
    attempts -= 1
    guard attempts > 0, let (atom, value) = firstAtom(for: true) else { return false }
    return simplified(where: [atom: value]).isImpossible(&attempts)
      && simplified(where: [atom: !value]).isImpossible(&attempts)
  }

  /// Collects the values that single atoms must have for the formula to have a value.
  ///
  /// - Returns: Whether one value of each atom is enough, and no two atoms exclude each other.
  private func require(_ holds: Bool, _ values: inout [String: Bool]) -> Bool {
    switch (self, holds) {
    case (.atom(let atom), _):
      if holds, Self.isExclusive(atom), values.contains(where: { $0.value && Self.excludes($0.key, atom) }) {
        return false
      }
      return values.updateValue(holds, forKey: atom) ?? holds == holds
    case (.not(let operand), _): return operand.require(!holds, &values)
    case (.and(let operands), true), (.or(let operands), false):
      for operand in operands where !operand.require(holds, &values) { return false }
      return true
    default: return true
    }
  }

  /// The first atom, with the value by which the formula is likelier to have one.
  private func firstAtom(for holds: Bool) -> (String, Bool)? {
    switch self {
    case .constant: nil
    case .atom(let atom): (atom, holds)
    case .not(let operand): operand.firstAtom(for: !holds)
    case .and(let operands), .or(let operands): operands.lazy.compactMap { $0.firstAtom(for: holds) }.first
    }
  }

  /// Returns the rest of the formula where some atoms are known.
  func simplified(where known: [String: Bool]) -> ConditionFormula {
    switch self {
    case .constant:
      return self
    case .atom(let atom):
      if let value = known[atom] { return .constant(value) }
      guard Self.isExclusive(atom) else { return self }
      return known.contains { $0.value && Self.excludes($0.key, atom) } ? .constant(false) : self
    case .not(let operand):
      let operand = operand.simplified(where: known)
      if case .constant(let value) = operand { return .constant(!value) }
      return .not(operand)
    case .and(let operands):
      return Self.joined(operands.map { $0.simplified(where: known) }, neutral: true) { .and($0) }
    case .or(let operands):
      return Self.joined(operands.map { $0.simplified(where: known) }, neutral: false) { .or($0) }
    }
  }

  private static func joined(
    _ operands: [ConditionFormula], neutral: Bool, _ make: ([ConditionFormula]) -> ConditionFormula
  ) -> ConditionFormula {
    if operands.contains(.constant(!neutral)) { return .constant(!neutral) }
    let operands = operands.filter { $0 != .constant(neutral) }
    if operands.isEmpty { return .constant(neutral) }
    return operands.count == 1 ? operands[0] : make(operands)
  }

  /// Whether two atoms are about what a target has only one of: `os(iOS)` and `os(Linux)`.
  private static func excludes(_ atom: String, _ other: String) -> Bool {
    guard atom != other else { return false }
    return exclusive.contains { atom.hasPrefix($0) && other.hasPrefix($0) }
  }

  private static func isExclusive(_ atom: String) -> Bool {
    exclusive.contains { atom.hasPrefix($0) }
  }

  private static let exclusive = ["os(", "arch("]
}
