import BindingsYAML
import InjectGenCore
import SwiftModel

/// The members of a container other than its accessors.
final class PlannedFeatures {
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

  init(
    names: [ConditionalName], isShared: Bool, overrides: PlannedOverrides?, teardown: PlannedTeardown?,
    tracing: PlannedTracing?, lookup: [LookupGroup]?, injection: [LookupGroup]?, isOnlyInjection: Bool
  ) {
    (self.names, self.isShared, self.overrides, self.teardown) = (names, isShared, overrides, teardown)
    (self.tracing, self.lookup, self.injection) = (tracing, lookup, injection)
    self.isOnlyInjection = isOnlyInjection
  }

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
  var observerType: String { "(any \(names("ConstructionObserver")))?" }

  /// The parameter for an observer, said to be at a place; none where the container takes none.
  func observing(at span: Span) -> [Piece] {
    guard features.tracing?.isOwn == true else { return [] }
    return [Piece(text: "\(MemberNames.observing): \(observerType) = nil", span: span)]
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
  package let effects: Effects
}

/// How tests and previews override bindings.
struct PlannedOverrides {
  /// Whether they exist under `DEBUG` alone.
  let areForDebug: Bool
  /// The members of `Overrides` besides those of the bindings: names that no binding has.
  let members: Members
  /// The method by which each of the two initializers constructs eager singletons; nil where there are none.
  let eagerMethod: String?
  /// The stops of the bindings of a `testing` container that are not overridden; nil without such a container.
  let stops: [TestingStop]?
  /// Whether others can call `testing`; else the contexts of the file alone do.
  var isTestingShown = true

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

  /// The stop of a binding that is not overridden, with its place.
  struct TestingStop {
    let binding: String
    let span: Span
  }
}

extension PlannedOverrides {
  /// The overrides of a parent, as far as the files of its children know them; nil where it has none.
  init?(of parent: BindingsFile) {
    if parent.features.overrides == .never { return nil }
    self.init(
      areForDebug: parent.features.overrides == .debug, members: Members(besides: []), eagerMethod: nil, stops: nil)
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
    guard parameters == nil || parameters?.isEmpty == true, !effects.isAsync, effects.errorType == nil,
      Self.marksOfValues.contains(closureMark)
    else { return .closure }
    return effects.canThrow ? .throwingValue : .value
  }

  /// The isolations of the closures that the runtime calls.
  private static let marksOfValues: Set<String> = ["", "@Sendable ", "@MainActor @Sendable "]

  /// Whether `Overrides` has a property of its own for it. A closure that throws one type of errors cannot be a value
  /// of any type: the compiler crashes on it (6.3), and Swift's runtime knows no such types before macOS 15.
  var hasOverrideProperty: Bool {
    constructionEffects.canThrow && constructionEffects.errorType != nil
  }
}

/// Plans which containers are bound as the shared ones of their types while a container constructs something.
struct SharedBindings {
  private let own: Bound?
  private let ownInjects: Bool
  /// The containers further up that have `inject`, the nearest last.
  private let ancestors: [Bound]

  private struct Bound {
    let binding: SharedBinding
    let isolation: Isolation
  }

  init(_ graph: Graph) {
    let container = graph.container
    own = container.features.shared.map { _ in
      Bound(binding: SharedBinding(type: "Self", container: "self"), isolation: Inference.isolation(of: container))
    }
    ownInjects = container.features.inject != nil
    var ancestors: [Bound] = []
    for (index, ancestor) in graph.ancestors.enumerated()
    where ancestor.container.features.inject != nil {
      // The module of one that is further up is imported only where something is asked of it.
      guard index == 0 || ancestor.module == graph.module else { continue }
      let path = Array(repeating: InheritedName.parent, count: index + 1).joined(separator: ".")
      ancestors.append(
        Bound(
          binding: SharedBinding(type: SwiftName.spelled(ancestor.container.name.value), container: path),
          isolation: Inference.isolation(of: ancestor.container)))
    }
    self.ancestors = ancestors.reversed()
  }

  /// The shared containers that are bound while a binding is constructed: `@Inject` in its type reads them.
  func whileConstructing(on isolation: Isolation) -> [SharedBinding] {
    bindings(ancestors + (ownInjects ? [own].compactMap(\.self) : []), on: isolation)
  }

  /// The shared containers that are bound while eager singletons are constructed: one may be the new container itself.
  func whileInitializing(on isolation: Isolation) -> [SharedBinding] {
    bindings(ancestors + [own].compactMap(\.self), on: isolation)
  }

  /// A container of an actor is asked for on that actor alone.
  private func bindings(_ bound: [Bound], on isolation: Isolation) -> [SharedBinding] {
    bound.filter { $0.isolation == .nonisolated || $0.isolation == isolation }.map(\.binding)
  }
}
