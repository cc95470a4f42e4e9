/// The members of a container for objects that something else constructs.
struct PlannedForeign {
  /// The type of the objects.
  let object: SwiftType
  let handle: ForeignHandle
  let form: Form

  enum Form {
    /// A registry of its own, whose handle the accessor gets, and the methods that fill it.
    case registered(PlannedInjection, [PlannedMembership])
    /// No accessor and no registry: objects are injected only.
    case injected(PlannedInjection)
    /// A registry that those of other bindings fill: of a collection, or of an alias that sees the objects as
    /// something else.
    case gathered
    /// No registry: the accessor gets the handle that another one does.
    case handle(ValueRequest)
  }

  /// Whether objects are seen as what a protocol says of them.
  var isProtocol: Bool { object.isExistential }
}

extension Accessor {
  /// Whether there is anything to ask for: there is not where objects are injected only, or values are lent.
  var isThere: Bool {
    if lending != nil { return false }
    return if case .foreign(let foreign) = content, case .injected = foreign.form { false } else { true }
  }
}

/// The methods that take objects.
struct PlannedInjection {
  let access: Access
  /// Where it differs from the container's.
  let isolation: Isolation?
  let effects: Effects
  /// Whether an injection that waits does so where its caller is: the objects may be bound to that.
  let staysWithCaller: Bool
  /// Whether a registration stays there too, and so calls the observers on the caller's actor at once.
  let registersWithCaller: Bool
  /// Constructed before, where several are constructed together.
  let dependencies: PlannedDependencies?
  /// The steps that configure an object, in order.
  let steps: [ConfigurationStep]

  /// The effects of injecting an object where the methods run.
  var stepEffects: Effects {
    var effects = steps.effects
    if let dependencies { effects.formUnion(dependencies.effects) }
    return effects
  }

  /// The text before the methods: `@MainActor `, or nothing.
  var isolationMark: String { isolation?.mark ?? "" }
}

/// The membership of a binding's objects in another handle: a collection's, or an alias's.
struct PlannedMembership {
  /// The binding whose handle that is.
  let binding: String
  let condition: Condition?
  /// Where it says so.
  let span: Span
}
