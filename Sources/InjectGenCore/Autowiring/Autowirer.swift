import BindingsYAML
import SwiftModel

/// Decides what each parameter of a call is given.
///
/// The first of these: what is written, what has its name and type, the only one of its type, its default. Several of
/// one type are a problem and never a choice.
struct Autowirer {
  let table: TypeTable
  let candidates: CandidateIndex
  /// The module of the bindings file.
  let module: Int

  /// Takes the steps for each parameter of a call.
  ///
  /// - Parameters:
  ///   - callable: The initializer or function that is called.
  ///   - written: The arguments in the bindings file.
  ///   - parameters: Those of the binding, which come before all else of their names.
  ///   - own: The ids of the binding and of its aliases, which are never passed to itself.
  ///   - replaced: What the binding replaces, if it does.
  ///   - mode: As the file or the binding says.
  ///   - takesUnsupplied: Whether the binding takes on what the factories lack that it depends on.
  ///   - providesItself: Whether a closure may be the binding's own provider.
  /// - Returns: A choice or a problem for each parameter, and a problem for each argument without one.
  func wire(
    _ callable: Callable, written: [WrittenArgument], parameters: [Candidate] = [], of own: Set<Int> = [],
    replacing replaced: CandidateIndex.Entry? = nil, mode: AutowireMode = .types, takesUnsupplied: Bool = false,
    providesItself: Bool = true
  ) -> Wiring {
    var wiring = Wiring()
    if mode == .off { return Wiring(choices: asWritten(written)) }
    let assignment = WrittenArguments(written, callable)
    wiring.problems = assignment.unknown.map { .unknownArgument($0) }
    let search = ParameterSearch(
      table: table, candidates: candidates, module: module, own: own, constructed: callable.result, mode: mode,
      parameters: parameters.map { CandidateIndex.entry($0, in: module, table) }, replaced: replaced,
      takesUnsupplied: takesUnsupplied, providesItself: providesItself)
    let unwritten = callable.parameters.indices.filter { assignment.arguments[$0] == nil }
    search.countDecorated(unwritten.map { callable.parameters[$0] }, besides: written)
    wiring.choices.reserveCapacity(callable.parameters.count)
    for (index, parameter) in callable.parameters.enumerated() {
      if assignment.misspelled.contains(index) { continue }
      if let argument = assignment.arguments[index] {
        if written[argument].isDefault, !parameter.hasDefault, !parameter.isVariadic {
          wiring.problems.append(.noDefault(argument: argument, parameter: parameter))
        }
        let value = written[argument].isDefault ? ArgumentChoice.Value.omitted : .written(argument)
        wiring.choices.append(ArgumentChoice(parameter: index, label: parameter.label, value: value, reason: .argument))
        wiring.choices += assignment.further[index].map {
          ArgumentChoice(parameter: index, label: nil, value: .written($0), reason: .argument)
        }
        continue
      }
      switch search.find(parameter, at: index) {
      case .choice(let choice): wiring.choices.append(choice)
      case .problem(let problem): wiring.problems.append(problem)
      }
    }
    wiring.problems += OmittedArgument.find(wiring.choices, of: callable, written).map { .omittedArgument($0) }
    if callable.isFailable {
      wiring.problems.append(.failable(callable, wiring.choices, written))
    }
    return wiring
  }

  private func asWritten(_ written: [WrittenArgument]) -> [ArgumentChoice] {
    written.enumerated().map { index, argument in
      ArgumentChoice(
        parameter: index, label: argument.label, value: argument.isDefault ? .omitted : .written(index),
        reason: .argument)
    }
  }
}

/// Which parameter each written argument is for.
struct WrittenArguments {
  /// For each parameter the index of its argument.
  private(set) var arguments: [Int?]
  /// For each parameter that takes any number of arguments those after its first.
  private(set) var further: [[Int]]
  private(set) var unknown: [UnknownArgument] = []
  /// The parameters whose labels were probably meant by unknown ones.
  private(set) var misspelled: Set<Int> = []

  init(_ written: [WrittenArgument], _ callable: Callable) {
    let parameters = callable.parameters
    arguments = Array(repeating: nil, count: parameters.count)
    further = Array(repeating: [], count: parameters.count)
    var strange: [Int] = []
    // The parameter of the argument before, if it takes more that have no label.
    var variadic: Int?
    for (index, argument) in written.enumerated() {
      if let variadic, argument.label == nil {
        further[variadic].append(index)
      } else if let free = parameters.indices.first(where: {
        parameters[$0].label == argument.label && arguments[$0] == nil
      }) {
        arguments[free] = index
        variadic = parameters[free].isVariadic && !argument.isDefault ? free : nil
      } else {
        strange.append(index)
        variadic = nil
      }
    }
    for index in strange {
      let label = written[index].label
      let isRepeated = parameters.contains { $0.label == label }
      let isBare = label.map { written[index].isNamed($0) } ?? false
      let meant =
        isRepeated
        ? nil
        : Self.meant(written[index], parameters, arguments)
          ?? (isBare ? Self.unlabelled(parameters, arguments) : nil)
      if let meant { misspelled.insert(meant) }
      unknown.append(
        UnknownArgument(
          argument: index, label: label, nearMiss: meant.flatMap { nearMiss($0, parameters) },
          labels: parameters.map { $0.label ?? "_" }, isRepeated: isRepeated))
    }
  }

  /// The label of a parameter, unless an argument with it would be another parameter's.
  private func nearMiss(_ meant: Int, _ parameters: [Callable.Parameter]) -> String? {
    let label = parameters[meant].label
    let first = parameters.indices.first { parameters[$0].label == label && arguments[$0] == nil }
    return first == meant ? label ?? "_" : nil
  }

  /// The only parameter without a label, which a name alone was probably written for.
  private static func unlabelled(_ parameters: [Callable.Parameter], _ arguments: [Int?]) -> Int? {
    let free = parameters.indices.filter { arguments[$0] == nil && parameters[$0].label == nil }
    return free.count == 1 ? free[0] : nil
  }

  /// The parameter that has the label as its internal name, else the one whose label is nearly it. Without a label it
  /// is the one of the name that is passed.
  private static func meant(
    _ argument: WrittenArgument, _ parameters: [Callable.Parameter], _ arguments: [Int?]
  ) -> Int? {
    let free = parameters.indices.filter { arguments[$0] == nil }
    guard let label = argument.label else {
      return free.count == 1 ? free[0] : free.first { parameters[$0].label.map(argument.isNamed) ?? false }
    }
    if let named = free.first(where: { parameters[$0].name == label }) { return named }
    guard let near = NearMiss.find(label, among: free.compactMap { parameters[$0].label }) else { return nil }
    return free.first { parameters[$0].label == near }
  }
}
