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
