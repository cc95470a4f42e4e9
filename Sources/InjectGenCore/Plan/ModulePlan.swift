/// Everything that the generated file of a module will say.
struct ModulePlan {
  let module: Located<String>
  /// The type that the functions are members of.
  let namespace: String
  let access: Access
  let imports: [PlannedImport]
  let boxes: [PlannedBox]
  let functions: [ModuleFunction]
  /// The types that several functions name, where a mistake in one has to be shown once.
  let types: [NamedType]

  struct NamedType {
    let name: String
    let type: SwiftType
    let condition: Condition?
  }
}

/// `public struct SessionBox { let value: Session }`
struct PlannedBox {
  let name: String
  let type: SwiftType
  let isSendable: Bool
  let condition: Condition?
}

/// A function of a module's part, once for each variant of its binding.
struct ModuleFunction {
  let documentation: String
  let name: String
  let isolation: Isolation?
  let condition: Condition?
  let branches: [(condition: Condition?, form: Form)]
  let span: Span

  /// Whether it uses `InjectRuntime`: not where it only calls an initializer, so that a target can do without.
  var usesRuntime: Bool {
    branches.contains { branch in
      if branch.form.takesHandles { return true }
      return switch branch.form.body {
      case .construction(let construction): !construction.configuration.isEmpty || construction.marks.isUncertain
      case .value: false
      case .teardown: true
      }
    }
  }

  struct Form {
    /// The types that it names, as the bindings file spells them.
    let types: [SwiftType]
    let parameters: [Piece]
    /// Whether some of them are handles of foreign objects.
    let takesHandles: Bool
    let effects: Effects
    /// Nil for a function without a result.
    let result: Result?
    let body: Body
  }

  struct Result {
    let type: String
    /// Whether the type is a box, which the value is put in.
    let isBoxed: Bool

    /// The box, if it is one.
    var box: String? { isBoxed ? type : nil }
  }

  enum Body {
    case construction(PlannedConstruction)
    /// The value of an alias's target.
    case value(PlannedValue)
    /// The end of a value. If that is in a box, a constant of its name is taken from there.
    indirect case teardown(PlannedEnding, unboxed: Constant?)
  }
}
