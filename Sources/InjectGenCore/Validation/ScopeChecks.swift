import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// Warns where the scopes of two bindings make a dependency other than it looks.
enum ScopeChecks {
  static func check(_ graph: Graph, _ order: [BindingID], _ inference: Inference, _ diagnostics: inout Diagnostics) {
    let isRetained = RetentionAnalysis.infer(graph, order) { $0.scope == .singleton }
    var positions = graph.map(repeating: 0)
    for (position, id) in order.enumerated() { positions[id] = position }
    for node in graph.nodes where node.part.requirement == nil {
      for edge in node.edges {
        guard let target = graph.origin(of: edge.target), let other = graph.node(of: target) else { continue }
        switch (edge.kind, other.binding.scope) {
        // An alias keeps nothing: what keeps the alias is reported.
        case (.direct, .weak) where isRetained[node.id] && !node.isAlias && !edge.isForTeardown:
          report(.captive(other, edge, node), at: edge, &diagnostics)
        case (.deferred, _) where isReplaced(edge, of: node, graph): break
        case (.deferred, let scope) where edge.isLazy && scope != .singleton:
          // What satisfies a requirement is not known to a module, and nothing need.
          if graph.node(of: target)?.isNothing == true || graph.isUnmet(edge.target) { continue }
          report(.lazy(other, edge, node), at: edge, &diagnostics)
        // The initializer asks for a closure, or the collection has closures.
        case (.deferred, _) where edge.isAutowired || node.gathers: break
        case (.deferred, .singleton) where !edge.isLazy:
          // A module does not know what satisfies its requirement.
          if graph.isRequirement(edge.target) { continue }
          // It keeps the effects and the isolation of the value from spreading.
          if inference.effects(of: target) != .none || inference.isolation(of: target) != inference.isolations[node.id]
          {
            continue
          }
          // It may be there to break a cycle. None leads through what is inherited.
          if case .binding(let needed) = target, positions[needed] >= positions[node.id],
            needs(needed, node.id, graph)
          {
            continue
          }
          report(.provider(other, edge, node), at: edge, &diagnostics)
        default: break
        }
      }
    }
  }

  /// Whether an includer replaces what a module's provider asks for: the module does not know how long that is kept.
  private static func isReplaced(_ edge: Edge, of node: Node, _ graph: Graph) -> Bool {
    let declared = graph.composition.names.declaredTarget(named: edge.name, in: node.part.namesFile)
    return declared != nil && declared != edge.target
  }

  private static func report(_ fact: ScopeFact, at edge: Edge, _ diagnostics: inout Diagnostics) {
    diagnostics.report(.scope(fact), at: edge.span)
  }

  /// Whether one binding needs the other directly, or through others.
  private static func needs(_ start: BindingID, _ end: BindingID, _ graph: Graph) -> Bool {
    Set(reachedFrom: [start]) { graph[$0].needs }.contains(end)
  }
}

/// The dependencies that a scope makes other than they look. The first is what is asked for, the last asks for it.
package enum ScopeFact {
  /// A singleton keeps a weak binding.
  case captive(Node, Edge, Node)
  /// The provider of a singleton.
  case provider(Node, Edge, Node)
  /// `lazy` of what is no singleton.
  case lazy(Node, Edge, Node)
  /// A matched type with state, declared at a place, is constructed for each of some bindings.
  case unshared(MatchedType, DiscoveryRule, Node, [Node], Span?)
  /// A kept binding, or what one retains, would retain the container.
  case retained(ResolvedDependency, Node, Graph)

  package var id: DiagnosticID {
    switch self {
    case .captive: .captiveDependency
    case .provider: .providerOfSingleton
    case .lazy: .invalidReference
    case .unshared: .unsharedState
    case .retained: .retainedContainer
    }
  }
}

/// Warns of state that several bindings need, and that a rule constructs for each of them (`unshared-state`).
enum SharedStateChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let matches = graph.composition.names.table.matches[graph.composition.source] else { return }
    var needing: [BindingID: [Node]] = [:]
    for node in graph.nodes {
      for id in Set(node.needs) where isFactory(graph[id]) { needing[id, default: []].append(node) }
    }
    for (id, nodes) in needing.ordered(by: { $0.key < $1.key }) where nodes.count > 1 {
      guard let form = graph[id].binding.discovery?.form, let matched = matches.byForm[form],
        let type = matches.table.declaredType(form), let state = state(of: type, matches.table)
      else { continue }
      let fact = ScopeFact.unshared(matched, matches.rules[matched.rule], graph[id], nodes, graph.span(of: state))
      diagnostics.report(.scope(fact), at: graph[id].name.span)
    }
  }

  private static func isFactory(_ node: Node) -> Bool {
    node.part.isOwn && node.binding.discovery != nil && node.binding.scope == .factory
  }

  /// The place of an actor, or of the first variable of a class or of what it inherits from.
  private static func state(of type: Int, _ table: TypeTable) -> SwiftPlace? {
    if table.types[type].kind == .actor { return table.place(ofType: type) }
    guard table.types[type].kind == .class else { return nil }
    for type in [type] + table.inheritedTypes(of: type) where table.types[type].kind == .class {
      for place in table.types[type].declarations {
        let variable = table.properties(of: place).first {
          !$0.isConstant && !$0.prefix.modifiers.contains(.isStatic)
        }
        if let variable { return SwiftPlace(file: table.files[place.file].file, range: variable.place) }
      }
    }
    return nil
  }
}
