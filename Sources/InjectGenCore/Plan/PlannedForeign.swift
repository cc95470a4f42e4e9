/// What a container has for objects that something else makes.
struct PlannedForeign {
  /// What the objects are seen as.
  let object: SwiftType
  let handle: ForeignHandle
  let form: Form

  enum Form {
    /// A registry of its own, whose handle the accessor gets, and the methods that fill it.
    case registered(PlannedInjection, [PlannedMembership])
    /// No accessor and no registry: objects are injected only.
    case injected(PlannedInjection)
    /// A registry that those of other bindings fill: of a collection, or of an alias that sees the objects as something else.
    case gathered
    /// No registry: the accessor gets the handle that another one does.
    case handle(String)
  }

  /// Whether objects are seen as what a protocol says of them.
  var isProtocol: Bool { object.text.hasPrefix("any ") }
}

extension Accessor {
  /// Whether there is anything to ask for: there is not where objects are injected only.
  var isThere: Bool {
    if case .foreign(let foreign) = body, case .injected = foreign.form { false } else { true }
  }
}

/// The methods that take objects.
struct PlannedInjection {
  let access: Access
  /// What stands before the methods where it differs from the container's: `@MainActor `.
  let isolationMark: String
  let effects: Effects
  /// Whether an injection that waits does so where its caller is: the objects may be bound to that.
  let staysWithCaller: Bool
  /// What is done to an object, in order.
  let steps: [ConfigurationStep]
}

/// That a binding's objects are found by another handle too: that of a collection, or of an alias.
struct PlannedMembership {
  /// The binding whose handle that is.
  let binding: String
  let condition: Condition?
  /// Where it says so.
  let span: Span
}
