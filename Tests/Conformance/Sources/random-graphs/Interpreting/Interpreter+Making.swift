/// How a value is constructed: from an override, from what is kept, or by making it.
extension Interpreter {
  /// The value of a binding, which the container that is asked has, or one above that.
  /// `isForKept` says that the container keeps what asks for it: then its providers do not keep the container.
  func get(
    _ name: String, _ asked: Container, _ arguments: [Value], isForKept: Bool = false
  ) throws(Failure) -> Value {
    let container = asked.at(graph.level(of: name))
    // A parent does not know who keeps its values.
    let isForKept = isForKept && container === asked
    if container !== asked { happens("value of a parent") }
    if let input = container.inputs[name] { return input }
    guard let binding = graph.binding(name) else { preconditionFailure("no binding '\(name)'") }
    if binding.isHandle { return .handle(Handle(container: container, bindings: registered(name))) }
    if let kept = container.kept[name] {
      happens("kept value asked for again")
      return kept
    }
    if let weak = container.weak[name] {
      let isHeld = isHeld(weak, container)
      happens(isHeld ? "weak value still there" : "weak value gone")
      if isHeld { return .object(weak) }
    }
    let value: Value
    if let override = container.overrides[name] {
      value = try replaced(override, binding, container, arguments)
    } else if case .alias(let original) = binding.making {
      return try get(original, container, arguments, isForKept: isForKept)
    } else if case .gathered(let gathering) = binding.making {
      return try gathered(gathering, container, isForKept)
    } else {
      value = try made(binding, container, arguments, isForKept)
    }
    // An alias of something that is kept is kept too.
    if binding.isWeak, case .object(let object) = value { container.weak[name] = object }
    if graph.isKept(name) { container.kept[name] = value }
    return value
  }

  /// The foreign bindings whose objects a handle finds.
  private func registered(_ name: String) -> Set<String> {
    guard case .gathered(let gathering)? = graph.binding(name)?.making else { return [name] }
    return Set(gathering.members.map(\.name))
  }

  private func replaced(
    _ override: Scenario.Override, _ binding: Binding, _ container: Container, _ values: [Value]
  ) throws(Failure) -> Value {
    happens("override of \(overridden(binding))")
    if override.asks != nil { happens("override asks the container") }
    if override.canFail { try fail("override of \(override.name)") }
    var arguments = zip(graph.parameters(of: override.name), values).map { (label: $0.name, value: $1) }
    if graph.sees("tag", from: container.level), let tag = container.at(graph.level(of: "tag")).inputs["tag"] {
      arguments.append(("tag", tag))
    }
    if let asked = override.asks { arguments.append(("asked", try get(asked, container, []))) }
    if binding.kind.objectType != nil { return .object(object("override of \(override.name)", arguments)) }
    write("note override of \(override.name)(\(list(arguments)))")
    switch binding.kind {
    case .closure: return .closure(Closure(held: [], text: { "replaced" }))
    case .list(.number): return .list([.number(1), .number(2)])
    case .map(.number): return .map(["a": .number(1)])
    case .list: return .list([])
    case .map: return .map([:])
    default: return Self.literal(binding.kind, Scenario.replacementSeed)
    }
  }

  private func overridden(_ binding: Binding) -> String {
    if case .alias = binding.making { return "an alias" }
    if binding.gathers { return "a collection" }
    if binding.isWeak { return "a weak binding" }
    if binding.isSingleton { return binding.isEager ? "an eager singleton" : "a singleton" }
    return binding.parameters.isEmpty ? "a factory" : "a factory with parameters"
  }

  /// The members that there are: those that are named, then those that say so, in the file's order.
  private func gathered(
    _ gathering: Gathering, _ container: Container, _ isForKept: Bool
  ) throws(Failure) -> Value {
    var members = gathering.members.filter(\.isNamed)
    for binding in graph.fileOrder(container.level) {
      members += gathering.members.filter { !$0.isNamed && $0.name == binding.name }
    }
    var list: [Value] = []
    var map: [String: Value] = [:]
    frames.append([])
    defer { frames.removeLast() }
    for member in members where graph.binding(member.name)?.exists ?? true {
      let value = try get(member.name, container, [], isForKept: isForKept)
      hold(value)
      list.append(value)
      if let key = member.key { map[key.text] = value }
    }
    return gathering.isMap ? .map(map) : .list(list)
  }

  private func made(
    _ binding: Binding, _ container: Container, _ arguments: [Value], _ isForKept: Bool
  ) throws(Failure) -> Value {
    var parameters: [String: Value] = [:]
    for (parameter, value) in zip(binding.parameters, arguments) { parameters[parameter.name] = value }
    let making = Making(
      interpreter: self, binding: binding, container: container, parameters: parameters,
      isForKept: isForKept || binding.isSingleton || binding.isWeak)
    return try making.value()
  }

  /// Notes that the innermost construction holds a value until it is done.
  func hold(_ value: Value) {
    frames[frames.count - 1].append(value)
  }

  /// Injects a foreign object.
  func inject(_ object: Object, _ binding: Binding, _ container: Container) throws(Failure) {
    frames.append([])
    defer { frames.removeLast() }
    try Making(interpreter: self, binding: binding, container: container, parameters: [:], isForKept: false)
      .configure(object)
  }

  /// The making of one value.
  private struct Making {
    let interpreter: Interpreter
    let binding: Binding
    let container: Container
    let parameters: [String: Value]
    /// Whether the container keeps the value, or what it is a part of.
    let isForKept: Bool

    func value() throws(Failure) -> Value {
      interpreter.frames.append([])
      defer { interpreter.frames.removeLast() }
      let value: Value
      switch binding.effectiveMaking {
      case .alias, .gathered, .foreign: preconditionFailure("it is not made, but got")
      case .call(_, let items):
        let arguments = try self.arguments(items)
        let object = interpreter.object(binding.name, arguments, on: binding.actor)
        for (item, argument) in zip(items, arguments) where item.isAskedAtOnce {
          guard case .provider(let provider) = argument.value else { continue }
          interpreter.write("\(object.name)#\(object.serial) asks")
          let value = try provider.get(Interpreter.arguments(provider.parameters, 50))
          interpreter.write("\(object.name)#\(object.serial) gets \(interpreter.described(value))")
        }
        if binding.failingCall == nil { try interpreter.fail(binding.name) }
        value = .object(object)
      case .value(let expression):
        let constants = try self.constants(expression)
        value = try evaluate(expression, constants)
        let place = Interpreter.place(binding.actor)
        switch value {
        case .object: break
        case .closure: interpreter.write("note \(binding.name) = closure\(place)")
        case .number(let number): interpreter.write("note \(binding.name) = \(number)\(place)")
        case .text(let text): interpreter.write("note \(binding.name) = \(text)\(place)")
        case .config, .provider, .handle, .list, .map: preconditionFailure("no binding makes these")
        }
        if binding.failingCall == nil { try interpreter.fail(binding.name) }
      }
      if case .object(let object) = value { try configure(object) }
      return value
    }

    func configure(_ object: Object) throws(Failure) {
      for property in binding.properties {
        let argument = try arguments([property])[0]
        object.properties.removeAll { $0.label == argument.label }
        object.properties.append(argument)
        object.held.append(argument.value)
        interpreter.write(
          "\(object.name)#\(object.serial).\(argument.label) = \(interpreter.described(argument.value))")
      }
      for (index, call) in binding.calls.enumerated() {
        let arguments = try self.arguments(call.arguments)
        object.callCount += 1
        object.held += arguments.map(\.value)
        interpreter.write("\(object.name)#\(object.serial).\(call.method)(\(interpreter.list(arguments)))")
        if binding.failingCall == index { try interpreter.fail(binding.name) }
      }
    }

    /// First what the expressions among them ask for, then each from left to right.
    private func arguments(_ items: [Item]) throws(Failure) -> [(label: String, value: Value)] {
      var prepared: [[Expression.Placeholder: Value]] = []
      for item in items {
        if case .value(let expression) = item.reference {
          prepared.append(try constants(expression))
        } else {
          prepared.append([:])
        }
      }
      var arguments: [(label: String, value: Value)] = []
      for (item, constants) in zip(items, prepared) {
        let value: Value
        switch item.reference {
        case .plain(let name, let members): value = member(members, of: try ask(name))
        case .provider(let name): value = provider(name)
        case .handle(let name): value = try ask(name)
        case .value(let expression): value = try evaluate(expression, constants)
        }
        interpreter.hold(value)
        arguments.append((item.spelledLabel, value))
      }
      return arguments
    }

    // MARK: References

    private func ask(_ name: String) throws(Failure) -> Value {
      if let parameter = parameters[name] { return parameter }
      return try interpreter.get(name, container, [], isForKept: isForKept)
    }

    private func member(_ members: [String], of value: Value) -> Value {
      switch (value, members.last) {
      case (_, nil): value
      case (.config(let seed), "port"): .number(seed)
      case (.config(let seed), "host"): .text("h\(seed)")
      case (.object(let object), "serial"): .number(object.serial)
      default: preconditionFailure("no value has the member \(members)")
      }
    }

    private func provider(_ name: String) -> Value {
      if let parameter = parameters[name] {
        return .provider(Provider(container: container, isStrong: false, parameters: [], get: { _ in parameter }))
      }
      let interpreter = interpreter
      // What a module requires it asks its own container for.
      let isRequired =
        if case .required? = interpreter.graph.spelling(name, in: binding) { true } else { false }
      let container = isRequired ? container : container.at(interpreter.graph.level(of: name))
      let isOwn = container === self.container
      return .provider(
        Provider(
          container: container, isStrong: !isOwn || !isForKept,
          parameters: interpreter.graph.parameters(of: name).map(\.kind),
          get: { arguments throws(Failure) in try interpreter.get(name, container, arguments) }))
    }

    // MARK: Expressions

    /// What each placeholder stands for; one that is there twice is asked for once.
    private func constants(_ expression: Expression) throws(Failure) -> [Expression.Placeholder: Value] {
      var constants: [Expression.Placeholder: Value] = [:]
      for placeholder in expression.placeholders where constants[placeholder] == nil {
        let value = placeholder.isProvider ? provider(placeholder.name) : try ask(placeholder.name)
        constants[placeholder] = value
        interpreter.hold(value)
      }
      return constants
    }

    private func evaluate(
      _ expression: Expression, _ constants: [Expression.Placeholder: Value]
    ) throws(Failure) -> Value {
      let values = expression.placeholders.compactMap { constants[$0] }
      switch expression.shape {
      case .sum:
        var sum = expression.literal
        for case .number(let number) in values { sum += number }
        return .number(sum)
      case .joined: return .text(try joined(expression.literal, values, " "))
      case .interpolated: return .text(try joined(expression.literal, values, "-"))
      case .closure:
        let making = self
        return .closure(
          Closure(held: values, text: { () throws(Failure) in try making.joined(expression.literal, values, " ") }))
      case .passed: return values[0]
      case .object:
        return .object(
          interpreter.object(
            binding.name, zip(Expression.labels, values).map { (label: $0, value: $1) }, on: binding.actor))
      }
    }

    /// Providers are called.
    private func joined(_ literal: Int, _ values: [Value], _ separator: String) throws(Failure) -> String {
      var parts = ["\(literal)"]
      for value in values {
        if case .provider(let provider) = value {
          parts.append(try interpreter.shown(try provider.get([])))
        } else {
          parts.append(try interpreter.shown(value))
        }
      }
      return parts.joined(separator: separator)
    }
  }
}
