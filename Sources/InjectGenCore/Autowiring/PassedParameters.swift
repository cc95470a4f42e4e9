import SwiftModel

/// A parameter with its type in full; nil where the text is no type that is understood.
typealias TypedParameter = (parameter: Parameter, type: CanonicalType?)

/// The parameters of a factory that its caller passes on: each has the name and the type of one of the caller's own.
///
/// Bindings and inputs never supply one.
package struct PassedParameters {
  package enum Value: Equatable {
    /// The caller's parameter of that index.
    case passed(Int)
    /// Its default.
    case omitted
    /// It has a default, and the caller a parameter of its name and type, which may mean something else.
    case unclear(Int)
    case missing
  }

  package let parameters: [Parameter]
  /// For each parameter.
  package let values: [Value]

  /// `parameters` are those of the factory, `given` those of its caller.
  init(
    of parameters: [TypedParameter], from given: [(name: String, text: String, type: CanonicalType?)],
    _ table: TypeTable
  ) {
    self.parameters = parameters.map(\.parameter)
    values = parameters.map { parameter, type in
      let index = given.firstIndex { own in
        guard own.name == parameter.name.value else { return false }
        // A listed parameter gets its type from what it is passed on to.
        return own.text.isEmpty || own.type.flatMap { own in type?.equals(own) } ?? false
      }
      guard let index else { return parameter.defaultValue == nil ? .missing : .omitted }
      guard parameter.defaultValue != nil, let type, !table.isFromFiles(type.form) else { return .passed(index) }
      return .unclear(index)
    }
  }

  /// Whether the factory can be called.
  package var isComplete: Bool { !values.contains(.missing) }

  /// Whether the caller has some of what the factory takes, so that probably the rest was forgotten.
  package var isBegun: Bool { !passed.isEmpty }

  var isUnclear: Bool {
    values.contains { if case .unclear = $0 { true } else { false } }
  }

  /// The indices of the caller's parameters that are passed on.
  package var passed: [Int] {
    values.compactMap { value in
      switch value {
      case .passed(let index), .unclear(let index): index
      case .omitted, .missing: nil
      }
    }
  }

  package var missing: [Parameter] {
    zip(parameters, values).filter { $1 == .missing }.map(\.0)
  }
}
