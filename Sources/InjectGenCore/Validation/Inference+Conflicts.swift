import BindingsYAML
import SwiftModel

/// Reports bindings that would have to be on two actors.
extension Inference {
  /// A synchronous binding that needs two actors, or one that it is not isolated to: both chains are shown. What could
  /// not be read may be async, and who needs it then waits.
  func reportConflict(_ id: BindingID, _ edge: Edge, _ wanted: Isolation, _ diagnostics: inout Diagnostics) {
    if graph.composition.hasUnreadableNames { return }
    let isolations = (own: isolations[id], wanted: wanted)
    let fact = IsolationFact.conflict(
      id, edge, isolations, toOwn: chain(from: .binding(id)), toWanted: chain(from: edge.target),
      isAsync: constructionEffects[id].isAsync, graph)
    diagnostics.report(.isolation(fact), at: graph[id].name.span)
  }

  /// The dependencies that gave something its isolation.
  private func chain(from start: Target) -> [(id: BindingID, edge: Edge)] {
    var chain: [(id: BindingID, edge: Edge)] = []
    var current = start
    while case .binding(let id) = current, let edge = isolatingEdges[id] {
      chain.append((id, edge))
      current = edge.target
    }
    return chain
  }
}

/// The problems of the actors that bindings are on.
package enum IsolationFact {
  /// A binding depends on what is on another actor, with the dependencies that gave both their isolations.
  case conflict(
    BindingID, Edge, (own: Isolation, wanted: Isolation), toOwn: [(id: BindingID, edge: Edge)],
    toWanted: [(id: BindingID, edge: Edge)], isAsync: Bool, Graph)
  /// The replacement of a binding that is declared at a place.
  case replacement(Node, Isolation, Isolation, Span)
  /// A container for one isolation domain depends on what is async elsewhere.
  case asyncOfAncestor(String, Span)
  case asyncBinding(String)
  /// The parent is for one isolation domain.
  case parent(BindingsFile, BindingsFile)
  /// The container's actor, and that of a value that it would keep.
  case kept(Node, String, String)
  /// An argument, of a type, to a parameter of another type, to which it conforms on one actor alone, at a place.
  case conformance(Node, Isolation, argument: String, SwiftType, parameter: String, actor: String, Span?)
  /// A closure that cannot wait asks for what is on an actor.
  case closure(Node, asksFor: String, actor: String)
  /// A value would leave a container for one isolation domain: one of a type, or the container itself.
  case sent(Node, String, SwiftType?)
  /// A closure on an actor would ask a container for one isolation domain.
  case provider(Node, of: String, actor: String)
  /// A closure would leave such a container: its type has a mark, or an actor takes it.
  case leaving(Node, String?)
  /// A member of such a container would await what is on an actor.
  case awaited(Node, actor: String, by: String)
  /// `shared` in such a container.
  case shared

  package var id: DiagnosticID { if case .shared = self { .sharedNeedsInputs } else { .isolationConflict } }
}

/// The effects and the isolation of replacements. A replacement has no more effects than its binding, and belongs to
/// no other actor: the dependents of the binding were written for those that it has.
extension Inference {
  /// Checks the effects and the isolation of a replacement, and takes those of the binding.
  func checkReplacement(_ id: BindingID, of container: ValidGraph, _ diagnostics: inout Diagnostics) {
    let node = graph[id]
    let place = container.graph[id].name.span
    report(
      constructionEffects[id], of: node, beyond: container.constructionEffects[id], declaredAt: place, &diagnostics)
    let (isolation, allowed) = (isolations[id], container.isolations[id])
    if isolation != .nonisolated, isolation != allowed {
      diagnostics.report(.isolation(.replacement(node, isolation, allowed, place)), at: node.binding.name.span)
    }
    set(id, effects: container.effects[id], construction: container.constructionEffects[id], isolation: allowed)
  }

  private func report(
    _ effects: Effects, of node: Node, beyond allowed: Effects, declaredAt place: Span,
    _ diagnostics: inout Diagnostics
  ) {
    let isBeyond = effects.without(allowed) != .none
    let isOtherError = effects.canThrow && allowed.errorType != nil && effects.errorType != allowed.errorType
    guard isBeyond || isOtherError else { return }
    var needed: [(name: String, Effects, Span)] = []
    for edge in node.edges where edge.kind == .direct && effects.without(node.effects) != .none {
      needed.append((graph.name(of: edge.target, in: node), self.effects(of: edge.target), edge.span))
    }
    diagnostics.report(.effects(.replacement(node, effects, allowed, needed, place)), at: node.binding.name.span)
  }
}

extension Inference {
  /// A container of one isolation domain waits for nothing.
  func reportAsync(_ diagnostics: inout Diagnostics) {
    for node in graph.nodes {
      if let edge = node.inheritedNeeds.first(where: { effects(of: $0.target).isAsync }) {
        let name = graph.name(of: edge.target, in: node)
        diagnostics.report(.isolation(.asyncOfAncestor(name, graph.place(of: edge.target))), at: edge.span)
      }
      if node.effects.isAsync || node.binding.teardown?.effects.isAsync == true {
        diagnostics.report(.isolation(.asyncBinding(node.name.value)), at: node.name.span)
      }
    }
  }
}
