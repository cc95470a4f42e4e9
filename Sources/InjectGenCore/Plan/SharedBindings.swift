/// Plans which containers are bound as the shared ones of their types while a container constructs something.
struct SharedBindings {
  private let own: Bound?
  private let ownInjects: Bool
  /// The containers further up that have `inject`, the nearest last.
  private let ancestors: [Bound]

  private struct Bound {
    let binding: SharedBinding
    let isolation: Isolation
  }

  init(_ graph: Graph) {
    let container = graph.container
    own = container.features.shared.map { _ in
      Bound(binding: SharedBinding(type: "Self", container: "self"), isolation: Inference.isolation(of: container))
    }
    ownInjects = container.features.inject != nil
    var ancestors: [Bound] = []
    for (index, ancestor) in graph.ancestors.enumerated()
    where ancestor.container.features.inject != nil {
      // The module of one that is further up is imported only where something is asked of it.
      guard index == 0 || ancestor.module == graph.module else { continue }
      let path = Array(repeating: InheritedName.parent, count: index + 1).joined(separator: ".")
      ancestors.append(
        Bound(
          binding: SharedBinding(type: SwiftName.spelled(ancestor.container.name.value), container: path),
          isolation: Inference.isolation(of: ancestor.container)))
    }
    self.ancestors = ancestors.reversed()
  }

  /// The shared containers that are bound while a binding is constructed: `@Inject` in its type reads them.
  func whileConstructing(on isolation: Isolation) -> [SharedBinding] {
    bindings(ancestors + (ownInjects ? [own].compactMap(\.self) : []), on: isolation)
  }

  /// The shared containers that are bound while eager singletons are constructed: one may be the new container itself.
  func whileInitializing(on isolation: Isolation) -> [SharedBinding] {
    bindings(ancestors + [own].compactMap(\.self), on: isolation)
  }

  /// A container of an actor is asked for on that actor alone.
  private func bindings(_ bound: [Bound], on isolation: Isolation) -> [SharedBinding] {
    bound.filter { $0.isolation == .nonisolated || $0.isolation == isolation }.map(\.binding)
  }
}
