/// The parameters of a factory that its caller passes on: each has the name and the type of one of the caller's own.
///
/// Bindings and inputs never supply one.
struct PassedParameters {
  /// A parameter of the factory or of its caller.
  struct Parameter {
    let name: String
    /// Nil where the text is no type that is understood.
    let type: CanonicalType?
    let text: String
    var defaultText: String?
  }

  enum Value: Equatable {
    /// The caller's parameter of that index.
    case passed(Int)
    /// Its default.
    case omitted
    /// It has a default, and the caller a parameter of its name and type, which may mean something else.
    case unclear(Int)
    case missing
  }

  let parameters: [Parameter]
  /// For each parameter.
  let values: [Value]

  init(of parameters: [Parameter], from given: [Parameter], _ table: TypeTable) {
    self.parameters = parameters
    values = parameters.map { parameter in
      let index = given.firstIndex { own in
        guard own.name == parameter.name else { return false }
        // A listed parameter gets its type from what it is passed on to.
        return own.text.isEmpty || own.type.flatMap { type in parameter.type?.equals(type) } ?? false
      }
      guard let index else { return parameter.defaultText == nil ? .missing : .omitted }
      guard parameter.defaultText != nil, let type = parameter.type, !table.isFromFiles(type.form) else {
        return .passed(index)
      }
      return .unclear(index)
    }
  }

  /// Whether the factory can be called.
  var isComplete: Bool { !values.contains(.missing) }

  /// Whether the caller has some of what the factory takes, so that probably the rest was forgotten.
  var isBegun: Bool {
    values.contains { value in
      switch value {
      case .passed, .unclear: true
      case .omitted, .missing: false
      }
    }
  }

  var isUnclear: Bool {
    values.contains { if case .unclear = $0 { true } else { false } }
  }

  /// The indices of the caller's parameters that are passed on.
  var passed: [Int] {
    values.compactMap { value in
      switch value {
      case .passed(let index), .unclear(let index): index
      case .omitted, .missing: nil
      }
    }
  }

  var missing: [Parameter] {
    zip(parameters, values).filter { $1 == .missing }.map(\.0)
  }

  /// The call of a provider of the factory, in which parameters with a default have it or what the caller passes on.
  func call(_ name: String, passesUnclear: Bool = true) -> String {
    let arguments = zip(parameters, values).map { parameter, value in
      switch value {
      case .passed: "$\(parameter.name)"
      case .unclear: passesUnclear ? "$\(parameter.name)" : parameter.defaultText ?? "…"
      case .omitted: parameter.defaultText ?? "…"
      case .missing: "…"
      }
    }
    return "$provider(\(name))(\(arguments.joined(separator: ", ")))"
  }
}
