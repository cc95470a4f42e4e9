import SwiftModel

/// Reports a provider that throws or suspends where the closure that an initializer takes does not.
enum ProviderEffectChecks {
  /// The effects of children are known later: see `ChildRequests`.
  static func check(_ node: Node, _ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for edge in node.edges where edge.kind == .deferred && graph.node(of: edge.target)?.binding.isChild != true {
      check(edge, of: node, graph, effects: inference.effects(of: edge.target), &diagnostics)
    }
  }

  static func check(_ edge: Edge, of node: Node, _ graph: Graph, effects: Effects, _ diagnostics: inout Diagnostics) {
    guard let allowed = edge.allowedEffects, effects.without(allowed) != .none else { return }
    let dependency = node.dependencies.first {
      if case .provider(let target) = $0.value { target == edge.target } else { false }
    }
    let place = dependency?.parameter?.place.flatMap(graph.span)
    let fact = RequestFact.effects(
      edge, effects, allowed, place, overrides: overrides(of: edge, graph), of: graph.container.name.value)
    diagnostics.report(.request(fact, node), at: edge.span)
  }

  /// Returns the overrides of a module's binding, which may have fewer effects and do not count: the module is checked,
  /// and constructed by others, without them.
  private static func overrides(of edge: Edge, _ graph: Graph) -> [Binding] {
    let (container, index) = (graph.container, graph.composition.names.table.names)
    guard graph.composition.kind == .module, case .binding = edge.target else { return [] }
    return index.names(of: edge.name, in: container.name.value).compactMap { file, name in
      index.files[file].bindings.first { $0.override != nil && $0.name.value == name }
    }
  }
}

/// A teardown asks only for what it gets without effects: it is no place to construct something that may fail or wait.
enum TeardownChecks {
  static func check(_ node: Node, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    if node.teardownTargets.isEmpty { return }
    for edge in node.edges where edge.isForTeardown {
      let effects = inference.effects(of: edge.target)
      guard effects != .none else { continue }
      diagnostics.report(.request(.teardown(edge.name, effects), node), at: edge.span)
    }
  }
}

/// Reports a `$name` whose error an expression seems to catch: it is evaluated before the expression, so its error is
/// thrown past it.
enum TriedReferences {
  static func check(_ node: Node, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for expression in node.expressions {
      for placeholder in expression.placeholders where placeholder.kind == .value && placeholder.isTried {
        guard let edge = node.edges.first(where: { $0.span == placeholder.name.span }) else { continue }
        let effects = inference.effects(of: edge.target)
        guard effects.canThrow else { continue }
        diagnostics.report(.request(.tried(placeholder, effects), node), at: placeholder.name.span)
      }
    }
  }
}
