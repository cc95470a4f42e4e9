import BindingsYAML
import SwiftModel

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
        .init("'\(name(id))' is of another target's module, whose bindings are not constructed together", start)
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
      let step = path.first(where: {
        graph[$0.from].isConstructed && graph.copiedType(of: graph[$0.from]) == nil
      })
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
        let form = closure(of: step.to).map { "'\($0)'" } ?? "a closure"
        return .init(
          "break the cycle: let the initializer of '\(node.name.value)' take '\(step.edge.name)' as \(form)",
          step.edge.span)
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

extension CycleRemedies {
  /// The type of a closure that asks for a binding; nil where it would belong to the container's actor.
  private func closure(of id: BindingID) -> String? {
    let node = graph[id]
    let mark: String
    switch (graph.container.isolation, node.isolation?.value.actor) {
    case (.threadSafe, let actor): mark = "@\(actor ?? "Sendable") "
    case (.none, nil): mark = ""
    case (.none, _), (.actor, _): return nil
    }
    if !node.binding.parameters.isEmpty { return nil }
    return "@escaping \(mark)()\(effects(ofAskingFor: id).suffix) -> \(node.binding.type.text)"
  }

  /// The effects of a binding and of all that it needs, as far as they are declared.
  private func effects(ofAskingFor start: BindingID) -> Effects {
    var effects = Effects.none
    var seen: Set<BindingID> = [start]
    var queue = [start]
    while let id = queue.popLast() {
      let node = graph[id]
      for case .call(_, _, let declared) in node.constructions { effects.formUnion(declared.effects) }
      effects.formUnion(node.binding.effects)
      for edge in node.edges where edge.kind == .direct {
        if case .binding(let needed) = edge.target, seen.insert(needed).inserted { queue.append(needed) }
      }
    }
    return effects
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

/// Singletons that refer to each other, with the aliases between them. They are constructed together, in the order of
/// their arguments, and configured when all are constructed. See `CycleSoundness` for what they must be.
package struct ReferenceCycle {
  /// In the order of their construction.
  let members: [BindingID]
  private let ids: Set<BindingID>

  init(_ members: [BindingID]) {
    self.members = members
    ids = Set(members)
  }

  func contains(_ id: BindingID) -> Bool { ids.contains(id) }

  /// The direct dependencies of its members on other bindings: all are there before the first member is constructed.
  func outerNeeds(_ graph: Graph) -> [BindingID] {
    members.flatMap { graph[$0].needs }.filter { !ids.contains($0) }
  }
}

/// The cycles of a graph that are sound, by their members.
struct ReferenceCycles {
  let all: [ReferenceCycle]
  private let places: [BindingID: Int]

  init(_ all: [ReferenceCycle]) {
    self.all = all
    var places: [BindingID: Int] = [:]
    for (place, cycle) in all.enumerated() {
      for id in cycle.members { places[id] = place }
    }
    self.places = places
  }

  /// The cycle that a binding is a member of.
  subscript(id: BindingID) -> ReferenceCycle? {
    all.isEmpty ? nil : places[id].map { all[$0] }
  }

  /// Whether a binding is constructed in the container's initializer: it is eager, or another member of its cycle is.
  func isEager(_ node: Node, _ graph: Graph) -> Bool {
    if node.binding.isEager { return true }
    guard let cycle = self[node.id], node.isConstructed else { return false }
    return cycle.members.contains { graph[$0].binding.isEager }
  }

  /// The bindings that come before a binding: its direct dependencies; of a member of a cycle those of all members on
  /// other bindings, and the member that is constructed before it.
  func needs(_ id: BindingID, _ graph: Graph) -> [BindingID] {
    guard let cycle = self[id] else { return graph[id].needs }
    let place = cycle.members.firstIndex(of: id) ?? 0
    return cycle.outerNeeds(graph) + cycle.members[..<place].suffix(1)
  }
}

extension Node {
  /// Whether it has a value of its own: it is called or evaluated, and not an alias of something else.
  var isConstructed: Bool {
    switch construction {
    case .call, .value: true
    case .alias, .collection, .dictionary, .foreign, .foreignCollection, .child, .nothing: false
    }
  }

  /// Whether it is changed after its construction.
  var isConfigured: Bool { !properties.isEmpty || !calls.isEmpty }
}
