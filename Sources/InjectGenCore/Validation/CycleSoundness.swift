import SwiftDeclarations

/// Decides whether bindings that need each other can be constructed together.
///
/// They can where all are singletons of one container, aside from aliases, and where each cycle leads through
/// `properties` or `calls`: these are assigned and called when all are constructed. So a member with them is a class or
/// an actor: a copy of a struct would be changed, and not the one that the others were given.
struct CycleSoundness {
  /// Why bindings cannot be constructed together.
  enum Obstacle {
    /// Arguments alone lead in a cycle among these.
    case arguments([BindingID])
    /// These are not singletons.
    case scopes([BindingID])
    /// It gathers others, or something else constructs it.
    case kind(BindingID)
    /// A context constructs it in the place of a binding.
    case replacement(BindingID)
    /// The module of another target constructs it.
    case module(BindingID)
    /// It exists under another condition than this one.
    case condition(BindingID, BindingID)
    /// It is configured, and no class or actor. The type is declared at this place.
    case copy(BindingID, type: String, Span?)
  }

  let graph: Graph
  /// The bindings, each of which needs all the others.
  let group: [BindingID]

  enum Verdict {
    case sound(ReferenceCycle)
    case unsound(Obstacle)
  }

  var verdict: Verdict {
    let (order, rest) = argumentOrder
    if !rest.isEmpty { return .unsound(.arguments(rest)) }
    return obstacle.map { .unsound($0) } ?? .sound(ReferenceCycle(order))
  }

  // MARK: Arguments

  /// The members in the order of their arguments, of several that may be next the first by name; and those that
  /// arguments alone keep from being constructed.
  private var argumentOrder: (order: [BindingID], rest: [BindingID]) {
    let members = Set(group)
    var waiting: [BindingID: Int] = [:]
    var dependents: [BindingID: [BindingID]] = [:]
    for id in group {
      let needed = graph[id].argumentNeeds.filter(members.contains)
      waiting[id] = needed.count
      for other in needed { dependents[other, default: []].append(id) }
    }
    var ready = group.filter { waiting[$0] == 0 }
    var order: [BindingID] = []
    while let next = ready.min(by: { graph[$0].name.value < graph[$1].name.value }) {
      ready.removeAll { $0 == next }
      order.append(next)
      for dependent in dependents[next] ?? [] {
        waiting[dependent]? -= 1
        if waiting[dependent] == 0 { ready.append(dependent) }
      }
    }
    let ordered = Set(order)
    return (order, group.filter { !ordered.contains($0) })
  }

  // MARK: Members

  private var obstacle: Obstacle? {
    let nodes = group.sorted().map { graph[$0] }
    if let node = nodes.first(where: { !$0.isConstructed && !isAlias($0) }) { return .kind(node.id) }
    if let node = nodes.first(where: \.isReplacement) { return .replacement(node.id) }
    let names = graph.composition.names
    let others = nodes.filter { names.isOfOtherTarget($0.id.file) }
    if let node = others.first(where: \.isConstructed) ?? others.first { return .module(node.id) }
    for node in nodes.dropFirst() {
      let conditions = (nodes[0].binding.condition.formula, node.binding.condition.formula)
      if !conditions.0.implies(conditions.1) || !conditions.1.implies(conditions.0) {
        return .condition(nodes[0].id, node.id)
      }
    }
    for node in nodes where node.isConfigured {
      if let (type, place) = copiedType(of: node) { return .copy(node.id, type: type, place) }
    }
    let unkept = nodes.filter { $0.isConstructed && $0.binding.scope != .singleton }
    return unkept.isEmpty ? nil : .scopes(unkept.map(\.id))
  }

  private func isAlias(_ node: Node) -> Bool {
    if case .alias = node.construction { true } else { false }
  }

  /// The struct or enum that a binding constructs, with the place of its declaration, where Swift files declare it. Of
  /// other types only the compiler knows: it reports an assignment to a constant.
  private func copiedType(of node: Node) -> (String, Span?)? {
    let names = graph.composition.names
    guard let (table, module) = names.table.swift.declarations(seenFrom: names.swiftModule(of: node.id.file)) else {
      return nil
    }
    var texts: [String] = []
    for case .call(let callee, _, _) in node.constructions { texts.append(callee.value) }
    for text in texts + [node.binding.type.text] {
      guard let type = table.type(text, in: NameContext(module: module)),
        let declared = table.declaredType(type.form), [.struct, .enum].contains(table.types[declared].kind)
      else { continue }
      let scope = table.types[declared].declarations[0]
      let place = SwiftPlace(file: table.files[scope.file].file, range: table.scope(scope).place)
      return (table.types[declared].name, names.table.swift.span(of: place))
    }
    return nil
  }
}

extension Node {
  /// The bindings that must be there before it can be constructed, whatever it is configured with afterwards.
  var argumentNeeds: [BindingID] {
    edges.compactMap { edge in
      guard edge.kind == .direct, !edge.isConfiguration, case .binding(let id) = edge.target else { return nil }
      return id
    }
  }
}

/// The advice for a cycle that is not sound.
struct CycleRemedies {
  let graph: Graph
  let path: [DependencyOrder.Step]

  func notes(for obstacle: CycleSoundness.Obstacle) -> [Diagnostic.Note] {
    if case .arguments = obstacle { return [provider] + reasons(obstacle) }
    return reasons(obstacle) + [provider]
  }

  /// Why the bindings are not constructed together, and how they would be.
  private func reasons(_ obstacle: CycleSoundness.Obstacle) -> [Diagnostic.Note] {
    let start = path[0].edge.span
    switch obstacle {
    case .arguments: return form.map { [.init($0, start)] } ?? []
    case .scopes(let ids): return scopes(ids)
    case .kind(let id):
      return [.init("'\(name(id))' \(words(of: graph[id])): only singletons can refer to each other", start)]
    case .replacement(let id):
      return [.init("the replacement of '\(name(id))' is constructed alone, before what refers to it", start)]
    case .module(let id):
      return [
        .init("'\(name(id))' is constructed in another target, and so not together with the others", start)
      ]
    case .condition(let one, let other):
      return [
        .init("'\(name(one))' and '\(name(other))' would be constructed together, and have different conditions", start)
      ]
    case .copy(let id, let type, let place):
      return [
        .init(
          "'\(type)' is copied when it is passed on: as a class it could get its properties after that",
          place ?? graph[id].name.span)
      ]
    }
  }

  private func name(_ id: BindingID) -> String { graph[id].name.value }

  private func words(of node: Node) -> String {
    switch node.construction {
    case .collection, .foreignCollection: "is a collection"
    case .dictionary: "is a dictionary"
    case .call, .value, .alias, .foreign, .child, .nothing: "has no value of its own"
    }
  }

  /// Where all are singletons, one of them can refer to another when both are there.
  private var form: String? {
    let nodes = path.map { graph[$0.from] }
    let names = graph.composition.names
    guard
      nodes.allSatisfy({ !$0.isConstructed || $0.binding.scope == .singleton }),
      nodes.contains(where: \.isConstructed), !path.contains(where: \.edge.isForTeardown),
      !nodes.contains(where: { $0.gathers || $0.isReplacement || names.isOfOtherTarget($0.id.file) }),
      let step = path.first(where: { graph[$0.from].isConstructed })
    else { return nil }
    let name = step.edge.name
    let owner = self.name(step.from)
    return "or assign it when both are constructed: 'properties: [\(name)]' of '\(owner)', if that is a class"
  }

  /// Other bindings can become singletons, unless they have parameters or a rule binds them.
  private func scopes(_ ids: [BindingID]) -> [Diagnostic.Note] {
    let nodes = ids.map { graph[$0] }
    let place = nodes[0].name.span
    let names = nodes.prefix(NoteList.limit).map { "'\($0.name.value)'" }.joined(separator: ", ")
    let which = nodes.count > NoteList.limit ? "\(names) and \(nodes.count - NoteList.limit) more" : names
    if let node = nodes.first(where: { !$0.binding.parameters.isEmpty }) {
      return [
        .init("only singletons can refer to each other, and '\(node.name.value)' takes parameters", node.name.span)
      ]
    }
    if let node = nodes.first(where: { $0.binding.discovery != nil }) {
      return [.init("only singletons can refer to each other, and '\(node.name.value)' is none", node.name.span)]
    }
    let key = "scope: singleton"
    let edits = nodes.map { node -> Edit in
      node.binding.writtenScope.map { .replace($0, with: "singleton") } ?? .addKey(key, toEntryAt: node.name.span)
    }
    let message = "only singletons can refer to each other: write '\(key)' for \(which)"
    return [.init(Remedy(message: message, edits: edits), place)]
  }

  /// An alias or a collection has no provider, so the cycle is broken where something else asks.
  private var provider: Diagnostic.Note {
    for step in path {
      let node = graph[step.from]
      if case .alias = node.construction { continue }
      if node.gathers { continue }
      if step.edge.isAutowired {
        let closure =
          "break the cycle: let the initializer of '\(node.name.value)' take '\(step.edge.name)' as a closure"
        return .init(closure, step.edge.span)
      }
      let provider = node.spelling("provider(\(step.edge.name))", for: step.edge)
      let remedy = Remedy(
        "break the cycle with '\(provider)', a closure that asks when it is called",
        .replace(step.edge.whole, with: provider))
      return .init(remedy, step.edge.span)
    }
    return .init("none of these constructs a value: each refers to the next", path[0].edge.span)
  }
}

extension CycleSoundness.Obstacle {
  /// The binding that the cycle is shown from.
  var culprit: BindingID? {
    switch self {
    case .arguments, .module: nil
    case .scopes(let ids): ids.first
    case .kind(let id), .replacement(let id), .condition(let id, _), .copy(let id, _, _): id
    }
  }
}
