/// Reports bindings that would have to be on two actors.
extension Inference {
  /// A synchronous binding that needs two actors, or one that it is not isolated to: both chains are shown.
  func reportConflict(_ id: BindingID, _ edge: Edge, _ wanted: Isolation, _ diagnostics: inout Diagnostics) {
    let node = graph[id]
    var notes = chain(from: .binding(id))
    if notes.isEmpty, let isolation = node.isolation {
      notes.append(.init("'\(node.name.value)' is \(isolations[id].words) here", isolation.span))
    }
    notes.append(
      .init(
        "'\(node.name.value)' needs '\(graph.name(of: edge.target, in: node))', which is \(wanted.words)",
        edge.span))
    notes += chain(from: edge.target)
    notes.append(.init(advice(node, edge), node.name.span))
    diagnostics.report(
      .isolationConflict,
      "'\(node.name.value)' is \(isolations[id].words) and depends on '\(graph.name(of: edge.target, in: node))', which is \(wanted.words)",
      at: node.name.span, notes: notes)
  }

  private func advice(_ node: Node, _ edge: Edge) -> String {
    switch node.construction {
    case .alias, .collection, .dictionary, .foreignCollection:
      let needed = graph.name(of: edge.target, in: node)
      return "'\(node.name.value)' cannot wait: ask for '\(needed)' itself where it is needed"
    case .call, .value, .foreign, .child, .nothing: break
    }
    if constructionEffects[node.id].isAsync { return "pass a provider of it" }
    return "an async binding can wait for any actor: add 'async: true', or pass a provider"
  }

  /// The dependencies that gave something its isolation.
  private func chain(from start: Target) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    var current = start
    while case .binding(let id) = current, let edge = sources[id] {
      let names = [current, edge.target].map { graph.name(of: $0, in: graph[id]) }
      notes.append(.init("'\(names[0])' needs '\(names[1])'", edge.span))
      current = edge.target
    }
    if let node = graph.node(of: current), let isolation = node.isolation {
      notes.append(.init("'\(node.name.value)' is isolated explicitly here", isolation.span))
    } else if case .inherited(let inherited) = current {
      let owner = graph.owner(of: inherited)
      notes.append(
        .init("'\(graph.name(of: inherited))' belongs to '\(owner.container.name.value)'", graph.place(of: current)))
    }
    return notes.cutAtTen()
  }
}
