import SwiftModel

// After all that is written: the types that rules match.
extension ParameterSearch {
  enum RuleFinding {
    case result(Result)
    /// A rule matches a type, and nothing needs it where the rule is.
    indirect case unbound(Candidate)
    /// It is a closure of another type.
    indirect case mismatch(Candidate)
    case nothing
  }

  /// Returns the only matched type that a parameter can be given. A default other than `nil` wins over it.
  func discovered(_ parameter: Callable.Parameter, _ index: Int) -> RuleFinding {
    guard mode != .off, !candidates.discovered.isEmpty, let type = parameter.type, !type.isOpen, !type.isAmbiguous,
      !parameter.isInout, !parameter.isVariadic, !parameter.hasDefault || parameter.isNilByDefault
    else { return .nothing }
    let wanted = type.unwrapped
    var unbound: Candidate?
    for level in candidates.discovered {
      let fitting: [Candidate]
      var value: (Candidate) -> ArgumentChoice.Value = \.reference
      var fits = false
      if case .function(_, _, _, let result) = wanted.form {
        fitting = providers(named(level.ofType(CanonicalType(result)), for: parameter))
        value = \.provider
        if fitting.count == 1, fitting[0].matched?.binding != nil, !fitting[0].isUnbound {
          fits = table.isProvider(of: fitting[0], wanted)
          // What a factory takes is not known while it is being found.
          if !fits, !level.isOpen || !fitting[0].isFactory { return .mismatch(fitting[0]) }
        }
      } else {
        fitting = steps(level, type, for: parameter)
      }
      guard let candidate = fitting.first else { continue }
      if fitting.count > 1 { return .result(ambiguous(parameter, fitting, value)) }
      if candidate.isUnbound {
        unbound = unbound ?? candidate
        continue
      }
      let reason: ArgumentChoice.Reason = candidate.fullType?.form == wanted.form || fits ? .type : .conformance
      return .result(choice(parameter, index, value(candidate), reason, of: candidate))
    }
    return unbound.map { .unbound($0) } ?? .nothing
  }

  /// Those of just the type, else those that are declared to be it.
  private func steps(_ level: CandidateIndex, _ type: CanonicalType, for parameter: Callable.Parameter) -> [Candidate] {
    let wanted = type.unwrapped
    let exact = found(level.ofType(type), for: parameter)
    if !exact.isEmpty { return exact }
    let wrapped = type.isOptional ? found(level.ofType(wanted), for: parameter) : []
    return wrapped.isEmpty ? found(level.declared(toBe: wanted), for: parameter) : wrapped
  }

  /// Without the binding itself; by names alone, only the one that has the parameter's.
  private func found(_ fitting: [Candidate], for parameter: Callable.Parameter) -> [Candidate] {
    named(fitting, for: parameter).filter { !isOwn($0) }
  }

  private func named(_ fitting: [Candidate], for parameter: Callable.Parameter) -> [Candidate] {
    mode == .types
      ? fitting : fitting.filter { [parameter.label, parameter.name].contains($0.name) }
  }
}

extension Callable.Parameter {
  /// Whether it has a default, which is nil: it means that there may be nothing, and not what there is.
  var isNilByDefault: Bool {
    hasDefault && (defaultText == nil || defaultText == "nil" || defaultText == ".none")
  }
}
