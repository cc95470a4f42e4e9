/// The property or method that gets one binding.
struct Accessor {
  /// The binding's name; messages, the override and the slot are called by it.
  let binding: String
  /// The name in code.
  let name: String
  let documentation: String?
  /// The condition under which there is such an accessor.
  let condition: Condition?
  let access: Access
  /// The text before the declaration, where it differs from the container's: `@MainActor `, `nonisolated `.
  let isolationMark: String
  /// The text before the type of a closure that does the same: `@Sendable `, `@MainActor `.
  let closureMark: String
  let type: SwiftType
  /// Whether its value is in a box, because only the module that constructs it sees its type.
  var isOpaque = false
  /// Nil for a property.
  let parameters: [Parameter]?
  /// Those of asking for the value.
  var effects: Effects
  /// Those of constructing it, and of its override.
  let constructionEffects: Effects
  /// Whether it may be asked for while it constructs, without end.
  let isRecursive: Bool
  /// The shared containers that are bound during its construction.
  let bindings: [SharedBinding]
  let body: Body
  /// The method that constructs the value in the container's initializer, where nothing else can.
  let aheadName: String?
  /// The method that constructs an asynchronous value for all tasks: the accessor itself stays where its caller is.
  let constructorName: String?
  /// The function that constructs the value for kept values: their providers do not retain the container.
  let keptCopy: KeptCopy?
  /// The place of the binding's name.
  let place: Span
  /// How the values are lent to closures; what constructs them is private then.
  var lending: PlannedLending?

  // Kept elsewhere, so that an accessor is passed on cheaply.
  indirect enum Body {
    /// New each time.
    case factory(Choice)
    /// Made once, kept in a slot.
    case kept(Choice, Slot)
    /// The value of another accessor. Where that is the same each time, an override's value is kept too, in a slot.
    case alias(String, Slot?)
    /// The values of other accessors, in a slot if they are kept.
    case gathered(Gathering, Slot?)
    /// The handle of objects that something else makes, or the methods that take them.
    case foreign(PlannedForeign)
    /// The binding or input that meets a module's requirement, or nil if that does not exist. It has the required type,
    /// which is checked where the module is included. It cannot be overridden; its target can.
    case requirement(String, at: Span, where: Condition?)
  }
}

extension Accessor {
  /// The property of an input, which is there with the container.
  init(_ input: Input, access: Access) {
    let type = SwiftType(input.type.stored, at: input.type.span)
    self.init(
      binding: input.name.value, name: input.name.value, documentation: nil, condition: nil, access: access,
      isolationMark: "", closureMark: "", type: type, parameters: nil, effects: .none, constructionEffects: .none,
      isRecursive: false, bindings: [], body: .requirement(input.name.value, at: input.name.span, where: nil),
      aheadName: nil, constructorName: nil, keptCopy: nil, place: input.name.span)
  }
}

/// A second way to construct a value that is not kept: see `Holding`.
struct KeptCopy {
  let name: String
  let body: Accessor.Body
}

extension Accessor {
  /// The same as what constructs the value.
  var constructing: Accessor {
    var accessor = self
    accessor.effects = constructionEffects
    return accessor
  }

  /// Whether only another actor than the container's may use it. What is nonisolated may be used from anywhere.
  var isElsewhere: Bool {
    !isolationMark.isEmpty && isolationMark != "nonisolated "
  }

  /// How it is asked for where it takes no parameters, with `try` and `await`: `try await pool`, `makeCart()`.
  var request: String {
    Marks(effects: effects).prefix + SwiftName.spelled(name) + (parameters == nil ? "" : "()")
  }
}

extension Accessor {
  /// Where its value is kept, if it is.
  var slot: Slot? {
    switch body {
    case .kept(_, let slot): slot
    case .alias(_, let slot): slot
    case .gathered(_, let slot): slot
    case .factory, .foreign, .requirement: nil
    }
  }
}

extension Accessor {
  /// Whether its slot keeps nothing but the value of an override.
  var isSlotOfOverride: Bool {
    if case .alias(_, .some) = body { true } else { false }
  }
}

/// Where a value is kept.
enum Slot {
  /// `LazySlot`: for any thread.
  case lazy
  /// `IsolatedSlot`: for one actor or domain.
  case isolated
  /// `AsyncSlot`: for any task.
  case async
  /// `IsolatedAsyncSlot`: for the tasks of one actor. The mark is before the closure that constructs the value:
  /// `@MainActor `.
  case isolatedAsync(mark: String)
  /// `WeakSlot`: while something else retains the value. `isProtocol` says that it is kept as a protocol.
  case weak(isProtocol: Bool)
  case isolatedWeak(isProtocol: Bool)
}
