/// `ambiguous-argument`: an argument cannot be left out, because Swift would pass a later one in its place.
///
/// Swift binds arguments in order and by their labels alone: of `init(_ tag: String = "", _ name: String)` the call
/// `Log(name)` sets the tag.
struct OmittedArgument {
  /// The parameter that would be left to its default.
  let parameter: Callable.Parameter
  /// The parameter whose argument it would be given.
  let next: Callable.Parameter
  /// The index of the written `default()`, if there is one.
  let argument: Int?
  /// The items for the parameters of its label before it that nobody has written.
  let itemsBefore: [String]
  /// The index of the last written argument of its label before it.
  let previous: Int?

  /// - Parameters:
  ///   - choices: The decided arguments, in the order of the parameters.
  ///   - callable: The initializer or function that is called.
  ///   - written: The arguments in the bindings file.
  /// - Returns: The first of each row of such parameters.
  static func find(
    _ choices: [ArgumentChoice], of callable: Callable, _ written: [WrittenArgument]
  ) -> [OmittedArgument] {
    var found: [OmittedArgument] = []
    for (index, choice) in choices.enumerated() where choice.value == .omitted {
      let isCounted = index > 0 && choices[index - 1].value == .omitted && choices[index - 1].label == choice.label
      guard !isCounted, let next = next(after: index, in: choices) else { continue }
      let before = choices[..<index].filter { $0.label == choice.label }
      found.append(
        OmittedArgument(
          parameter: callable.parameters[choice.parameter], next: callable.parameters[next.parameter],
          argument: choice.reason == .argument ? defaults(written, choice.label, before) : nil,
          itemsBefore: before.filter { $0.reason != .argument }.map {
            callable.parameters[$0.parameter].item($0.value)
          },
          previous: before.reversed().lazy.compactMap(\.writtenIndex).first))
    }
    return found
  }

  /// The argument that Swift would pass for one that is left out: the next that is passed, if it has the same label.
  private static func next(after index: Int, in choices: [ArgumentChoice]) -> ArgumentChoice? {
    var parameter = choices[index].parameter
    for choice in choices[(index + 1)...] {
      // Between them is one with a problem of its own.
      guard choice.parameter == parameter + 1 else { return nil }
      parameter = choice.parameter
      if choice.value != .omitted { return choice.label == choices[index].label ? choice : nil }
    }
    return nil
  }

  /// The index of the `default()` for a parameter.
  private static func defaults(
    _ written: [WrittenArgument], _ label: String?, _ before: [ArgumentChoice]
  ) -> Int? {
    let own = written.indices.filter { written[$0].label == label }
    let place = before.count { $0.reason == .argument }
    return place < own.count ? own[place] : nil
  }
}

extension ArgumentChoice {
  fileprivate var writtenIndex: Int? {
    if case .written(let index) = value { index } else { nil }
  }
}
