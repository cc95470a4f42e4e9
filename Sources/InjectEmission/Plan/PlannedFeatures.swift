import BindingsYAML
import InjectGenCore
import SwiftModel

/// The members of a container other than its accessors.
struct PlannedFeatures {
  /// The bindings with names, in alphabetical order.
  let named: [Accessor]
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
}

/// How constructions are observed.
struct PlannedTracing {
  /// The path to the observer: `constructionObserver`, `parent.constructionObserver`.
  let observer: String
  /// Whether the initializer takes it and the container keeps it; else an ancestor does.
  let isOwn: Bool
}

extension Plan {
  var observerType: String { "(any \(names("ConstructionObserver")))?" }

  /// The parameter for an observer, said to be at a place; none where the container takes none.
  func observing(at span: Span) -> [Piece] {
    guard features.tracing?.isOwn == true else { return [] }
    return [Piece(text: "\(MemberNames.observing): \(observerType) = nil", span: span)]
  }

  /// The parameter for a closure that sets overrides. Only a function that can be called takes one from another actor.
  func overriding(
    _ type: String = "Overrides", isUnavailable: Bool, default value: String = "", at span: Span
  ) -> Piece {
    let mark = container.initializer.overridesAreSent && !isUnavailable ? "sending " : ""
    return Piece(text: "overriding: \(mark)(inout \(type)) -> \(names("Void"))\(value)", span: span)
  }

  /// The arguments that pass the inputs and the observer on.
  var arguments: [String] {
    let names = inputs.map(\.name) + (features.tracing?.isOwn == true ? [MemberNames.observing] : [])
    return names.map { ValueRequest.Argument($0).text }
  }
}

/// The plan of `teardown()`: it closes every slot, dependents first, and tears down the constructed values.
struct PlannedTeardown {
  struct Step {
    let id: BindingID
    let accessor: Accessor
    /// Nil where there is nothing to end.
    let ending: PlannedEnding?
    /// The name of the slot that keeps its value with others; nil where it has one of its own. An override always has
    /// one.
    var cycle: String? { accessor.cycle?.slot }
    /// Whether its slot exists only where there are overrides.
    var isOfOverride: Bool { accessor.isSlotOfOverride && cycle == nil }
  }

  let steps: [Step]
  package let effects: Effects
}

/// How tests and previews override bindings.
struct PlannedOverrides {
  /// The members of `Overrides` besides those of the bindings: names that no binding has.
  let members: Members
  /// The method by which each of the two initializers constructs eager singletons; nil where there are none.
  let eagerMethod: String?
  /// The bindings of a `testing` container at which it stops if they are not overridden; nil without such a container.
  let stops: [Accessor]?
  /// Whether others can call `testing`; else the contexts of the file alone do.
  let isTestingShown: Bool

  /// The names of the property with the closures, of the type with the keys, and of what a call sets a closure by.
  struct Members {
    let closures: String
    let keys: String
    let call: String

    init(besides bindings: [String]) {
      closures = SwiftName.unused("closures", bindings.contains)
      keys = SwiftName.unused("Keys", bindings.contains)
      call = SwiftName.unused("Overriding", bindings.contains)
    }
  }

  /// Whether the container is one for tests; nil where there are none.
  var areForTesting: String? {
    stops == nil ? nil : "overrides.\(members.closures).areForTesting"
  }
}

/// How an accessor calls the override of its binding.
enum OverrideForm {
  /// Through a function for all closures that take the container alone: `overridden("clock")`.
  case value
  /// Through the one for those that throw any errors: `try overridden(throwing: "store")`.
  case throwingValue
  /// Through the closure itself: it waits, takes parameters, throws one type of errors or belongs to a global actor.
  case closure
}

extension Accessor {
  /// The cheapest form: a debug build compiles a call of the closure itself three times as long.
  var overrideForm: OverrideForm {
    let effects = constructionEffects
    guard !takesParameters, !effects.isAsync, effects.errorType == nil,
      Self.marksOfValues.contains(closureMark)
    else { return .closure }
    return effects.canThrow ? .throwingValue : .value
  }

  /// The isolations of the closures that the runtime calls.
  private static let marksOfValues = ["", "@Sendable ", "@MainActor @Sendable "]

  /// Whether `Overrides` has a property of its own for it. A closure that throws one type of errors cannot be a value
  /// of any type: the compiler crashes on it (6.3), and Swift's runtime knows no such types before macOS 15.
  var hasOverrideProperty: Bool {
    constructionEffects.canThrow && constructionEffects.errorType != nil
  }
}

/// Plans which containers are bound as the shared ones of their types while a container constructs something.
struct SharedBindings {
  private let own: [SharedBinding]
  private let ownInjects: Bool
  /// The containers further up that have `inject`, the nearest last.
  private let ancestors: [SharedBinding]

  init(_ graph: Graph) {
    let container = graph.container
    own =
      container.features.shared == nil
      ? [] : [SharedBinding(type: "Self", container: "self", isolation: Inference.isolation(of: container))]
    ownInjects = container.features.inject != nil
    ancestors = graph.ancestors.enumerated().reversed().compactMap { index, ancestor in
      // The module of one that is further up is imported only where something is asked of it.
      guard ancestor.container.features.inject != nil, index == 0 || ancestor.module == graph.module else { return nil }
      return SharedBinding(
        type: SwiftName.spelled(ancestor.container.name.value), container: InheritedName.path(index + 1),
        isolation: Inference.isolation(of: ancestor.container))
    }
  }

  /// The shared containers that are bound while a binding is constructed: `@Inject` in its type reads them.
  func whileConstructing(on isolation: Isolation) -> [SharedBinding] {
    bindings(ancestors + (ownInjects ? own : []), on: isolation)
  }

  /// The shared containers that are bound while eager singletons are constructed: one may be the new container itself.
  func whileInitializing(on isolation: Isolation) -> [SharedBinding] {
    bindings(ancestors + own, on: isolation)
  }

  /// A container of an actor is asked for on that actor alone.
  private func bindings(_ all: [SharedBinding], on isolation: Isolation) -> [SharedBinding] {
    all.filter { $0.isolation == .nonisolated || $0.isolation == isolation }
  }
}
