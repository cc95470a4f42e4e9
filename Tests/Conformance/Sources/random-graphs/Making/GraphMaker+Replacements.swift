/// Foreign bindings, and those that override others.
extension GraphMaker {
  mutating func foreign(_ name: String, _ place: Place) -> Binding {
    let type = graph.prefix + "Of_" + name
    var binding = Binding(
      name: name, kind: handle(random.happens(50) ? .seen(type) : .object(type), place), place: place, making: .foreign)
    binding.isForeign = true
    binding.isRegistered = !random.happens(10)
    // The label of a private one of a module is for nobody to know.
    binding.isPrivate = place.module == nil && random.happens(10)
    if random.happens(15) { binding.failures = random.number(1...2) }
    binding.waits = isAsync(place) && random.happens(15)
    if random.happens(10) { binding.condition = condition() }
    binding.saidIsolation = saidIsolation(binding)
    return binding
  }

  /// A binding that overrides another one, behind that one where it is new.
  mutating func replacement(_ name: String, _ place: Place) -> [Binding]? {
    if place.level > 0, place.module == nil, random.happens(60) {
      return inheritedReplacement(name, place).map { [$0] }
    }
    guard let module = random.pick(Array(graph.levels[place.level].modules.indices)) else { return nil }
    var old = made(name + "Old", Place(level: place.level, module: module))
    old.writtenName = name
    strip(&old)
    old.isEager = false
    old.parameters = []
    if case .object(let type) = old.kind { old.kind = .seen(type) }
    graph.bindings.append(old)
    defer { graph.bindings.removeLast() }
    // The file of the container includes them all; one of another module may include this one.
    let includers = graph.places.filter { other in
      other.level == place.level && other.module != module && graph.localName(old.name, in: other) != nil
    }
    guard let file = random.pick(includers), let written = graph.localName(old.name, in: file) else { return nil }
    var new = replacing(old, name, file, written)
    // By itself a module is checked with what it has.
    new.parameters = []
    old.isReplaced = true
    return [old, new]
  }

  /// A binding that overrides one of a parent.
  private mutating func inheritedReplacement(_ name: String, _ place: Place) -> Binding? {
    let candidates = graph.bindings.filter { other in
      guard other.place.level < place.level, graph.exposedName(other.name) != nil,
        graph.original(other.name)?.teardown == nil
      else { return false }
      switch other.kind {
      case .object, .config, .thing, .foreignThing, .handle, .list, .map, .optional: return false
      case .number, .text, .closure, .seen: break
      }
      // What has been replaced already is another binding for those below.
      return other.worlds == .all && !other.isPrivate && !graph.bindings.contains { $0.replaced == other.name }
    }
    guard let other = random.pick(candidates), let written = graph.exposedName(other.name) else { return nil }
    return replacing(other, name, place, written)
  }

  private mutating func replacing(_ old: Binding, _ name: String, _ place: Place, _ written: String) -> Binding {
    var binding = made(name, place)
    // An alias is seen as the type of what it stands for, which may be a struct.
    let original = graph.original(old.name) ?? old
    if let type = binding.kind.objectType ?? (old.kind.objectType.map { _ in graph.prefix + "Of_" + name }) {
      binding.implementation = old.kind.objectType == nil ? nil : type
    }
    binding.kind = old.kind
    binding.isStruct = old.kind.objectType != nil && original.isStruct
    if old.kind.objectType == nil || binding.isStruct { binding.isWeak = false }
    binding.writtenName = written
    binding.replaced = old.name
    strip(&binding)
    return binding
  }

  /// Takes away what an overridden binding and the one that overrides it do not have.
  private func strip(_ binding: inout Binding) {
    binding.isPrivate = false
    binding.condition = nil
    binding.isMadeByVariantsAlone = false
    binding.teardown = nil
  }
}
