/// Child containers are asked for by a provider: `provider(SessionContainer)`.
extension Resolver {
  /// The child container that a target is, if it is one.
  func child(_ target: Target) -> ComposedBinding? {
    let part: ComposedBinding
    switch target {
    case .binding(let id): part = composition[id]
    case .inherited(let inherited):
      guard case .binding(let id) = inherited.member else { return nil }
      part = composition.owner(of: inherited)[id]
    case .input, .parameter: return nil
    }
    return part.binding.isChild ? part : nil
  }

  /// Reports a request for a child that is no provider.
  func report(_ request: Request, ofChild name: String, _ lookup: Lookup, _ diagnostics: inout Diagnostics) {
    let isInExpression = lookup.expressions.contains { expression in
      expression.placeholders.contains { $0.name.span == request.name.span }
    }
    let provider = "\(isInExpression ? "$" : "")provider(\(request.name.value))"
    let written = WrittenReference(request.name.span, in: composition.names.table.source(request.name.span.source))
    let isMember = request.isValue && written.path != request.name.span
    let remedy: Remedy =
      if isMember || !(request.isValue || request.isLazy || request.kind == .weak) {
        "ask for '\(provider)' where it is needed, a closure that constructs one"
      } else {
        .write(provider, at: request.whole, ", a closure that constructs one")
      }
    diagnostics.report(
      .parametersNeedProvider, "'\(name)' is a child container, and is constructed when it is needed",
      at: request.name.span, remedy: remedy)
  }
}

extension Remedy {
  /// The closure that a parameter has to be instead of a child container.
  init(takingChildBy closure: String, in callable: Callable) {
    let marks = callable.kind == .implicit ? "" : "@escaping "
    self.init(
      "a child container is constructed when it is needed: let the parameter be a closure, "
        + "'\(marks)@Sendable \(closure)'")
  }
}

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
