import BindingsYAML

/// A container fits under its parent: it is seen no more widely, and is used on threads on which the parent can be.
enum ParentChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let parent = graph.parent, let name = graph.container.parent else { return }
    checkAccess(graph, parent, name, &diagnostics)
    checkIsolation(graph.container, parent.container, name, &diagnostics)
    checkFactory(graph, parent, &diagnostics)
  }

  /// The generated class has its parent as a property, and an argument of its initializer.
  private static func checkAccess(
    _ graph: Graph, _ parent: Graph, _ name: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    let (child, access) = (graph.container, parent.container.access)
    if access == .internal, !child.sees(parent.module, from: graph.module) {
      diagnostics.report(.files(.internalFile(parent.container, target: parent.module)), at: name.span)
    } else if child.access > access {
      diagnostics.report(.access(.widerThanParent(child, parent.container)), at: name.span)
    }
  }

  /// A container for one isolation domain cannot be retained by one for others.
  private static func checkIsolation(
    _ child: BindingsFile, _ parent: BindingsFile, _ name: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    guard parent.isolation == .none, child.isolation != .none else { return }
    diagnostics.report(.isolation(.parent(parent, child)), at: name.span)
  }

  /// `app.makeSessionContainer(…)` is a member of the parent.
  private static func checkFactory(_ graph: Graph, _ parent: Graph, _ diagnostics: inout Diagnostics) {
    let child = graph.container
    let factory = "make\(child.name.value)"
    let nodes = parent.nodes.filter { node in
      parent.accessorName(of: node.id).text == factory
        && (parent.module == graph.module || node.part.access > .internal)
    }
    let inputs = parent.container.inputs.map(\.name).filter { $0.value == factory }
    for name in nodes.map(\.name) + inputs {
      let fact = ClashFact.childFactory(factory, of: child.name.value, in: parent.container.name.value, name)
      diagnostics.report(.clash(fact), at: child.name.span)
    }
  }
}
