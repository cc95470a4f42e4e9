/// What follows from a graph without circles: what getting each binding's value takes, and where it may be asked for.
struct Inference {
  /// By binding.
  private(set) var effects: [Effects]
  /// By binding. Of an async binding it says where it is constructed; everybody can wait for it.
  private(set) var isolations: [Isolation]
  /// By foreign binding, or what stands for one: where its handle is asked for. `isolations` says where objects are
  /// injected.
  private(set) var handleIsolations: [Int: Isolation] = [:]

  /// Goes through the bindings, each behind those it needs directly. The effects spread from where they arise to
  /// everything that needs it; so does isolation, until an async binding, which can wait for any actor's turn.
  init(_ graph: Graph, _ order: [Int], _ diagnostics: inout Diagnostics) {
    effects = Array(repeating: .none, count: graph.nodes.count)
    isolations = Array(repeating: .nonisolated, count: graph.nodes.count)
    let own = Self.isolation(of: graph.container)
    var sources: [Int: Edge] = [:]
    for index in order {
      let node = graph.nodes[index]
      effects[index] = node.binding.effects
      for needed in node.needs { effects[index].formUnion(effects[needed]) }
      isolations[index] = node.binding.isolation?.value ?? own
      guard !effects[index].isAsync else { continue }
      for edge in node.edges {
        guard let needed = edge.needed, isolations[needed] != .nonisolated, !effects[needed].isAsync else { continue }
        let wanted = isolations[needed]
        if isolations[index] == .nonisolated && node.binding.isolation == nil && own == .nonisolated {
          isolations[index] = wanted
          sources[index] = edge
        } else if isolations[index] != wanted {
          Self.reportConflict(graph, index, edge, isolations, sources, &diagnostics)
          break
        }
      }
    }
    inferHandles(graph, order, own)
    if graph.container.isolation == .none { reportAsync(graph, &diagnostics) }
  }

  /// A handle is the container's, as its objects are. Where they are registered elsewhere, they are safe anywhere, and so
  /// is the handle.
  private mutating func inferHandles(_ graph: Graph, _ order: [Int], _ own: Isolation) {
    for (index, node) in graph.nodes.enumerated() where node.binding.scope == .foreign {
      handleIsolations[index] = isolations[index] == own ? own : .nonisolated
    }
    for index in order where graph.nodes[index].isForeign && handleIsolations[index] == nil {
      let isOwn = graph.nodes[index].edges.allSatisfy { edge in
        guard case .binding(let member) = edge.target else { return true }
        return handleIsolations[member] == own
      }
      handleIsolations[index] = isOwn ? own : .nonisolated
    }
  }

  private static func isolation(of container: ContainerFile) -> Isolation {
    switch container.isolation {
    case .threadSafe, .none: .nonisolated
    case .actor(let name): .actor(name)
    }
  }

  /// A synchronous binding that needs two actors, or one that it is not isolated to: both chains are shown.
  private static func reportConflict(
    _ graph: Graph, _ index: Int, _ edge: Edge, _ isolations: [Isolation], _ sources: [Int: Edge],
    _ diagnostics: inout Diagnostics
  ) {
    let binding = graph.nodes[index].binding
    guard case .binding(let needed) = edge.target else { return }
    var notes = chain(from: index, sources, graph)
    if notes.isEmpty, let isolation = binding.isolation {
      notes.append(.init("'\(binding.name.value)' is \(isolations[index].words) here", isolation.span))
    }
    notes.append(
      .init(
        "'\(binding.name.value)' needs '\(graph.nodes[needed].binding.name.value)', which is \(isolations[needed].words)",
        edge.span))
    notes += chain(from: needed, sources, graph)
    notes.append(
      .init("an async binding may need any actor's: add 'async: true', or ask through a provider", binding.name.span))
    diagnostics.report(
      Diagnostic(
        .isolationConflict,
        "'\(binding.name.value)' is \(isolations[index].words) and needs what is \(isolations[needed].words)",
        binding.name.span, notes: notes))
  }

  /// How a binding came by its isolation.
  private static func chain(from index: Int, _ sources: [Int: Edge], _ graph: Graph) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    var current = index
    while let edge = sources[current], case .binding(let needed) = edge.target {
      let names = [current, needed].map { graph.nodes[$0].binding.name.value }
      notes.append(.init("'\(names[0])' needs '\(names[1])'", edge.span))
      current = needed
    }
    if let isolation = graph.nodes[current].binding.isolation {
      notes.append(.init("'\(graph.nodes[current].binding.name.value)' says so here", isolation.span))
    }
    return notes.cutAtTen()
  }

  private func reportAsync(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes {
      let binding = node.binding
      if binding.effects.isAsync || binding.teardown?.effects.isAsync == true {
        diagnostics.report(
          .isolationConflict, "'\(binding.name.value)' is async, in a container with 'isolation: none'",
          at: binding.name.span, remedy: "leave the container's 'isolation' out, or name a global actor")
      }
    }
  }
}

extension Isolation {
  /// As a part of a message.
  var words: String {
    switch self {
    case .nonisolated: "nonisolated"
    case .actor(let name): "isolated to '\(name)'"
    }
  }
}
