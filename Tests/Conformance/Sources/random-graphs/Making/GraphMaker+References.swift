/// What is asked for, and how.
extension GraphMaker {
  enum Position {
    case argument, property, call
  }

  mutating func items(_ count: Int, _ place: Position, _ binding: Binding, _ index: Int) -> [Item] {
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

  /// Whether asking for it while this one is being made cannot close a circle, and its failure can be passed on.
  private func isSafeToAsk(_ name: String, _ binding: Binding, _ index: Int) -> Bool {
    let position = graph.bindings.firstIndex { $0.name == name }
    if let position, position >= index { return false }
    if graph.reachesAhead(name, in: binding.place.level) { return false }
    if graph.effects(name).isAsync || binding.waits { return false }
    // On another thread nobody can ask for what belongs to an actor. An input belongs to that of its container.
    if graph.providerActor(name, in: binding) == .side { return false }
    switch position.map({ graph.bindings[$0].actor }) ?? graph.actor(of: binding) {
    case .side?: return false
    case .main? where leavesMain && (graph.actor(of: binding) != .main || binding.saidIsolation != nil): return false
    case .main?, nil: break
    }
    return !graph.effects(name).canThrow || (binding.failures != nil && binding.failingCall == nil)
  }

  /// Whether anything of the graph may be constructed elsewhere than on the main actor.
  private var leavesMain: Bool {
    isAsync || graph.levels.contains { $0.actor == .side }
      || graph.bindings.contains { $0.saidIsolation?.actor == .side }
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
      if let name = random.pick(neededNames(binding) + givenNames(binding)) { return .provider(name) }
    default: break
    }
    switch random.number(1...5) {
    case 1: return .value(expression(.joined, binding, index))
    case 2: return .value(expression(.interpolated, binding, index))
    case 3: return .value(expression(.closure, binding, index))
    case 4:
      if let name = random.pick(neededNames(binding)) {
        return .value(Expression(shape: .passed, placeholders: [.init(name: name, kind: .provider)]))
      }
    default: break
    }
    return .value(expression(.sum, binding, index))
  }

  private mutating func reference(toReplaced name: String, _ binding: Binding) -> Reference? {
    guard canAsk(name, binding) else { return nil }
    let isAskable =
      graph.parameters(of: name).isEmpty && isWithinReach(name, binding)
      && !(binding.isWeak && graph.effects(name).isAsync)
    guard isAskable, random.happens(75) else { return .provider(name) }
    settle(name)
    return .plain(name, members: members(of: name, binding))
  }

  private func handleNames(_ binding: Binding) -> [String] {
    graph.bindings.filter { handle in
      guard handle.isHandle, handle.isRegistered, exists(handle.name, binding),
        graph.spelling(handle.name, in: binding) != nil
      else { return false }
      let actor = graph.handleActor(handle)
      return actor == nil || (actor == home && !homeIsOpen)
    }.map(\.name)
  }

  /// What can be asked for without giving parameters, and without a circle.
  private func directNames(_ binding: Binding, _ index: Int) -> [String] {
    let earlier = graph.bindings[..<index].filter { other in
      graph.parameters(of: other.name).isEmpty && !(binding.isWeak && other.effects.isAsync)
    }.map(\.name).filter(Set(neededNames(binding)).contains)
    // What waits for several asks each slot whether it is there: of two that refer to each other the slot of both.
    let paired = graph.isConcurrent ? earlier.filter { graph.isOfPair($0) } : []
    return earlier + earlier + paired + paired + paired + givenNames(binding)
  }

  private mutating func members(of name: String, _ binding: Binding) -> [String] {
    switch graph.kind(of: name, in: binding) {
    case .config: random.pick([[], ["port"], ["api", "host"]]) ?? []
    case .object, .seen: random.happens(15) && !graph.mayBeWeak(name) && !graph.isConcurrent ? ["core", "serial"] : []
    case .number, .text, .closure, .thing, .foreignThing, .handle, .list, .map, .optional: []
    }
  }

  mutating func expression(_ shape: Expression.Shape, _ binding: Binding, _ index: Int) -> Expression {
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
        chosen.insert(.init(name: name, kind: .provider), at: random.number(0...chosen.count))
      }
    case .object:
      if random.happens(25), let name = random.pick(neededNames(binding)), chosen.count < 3 {
        chosen.append(.init(name: name, kind: .provider))
      }
      if random.happens(25), let name = random.pick(handleNames(binding)), chosen.count < 3 {
        chosen.append(.init(name: name, kind: .handle))
      }
    case .sum, .interpolated, .passed: break
    }
    return Expression(shape: shape, placeholders: chosen, literal: random.number(1...99))
  }

  /// What a provider can be asked for while this one is being made, without arguments and without failure.
  private func callableNames(_ binding: Binding, _ index: Int) -> [String] {
    graph.bindings[..<index].filter { other in
      other.effects == Effects() && other.actor == nil && exists(other.name, binding)
        && graph.parameters(of: other.name).isEmpty && !graph.mayBeWeak(other.name) && !other.isHandle
        && graph.spelling(other.name, in: binding) != nil
        && !graph.reachesAhead(other.name, in: binding.place.level)
    }.map(\.name)
  }
}
