import BindingsYAML
import SwiftModel

/// Reports a dependency on what exists only under a condition, where the binding that needs it exists otherwise too
/// (`condition-mismatch`).
enum ConditionChecks {
  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    reportPartialOverride(node, graph, &diagnostics)
    if node.gathers || node.mayBeNothing { return }
    for edge in node.edges {
      guard let needed = graph.condition(of: edge.target), !isPartialOverride(edge.target, graph) else { continue }
      let own = ConditionFormula.and([node.binding.condition.formula, edge.branch.formula])
      if own.implies(needed.formula) { continue }
      let names = [node.name.value, graph.name(of: edge.target, in: node)]
      diagnostics.report(
        .conditionMismatch, "'\(names[0])' uses '\(names[1])', which exists only under '\(needed.text)'",
        at: edge.span,
        notes: [
          .init("the condition of '\(names[1])' is here", needed.span),
          own.excludes(needed.formula)
            ? exclusion(names, edge.branch, node, edge.span)
            : remedy(needed, names, edge.branch, node, mayHaveVariants: graph.isOwnValue(edge)),
        ] + otherwise(edge.target, graph))
    }
  }

  /// No condition helps where the two never exist together.
  static func exclusion(_ names: [String], _ branch: VariantBranch, _ node: Node, _ span: Span) -> Diagnostic.Note {
    let condition = branch.variant ?? node.binding.condition
    return .init(
      "the two exclude each other: '\(names[1])' never exists where '\(names[0])' uses it here",
      condition?.span ?? span)
  }

  /// Adds the condition of the dependency to the binding that uses it, or to the variant.
  static func remedy(
    _ needed: Condition, _ names: [String], _ branch: VariantBranch, _ node: Node, mayHaveVariants: Bool = false
  ) -> Diagnostic.Note {
    let otherwise = mayHaveVariants ? ", or let '\(names[1])' exist without one" : ""
    guard let own = branch.variant ?? node.binding.ownCondition else {
      let key = "if: \(needed.yaml)"
      let name = node.name.span
      if node.isReplacement { return .init("the binding '\(names[0])' needs \(quoted(key)) for that", name) }
      return .init(
        Remedy("add \(quoted(key)) to '\(names[0])'\(otherwise)", .addKey(key, toEntryAt: name)), name)
    }
    let joined = Condition(allOf: [own, needed])
    let place = branch.variant == nil ? "in '\(names[0])'" : "in this variant"
    return .init(
      Remedy("write \(quoted("if: \(joined.yaml)")) \(place)\(otherwise)", .replace(own.span, with: joined.yaml)),
      own.span)
  }
}

extension ConditionChecks {
  /// Returns the text to type, in quotes unless it ends with a quote.
  private static func quoted(_ key: String) -> String {
    key.hasSuffix("'") ? key : "'\(key)'"
  }
}

/// An override under a condition replaces nothing elsewhere: who asks for the name would have nothing, and a collection
/// would lose a member. What it replaces can stand there.
extension ConditionChecks {
  private static func reportPartialOverride(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let condition = partialCondition(of: node.id, graph) else { return }
    let replaced = graph.composition.names.replaced[node.id].map { graph.composition.names.name(of: $0.file) } ?? ""
    diagnostics.report(
      .conditionMismatch,
      "'\(node.name.value)' replaces the binding of '\(replaced)' only under '\(condition.text)'", at: condition.span,
      .init(otherwise(node.binding, under: condition), condition.span))
  }

  /// Whether that has been reported of what is asked for.
  private static func isPartialOverride(_ target: Target, _ graph: Graph) -> Bool {
    if case .binding(let id) = target { partialCondition(of: id, graph) != nil } else { false }
  }

  /// The condition of an override without which what it replaces exists too.
  private static func partialCondition(of id: BindingID, _ graph: Graph) -> Condition? {
    let names = graph.composition.names
    guard let replaced = names.replaced[id], case .binding(let other) = names[replaced].kind,
      let condition = names[id].overriding?.condition, !other.condition.formula.implies(condition.formula)
    else { return nil }
    return condition
  }

  /// How a binding that replaces an ancestor's can stand under other conditions too.
  private static func otherwise(_ target: Target, _ graph: Graph) -> [Diagnostic.Note] {
    guard case .binding(let id) = target, graph.composition.names.replacedInherited[id] != nil,
      let condition = graph[id].binding.condition
    else { return [] }
    return [.init(otherwise(graph[id].binding, under: condition), condition.span)]
  }

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
    return "what it replaces stands elsewhere where the binding says '\(otherwise)' and '\(variant)' instead"
  }
}

extension Located<String> {
  /// Whether what is called is a type, as far as its name shows.
  fileprivate var isType: Bool { value.split(separator: ".").last?.first?.isUppercase == true }
}

extension Graph {
  /// Whether an edge leads to a binding that could be constructed under other conditions too.
  fileprivate func isOwnValue(_ edge: Edge) -> Bool {
    guard let node = node(of: edge.target) else { return false }
    return !node.isForeign && !isRequirement(edge.target)
  }
}

extension Node {
  /// Whether it is a collection or dictionary, which leaves out the members that do not exist.
  var gathers: Bool {
    switch construction {
    case .collection, .dictionary, .foreignCollection: true
    case .call, .value, .alias, .foreign, .child, .nothing: false
    }
  }

  /// Whether it asks for its members anew at each request.
  var gathersAnew: Bool { gathers && !binding.scope.isKept }

  /// Whether it is an optional requirement, which is nil where nothing meets it.
  fileprivate var mayBeNothing: Bool {
    part.isOptional && !isForeign
  }
}
