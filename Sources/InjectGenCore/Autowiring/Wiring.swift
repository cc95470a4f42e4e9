import SwiftModel

/// The choices for the parameters of a call, and its problems.
package struct Wiring {
  /// One for each parameter that has been decided, in the order of the parameters.
  package var choices: [ArgumentChoice] = []
  package var problems: [WiringProblem] = []
}

/// The argument that was chosen for one parameter, and the reason.
package struct ArgumentChoice {
  package enum Value: Hashable {
    /// A written argument, by its index among them.
    case written(Int)
    /// The value, the provider or the handle of something with a name.
    case named(Reference.Kind, String)
    /// Nothing: the parameter's own default.
    case omitted
  }

  /// The step that decided it.
  package enum Reason: String {
    case argument, label, name, type, conformance, `default`
  }

  /// The parameter's index. Where nothing is read of the declaration, that of the argument.
  package let parameter: Int
  package let label: String?
  package let value: Value
  package let reason: Reason
  /// The type of a rule whose binding is passed.
  var matched: MatchedType?
}
