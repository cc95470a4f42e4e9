/// How the files of a graph call its bindings.
extension Graph {
  /// What a binding's file writes for another binding, an input or a parameter.
  enum Spelling: Equatable {
    case known(String)
    /// The name of something that its module has to require.
    case required(String)

    var text: String {
      switch self {
      case .known(let text), .required(let text): text
      }
    }
  }

  /// The files, each container's before those of its modules.
  var places: [Place] {
    levels.indices.flatMap { level in
      [Place(level: level)] + levels[level].modules.indices.map { Place(level: level, module: $0) }
    }
  }

  /// The files of one container in the order in which it includes them.
  func order(_ level: Int) -> [Place] {
    var order: [Place] = []
    func visit(_ place: Place) {
      guard !order.contains(place) else { return }
      order.append(place)
      includes(place).forEach { visit(Place(level: level, module: $0.module)) }
    }
    visit(Place(level: level))
    return order
  }

  /// A file, and the modules that it includes, directly or not.
  func closure(of place: Place) -> Set<Place> {
    includes(place).reduce(into: [place]) { closure, item in
      closure.formUnion(self.closure(of: Place(level: place.level, module: item.module)))
    }
  }

  /// The bindings of one container in the order of its files.
  func fileOrder(_ level: Int) -> [Binding] {
    let all = fileOrder.compactMap(binding)
    return order(level).flatMap { place in all.filter { $0.place == place } }
  }

  /// All that the files of one container declare, also what is overridden there, in their order.
  func declarationOrder(_ level: Int) -> [Binding] {
    let all = fileOrder.compactMap(declared)
    return order(level).flatMap { place in all.filter { $0.place == place } }
  }

  /// Whether a file says `concurrent: true`.
  func isConcurrent(_ place: Place) -> Bool { isConcurrent && place.module != 1 }

  func includes(_ place: Place) -> [Include] {
    let level = levels[place.level]
    return place.module.map { level.modules[$0].includes } ?? level.includes
  }

  /// What a file calls a binding or input of its container without requiring it; nil where it does not know it.
  func localName(_ name: String, in place: Place) -> String? {
    if let input = input(name) { return place == Place(level: input.level) ? name : nil }
    guard let binding = binding(name), binding.place.level == place.level, !binding.isReplaced else { return nil }
    if let found = path(binding, place) { return found }
    // What replaces a module's binding has its name wherever that was known.
    guard let replaced = binding.replaced.flatMap(self.declared), replaced.place.level == place.level else {
      return nil
    }
    return path(replaced, place)
  }

  private func path(_ binding: Binding, _ place: Place) -> String? {
    if binding.place == place { return binding.writtenName ?? binding.name }
    guard !binding.isPrivate else { return nil }
    for include in includes(place) {
      guard let name = path(binding, Place(level: place.level, module: include.module)) else { continue }
      return include.prefix.map { $0 + name.prefix(1).uppercased() + name.dropFirst() } ?? name
    }
    return nil
  }

  /// A binding, one that has been dropped too.
  func declared(_ name: String) -> Binding? {
    binding(name) ?? dropped.first { $0.name == name }
  }

  /// What the container calls a binding or input; nil for what only a module knows.
  func exposedName(_ name: String) -> String? {
    localName(name, in: Place(level: level(of: name)))
  }

  func level(of name: String) -> Int {
    input(name)?.level ?? declared(name)?.place.level ?? absence(name)?.place.level ?? 0
  }

  /// Whether the container has an accessor for it that everybody sees.
  func isExposed(_ binding: Binding) -> Bool {
    !binding.isPrivate && binding.exists && binding.isRegistered && exposedName(binding.name) != nil
  }

  /// What a binding writes for something; nil where it cannot ask for that.
  func spelling(_ name: String, in binding: Binding) -> Spelling? {
    if binding.parameters.contains(where: { $0.name == name }) { return .known(name) }
    if let absence = absence(name) { return absence.place == binding.place ? .required(name) : nil }
    if name == binding.replaced { return .known("overridden") }
    let (own, other) = (binding.place.level, level(of: name))
    guard other <= own, other == own || self.binding(name)?.isPrivate != true else { return nil }
    if other == own, let local = localName(name, in: binding.place) { return .known(local) }
    guard let exposed = exposedName(name) else { return nil }
    let isShadowed = isShadowed(exposed, above: own, from: other)
    guard binding.place.module == nil else {
      return parameters(of: name).isEmpty && !isShadowed ? .required(exposed) : nil
    }
    let isWayWritten = isShadowed || (name.utf8.count + binding.name.utf8.count).isMultiple(of: 3)
    return .known((isWayWritten ? way(from: own, to: other) : "") + exposed)
  }

  /// Whether a binding asks for a singleton through `lazy(…)`, and not through `provider(…)`.
  func isLazilyNeeded(_ name: String, by binding: Binding) -> Bool {
    guard !binding.parameters.contains(where: { $0.name == name }), isSingleton(name) else { return false }
    return (name.utf8.count + binding.name.utf8.count).isMultiple(of: 2)
  }

  /// Whether it is a singleton, in the view of a module too whose binding it replaces.
  private func isSingleton(_ name: String) -> Bool {
    guard let binding = declared(name) else { return false }
    if case .alias(let other) = binding.making { return isSingleton(other) }
    return binding.isSingleton && (binding.replaced.map(isSingleton) ?? true)
  }

  /// Whether a container between two has the name too.
  private func isShadowed(_ exposed: String, above level: Int, from other: Int) -> Bool {
    guard other < level else { return false }
    return (other + 1...level).contains { between in
      (bindings(of: between).map(\.name) + inputs(of: between).map(\.name)).contains { exposedName($0) == exposed }
    }
  }

  /// Whether a container has a binding of one above it as a property of its own: that of the nearest with the name.
  func isInherited(_ binding: Binding, by level: Int) -> Bool {
    let own = binding.place.level
    guard own < level, isExposed(binding), !isMadeAnew(binding.name), let exposed = exposedName(binding.name) else {
      return false
    }
    let isPlain = binding.effects == Effects() && binding.actor == nil && levels[own].actor == nil
    return isPlain && !isShadowed(exposed, above: level, from: own) && !isFoundThroughActor(from: level, to: own)
  }

  /// Whether all is found through a container of an actor: one in between overrides what another further up has, so
  /// there is the subscript of the parent alone (Decisions/29).
  private func isFoundThroughActor(from level: Int, to other: Int) -> Bool {
    let between = other + 1..<level
    return between.contains { levels[$0].actor != nil }
      && between.contains { place in
        bindings(of: place).contains { $0.replaced.flatMap(self.binding)?.place.level ?? place < place }
      }
  }

  /// `parent.parent.`: how a container comes by one above it.
  func way(from level: Int, to other: Int) -> String {
    String(repeating: "parent.", count: level - other)
  }

  /// What messages call a binding or input: `clock`, or `Networking.clock` where only a module has a name for it.
  func messageName(_ name: String, container: String) -> String {
    func module(_ place: Place) -> String { BindingsPrinter.name(place, self, container: container) + "." }
    if let absence = absence(name) { return module(absence.place) + name }
    guard let known = declared(name) else { return name }
    return exposedName(name) ?? module(known.place) + (known.writtenName ?? name)
  }

  /// What the code of a container calls a binding: `clock`, or `networkingClock` where only a module has a name for it.
  func codeName(_ binding: Binding, container: String) -> String {
    if let exposed = exposedName(binding.name) { return exposed }
    let module = BindingsPrinter.name(binding.place, self, container: container)
    let name = binding.writtenName ?? binding.name
    return module.prefix(1).lowercased() + module.dropFirst() + name.prefix(1).uppercased() + name.dropFirst()
  }
}
