/// Tells overloads with the same labels apart: by the types of what is written, else of what exists.
extension CallWiring {
  /// The only one of several initializers or functions that fits, if there is one.
  func overload(
    of callables: [Callable], _ arguments: [Dependency], of part: ComposedBinding
  ) -> CallableSelection {
    guard Set(callables.map(\.labels)).count == 1 else { return .ambiguous(callables) }
    let typed = callables.filter { takes(arguments, $0, of: part) }
    if typed.count == 1 { return .found(typed[0]) }
    let supplied = (typed.isEmpty ? callables : typed).filter { wire($0, arguments, of: part).problems.isEmpty }
    if supplied.count == 1 { return .found(supplied[0]) }
    return .ambiguous(supplied.isEmpty ? callables : supplied)
  }

  /// The items of `arguments` of which each decides for one of several overloads.
  func decidingItems(
    _ callables: [Callable], _ arguments: [Dependency], of part: ComposedBinding
  ) -> [String] {
    callables.compactMap { callable in
      let choices = wire(callable, arguments, of: part).choices.filter { $0.reason != .argument }
      return choices.lazy.map { (choice: $0, parameter: callable.parameters[$0.parameter]) }.first {
        choice, parameter in
        guard let entry = entry(choice.value, of: part) else { return false }
        return callables.allSatisfy { other in
          other.signature == callable.signature && other.place.range == callable.place.range
            || !fits(entry, choice.value, other.parameters[choice.parameter])
        }
      }.map { $0.parameter.item($0.choice.value) }
    }
  }

  private func takes(_ arguments: [Dependency], _ callable: Callable, of part: ComposedBinding) -> Bool {
    let assigned = WrittenArguments(arguments.map { WrittenArgument(label: $0.label) }, callable).arguments
    return zip(callable.parameters, assigned).allSatisfy { parameter, index in
      guard let value = index.flatMap({ arguments[$0].reference.choice }), let entry = entry(value, of: part) else {
        return true
      }
      return fits(entry, value, parameter)
    }
  }

  private func entry(_ value: ArgumentChoice.Value, of part: ComposedBinding) -> CandidateIndex.Entry? {
    switch value {
    case .value(let name), .provider(let name), .handle(let name): entry(named: name, of: part)
    case .written, .omitted: nil
    }
  }

  /// Whether a value can be what a parameter takes. What is not understood fits.
  private func fits(
    _ entry: CandidateIndex.Entry, _ value: ArgumentChoice.Value, _ parameter: Callable.Parameter
  ) -> Bool {
    guard let type = parameter.type, !type.isOpen, let own = entry.type, !own.isOpen else { return true }
    switch value {
    case .provider: return ProviderType(entry, table).fits(type.wrapped ?? type) != nil
    case .value, .handle, .written, .omitted:
      return own.equals(type) || !own.isOptional && table.isDeclared(own, toBe: type.wrapped ?? type)
    }
  }
}

extension Reference {
  /// The same as a choice, where it is a candidate's; nil for members and expressions.
  fileprivate var choice: ArgumentChoice.Value? {
    switch self {
    case .value(let name, let members): members.isEmpty ? .value(name.value) : nil
    case .provider(let name), .lazy(let name): .provider(name.value)
    case .weak(let name): .handle(name.value)
    case .expression, .default: nil
    }
  }
}
