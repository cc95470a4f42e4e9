import BindingsYAML
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
    let wanted = type.wrapped ?? type
    var unbound: Candidate?
    for level in candidates.discovered {
      let entries: [Entry]
      var value: (Candidate) -> ArgumentChoice.Value = \.reference
      var fits = false
      if case .function(_, _, _, let result) = wanted.form {
        entries = providers(named(level.ofType(CanonicalType(result)), for: parameter))
        value = { .provider($0.name) }
        if entries.count == 1, entries[0].candidate.matched?.binding != nil, !entries[0].candidate.isUnbound {
          fits = table.isProvider(of: entries[0], wanted)
          // What a factory takes is not known while it is being found.
          if !fits, !level.isOpen || !entries[0].candidate.isFactory { return .mismatch(entries[0].candidate) }
        }
      } else {
        entries = steps(level, type, for: parameter)
      }
      guard let entry = entries.first else { continue }
      if entries.count > 1 { return .result(ambiguous(parameter, entries, value)) }
      if entry.candidate.isUnbound {
        unbound = unbound ?? entry.candidate
        continue
      }
      let reason: ArgumentChoice.Reason = entry.type?.form == wanted.form || fits ? .type : .conformance
      return .result(choice(parameter, index, value(entry.candidate), reason, of: entry))
    }
    return unbound.map { .unbound($0) } ?? .nothing
  }

  /// Those of just the type, else those that are declared to be it.
  private func steps(_ level: CandidateIndex, _ type: CanonicalType, for parameter: Callable.Parameter) -> [Entry] {
    let wanted = type.wrapped ?? type
    let exact = found(level.ofType(type), for: parameter)
    if !exact.isEmpty { return exact }
    let wrapped = type.isOptional ? found(level.ofType(wanted), for: parameter) : []
    return wrapped.isEmpty ? found(level.declared(toBe: wanted), for: parameter) : wrapped
  }

  /// Without the binding itself; by names alone, only the one that has the parameter's.
  private func found(_ entries: [Entry], for parameter: Callable.Parameter) -> [Entry] {
    named(entries, for: parameter).filter { !own.contains($0.candidate.id) }
  }

  private func named(_ entries: [Entry], for parameter: Callable.Parameter) -> [Entry] {
    mode == .types
      ? entries : entries.filter { [parameter.label, parameter.name].contains($0.candidate.name) }
  }
}

extension Callable.Parameter {
  /// Whether it has a default, which is nil: it means that there may be nothing, and not what there is.
  var isNilByDefault: Bool {
    hasDefault && (defaultText == nil || defaultText == "nil" || defaultText == ".none")
  }
}
