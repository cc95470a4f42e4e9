import BindingsYAML
import InjectGenCore
import SwiftModel

/// Plans the members of a container other than its accessors.
struct FeaturePlanner {
  let valid: ValidGraph
  let accessors: [Accessor]
  /// The same in the order in which their values end.
  let ends: [(id: BindingID, accessor: Accessor)]
  /// How many containers of the module have `inject`.
  let injectingContainers: Int
  /// The inputs that others see, which are found as bindings are: by their types, and by `@Inject` by name too.
  private var inputs: [Accessor] {
    graph.container.inputs.compactMap { input in
      let access = input.access?.value ?? graph.container.access
      return access == .private ? nil : Accessor(input, access: access)
    }
  }
  private var graph: Graph { valid.graph }
  private var features: Features { graph.container.features }

  func plan() -> PlannedFeatures {
    PlannedFeatures(
      named: zip(graph.nodes, accessors).filter { $0.0.part.isNamed }.map(\.1).ordered { $0.binding < $1.binding },
      isShared: features.shared != nil,
      overrides: overrides(),
      teardown: teardown(),
      tracing: tracing(),
      lookup: features.lookup ? groups { !$0.takesParameters } : nil,
      injection: features.inject != nil ? groups { _ in true } : nil,
      isOnlyInjection: features.inject != nil && injectingContainers == 1)
  }

  private func overrides() -> PlannedOverrides? {
    guard features.overrides != .never else { return nil }
    let hasEager = graph.nodes.contains { $0.binding.isEager }
    let isForTests = features.testing || graph.container.contexts.contains { $0.testing != nil }
    return PlannedOverrides(
      members: PlannedOverrides.Members(besides: accessors.map(\.binding)),
      eagerMethod: hasEager ? valid.unusedMember("constructEagerSingletons") : nil,
      stops: isForTests ? stops() : nil, isTestingShown: features.testing)
  }

  /// Aliases and collections stop where one of their members does.
  private func stops() -> [Accessor] {
    accessors.filter { accessor in
      switch accessor.content {
      case .value(.alias), .value(.gathered), .value(.requirement), .value(.cycle), .foreign: false
      case .value(.factory): true
      // What only the initializer constructs stops by itself: an override of it is called there.
      case .value(.kept), .value(.ofCycle): accessor.aheadName == nil
      }
    }
  }

  /// The observer is kept by the uppermost ancestor that has one: those between have it from there.
  private func tracing() -> PlannedTracing? {
    guard features.trace else { return nil }
    let keeper = graph.ancestors.lastIndex { $0.container.features.trace }.map { $0 + 1 } ?? 0
    let path = Array(repeating: InheritedName.parent, count: keeper) + [MemberNames.observer]
    return PlannedTracing(observer: path.joined(separator: "."), isOwn: keeper == 0)
  }

  // MARK: Lookup

  /// Returns the accessors and inputs that can be asked for by their types, in the order of the file.
  private func groups(_ isIncluded: (Accessor) -> Bool) -> [LookupGroup] {
    let isFound = zip(graph.nodes, accessors).map { node, accessor in
      node.binding.isInLookup && accessor.access != .private && accessor.isThere && isIncluded(accessor)
    }
    let (types, places) = (accessors.map(\.type.normalized), graph.places)
    var groups: [(type: SwiftType, members: [Accessor])] = []
    var indices: [String: Int] = [:]
    let found = accessors.indices.filter { isFound[$0] && !repeatsAnother($0, isFound, types, places) }
    for accessor in found.map({ accessors[$0] }) + inputs {
      let type = accessor.type.normalized
      if let group = indices[type] {
        groups[group].members.append(accessor)
      } else {
        indices[type] = groups.count
        groups.append((accessor.type, [accessor]))
      }
    }
    return groups.map { LookupGroup(type: $0.type, members: $0.members) }
  }

  /// Whether it is an alias of what is found by the same type: another name, not another binding.
  private func repeatsAnother(_ index: Int, _ isFound: [Bool], _ types: [String], _ places: BindingMap<Int>) -> Bool {
    var node = graph.nodes[index]
    while case .alias(.binding(let target)) = node.construction {
      let place = places[target]
      if isFound[place] && types[place] == types[index] { return true }
      node = graph[target]
    }
    return false
  }

  // MARK: Teardown

  private func teardown() -> PlannedTeardown? {
    guard let effects = valid.teardownEffects else { return nil }
    let steps = ends.compactMap { id, accessor -> PlannedTeardown.Step? in
      guard valid.isKept(graph[id]) else { return nil }
      return PlannedTeardown.Step(id: id, accessor: accessor, ending: PlannedEnding(graph[id], valid))
    }
    return PlannedTeardown(steps: steps, effects: effects)
  }
}

/// The bindings of one type, and the one that a request for that type finds.
struct LookupGroup {
  /// The accessor that is found where a condition is true.
  struct Case {
    /// Text for `#if`; nil is everywhere or, after other cases, everywhere else.
    let condition: String?
    /// The accessor that is found, or the first of several: it names the type.
    let accessor: Accessor
    /// All that there may be under that condition. Of more than one none is found.
    let candidates: [String]

    var isFound: Bool { candidates.count == 1 }
  }

  let type: SwiftType
  /// The first that holds.
  let cases: [Case]

  init(type: SwiftType, members: [Accessor]) {
    self.type = type
    // In the order of their names: the order of the file decides nothing.
    cases = Self.cases(of: members.ordered { $0.binding < $1.binding })
  }

  /// A member is found where its condition holds and no other's does. Where two hold there is none. The first of them
  /// names the type: the type of a member whose condition does not hold may not exist.
  private static func cases(of members: [Accessor]) -> [Case] {
    let lasting = members.filter { $0.condition == nil }
    guard let first = lasting.first else { return conditionalCases(of: members) }
    let several = Case(condition: nil, accessor: first, candidates: members.map(\.binding))
    guard lasting.count == 1, members.count > 1 else { return [several] }
    let alone = distinct(members.compactMap(\.condition)).map(\.negation.operand).joined(separator: " && ")
    return [Case(condition: alone, accessor: first, candidates: [first.binding]), several]
  }

  private static func conditionalCases(of members: [Accessor]) -> [Case] {
    var alone: [Case] = []
    var several: [Case] = []
    for (index, member) in members.enumerated() {
      guard let condition = member.condition else { continue }
      let others = members.indices.filter { other in
        other != index && members[other].condition.map { !$0.excludes(condition) } ?? true
      }
      let conditions = distinct(others.compactMap { members[$0].condition })
      if !conditions.contains(where: { condition.implies($0) }) {
        let terms = [conditions.isEmpty ? condition.text : condition.operand] + conditions.map(\.negation.operand)
        alone.append(Case(condition: terms.joined(separator: " && "), accessor: member, candidates: [member.binding]))
      }
      // Where it is not the first of several, an earlier one has named them.
      if others.contains(where: { $0 > index }) {
        let candidates = ([index] + others).sorted().map { members[$0].binding }
        several.append(Case(condition: condition.text, accessor: member, candidates: candidates))
      }
    }
    return alone + several
  }

  private static func distinct(_ conditions: [Condition]) -> [Condition] {
    var result: [Condition] = []
    for condition in conditions where !result.contains(condition) { result.append(condition) }
    return result
  }
}

/// Plans what a container has because it has a parent.
struct ParentPlanner {
  let valid: ValidGraph
  private var graph: Graph { valid.graph }
  private var parent: Graph? { graph.parent }
  private var name: Located<String>? { graph.container.parent }

  /// The parent is given as inputs are. What is isolated to an actor is `Sendable`, and so is its parent: it can be
  /// asked for from anywhere.
  var inputs: [PlannedInput] {
    guard let parent, let name else { return [] }
    let isIsolated = if case .actor = graph.container.isolation { true } else { false }
    let shared = canShare(parent) ? ".shared" : nil
    let fallback = parent.container.isolation == .threadSafe ? nil : shared
    return [
      PlannedInput(
        name: InheritedName.parent, type: SwiftType(SwiftName.spelled(parent.container.name.value), at: name.span),
        defaultValue: shared.map { Piece(text: fallback == nil ? $0 : "nil", span: name.span) }, fallback: fallback,
        documentation: ["The parent of this container."], access: graph.container.access, isNonisolated: isIsolated,
        isParent: true)
    ]
  }

  /// Whether the shared container can be the child of the parent's.
  private func canShare(_ parent: Graph) -> Bool {
    guard graph.container.features.shared != nil, parent.container.features.shared != nil else { return false }
    return parent.container.isolation == .threadSafe || parent.container.isolation == graph.container.isolation
  }

  /// How many generations further up a container is asked directly. Those above are asked through the last of these,
  /// so that a subscript is no longer the further up its container is.
  private static let reach = 8

  /// The parent, and those above it whose types the file can name. What is inherited from others is found through
  /// these. Where one of them overrides what another has, all is found through the parent, so that the nearest wins.
  var ancestors: [PlannedAncestor] {
    let all = graph.ancestors.enumerated().filter { $0 == 0 || $1.module == graph.module }
    let generations = Set(all.map { $0.offset + 1 })
    let isOneOverridden = all.contains { index, ancestor in
      ancestor.composition.names.replacedInherited.values.contains { target in
        guard case .inherited(let inherited) = target else { return false }
        return generations.contains(index + 1 + inherited.generation)
      }
    }
    return (isOneOverridden ? Array(all.prefix(1)) : Array(all)).map { index, ancestor in
      PlannedAncestor(
        type: SwiftName.spelled(ancestor.container.name.value),
        path: InheritedName.path(min(index + 1, Self.reach)),
        isBeyondPath: index >= Self.reach, isThreadSafe: ancestor.container.isolation == .threadSafe)
    }
  }

  /// The method of the parent that makes this container, where its initializer is.
  func factory(madeOn isolation: Isolation) -> PlannedChildFactory? {
    guard let parent, let name else { return nil }
    return PlannedChildFactory(
      name: "make\(SwiftName.capitalized(graph.container.name.value))",
      parent: SwiftName.spelled(parent.container.name.value), isolation: isolation, span: name.span,
      overridesMode: valid.placeInParent?.isRequested == true ? parent.container.features.overrides : .never)
  }
}
