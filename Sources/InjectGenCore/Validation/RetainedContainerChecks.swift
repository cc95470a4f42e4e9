/// `retained-container`: what the container keeps would retain the container, and neither could ever end.
enum RetainedContainerChecks {
  static func check(_ graph: Graph, _ order: [BindingID], _ diagnostics: inout Diagnostics) {
    let retaining = graph.nodes.filter { node in node.dependencies.contains(where: \.isContainer) }
    guard !retaining.isEmpty else { return }
    let isRetained = RetentionAnalysis.infer(graph, order) { $0.scope.isKept }
    for node in retaining where isRetained[node.id] {
      for dependency in node.dependencies where dependency.isContainer {
        diagnostics.report(.scope(.retained(dependency, node, graph)), at: dependency.span)
      }
    }
  }
}

extension ResolvedDependency {
  /// Whether the container itself is passed.
  fileprivate var isContainer: Bool {
    if case .container(0) = value { true } else { false }
  }
}

/// Finds the values that live as long as the container because a kept value retains them. A provider that such a
/// value is given must not retain the container: the two would keep each other alive.
enum RetentionAnalysis {
  /// Returns for each binding whether it is kept by itself, or something that is kept retains its value. `order` is a
  /// topological one of all.
  static func infer(_ graph: Graph, _ order: [BindingID], where isKept: (Binding) -> Bool) -> BindingMap<Bool> {
    var isRetained = graph.map(repeating: false)
    for node in graph.nodes { isRetained[node.id] = isKept(node.binding) }
    for id in order.reversed() where isRetained[id] {
      for needed in graph[id].needs { isRetained[needed] = true }
    }
    return isRetained
  }

  /// Returns the bindings that are constructed in two ways: for a direct request, with providers that retain the
  /// container, and for a kept binding, with providers that do not. They are not kept themselves, have providers, of
  /// their own or in their constructions, and a kept binding retains them.
  static func copies(_ graph: Graph, _ order: [BindingID]) -> Set<BindingID> {
    let isRetained = infer(graph, order) { $0.scope.isKept }
    var copies: Set<BindingID> = []
    for id in order where isRetained[id] {
      let node = graph[id]
      if node.binding.scope.isKept || node.isForeign { continue }
      if node.hasOwnProviders || node.needs.contains(where: { copies.contains($0) }) { copies.insert(id) }
    }
    return copies
  }
}

extension Node {
  /// Whether it is given closures that ask its own container.
  fileprivate var hasOwnProviders: Bool {
    let returnsContainer = dependencies.contains { dependency in
      if case .containerProvider(0) = dependency.value { true } else { false }
    }
    return returnsContainer
      || edges.contains { edge in
        guard edge.kind == .deferred else { return false }
        switch edge.target {
        case .binding, .input: return true
        case .inherited, .parameter: return false
        }
      }
  }
}
