import InjectTool

extension Command {
  /// `inject needs`: shows all that is constructed for a binding.
  static let needs = question(
    "needs", "print what a binding needs, as a tree",
    [
      ("needs catalog", "show all that is constructed for it"),
      ("needs Sources PageContainer", "show all that a container constructs"),
    ]
  ) { graph, found, limit in
    switch found {
    case .bindings(let bindings): NeedsTree.texts(of: bindings, in: graph, limit)
    case .container(let container):
      [graph.paragraph(of: container)] + NeedsTree.texts(of: graph.roots(of: container), in: graph, limit)
    }
  }
}
