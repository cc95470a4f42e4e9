/// The members of a container other than its accessors.
struct PlannedFeatures {
  let names: [ConditionalName]
  let isShared: Bool
  /// The stops of the bindings of a `testing` container that are not overridden; nil without such a container.
  let stops: [TestingStop]?
  let teardown: PlannedTeardown?
  /// The bindings by their types, for `instance`; nil without `lookup`.
  let lookup: [LookupGroup]?
  /// The bindings by their types, for `@Inject`; nil without it.
  let injection: [LookupGroup]?
  /// Whether `@Inject` needs no container's name in this module.
  let isOnlyInjection: Bool

  struct ConditionalName {
    let name: String
    let condition: Condition?
  }

  /// The stop of a binding that is not overridden, with its place.
  struct TestingStop {
    let binding: String
    /// How many parameters its override takes besides the container.
    let parameterCount: Int
    let condition: Condition?
    let span: Span
  }
}

/// The plan of `teardown()`: it closes every slot, dependents first, and tears down the constructed values.
struct PlannedTeardown {
  struct Step {
    let binding: String
    let slotIsAsync: Bool
    /// Nil where there is nothing to end.
    let ending: PlannedEnding?
    /// The text before a function that may ask the slot: `@MainActor `.
    let isolationMark: String
    let condition: Condition?
  }

  let steps: [Step]
  let effects: Effects
}

/// How one value ends.
struct PlannedEnding {
  /// The call or expression, without `try` and `await`; the value has its binding's name in it.
  let text: String
  let effects: Effects
  let span: Span
}
