/// What each binding is made from and needs, chosen once it is known which bindings there are.
extension GraphMaker {
  mutating func fill(_ index: Int) {
    var binding = graph.bindings[index]
    home = binding.saidIsolation.map(\.actor) ?? graph.actor(of: binding)
    homeIsOpen = graph.actor(of: binding) == nil && binding.saidIsolation == nil && !binding.waits
    if case .alias = binding.making {
      // It has been chosen already.
      binding.directNames.forEach { settle($0) }
    } else if binding.isHandle {
      fillHandle(&binding, index)
    } else if case .gathered(var gathering) = binding.making {
      // So have its members, but two of them may belong to different actors.
      gathering.members = gathering.members.filter { member in
        let isNear = isWithinReach(member.name, binding)
        if isNear { settle(member.name) }
        return isNear
      }
      binding.making = .gathered(gathering)
    } else if let type = binding.objectType {
      fillObject(&binding, type, index)
    } else {
      let shape: Expression.Shape =
        switch binding.kind {
        case .number: .sum
        case .closure: .closure
        default: random.happens(50) ? .joined : .interpolated
        }
      binding.making = .value(expression(shape, binding, index))
      if random.happens(12) {
        binding.variants = (0...random.number(0...1)).map { _ in
          Variant(condition: condition(), making: .value(expression(shape, binding, index)))
        }
      }
    }
    binding.effects = Effects(canThrow: binding.failures != nil, isAsync: binding.waits)
    // A collection of what is foreign only hands its handle on.
    let directNames = binding.isHandle && binding.gathers ? [] : binding.directNames
    for name in directNames { binding.effects.formUnion(graph.effects(name)) }
    // What is eager spreads no effects, which the printed types do not know yet.
    if binding.effects != Effects() { binding.isEager = false }
    // What is async can wait for another actor, and stays where it is.
    let said = binding.saidIsolation.map(\.actor) ?? graph.actor(of: binding)
    binding.actor = binding.effects.isAsync ? said : home
    graph.bindings[index] = binding
  }

  /// One of the names that can be needed where the binding is.
  private mutating func pickNeeded(_ names: [String], _ binding: Binding) -> String? {
    guard let name = random.pick(names.filter({ isWithinReach($0, binding) })) else { return nil }
    settle(name)
    return name
  }

  /// Whether the binding can get it without two actors' turns at once.
  private func isWithinReach(_ name: String, _ binding: Binding) -> Bool {
    guard let other = graph.binding(name), let actor = other.actor else { return true }
    return other.effects.isAsync || binding.waits || actor == home || (homeIsOpen && home == nil)
  }

  /// Takes the actor of what is needed, if it is the first one.
  private mutating func settle(_ name: String) {
    guard homeIsOpen, home == nil, let other = graph.binding(name), !other.effects.isAsync else { return }
    home = other.actor
  }

  private mutating func fillObject(_ binding: inout Binding, _ type: String, _ index: Int) {
    let isConcrete = binding.kind == .object(type)
    if isConcrete, binding.writtenName == nil, binding.implementation == nil, !binding.isSingleton, !binding.isWeak,
      !binding.waits, !binding.isPrivate,
      binding.parameters.isEmpty, binding.failures == nil,
      binding.condition == nil, binding.saidIsolation == nil, !isInto(binding.name),
      random.happens(25)
    {
      binding.isShort = true
      return
    }
    if random.happens(20) {
      binding.making = .value(expression(.object(type), binding, index))
    } else {
      let callee: Making.Callee =
        random.happens(30) ? .factory : isConcrete && random.happens(60) ? .type : .implementation
      binding.making = .call(callee, items(random.number(0...4), .argument, binding, index))
    }
    if random.happens(12) {
      binding.variants = (1...random.number(1...2)).map { number in
        let items = items(random.number(0...3), .call, binding, index)
        return Variant(condition: condition(), making: .call(.variant(number), items))
      }
    }
    fillProperties(&binding, index)
  }

  /// A foreign binding, or a collection of them.
  private mutating func fillHandle(_ binding: inout Binding, _ index: Int) {
    guard binding.isForeign else { return }
    while binding.properties.isEmpty && binding.calls.isEmpty { fillProperties(&binding, index) }
    // Nothing but a method can fail or wait.
    guard binding.failures != nil || binding.waits else { return }
    if binding.calls.isEmpty { binding.calls = [Call(method: "start0", arguments: [])] }
    if binding.failures != nil { binding.failingCall = binding.calls.indices.last }
    if binding.waits { binding.waitingCall = binding.calls.indices.first }
  }

  private mutating func fillProperties(_ binding: inout Binding, _ index: Int) {
    if random.happens(35) {
      var labels: Set<String> = []
      binding.properties = items(random.number(1...3), .property, binding, index).enumerated().map { position, item in
        labels.insert(item.spelledLabel).inserted
          ? item : Item(label: .written("property\(position)"), reference: item.reference)
      }
    }
    if random.happens(30) {
      binding.calls = (0..<random.number(1...2)).map { number in
        Call(method: "start\(number)", arguments: items(random.number(0...2), .call, binding, index))
      }
      if binding.failures != nil, !binding.asksAtOnce, random.happens(50) {
        binding.failingCall = binding.calls.indices.last
      }
      if binding.waits, random.happens(50) { binding.waitingCall = binding.calls.indices.first }
    }
  }

  func isInto(_ name: String) -> Bool {
    graph.bindings.contains { other in
      guard case .gathered(let gathering) = other.making else { return false }
      return gathering.members.contains { $0.name == name && $0.saysInto }
    }
  }

  private enum Position {
    case argument, property, call
  }

  private mutating func items(_ count: Int, _ place: Position, _ binding: Binding, _ index: Int) -> [Item] {
    (0..<count).map { _ in item(place, binding, index) }
  }

  private mutating func item(_ place: Position, _ binding: Binding, _ index: Int) -> Item {
    let reference = reference(binding, index)
    var label: Item.Label
    switch random.number(1...100) {
    case ...50: label = .implied
    case ...75: label = .written(random.pick(Words.labels) ?? "with")
    default: label = place == .property ? .implied : .none
    }
    if case .value = reference, case .implied = label { label = .written(random.pick(Words.labels) ?? "with") }
    var item = Item(label: label, reference: reference)
    if place == .argument, case .provider(let name) = reference {
      item.isAskedAtOnce = isSafeToAsk(name, binding, index) && random.happens(40)
    }
    return item
  }

  /// Whether asking for it while this one is being made cannot close a cycle, and its failure can be passed on.
  private func isSafeToAsk(_ name: String, _ binding: Binding, _ index: Int) -> Bool {
    let position = graph.bindings.firstIndex { $0.name == name }
    if let position, position >= index { return false }
    if graph.effects(name).isAsync || binding.waits { return false }
    // On another thread nobody can ask for what belongs to an actor.
    switch position.map({ graph.bindings[$0].actor }) ?? graph.actor(of: binding) {
    case .side?: return false
    case .main? where isAsync && (graph.actor(of: binding) != .main || binding.saidIsolation != nil): return false
    case .main?, nil: break
    }
    return !graph.effects(name).canThrow || (binding.failures != nil && binding.failingCall == nil)
  }

  private mutating func reference(_ binding: Binding, _ index: Int) -> Reference {
    if let replaced = binding.replaced, random.happens(40), let reference = reference(toReplaced: replaced, binding) {
      return reference
    }
    switch random.number(1...100) {
    case ...8:
      if let name = random.pick(handleNames(binding)) { return .handle(name) }
    case ...48:
      if let name = pickNeeded(directNames(binding, index), binding) {
        return .plain(name, members: members(of: name, binding))
      }
    case ...70:
      let names = neededNames(binding) + inputNames(binding) + binding.parameters.map(\.name)
      if let name = random.pick(names) { return .provider(name) }
    default: break
    }
    switch random.number(1...5) {
    case 1: return .value(expression(.joined, binding, index))
    case 2: return .value(expression(.interpolated, binding, index))
    case 3: return .value(expression(.closure, binding, index))
    case 4:
      if let name = random.pick(neededNames(binding)) {
        return .value(Expression(shape: .passed, placeholders: [.init(name: name, isProvider: true)]))
      }
    default: break
    }
    return .value(expression(.sum, binding, index))
  }

  private mutating func reference(toReplaced name: String, _ binding: Binding) -> Reference? {
    let isAskable =
      graph.parameters(of: name).isEmpty && isWithinReach(name, binding)
      && !(binding.isWeak && graph.effects(name).isAsync)
    guard isAskable, random.happens(75) else { return .provider(name) }
    settle(name)
    return .plain(name, members: members(of: name, binding))
  }

  private func handleNames(_ binding: Binding) -> [String] {
    // The handles of a container belong to its actor.
    if case .nonisolated? = binding.saidIsolation, graph.actor(of: binding) != nil { return [] }
    return graph.bindings.filter { $0.isHandle && $0.condition == nil && graph.spelling($0.name, in: binding) != nil }
      .map(\.name)
  }

  /// What can be asked for without giving parameters, and without a cycle.
  private func directNames(_ binding: Binding, _ index: Int) -> [String] {
    let earlier = graph.bindings[..<index].filter { other in
      graph.parameters(of: other.name).isEmpty && !(binding.isWeak && other.effects.isAsync)
    }.map(\.name).filter(Set(neededNames(binding)).contains)
    return earlier + earlier + inputNames(binding) + binding.parameters.map(\.name)
  }

  private mutating func members(of name: String, _ binding: Binding) -> [String] {
    switch graph.kind(of: name, in: binding) {
    case .config: random.pick([[], ["port"], ["api", "host"]]) ?? []
    case .object, .seen: random.happens(15) && !graph.mayBeWeak(name) ? ["core", "serial"] : []
    case .number, .text, .closure, .thing, .foreignThing, .handle, .list, .map: []
    }
  }

  private mutating func expression(_ shape: Expression.Shape, _ binding: Binding, _ index: Int) -> Expression {
    var names = directNames(binding, index)
    if case .sum = shape { names = names.filter { graph.kind(of: $0, in: binding) == .number } }
    var chosen: [Expression.Placeholder] = []
    for _ in 0..<random.number(0...3) {
      if let again = random.pick(chosen), random.happens(35) {
        chosen.append(again)
      } else if let name = pickNeeded(names, binding) {
        chosen.append(.init(name: name))
      }
    }
    switch shape {
    case .joined, .closure:
      // A closure that may leave its isolation cannot call the providers of an isolated container.
      if graph.levels[binding.place.level].isolation == .threadSafe, random.happens(30),
        let name = random.pick(callableNames(binding, index))
      {
        chosen.insert(.init(name: name, isProvider: true), at: random.number(0...chosen.count))
      }
    case .object:
      if random.happens(25), let name = random.pick(neededNames(binding)), chosen.count < 3 {
        chosen.append(.init(name: name, isProvider: true))
      }
    case .sum, .interpolated, .passed: break
    }
    return Expression(shape: shape, placeholders: chosen, literal: random.number(1...99))
  }

  /// What a provider can be asked for while this one is being made, without arguments and without failure.
  private func callableNames(_ binding: Binding, _ index: Int) -> [String] {
    graph.bindings[..<index].filter { other in
      other.effects == Effects() && other.actor == nil && other.condition == nil
        && graph.parameters(of: other.name).isEmpty && !graph.mayBeWeak(other.name) && !other.isHandle
        && graph.spelling(other.name, in: binding) != nil
    }.map(\.name)
  }
}
