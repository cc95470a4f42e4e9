/// Step two: what has a parameter's label, else its internal name, and its type.
final class NameMatch {
  struct Found {
    let entry: CandidateIndex.Entry
    let value: ArgumentChoice.Value
    let reason: ArgumentChoice.Reason
  }

  private(set) var found: Found?
  /// The candidates that have its name and cannot be passed.
  private(set) var mismatches: [(candidate: Candidate, why: MissingArgument.Mismatch)] = []
  /// The candidate that has its name, where it is not known whether it has its type.
  private(set) var unknown: CandidateIndex.Entry?
  /// Whether leaving the argument out would pass over a list of what the parameter takes one by one.
  private(set) var hidesDefault = false

  private let parameter: Callable.Parameter
  private let search: ParameterSearch

  init(_ parameter: Callable.Parameter, search: ParameterSearch) {
    self.parameter = parameter
    self.search = search
    let names: [(String, ArgumentChoice.Reason)] =
      parameter.label == nil || parameter.label == parameter.name
      ? [(parameter.name, parameter.label == nil ? .name : .label)]
      : [(parameter.label ?? "", .label), (parameter.name, .name)]
    for (name, reason) in names where found == nil {
      if let entry = search.named(name) { look(at: entry, reason) }
      if found == nil, isFunction { lookForProviders(name, reason) }
    }
  }

  private var isFunction: Bool {
    guard let type = parameter.type, case .function = (type.wrapped ?? type).form else { return false }
    return true
  }

  private func look(at entry: CandidateIndex.Entry, _ reason: ArgumentChoice.Reason) {
    let candidate = entry.candidate
    guard let type = parameter.type, !type.isOpen, let own = entry.type, !own.isOpen else {
      unknown = entry
      return mismatches.append((candidate, .unknownType))
    }
    let isSame = fits(own, type)
    if isSame, candidate.kind != .child, !parameter.isInout, search.passes(to: entry) {
      found = Found(entry: entry, value: candidate.reference, reason: reason)
    } else if isProvider(of: entry, type) {
      found = Found(entry: entry, value: .provider(candidate.name), reason: reason)
    } else {
      let why = mismatch(own, type, candidate)
      if why == .list { hidesDefault = true }
      mismatches.append((candidate, why))
    }
  }

  /// An optional parameter takes its wrapped type too. An optional value goes nowhere else than to its own type.
  private func fits(_ own: CanonicalType, _ type: CanonicalType) -> Bool {
    if own.equals(type) { return true }
    if own.isOptional { return false }
    return search.table.isDeclared(own, toBe: type.wrapped ?? type)
  }

  /// Whether a type is that of a candidate's provider.
  private func isProvider(of entry: CandidateIndex.Entry, _ type: CanonicalType) -> Bool {
    // A parameter has been given; there is nothing to be called.
    guard isFunction, entry.candidate.kind == .binding || entry.candidate.kind == .child else { return false }
    return search.table.isProvider(of: entry, type.wrapped ?? type)
  }

  /// `makeSearch: (String) -> Search` gets `provider(search)`.
  private func lookForProviders(_ name: String, _ reason: ArgumentChoice.Reason) {
    guard let type = parameter.type, name.hasPrefix("make") else { return }
    let rest = name.dropFirst("make".count)
    guard let first = rest.first, first.isUppercase else { return }
    for made in [first.lowercased() + rest.dropFirst(), SwiftName.uncapitalized(String(rest)), String(rest)] {
      guard let entry = search.named(made) else { continue }
      if isProvider(of: entry, type) {
        found = Found(entry: entry, value: .provider(made), reason: reason)
        return
      }
      if !mismatches.contains(where: { $0.candidate.id == entry.candidate.id }) {
        // What is given has a type, and nothing constructs it.
        let isConstructed = entry.candidate.kind == .binding || entry.candidate.kind == .child
        mismatches.append((entry.candidate, isConstructed ? .otherFunction : .otherType))
      }
    }
  }

  private func mismatch(
    _ own: CanonicalType, _ type: CanonicalType, _ candidate: Candidate
  ) -> MissingArgument.Mismatch {
    if parameter.isVariadic, case .array(let element) = own.form, element == type.form { return .list }
    if !candidate.parameters.isEmpty, fits(own, type) { return .takesParameters }
    if let wrapped = own.wrapped, fits(wrapped, type) { return .optional }
    return isFunction && candidate.kind == .binding ? .otherFunction : .otherType
  }
}

extension TypeTable {
  /// Whether a function type has the parameters and the result of the closure that `provider(name)` is. The effects of
  /// that are inferred later.
  func isProvider(of entry: CandidateIndex.Entry, _ type: CanonicalType) -> Bool {
    guard case .function(let elements, _, _, let result) = type.form, !type.isOpen, let own = entry.type, !own.isOpen,
      own.form == result, elements.count == entry.candidate.parameters.count
    else { return false }
    return zip(elements, entry.candidate.parameters).allSatisfy { element, parameter in
      self.type(parameter.type, in: entry.context).map { !$0.isOpen && $0.form == element.type } ?? false
    }
  }
}
