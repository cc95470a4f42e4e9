import InjectGenCore

/// Decides what a first file has: the types that nothing else asks for, and all that their initializers ask for.
///
/// Each class is one binding, by whatever name and protocol it is asked for. What cannot be decided becomes an
/// input with a remark, or a comment.
struct DraftPlanner {
  typealias Key = FirstDraft.Key

  /// The lines and names of earlier drafts that the check refused.
  struct Refusals {
    var reasons: [Key: String] = [:]
    var names: Set<String> = []
    /// The lines that have another name already.
    var renamed: Set<Key> = []
  }

  /// The reason why a type is not bound.
  private struct Obstacle: Error {
    let reason: String
  }

  private let survey: ConstructionSurvey
  private let refusals: Refusals
  private var draft = FirstDraft()
  private var names: DraftNames
  private var known: [String: ConstructionSurvey.ConstructedType?] = [:]

  static func plan(_ survey: ConstructionSurvey, _ services: ServiceTypes, _ refusals: Refusals) -> FirstDraft {
    var planner = DraftPlanner(survey, refusals)
    planner.add(services)
    return planner.draft
  }

  private init(_ survey: ConstructionSurvey, _ refusals: Refusals) {
    self.survey = survey
    self.refusals = refusals
    names = DraftNames(taken: refusals.names)
  }

  private mutating func add(_ services: ServiceTypes) {
    for service in services.roots { addRoot(service) }
    for service in services.others where draft.names[.type(service.name)] == nil && !isNamed(service.name) {
      addRoot(service)
    }
    for (name, users) in services.defaulted.sorted(by: { $0.key < $1.key })
    where draft.names[.type(name)] == nil && draft.names[.given(name)] == nil {
      draft.comments.append((name, "left to the default of the parameter in \(DraftNames.list(users))"))
    }
    let given = Set(
      draft.inputs.flatMap { $0.type.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map(String.init))
    for (name, users) in services.askers.sorted(by: { $0.key < $1.key })
    where draft.names[.type(name)] == nil && !isNamed(name) && !given.contains(name) {
      draft.comments.append((name, "only \(DraftNames.list(users)) asks for it, and not as a binding"))
    }
    draft.comments += services.leftOut.filter { draft.names[.type($0.name)] == nil && !isNamed($0.name) }
  }

  private mutating func addRoot(_ service: ConstructionSurvey.ConstructedType) {
    do throws(Obstacle) {
      try bind(service, named: nil)
    } catch {
      draft.comments.append((service.name, error.reason))
    }
  }

  /// Whether a type is bound as something else, given, or in a comment already.
  private func isNamed(_ type: String) -> Bool {
    draft.names[.given(type)] != nil || draft.comments.contains { $0.name == type }
      || draft.names.keys.contains { if case .factory(type, _) = $0 { true } else { false } }
  }

  // MARK: Bindings

  private mutating func constructedType(_ name: String) -> ConstructionSurvey.ConstructedType? {
    if let known = known[name] { return known }
    let found = survey.constructedType(named: name)
    known[name] = .some(found)
    return found
  }

  /// The initializer that a binding calls.
  private func call(
    _ type: ConstructionSurvey.ConstructedType, for key: Key
  ) throws(Obstacle) -> ConstructionSurvey.Call {
    if let reason = refusals.reasons[key] ?? type.obstacle { throw Obstacle(reason: reason) }
    switch type.initializer {
    case .undecided(let reason, _): throw Obstacle(reason: reason)
    case .unreadable: return .unread
    case .found(let call):
      for parameter in call.parameters where !parameter.hasDefault {
        guard case .unusable(let text) = parameter.type else { continue }
        throw Obstacle(reason: "its initializer asks for '\(parameter.shownName): \(text)'")
      }
      return call
    }
  }

  /// Adds the binding of a type, once.
  private mutating func bind(_ type: ConstructionSurvey.ConstructedType, named label: String?) throws(Obstacle) {
    let key = Key.type(type.name)
    let call = try call(type, for: key)
    if draft.names[key] != nil { return }
    let own = DraftNames.binding(type.name)
    reserve(key, [label ?? own, own])
    add(FirstDraft.Binding(key: key, type: type, call: call))
  }

  /// Adds a binding whose parameters are those of a closure, and says whether an initializer takes them.
  private mutating func bindFactory(
    _ type: ConstructionSurvey.ConstructedType, taking types: [String], named label: String
  ) throws(Obstacle) -> Key {
    let key = Key.factory(type.name, types)
    let call = try call(type, for: key)
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
    add(FirstDraft.Binding(key: key, type: type, call: call, parameters: parameters))
    return key
  }

  private mutating func add(_ binding: FirstDraft.Binding) {
    var binding = binding
    for parameter in binding.call.parameters
    where !parameter.hasDefault && !binding.parameters.contains(parameter.shownName) {
      binding.arguments.append(argument(for: parameter, of: binding))
    }
    if case .unreadable = binding.type.initializer { binding.remarks.append("its initializers cannot be read") }
    if let condition = binding.type.condition { binding.remarks.append("it is declared only if \(condition)") }
    draft.bindings.append(binding)
  }

  // MARK: Arguments

  private mutating func argument(
    for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument {
    let (key, type, form) = choice(for: parameter, of: binding)
    var uses = draft.uses[key] ?? .init()
    if !uses.users.contains(binding.key) { uses.users.append(binding.key) }
    if form == .value { uses.isPassed = true } else { uses.isInClosures = true }
    if let type, !uses.types.contains(where: { $0.name == type.name }) { uses.types.append(type) }
    draft.uses[key] = uses
    return FirstDraft.Argument(parameter: parameter, type: type?.name, key: key, form: form)
  }

  private mutating func choice(
    for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> (key: Key, type: ConstructionSurvey.DeclaredName?, form: FirstDraft.Argument.Form) {
    let label = parameter.shownName
    switch parameter.type {
    case .value(let spelling), .unusable(let spelling):
      return (input(label, spelling, of: binding), nil, .value)
    case .declared(let declared): return (value(declared, label, of: binding), declared, .value)
    case .function(let function):
      let given = Key.input(label, function.spelling)
      guard case .declared(let declared) = function.result else {
        return (input(label, function.spelling, of: binding), nil, .value)
      }
      do throws(Obstacle) {
        if let reason = refusals.reasons[given] { throw Obstacle(reason: reason) }
        return (try closure(function, declared, label), declared, .closure)
      } catch {
        return (input(label, function.spelling, of: binding, remark: error.reason), nil, .value)
      }
    }
  }

  private mutating func value(
    _ declared: ConstructionSurvey.DeclaredName, _ label: String, of binding: FirstDraft.Binding
  ) -> Key {
    let choices = declared.implementations.filter { $0 != binding.type.name }
    var remark: String?
    if choices.count == 1, let type = constructedType(choices[0]) {
      do throws(Obstacle) {
        if ServiceTypes.isConstructedElsewhere(type) {
          throw Obstacle(reason: "a framework or a decoder constructs it; or bind '\(type.name)'")
        }
        try bind(type, named: label)
        return .type(type.name)
      } catch {
        remark = error.reason
      }
    } else if !choices.isEmpty {
      remark = "or bind one of \(choices.joined(separator: ", "))"
    } else if !declared.implementations.isEmpty {
      remark = "'\(binding.type.name)' asks for another of its own type"
    }
    let key = Key.given(declared.name)
    if draft.names[key] == nil {
      reserve(key, [label, DraftNames.binding(declared.name)])
      draft.inputs.append(
        .init(key: key, type: declared.spelling, isSendable: declared.isSendable, remarks: [remark].compactMap { $0 }))
    }
    return key
  }

  /// The binding that a closure constructs.
  private mutating func closure(
    _ function: ConstructionSurvey.FunctionShape, _ declared: ConstructionSurvey.DeclaredName, _ label: String
  ) throws(Obstacle) -> Key {
    guard declared.implementations.count == 1, let type = constructedType(declared.implementations[0]) else {
      let choices = declared.implementations.joined(separator: ", ")
      throw Obstacle(reason: choices.isEmpty ? "nothing is '\(declared.name)'" : "or bind one of \(choices)")
    }
    if ServiceTypes.isConstructedElsewhere(type) {
      throw Obstacle(reason: "a framework or a decoder constructs '\(type.name)'")
    }
    if !function.parameters.isEmpty { return try bindFactory(type, taking: function.parameters, named: label) }
    try bind(type, named: nil)
    return .type(type.name)
  }

  private mutating func input(
    _ label: String, _ type: String, of binding: FirstDraft.Binding, remark: String? = nil
  ) -> Key {
    let key = Key.input(label, type)
    if draft.names[key] != nil { return key }
    reserve(key, [label, DraftNames.binding(binding.type.name) + SwiftName.capitalized(label)])
    draft.inputs.append(.init(key: key, type: type, remarks: [remark].compactMap { $0 }))
    return key
  }

  private mutating func reserve(_ key: Key, _ wanted: [String]) {
    draft.names[key] = names.take(wanted)
  }
}
