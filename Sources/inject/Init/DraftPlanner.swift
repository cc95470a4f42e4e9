import BindingsYAML
import InjectGenCore
import SwiftModel

/// Decides what a first file has: the types that nothing else asks for, and all that their initializers ask for.
///
/// Each class is one binding, by whatever name and protocol it is asked for. What cannot be decided becomes an
/// input with a remark, or a comment.
struct DraftPlanner {
  typealias Key = FirstDraft.Key

  /// The lines and names of earlier drafts that the check refused.
  struct Refusals {
    var reasons: [Key: String] = [:]
    /// The number of ways to bind a registration that were refused.
    var levels: [Key: Int] = [:]
    /// The bindings that cannot be configured after their construction.
    var configurations: [Key: String] = [:]
    var eager: [Key: Key] = [:]
    var names: Set<String> = []
    /// The lines that have another name already.
    var renamed: Set<Key> = []
    /// Whether a module has what is async, which no container with `isolation: none` can wait for.
    var needsActor = false
  }

  /// The reason why a type is not bound.
  struct Obstacle: Error {
    let reason: String
  }

  let survey: ConstructionSurvey
  let services: ServiceTypes
  /// The composition root that the file takes over.
  let root: CompositionRoot?
  /// The place of the file among those of a package.
  let part: PackagePart?
  let refusals: Refusals
  var draft = FirstDraft()
  var names: DraftNames
  /// The keys of the root's registrations, and those that have been bound.
  var registered: [Key] = []
  var bound: Set<Int> = []
  /// The places of the root's registrations, by their names.
  var numbers: [String: Int] = [:]
  /// The registrations that cannot be bound.
  var failed: [Int: Obstacle] = [:]
  /// The names of the root's registrations and inputs, and those of the parameters that its functions take.
  var rootNames: Set<String> = []
  var parameterNames: Set<String> = []
  /// The inputs in the place of arguments that are not understood.
  var gaps: [Key] = []
  /// The name that the next line has, because a module requires it.
  var forcedName: String?
  private var known: [String: ConstructionSurvey.ConstructedType?] = [:]

  static func plan(
    _ survey: ConstructionSurvey, _ services: ServiceTypes, _ root: CompositionRoot?, _ refusals: Refusals,
    below parent: FirstBindings? = nil, _ part: PackagePart? = nil
  ) -> FirstDraft {
    var planner = DraftPlanner(survey, services, root, refusals, part)
    planner.draft.inherited = parent?.inheritable ?? part?.inherited ?? []
    for one in planner.draft.inherited { planner.reserve(.inherited(one.name), [one.name]) }
    if let root { planner.add(root) }
    if let part { planner.addRequirements(of: part) }
    if (root ?? part?.root)?.hasValuesAlone ?? true { planner.add(services) }
    planner.draft.eager = refusals.eager
    planner.draft.chooseIsolation(
      in: parent.map { ($0.name, $0.isolation) },
      isMainBelow: refusals.needsActor || planner.isMainBelow(root?.components ?? []),
      modules: part?.modules.compactMap { module in module.isolation.map { (module.name, $0) } } ?? [])
    if part?.isModule == true { planner.limitAccess() }
    return planner.draft
  }

  private init(
    _ survey: ConstructionSurvey, _ services: ServiceTypes, _ root: CompositionRoot?, _ refusals: Refusals,
    _ part: PackagePart?
  ) {
    (self.survey, self.services, self.root, self.part) = (survey, services, root, part)
    self.refusals = refusals
    names = DraftNames(taken: refusals.names.union(part?.namesTaken(besides: root) ?? []))
  }

  private mutating func add(_ services: ServiceTypes) {
    for service in services.roots { addRoot(service) }
    let others = part == nil ? services.others : services.consumers
    for service in others where draft.names[.type(service.name)] == nil && !isNamed(service.name) {
      addRoot(service)
    }
    for (name, users) in services.defaulted.sorted(by: { $0.key < $1.key })
    where draft.names[.type(name)] == nil && draft.names[.given(name)] == nil && (part == nil || isOwn(name)) {
      draft.comments.append((name, "left to the default of the parameter in \(DraftNames.list(users))"))
    }
    let given = Set(
      draft.inputs.flatMap { $0.type.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map(String.init))
    for (name, users) in services.askers.sorted(by: { $0.key < $1.key })
    where draft.names[.type(name)] == nil && !isNamed(name) && !given.contains(name) && !services.isGiven(name) {
      draft.comments.append((name, "only \(DraftNames.list(users)) asks for it, and not as a binding"))
    }
    draft.comments += services.leftOut.filter { draft.names[.type($0.name)] == nil && !isNamed($0.name) }
    if part != nil { placeComments() }
  }

  /// Whether a component constructs what belongs to the main actor. Its container and those above it do so too.
  private mutating func isMainBelow(_ components: [CompositionRoot]) -> Bool {
    let names = components.flatMap(\.registrations).flatMap { registration -> [String] in
      guard case .call(let callee, _) = registration.construction else { return [] }
      let isMethod = callee.split(separator: ".").last?.first?.isLowercase == true
      return [isMethod ? Self.owner(of: callee) : callee]
    }
    return names.contains { constructedType($0).map { $0.isMain || $0.isOfUserInterface } ?? false }
  }

  private mutating func addRoot(_ service: ConstructionSurvey.ConstructedType) {
    do throws(Obstacle) {
      if part?.isModule == true, !isOffered(service) {
        throw Obstacle(reason: "it is internal, and nothing that other targets see is its type")
      }
      try bind(service)
    } catch  where service.isOwn {
      draft.comments.append((service.name, error.reason))
    } catch {}
  }

  /// Whether a type is bound as something else, given, or in a comment already.
  private func isNamed(_ type: String) -> Bool {
    draft.names[.given(type)] != nil || draft.comments.contains { $0.name == type }
      || draft.names.keys.contains { key in
        switch key {
        case .factory(let name, _), .registered(_, let name): name == type
        case .type, .collection, .given, .input, .inherited, .member, .view: false
        }
      }
  }

  // MARK: Bindings

  mutating func constructedType(_ name: String) -> ConstructionSurvey.ConstructedType? {
    if let known = known[name] { return known }
    let found = survey.constructedType(named: name)
    known[name] = .some(found)
    return found
  }

  /// The initializer that a binding calls, and the others that it could.
  func call(
    _ type: ConstructionSurvey.ConstructedType, for key: Key, labels: [String?] = []
  ) throws(Obstacle) -> (call: ConstructionSurvey.Call, others: [String]) {
    let refusal = draft.registered.contains(key) ? nil : refusals.reasons[key]
    if let reason = refusal ?? type.obstacle { throw Obstacle(reason: reason) }
    switch type.initializer {
    case .undecided(let reason, _): throw Obstacle(reason: reason)
    case .unreadable: return (.unread(), [])
    case .found(let call):
      if let parameter = call.unusable { throw Obstacle(reason: "its initializer asks for '\(parameter)'") }
      if let reason = type.obstacle(to: call) { throw Obstacle(reason: reason) }
      return (call, [])
    case .several(let calls):
      // The one that asks for the most of what a container constructs leaves the least to defaults.
      var usable = calls.filter { $0.unusable == nil && type.obstacle(to: $0) == nil }
      let taking = usable.filter { call in labels.allSatisfy { label in call.parameters.contains { $0.label == label } }
      }
      if !labels.isEmpty, !taking.isEmpty { usable = taking }
      guard let best = usable.map(\.services).max(), let call = usable.first(where: { $0.services == best }) else {
        throw Obstacle(reason: "its initializers ask for what cannot be given")
      }
      return (call, calls.compactMap(\.signature).filter { $0 != call.signature })
    }
  }

  /// Adds the binding of a type, once.
  mutating func bind(_ type: ConstructionSurvey.ConstructedType, named wanted: [String] = []) throws(Obstacle) {
    let key = Key.type(type.name)
    if let index = registered.firstIndex(of: key) { return try bind(registration: index) }
    let own = DraftNames.binding(type.name)
    if let holder = type.holder, refusals.reasons[key] == nil {
      if draft.names[key] != nil { return }
      reserve(key, offer(type, wanted + [own]))
      let isConstructible = type.initializer.isFound && type.obstacle == nil
      draft.bindings.append(
        FirstDraft.Binding(
          key: key, type: type, call: .unread(),
          remarks: isConstructible ? ["the program's own; or 'type: \(type.name)', which constructs another"] : [],
          value: "\(type.name).\(holder)"))
      addViews(of: type)
      return
    }
    let (call, others) = try call(type, for: key)
    if draft.names[key] != nil { return }
    reserve(key, offer(type, wanted + [own]))
    let given = services.given(to: type, call)
      .filter { registeredKey(forValue: $0.typeName, named: $0.noun, of: key) == nil }.map(\.shownName)
    add(FirstDraft.Binding(key: key, type: type, call: call, parameters: given), others)
    if given.isEmpty { addViews(of: type) }
  }

  /// Adds a binding whose parameters are those of a closure, and says whether an initializer takes them.
  mutating func bindFactory(
    _ type: ConstructionSurvey.ConstructedType, taking types: [String], named label: String
  ) throws(Obstacle) -> Key {
    let key = Key.factory(type.name, types)
    let (call, others) = try call(type, for: key)
    if draft.names[key] != nil { return key }
    var free = call.parameters
    var parameters: [String] = []
    for type in types {
      guard let index = free.firstIndex(where: { $0.typeName == type }) else {
        throw Obstacle(reason: "no parameter of '\(key.typeName)' is the closure's '\(type)'")
      }
      parameters.append(free.remove(at: index).shownName)
    }
    let own = DraftNames.binding(type.name)
    let isMake = label.hasPrefix("make") && label.count > 4
    reserve(key, [isMake ? SwiftName.uncapitalized(String(label.dropFirst(4))) : own, own])
    add(FirstDraft.Binding(key: key, type: type, call: call, parameters: parameters), others)
    return key
  }

  mutating func add(_ binding: FirstDraft.Binding, _ others: [String]) {
    var binding = binding
    let given = binding.parameters
    for parameter in binding.call.parameters
    where !parameter.hasDefault && !binding.parameters.contains(parameter.shownName)
      && !binding.arguments.contains(where: { $0.parameter.shownName == parameter.shownName })
    {
      binding.arguments.append(argument(for: parameter, of: binding))
    }
    passOn(to: &binding)
    let isMethodRead = binding.call.signature != nil && binding.registration?.isUnread == false
    if case .unreadable = binding.type.initializer, !isMethodRead {
      binding.remarks.append("its initializers cannot be read")
    }
    if !others.isEmpty { binding.remarks.append("or \(others.joined(separator: ", "))") }
    if binding.registration == nil, case .type = binding.key { binding.given = given }
    draft.bindings.append(binding)
  }

  /// Adds the parameters of what a binding's initializer asks for, which its callers give.
  private mutating func passOn(to binding: inout FirstDraft.Binding) {
    for argument in binding.arguments where argument.form == .value {
      guard let made = draft.binding(of: argument.key) else {
        continue
      }
      for name in made.parameters where !binding.parameters.contains(name) { binding.parameters.append(name) }
    }
  }

  mutating func reserve(_ key: Key, _ wanted: [String]) {
    let forced = forcedName.map { [$0] } ?? []
    forcedName = nil
    draft.names[key] = names.take(forced + wanted)
  }
}

extension ConstructionSurvey.Call {
  /// A parameter that nothing can be given for.
  fileprivate var unusable: String? {
    for parameter in parameters where !parameter.hasDefault {
      if case .unusable(let text) = parameter.type { return "\(parameter.shownName): \(text)" }
    }
    return nil
  }

  /// The number of its parameters that a container can construct.
  fileprivate var services: Int {
    parameters.count { parameter in
      switch parameter.type {
      case .declared(let declared), .list(let declared, _): !declared.isData
      case .function(let function): !function.isCallback
      case .value, .unusable: false
      }
    }
  }
}

extension ConstructionSurvey.ConstructedType {
  /// An input has no condition, so what exists in some builds only asks for nothing that others may lack.
  fileprivate func obstacle(to call: ConstructionSurvey.Call) -> String? {
    guard let condition else { return nil }
    for parameter in call.parameters where !parameter.hasDefault {
      guard case .value(let text) = parameter.type, !KnownTypes.areEverywhere(in: text) else { continue }
      return "it is declared only if \(condition), and asks for '\(parameter.shownName): \(text)'"
    }
    return nil
  }
}
