/// The bindings and inputs that candidates stand for in the end.
extension CallWiring {
  /// Follows aliases and requirements to their end, each once, however many lead there. A cycle of aliases has none.
  func origin(of target: Target) -> Origin {
    var (owner, current, generation) = (composition, target, 0)
    var chain: [Target] = []
    var seen: Set<Target> = []
    var origin: Origin?
    while origin == nil {
      if case .inherited(let inherited) = current {
        owner = owner.owner(of: inherited)
        generation += inherited.generation
        current = inherited.target
      }
      let lifted = current.lifted(by: generation)
      if let known = origins[lifted] {
        origin = known
      } else if !seen.insert(lifted).inserted {
        origin = Origin(target: target)
      } else if let next = Self.next(current, in: owner) {
        current = next
      } else if case .binding(let id) = current {
        origin = Origin(target: lifted, binding: owner[id].binding)
      } else {
        origin = Origin(target: lifted)
      }
      chain.append(lifted)
    }
    let found = origin ?? Origin(target: target)
    for target in chain { origins[target] = found }
    return found
  }

  /// The target that an alias or a requirement leads to.
  private static func next(_ target: Target, in owner: Composition) -> Target? {
    guard case .binding(let id) = target else { return nil }
    let part = owner[id]
    if let (met, _) = part.requirement { return met }
    guard case .alias(let name) = part.binding.construction else { return nil }
    return owner.names.target(named: name.value, in: id.file)
  }

  struct Origin {
    let target: Target
    /// Nil where it is no binding.
    var binding: Binding?
  }
}
