import BindingsYAML

/// Finds the bindings that stand for foreign ones: how their names are requested depends on it.
extension Resolver {
  func findForeign() {
    let empty = bindings.filter(isCollectionWithoutMembers).map(\.id)
    guard !empty.isEmpty || bindings.contains(where: { $0.binding.scope == .foreign }) else { return }
    var standIns: [BindingID: [BindingID]] = [:]
    for part in bindings {
      for case .binding(let original) in originals(of: part) { standIns[original, default: []].append(part.id) }
      if ElementClosure(of: part.binding.construction) != nil { continue }
      for member in members[part.id] ?? [] { standIns[member.id, default: []].append(part.id) }
    }
    foreign = ForeignBindings(composition, ancestors, handles: handles(among: empty, standIns), standIns: standIns)
  }

  /// The collections without members of which a binding asks for the handle. In a module the members may be those of
  /// other modules alone.
  private func handles(among empty: [BindingID], _ standIns: [BindingID: [BindingID]]) -> Set<BindingID> {
    if empty.isEmpty { return [] }
    // The collection that each alias and requirement leads to.
    var collections = Dictionary(uniqueKeysWithValues: empty.map { ($0, $0) })
    var queue = empty
    while let next = queue.popLast() {
      for standIn in standIns[next] ?? [] where collections[standIn] == nil && !isCollection(standIn) {
        collections[standIn] = collections[next]
        queue.append(standIn)
      }
    }
    var handles: Set<BindingID> = []
    for part in bindings {
      for name in part.binding.handleRequests {
        guard case .binding(let id)? = target(named: name, in: part.id.file) else { continue }
        if let collection = collections[id] { handles.insert(collection) }
      }
    }
    return handles
  }

  private func isCollection(_ id: BindingID) -> Bool {
    if case .collection = composition[id].binding.construction { true } else { false }
  }

  private func isCollectionWithoutMembers(_ part: ComposedBinding) -> Bool {
    guard case .collection(let gathered) = part.binding.construction else { return false }
    return gathered.members.isEmpty && members[part.id] == nil
      && ElementClosure(of: part.binding.construction) == nil
  }

  /// The target of an alias or a requirement, and the members of a collection.
  private func originals(of part: ComposedBinding) -> [Target] {
    if let (target, _) = part.requirement { return [target].compactMap(\.self) }
    switch part.binding.construction {
    case .alias(let name): return [target(named: name.value, in: part.id.file)].compactMap(\.self)
    case .collection(let gathered):
      if ElementClosure(of: part.binding.construction) != nil { return [] }
      return gathered.members.compactMap { target(named: $0.name.value, in: part.id.file) }
    case .call, .value, .dictionary, .foreign, .child: return []
    }
  }

  /// An alias of a foreign binding is passed as its handle; an alias of such an alias as its value.
  func kind(ofStandingFor target: Target) -> Edge.Kind {
    guard case .binding(let id) = target else { return .direct }
    return composition[id].binding.scope == .foreign ? .weak : .direct
  }
}

/// The bindings for objects that something else constructs: those with `scope: foreign`, and the aliases and
/// collections of them.
struct ForeignBindings {
  private var isForeign: BindingMap<Bool>
  private let ancestors: [Graph]

  /// `handles` are the collections of foreign bindings that have no members; `standIns` are for each binding the
  /// aliases of it and the collections that it is a member of.
  init(
    _ composition: Composition, _ ancestors: [Graph], handles: Set<BindingID> = [], standIns: [BindingID: [BindingID]]
  ) {
    self.ancestors = ancestors
    isForeign = composition.map(repeating: false)
    let first = composition.bindings.map(\.id).filter {
      composition[$0].binding.scope == .foreign || handles.contains($0)
    }
    for id in Set(reachedFrom: first, by: { standIns[$0] ?? [] }) { isForeign[id] = true }
  }

  func contains(_ id: BindingID) -> Bool {
    isForeign[id]
  }

  /// Whether a target stands for such objects, here or further up.
  func contains(_ target: Target) -> Bool {
    switch target {
    case .binding(let id): isForeign[id]
    case .inherited(let found): ancestors[found.generation - 1].node(of: found.target)?.isForeign ?? false
    case .input, .parameter: false
    }
  }
}

/// The kind of handle that a container has.
package enum ForeignHandle {
  /// For any isolation domain, if its objects are `Sendable`.
  case shared
  /// For the one domain of a container with `isolation: none`.
  case local

  package init(in container: BindingsFile) {
    self = container.isolation == .none ? .local : .shared
  }

  /// The generic type.
  package var type: String {
    switch self {
    case .shared: "Foreign"
    case .local: "LocalForeign"
    }
  }

  /// The registry's property.
  package var property: String {
    switch self {
    case .shared: "handle"
    case .local: "localHandle"
    }
  }
}
