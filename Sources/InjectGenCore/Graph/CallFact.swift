import BindingsYAML
import SwiftModel

/// The problems of a call.
package enum CallFact {
  /// The steps cannot decide an argument.
  case argument(WiringProblem, Callable)
  /// The initializer or function is not found.
  case selection(CallableSelection)
  /// An argument's label, by its index, that none of several initializers has.
  case unknownLabel(Int, [Callable])
  /// A parameter of the binding that what is called does not have.
  case unknownParameter(Parameter, Callable)
  /// A parameter of the binding whose type no factory can take from the declaration.
  case untakenParameter(Parameter, Callable.Parameter)
  /// The function returns an optional of what the binding needs.
  case optionalResult(Callable, [ArgumentChoice])
  /// `throws: false` of what throws, or `async: false` of what is async.
  case deniedEffect(Located<BindingsKey>, Callable)
  /// The binding's `isolation`, where what is called is on another actor.
  case deniedActor(String, Span, Callable)
  /// A macro may declare the initializer.
  case unread(Callable, macro: String)
  /// The methods of a name in `calls`, of which none takes the arguments.
  case uncalled([Callable])

  package var id: DiagnosticID {
    switch self {
    case .argument(let problem, _): problem.id
    case .selection(let selection): selection.id
    case .unknownLabel, .unknownParameter: .unknownArgument
    case .untakenParameter: .untypedParameter
    case .optionalResult: .failableInitializer
    case .deniedEffect, .deniedActor: .effectsMismatch
    case .unread: .ambiguousInitializer
    case .uncalled: .unknownFunction
    }
  }
}

/// Why the type of a listed parameter is not known.
package enum UntypedReason {
  case nothingIsCalled
  /// No Swift file that is read declares what is called.
  case undeclared(Located<String>, CallWiring?)
  /// A macro may declare the initializer.
  case macro(String)
}

extension WiringProblem {
  fileprivate var id: DiagnosticID {
    switch self {
    case .missingBinding: .missingBinding
    case .ambiguousArgument, .omittedArgument: .ambiguousArgument
    case .unknownArgument: .unknownArgument
    case .noDefault: .invalidReference
    case .failable: .failableInitializer
    }
  }
}

extension CallableSelection {
  fileprivate var id: DiagnosticID {
    switch self {
    case .ambiguous, .conditional: .ambiguousInitializer
    case .unusable, .notCallable(.hidden): .notVisible
    case .notCallable(.protocolType), .notCallable(.enumType): .missingKey
    case .unknownLabels: .unknownArgument
    case .unmatched, .notCallable, .unknown, .found: .unknownFunction
    }
  }
}
