/// Reports a dependency on what exists only under a condition, where the binding that needs it exists otherwise too
/// (`condition-mismatch`).
enum ConditionChecks {
  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    if node.gathers || node.mayBeNothing { return }
    for edge in node.edges {
      guard let needed = graph.condition(of: edge.target) else { continue }
      let own = ConditionFormula.and([node.binding.condition.formula, edge.branch.formula])
      if own.implies(needed.formula) { continue }
      let names = [node.name.value, graph.name(of: edge.target, in: node)]
      diagnostics.report(
        .conditionMismatch, "'\(names[0])' uses '\(names[1])', which exists only under '\(needed.text)'",
        at: edge.span, .init("the condition of '\(names[1])' is here", needed.span),
        own.excludes(needed.formula)
          ? exclusion(names, edge, node)
          : remedy(needed, names, edge, node, mayHaveVariants: graph.isOwnValue(edge)))
    }
  }

  /// No condition helps where the two never exist together.
  private static func exclusion(_ names: [String], _ edge: Edge, _ node: Node) -> Diagnostic.Note {
    let condition = edge.branch.variant ?? node.binding.condition
    return .init(
      "the two exclude each other: '\(names[1])' never exists where '\(names[0])' uses it here",
      condition?.span ?? edge.span)
  }

  /// Adds the condition of the dependency to the binding that uses it, or to the variant.
  private static func remedy(
    _ needed: Condition, _ names: [String], _ edge: Edge, _ node: Node, mayHaveVariants: Bool
  ) -> Diagnostic.Note {
    let otherwise = mayHaveVariants ? ", or let '\(names[1])' exist without one" : ""
    guard let own = edge.branch.variant ?? node.binding.ownCondition else {
      let key = "if: \(needed.yaml)"
      let name = node.name.span
      if node.isReplacement { return .init("the binding '\(names[0])' needs \(quoted(key)) for that", name) }
      return .init(
        Remedy("add \(quoted(key)) to '\(names[0])'\(otherwise)", .addKey(key, toEntryAt: name)), name)
    }
    let joined = Condition(allOf: [own, needed])
    let place = edge.branch.variant == nil ? "in '\(names[0])'" : "in this variant"
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
