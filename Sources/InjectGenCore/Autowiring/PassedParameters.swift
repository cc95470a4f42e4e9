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

  package enum Extent {
    /// The factory can be called.
    case all
    /// Probably the rest was forgotten.
    case some
    case nothing
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

  /// How much the caller has of what the factory takes.
  package var extent: Extent {
    if !values.contains(.missing) { return .all }
    return passed.isEmpty ? .nothing : .some
  }

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
