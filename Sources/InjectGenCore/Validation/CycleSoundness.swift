import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// Decides whether bindings that need each other can be constructed together.
///
/// They can where all are singletons of one container, aside from aliases, and where each cycle leads through
/// `properties` or `calls`: these are assigned and called when all are constructed. So a member with them is a class or
/// an actor: a copy of a struct would be changed, and not the one that the others were given.
package struct CycleSoundness {
  /// Why bindings cannot be constructed together.
  package enum Obstacle {
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

  package let graph: Graph
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
    var dependents: [BindingID: [BindingID]] = [:]
    for id in group {
      for other in graph[id].argumentNeeds where members.contains(other) { dependents[other, default: []].append(id) }
    }
    let order = LifetimeOrder.order(group, graph, { dependents[$0] ?? [] }) {
      graph[$0].name.value < graph[$1].name.value
    }
    let ordered = Set(order)
    return (order, group.filter { !ordered.contains($0) })
  }

  // MARK: Members

  private var obstacle: Obstacle? {
    let nodes = group.sorted().map { graph[$0] }
    if let node = nodes.first(where: { !$0.isConstructed && !$0.isAlias }) { return .kind(node.id) }
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
      if let (type, place) = graph.copiedType(of: node) { return .copy(node.id, type: type, place) }
    }
    let unkept = nodes.filter { $0.isConstructed && $0.binding.scope != .singleton }
    return unkept.isEmpty ? nil : .scopes(unkept.map(\.id))
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

extension Graph {
  /// The struct or enum that a binding constructs, with the place of its declaration, where Swift files declare it. Of
  /// other types only the compiler knows: it reports an assignment to a constant.
  package func copiedType(of node: Node) -> (String, Span?)? {
    guard let seen = declarations(seenBy: node) else { return nil }
    for text in node.callees.map(\.value) + [node.binding.type.text] {
      guard let type = seen.declaredType(text), [.struct, .enum].contains(seen.table.types[type].kind) else { continue }
      return (seen.table.types[type].name, place(ofType: type, seen.table))
    }
    return nil
  }
}
