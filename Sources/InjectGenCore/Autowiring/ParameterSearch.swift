import SwiftModel

/// Decides what each parameter of a call is given.
///
/// The first of these: what is written, what has its name and type, the only one of its type, its default. Several of
/// one type are a problem and never a choice.
package final class ParameterSearch {
  enum Result {
    case choice(ArgumentChoice)
    case problem(WiringProblem)
  }

  private let callable: Callable
  /// The declarations that the bindings file sees.
  package let seen: SeenDeclarations
  package let candidates: CandidateIndex
  /// The ids of the binding and of its aliases, which are never passed to itself: the first, and all of several.
  private let own: (first: Int?, all: Set<Int>)
  let mode: AutowireMode
  /// Those of the binding, which come before all else of their names.
  package let parameters: [Candidate]
  /// The binding that this one replaces, if it does.
  let replaced: Candidate?
  /// How many parameters are left that take what the binding replaces.
  var decoratedCount = 0
  /// Whether the binding takes on what the factories lack that it depends on.
  let takesUnsupplied: Bool
  /// Whether a closure may be the binding's own provider, which is called later. That of an override would be called in
  /// the place of what it replaces.
  let providesItself: Bool

  init(
    for callable: Callable, among candidates: CandidateIndex, in seen: SeenDeclarations,
    parameters: [Candidate] = [], of own: (first: Int?, all: Set<Int>) = (nil, []),
    replacing replaced: Candidate? = nil,
    mode: AutowireMode = .types, takesUnsupplied: Bool = false, providesItself: Bool = true
  ) {
    (self.callable, self.candidates, self.seen) = (callable, candidates, seen)
    self.parameters = parameters
    (self.own, self.replaced, self.mode) = (own, replaced, mode)
    (self.takesUnsupplied, self.providesItself) = (takesUnsupplied, providesItself)
  }

  /// Whether it is the binding itself or an alias of it.
  package func isOwn(_ candidate: Candidate) -> Bool {
    candidate.id == own.first || own.all.contains(candidate.id)
  }

  package var table: TypeTable { seen.table }
  /// The type that is constructed.
  package var constructed: CanonicalType? { callable.result }

  /// Returns a choice or a problem for each parameter, and a problem for each written argument without one.
  func wire(_ written: [Dependency]) -> Wiring {
    var wiring = Wiring()
    let assignment = WrittenArguments(written, callable)
    wiring.problems = assignment.unknown.map { .unknownArgument($0) }
    countDecorated(
      callable.parameters.indices.filter { assignment.arguments[$0] == nil }.map { callable.parameters[$0] },
      besides: written)
    wiring.choices.reserveCapacity(callable.parameters.count)
    for (index, parameter) in callable.parameters.enumerated() where !assignment.misspelled.contains(index) {
      if let argument = assignment.arguments[index] {
        let isDefault = written[argument].reference.isDefault
        if isDefault, !parameter.hasDefault, !parameter.isVariadic {
          wiring.problems.append(.noDefault(argument: argument, parameter: parameter))
        }
        let value = isDefault ? ArgumentChoice.Value.omitted : .written(argument)
        wiring.choices.append(ArgumentChoice(parameter: index, label: parameter.label, value: value, reason: .argument))
        wiring.choices += (assignment.further[index] ?? []).map {
          ArgumentChoice(parameter: index, label: nil, value: .written($0), reason: .argument)
        }
        continue
      }
      switch find(parameter, at: index) {
      case .choice(let choice): wiring.choices.append(choice)
      case .problem(let problem): wiring.problems.append(problem)
      }
    }
    if !assignment.unknown.isEmpty { relabel(&wiring.problems, written) }
    wiring.problems += OmittedArgument.find(wiring.choices, of: callable, written).map { .omittedArgument($0) }
    if callable.isFailable { wiring.problems.append(.failable(callable, wiring.choices, written)) }
    return wiring
  }

  /// Joins two problems that are one: a written name, whose label no parameter has, was meant for the only parameter of
  /// its type that nothing supplies.
  private func relabel(_ problems: inout [WiringProblem], _ written: [Dependency]) {
    // Those of labels are the first.
    for (index, problem) in problems.enumerated() {
      guard case .unknownArgument(var unknown) = problem, unknown.nearMiss == nil, !unknown.isRepeated,
        case .named(.value, let name, []) = written[unknown.argument].reference, let type = named(name.value)?.fullType
      else { continue }
      let unsupplied = problems.indices.filter { index in
        guard case .missingBinding(let missing) = problems[index] else { return false }
        return missing.parameter.label != nil && missing.parameter.type?.unwrapped.equals(type) == true
      }
      guard unsupplied.count == 1, case .missingBinding(let missing) = problems.remove(at: unsupplied[0]) else {
        continue
      }
      unknown.nearMiss = missing.parameter.label
      problems[index] = .unknownArgument(unknown)
    }
  }

  /// Takes the steps for a parameter that nothing is written for.
  func find(_ parameter: Callable.Parameter, at index: Int) -> Result {
    if parameter.unread != nil { return .problem(.missingBinding(MissingArgument(parameter: parameter, search: self))) }
    let match = NameMatch(parameter, search: self)
    if let decorated = decorated(parameter, at: index, match) { return decorated }
    if let found = match.found {
      // A number that has a default and the name of an input: nobody knows which is meant.
      if parameter.hasDefault || parameter.isVariadic, found.candidate.kind != .parameter,
        !(parameter.type.map { table.isFromFiles($0.form) } ?? false)
      {
        return ambiguous(parameter, [found.candidate], isBetweenNameAndDefault: true) { _ in found.value }
      }
      return choice(parameter, index, found.value, found.reason, of: found.candidate)
    }
    if parameter.hasDefault, parameter.type == nil, let candidate = match.unknown {
      // What the caller gives is meant for it; the compiler compares the types.
      if candidate.kind == .parameter {
        return choice(parameter, index, candidate.reference, .label, of: candidate)
      }
      return ambiguous(parameter, [candidate], isBetweenNameAndDefault: true)
    }
    if mode == .types, let byType = byType(parameter, index) { return byType }
    let discovery = discovered(parameter, index)
    if case .result(let result) = discovery { return result }
    if parameter.hasDefault || parameter.isVariadic, !match.hidesDefault {
      return choice(parameter, index, .omitted, .default)
    }
    var missing = MissingArgument(parameter: parameter, mismatches: match.mismatches, search: self)
    switch discovery {
    case .unbound(let candidate): missing.unbound = candidate
    case .mismatch(let candidate): missing.mismatches.append((candidate, .otherFunction))
    case .result, .nothing: break
    }
    return .problem(.missingBinding(missing))
  }

  /// Returns the candidate of a name: the binding's own parameter, or what its file sees. The binding itself is one for
  /// closures alone.
  package func named(_ name: String, orItself: Bool = false) -> Candidate? {
    if let own = parameters.first(where: { $0.name == name }) { return own }
    if let replaced, replaced.name == name { return replaced }
    guard let candidate = candidates.named(name), orItself && providesItself || !isOwn(candidate) else {
      return nil
    }
    return candidate
  }

  /// Those of the factories of a closure that are others than the binding itself, else that.
  func providers(_ fitting: [Candidate]) -> [Candidate] {
    let others = fitting.filter { !isOwn($0) }
    return CandidateIndex.distinct(others.isEmpty && providesItself ? fitting : others)
  }

  func choice(
    _ parameter: Callable.Parameter, _ index: Int, _ value: ArgumentChoice.Value, _ reason: ArgumentChoice.Reason,
    of candidate: Candidate? = nil
  ) -> Result {
    .choice(
      ArgumentChoice(
        parameter: index, label: parameter.label, value: value, reason: reason, matched: candidate?.matched))
  }

  // MARK: By type

  /// The only one of the type, else the only one that is declared to be it; nil where there is none.
  private func byType(_ parameter: Callable.Parameter, _ index: Int) -> Result? {
    guard let type = parameter.type, !type.isOpen, !parameter.isInout, !parameter.isVariadic else { return nil }
    if case .function(_, _, _, let result) = type.unwrapped.form {
      return child(parameter, type.unwrapped, index) ?? factory(parameter, type.unwrapped, result, index)
        ?? container(parameter, type.unwrapped, index)
    }
    guard !type.isAmbiguous, table.isFromFiles(type.form) else {
      return container(parameter, type.unwrapped, index)
    }
    if parameters.isEmpty, let only = candidates.only(ofType: type), !isOwn(only), passes(to: only) {
      return choice(parameter, index, only.reference, .type, of: only)
    }
    // Each step looks at all of a type, so it is taken only where the one before it has found nothing.
    var (fitting, reason) = (ofType(type), ArgumentChoice.Reason.type)
    if fitting.isEmpty, let wrapped = type.wrapped { fitting = ofType(wrapped) }
    if fitting.isEmpty { (fitting, reason) = (declared(toBe: type.unwrapped), .conformance) }
    if fitting.isEmpty { return container(parameter, type.unwrapped, index) }
    if fitting.count > 1 {
      let complete = fitting.filter { passed(to: $0).map { $0.extent == .all } ?? true }
      fitting = CandidateIndex.distinct(complete.isEmpty ? fitting : complete)
    }
    if fitting.count > 1 { return ambiguous(parameter, fitting) }
    return choice(parameter, index, fitting[0].reference, reason, of: fitting[0])
  }

  /// The container, or the nearest further up, for its own type or a protocol that an extension declares it to conform
  /// to; for a function without parameters a closure that returns it.
  private func container(_ parameter: Callable.Parameter, _ type: CanonicalType, _ index: Int) -> Result? {
    if type.isAmbiguous || candidates.containers.isEmpty { return nil }
    var (wanted, isFunction) = (type, false)
    if case .function(let elements, _, _, let result) = type.form {
      guard elements.isEmpty else { return nil }
      (wanted, isFunction) = (CanonicalType(result), true)
    }
    for candidate in candidates.containers where !isFunction || candidate.hasProvider {
      guard let own = candidate.fullType,
        own.equals(wanted) || table.isFromFiles(wanted.form) && table.isDeclared(own, toBe: wanted)
      else { continue }
      let reason: ArgumentChoice.Reason = own.equals(wanted) ? .type : .conformance
      return choice(parameter, index, isFunction ? candidate.provider : candidate.reference, reason)
    }
    return nil
  }

  private func ofType(_ type: CanonicalType) -> [Candidate] {
    joined(parameters.filter { $0.fullType?.equals(type) ?? false }, candidates.ofType(type))
  }

  private func declared(toBe type: CanonicalType) -> [Candidate] {
    let given = parameters.filter { candidate in
      candidate.fullType.map { $0.form != type.form && table.isDeclared($0, toBe: type) } ?? false
    }
    return joined(given, candidates.declared(toBe: type))
  }

  /// The binding's parameters, and candidates without the binding itself and without factories that it cannot call.
  /// Thousands of candidates are copied only where they change.
  private func joined(_ given: [Candidate], _ found: [Candidate]) -> [Candidate] {
    let isPassed = { [self] (candidate: Candidate) in !isOwn(candidate) && passes(to: candidate) }
    let others = found.allSatisfy(isPassed) ? found : found.filter(isPassed)
    return given.isEmpty ? others : given + others
  }

  /// Whether the binding passes on what a factory takes. Where it passes only a part on, the graph reports the rest.
  func passes(to candidate: Candidate) -> Bool {
    takesUnsupplied || passed(to: candidate).map { $0.extent != .nothing } ?? true
  }

  /// Returns the parameters that the binding passes on to a factory; nil for one that takes nothing.
  private func passed(to candidate: Candidate) -> PassedParameters? {
    if candidate.parameters.isEmpty { return nil }
    return PassedParameters(
      of: candidate.parameters.map { ($0, table.type($0.type.text, in: candidate.context)) },
      from: parameters.map { ($0.name, $0.type, $0.fullType) }, table)
  }

  /// A function that makes a child container is found by its type: no other has the container as its result.
  private func child(_ parameter: Callable.Parameter, _ type: CanonicalType, _ index: Int) -> Result? {
    candidates.child { table.isProvider(of: $0, type) }
      .map { choice(parameter, index, $0.provider, .type, of: $0) }
  }

  /// The only factory that has the parameters and the result of a function type.
  private func factory(
    _ parameter: Callable.Parameter, _ type: CanonicalType, _ result: SwiftTypeForm, _ index: Int
  ) -> Result? {
    guard !type.isAmbiguous, table.isFromFiles(result) else { return nil }
    let fitting = providers(
      candidates.ofType(CanonicalType(result)).filter { $0.isFactory && table.isProvider(of: $0, type) })
    guard let candidate = fitting.first else { return nil }
    if fitting.count > 1 { return ambiguous(parameter, fitting, \.provider) }
    return choice(parameter, index, candidate.provider, .type, of: candidate)
  }

  func ambiguous(
    _ parameter: Callable.Parameter, _ fitting: [Candidate], isBetweenNameAndDefault: Bool = false,
    _ value: (Candidate) -> ArgumentChoice.Value = \.reference
  ) -> Result {
    let first = Array(fitting.prefix(AmbiguousArgument.mostCandidates))
    return .problem(
      .ambiguousArgument(
        AmbiguousArgument(
          parameter: parameter, candidates: first, count: fitting.count, values: first.map(value),
          isBetweenNameAndDefault: isBetweenNameAndDefault)))
  }
}

extension Candidate {
  /// The argument that passes a value of it.
  package var reference: ArgumentChoice.Value { .named(passing, name) }
  /// The argument that passes its provider.
  var provider: ArgumentChoice.Value { .named(.provider, name) }
}
