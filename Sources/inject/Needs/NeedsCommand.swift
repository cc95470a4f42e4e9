import InjectTool

extension Command {
  /// `inject needs`: shows all that is constructed for a binding.
  static let needs = question(
    "needs", "print what a binding needs, as a tree",
    [("needs Sources/App/Bindings.yaml catalog", "show all that is constructed for it")]
  ) { graph, bindings in
    bindings.map { NeedsTree.text(of: $0, in: graph) }
  }
}
