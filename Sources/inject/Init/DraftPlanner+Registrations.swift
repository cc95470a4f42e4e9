import BindingsYAML
import InjectGenCore
import SwiftModel

/// Takes over a composition root: its names, its scopes and what it constructs.
extension DraftPlanner {
  mutating func add(_ root: CompositionRoot) {
    draft.isInjected = root.isInjected
    rootNames = Set(root.registrations.map(\.name) + root.inputs.map(\.name))
    for registration in root.registrations {
      parameterNames.formUnion(registration.parameters.map(\.name))
      guard case .call(_, let arguments) = registration.construction else { continue }
      for argument in arguments {
        if case .reference(.parameter) = argument.value { parameterNames.insert(argument.label ?? "") }
      }
    }
    var before = 0
    draft.places = root.remarks.sorted { $0.position < $1.position }.map { remark in
      while before < root.registrations.count, root.registrations[before].place.index < remark.position { before += 1 }
      return (order: before, text: (remark.place.map { "\($0.text): " } ?? "") + remark.text)
    }
    var callees: [String?] = []
    for registration in root.registrations { callees.append(constructed(registration)) }
    var counts: [String: Int] = [:]
    for case let callee? in callees { counts[callee, default: 0] += 1 }
    for (index, registration) in root.registrations.enumerated() {
      numbers[registration.name] = numbers[registration.name] ?? index
      let written = if case .call(let callee, _) = registration.construction { callee } else { registration.name }
      let name = callees[index] ?? registration.type ?? written
      let isOnly = callees[index] != nil && counts[name] == 1
      registered.append(isOnly ? .type(name) : .registered(index, name))
      reserve(registered[index], [registration.name])
    }
    draft.registered = Set(registered)
    for index in root.registrations.indices {
      do throws(Obstacle) {
        try bind(registration: index)
      } catch {
        let (name, place) = (root.registrations[index].name, root.registrations[index].place)
        draft.places.append((order: index, text: "\(place.text): '\(name)': \(error.reason)"))
        if let name = draft.names.removeValue(forKey: registered[index]) { names.free(name) }
      }
    }
    draft.places.sort { $0.order < $1.order }
    // What the root is given, its users may ask for.
    for input in root.inputs { if let type = input.type { _ = self.input(ofRoot: input.name, as: type) } }
    let asked = Set(draft.bindings.flatMap(\.allArguments).map(\.key))
    for gap in gaps where !asked.contains(gap) {
      draft.inputs.removeAll { $0.key == gap }
      if let name = draft.names.removeValue(forKey: gap) { names.free(name) }
    }
  }

  /// The type that a registration constructs, if the files declare it.
  private mutating func constructed(_ registration: CompositionRoot.Registration) -> String? {
    guard case .call(let callee, _) = registration.construction else { return nil }
    return constructedType(callee)?.name
  }

  /// The ways to bind a registration, the best first. Each takes the place of the one before that cannot be bound.
  private enum Form {
    case asWritten
    /// The whole expression as `value`.
    case value(CompositionRoot.Template)
    /// An input with its name and its type.
    case input
  }

  private func forms(of registration: CompositionRoot.Registration) -> [Form] {
    switch registration.construction {
    case .unknown: [.input]
    case .call: [.asWritten] + (registration.whole.map { [.value($0)] } ?? []) + [.input]
    case .alias, .expression: [.asWritten, .input]
    }
  }

  /// Adds the binding of a registration, once.
  mutating func bind(registration index: Int) throws(Obstacle) {
    guard let registration = root?.registrations[index] else { return }
    if let obstacle = failed[index] { throw obstacle }
    guard bound.insert(index).inserted else { return }
    let key = registered[index]
    var obstacle = refusals.reasons[key].map { Obstacle(reason: $0) }
    for form in forms(of: registration).dropFirst(refusals.levels[key] ?? 0) {
      do throws(Obstacle) {
        try bind(registration, key, index, form, obstacle)
        return
      } catch {
        obstacle = obstacle ?? error
      }
    }
    failed[index] = obstacle ?? Obstacle(reason: "it is not understood")
    throw obstacle ?? Obstacle(reason: "it is not understood")
  }

  private mutating func bind(
    _ registration: CompositionRoot.Registration, _ key: Key, _ index: Int, _ form: Form, _ obstacle: Obstacle?
  ) throws(Obstacle) {
    let declared = registration.type.flatMap { survey.declaredName($0) }
    let isOptional = registration.type.flatMap { SwiftTypeForm(text: $0) }?.isOptional ?? false
    let type = declared.map { isOptional ? Self.optional($0.spelling) : $0.spelling } ?? registration.type
    var facts = FirstDraft.Registration(order: index, scope: registration.scope, type: type)
    facts.parameters = registration.parameters
    (facts.canThrow, facts.isAsync) = (registration.canThrow, registration.isAsync)
    facts.callsThrow = registration.calls.contains(where: \.canThrow)
    facts.callsWait = registration.calls.contains(where: \.isAsync)
    // What is kept weakly is an object, by its type too.
    if registration.scope == .weak, declared?.isClass == false { facts.type = nil }
    switch (form, registration.construction) {
    case (.input, _): try bind(asInput: registration, key, type, obstacle)
    case (.value(let template), _): try bind(registration, key, template, type, facts)
    case (.asWritten, .expression(let template)): try bind(registration, key, template, type, facts)
    case (.asWritten, .alias(let name)): try bind(registration, key, index, aliasOf: name, type)
    case (.asWritten, .call(let callee, let arguments)): try bind(registration, key, callee, arguments, facts)
    case (.asWritten, .unknown): throw Obstacle(reason: "it is not understood")
    }
  }

  /// Adds an input in the place of what is not understood.
  private mutating func bind(
    asInput registration: CompositionRoot.Registration, _ key: Key, _ type: String?, _ obstacle: Obstacle?
  ) throws(Obstacle) {
    guard registration.parameters.isEmpty, let type = type ?? constructedName(registration) ?? typeOfUse(registration)
    else {
      throw obstacle ?? Obstacle(reason: "'\(registration.text)' is not understood, and its type is not written")
    }
    let reason = obstacle.map { ": \($0.reason)" } ?? ""
    let lifetime = registration.scope == .singleton ? "" : ", \(registration.scope)"
    let isSendable = survey.declaredName(type)?.isSendable ?? true
    draft.inputs.append(
      .init(
        key: key, type: type, isSendable: isSendable,
        remarks: ["\(registration.place.text): was '\(registration.text)'\(lifetime)\(reason)"]))
  }

  /// The type that an expression constructs: `Store` for `Store(path: path)`.
  private func constructedName(_ registration: CompositionRoot.Registration) -> String? {
    guard case .call(let callee, _) = registration.construction,
      callee.split(separator: ".").last?.first?.isUppercase == true
    else { return nil }
    return survey.isDeclared(callee) && survey.declaredName(callee) == nil ? nil : callee
  }

  /// The type of the parameter that is given a member without a type.
  private mutating func typeOfUse(_ registration: CompositionRoot.Registration) -> String? {
    for user in root?.registrations ?? [] {
      guard case .call(let callee, let arguments) = user.construction,
        let argument = arguments.first(where: { argument in
          if case .reference(.name(registration.name)) = argument.value { true } else { false }
        }), let type = constructedType(callee),
        let parameter = type.initializer.parameters.first(where: { $0.label == argument.label })
      else { continue }
      return Self.spelling(of: parameter)
    }
    return nil
  }

  static func optional(_ type: String) -> String { type.contains(" ") ? "(\(type))?" : "\(type)?" }

  /// Adds the binding of an expression.
  private mutating func bind(
    _ registration: CompositionRoot.Registration, _ key: Key, _ template: CompositionRoot.Template, _ type: String?,
    _ facts: FirstDraft.Registration
  ) throws(Obstacle) {
    try checkVisible(registration)
    let text = RootReader.line(template.texts.joined(separator: "…"))
    guard let name = type ?? Self.type(of: template) ?? constructedName(registration) ?? typeOfUse(registration) else {
      throw Obstacle(reason: "the type of '\(text)' is not written")
    }
    var facts = facts
    (facts.type, facts.isUnread) = (nil, true)
    var binding = FirstDraft.Binding(
      key: key, type: external(name), call: .unread(), remarks: registration.remarks, registration: facts)
    guard let value = expression(template.texts, template.references, of: &binding) else {
      throw Obstacle(reason: "'\(registration.text)' names what is not bound")
    }
    binding.value = value
    draft.bindings.append(binding)
  }

  /// A type that is internal to another module is constructed there.
  private mutating func checkVisible(_ registration: CompositionRoot.Registration) throws(Obstacle) {
    guard case .call(let callee, _) = registration.construction else { return }
    let first = String(callee.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard let module = survey.hidingModule(of: first) else { return }
    throw Obstacle(reason: "'\(first)' is internal to '\(module)': bind it in a module file of that target")
  }

  /// Adds another name and type of a registration.
  private mutating func bind(
    _ registration: CompositionRoot.Registration, _ key: Key, _ index: Int, aliasOf name: String, _ type: String?
  ) throws(Obstacle) {
    var (target, otherType) = (Key?.none, String?.none)
    if let other = numbers[name], other != index {
      try bind(registration: other)
      otherType = root?.registrations[other].type.flatMap { survey.declaredName($0)?.spelling ?? $0 }
      target = registered[other]
    } else if let input = root?.inputs.first(where: { $0.name == name }), let type = input.type {
      (target, otherType) = (self.input(ofRoot: name, as: type), type)
    } else if let inherited = inherited(.name(name)) {
      (target, otherType) = (inherited, draft.inherited.first { .inherited($0.name) == inherited }?.type)
    }
    guard let target, draft.names[target] != nil || draft.inherited.contains(where: { .inherited($0.name) == target })
    else { throw Obstacle(reason: "'\(name)' is not bound") }
    draft.uses[target, default: .init()].isPassed = true
    draft.bindings.append(
      FirstDraft.Binding(
        key: key, type: external(type ?? otherType ?? target.typeName), call: .unread(),
        remarks: registration.remarks, alias: target,
        registration: FirstDraft.Registration(order: index, scope: .factory, type: nil)))
  }

  /// Adds the binding of an initializer, a static method, or what no file declares.
  private mutating func bind(
    _ registration: CompositionRoot.Registration, _ key: Key, _ callee: String,
    _ arguments: [CompositionRoot.Argument], _ facts: FirstDraft.Registration
  ) throws(Obstacle) {
    let labels = arguments.map(\.label)
    let isMethod = callee.split(separator: ".").last?.first?.isLowercase == true
    try checkVisible(registration)
    let parameters = labels.enumerated().map { ConstructionSurvey.Parameter.unread($1, name: $1 ?? "argument\($0)") }
    if isMethod {
      let result = facts.type ?? typeOfUse(registration)
      if let method = survey.call(callee) {
        guard let owner = constructedType(registration.type ?? Self.owner(of: callee)) ?? result.map(external) else {
          throw Obstacle(reason: "the type of '\(callee)' is not written")
        }
        return try bind(registration, key, owner, method, facts, [])
      }
      guard let result else { throw Obstacle(reason: "the type of '\(callee)' is not written") }
      if arguments.contains(where: \.isTrailing) {
        throw Obstacle(reason: "no file declares '\(callee)', nor the label of the closure after its call")
      }
      var (call, facts) = (ConstructionSurvey.Call.unread(parameters), facts)
      (call.signature, facts.isUnread, facts.type) = (callee, true, nil)
      return try bind(registration, key, external(result), call, facts, [])
    }
    guard let type = constructedType(callee) else {
      // What no file declares is called with what is written, all of it.
      if arguments.contains(where: \.isTrailing) {
        throw Obstacle(reason: "no file declares '\(callee)', nor the label of the closure after its call")
      }
      var facts = facts
      facts.isUnread = true
      let callee = services.genericTypes[callee] ?? callee
      return try bind(registration, key, external(callee), .unread(parameters), facts, [])
    }
    if case .unreadable = type.initializer, !registration.isFoundByLibrary {
      var facts = facts
      facts.isUnread = true
      return try bind(registration, key, type, .unread(parameters), facts, [])
    }
    var (call, others) = try call(type, for: key, labels: labels)
    let isCalled = call.parameters.allSatisfy { $0.hasDefault || labels.contains($0.label) }
    if !isCalled, !registration.isFoundByLibrary, let other = survey.call(type.name, labels: labels) {
      (call, others) = (other, [])
    }
    try bind(registration, key, type, call, facts, others)
  }

  private mutating func bind(
    _ registration: CompositionRoot.Registration, _ key: Key, _ type: ConstructionSurvey.ConstructedType,
    _ call: ConstructionSurvey.Call, _ facts: FirstDraft.Registration, _ others: [String]
  ) throws(Obstacle) {
    guard case .call(_, let arguments) = registration.construction else { return }
    var binding = FirstDraft.Binding(key: key, type: type, call: call, remarks: registration.remarks)
    binding.registration = facts
    var free = call.parameters
    var given: [(CompositionRoot.Argument, ConstructionSurvey.Parameter)] = []
    for argument in arguments {
      let last = free.lastIndex { if case .function = $0.type { true } else { false } }
      guard let index = argument.isTrailing ? last : free.firstIndex(where: { $0.label == argument.label })
      else {
        throw Obstacle(reason: "'\(type.name)' has no parameter for '\(RootReader.line(argument.text))'")
      }
      given.append((argument, free.remove(at: index)))
    }
    if !registration.isFoundByLibrary, let missing = free.first(where: { !$0.hasDefault }) {
      throw Obstacle(reason: "'\(missing.shownName)' of '\(type.name)' is not given")
    }
    // The default of a parameter may ask the root.
    for parameter in free {
      guard let text = parameter.defaultText, let name = root?.member(in: text), let index = index(of: .name(name)),
        (try? bind(registration: index)) != nil, draft.names[registered[index]] != nil
      else { continue }
      let argument = CompositionRoot.Argument(label: parameter.label, value: .reference(.name(name)), text: text)
      given.append((argument, parameter))
    }
    // The names of the parameters are known first.
    for step in 0...2 {
      for (argument, parameter) in given where argument.value.step == step {
        try add(argument, for: parameter, to: &binding, of: registration)
      }
    }
    try configure(&binding, as: registration)
    let ordered = registration.parameters.compactMap { binding.own[$0.name] }
    binding.parameters = ordered + binding.parameters.filter { !ordered.contains($0) }
    add(binding, others)
    // Others may be passed on.
    guard let index = draft.bindings.indices.last, draft.bindings[index].key == key else { return }
    let lost = registration.parameters.count - draft.bindings[index].parameters.count
    if lost > 0 { draft.bindings[index].remarks.append("\(lost) of its parameters are no argument of '\(type.name)'") }
  }

  /// `Database` in `Database.open`.
  static func owner(of method: String) -> String {
    method.split(separator: ".").dropLast().joined(separator: ".")
  }

  // MARK: Finding registrations

  func index(of reference: CompositionRoot.Reference) -> Int? {
    switch reference {
    case .name(let name): return numbers[name]
    case .type(let name, let tag):
      let plain = RootReader.plain(name)
      return root?.registrations.firstIndex { $0.type == plain && $0.tag == tag }
    case .parameter, .provider, .global: return nil
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
  private static func type(of template: CompositionRoot.Template) -> String? {
    if template.texts[0].hasSuffix(")!") || !template.references.isEmpty {
      let (first, last) = (template.texts[0], template.texts.last ?? "")
      guard last.hasSuffix(")!"), let open = first.firstIndex(of: "("), first.first?.isUppercase == true else {
        return nil
      }
      let callee = first[..<open]
      return callee.contains { !$0.isLetter && !$0.isNumber } ? nil : String(callee)
    }
    let text = template.texts[0]
    if let literal = RootReader.type(ofLiteral: text) { return literal }
    let path = text.split(separator: ".")
    guard path.count == 2, ["shared", "standard", "default", "main", "current"].contains(path[1]) else { return nil }
    return path.first.map(String.init)
  }
}

extension CompositionRoot {
  /// The member that an expression of another file asks the root for: `Container.shared.limit()`.
  fileprivate func member(in text: String) -> String? {
    let tokens = SwiftTokens(Array(text.utf8))
    let path = RootNames(types: types).member(at: 0, in: tokens) { _ in false }
    guard let path, types[tokens[0]] != nil else { return nil }
    return [path.end, path.end + 2].contains(tokens.tokens.count) ? path.name : nil
  }
}

extension CompositionRoot.Argument.Value {
  /// Parameters first, then what is given them, then all else.
  fileprivate var step: Int {
    switch self {
    case .reference(.parameter): 0
    case .passing: 1
    case .reference, .provider, .expression, .unknown: 2
    }
  }
}
