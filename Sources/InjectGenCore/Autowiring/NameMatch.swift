import SwiftModel

/// The candidate that has a parameter's label, else its internal name, and its type.
struct NameMatch {
  struct Found {
    let candidate: Candidate
    let value: ArgumentChoice.Value
    let reason: ArgumentChoice.Reason
  }

  private(set) var found: Found?
  /// The candidates that have its name and cannot be passed.
  private(set) var mismatches: [(candidate: Candidate, why: MissingArgument.Mismatch)] = []
  /// The candidate that has its name, where it is not known whether it has its type.
  private(set) var unknown: Candidate?
  /// Whether leaving the argument out would pass over a list of what the parameter takes one by one.
  private(set) var hidesDefault = false

  private let parameter: Callable.Parameter
  private let search: ParameterSearch

  init(_ parameter: Callable.Parameter, search: ParameterSearch) {
    self.parameter = parameter
    self.search = search
    if let label = parameter.label { look(for: label, .label) }
    if found == nil, parameter.label != parameter.name { look(for: parameter.name, .name) }
  }

  private mutating func look(for name: String, _ reason: ArgumentChoice.Reason) {
    if let candidate = search.named(name, orItself: parameter.isFunction) { look(at: candidate, reason) }
    if found == nil, parameter.isFunction { lookForProviders(name, reason) }
  }

  private mutating func look(at candidate: Candidate, _ reason: ArgumentChoice.Reason) {
    if search.isOwn(candidate), parameter.type.map({ !isProvider(of: candidate, $0) }) ?? true { return }
    guard let type = parameter.type, !type.isOpen, let own = candidate.fullType, !own.isOpen else {
      unknown = candidate
      return mismatches.append((candidate, .unknownType))
    }
    let isSame = search.table.fits(own, type)
    if isSame, candidate.kind != .child, !parameter.isInout, search.passes(to: candidate) {
      found = Found(candidate: candidate, value: candidate.reference, reason: reason)
    } else if isProvider(of: candidate, type) {
      found = Found(candidate: candidate, value: candidate.provider, reason: reason)
    } else {
      let why = mismatch(own, type, candidate)
      if case .list = why { hidesDefault = true }
      mismatches.append((candidate, why))
    }
  }

  /// Whether a type is that of a candidate's provider.
  private func isProvider(of candidate: Candidate, _ type: CanonicalType) -> Bool {
    // A parameter has been given; there is nothing to be called.
    guard parameter.isFunction, candidate.kind == .binding || candidate.kind == .child else { return false }
    return search.table.isProvider(of: candidate, type.unwrapped)
  }

  /// `makeSearch: (String) -> Search` gets `provider(search)`.
  private mutating func lookForProviders(_ name: String, _ reason: ArgumentChoice.Reason) {
    guard let type = parameter.type, name.hasPrefix("make") else { return }
    let rest = name.dropFirst("make".count)
    guard let first = rest.first, first.isUppercase else { return }
    for made in [first.lowercased() + rest.dropFirst(), SwiftName.uncapitalized(String(rest)), String(rest)] {
      guard let candidate = search.named(made, orItself: true) else { continue }
      if isProvider(of: candidate, type) {
        found = Found(candidate: candidate, value: .named(.provider, made), reason: reason)
        return
      }
      if !mismatches.contains(where: { $0.candidate.id == candidate.id }) {
        // What is given has a type, and nothing constructs it.
        let isConstructed = candidate.kind == .binding || candidate.kind == .child
        mismatches.append((candidate, isConstructed ? .otherFunction : .otherType))
      }
    }
  }

  private func mismatch(
    _ own: CanonicalType, _ type: CanonicalType, _ candidate: Candidate
  ) -> MissingArgument.Mismatch {
    if own.isAmbiguous, let (name, modules) = search.table.ambiguousName(in: candidate.type, candidate.context) {
      return .ambiguousName(name, modules: modules)
    }
    if parameter.isVariadic, case .array(let element) = own.form, element == type.form { return .list }
    if !candidate.parameters.isEmpty, search.table.fits(own, type) { return .takesParameters }
    if let wrapped = own.wrapped, search.table.fits(wrapped, type) { return .optional }
    return parameter.isFunction && candidate.kind == .binding ? .otherFunction : .otherType
  }
}

extension TypeTable {
  /// Whether a parameter takes values of a type. An optional one takes its wrapped type too. An optional value goes
  /// nowhere else than to its own type.
  func fits(_ type: CanonicalType, _ parameter: CanonicalType) -> Bool {
    type.equals(parameter) || !type.isOptional && isDeclared(type, toBe: parameter.unwrapped)
  }

  /// Whether a function type has the parameters and the result of the closure that `provider(name)` is. The effects of
  /// that are inferred later.
  package func isProvider(of candidate: Candidate, _ type: CanonicalType) -> Bool {
    guard case .function(let elements, _, _, let result) = type.form, !type.isOpen, let own = candidate.fullType,
      !own.isOpen, own.form == result, elements.count == candidate.parameters.count
    else { return false }
    return zip(elements, candidate.parameters).allSatisfy { element, parameter in
      self.type(parameter.type.text, in: candidate.context).map { !$0.isOpen && $0.form == element.type } ?? false
    }
  }
}
