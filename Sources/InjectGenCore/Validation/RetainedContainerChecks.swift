/// `retained-container`: what the container keeps would retain the container, and neither could ever end.
enum RetainedContainerChecks {
  static func check(_ graph: Graph, _ order: [BindingID], _ diagnostics: inout Diagnostics) {
    let retaining = graph.nodes.filter { node in node.dependencies.contains(where: \.isContainer) }
    guard !retaining.isEmpty else { return }
    let isHeld = RetentionAnalysis.infer(graph, order) { $0.scope.isKept }
    for node in retaining where isHeld[node.id] {
      for dependency in node.dependencies where dependency.isContainer {
        report(dependency, of: node, graph, &diagnostics)
      }
    }
  }

  private static func report(
    _ dependency: ResolvedDependency, of node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics
  ) {
    let container = graph.container.name.value
    let name = node.name.value
    var notes = NoteList()
    if !node.binding.scope.isKept {
      notes.append(Dependents(graph).chain(to: node.id), graph)
    }
    let type = dependency.providerType ?? SwiftName.spelled(container)
    notes.append(
      .init("let the initializer take '() -> \(type)', a closure that does not retain it", dependency.span))
    let keeps =
      node.binding.scope.isKept
      ? "'\(container)' keeps '\(name)', which would retain the container"
      : "what '\(container)' keeps retains '\(name)', which would retain the container"
    diagnostics.report(.retainedContainer, "\(keeps): neither could end", at: dependency.span, notes: notes.notes)
  }
}

extension ResolvedDependency {
  /// Whether the container itself is passed.
  fileprivate var isContainer: Bool {
    if case .container(0) = value { true } else { false }
  }
}
