/// The container as a dependency of its own bindings, which ask for it by the name of its type.
extension Composition {
  /// The container and its ancestors, the nearest first. A module by itself is none.
  var containers: [Composition] {
    kind == .container ? [self] + names.ancestors : []
  }

  /// How far up the container of a name is, for the bindings of a file: 0 is the composition's own. A binding of that
  /// name comes first. In a child the parent's factory of the child has the name too, and only its provider is asked
  /// for: `asValue` says that no provider is.
  func generation(ofContainer name: String, in file: Int, asValue: Bool) -> Int? {
    guard file == 0, kind == .container else { return nil }
    let isMeant = { (container: BindingsFile) in container.name.value == name }
    // Nearly no reference is one, and looking the name up takes longer.
    let generation = isMeant(container) ? 0 : names.ancestors.firstIndex { isMeant($0.container) }.map { $0 + 1 }
    guard let generation, let target = names.target(named: name, in: file) else { return generation }
    return asValue && isChildFactory(target) ? generation : nil
  }

  private func isChildFactory(_ target: Target) -> Bool {
    switch target {
    case .binding(let id): self[id].binding.isChild
    case .inherited(let inherited): owner(of: inherited).isChildFactory(inherited.target)
    case .input, .parameter: false
    }
  }
}
