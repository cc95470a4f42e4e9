/// The construction of one value.
struct Construction {
  let interpreter: Interpreter
  let binding: Binding
  let container: Container
  let parameters: [String: Value]
  /// Whether the container keeps the value, or what it is a part of.
  let isForKept: Bool

  func value() throws(Failure) -> Value {
    interpreter.frames.append([])
    defer { interpreter.frames.removeLast() }
    let value = try constructed()
    if case .object(let object) = value { try configure(object) }
    return value
  }

  /// The value before it is configured.
  func constructed() throws(Failure) -> Value {
    interpreter.frames.append([])
    defer { interpreter.frames.removeLast() }
    let value: Value
    switch binding.effectiveMaking {
    case .alias, .gathered, .foreign, nil: preconditionFailure("it is not constructed")
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
      case .config, .provider, .handle, .list, .map, .nothing: preconditionFailure("no binding makes these")
      }
      if binding.failingCall == nil { try interpreter.fail(binding.name) }
    }
    return value
  }

  /// Configures it, with the one that it refers to and does not retain, if there is one.
  func configure(_ object: Object, twin: Value? = nil) throws(Failure) {
    interpreter.frames.append([])
    defer { interpreter.frames.removeLast() }
    for property in binding.properties {
      let argument = try arguments([property])[0]
      object.properties.removeAll { $0.label == argument.label }
      object.properties.append(argument)
      object.held.append(argument.value)
      interpreter.write(
        "\(object.name)#\(object.serial).\(argument.label) = \(interpreter.described(argument.value))")
    }
    if let twin {
      object.properties.append(("twin", twin))
      interpreter.write("\(object.name)#\(object.serial).twin = \(interpreter.described(twin))")
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
    if isMissing(name) { return .nothing }
    return try interpreter.get(name, container, [], isForKept: isForKept)
  }

  /// Whether it is something that its module can do without, and that is not there.
  private func isMissing(_ name: String) -> Bool {
    let graph = interpreter.graph
    guard graph.isOptional(name, in: binding) else { return false }
    let isThere = graph.input(name) != nil || graph.binding(name)?.exists == true
    interpreter.happens(isThere ? "optional requirement that is met" : "optional requirement that nothing meets")
    return !isThere
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
    let (interpreter, graph, binding) = (interpreter, interpreter.graph, binding)
    // What a module requires it asks its own container for.
    let isRequired =
      if case .required? = graph.spelling(name, in: binding) { true } else { false }
    let container = isRequired ? container : container.at(graph.level(of: name))
    let isStrong = container !== self.container || !isForKept
    if isForKept, !binding.isSingleton, !binding.isWeak, !isStrong {
      interpreter.happens("weak provider in the product of a factory")
    }
    let title = graph.messageName(name, container: interpreter.name)
    let (isMissing, parameters) = (isMissing(name), graph.parameters(of: name).map(\.kind))
    return .provider(
      Provider(
        container: container, isStrong: isStrong, parameters: parameters,
        stop: isStrong ? nil : "provider of \(interpreter.typeName(container)).\(title) outlived its container",
        get: { arguments throws(Failure) in
          isMissing ? .nothing : try interpreter.get(name, container, arguments)
        }))
  }

  // MARK: Expressions

  /// What each placeholder stands for; one that is there twice is asked for once.
  private func constants(_ expression: Expression) throws(Failure) -> [Expression.Placeholder: Value] {
    var constants: [Expression.Placeholder: Value] = [:]
    for placeholder in expression.placeholders where constants[placeholder] == nil {
      let value = placeholder.isProvider ? provider(placeholder.name) : try ask(placeholder.name)
      constants[placeholder] = value
      interpreter.hold(value)
      let graph = interpreter.graph
      let endsWithFunction = !graph.isOptimized && !graph.isOfPair(binding.name)
      if !placeholder.isProvider, endsWithFunction || isNamedLater(placeholder.name) { interpreter.holdInCaller(value) }
    }
    return constants
  }

  /// Whether a constant for what is asked for is what a property or the argument of a call means by its name: where it
  /// has the accessor's name.
  private func isNamedLater(_ name: String) -> Bool {
    let graph = interpreter.graph
    guard graph.level(of: name) == binding.place.level, let text = graph.spelling(name, in: binding)?.text,
      text == graph.exposedName(name)
    else { return false }
    return (binding.properties + binding.calls.flatMap(\.arguments)).contains { item in
      if case .plain(name, _) = item.reference { true } else { false }
    }
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
