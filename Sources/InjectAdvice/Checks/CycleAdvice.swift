import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about a cycle that is not sound.
struct CycleAdvice {
  private let graph: Graph
  private let path: [DependencyOrder.Step]
  /// The declarations of what is called.
  private let wiring: CallWiring?

  init(_ graph: Graph, _ path: [DependencyOrder.Step]) {
    (self.graph, self.path) = (graph, path)
    wiring = CallWiring(graph.composition, isForeign: { _ in false })
  }

  func words(_ obstacle: CycleSoundness.Obstacle, _ known: inout KnownNames) -> Words {
    let names = (path.map(\.from) + path.prefix(1).map(\.from)).map(name)
    var notes = NoteList()
    for step in path.dropFirst() {
      notes.append(.init("'\(name(step.from))' needs '\(name(step.to))'", step.edge.span))
    }
    let chains = path.map { known.chain(to: $0.from, graph) }.filter { $0.count > 0 }
    if let chain = chains.min(by: { $0.count < $1.count }) { notes.append(chain, graph) }
    var remedies = replaced ?? wrapping ?? reasons(obstacle) + [provider]
    if case .arguments = obstacle { remedies.reverse() }
    return Words("dependency cycle: \(names.joined(separator: " → "))", notes.notes + remedies)
  }

  /// Why the bindings are not constructed together, and how they would be.
  private func reasons(_ obstacle: CycleSoundness.Obstacle) -> [Note] {
    var place = path[0].edge.span
    let reason: String
    switch obstacle {
    case .arguments:
      guard let form else { return [] }
      reason = form
    case .scopes(let ids): return scopes(ids)
    case .kind(let id):
      let node = graph[id]
      let words = node.isDictionary ? "is a dictionary" : node.gathers ? "is a collection" : "has no value of its own"
      reason = "'\(name(id))' \(words): only singletons can refer to each other"
    case .replacement(let id):
      reason = "the replacement of '\(name(id))' is constructed alone, before what refers to it"
    case .module(let id):
      reason = "'\(name(id))' is of another target's module, whose bindings are not constructed together"
    case .condition(let one, let other):
      reason = "'\(name(one))' and '\(name(other))' would be constructed together, and have different conditions"
    case .copy(let id, let type, let declaration):
      reason = "'\(type)' is copied when it is passed on: as a class it could get its properties after that"
      place = declaration ?? graph[id].name.span
    }
    return [.init(reason, place)]
  }

  private func name(_ id: BindingID) -> String { graph[id].name.value }

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
    let start = "or assign it when both are constructed: 'properties: [\(name)]' of '\(owner)'"
    guard let wiring, let type = wiring.configuredType(of: graph[step.from].part),
      let declared = wiring.table.declaredType(type.form)
    else { return "\(start), if that is a class" }
    if wiring.table.types[declared].kind == .actor {
      return "or pass it to a method of the actor when both are constructed: "
        + "'calls: [METHOD: [\(name)]]' of '\(owner)', with 'async: true'"
    }
    return step.edge.isAutowired ? "\(start), whose initializer no longer takes it" : start
  }

  /// The remedy for an override that asks for itself by its name: what it replaces was meant.
  private var replaced: [Note]? {
    let (node, edge) = (graph[path[0].from], path[0].edge)
    guard path.count == 1, node.part.replaced != nil else { return nil }
    let name = node.spelling(Binding.replacedName, for: edge)
    return [.init(.write(name, at: edge.span, ", which is what '\(node.name.value)' replaces"), edge.span)]
  }

  /// The remedy for a binding whose initializer is given its own value: it was meant to wrap another one.
  private var wrapping: [Note]? {
    guard path.count == 1, case let node = graph[path[0].from], takesValue(node, path[0].edge) else { return nil }
    return [
      .init(
        "'\(node.name.value)' cannot wrap itself: declare what it wraps as a binding of its own, and write its name",
        path[0].edge.span)
    ]
  }

  /// Other bindings can become singletons, unless they have parameters or a rule binds them.
  private func scopes(_ ids: [BindingID]) -> [Note] {
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
  private var provider: Note {
    for step in path {
      let node = graph[step.from]
      if node.isAlias { continue }
      if node.gathers { continue }
      let provider = node.spelling("provider(\(step.edge.name))", for: step.edge)
      if step.edge.isAutowired || takesValue(node, step.edge) {
        let written = step.edge.isAutowired ? "" : ", and write '\(provider)'"
        let isMemberwise = node.constructions.contains {
          if case .call(_, _, let declared) = $0 { declared.isMemberwise } else { false }
        }
        let form = closure(of: step.to)
        if isMemberwise, let form {
          return .init("break the cycle: declare '\(step.edge.name): \(form)' in Swift\(written)", step.edge.span)
        }
        let shown = form.map { "'@escaping \($0)'" } ?? "a closure"
        return .init(
          "break the cycle: let the initializer of '\(node.name.value)' take '\(step.edge.name)' as \(shown)\(written)",
          step.edge.span)
      }
      let remedy = Remedy(
        "break the cycle with '\(provider)', a closure that asks when it is called",
        .replace(step.edge.whole, with: provider))
      return .init(remedy, step.edge.span)
    }
    return .init("none of these constructs a value: each refers to the next", path[0].edge.span)
  }
}

extension CycleAdvice {
  /// Whether the initializer is declared to take the value of a written argument: it has to take a closure first.
  private func takesValue(_ node: Node, _ edge: Edge) -> Bool {
    guard case .call(let callee, let arguments) = node.binding.construction,
      let argument = arguments.first(where: { $0.span.start <= edge.span.start && edge.span.end <= $0.span.end }),
      case .named(.value, _, let members) = argument.reference, members.isEmpty,
      let wiring, case .found(let callable) = wiring.find(callee.value, arguments, of: node.part, in: .always),
      let parameter = callable.parameters.first(where: { $0.label == argument.label })
    else { return false }
    return parameter.type != nil && !parameter.isFunction
  }

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
    return "\(mark)()\(graph.effects(ofAskingFor: id).suffix) -> \(node.binding.type.text)"
  }
}

extension Graph {
  /// The effects of a binding and of all that it needs, as far as they are declared.
  func effects(ofAskingFor start: BindingID) -> Effects {
    var effects = Effects.none
    var seen: Set<BindingID> = [start]
    var queue = [start]
    while let id = queue.popLast() {
      let node = self[id]
      for case .call(_, _, let declared) in node.constructions { effects.formUnion(declared.effects) }
      effects.formUnion(node.binding.effects)
      for edge in node.edges where edge.kind == .direct {
        if case .binding(let needed) = edge.target, seen.insert(needed).inserted { queue.append(needed) }
      }
    }
    return effects
  }
}
