/// Which constructions pass errors on by their one type.
extension Inference {
  /// Whether what constructs a value passes its errors on by their one type: not through what is configured, gathered
  /// or registered, nor from another container, whose file may import what this one does not, nor while a shared
  /// container is bound.
  func keepsErrorType(_ node: Node) -> Bool {
    node.properties.isEmpty && node.calls.isEmpty && !node.gathers && !node.isForeign && showsErrorType(node)
      && !node.inheritedNeeds.contains { effects(of: $0.target).errorType != nil }
      && !([graph] + graph.ancestors).contains { $0.container.features.inject != nil }
  }

  /// Whether the container can spell the type of errors, which may be internal to a module's target.
  private func showsErrorType(_ node: Node) -> Bool {
    guard let type = node.effects.errorType, graph.composition.names.isOfOtherTarget(node.id.file) else { return true }
    return !graph.composition.hiddenTypes.contains(type, in: node.id.file)
  }
}

extension Inference {
  /// A container of one isolation domain waits for nothing.
  func reportAsync(_ diagnostics: inout Diagnostics) {
    for node in graph.nodes {
      if let edge = node.inheritedNeeds.first(where: { effects(of: $0.target).isAsync }) {
        diagnostics.report(
          .isolationConflict,
          "'\(graph.name(of: edge.target, in: node))' is async, and this container has 'isolation: none'",
          at: edge.span, .init("it belongs to an ancestor of this container", graph.place(of: edge.target)),
          .init("pass a provider of it", edge.span))
      }
      if node.effects.isAsync || node.binding.teardown?.effects.isAsync == true {
        diagnostics.report(
          .isolationConflict, "'\(node.name.value)' is async, in a container with 'isolation: none'",
          at: node.name.span, remedy: "leave the container's 'isolation' out, or name a global actor")
      }
    }
  }
}
