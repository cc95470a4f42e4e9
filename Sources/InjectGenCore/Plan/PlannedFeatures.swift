/// The members of a container other than its accessors.
struct PlannedFeatures {
  let names: [ConditionalName]
  let isShared: Bool
  /// How tests and previews override bindings; nil where they cannot.
  let overrides: PlannedOverrides?
  let teardown: PlannedTeardown?
  /// How constructions are observed; nil without `trace`.
  let tracing: PlannedTracing?
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
}

/// How constructions are observed.
struct PlannedTracing {
  /// The path to the observer: `constructionObserver`, `parent.constructionObserver`.
  let observer: String
  /// Whether the initializer takes it and the container keeps it; else an ancestor does.
  let isOwn: Bool
}

extension Plan {
  static let observerType = "(any ConstructionObserver)?"

  /// The parameter for an observer, said to be at a place; none where the container takes none.
  func observing(at span: Span) -> [Piece] {
    guard features.tracing?.isOwn == true else { return [] }
    return [Piece(text: "\(MemberNames.observing): \(Self.observerType) = nil", span: span)]
  }

  /// The argument that passes it on.
  var observingArgument: [String] {
    features.tracing?.isOwn == true ? ["\(MemberNames.observing): \(MemberNames.observing)"] : []
  }
}

/// The plan of `teardown()`: it closes every slot, dependents first, and tears down the constructed values.
struct PlannedTeardown {
  struct Step {
    let id: BindingID
    let binding: String
    let slotIsAsync: Bool
    /// Nil where there is nothing to end.
    let ending: PlannedEnding?
    /// The actor of its slot and value, if it is not the container's.
    let isolation: Isolation?
    let condition: Condition?
    /// Whether its slot exists only where there are overrides.
    let isOfOverride: Bool
    /// The name of the slot that keeps its value with others; nil where it has one of its own. An override always has
    /// one.
    let cycle: String?
  }

  let steps: [Step]
  let effects: Effects
}
