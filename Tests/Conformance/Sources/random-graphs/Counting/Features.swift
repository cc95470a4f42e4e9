/// Counts what the bindings of a graph have in them.
struct Features {
  private let graph: Graph
  private(set) var counts = Counts()

  static func counts(_ graph: Graph) -> Counts {
    var features = Features(graph: graph)
    features.container()
    for binding in graph.bindings {
      features.kept(binding)
      features.making(binding)
      features.inferred(binding)
      for item in binding.items { features.reference(item, binding) }
    }
    return features.counts
  }

  private init(graph: Graph) {
    self.graph = graph
  }

  private mutating func container() {
    switch graph.isolation {
    case .threadSafe: counts.add("thread-safe container")
    case .none: counts.add("container without isolation")
    case .actor(.main): counts.add("main actor's container")
    case .actor(.side): counts.add("another actor's container")
    }
    for input in graph.inputs { counts.add(input.defaultSeed == nil ? "input" : "input with a default") }
  }

  private mutating func kept(_ binding: Binding) {
    if binding.isSingleton { counts.add(binding.isEager ? "eager singleton" : "singleton") }
    if binding.isWeak {
      counts.add(binding.kind == .object(binding.kind.objectType ?? "") ? "weak" : "weak, a protocol")
    }
    if !binding.parameters.isEmpty { counts.add("parameters") }
    if binding.isPrivate { counts.add("private") }
    if binding.isStruct { counts.add("struct") }
    if let teardown = binding.teardown { counts.add("teardown\(teardown.effects.suffix)") }
    if let condition = binding.condition {
      counts.add(condition.holds ? "condition that holds" : "condition that does not")
    }
    if !binding.variants.isEmpty {
      counts.add(
        binding.variants.contains { $0.condition.holds } ? "variant that is taken" : "variants of which none is taken")
    }
    switch binding.saidIsolation {
    case .nonisolated: counts.add("isolation: nonisolated")
    case .actor(let actor): counts.add("isolation: \(actor.rawValue)\(binding.effects.isAsync ? ", async" : "")")
    case nil: break
    }
  }

  private mutating func making(_ binding: Binding) {
    switch binding.making {
    case .alias(let name): counts.add("alias of \(aliased(name))")
    case .gathered(let gathering):
      let title = gathering.isMap ? "dictionary" : "collection"
      counts.add(gathering.members.isEmpty ? "\(title) without members" : title)
      for member in gathering.members {
        if member.isNamed { counts.add("\(title)'s members") }
        if member.saysInto { counts.add(member.isNamed ? "\(title)'s members that say 'into' too" : "into \(title)") }
        if graph.binding(member.name)?.condition != nil { counts.add("\(title)'s members with a condition") }
      }
    case .value: counts.add("value")
    case .call(.factory, _): counts.add("factory function")
    case .call: counts.add(binding.isShort ? "short form" : "implementation")
    }
    for _ in binding.properties { counts.add("property") }
    for _ in binding.calls { counts.add("call") }
  }

  private func aliased(_ name: String) -> String {
    guard let binding = graph.binding(name) else { return "an input" }
    if case .alias = binding.making { return "an alias" }
    if binding.gathers { return "a collection" }
    if binding.isWeak { return "a weak binding" }
    return binding.isSingleton ? "a singleton" : binding.parameters.isEmpty ? "a factory" : "a factory with parameters"
  }

  private mutating func inferred(_ binding: Binding) {
    if binding.failures != nil { counts.add(binding.failingCall == nil ? "throws" : "throws in a call") }
    if binding.failures == nil, binding.effects.canThrow { counts.add("throws, inferred") }
    if binding.waits { counts.add(binding.waitingCall == nil ? "async" : "async in a call") }
    if !binding.waits, binding.effects.isAsync { counts.add("async, inferred") }
    if graph.actor == nil, binding.saidIsolation == nil, let actor = binding.actor {
      counts.add("isolation inferred: \(actor.rawValue)")
    }
    let crosses = binding.directNames.contains { name in
      graph.binding(name).map { $0.actor != nil && $0.actor != binding.actor && !$0.effects.isAsync } ?? false
    }
    if crosses { counts.add("waits for what belongs to another actor") }
  }

  private mutating func reference(_ item: Item, _ binding: Binding) {
    switch item.reference {
    case .plain(_, let members): counts.add(members.isEmpty ? "plain reference" : "member of a reference")
    case .provider(let name):
      counts.add("provider of \(provided(name, binding))")
      if item.isAskedAtOnce { counts.add("provider that is asked in an initializer") }
    case .value(let expression):
      counts.add("value(…)")
      for placeholder in expression.placeholders where placeholder.isProvider {
        counts.add("$provider of \(provided(placeholder.name, binding))")
      }
    }
    switch item.label {
    case .implied: break
    case .written: counts.add("label")
    case .none: counts.add("label '_'")
    }
  }

  private func provided(_ name: String, _ binding: Binding) -> String {
    if binding.parameters.contains(where: { $0.name == name }) { return "a parameter" }
    guard let other = graph.binding(name) else { return "an input" }
    if !graph.parameters(of: name).isEmpty { return "what has parameters" }
    if other.effects.isAsync { return "what is async" }
    if other.effects.canThrow { return "what throws" }
    if other.actor != nil, other.actor != graph.actor { return "what belongs to an actor" }
    if graph.mayBeWeak(name) { return "what is weak, or a collection" }
    return graph.isMadeAnew(name) ? "what is made anew" : "a singleton"
  }
}

extension Binding {
  /// All that it is given.
  fileprivate var items: [Item] {
    var items = properties + calls.flatMap(\.arguments)
    for case .call(_, let arguments) in variants.map(\.making) + [making] { items += arguments }
    return items
  }
}
