import SwiftDeclarations

// Declarations that exist under a condition only, as far as that is certain.
extension TypeTable {
  /// The condition without which a type does not exist. Nil where it has none, or where a typealias has its name. A
  /// type of a module that is not read may have it too: such a name is used outside of every `#if`.
  package func condition(ofType type: Int) -> String? {
    let conditions = types[type].declarations.map { condition(of: $0) }
    if conditions.contains(nil) || hasAlias(namedAs: type) { return nil }
    return conditions.dropFirst().reduce(conditions[0]) { DeclarationCondition.any($0, $1) }
  }

  /// Whether one of a type's declarations is outside of every `#if`.
  package func isAlwaysDeclared(_ type: Int) -> Bool { types[type].declarations.contains { condition(of: $0) == nil } }

  /// The condition under which alone the values of a type have a method, and where it is declared.
  package func condition(ofMethod name: String, of type: CanonicalType) -> (condition: String, place: SwiftPlace)? {
    let methods = methods(named: name, of: type)
    guard let first = methods.first,
      !places(of: type).contains(where: { allProperties(of: $0).contains { $0.name == name } })
    else { return nil }
    let conditions = methods.map { condition(of: function($0).prefix, in: $0.file) }
    guard !conditions.contains(nil),
      let condition = conditions.dropFirst().reduce(conditions[0], { DeclarationCondition.any($0, $1) })
    else { return nil }
    return (condition, SwiftPlace(file: files[first.file].file, range: function(first).place))
  }

  /// Whether a file has a word outside of every `#if`.
  package func isNamedOutsideOfConditions(_ name: String) -> Bool {
    files.contains { $0.file.mentionsOutsideOfConditions(name) }
  }
}

extension ConditionFormula {
  /// Whether it is certain that a term does not hold in all builds of a target: it is about a system, or is `DEBUG`.
  /// Flags, modules that can be imported and versions of the compiler may be the same for all.
  private static func isClosed(_ atom: String) -> Bool {
    atom == "DEBUG" || ["os(", "arch(", "targetEnvironment("].contains { atom.hasPrefix($0) }
  }

  /// Whether something else than closed terms is in it.
  package var hasOpenTerms: Bool { !openAtoms.isEmpty }

  /// The rest of it where open terms hold as is best; nothing where there are many.
  package var closed: ConditionFormula {
    let open = openAtoms
    guard open.count <= 6 else { return .always }
    return open.reduce(self) { formula, atom in
      .or([formula.simplified(where: [atom: true]), formula.simplified(where: [atom: false])])
    }
  }

  private var openAtoms: Set<String> {
    switch self {
    case .constant: []
    case .atom(let atom): Self.isClosed(atom) ? [] : [atom]
    case .not(let operand): operand.openAtoms
    case .and(let operands), .or(let operands): operands.reduce(into: []) { $0.formUnion($1.openAtoms) }
    }
  }
}

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
