import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about actors.
enum IsolationAdvice {
  static func words(_ fact: IsolationFact, at span: Span) -> Words {
    switch fact {
    case .conflict(let id, let edge, let isolations, let toOwn, let toWanted, let isAsync, let graph):
      return conflict(id, edge, isolations, toOwn, toWanted, isAsync, graph, at: span)
    case .replacement(let node, let isolation, let allowed, let place):
      return replacement(node, isolation, allowed, place, at: span)
    case .asyncOfAncestor(let name, let place):
      return Words(
        "'\(name)' is async, and this container has 'isolation: none'",
        [.init("it belongs to an ancestor of this container", place), .init("pass a provider of it", span)])
    case .asyncBinding(let name):
      return Words("'\(name)' is async, in a container with 'isolation: none'", otherIsolation, at: span)
    case .leaving(let node, let mark): return leaving(node, mark, at: span)
    case .awaited(let node, let actor, let member):
      let isolated = "'\(node.name.value)' is isolated to '\(actor)', and the \(member) would have to await that"
      return Words("\(isolated) in a container with 'isolation: none'", otherIsolation, at: span)
    case .parent(let parent, let child): return ofParent(parent, child, at: span)
    case .kept(let node, let own, let other): return kept(node, own, other, at: span)
    case .conformance(let node, let isolation, let argument, let type, let parameter, let actor, let place):
      return Words(
        "'\(node.name.value)' is \(isolation.words) and takes '\(argument)' as '\(parameter)', "
          + "which '\(type.text)' is on '\(actor)' alone",
        isolating(node, to: actor) + (place.map { [.init("the conformance is isolated here", $0)] } ?? []))
    case .closure(let node, let name, let actor): return closure(node, name, actor, at: span)
    case .sent(let node, let name, let type): return sent(name, of: type, to: node, at: span)
    case .provider(let node, let name, let actor):
      return Words(
        "a provider of '\(name)' runs on '\(actor)', "
          + "where '\(node.name.value)' cannot use a container with 'isolation: none'",
        isolating(node, to: actor))
    case .shared:
      return Words(
        "'shared' cannot be combined with 'isolation: none', which is for one isolation domain",
        "leave 'isolation' out, or name a global actor", at: span)
    }
  }

  private static func sent(_ name: String, of type: SwiftType?, to node: Node, at span: Span) -> Words {
    Words(
      "'\(node.name.value)' takes '\(name)' to another isolation domain, "
        + "and a container with 'isolation: none' cannot send it there",
      type.map { "'\($0.text)' is not Sendable: let it be so, or construct it in place with 'value(…)'" }
        ?? otherIsolation, at: span)
  }

  private static func leaving(_ node: Node, _ mark: String?, at span: Span) -> Words {
    let name = node.name.value
    let taken =
      node.gathers
      ? "the closures of '\(name)' are '\(mark ?? "")'"
      : mark.map { "'\(name)' takes a closure that is '\($0)'" } ?? "the actor '\(name)' takes a closure"
    return Words("\(taken), and no provider leaves a container with 'isolation: none'", otherIsolation, at: span)
  }

  private static var otherIsolation: Remedy { "leave the container's 'isolation' out, or name a global actor" }

  private static func conflict(
    _ id: BindingID, _ edge: Edge, _ isolations: (own: Isolation, wanted: Isolation),
    _ toOwn: [(id: BindingID, edge: Edge)], _ toWanted: [(id: BindingID, edge: Edge)], _ isAsync: Bool, _ graph: Graph,
    at span: Span
  ) -> Words {
    let node = graph[id]
    var notes = chain(toOwn, from: .binding(id), graph)
    if notes.isEmpty, let isolation = node.isolation {
      notes.append(.init("'\(node.name.value)' is \(isolations.own.words) here", isolation.span))
    }
    let needed = "'\(graph.name(of: edge.target, in: node))', which is \(isolations.wanted.words)"
    notes.append(.init("'\(node.name.value)' needs \(needed)", edge.span))
    notes += chain(toWanted, from: edge.target, graph)
    notes.append(.init(remedy(node, edge, isAsync: isAsync, graph), node.name.span))
    return Words("'\(node.name.value)' is \(isolations.own.words) and depends on \(needed)", notes)
  }

  private static func kept(_ node: Node, _ own: String, _ other: String, at span: Span) -> Words {
    let name = node.name
    return Words(
      "the container is isolated to '\(own)' and cannot keep '\(name.value)', which is isolated to '\(other)'",
      .init(
        "leave the container's 'isolation' out and isolate its other bindings, "
          + "or make '\(name.value)' a factory", name.span))
  }

  private static func ofParent(_ parent: BindingsFile, _ child: BindingsFile, at span: Span) -> Words {
    let key = "isolation: none"
    return Words(
      "'\(parent.name.value)' has '\(key)', and so must its children",
      .init("'\(parent.name.value)' is declared here", parent.name.span),
      .init(Remedy("write '\(key)' here too, or leave it out there", .addTopLevelKey(key, child.source)), span))
  }

  private static func replacement(
    _ node: Node, _ isolation: Isolation, _ allowed: Isolation, _ place: Span, at span: Span
  ) -> Words {
    let name = node.name.value
    var notes = [Note("'\(name)' is declared here", place)]
    if let written = node.isolation, written.value == isolation {
      notes.insert(.init("the replacement is \(isolation.words) here", written.span), at: 0)
    }
    return Words("the replacement of '\(name)' is \(isolation.words), and the binding is \(allowed.words)", notes)
  }

  private static func closure(_ node: Node, _ name: String, _ actor: String, at span: Span) -> Words {
    let closure =
      node.gathers ? "the closures of '\(node.name.value)' are" : "'\(node.name.value)' takes a closure that is"
    return Words(
      "\(closure) not async, and '\(name)' is isolated to '\(actor)'",
      Remedy("let the type of the closure be 'async', or isolate it to '@\(actor)' alone"), at: span)
  }

  /// The key that puts a binding on an actor; none where something does already.
  private static func isolating(_ node: Node, to actor: String) -> [Note] {
    guard node.isolation == nil else { return [] }
    let name = node.name
    return [.init(.add(key: "isolation: \(actor)", to: name.span, " to '\(name.value)'"), name.span)]
  }

  private static func remedy(_ node: Node, _ edge: Edge, isAsync: Bool, _ graph: Graph) -> Remedy {
    switch node.construction {
    case .alias, .collection, .dictionary, .foreignCollection:
      let needed = graph.name(of: edge.target, in: node)
      return "'\(node.name.value)' cannot await: ask for '\(needed)' itself where it is needed"
    case .call, .value, .foreign, .child, .nothing: break
    }
    if isAsync { return "pass a provider of it" }
    return "an async binding can await any actor: add 'async: true', or pass a provider"
  }

  /// The dependencies that gave something its isolation.
  private static func chain(_ chain: [(id: BindingID, edge: Edge)], from start: Target, _ graph: Graph) -> [Note] {
    var notes = chain.map { id, edge in
      let names = [.binding(id), edge.target].map { graph.name(of: $0, in: graph[id]) }
      return Note("'\(names[0])' needs '\(names[1])'", edge.span)
    }
    let end = chain.last?.edge.target ?? start
    if let node = graph.node(of: end), let isolation = node.isolation {
      notes.append(.init("'\(node.name.value)' is isolated explicitly here", isolation.span))
    } else if case .inherited(let inherited) = end {
      let owner = graph.owner(of: inherited).container.name.value
      notes.append(.init("'\(graph.name(of: end))' belongs to '\(owner)'", graph.place(of: end)))
    }
    return notes.cutAtTen()
  }

  static func words(_ fact: ActorFact, at span: Span) -> Words {
    switch fact {
    case .noActor(let name, let source):
      return Words(
        "'\(name)' is not a global actor",
        Remedy(
          "leave 'isolation' out: it is the type of a global actor, as 'MainActor' is",
          FileEdits(source).removal(of: "isolation", before: span)), at: span)
    case .unknown(let name, let actors):
      return Words(
        "no Swift file that is read declares or mentions the global actor '\(name)'",
        NearMiss.find(name, among: actors + ["MainActor"]).map { .didYouMean($0, at: span) }
          ?? "declare it in Swift, or name its module under 'imports'", at: span)
    }
  }
}
