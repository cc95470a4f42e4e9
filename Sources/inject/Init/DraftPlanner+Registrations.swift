import InjectGenCore

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
    let isOptional = registration.type?.hasSuffix("?") ?? false
    let type = declared.map { isOptional ? "(\($0.spelling))?" : $0.spelling } ?? registration.type
    var facts = FirstDraft.Registration(order: index, scope: registration.scope, type: type)
    // What is kept weakly is an object, by its type too.
    if registration.scope == .weak, declared?.isClass == false { facts.type = nil }
    switch registration.construction {
    case .expression(let text): try bind(registration, key, index, text, type)
    case .call(let callee, let arguments): try bind(registration, key, callee, arguments, facts)
    }
  }

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
      var facts = facts
      facts.isUnread = true
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
    for argument in arguments {
      guard let index = free.firstIndex(where: { $0.label == argument.label }) else { continue }
      add(argument, for: free.remove(at: index), to: &binding)
    }
    add(binding, others)
    // Others may be passed on.
    guard let index = draft.bindings.firstIndex(where: { $0.key == key }) else { return }
    let lost = registration.parameters.count - draft.bindings[index].parameters.count
    if lost > 0 { draft.bindings[index].remarks.append("\(lost) of its parameters are no argument of '\(type.name)'") }
  }

  /// Adds an argument of the root to a binding. What is not understood is left to autowiring, with a remark.
  private mutating func add(
    _ argument: CompositionRoot.Argument, for parameter: ConstructionSurvey.Parameter,
    to binding: inout FirstDraft.Binding
  ) {
    let found: FirstDraft.Argument?
    switch argument.value {
    case .parameter:
      binding.parameters.append(parameter.shownName)
      return
    case .unknown(let text):
      binding.remarks.append("'\(parameter.shownName)' was '\(RootReader.line(text))'")
      return
    case .expression(let text): found = Self.argument(text, for: parameter)
    case .template(let texts, let names):
      found = expression(texts, names, of: binding).map { Self.argument($0, for: parameter) }
    case .name(let name): found = self.argument(named: name, for: parameter, of: binding)
    case .provider(let name): found = provider(of: name, for: parameter, of: binding)
    case .type(let name, let tag):
      let index = self.index(ofType: name, tag: tag)
      found = index.flatMap { index in
        (try? bind(registration: index)).map { value(registered[index], for: parameter, of: binding) }
      }
    }
    if let found { binding.arguments.append(found) }
  }

  private static func argument(_ text: String, for parameter: ConstructionSurvey.Parameter) -> FirstDraft.Argument {
    FirstDraft.Argument(parameter: parameter, type: nil, key: .input(text, ""), form: .expression(text))
  }

  private mutating func provider(
    of name: String, for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument? {
    guard let index = root?.registrations.firstIndex(where: { $0.name == name }),
      case .function(let function) = parameter.type, (try? bind(registration: index)) != nil
    else { return nil }
    let result: ConstructionSurvey.DeclaredName? =
      if case .declared(let declared) = function.result { declared } else { nil }
    return argument(parameter, registered[index], result, .closure, of: binding)
  }

  /// An expression, with the names of bindings and inputs in it.
  private mutating func expression(_ texts: [String], _ names: [String], of binding: FirstDraft.Binding) -> String? {
    var text = texts[0]
    for (name, next) in zip(names, texts.dropFirst()) {
      let key: Key
      if let index = root?.registrations.firstIndex(where: { $0.name == name }) {
        guard (try? bind(registration: index)) != nil else { return nil }
        key = registered[index]
      } else if let input = root?.inputs.first(where: { $0.name == name }), let type = input.type {
        key = self.input(name, type, of: binding)
      } else {
        return nil
      }
      text += "$\(draft.names[key] ?? name)" + next
    }
    return text
  }

  /// `Database` in `Database.open`.
  private static func owner(of method: String) -> String {
    method.split(separator: ".").dropLast().joined(separator: ".")
  }

  /// An argument that the root takes from another member.
  private mutating func argument(
    named name: String, for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument? {
    if let index = root?.registrations.firstIndex(where: { $0.name == name }) {
      guard (try? bind(registration: index)) != nil else { return nil }
      return value(registered[index], for: parameter, of: binding)
    }
    guard let input = root?.inputs.first(where: { $0.name == name }) else { return nil }
    if case .declared(let declared) = parameter.type {
      let key = Key.given(declared.name)
      if draft.names[key] == nil {
        reserve(key, [name])
        draft.inputs.append(.init(key: key, type: declared.spelling, isSendable: declared.isSendable))
      }
      return argument(parameter, key, declared, .value, of: binding)
    }
    let spelling = if case .value(let text) = parameter.type, !text.isEmpty { text } else { input.type ?? "Any" }
    return argument(parameter, self.input(name, spelling, of: binding), nil, .value, of: binding)
  }

  private mutating func value(
    _ key: Key, for parameter: ConstructionSurvey.Parameter, of binding: FirstDraft.Binding
  ) -> FirstDraft.Argument {
    let type: ConstructionSurvey.DeclaredName? =
      if case .declared(let declared) = parameter.type { declared } else { nil }
    return argument(parameter, key, type, .value, of: binding)
  }

  // MARK: Finding registrations

  private func index(ofType name: String, tag: String?) -> Int? {
    let plain = RootReader.plain(name)
    return root?.registrations.firstIndex { $0.type == plain && $0.tag == tag }
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
    guard let index = best, registrations[index].parameters.isEmpty || binding == nil else { return nil }
    return (try? bind(registration: index)).map { registered[index] }
  }

  private func external(_ name: String) -> ConstructionSurvey.ConstructedType {
    ConstructionSurvey.external(name, imports: root?.imports ?? [])
  }

  /// The type of `URLSession.shared`, or of `URL(string: "…")!`.
  private static func type(of text: String) -> String? {
    if text.hasSuffix(")!"), let open = text.firstIndex(of: "("), text.first?.isUppercase == true {
      let callee = text[..<open]
      return callee.contains { !$0.isLetter && !$0.isNumber } ? nil : String(callee)
    }
    let path = text.split(separator: ".")
    guard path.count == 2, ["shared", "standard", "default", "main", "current"].contains(path[1]) else { return nil }
    return path.first.map(String.init)
  }
}
