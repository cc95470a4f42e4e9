import BindingsYAML
import InjectGenCore
import SwiftModel

/// The asynchronous dependencies of a construction with `concurrent`, which are constructed together before the rest.
final class PlannedDependencies {
  /// The name of the variable that collects them.
  package let name: String
  let items: [Item]
  /// The text before what a closure for one of them does: `@MainActor `.
  let closureMark: String

  init(name: String, items: [Item], closureMark: String) {
    (self.name, self.items, self.closureMark) = (name, items, closureMark)
  }

  struct Item {
    /// The request that a closure makes for it.
    let request: ValueRequest
    let form: Form
    /// Where it is asked for, if that is not so wherever the construction is.
    let condition: Condition?
    let span: Span
    /// The member of a cycle that needs it; nil for that of a construction by itself.
    let member: String?

    var isKept: Bool {
      if case .kept = form { true } else { false }
    }
  }

  enum Form {
    /// The container keeps it, in a slot of that name. Nil where the construction cannot look into the slot: of a
    /// container further up, or on another actor.
    case kept(slot: String?)
    /// It is constructed for this construction alone, and passes through a constant of that name.
    case product(String)
  }

  var effects: Effects { items.reduce(into: .none) { $0.formUnion($1.request.effects) } }

  /// Whether two of them are constructed anew each time.
  var areAlwaysSeveral: Bool {
    items.count { !$0.isKept && $0.condition == nil } > 1
  }
}

/// Collects the asynchronous dependencies of one construction while that is planned, or those of a cycle.
final class DependencyCollector {
  fileprivate(set) var name = ""
  /// The member of a cycle whose dependencies are collected.
  var member: String?
  private(set) var items: [PlannedDependencies.Item] = []
  private var kept: Set<Target> = []

  /// Adds a dependency. One that the container keeps is there once, by its origin.
  fileprivate func add(_ item: PlannedDependencies.Item, keptAs origin: Target? = nil) {
    if let origin, !kept.insert(origin).inserted { return }
    items.append(item)
  }

  /// Those that the container keeps, to be constructed together; nil where there are fewer than two.
  func kept(on isolation: Isolation) -> PlannedDependencies? {
    let items = items.filter(\.isKept)
    return items.count > 1
      ? PlannedDependencies(name: name, items: items, closureMark: isolation.actorMark) : nil
  }
}

extension ReferenceWriter {
  /// Plans a construction, and its asynchronous dependencies apart where several are to be constructed together, unless
  /// its cycle has constructed them.
  func withDependencies<Planned>(
    _ plan: (ReferenceWriter) -> Planned
  ) -> (planned: Planned, dependencies: PlannedDependencies?) {
    guard node.binding.isConcurrent else { return (plan(self), nil) }
    let collector = DependencyCollector()
    var writer = self
    writer.collector = collector
    let planned = plan(writer)
    let isAhead = cycle?.constructsKeptAhead == true && collector.items.allSatisfy(\.isKept)
    guard collector.items.count > 1, !isAhead else { return (plan(self), nil) }
    return (
      planned,
      PlannedDependencies(name: collector.name, items: collector.items, closureMark: isolation.actorMark)
    )
  }

  /// The value of a direct dependency: the request, or the product of a factory that is constructed together with
  /// others. The condition is where it is asked for, if the bindings file says that at the span.
  func value(
    of request: ValueRequest, _ target: Target, where condition: Condition? = nil, at span: Span,
    _ names: inout LocalNames
  ) -> PlannedValue {
    guard let collector, cycle?.isMember(target) != true, valid.effects(of: target).isAsync,
      let origin = graph.origin(of: target), let original = graph.node(of: origin)
    else { return .request(request) }
    let taken = Set(node.expressions.flatMap(\.takenNames))
    if collector.name.isEmpty { collector.name = names.unused("dependencies", besides: taken) }
    let asked = request.throughSelf(members: [])
    let condition = self.condition(of: original, where: condition)
    if original.binding.scope.isKept {
      let form = PlannedDependencies.Form.kept(slot: visibleSlot(of: origin))
      collector.add(
        PlannedDependencies.Item(
          request: asked, form: form, condition: condition, span: span, member: collector.member),
        keptAs: origin)
      return .request(request)
    }
    let name = names.unused("new\(SwiftName.capitalized(original.part.code))", besides: taken)
    collector.add(
      PlannedDependencies.Item(
        request: asked, form: .product(name), condition: condition, span: span, member: nil))
    return .expression(([name, "take()"] + request.members).joined(separator: "."))
  }

  /// The condition of a dependency, unless it holds wherever the binding exists. Where something with a condition
  /// satisfies an optional requirement, the dependency exists without it.
  private func condition(of original: Node, where condition: Condition?) -> Condition? {
    var conditions = [condition].compactMap(\.self)
    let known = conditions.isEmpty ? node.binding.condition : condition
    if let own = original.binding.condition, !known.formula.implies(own.formula) { conditions.append(own) }
    return conditions.count > 1 ? Condition(allOf: conditions) : conditions.first
  }

  /// The slot that keeps the value, if the construction can look into it: not from another file. A member of a cycle is
  /// kept with the others.
  private func visibleSlot(of origin: Target) -> String? {
    guard case .binding(let id) = origin, container == nil, valid.constructionEffects[id].isAsync else { return nil }
    let cycle = cycleNames[id]
    guard [.nonisolated, isolation].contains(cycle?.isolation ?? valid.isolations[id]) else { return nil }
    return "\(cycle?.property ?? graph[id].part.code)Slot"
  }
}
