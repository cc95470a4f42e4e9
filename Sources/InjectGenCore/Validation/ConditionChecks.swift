import BindingsYAML
import SwiftModel

/// Reports a dependency on what exists only under a condition, where the binding that needs it exists otherwise too
/// (`condition-mismatch`).
enum ConditionChecks {
  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    reportPartialOverride(node, graph, &diagnostics)
    if node.gathers || node.mayBeNothing { return }
    for edge in node.edges {
      // What could not be read may be what was meant.
      if edge.isAutowired, graph.composition.hasUnreadableNames { continue }
      guard let needed = graph.condition(of: edge.target), !isPartialOverride(edge.target, graph) else { continue }
      let own = ConditionFormula.and([node.binding.condition.formula, edge.branch.formula])
      if own.implies(needed.formula) { continue }
      let fact = ConditionFact.dependency(
        graph.name(of: edge.target, in: node), needed, edge.branch, isExcluded: own.excludes(needed.formula),
        mayHaveVariants: graph.isOwnValue(edge), overriding: overriding(edge.target, graph))
      diagnostics.report(.condition(fact, node), at: edge.span)
    }
  }
}

/// The problems of the condition of a binding.
package enum ConditionFact {
  /// It uses another binding, by a name and in a branch, that exists only under a condition. An override of an
  /// ancestor's binding can stand elsewhere too.
  case dependency(
    String, Condition, VariantBranch, isExcluded: Bool, mayHaveVariants: Bool, overriding: (Binding, Condition)?)
  /// It uses a declaration of Swift that exists only under a condition, at a place.
  case declaration(String, Condition, VariantBranch, isExcluded: Bool, Span)
  /// It replaces a module's binding only under a condition.
  case partialOverride(Condition, of: String)
}

/// An override under a condition replaces nothing elsewhere: who asks for the name would have nothing, and a collection
/// would lose a member. What it replaces can stand there.
extension ConditionChecks {
  private static func reportPartialOverride(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let condition = partialCondition(of: node.id, graph) else { return }
    let replaced = graph.composition.names.replaced[node.id].map { graph.composition.names.name(of: $0.file) } ?? ""
    diagnostics.report(.condition(.partialOverride(condition, of: replaced), node), at: condition.span)
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

  /// A binding that replaces an ancestor's under a condition alone.
  private static func overriding(_ target: Target, _ graph: Graph) -> (Binding, Condition)? {
    guard case .binding(let id) = target, graph.composition.names.replacedInherited[id] != nil,
      let condition = graph[id].binding.condition
    else { return nil }
    return (graph[id].binding, condition)
  }
}

extension Graph {
  /// Whether an edge leads to a binding that could be constructed under other conditions too.
  fileprivate func isOwnValue(_ edge: Edge) -> Bool {
    guard let node = node(of: edge.target) else { return false }
    return !node.isForeign && !isRequirement(edge.target)
  }
}

extension Node {
  /// Whether it is an optional requirement, which is nil where nothing satisfies it.
  fileprivate var mayBeNothing: Bool { part.isOptional && !isForeign }
}
