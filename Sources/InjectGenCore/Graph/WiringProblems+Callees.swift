// What is wrong with the initializer or function that a binding calls.
extension WiringProblems {
  func report(_ selection: CallableSelection, _ arguments: [Dependency], _ diagnostics: inout Diagnostics) {
    switch selection {
    case .unknown, .found: break
    case .ambiguous(let callables):
      diagnostics.report(
        Diagnostic(
          .ambiguousInitializer, "'\(callee.value)' has several initializers that could be called", callee.span,
          notes: declarations(callables) { "'\($0.signature)' is declared here" }
            + choices(callables, arguments).map { .init($0, callee.span) }))
    case .unusable(let callables):
      diagnostics.report(
        Diagnostic(
          .notVisible, "the container cannot call an initializer of '\(callee.value)'", callee.span,
          notes: declarations(callables) { "'\($0.signature)' is \(Self.reason($0))" }))
    case .unmatched(let callables):
      diagnostics.report(
        Diagnostic(
          .wrongValue, "nothing is declared as '\(callee.value)'", callee.span,
          notes: declarations(callables) { "'\($0.signature)' is declared here" }))
    case .unknownLabels(let indices, let callables):
      for index in indices {
        diagnostics.report(
          Diagnostic(
            .unknownArgument, "no initializer of '\(callee.value)' has the label '\(arguments[index].label ?? "_")'",
            arguments[index].span, notes: declarations(callables) { "'\($0.signature)' is declared here" }))
      }
    }
  }

  /// The labels or the items of which each decides for one of several.
  private func choices(_ callables: [Callable], _ arguments: [Dependency]) -> [Remedy] {
    guard Set(callables.map(\.labels)).count == 1 else {
      return ["choose one by its labels: \"factory: '\(callables[0].signature)'\""]
    }
    let items = wiring.decidingItems(callables, arguments, of: part)
    return items.isEmpty ? ["choose one by the type of an argument, in an expression: 'value: …'"] : items.map(add)
  }

  private static func reason(_ callable: Callable) -> String {
    switch callable.standing {
    case .unusable(.access(let access, let property)):
      property.map { "\(access), as its property '\($0)' is" } ?? "\(access)"
    case .unusable(.unavailable): "unavailable"
    case .unusable(.archives): "for archives"
    case .usual, .secondary: "declared here"
    }
  }

  func declarations(_ callables: [Callable], _ message: (Callable) -> String) -> [Diagnostic.Note] {
    var list = NoteList()
    for callable in callables { list.append(.init(message(callable), wiring.span(of: callable.place) ?? callee.span)) }
    return list.notes
  }
}
