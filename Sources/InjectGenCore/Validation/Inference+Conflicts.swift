import BindingsYAML
import SwiftModel

/// Reports bindings that would have to be on two actors.
extension Inference {
  /// A synchronous binding that needs two actors, or one that it is not isolated to: both chains are shown.
  func reportConflict(_ id: BindingID, _ edge: Edge, _ wanted: Isolation, _ diagnostics: inout Diagnostics) {
    let node = graph[id]
    var notes = chain(from: .binding(id))
    if notes.isEmpty, let isolation = node.isolation {
      notes.append(.init("'\(node.name.value)' is \(isolations[id].words) here", isolation.span))
    }
    let needed = "'\(graph.name(of: edge.target, in: node))', which is \(wanted.words)"
    notes.append(.init("'\(node.name.value)' needs \(needed)", edge.span))
    notes += chain(from: edge.target)
    notes.append(.init(advice(node, edge), node.name.span))
    diagnostics.report(
      .isolationConflict,
      "'\(node.name.value)' is \(isolations[id].words) and depends on \(needed)",
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

/// The effects and the isolation of replacements. A replacement has no more effects than its binding, and belongs to
/// no other actor: the dependents of the binding were written for those that it has.
extension Inference {
  /// Checks the effects and the isolation of a replacement, and takes those of the binding.
  func take(_ id: BindingID, from container: ValidGraph, _ diagnostics: inout Diagnostics) {
    let node = graph[id]
    let place = container.graph[id].name.span
    report(
      constructionEffects[id], of: node, beyond: container.constructionEffects[id], declaredAt: place, &diagnostics)
    let (isolation, allowed) = (isolations[id], container.isolations[id])
    if isolation != .nonisolated, isolation != allowed {
      var notes = [Diagnostic.Note("'\(node.name.value)' is declared here", place)]
      if let written = node.isolation, written.value == isolation {
        notes.insert(.init("the replacement is \(isolation.words) here", written.span), at: 0)
      }
      diagnostics.report(
        .isolationConflict,
        "the replacement of '\(node.name.value)' is \(isolation.words), and the binding is \(allowed.words)",
        at: node.binding.name.span, notes: notes)
    }
    replace(
      id, effects: container.effects[id], construction: container.constructionEffects[id], isolation: allowed)
  }

  private func report(
    _ effects: Effects, of node: Node, beyond allowed: Effects, declaredAt place: Span,
    _ diagnostics: inout Diagnostics
  ) {
    var words: [String] = []
    if effects.canThrow, !allowed.canThrow { words.append("throws") }
    if effects.isAsync, !allowed.isAsync { words.append("is async") }
    let name = node.name.value
    let message: String
    if !words.isEmpty {
      message = "the replacement of '\(name)' \(words.joined(separator: " and ")), unlike the binding"
    } else if effects.canThrow, let type = allowed.errorType, effects.errorType != type {
      let thrown = effects.errorType.map { "'\($0)'" } ?? "any error"
      message = "the replacement of '\(name)' throws \(thrown), and the binding '\(type)'"
    } else {
      return
    }
    var notes: [Diagnostic.Note] = []
    for edge in node.edges where edge.kind == .direct && !node.effects.covers(effects) {
      let needed = self.effects(of: edge.target)
      guard needed.canThrow && !allowed.canThrow || needed.isAsync && !allowed.isAsync else { continue }
      let verbs = [needed.canThrow ? "throws" : nil, needed.isAsync ? "is async" : nil].compactMap(\.self)
      notes.append(
        .init(
          "'\(graph.name(of: edge.target, in: node))', which it needs, \(verbs.joined(separator: " and "))", edge.span))
    }
    notes.append(.init("'\(name)' is declared here", place))
    diagnostics.report(.effectsMismatch, message, at: node.binding.name.span, notes: notes)
  }
}

extension Effects {
  /// Whether it has all the effects of another.
  fileprivate func covers(_ other: Effects) -> Bool {
    (canThrow || !other.canThrow) && (isAsync || !other.isAsync)
  }
}

/// Which constructions pass errors on by their one type.
extension Inference {
  /// Whether what constructs a value passes its errors on by their one type. Not through what is configured, gathered
  /// or registered, nor from another container, whose file may have other imports. Not while a shared container is
  /// bound, nor where an expression says `try` and its errors have no known type.
  func keepsErrorType(_ node: Node) -> Bool {
    node.properties.isEmpty && node.calls.isEmpty && !node.gathers && !node.isForeign && showsErrorType(node)
      && (node.binding.effects.canThrow
        || !node.expressions.contains { TeardownReader.split($0.text).effects.canThrow })
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

/// The effects and the isolation of bindings that refer to each other.
extension Inference {
  /// Gives all members of a cycle the effects of each, and, if they are synchronous, one isolation as far as that is
  /// possible. A conflict is reported later.
  func infer(_ cycle: ReferenceCycle) {
    var construction = Effects.none
    for id in cycle.members { construction.formUnion(effects(ofConstructing: graph[id])) }
    construction.errorType = nil
    let isEager = cycle.members.contains { graph[$0].binding.isEager }
    let effects = isEager ? .none : construction
    for id in cycle.members {
      replace(
        id, effects: effects, construction: graph[id].isConstructed ? construction : effects,
        isolation: startingIsolation(of: graph[id]))
    }
    guard own == .nonisolated else { return }
    while cycle.members.contains(where: { spreadsIsolation(to: $0, isAsync: construction.isAsync) }) {}
  }

  /// Gives a member the isolation of what it needs, if it has none yet.
  ///
  /// - Returns: Whether it has one now.
  private func spreadsIsolation(to id: BindingID, isAsync: Bool) -> Bool {
    guard isolations[id] == .nonisolated, graph[id].isolation == nil else { return false }
    for edge in graph[id].edges {
      guard let wanted = isolation(neededFor: edge, isAsync: isAsync) else { continue }
      replace(id, effects: effects[id], construction: constructionEffects[id], isolation: wanted)
      sources[id] = edge
      return true
    }
    return false
  }
}
