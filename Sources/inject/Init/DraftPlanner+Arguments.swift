import BindingsYAML
import InjectGenCore
import SwiftModel

extension DraftPlanner {
  // MARK: Arguments

  mutating func argument(
    for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument {
    let (key, type, form) = choice(for: parameter, of: binding)
    return argument(parameter, key, type, form, of: binding)
  }

  mutating func argument(
    _ parameter: ConstructionSurvey.Parameter, _ key: Key, _ type: ConstructionSurvey.DeclaredName?,
    _ form: FirstDraft.Argument.Form, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument {
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
    let label = parameter.noun
    switch parameter.type {
    case .value(let spelling), .unusable(let spelling):
      let registered = registeredKey(forValue: spelling, named: label, of: binding.key)
      return (registered ?? input(label, spelling, of: binding), nil, .value)
    case .declared(let declared): return (value(declared, label, of: binding), declared, .value)
    case .list(let declared, let spelling): return (list(declared, spelling, label, of: binding), nil, .value)
    case .function(let function):
      if let key = registeredKey(forValue: function.spelling, named: label, of: binding.key) {
        return (key, nil, .value)
      }
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
    if let key = registeredKey(for: declared, named: label, of: binding.key) { return key }
    if let key = includedKey(for: declared) { return key }
    let (choices, doubles) = implementations(of: declared, for: binding)
    guard !declared.isData, choices.count == 1 else {
      return given(declared, label, remark: remark(on: declared, choices, doubles, of: binding))
    }
    do throws(Obstacle) {
      try bind(choices[0], named: services.names(for: label, declared))
      add(doubles, to: .type(choices[0]))
      return .type(choices[0])
    } catch {
      return given(declared, label, remark: error.reason)
    }
  }

  /// Adds the binding of a type that somebody asks for.
  private mutating func bind(_ name: String, named wanted: [String]) throws(Obstacle) {
    guard let type = constructedType(name) else { throw Obstacle(reason: "or bind one of \(name)") }
    if ServiceTypes.isConstructedElsewhere(type) {
      throw Obstacle(reason: "a framework or a decoder constructs it; or bind '\(type.name)'")
    }
    try bind(type, named: wanted)
  }

  /// The remark on an input: why it is none of the types that are declared to be its own.
  private func remark(
    on declared: ConstructionSurvey.DeclaredName, _ choices: [String], _ doubles: [String],
    of binding: FirstDraft.Binding
  ) -> String? {
    if declared.isData { return choices.isEmpty ? nil : "or bind '\(declared.name)'" }
    // Of what a module requires the container says it, of which more is known.
    if part?.isModule == true { return nil }
    let included = included(as: declared)
    if included.count > 1 { return "or an alias of one of \(included.joined(separator: ", "))" }
    if !choices.isEmpty { return "or bind one of \((choices + doubles).joined(separator: ", "))" }
    if declared.spelling.hasPrefix("any "), declared.implementations.isEmpty {
      return "nothing that is read conforms to it; or the container may, in an extension"
    }
    return declared.implementations.isEmpty ? nil : "'\(binding.type.name)' asks for another of its own type"
  }

  /// Adds an input of a declared type, once.
  private mutating func given(
    _ declared: ConstructionSurvey.DeclaredName, _ label: String, remark: String?
  ) -> Key {
    let key = Key.given(declared.name)
    if draft.names[key] != nil { return key }
    reserve(input: key, as: declared.spelling, services.names(for: label, declared), isDeclared: true)
    draft.inputs.append(
      .init(key: key, type: declared.spelling, isSendable: declared.isSendable, remarks: [remark].compactMap { $0 }))
    return key
  }

  /// The types that are constructed as one, and the test doubles among them, if they are not all.
  private mutating func implementations(
    of declared: ConstructionSurvey.DeclaredName, for binding: FirstDraft.Binding
  ) -> (choices: [String], doubles: [String]) {
    let all = declared.implementations.filter { $0 != binding.type.name && (part == nil || isOwn($0)) }
    if part != nil { return (all.filter { !ServiceTypes.isDouble($0) }, []) }
    let doubles = all.count < 2 ? [] : all.filter { name in constructedType(name).map(ServiceTypes.isDouble) ?? false }
    return doubles.count == all.count ? (all, []) : (all.filter { !doubles.contains($0) }, doubles)
  }

  private mutating func add(_ doubles: [String], to key: Key) {
    guard !doubles.isEmpty, let index = draft.bindings.firstIndex(where: { $0.key == key }) else { return }
    draft.bindings[index].doubles += doubles.filter { !draft.bindings[index].doubles.contains($0) }
  }

  /// All types that are declared to be that of a list's elements, as a collection.
  private mutating func list(
    _ declared: ConstructionSurvey.DeclaredName, _ spelling: String, _ label: String, of binding: FirstDraft.Binding
  ) -> Key {
    let key = Key.collection(declared.name)
    if draft.names[key] != nil { return key }
    let (choices, _) = implementations(of: declared, for: binding)
    let included = included(as: declared)
    guard refusals.reasons[key] == nil, !declared.isData, choices != [declared.name],
      !(choices + included).isEmpty, part?.isModule != true
    else {
      return input(label, spelling, of: binding, remark: refusals.reasons[key])
    }
    reserve(key, [label, DraftNames.binding(binding.type.name) + SwiftName.capitalized(label)])
    var members: [Key] = included.map { .inherited($0) }
    var reasons: [String] = []
    for type in choices.compactMap({ constructedType($0) }) {
      do throws(Obstacle) {
        members.append(try member(type, of: declared))
      } catch {
        reasons.append("not '\(type.name)': \(error.reason)")
      }
    }
    let first = choices.first ?? declared.name
    guard !members.isEmpty, let type = constructedType(first) ?? (choices.isEmpty ? external(first) : nil) else {
      draft.names[key] = nil
      return input(label, spelling, of: binding, remark: reasons.joined(separator: "; "))
    }
    draft.bindings.append(
      FirstDraft.Binding(
        key: key, type: type, call: .unread(), members: members,
        remarks: (members.count > 1 ? ["in the order of their declarations; or another"] : []) + reasons,
        element: declared.spelling))
    return key
  }

  /// Binds a member of a list.
  private mutating func member(
    _ type: ConstructionSurvey.ConstructedType, of declared: ConstructionSurvey.DeclaredName
  ) throws(Obstacle) -> Key {
    if ServiceTypes.isConstructedElsewhere(type) { throw Obstacle(reason: "a framework or a decoder constructs it") }
    try bind(type)
    var uses = draft.uses[.type(type.name)] ?? .init()
    uses.isPassed = true
    if !uses.types.contains(where: { $0.name == declared.name }) { uses.types.append(declared) }
    draft.uses[.type(type.name)] = uses
    return .type(type.name)
  }

  /// The binding that a closure constructs.
  private mutating func closure(
    _ function: ConstructionSurvey.FunctionShape, _ declared: ConstructionSurvey.DeclaredName, _ label: String
  ) throws(Obstacle) -> Key {
    if let key = registeredKey(for: declared, named: label, of: nil) {
      try check(key, takes: function)
      return key
    }
    if function.parameters.isEmpty, let key = includedKey(for: declared) { return key }
    if declared.isData { throw Obstacle(reason: "'\(declared.name)' is a value") }
    if part != nil, let other = declared.implementations.first(where: { !isOwn($0) }) {
      throw Obstacle(reason: "another target declares '\(other)'")
    }
    guard declared.implementations.count == 1, let type = constructedType(declared.implementations[0]) else {
      let choices = declared.implementations.joined(separator: ", ")
      throw Obstacle(reason: choices.isEmpty ? "nothing is '\(declared.name)'" : "or bind one of \(choices)")
    }
    if ServiceTypes.isConstructedElsewhere(type) {
      throw Obstacle(reason: "a framework or a decoder constructs '\(type.name)'")
    }
    if !function.parameters.isEmpty { return try bindFactory(type, taking: function.parameters, named: label) }
    try bind(type)
    return .type(type.name)
  }

  /// A provider takes what its binding takes, and a closure that takes less has to be written.
  mutating func check(_ key: Key, takes function: ConstructionSurvey.FunctionShape) throws(Obstacle) {
    guard let binding = draft.binding(of: key) else { return }
    let optional = binding.call.parameters.filter { $0.hasDefault && binding.parameters.contains($0.shownName) }
    let count = binding.parameters.count
    if (count - optional.count...count).contains(function.parameters.count) { return }
    let name = draft.names[key] ?? key.typeName
    throw Obstacle(reason: "'\(name)' has other parameters: 'value({ … $provider(\(name))(…) })' passes them")
  }

  mutating func input(
    _ label: String, _ type: String, of binding: FirstDraft.Binding, remark: String? = nil
  ) -> Key {
    let key = Key.input(label, type)
    if draft.names[key] != nil { return key }
    reserve(input: key, as: type, [label, DraftNames.binding(binding.type.name) + SwiftName.capitalized(label)])
    draft.inputs.append(.init(key: key, type: type, remarks: [remark].compactMap { $0 }))
    return key
  }
}

extension ConstructionSurvey.Parameter {
  /// The name of what it is: `path` for `at path: String`.
  var noun: String {
    label.map(SwiftName.prepositions.contains) == true ? name : shownName
  }
}
