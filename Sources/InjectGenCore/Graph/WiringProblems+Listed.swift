// Parameters that a binding lists by name alone.
extension Resolver {
  /// Reports the parameters of a binding without a call for which no factory that it depends on has a type.
  func reportTypes(in part: ComposedBinding, _ diagnostics: inout Diagnostics) {
    let isCalled = part.binding.constructions.contains { if case .call = $0 { true } else { false } }
    for parameter in part.binding.parameters where parameter.needsType && !isCalled {
      diagnostics.report(.untyped(parameter))
    }
  }
}

extension WiringProblems {
  /// Reports parameters whose types nothing says that was read.
  static func reportTypes(
    of parameters: [Parameter], _ callee: Located<String>, _ wiring: CallWiring?, unreadBecauseOf macro: String? = nil,
    _ diagnostics: inout Diagnostics
  ) {
    let meant = parameters.isEmpty || macro != nil ? nil : wiring?.misspelling(in: callee)
    let reason =
      macro.map { "the macro '\($0)' may declare the initializer" }
      ?? "no Swift file that is read declares '\(callee.value)'"
    let note = meant.map { Diagnostic.Note(.didYouMean($0.meant, at: $0.span), $0.span) }
    for parameter in parameters { diagnostics.report(.untyped(parameter, because: reason, note)) }
  }

  /// Reports a parameter of the binding that the callee does not have, or not with a type that a factory can take.
  func report(_ parameter: Parameter, _ callable: Callable, _ diagnostics: inout Diagnostics) {
    let name = parameter.name
    if let declared = callable.parameter(named: name.value) {
      diagnostics.report(
        .untypedParameter, "a factory cannot take the type of '\(name.value)' from '\(declared.shown)'", at: name.span,
        declaration(of: declared), .init(remedy(for: declared, name.span), name.span))
      return
    }
    let labels = callable.parameters.map(\.shownName)
    var notes: [Diagnostic.Note] = []
    if let near = NearMiss.find(name.value, among: labels) {
      notes.append(.init(Remedy.write(near, at: name.span), name.span))
    }
    let has = labels.isEmpty ? "has no parameters" : "has \(labels.quotedList)"
    notes.append(.init("'\(callable.signature)' \(has)", wiring.span(of: callable.place) ?? callee.span))
    diagnostics.report(
      .unknownArgument, "'\(callee.value)' has no parameter '\(name.value)'", at: name.span, notes: notes)
  }

  /// A property without a type in Swift has none in a list.
  private func remedy(for declared: Callable.Parameter, _ span: Span) -> Remedy {
    guard declared.text.isEmpty else { return "write a mapping of names to types" }
    let value = declared.defaultText.map { " = \($0)" } ?? ""
    return
      "its type is inferred: in Swift write 'var \(declared.name): Type\(value)'; here write a mapping of names to types"
  }
}
