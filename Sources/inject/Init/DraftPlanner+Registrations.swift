import BindingsYAML
import InjectGenCore
import SwiftModel

/// Takes over a composition root: its names, its scopes and what it constructs.
extension DraftPlanner {
  mutating func add(_ root: CompositionRoot) {
    draft.isInjected = root.isInjected
    addNames(of: root)
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

  private mutating func addNames(of root: CompositionRoot) {
    rootNames = Set(root.registrations.map(\.name) + root.inputs.map(\.name))
    for registration in root.registrations {
      parameterNames.formUnion(registration.parameters.map(\.name))
      guard case .call(_, let arguments) = registration.construction else { continue }
      for argument in arguments {
        if case .reference(.parameter) = argument.value { parameterNames.insert(argument.label ?? "") }
      }
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
    let types = KnownTypes.names(in: registration.type ?? "")
    if let hidden = types.first(where: { root?.privateTypes.contains($0) == true }) {
      let obstacle = Obstacle(reason: "'\(hidden)' is private: leave 'private' out in Swift")
      failed[index] = obstacle
      throw obstacle
    }
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
    let written = registration.type.map { registration.isExistential ? "any \($0)" : $0 }
    let type = declared.map { isOptional ? Self.optional($0.spelling) : $0.spelling } ?? written
    // Libraries keep objects alone weakly.
    let isValue = constructedName(registration).flatMap { survey.declaredName($0)?.isClass } == false
    let scope = registration.scope == .weak && isValue ? .factory : registration.scope
    var facts = FirstDraft.Registration(order: index, scope: scope, type: type)
    (facts.parameters, facts.condition) = (registration.parameters, registration.condition)
    (facts.canThrow, facts.isAsync) = (registration.canThrow, registration.isAsync)
    facts.callsThrow = registration.calls.contains(where: \.canThrow)
    facts.callsWait = registration.calls.contains(where: \.isAsync)
    facts.isAtOnce =
      registration.isAtOnce
      || registration.isOfInitializer && registration.scope == .singleton
        && (facts.canThrow || facts.isAsync || facts.callsThrow || facts.callsWait)
    facts.isUnseen = registration.isOfInitializer && registration.isPrivate
    // What is kept weakly is an object, by its type too.
    if scope == .weak, declared?.isClass == false { facts.type = nil }
    switch (form, registration.construction) {
    case (.input, _): try bind(asInput: registration, key, type, obstacle)
    case (.value(let template), _): try bind(registration, key, template, type, facts)
    case (.asWritten, .expression(let template)): try bind(registration, key, template, type, facts)
    case (.asWritten, .alias(let name)):
      guard registration.scope == .singleton, let made = numbers[name].flatMap(constructedAnew) else {
        return try bind(registration, key, index, aliasOf: name, type)
      }
      // What a function constructs is kept here.
      let whole = CompositionRoot.Template(texts: ["", ""], references: [.name(name)])
      try bind(registration, key, whole, type ?? made.type ?? constructedName(made), facts)
    case (.asWritten, .call(let callee, let arguments)): try bind(registration, key, callee, arguments, facts)
    case (.asWritten, .unknown): throw Obstacle(reason: "it is not understood")
    }
  }

  /// Adds an input in the place of what is not understood.
  private mutating func bind(
    asInput registration: CompositionRoot.Registration, _ key: Key, _ type: String?, _ obstacle: Obstacle?
  ) throws(Obstacle) {
    let known = type ?? constructedName(registration) ?? typeOfUse(registration)
    guard registration.parameters.isEmpty, let type = known else {
      let lack = known == nil ? "its type is not written" : "an input takes no parameters"
      throw obstacle ?? Obstacle(reason: "'\(registration.text)' is not understood, and \(lack)")
    }
    let reason = obstacle.map { ": \($0.reason)" } ?? ""
    let condition = registration.condition.map { ", if \($0)" } ?? ""
    let lifetime = (registration.scope == .singleton ? "" : ", \(registration.scope)") + condition
    let isSendable = survey.declaredName(type)?.isSendable ?? true
    draft.inputs.append(
      .init(
        key: key, type: type, isSendable: isSendable,
        remarks: ["\(registration.place.text): was '\(registration.text)'\(lifetime)\(reason)"]))
  }

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
      key: key, type: external(facts.scope == .singleton ? Self.kept(name) : name), call: .unread(),
      remarks: registration.remarks, registration: facts)
    guard let value = expression(template.texts, template.references, of: &binding) else {
      throw Obstacle(reason: "'\(registration.text)' names what is not bound")
    }
    binding.value = value
    for variant in template.variants {
      guard let value = expression(variant.template.texts, variant.template.references, of: &binding) else {
        throw Obstacle(reason: "'\(registration.text)' names what is not bound")
      }
      binding.variants.append((variant.condition, value))
    }
    draft.bindings.append(binding)
  }

  /// A type that is internal to another module is constructed there.
  private mutating func checkVisible(_ registration: CompositionRoot.Registration) throws(Obstacle) {
    guard case .call(let callee, _) = registration.construction else { return }
    let first = String(callee.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard let module = survey.hidingModule(of: first) else { return }
    throw Obstacle(reason: "'\(first)' is internal to '\(module)': bind it in a module file of that target")
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
    if isMethod { return try bind(method: callee, registration, key, arguments, parameters, facts) }
    guard let type = constructedType(callee) else {
      // What no file declares is called with what is written, all of it.
      try checkLabels(of: arguments, calling: callee)
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

  /// Adds the binding of a static method or a function.
  private mutating func bind(
    method callee: String, _ registration: CompositionRoot.Registration, _ key: Key,
    _ arguments: [CompositionRoot.Argument], _ parameters: [ConstructionSurvey.Parameter],
    _ facts: FirstDraft.Registration
  ) throws(Obstacle) {
    let method = survey.call(callee)
    let result = facts.type ?? method?.result ?? typeOfUse(registration)
    if let method {
      let made = registration.type ?? method.result.map(RootReader.plain) ?? Self.owner(of: callee)
      guard let owner = constructedType(made) ?? result.map(external) else {
        throw Obstacle(reason: "the type of '\(callee)' is not written")
      }
      return try bind(registration, key, owner, method, facts, [])
    }
    guard let result else { throw Obstacle(reason: "the type of '\(callee)' is not written") }
    try checkLabels(of: arguments, calling: callee)
    var (call, facts) = (ConstructionSurvey.Call.unread(parameters), facts)
    (call.signature, facts.isUnread, facts.type) = (callee, true, nil)
    return try bind(registration, key, external(result), call, facts, [])
  }

  /// A closure after a call has the label of its parameter, which only a declaration says.
  private func checkLabels(
    of arguments: [CompositionRoot.Argument], calling callee: String
  ) throws(Obstacle) {
    guard arguments.contains(where: \.isTrailing) else { return }
    throw Obstacle(reason: "no file declares '\(callee)', nor the label of the closure after its call")
  }

  private mutating func bind(
    _ registration: CompositionRoot.Registration, _ key: Key, _ type: ConstructionSurvey.ConstructedType,
    _ call: ConstructionSurvey.Call, _ facts: FirstDraft.Registration, _ others: [String]
  ) throws(Obstacle) {
    guard case .call(_, let arguments) = registration.construction else { return }
    var binding = FirstDraft.Binding(key: key, type: type, call: call, remarks: registration.remarks)
    binding.registration = facts
    var free = call.parameters
    var given = try matched(arguments, &free, of: type)
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
}
