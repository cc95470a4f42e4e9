/// Which constructions pass errors on by their one type.
extension Inference {
  /// Whether what constructs a value passes its errors on by their one type: not through what is configured, gathered or
  /// registered, nor from another container, whose file may import what this one does not, nor while a shared container is
  /// bound.
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
