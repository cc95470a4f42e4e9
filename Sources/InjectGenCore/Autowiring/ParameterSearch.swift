/// Steps two to five: what a parameter is given that is not written.
struct ParameterSearch {
  typealias Entry = CandidateIndex.Entry

  enum Result {
    case choice(ArgumentChoice)
    case problem(WiringProblem)
  }

  let table: TypeTable
  let candidates: CandidateIndex
  let module: Int
  /// The ids of the binding and of its aliases.
  let own: Set<Int>
  /// The type that is constructed.
  let constructed: CanonicalType?
  let mode: AutowireMode
  /// Those of the binding.
  let parameters: [Entry]

  func find(_ parameter: Callable.Parameter, at index: Int) -> Result {
    if parameter.unread != nil { return .problem(.missingBinding(MissingArgument.unread(parameter, search: self))) }
    let match = NameMatch(parameter, search: self)
    if let found = match.found {
      let isDeclared = parameter.type.map { table.isFromFiles($0.form) } ?? false
      // A number that has a default and the name of an input: nobody knows which is meant.
      if parameter.hasDefault || parameter.isVariadic, !isDeclared, found.entry.candidate.kind != .parameter {
        return .problem(
          .ambiguousArgument(ambiguity(parameter, [found.entry], found.value, isBetweenNameAndDefault: true)))
      }
      return .choice(choice(parameter, index, found))
    }
    if parameter.hasDefault, parameter.type == nil, let entry = match.unknown {
      // What the caller gives is meant for it; the compiler compares the types.
      if entry.candidate.kind == .parameter {
        return .choice(choice(parameter, index, .init(entry: entry, value: entry.candidate.reference, reason: .label)))
      }
      return .problem(
        .ambiguousArgument(ambiguity(parameter, [entry], isBetweenNameAndDefault: true)))
    }
    if mode == .types, let byType = byType(parameter, index) { return byType }
    if parameter.hasDefault || parameter.isVariadic, !match.hidesDefault {
      return .choice(ArgumentChoice(parameter: index, label: parameter.label, value: .omitted, reason: .default))
    }
    return .problem(.missingBinding(MissingArgument.describe(parameter, match.mismatches, search: self)))
  }

  /// Returns the candidate of a name: the binding's own parameter, or what its file sees; never the binding itself.
  func named(_ name: String) -> Entry? {
    if let own = parameters.first(where: { $0.candidate.name == name }) { return own }
    guard let entry = candidates.named(name), !own.contains(entry.candidate.id) else { return nil }
    return entry
  }

  private func choice(_ parameter: Callable.Parameter, _ index: Int, _ found: NameMatch.Found) -> ArgumentChoice {
    ArgumentChoice(
      parameter: index, label: parameter.label, value: found.value, reason: found.reason,
      candidate: found.entry.candidate.id, allowedEffects: found.allowedEffects)
  }

  // MARK: By type

  /// The only one of the type, else the only one that is declared to be it; nil where there is none.
  private func byType(_ parameter: Callable.Parameter, _ index: Int) -> Result? {
    guard let type = parameter.type, !type.isOpen, !parameter.isInout, !parameter.isVariadic else { return nil }
    if case .function = (type.wrapped ?? type).form { return child(parameter, type.wrapped ?? type, index) }
    guard !type.isShared, table.isFromFiles(type.form) else { return nil }
    // Each step looks at all of a type, so it is taken only where the one before it has found nothing.
    let steps: [(reason: ArgumentChoice.Reason, find: () -> [Entry])] = [
      (.type, { ofType(type) }), (.type, { type.wrapped.map(ofType) ?? [] }),
      (.conformance, { declared(toBe: type.wrapped ?? type) }),
    ]
    for (reason, find) in steps {
      let entries = find()
      if entries.isEmpty { continue }
      guard entries.count == 1 else {
        return .problem(.ambiguousArgument(ambiguity(parameter, entries, isBetweenNameAndDefault: false)))
      }
      let candidate = entries[0].candidate
      return .choice(
        ArgumentChoice(
          parameter: index, label: parameter.label, value: candidate.reference, reason: reason, candidate: candidate.id)
      )
    }
    return nil
  }

  private func ofType(_ type: CanonicalType) -> [Entry] {
    let given = parameters.filter { $0.type?.equals(type) ?? false && $0.candidate.parameters.isEmpty }
    return joined(given, candidates.ofType(type))
  }

  private func declared(toBe type: CanonicalType) -> [Entry] {
    let given = parameters.filter { entry in
      entry.type.map { $0.form != type.form && table.isDeclared($0, toBe: type) } ?? false
    }
    return joined(given, candidates.declared(toBe: type))
  }

  /// The binding's parameters, and candidates without the binding itself. Thousands of candidates are copied only where
  /// they change.
  private func joined(_ given: [Entry], _ found: [Entry]) -> [Entry] {
    let isOwn = !own.isEmpty && found.contains { own.contains($0.candidate.id) }
    let others = isOwn ? found.filter { !own.contains($0.candidate.id) } : found
    return given.isEmpty ? others : given + others
  }

  /// A function that makes a child container is found by its type: no other has the container as its result.
  private func child(_ parameter: Callable.Parameter, _ type: CanonicalType, _ index: Int) -> Result? {
    var allowed: Candidate.Effects?
    let entry = candidates.child { entry in
      guard let fit = ProviderType(entry, table).fits(type) else { return false }
      allowed = fit.allowedEffects
      return true
    }
    guard let candidate = entry?.candidate else { return nil }
    return .choice(
      ArgumentChoice(
        parameter: index, label: parameter.label, value: .provider(candidate.name), reason: .type,
        candidate: candidate.id, allowedEffects: allowed))
  }

  private func ambiguity(
    _ parameter: Callable.Parameter, _ entries: [Entry], _ value: ArgumentChoice.Value? = nil,
    isBetweenNameAndDefault: Bool
  ) -> AmbiguousArgument {
    let shown = entries.prefix(NoteList.limit).map(\.candidate)
    var items = shown.map { parameter.item(value ?? $0.reference) }
    if parameter.hasDefault { items.append(parameter.item(.omitted)) }
    return AmbiguousArgument(
      parameter: parameter, candidates: shown, count: entries.count, items: items,
      isBetweenNameAndDefault: isBetweenNameAndDefault)
  }
}

extension Candidate {
  /// The argument that passes a value of it.
  var reference: ArgumentChoice.Value {
    switch passing {
    case .value: .value(name)
    case .handle: .handle(name)
    }
  }
}

extension Callable.Parameter {
  /// The item of `arguments` that passes something as this parameter. The label is left out where it is the name.
  func item(_ value: ArgumentChoice.Value) -> String {
    let (text, name): (String, String)
    switch value {
    case .value(let own): (text, name) = (own, own)
    case .provider(let own): (text, name) = ("provider(\(own))", own)
    case .handle(let own): (text, name) = ("weak(\(own))", own)
    case .written, .omitted: (text, name) = ("default()", "")
    }
    return YAMLText.argument(text, of: name, label: label)
  }
}
