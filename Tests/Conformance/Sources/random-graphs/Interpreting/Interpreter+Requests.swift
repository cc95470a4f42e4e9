/// How a value comes to be: from an override, from what is kept, or by making it.
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
    let pair = container.overrides[name] == nil ? graph.pair(of: binding) : nil
    if container.isEnded, isKept(binding, container) {
      let members = pair.map { [$0.first, $0.second] } ?? [binding]
      let codes = members.map { graph.codeName($0, container: self.name) }.joined(separator: " and ")
      throw .stopped("\(typeName(container)).\(codes) was not constructed before its container was torn down")
    }
    if let pair {
      try construct(pair, container)
      return container.kept[name] ?? .nothing
    }
    let value: Value
    if let override = container.overrides[name] {
      value = try observing(isObserved(binding), binding, container) { () throws(Failure) in
        try self.replaced(override, binding, container, arguments)
      }
    } else if case .alias(let original) = binding.making {
      return try get(original, container, arguments, isForKept: isForKept)
    } else if case .gathered(let gathering) = binding.making {
      return try observing(isObserved(binding), binding, container) { () throws(Failure) in
        try self.gathered(gathering, binding, container, isForKept)
      }
    } else {
      value = try observing(isObserved(binding), binding, container) { () throws(Failure) in
        try self.made(binding, container, arguments, isForKept)
      }
    }
    // An alias of something that is kept is kept too.
    if binding.isWeak, case .object(let object) = value { container.weak[name] = object }
    if graph.isKept(name) { container.kept[name] = value }
    return value
  }

  /// Whether its container keeps or remembers its value, or what an alias is overridden by.
  private func isKept(_ binding: Binding, _ container: Container) -> Bool {
    if binding.isAlias { return container.overrides[binding.name] != nil && graph.isKept(binding.name) }
    return binding.isSingleton || binding.isWeak
  }

  /// What a container's class is called.
  func typeName(_ container: Container) -> String {
    BindingsPrinter.name(Place(level: container.level), graph, container: name)
  }

  /// The foreign bindings whose objects a handle finds.
  private func registered(_ name: String) -> Set<String> {
    switch graph.binding(name)?.making {
    case .gathered(let gathering): Set(gathering.members.flatMap { registered($0.name) })
    case .alias(let original): registered(original)
    case .call, .value, .foreign, nil: [name]
    }
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
    _ gathering: Gathering, _ binding: Binding, _ container: Container, _ isForKept: Bool
  ) throws(Failure) -> Value {
    var members = gathering.members.filter(\.isNamed)
    for binding in graph.declarationOrder(container.level) {
      members += gathering.members.filter { !$0.isNamed && ($0.placedBy ?? $0.name) == binding.name }
    }
    // A dictionary asks first for what it overrides: its own entries win over that.
    if gathering.isMap, let replaced = members.firstIndex(where: { $0.name == binding.replaced }) {
      members.insert(members.remove(at: replaced), at: 0)
    }
    var list: [Value] = []
    var (map, overridden): ([String: Value], [String: Value]) = ([:], [:])
    frames.append([])
    defer { frames.removeLast() }
    var kept: Set<String> = []
    for member in members where graph.binding(member.name)?.exists ?? true {
      // What comes by two names is there once.
      if member.key == nil, let origin = keptOrigin(member.name), !kept.insert(origin).inserted {
        happens("member that is there already by another name")
        continue
      }
      let value = try get(member.name, container, [], isForKept: isForKept)
      hold(value)
      // All of what it overrides, though some of it may be there twice.
      switch value {
      case .list(let values) where member.name == binding.replaced: list += values
      case .map(let values) where member.name == binding.replaced: overridden = values
      default: list.append(value)
      }
      if let key = member.key { map[key.text] = value }
    }
    return gathering.isMap ? .map(overridden.merging(map) { $1 }) : .list(list)
  }

  /// What gives the same value each time and is meant by a name, its own or an alias's.
  private func keptOrigin(_ name: String) -> String? {
    guard let binding = graph.binding(name) else { return name }
    if case .alias(let other) = binding.making { return keptOrigin(other) }
    return binding.isSingleton || binding.isWeak ? name : nil
  }

  private func made(
    _ binding: Binding, _ container: Container, _ arguments: [Value], _ isForKept: Bool
  ) throws(Failure) -> Value {
    var parameters: [String: Value] = [:]
    for (parameter, value) in zip(binding.parameters, arguments) { parameters[parameter.name] = value }
    let construction = Construction(
      interpreter: self, binding: binding, container: container, parameters: parameters,
      isForKept: isForKept || binding.isSingleton || binding.isWeak)
    return try construction.value()
  }

  /// Notes that the innermost construction holds a value until it is done.
  func hold(_ value: Value) {
    frames[frames.count - 1].append(value)
  }

  /// Holds a value until the construction ends of which the innermost frame is a part.
  func holdInCaller(_ value: Value) {
    if frames.count > 1 { frames[frames.count - 2].append(value) }
  }

  /// Injects a foreign object.
  func inject(_ object: Object, _ binding: Binding, _ container: Container) throws(Failure) {
    frames.append([])
    defer { frames.removeLast() }
    try Construction(interpreter: self, binding: binding, container: container, parameters: [:], isForKept: false)
      .configure(object)
  }
}
