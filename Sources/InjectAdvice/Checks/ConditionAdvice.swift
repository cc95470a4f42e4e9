import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about what exists only under a condition.
enum ConditionAdvice {
  static func words(_ fact: ConditionFact, _ node: Node, at span: Span) -> Words {
    let own = node.name.value
    switch fact {
    case .dependency(let name, let needed, let branch, let isExcluded, let mayHaveVariants, let overriding):
      let notes = [
        Note("the condition of '\(name)' is here", needed.span),
        isExcluded
          ? exclusion(name, branch, node, span) : remedy(needed, name, branch, node, mayHaveVariants: mayHaveVariants),
      ]
      return Words(
        message(own, name, needed),
        notes + (overriding.map { [.init(otherwise($0, under: $1), $1.span)] } ?? []))
    case .declaration(let name, let needed, let branch, let isExcluded, let place):
      return Words(
        message(own, name, needed),
        .init("'\(name)' is declared here", place),
        isExcluded ? exclusion(name, branch, node, span) : remedy(needed, name, branch, node))
    case .partialOverride(let condition, let module):
      return Words(
        "'\(own)' replaces the binding of '\(module)' only under '\(condition.text)'",
        otherwise(node.binding, under: condition), at: condition.span)
    }
  }

  private static func message(_ own: String, _ name: String, _ needed: Condition) -> String {
    "'\(own)' uses '\(name)', which exists only under '\(needed.text)'"
  }

  /// No condition helps where the two never exist together.
  private static func exclusion(_ name: String, _ branch: VariantBranch, _ node: Node, _ span: Span) -> Note {
    let condition = branch.variant ?? node.binding.condition
    return .init(
      "the two exclude each other: '\(name)' never exists where '\(node.name.value)' uses it here",
      condition?.span ?? span)
  }

  /// Adds the condition of the dependency to the binding that uses it, or to the variant.
  private static func remedy(
    _ needed: Condition, _ name: String, _ branch: VariantBranch, _ node: Node, mayHaveVariants: Bool = false
  ) -> Note {
    let user = node.name
    let otherwise = mayHaveVariants ? ", or let '\(name)' exist without one" : ""
    guard let own = branch.variant ?? node.binding.ownCondition else {
      let key = "if: \(needed.yaml)"
      if node.isReplacement { return .init("the binding '\(user.value)' needs \(quoted(key)) for that", user.span) }
      return .init(
        Remedy("add \(quoted(key)) to '\(user.value)'\(otherwise)", .addKey(key, toEntryAt: user.span)), user.span)
    }
    let joined = needed.implies(own) ? needed : Condition(allOf: [own, needed])
    let place = branch.variant == nil ? "in '\(user.value)'" : "in this variant"
    return .init(
      Remedy("write \(quoted("if: \(joined.yaml)")) \(place)\(otherwise)", .replace(own.span, with: joined.yaml)),
      own.span)
  }

  /// Returns the text to type, in quotes unless it ends with a quote.
  private static func quoted(_ key: String) -> String {
    key.hasSuffix("'") ? key : "'\(key)'"
  }

  /// How an override can stand under other conditions too.
  private static func otherwise(_ binding: Binding, under condition: Condition) -> Remedy {
    var construction = "…"
    switch binding.construction {
    case .call(let callee, _): construction = "\(callee.isType ? "implementation" : "factory"): \(callee.value)"
    case .value(let expression): construction = "value: \(FileEdits.quoted(expression.text))"
    case .alias, .collection, .dictionary, .foreign, .child: break
    }
    if binding.writesArguments { construction += ", arguments: […]" }
    let otherwise = "value: $\(Binding.replacedName)"
    let variant = "variants: [{ if: \(condition.yaml), \(construction) }]"
    return "instead of 'if' write '\(otherwise)' and '\(variant)': elsewhere it is then what it replaces"
  }
}

extension Located<String> {
  /// Whether what is called is a type, as far as its name shows.
  fileprivate var isType: Bool { value.split(separator: ".").last?.first?.isUppercase == true }
}
