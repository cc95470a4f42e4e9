/// What a container has besides its accessors.
struct PlannedFeatures {
  let names: [ConditionalName]
  let isShared: Bool
  /// What each binding of a `testing` container does unless it is overridden; nil without such a container.
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

  /// That a binding which was not overridden stops, with where it stands.
  struct TestingStop {
    let binding: String
    /// How many parameters its override takes besides the container.
    let parameterCount: Int
    let condition: Condition?
    let span: Span
  }
}

/// What `teardown()` does: closes every slot, those of the dependents first, and ends what was made.
struct PlannedTeardown {
  struct Step {
    let binding: String
    let slotIsAsync: Bool
    /// Nil where there is nothing to end.
    let ending: Teardown?
    /// What stands before a function that may ask the slot: `@MainActor `.
    let isolationMark: String
    let condition: Condition?
  }

  let steps: [Step]
  let effects: Effects
}
