import BindingsYAML
import InjectGenCore
import SwiftModel

/// Takes over a composition root: its names, its scopes and what it constructs.
extension DraftPlanner {
  mutating func add(_ root: CompositionRoot) {
    draft.isInjected = root.isInjected
    draft.places = root.remarks.map { (order: $0.order, text: ($0.line > 0 ? "line \($0.line): " : "") + $0.text) }
    var callees: [String?] = []
    for registration in root.registrations { callees.append(constructed(registration)) }
    for (index, registration) in root.registrations.enumerated() {
      let name = callees[index] ?? registration.type ?? ""
      let isOnly = callees[index] != nil && callees.count { $0 == name } == 1
      registered.append(isOnly ? .type(name) : .registered(index, name))
      reserve(registered[index], [registration.name])
    }
    for index in root.registrations.indices {
      do throws(Obstacle) {
        try bind(registration: index)
      } catch {
        let line = root.registrations[index].line
        draft.places.append((order: index, text: "line \(line): '\(root.registrations[index].name)': \(error.reason)"))
        if let name = draft.names.removeValue(forKey: registered[index]) { names.free(name) }
      }
    }
    draft.places.sort { $0.order < $1.order }
  }

  /// The type that a registration constructs, if the files declare it.
  private mutating func constructed(_ registration: CompositionRoot.Registration) -> String? {
    guard case .call(let callee, _) = registration.construction else { return nil }
    return constructedType(callee)?.name
  }

  /// Adds the binding of a registration, once.
  mutating func bind(registration index: Int) throws(Obstacle) {
    guard let registration = root?.registrations[index] else { return }
    let key = registered[index]
    if let reason = refusals.reasons[key] { throw Obstacle(reason: reason) }
    guard bound.insert(index).inserted else { return }
    let declared = registration.type.flatMap { survey.declaredName($0) }
    let isOptional = registration.type.flatMap { SwiftTypeForm(text: $0) }?.isOptional ?? false
    let type = declared.map { isOptional ? Self.optional($0.spelling) : $0.spelling } ?? registration.type
    var facts = FirstDraft.Registration(order: index, scope: registration.scope, type: type)
    facts.parameters = registration.parameters
    // What is kept weakly is an object, by its type too.
    if registration.scope == .weak, declared?.isClass == false { facts.type = nil }
    switch registration.construction {
    case .expression(let text): try bind(registration, key, index, text, type)
    case .alias(let name): try bind(registration, key, index, aliasOf: name, type)
    case .call(let callee, let arguments): try bind(registration, key, callee, arguments, facts)
    }
  }

  private static func optional(_ type: String) -> String { type.contains(" ") ? "(\(type))?" : "\(type)?" }

  /// Adds the binding of an expression.
  private mutating func bind(
    _ registration: CompositionRoot.Registration, _ key: Key, _ index: Int, _ text: String, _ type: String?
  ) throws(Obstacle) {
    guard let name = type ?? Self.type(of: text) else {
      throw Obstacle(reason: "the type of '\(RootReader.line(text))' is not written")
    }
    draft.bindings.append(
      FirstDraft.Binding(
        key: key, type: external(name), call: .unread(), remarks: registration.remarks, value: text,
        registration: FirstDraft.Registration(order: index, scope: registration.scope, type: nil)))
  }

  /// Adds another name and type of a registration.
  private mutating func bind(
    _ registration: CompositionRoot.Registration, _ key: Key, _ index: Int, aliasOf name: String, _ type: String?
  ) throws(Obstacle) {
    guard let other = root?.registrations.firstIndex(where: { $0.name == name }), other != index else {
      throw Obstacle(reason: "'\(name)' is not registered")
    }
    try bind(registration: other)
    guard draft.bindings.contains(where: { $0.key == registered[other] }) else {
      throw Obstacle(reason: "'\(name)' is not bound")
    }
    let otherType = root?.registrations[other].type.flatMap { survey.declaredName($0)?.spelling ?? $0 }
    draft.uses[registered[other], default: .init()].isPassed = true
    draft.bindings.append(
      FirstDraft.Binding(
        key: key, type: external(type ?? otherType ?? registered[other].typeName), call: .unread(),
        remarks: registration.remarks, alias: registered[other],
        registration: FirstDraft.Registration(order: index, scope: .factory, type: nil)))
  }

  /// Adds the binding of an initializer, a static method, or what no file declares.
  private mutating func bind(
    _ registration: CompositionRoot.Registration, _ key: Key, _ callee: String,
    _ arguments: [CompositionRoot.Argument], _ facts: FirstDraft.Registration
  ) throws(Obstacle) {
    let labels = arguments.map(\.label)
    let isMethod = callee.split(separator: ".").last?.first?.isLowercase == true
    if isMethod {
      guard let method = survey.call(callee), let owner = constructedType(registration.type ?? Self.owner(of: callee))
      else { throw Obstacle(reason: "'\(callee)' is no initializer; write it as 'factory', with its type") }
      return bind(registration, key, owner, method, facts, [])
    }
    guard let type = constructedType(callee) else {
      // What no file declares is called with what is written, all of it.
      for argument in arguments {
        if case .unknown = argument.value {
          let (label, text) = (argument.label.map { "'\($0)'" } ?? "an argument", RootReader.line(argument.text))
          throw Obstacle(reason: "no file declares '\(callee)', and \(label) of it was '\(text)'")
        }
        if argument.isTrailing {
          throw Obstacle(reason: "no file declares '\(callee)', nor the label of the closure behind its call")
        }
        if case .reference(.name(let name)) = argument.value, !isAvailable(name) {
          throw Obstacle(reason: "it is given '\(name)', which is not bound")
        }
      }
      var facts = facts
      facts.isUnread = true
      (facts.canThrow, facts.isAsync) = (registration.canThrow, registration.isAsync)
      let callee = services.genericTypes[callee] ?? callee
      let parameters = labels.enumerated().map { ConstructionSurvey.Parameter.unread($1, name: $1 ?? "argument\($0)") }
      return bind(registration, key, external(callee), .unread(parameters), facts, [])
    }
    var (call, others) = try call(type, for: key, labels: labels)
    let isCalled = call.parameters.allSatisfy { $0.hasDefault || labels.contains($0.label) }
    if !isCalled, !registration.isFoundByLibrary, let other = survey.call(type.name, labels: labels) {
      (call, others) = (other, [])
    }
    bind(registration, key, type, call, facts, others)
  }

  private mutating func bind(
    _ registration: CompositionRoot.Registration, _ key: Key, _ type: ConstructionSurvey.ConstructedType,
    _ call: ConstructionSurvey.Call, _ facts: FirstDraft.Registration, _ others: [String]
  ) {
    guard case .call(_, let arguments) = registration.construction else { return }
    var binding = FirstDraft.Binding(key: key, type: type, call: call, remarks: registration.remarks)
    binding.registration = facts
    var free = call.parameters
    var given: [(CompositionRoot.Argument, ConstructionSurvey.Parameter)] = []
    for argument in arguments {
      let last = free.lastIndex { if case .function = $0.type { true } else { false } }
      guard let index = argument.isTrailing ? last : free.firstIndex(where: { $0.label == argument.label })
      else { continue }
      given.append((argument, free.remove(at: index)))
    }
    // The names of the parameters are known first.
    for step in 0...2 {
      for (argument, parameter) in given where argument.value.step == step {
        add(argument, for: parameter, to: &binding)
      }
    }
    configure(&binding, as: registration)
    let ordered = registration.parameters.compactMap { binding.own[$0.name] }
    binding.parameters = ordered + binding.parameters.filter { !ordered.contains($0) }
    add(binding, others)
    // Others may be passed on.
    guard let index = draft.bindings.firstIndex(where: { $0.key == key }) else { return }
    let lost = registration.parameters.count - draft.bindings[index].parameters.count
    if lost > 0 { draft.bindings[index].remarks.append("\(lost) of its parameters are no argument of '\(type.name)'") }
  }

  /// `Database` in `Database.open`.
  private static func owner(of method: String) -> String {
    method.split(separator: ".").dropLast().joined(separator: ".")
  }

  // MARK: Finding registrations

  func index(of reference: CompositionRoot.Reference) -> Int? {
    switch reference {
    case .name(let name): return root?.registrations.firstIndex { $0.name == name }
    case .type(let name, let tag):
      let plain = RootReader.plain(name)
      return root?.registrations.firstIndex { $0.type == plain && $0.tag == tag }
    case .parameter, .provider: return nil
    }
  }

  /// The registration that supplies a type: the only one, else the one of the name, else the one without a tag.
  mutating func registeredKey(
    for declared: ConstructionSurvey.DeclaredName, named label: String, of binding: FirstDraft.Binding?
  ) -> Key? {
    guard let registrations = root?.registrations else { return nil }
    let fitting = registrations.indices.filter { index in
      registered[index] != binding?.key
        && (registered[index].typeName == declared.name || registrations[index].type == declared.name)
    }
    let best =
      fitting.count == 1
      ? fitting.first
      : fitting.first { registrations[$0].name == label } ?? fitting.first { registrations[$0].tag == nil }
    if best == nil {
      let above = draft.inherited.filter { RootReader.plain($0.type) == declared.name }
      return above.count == 1 ? .inherited(above[0].name) : nil
    }
    guard let index = best, registrations[index].parameters.isEmpty || binding == nil else { return nil }
    return (try? bind(registration: index)).map { registered[index] }
  }

  /// The registration of a type that no file declares, which only its name finds.
  mutating func registeredKey(forValue spelling: String, named label: String) -> Key? {
    func bare(_ type: String) -> String {
      RootReader.plain(type).replacing("@escaping", with: "").replacing("@Sendable", with: "").filter { $0 != " " }
    }
    guard let registrations = root?.registrations,
      let index = registrations.firstIndex(where: { $0.name == label && $0.type.map(bare) == bare(spelling) }),
      registrations[index].parameters.isEmpty
    else { return nil }
    return (try? bind(registration: index)).map { registered[index] }
  }

  private func external(_ name: String) -> ConstructionSurvey.ConstructedType {
    ConstructionSurvey.external(name, imports: root?.imports ?? [])
  }

  /// The type of a literal, of `URLSession.shared`, or of `URL(string: "…")!`.
  private static func type(of text: String) -> String? {
    if text.hasPrefix("\"") || text.hasPrefix("#\"") { return text.contains("\" ") ? nil : "String" }
    if ["true", "false"].contains(text) { return "Bool" }
    if Int(text) != nil { return "Int" }
    if Double(text) != nil { return "Double" }
    if text.hasSuffix(")!"), let open = text.firstIndex(of: "("), text.first?.isUppercase == true {
      let callee = text[..<open]
      return callee.contains { !$0.isLetter && !$0.isNumber } ? nil : String(callee)
    }
    let path = text.split(separator: ".")
    guard path.count == 2, ["shared", "standard", "default", "main", "current"].contains(path[1]) else { return nil }
    return path.first.map(String.init)
  }
}

extension CompositionRoot.Argument.Value {
  /// Parameters first, then what is given them, then all else.
  fileprivate var step: Int {
    switch self {
    case .reference(.parameter): 0
    case .passing: 1
    case .reference, .provider, .expression, .template, .unknown: 2
    }
  }
}
