/// What is found by its type.
extension Graph {
  /// Whether a container has a binding or input, or one of those above it.
  func sees(_ name: String, from level: Int) -> Bool {
    (input(name) != nil || binding(name) != nil) && self.level(of: name) <= level
  }

  /// The bindings of a container that are found by their types, as the compiler sees these. An input has a type too.
  func lookupNames(_ level: Int) -> [String] {
    let found = bindings(of: level).filter { isLookedUp($0) && !repeatsAnother($0) }
    let given = inputs(of: level).map(\.kind)
    return found.filter { binding in
      found.filter { $0.kind == binding.kind }.count == 1 && !given.contains(binding.kind)
    }.map(\.name)
  }

  private func isLookedUp(_ binding: Binding) -> Bool {
    binding.isInLookup && isExposed(binding) && parameters(of: binding.name).isEmpty
  }

  /// An alias of the same type is another name of the same binding.
  private func repeatsAnother(_ binding: Binding, as kind: Kind? = nil) -> Bool {
    guard case .alias(let name) = binding.making, let other = self.binding(name),
      other.place.level == binding.place.level
    else { return false }
    let kind = kind ?? binding.kind
    return (isLookedUp(other) && other.kind == kind) || repeatsAnother(other, as: kind)
  }

  /// Whether `resolve(_:)` finds it: what neither throws nor waits, where the container is. A handle does neither.
  func isResolvable(_ name: String) -> Bool {
    guard let binding = binding(name) else { return false }
    if binding.isHandle { return true }
    return binding.effects == Effects() && (binding.actor == nil || binding.actor == actor(of: binding))
  }
}
