import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// Warns where the scopes of two bindings make a dependency other than it looks.
enum ScopeChecks {
  static func check(
    _ graph: Graph, _ order: [BindingID], _ inference: Inference, _ diagnostics: inout Diagnostics
  ) {
    let isHeld = RetentionAnalysis.infer(graph, order) { $0.scope == .singleton }
    var positions = graph.map(repeating: 0)
    for (position, id) in order.enumerated() { positions[id] = position }
    for node in graph.nodes where node.part.requirement == nil {
      for edge in node.edges {
        guard let target = graph.origin(of: edge.target), let other = graph.node(of: target) else { continue }
        switch (edge.kind, other.binding.scope) {
        case (.direct, .weak) where isHeld[node.id] && !edge.isForTeardown:
          reportCaptive(other, edge, node, &diagnostics)
        case (.deferred, _) where isReplaced(edge, of: node, graph): break
        case (.deferred, let scope) where edge.isLazy && scope != .singleton:
          // What meets a requirement is not known to a module, and nothing need.
          if graph.node(of: target)?.isNothing == true || graph.isUnmet(edge.target) { continue }
          reportLazy(other, edge, node, &diagnostics)
        // The initializer asks for a closure, or the collection has closures.
        case (.deferred, _) where edge.isAutowired || node.gathers: break
        case (.deferred, .singleton) where !edge.isLazy:
          // A module does not know what meets its requirement.
          if graph.isRequirement(edge.target) { continue }
          // It stops what getting the value takes from spreading.
          if inference.effects(of: target) != .none || inference.isolation(of: target) != inference.isolations[node.id]
          {
            continue
          }
          // It may be there to break a cycle. None leads through what is inherited.
          guard case .binding(let needed) = target else {
            reportProvider(of: other, edge, node, &diagnostics)
            continue
          }
          if positions[needed] < positions[node.id] || !needs(needed, node.id, graph) {
            reportProvider(of: other, edge, node, &diagnostics)
          }
        default: break
        }
      }
    }
  }

  /// Whether an includer replaces what a module's provider asks for: the module does not know how long that is kept.
  private static func isReplaced(_ edge: Edge, of node: Node, _ graph: Graph) -> Bool {
    let declared = graph.composition.names.declaredTarget(named: edge.name, in: node.part.namesFile)
    return declared != nil && declared != edge.target
  }

  private static func reportCaptive(_ other: Node, _ edge: Edge, _ node: Node, _ diagnostics: inout Diagnostics) {
    let keeps =
      node.binding.scope == .singleton
      ? "singleton '\(node.name.value)' keeps" : "a singleton keeps '\(node.name.value)' and, through it,"
    diagnostics.report(
      .captiveDependency, "\(keeps) weak binding '\(other.name.value)' alive for the container's lifetime",
      at: edge.span, remedy: captiveRemedy(edge, node))
  }

  private static func reportProvider(
    of other: Node, _ edge: Edge, _ node: Node, _ diagnostics: inout Diagnostics
  ) {
    let direct = Remedy.write(node.spelling(edge.name, for: edge), at: edge.whole)
    let lazy = Remedy.write(
      node.spelling("lazy(\(edge.name))", for: edge), at: edge.whole, " to construct it at the first call")
    // An expression that asks for a closure may never call it, and a parameter that takes one takes nothing else.
    let needsClosure =
      node.asksInExpression(edge)
      || node.dependencies.contains { dependency in
        if case .provider(edge.target) = dependency.value { dependency.parameter?.closure != nil } else { false }
      }
    diagnostics.report(
      .providerOfSingleton, "'\(other.name.value)' is a singleton: its provider gives the same value each time",
      at: edge.span, notes: (needsClosure ? [lazy] : [direct, lazy]).map { .init($0, edge.span) })
  }

  private static func captiveRemedy(_ edge: Edge, _ node: Node) -> Remedy {
    if node.gathers { return "leave it out of the collection, or make it a singleton too" }
    if edge.isAutowired {
      return "let the initializer take a closure that gets it when it is needed, or make it a singleton too"
    }
    return .write(
      node.spelling("provider(\(edge.name))", for: edge), at: edge.whole,
      " to get it when it is needed, or make it a singleton too")
  }

  private static func reportLazy(
    _ other: Node, _ edge: Edge, _ node: Node, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .invalidReference, "'\(other.name.value)' is not a singleton: 'lazy(…)' is for singletons", at: edge.span,
      remedy: .write(
        node.spelling("provider(\(edge.name))", for: edge), at: edge.whole,
        other.binding.scope == .factory ? ", which constructs a new one at each call" : ""))
  }

  /// Whether one binding needs the other directly, or through others.
  private static func needs(_ start: BindingID, _ end: BindingID, _ graph: Graph) -> Bool {
    var seen: Set<BindingID> = [start]
    var queue = [start]
    while let current = queue.popLast() {
      if current == end { return true }
      for next in graph[current].needs where seen.insert(next).inserted { queue.append(next) }
    }
    return false
  }
}

/// Warns of state that several bindings need, and that a rule constructs for each of them (`unshared-state`).
enum SharedStateChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let names = graph.composition.names
    guard let matches = names.table.matches[graph.composition.source] else { return }
    var needing: [BindingID: [Node]] = [:]
    for node in graph.nodes {
      for id in Set(node.needs) where isFactory(graph[id]) { needing[id, default: []].append(node) }
    }
    for (id, nodes) in needing.ordered(by: { $0.key < $1.key }) where nodes.count > 1 {
      guard let form = graph[id].binding.discovery?.form, let matched = matches.byForm[form],
        let type = matches.table.declaredType(form), let state = state(of: type, matches.table)
      else { continue }
      let name = graph[id].name
      let line = RuleRemedies.line(
        of: matched, matches.rules[matched.rule], named: matched.name, scope: .singleton, "")
      let others = nodes.map(\.name.value)
      var notes = NoteList()
      notes.append(.init("its state is declared here", names.table.swift.span(of: state) ?? name.span))
      notes.append(
        .init(
          Remedy(
            "add \(line.inQuotes) under 'bindings' to share one",
            .addEntry(line, under: "bindings", graph.composition.source)), name.span))
      diagnostics.report(
        .unsharedState,
        "'\(name.value)' has state, and a value of its own is constructed for each of \(others.quotedList)",
        at: name.span, notes: notes.notes)
    }
  }

  private static func isFactory(_ node: Node) -> Bool {
    node.part.isOwn && node.binding.discovery != nil && node.binding.scope == .factory
  }

  /// The place of an actor, or of the first variable of a class or of what it inherits from.
  private static func state(of type: Int, _ table: TypeTable) -> SwiftPlace? {
    let place = table.types[type].declarations[0]
    if table.types[type].kind == .actor {
      return SwiftPlace(file: table.files[place.file].file, range: table.scope(place).place)
    }
    guard table.types[type].kind == .class else { return nil }
    for type in [type] + table.inheritedTypes(of: type) where table.types[type].kind == .class {
      for place in table.types[type].declarations {
        let variable = table.properties(of: place).first {
          !$0.isConstant && !$0.prefix.modifiers.contains(.isStatic)
        }
        if let variable { return SwiftPlace(file: table.files[place.file].file, range: variable.place) }
      }
    }
    return nil
  }
}
