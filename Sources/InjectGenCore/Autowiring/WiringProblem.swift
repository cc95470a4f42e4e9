import SwiftModel

/// Something that no step of a `ParameterSearch` decides, with all that words about it need.
package indirect enum WiringProblem {
  case missingBinding(MissingArgument)
  case ambiguousArgument(AmbiguousArgument)
  case omittedArgument(OmittedArgument)
  case unknownArgument(UnknownArgument)
  /// `default()` for a parameter that has none: the index of the argument.
  case noDefault(argument: Int, parameter: Callable.Parameter)
  /// An initializer that can fail, with its arguments.
  case failable(Callable, [ArgumentChoice], [Dependency])
}

/// `missing-binding`: nothing supplies a parameter.
package struct MissingArgument {
  /// Why what has the parameter's name is not passed.
  package enum Mismatch: Equatable {
    case otherType
    /// It takes parameters: only a provider of it can be passed.
    case takesParameters
    /// Its provider has other parameters, another result or other effects.
    case otherFunction
    /// An optional value cannot be passed where one is needed.
    case optional
    /// A list cannot be passed as the elements of a variadic parameter.
    case list
    /// The parameter's type is a generic parameter or is inferred, so nothing can be compared with it.
    case unknownType
    /// A name in its type is that of several modules' types.
    case ambiguousName(String, modules: [String])
  }

  package let parameter: Callable.Parameter
  /// The candidates that have its label or its internal name.
  package internal(set) var mismatches: [(candidate: Candidate, why: Mismatch)] = []
  /// The type that a rule matches where nothing needs it, so that it is not bound.
  package internal(set) var unbound: Candidate?
  package let search: ParameterSearch

  /// The attribute of its property that may be a wrapper of any type.
  package var unread: String? { parameter.unread }

  /// Whether nothing is passed that has another name, whatever its type.
  var isFoundByNameAlone: Bool {
    guard search.mode == .types else { return true }
    guard let type = parameter.type, !type.isAmbiguous else { return false }
    if case .function = type.unwrapped.form { return false }
    return !search.table.isFromFiles(type.form)
  }

  /// The bindings that a function which it takes could construct.
  var factories: [Candidate] {
    guard case .function(_, _, _, let result)? = parameter.type?.unwrapped.form else { return [] }
    return search.candidates.ofType(CanonicalType(result))
  }

  /// The candidate of its type that is kept elsewhere, and passed by its handle alone.
  package var handle: Candidate? {
    guard unread == nil, let type = parameter.type?.unwrapped, !type.isOpen else { return nil }
    return search.candidates.handles.first { $0.fullType?.form.handled == type.form }
  }
}

/// `ambiguous-argument`: several could supply a parameter. Of thousands, those are here that a message shows.
package struct AmbiguousArgument {
  /// Of thousands no more are kept.
  static let mostCandidates = 10

  package let parameter: Callable.Parameter
  /// The first of the candidates.
  package let candidates: [Candidate]
  /// How many there are.
  package let count: Int
  /// The value that each of those would be passed as.
  package let values: [ArgumentChoice.Value]
  /// Whether the choice is between the one that has its name and type and the parameter's default.
  package let isBetweenNameAndDefault: Bool
}

/// `unknown-argument`: a label that the callee does not have, or not so often.
package struct UnknownArgument {
  /// The index of the argument.
  package let argument: Int
  package let label: String?
  /// The label that was probably meant; `_` where the parameter has none.
  package internal(set) var nearMiss: String?
  /// All labels of the callee.
  package let labels: [String]
  /// Whether an earlier argument has the label.
  package let isRepeated: Bool
}

/// `ambiguous-argument`: an argument cannot be left out, because Swift would pass a later one in its place.
///
/// Swift binds arguments in order and by their labels alone: of `init(_ tag: String = "", _ name: String)` the call
/// `Log(name)` sets the tag.
package struct OmittedArgument {
  /// The parameter that would be left to its default.
  package let parameter: Callable.Parameter
  /// The parameter whose argument it would be given.
  package let next: Callable.Parameter
  /// The index of the written `default()`, if there is one.
  package let argument: Int?
  /// The parameters of its label before it that nobody has written, and what they are given.
  package let before: [(parameter: Callable.Parameter, value: ArgumentChoice.Value)]
  /// The index of the last written argument of its label before it.
  package let previous: Int?

  /// Returns the first of each row of such parameters. The choices are in the order of the parameters.
  static func find(
    _ choices: [ArgumentChoice], of callable: Callable, _ written: [Dependency]
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
          before: before.filter { $0.reason != .argument }.map { (callable.parameters[$0.parameter], $0.value) },
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
    _ written: [Dependency], _ label: String?, _ before: [ArgumentChoice]
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
