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
    input(name)?.level ?? declared(name)?.place.level ?? 0
  }

  /// Whether the container has an accessor for it that everybody sees.
  func isExposed(_ binding: Binding) -> Bool {
    !binding.isPrivate && binding.exists && exposedName(binding.name) != nil
  }

  /// What a binding writes for something; nil where it cannot ask for that.
  func spelling(_ name: String, in binding: Binding) -> Spelling? {
    if binding.parameters.contains(where: { $0.name == name }) { return .known(name) }
    if name == binding.replaced { return .known("overridden") }
    let (own, other) = (binding.place.level, level(of: name))
    guard other <= own, other == own || self.binding(name)?.isPrivate != true else { return nil }
    if other == own, let local = localName(name, in: binding.place) { return .known(local) }
    guard let exposed = exposedName(name) else { return nil }
    let isShadowed = isShadowed(exposed, above: own, from: other)
    guard binding.place.module == nil else {
      return parameters(of: name).isEmpty && !isShadowed && isPlainlyRequired(name, from: own)
        ? .required(exposed) : nil
    }
    let isWayWritten = isShadowed || (name.utf8.count + binding.name.utf8.count).isMultiple(of: 3)
    return .known((isWayWritten ? way(from: own, to: other) : "") + exposed)
  }

  /// What is foreign is not required from a parent (finding F36), nor what exists only under a condition (F28).
  private func isPlainlyRequired(_ name: String, from level: Int) -> Bool {
    guard let binding = binding(name) else { return true }
    if case .handle = binding.kind { return binding.place.level == level }
    return binding.condition == nil
  }

  /// Whether a container between two has the name too.
  private func isShadowed(_ exposed: String, above level: Int, from other: Int) -> Bool {
    guard other < level else { return false }
    return (other + 1...level).contains { between in
      (bindings(of: between).map(\.name) + inputs(of: between).map(\.name)).contains { exposedName($0) == exposed }
    }
  }

  /// `parent.parent.`: how a container comes by one above it.
  func way(from level: Int, to other: Int) -> String {
    String(repeating: "parent.", count: level - other)
  }

  /// What a module requires, with the types, in the order of their names.
  func requirements(_ place: Place) -> [Requirement] {
    guard place.module != nil else { return [] }
    var found: [String: Requirement] = [:]
    for binding in bindings + dropped where binding.place == place {
      for name in binding.allNames + intoNames(binding.name) {
        guard case .required(let text) = spelling(name, in: binding) else { continue }
        found[text] = Requirement(name: text, type: requiredType(name, in: binding), metBy: name)
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// Whether a module requires what a parent has or what is foreign, or a collection has members of other files alone.
  var dependsOnOtherFiles: Bool {
    places.contains { place in
      requirements(place).contains { level(of: $0.metBy) < place.level || binding($0.metBy)?.isHandle == true }
    }
      || bindings.contains { binding in
        guard case .gathered(let gathering) = binding.making, !gathering.members.isEmpty else { return false }
        return gathering.members.allSatisfy { declared($0.name)?.place != binding.place }
      }
  }

  /// What is foreign is required by the type of one object.
  private func requiredType(_ name: String, in binding: Binding) -> String {
    let kind = kind(of: name, in: binding)
    if case .handle(let value) = kind { return value.swift }
    return kind.swift
  }

  /// The collection or dictionary that a binding says it is a member of.
  func intoNames(_ name: String) -> [String] {
    bindings.filter { other in
      guard case .gathered(let gathering) = other.making else { return false }
      return gathering.members.contains { $0.name == name && $0.saysInto }
    }.map(\.name)
  }

  /// Whether a container has a binding or input, or one of those above it.
  func sees(_ name: String, from level: Int) -> Bool {
    (input(name) != nil || binding(name) != nil) && self.level(of: name) <= level
  }

  /// The bindings of a container that are found by their types, as the compiler sees these.
  func lookupNames(_ level: Int) -> [String] {
    let found = bindings(of: level).filter { binding in
      guard isExposed(binding), parameters(of: binding.name).isEmpty else { return false }
      // An alias of the same type is another name of the same binding.
      guard case .alias(let other) = binding.making, let original = self.binding(other) else { return true }
      return original.kind != binding.kind || original.place.level != level
    }
    return found.filter { binding in found.filter { $0.kind == binding.kind }.count == 1 }.map(\.name)
  }

  /// Whether `resolve(_:)` finds it: what neither throws nor waits, where the container is.
  func isResolvable(_ name: String) -> Bool {
    guard let binding = binding(name) else { return false }
    return binding.effects == Effects()
      && (binding.isHandle || binding.actor == nil || binding.actor == actor(of: binding))
  }
}
