import InjectGenCore
import SwiftModel

/// Plans how the values of a collection or dictionary are put together.
extension Planner {
  func collection(_ members: [ResolvedMember], _ node: Node, _ writer: ReferenceWriter) -> PlannedCollection {
    let (items, dependencies) = writer.withDependencies { planned(members, node, $0) }
    let mayRepeatKeys = members.count > 1 && members.contains { $0.key?.isPlainLiteral == false }
    return PlannedCollection(
      isDictionary: node.isDictionary,
      hasOwnType: node.isDictionary || hasArrayType(node.binding),
      keysName: mayRepeatKeys ? valid.unusedMember("keys") : nil,
      // The dictionary's own entries win.
      members: node.isDictionary ? items.filter(\.isSpliced) + items.filter { !$0.isSpliced } : items,
      dependencies: dependencies)
  }

  private func planned(
    _ members: [ResolvedMember], _ node: Node, _ writer: ReferenceWriter
  ) -> [PlannedCollection.Member] {
    var names = LocalNames(besides: self.valid.memberNames, node.binding)
    let closure = ElementClosure(of: node.binding.construction)?.type
    return distinct(members).map { member, condition in
      let value: PlannedValue =
        member.isProvided
        ? .provider(writer.provider(of: member.target, isTyped: false, passedTo: closure))
        : writer.value(of: writer.request(member.target), member.target, where: condition, at: member.span, &names)
      return PlannedCollection.Member(
        name: writer.name(of: member.target), constant: constant(for: member.target, writer), key: member.key?.text,
        isSpliced: member.isSpliced, value: value, condition: condition, span: member.span)
    }
  }

  private func constant(for member: Target, _ writer: ReferenceWriter) -> String {
    if case .binding(let id) = member { return graph[id].part.code }
    return InheritedName.last(of: writer.name(of: member))
  }

  /// Whether a collection's type is the array of its elements, as it is unless the binding says otherwise.
  func hasArrayType(_ binding: Binding) -> Bool {
    guard let element = binding.construction.gathered?.element else { return false }
    let array = SwiftType("[\(element.text)]", at: element.span)
    return binding.type.normalized == array.normalized
  }

  /// The members with their conditions. An object that is a member of a collection by several names, as a singleton and
  /// its alias are, is there once: by the first of them that exists.
  func distinct(_ members: [ResolvedMember]) -> [(member: ResolvedMember, condition: Condition?)] {
    var earlier: [Target: [Condition?]] = [:]
    var result: [(ResolvedMember, Condition?)] = []
    for member in members {
      var condition = condition(of: member.target)
      if member.key == nil, !member.isSpliced, let origin = graph.origin(of: member.target), isSame(origin) {
        let others = earlier[origin] ?? []
        earlier[origin, default: []].append(condition)
        if others.contains(where: { condition.formula.implies($0.formula) }) { continue }
        for case let other? in others where !other.formula.excludes(condition.formula) {
          condition = Condition(allOf: (condition.map { [$0] } ?? []) + [other.negation])
        }
      }
      result.append((member, condition))
    }
    return result
  }

  /// Whether each request for it gets the same value.
  func isSame(_ origin: Target) -> Bool {
    guard let node = graph.node(of: origin) else { return true }
    return node.binding.scope.isKept
  }

  func condition(of target: Target) -> Condition? {
    graph.node(of: target)?.binding.condition
  }
}
