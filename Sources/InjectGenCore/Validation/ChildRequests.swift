import BindingsYAML

/// Joins parents with their children once all are checked: parents are checked before their children, and what
/// constructing a child takes follows from the child's bindings.
struct ChildRequests {
  let graphs: [ValidGraph]

  /// Enters the children in their parents, and reports a provider of one that throws, suspends or runs elsewhere where
  /// an initializer takes a closure that does not.
  func settle(_ diagnostics: inout Diagnostics) {
    guard graphs.contains(where: { !$0.graph.children.isEmpty }) else { return }
    for child in graphs {
      guard let parent = child.parent, let id = child.graph.idInParent else { continue }
      parent.children[id] = KnownChild(initializer: child.initializer)
    }
    for graph in graphs {
      for node in graph.graph.nodes {
        for edge in node.edges { enter(edge, of: graph) }
      }
    }
    for graph in graphs {
      var found = Diagnostics()
      for node in graph.graph.nodes {
        let requests = node.edges.filter { isChild($0.target, of: graph) }
        if requests.isEmpty { continue }
        for edge in requests {
          ProviderEffectChecks.check(edge, of: node, graph.graph, effects: graph.effects(of: edge.target), &found)
        }
        if graph.graph.container.isolation == .none { continue }
        let isolation = { (target: Target) in isChild(target, of: graph) ? graph.isolation(of: target) : .nonisolated }
        ActorChecks(node: node, own: graph.isolations[node.id], graph: graph.graph)
          .checkClosures(isolation: isolation, &found)
      }
      diagnostics.append(found, of: graph.graph.composition.source)
    }
  }

  private func isChild(_ target: Target, of graph: ValidGraph) -> Bool {
    graph.graph.node(of: target)?.binding.isChild == true
  }

  private func enter(_ edge: Edge, of graph: ValidGraph) {
    switch edge.target {
    case .binding(let id): graph.children[id]?.isRequested = true
    case .inherited(let inherited):
      guard case .binding(let id) = inherited.target else { return }
      var child = graph
      for _ in 1..<inherited.generation {
        guard let next = child.parent else { return }
        child = next
      }
      guard let owner = child.parent else { return }
      if owner.children[id] != nil {
        owner.children[id]?.isRequested = true
      } else if let place = child.graph.idInParent {
        owner.children[place]?.needs.insert(id)
      }
    case .input, .parameter: break
    }
  }
}

/// A child as the bindings that ask for it see it: `provider(SessionContainer)`.
package struct KnownChild {
  /// Its initializer, whose effects a provider of it has.
  package let initializer: ContainerInitializer
  /// Whether a binding asks for it, of the parent or of a container further down.
  package var isRequested = false
  /// The parent's bindings that it asks for, itself or one further down.
  package var needs: Set<BindingID> = []
}

extension ValidGraph {
  /// The place of this container among the children of its parent; nil where the parent is of another module.
  package var placeInParent: KnownChild? {
    guard let parent, let id = graph.idInParent else { return nil }
    return parent.children[id]
  }
}

extension Graph {
  /// The binding by which the parent's bindings ask for this container, if they can.
  fileprivate var idInParent: BindingID? {
    let source = composition.source
    return parent?.children.first { $0.name.span.source == source }?.id
  }
}
