// Calls of what a macro may declare: nothing that is read shows its parameters.
extension WiringProblems {
  /// Reports a call without `arguments`. The line to write is the one for an initializer that takes the properties.
  func report(unread callable: Callable, _ macro: String, _ diagnostics: inout Diagnostics) {
    let guess = wiring.wire(callable, [], of: part)
    var items: [(parameter: Int, text: String)] = guess.choices.compactMap { choice in
      if case .omitted = choice.value { return nil }
      return (choice.parameter, callable.parameters[choice.parameter].item(choice.value))
    }
    var additions: [Remedy] = []
    for problem in guess.problems {
      guard let (parameter, item, addition) = proposal(problem),
        let index = callable.parameters.firstIndex(where: { $0.place.range == parameter.place.range })
      else { continue }
      items.append((index, item))
      additions += [addition].compactMap(\.self)
    }
    let line = "arguments: [\(items.sorted { $0.parameter < $1.parameter }.map(\.text).joined(separator: ", "))]"
    let added = additions.map { ", and \($0.message)" }.joined()
    let remedy = Remedy(
      message: "add \(line.inQuotes)\(items.isEmpty ? ", or name there what it takes" : "")\(added)",
      edits: [adding(key: line)] + additions.flatMap(\.edits))
    diagnostics.report(
      .ambiguousInitializer,
      "the initializer of '\(callee.value)' cannot be read, because the macro '\(macro)' may declare one",
      at: callee.span, .init("it is declared here", wiring.span(of: callable.place) ?? callee.span),
      .init(remedy, name.span))
  }

  /// The item to write for a parameter that no step has decided.
  private func proposal(_ problem: WiringProblem) -> (Callable.Parameter, item: String, addition: Remedy?)? {
    switch problem {
    case .missingBinding(let missing):
      if let item = missing.items.first { return (missing.parameter, item, nil) }
      guard let addition = missing.additions.first else { return nil }
      let item = addition.item ?? missing.parameter.item(.value(missing.parameter.shownName))
      return (missing.parameter, item, entry(of: addition))
    case .ambiguousArgument(let ambiguous): return ambiguous.items.first.map { (ambiguous.parameter, $0, nil) }
    case .unknownArgument, .omittedArgument, .noDefault, .failable: return nil
    }
  }
}
