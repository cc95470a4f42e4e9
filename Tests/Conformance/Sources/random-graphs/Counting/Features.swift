/// Counts what the bindings of a graph have in them.
struct Features {
  private let graph: Graph
  private(set) var counts = Counts()

  static func counts(_ graph: Graph) -> Counts {
    var features = Features(graph: graph)
    features.container()
    for binding in graph.bindings {
      features.structure(binding)
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
    if graph.isConcurrent { counts.add("concurrent") }
    for (number, level) in graph.levels.enumerated() {
      switch level.isolation {
      case .threadSafe: counts.add("thread-safe container")
      case .none: counts.add("container without isolation")
      case .actor(.main): counts.add("main actor's container")
      case .actor(.side): counts.add("another actor's container")
      }
      if number > 0 { counts.add(number == 1 ? "child" : "grandchild") }
      if number > 0, level.isolation != graph.levels[number - 1].isolation {
        counts.add("child with another isolation than its parent")
      }
      if level.hasLookup { counts.add("lookup") }
      if level.isTraced { counts.add(graph.takesObserver(number) ? "trace" : "trace, the parent's observer") }
      let eager = graph.bindings(of: number).filter { $0.isEager && $0.exists }
      if eager.count > 1 { counts.add("several eager singletons") }
      if Set(eager.compactMap(\.actor)).count > 1 { counts.add("eager singletons of two actors") }
    }
    for input in graph.inputs { counts.add(input.defaultSeed == nil ? "input" : "input with a default") }
    for _ in graph.dropped { counts.add("overridden and not asked for") }
    for place in graph.places where place.module != nil { module(place) }
  }

  private mutating func module(_ place: Place) {
    counts.add("module")
    for requirement in graph.requirements(place) {
      counts.add("requires")
      if requirement.condition != nil { counts.add("requires under a condition") }
      if requirement.isOptional { counts.add("requires, optional") }
      guard graph.level(of: requirement.metBy) < place.level else { continue }
      let isHandle = graph.binding(requirement.metBy)?.isHandle == true
      counts.add("requires what a parent has\(isHandle ? ", foreign" : "")")
    }
    let includers = graph.places.filter { other in
      other.level == place.level && graph.includes(other).contains { $0.module == place.module }
    }
    if includers.count > 1 { counts.add("module that arrives by two ways") }
    for includer in includers where includer.module != nil { counts.add("nested module") }
    for item in includers.flatMap(graph.includes) where item.module == place.module && item.prefix != nil {
      counts.add("prefix")
    }
  }

  private mutating func structure(_ binding: Binding) {
    if binding.place.module != nil {
      counts.add(binding.isPrivate ? "private binding of a module" : "binding of a module")
    }
    if let replaced = binding.replaced {
      let isAbove = graph.level(of: replaced) < binding.place.level
      counts.add(isAbove ? "override of a parent's binding" : "override of a module's binding")
      if binding.allNames.contains(replaced) { counts.add("overridden") }
      if let said = graph.declared(replaced)?.saidInto, let collection = graph.binding(said.collection),
        case .gathered(let gathering) = collection.making,
        !gathering.members.contains(where: { $0.name == binding.name })
      {
        counts.add("override that leaves the collection of what it overrides for another")
      }
    }
    if binding.isForeign { counts.add("foreign\(binding.effects.suffix)") }
    if !binding.isRegistered { counts.add("register: false") }
    if case .handle(_, isLocal: true) = binding.kind { counts.add("handle for one isolation domain") }
    if binding.isHandle, binding.gathers { counts.add("collection of what is foreign") }
    for name in binding.allNames {
      if case .required? = graph.spelling(name, in: binding) { counts.add("need of what a module requires") }
      if graph.spelling(name, in: binding)?.text.hasPrefix("parent.") == true { counts.add("parent.name") }
      let distance = binding.place.level - graph.level(of: name)
      if distance > 0, !binding.parameters.contains(where: { $0.name == name }) {
        counts.add(distance == 1 ? "need of a parent's binding" : "need of a grandparent's binding")
      }
    }
    condition(binding)
  }

  private mutating func condition(_ binding: Binding) {
    for name in binding.allNames {
      guard let other = graph.binding(name), other.worlds != .all, !binding.gathers else { continue }
      if graph.isOptional(name, in: binding) { continue }
      let isSame = other.condition?.text == binding.condition?.text
      counts.add(isSame ? "need of what has the same condition" : "need of what another condition implies")
    }
  }

  private mutating func kept(_ binding: Binding) {
    if binding.isSingleton {
      let suffix = binding.isEager ? binding.constructionEffects.suffix : ""
      counts.add(binding.isEager ? "eager singleton\(suffix)" : "singleton")
    }
    if binding.isWeak {
      counts.add(binding.kind == .object(binding.kind.objectType ?? "") ? "weak" : "weak, a protocol")
    }
    if !binding.parameters.isEmpty { counts.add("parameters") }
    if binding.isPrivate { counts.add("private") }
    if binding.isRoot { counts.add("root") }
    if !binding.isInLookup { counts.add("lookup: false") }
    if binding.isStruct { counts.add("struct") }
    if let teardown = binding.teardown { counts.add("teardown\(teardown.effects.suffix)") }
    if let condition = binding.condition {
      counts.add(condition.holds ? "condition that holds" : "condition that does not")
    }
    if binding.isMadeByVariantsAlone { counts.add("variants alone\(binding.exists ? "" : ", of which none is taken")") }
    if !binding.variants.isEmpty, binding.exists {
      counts.add(
        binding.variants.contains { $0.condition.holds } ? "variant that is taken" : "variants of which none is taken")
    }
    switch binding.saidIsolation {
    case .nonisolated: counts.add("isolation: nonisolated")
    case .actor(let actor):
      let home = graph.actor(of: binding) == nil ? "" : " in a container of another actor"
      counts.add("isolation: \(actor.rawValue)\(binding.constructionEffects.isAsync ? ", async" : "")\(home)")
    case nil: break
    }
  }

  private mutating func making(_ binding: Binding) {
    switch binding.making {
    case .alias(let name): counts.add("alias of \(aliased(name))")
    case .call where binding.isMadeByVariantsAlone: break
    case .gathered(let gathering):
      let title = gathering.isMap ? "dictionary" : "collection"
      counts.add(gathering.members.isEmpty ? "\(title) without members" : title)
      for member in gathering.members {
        if member.isNamed { counts.add("\(title)'s members") }
        if member.saysInto { counts.add(member.isNamed ? "\(title)'s members that say 'into' too" : "into \(title)") }
        if member.name == binding.replaced { counts.add("\(title)'s members of what it overrides") }
        if member.placedBy != nil {
          counts.add("\(title)'s member in the place of what it overrides\(member.saysInto ? ", with 'into'" : "")")
        }
        if graph.binding(member.name)?.isAlias == true { counts.add("\(title)'s members that are aliases") }
        if graph.binding(member.name).map({ $0.worlds != .all }) == true {
          counts.add("\(title)'s members with a condition")
        }
      }
    case .value: counts.add("value")
    case .call(.factory, _): counts.add("factory function")
    case .foreign: break
    case .call: counts.add(binding.isShort ? "short form" : "implementation")
    }
    let asyncNames = Set(binding.directNames).filter { graph.effects($0).isAsync }
    if graph.isConcurrent(binding.place), asyncNames.count > 1, asyncNames.contains(where: graph.isOfPair) {
      counts.add("two-way reference that is constructed at the same time as others")
    }
    for _ in binding.properties { counts.add("property") }
    if binding.twin != nil { counts.add("two-way reference\(binding.constructionEffects.suffix)") }
    for _ in binding.calls { counts.add("call") }
  }

  private func aliased(_ name: String) -> String {
    guard let binding = graph.binding(name) else { return "an input" }
    if binding.isHandle { return "what is foreign" }
    if case .alias = binding.making { return "an alias" }
    if binding.gathers { return "a collection" }
    if binding.isWeak { return "a weak binding" }
    return binding.isSingleton ? "a singleton" : binding.parameters.isEmpty ? "a factory" : "a factory with parameters"
  }

  private mutating func inferred(_ binding: Binding) {
    if binding.failures != nil { counts.add(binding.failingCall == nil ? "throws" : "throws in a call") }
    if binding.failures == nil, binding.constructionEffects.canThrow { counts.add("throws, inferred") }
    if binding.waits { counts.add(binding.waitingCall == nil ? "async" : "async in a call") }
    if !binding.waits, binding.constructionEffects.isAsync { counts.add("async, inferred") }
    if graph.actor(of: binding) == nil, binding.saidIsolation == nil, let actor = binding.actor {
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
      let word = graph.isLazilyNeeded(name, by: binding) ? "lazy" : "provider"
      counts.add("\(word) of \(provided(name, binding))")
      if item.isAskedAtOnce { counts.add("provider that is asked in an initializer") }
    case .handle(let name): counts.add("weak(…)\(graph.binding(name)?.gathers == true ? " of a collection" : "")")
    case .value(let expression):
      counts.add("value(…)")
      for placeholder in expression.placeholders where placeholder.isProvider {
        let word = graph.isLazilyNeeded(placeholder.name, by: binding) ? "$lazy" : "$provider"
        counts.add("\(word) of \(provided(placeholder.name, binding))")
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
    if other.actor != nil, other.actor != graph.actor(of: other) { return "what belongs to an actor" }
    if graph.mayBeWeak(name) { return "what is weak, or a collection" }
    return graph.isMadeAnew(name) ? "what is made anew" : "a singleton"
  }
}
