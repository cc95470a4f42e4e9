import BindingsYAML
import InjectGenCore
import SwiftModel

/// Plans how singletons that refer to each other are constructed and kept.
extension Planner {
  /// The names in code of a cycle: of its slot and its type.
  struct CycleName {
    /// `contextCycle`
    let property: String
    /// `ContextCycle`
    let type: String
    /// The method that constructs all in the initializer; nil where the property can.
    let ahead: String?
    /// Where all are constructed and kept.
    let isolation: Isolation
  }

  static func cycleNames(_ valid: ValidGraph) -> [BindingID: CycleName] {
    var names: [BindingID: CycleName] = [:]
    for cycle in valid.cycles.all {
      let first = cycle.members.first { valid.graph[$0].isConstructed } ?? cycle.members[0]
      let property = valid.unusedMember("\(valid.graph[first].part.code)Cycle")
      // `_context` has no capital letter.
      let type = SwiftName.unused(SwiftName.capitalized(property)) { $0 == property }
      let isAhead = valid.cycles.isEager(valid.graph[first], valid.graph) && valid.constructionEffects[first] != .none
      let name = CycleName(
        property: property, type: type, ahead: isAhead ? valid.unusedMember("make\(type)Ahead") : nil,
        isolation: isolation(of: cycle, isAhead: isAhead, valid))
      for id in cycle.members { names[id] = name }
    }
    return names
  }

  private static func isolation(of cycle: ReferenceCycle, isAhead: Bool, _ valid: ValidGraph) -> Isolation {
    let isolations = Set(cycle.members.filter { valid.graph[$0].isConstructed }.map { valid.isolations[$0] })
    if isolations.count == 1, let only = isolations.first { return only }
    // Eager members are read without waiting, those too that belong to no actor.
    return isAhead && isolations.contains(.nonisolated) ? .nonisolated : Inference.isolation(of: valid.graph.container)
  }

  /// The accessors of what keeps each cycle.
  func cycles(_ accessors: [Accessor]) -> [Accessor] {
    if valid.cycles.all.isEmpty { return [] }
    var byID: [BindingID: Accessor] = [:]
    for (node, accessor) in zip(graph.nodes, accessors) { byID[node.id] = accessor }
    return valid.cycles.all.map { accessor($0, byID) }
  }

  private func accessor(_ cycle: ReferenceCycle, _ accessors: [BindingID: Accessor]) -> Accessor {
    let constructed = cycle.members.filter { graph[$0].isConstructed }
    let first = constructed[0]
    guard let name = cycleNames[first] else { preconditionFailure("each member of a cycle has its name") }
    let isolation = name.isolation
    let construction = valid.constructionEffects[first]
    let isWaiting = construction.isAsync && isolation == .nonisolated && name.ahead == nil
    let all = all(cycle)
    var names = CycleNames(
      cycle: cycle,
      members: Dictionary(uniqueKeysWithValues: cycle.members.map { ($0, graph[$0].part.code) }), all: all)
    let dependencies = dependencies(names, on: isolation)
    names.constructsKeptAhead = dependencies != nil
    let planned = PlannedCycle(
      type: name.type, all: all,
      isSendable: graph.container.isolation != .none
        && (isolation == .nonisolated || Set(constructed.map { valid.isolations[$0] }).count > 1),
      members: members(names, accessors, on: isolation), isolation: isolation, effects: construction,
      dependencies: dependencies.map { ($0, valid.unusedMember("constructDependenciesOf\(name.type)")) })
    let codes = constructed.map { graph[$0].part.code }
    return Accessor(
      binding: name.property, name: name.property, documentation: documentation(codes), condition: nil,
      access: .private, isolation: declared(isolation), closureMark: closureMark(isolation),
      type: SwiftType(name.type, at: graph[first].binding.type.span),
      effects: name.ahead == nil ? construction : .none, constructionEffects: construction,
      bindings: sharedBindings.whileConstructing(on: isolation),
      content: .value(.cycle(planned, slot(.singleton, construction, isolation, graph[first]))),
      aheadName: name.ahead, constructorName: isWaiting ? valid.unusedMember("construct\(name.type)") : nil,
      place: graph[first].name.span, names: codes)
  }

  /// Plans what members with `concurrent` need from outside of their cycle and the container keeps: it is constructed
  /// together. A member with variants waits by itself.
  private func dependencies(_ names: CycleNames, on isolation: Isolation) -> PlannedDependencies? {
    let collector = DependencyCollector()
    for id in names.cycle.members where graph[id].isConstructed && waitsWithOthers(graph[id]) {
      var writer = writer(id, isForKept: true)
      (writer.cycle, writer.collector, writer.isolation) = (names, collector, isolation)
      collector.member = graph[id].part.code
      _ = writer.construction(graph[id].construction)
    }
    return collector.kept(on: isolation)
  }

  private func waitsWithOthers(_ node: Node) -> Bool {
    node.binding.isConcurrent && node.variants.isEmpty
  }

  private func members(
    _ names: CycleNames, _ accessors: [BindingID: Accessor], on isolation: Isolation
  ) -> [PlannedCycle.Member] {
    let (cycle, codes) = (names.cycle, names.members)
    return cycle.members.compactMap { id in
      guard let accessor = accessors[id] else { return nil }
      let node = graph[id]
      let capitalized = SwiftName.capitalized(node.part.code)
      let own = node.isConstructed ? valid.isolations[id] : isolation
      var configuration: Effects?
      let body: PlannedCycle.Body
      if case .alias(.binding(let target)) = node.construction {
        body = .alias(SwiftName.spelled(graph[target].part.code))
      } else {
        var writer = writer(id, isForKept: true)
        writer.cycle = names
        writer.cycle?.constructsKeptAhead = names.constructsKeptAhead && waitsWithOthers(node)
        let choice = Choice(node, self, isForKept: true, planned: constructions(of: node, writer))
        if node.isConfigured {
          configuration = choice.constructions.reduce(into: .none) { $0.formUnion($1.configuration.effects) }
        }
        configuration?.errorType = nil
        body = .construction(choice)
      }
      let needed = Set(node.argumentNeeds)
      let crosses = own != isolation
      let isOverridable = graph.container.features.overrides != .never && accessor.isOverridable
      return PlannedCycle.Member(
        accessor: accessor, constructor: valid.unusedMember("construct\(capitalized)"),
        arguments: cycle.members.filter(needed.contains).compactMap { accessors[$0] }, body: body,
        configuration: configuration,
        configure: SwiftName.unused("configure\(capitalized)", codes.values.contains), isolation: own,
        configurationMark: own.actor != nil ? own.actorMark : crosses ? "@Sendable " : "",
        override: isOverridable
          ? ValueRequest(
            name: accessor.aheadName ?? accessor.name, arguments: accessor.aheadName.map { _ in [] },
            effects: accessor.aheadName == nil ? accessor.effects : accessor.constructionEffects) : nil)
    }
  }

  private func documentation(_ names: [String]) -> [String] {
    let list = names.map { "`\($0)`" }.inWords
    return [
      names.count == 1
        ? "\(list), which refers to itself: it is constructed, and then configured."
        : "\(list), which refer to each other: all are constructed, and then configured."
    ]
  }

  /// The name of all members: none that an expression of theirs uses.
  private func all(_ cycle: ReferenceCycle) -> String {
    let taken = Set(cycle.members.flatMap { graph[$0].expressions.flatMap(\.takenNames) })
    return SwiftName.unused("members") { taken.contains($0) || valid.memberNames.contains($0) }
  }

  /// The accessor of a member gets its value from the slot of the cycle, unless it is overridden.
  func member(_ node: Node, of name: CycleName) -> Accessor.Body {
    let field = [SwiftName.spelled(node.part.code)]
    let slot = graph.container.features.overrides == .never ? nil : slot(.singleton, node)
    let effects = valid.constructionEffects[node.id]
    return .ofCycle(
      PlannedCycleRequest(
        request: ValueRequest(name: name.property, members: field, effects: name.ahead == nil ? effects : .none),
        ahead: name.ahead.map { ValueRequest(name: $0, arguments: [], members: field, effects: effects) },
        slot: name.property), slot)
  }
}

/// How the accessor of a member asks for all of them.
struct PlannedCycleRequest {
  let request: ValueRequest
  /// The request of the initializer; nil where the accessor's does.
  let ahead: ValueRequest?
  /// The name of what keeps all members.
  let slot: String
}

/// Singletons that refer to each other. One slot keeps all of them: they are constructed in the order of their
/// arguments, then configured, and then seen.
struct PlannedCycle {
  /// A member that is constructed with the others, or an alias of one.
  struct Member {
    let accessor: Accessor
    /// The method that constructs it for the others.
    let constructor: String
    /// The members that the constructor takes.
    let arguments: [Accessor]
    let body: Body
    /// The effects of its configuration; nil where it has none.
    let configuration: Effects?
    /// The name of the function that configures it.
    let configure: String
    /// Where it is constructed.
    let isolation: Isolation
    /// The text before the type of the function that configures it: `@MainActor `, `@Sendable `, or nothing.
    let configurationMark: String
    /// The request for its override; nil where it cannot be overridden.
    let override: ValueRequest?

    var isConstructed: Bool {
      if case .construction = body { true } else { false }
    }
  }

  enum Body {
    case construction(Choice)
    /// The value of another member.
    case alias(String)
  }

  /// The name of the type that has a property for each member.
  let type: String
  /// The name of the parameter and constant with all members.
  let all: String
  let isSendable: Bool
  /// In the order of their construction.
  let members: [Member]
  let isolation: Isolation
  package let effects: Effects
  /// The dependencies that are constructed together before the first member, and the method that does so.
  let dependencies: (PlannedDependencies, method: String)?
  /// All members exist under one condition.
  var condition: Condition? { members.first?.accessor.condition }
}

/// The names by which a member of a cycle refers to the others while all are constructed.
struct CycleNames {
  let cycle: ReferenceCycle
  /// The names in code.
  let members: [BindingID: String]
  /// The name of the parameter with all members.
  let all: String
  /// Whether what the container keeps of a member's dependencies is constructed before the first member.
  var constructsKeptAhead = false
  /// Whether all are constructed, and it is configured.
  var isConfiguring = false

  func isMember(_ target: Target) -> Bool {
    if case .binding(let id) = target { members[id] != nil } else { false }
  }

  /// The request for another member; nil for everything else.
  func request(_ target: Target, members path: [String]) -> ValueRequest? {
    guard case .binding(let id) = target, let name = members[id] else { return nil }
    return isConfiguring
      ? ValueRequest(name: all, members: [SwiftName.spelled(name)] + path) : ValueRequest(name: name, members: path)
  }
}
