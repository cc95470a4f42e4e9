/// Which keys of a binding have no meaning beside each other. The manual's table of pairs is this one.
enum KeyConflicts {
  /// How a value comes to be, as the keys of its binding say.
  enum Way: Hashable {
    /// `type` alone, which is constructed.
    case type
    /// One of `constructions`.
    case key(BindingsKey)
    /// `scope: foreign`, which makes nothing.
    case foreign

    static let all: [Way] = [.type] + constructions.map { .key($0) } + [.foreign]
  }

  /// The keys that say how a value comes to be: a binding has at most one of them.
  static let constructions: [BindingsKey] = [.implementation, .factory, .value, .alias, .collection, .dictionary]

  /// What a binding may have besides what says how its value comes to be.
  static func partners(of way: Way) -> Set<BindingsKey> {
    partners[way] ?? []
  }

  private static let partners = Dictionary(uniqueKeysWithValues: Way.all.map { ($0, findPartners(of: $0)) })

  private static func findPartners(of way: Way) -> Set<BindingsKey> {
    let always: Set<BindingsKey> = [.type, .doc, .access, .if]
    let made: Set<BindingsKey> = [
      .properties, .calls, .scope, .eager, .parameters, .throws, .async, .isolation, .teardown, .variants, .into,
      .override, .root, .lookup,
    ]
    switch way {
    case .key(.alias): return always.union([.into])
    case .key(.collection), .key(.dictionary): return always.union([.members, .allowEmpty, .lookup, .override, .root])
    case .key(.value): return always.union(made)
    case .type, .key: return always.union(made).union([.arguments])
    case .foreign:
      return always.union([
        .properties, .calls, .throws, .async, .isolation, .into, .override, .root, .lookup, .register,
      ])
    }
  }

  /// Reports each pair of keys that has no meaning, at the second of the two. A variant knows fewer keys than a binding;
  /// those that it does not know are reported as that.
  static func check(_ keys: KeyReader, known: Set<BindingsKey>, _ diagnostics: inout Diagnostics) {
    let first = firstWay(keys, known)
    let allowed = partners(of: first?.way ?? .type)
    for index in keys.keys.indices where index != first?.index {
      guard let key = keys.keys[index], known.contains(key) else { continue }
      let ownWay = way(keys, index)
      if allowed.contains(key) && ownWay != .foreign { continue }
      guard let first else {
        let needed = key == .register ? "'scope: foreign'" : "'collection' or 'dictionary'"
        diagnostics.report(
          .conflictingKeys, "'\(key)' needs \(needed)", at: keys.entries[index].key.span,
          remedy: key == .register
            ? nil
            : Remedy(
              "leave '\(key)' out, or say what the elements are by 'collection'",
              .removeEntry(at: keys.entries[index].key.span)))
        continue
      }
      let (before, behind) = index > first.index ? (first.index, index) : (index, first.index)
      let isForeign = first.way == .foreign || ownWay == .foreign
      let other = first.way == .foreign ? key : keys.keys[first.index]
      diagnostics.report(
        .conflictingKeys, "'\(words(keys, behind))' cannot stand beside '\(words(keys, before))'",
        at: keys.entries[behind].key.span,
        remedy: isForeign ? other.flatMap { remedy(besideForeign: $0) } : remedy(first.way, key))
    }
  }

  /// The first entry that says how the value comes to be.
  private static func firstWay(_ keys: KeyReader, _ known: Set<BindingsKey>) -> (index: Int, way: Way)? {
    for index in keys.keys.indices {
      if let key = keys.keys[index], known.contains(key), let way = way(keys, index) { return (index, way) }
    }
    return nil
  }

  /// The way that an entry says, if it says one.
  private static func way(_ keys: KeyReader, _ index: Int) -> Way? {
    guard let key = keys.keys[index] else { return nil }
    if key == .scope, case .scalar(let scalar) = keys.entries[index].value.content {
      return scalar.text == Scope.foreign.rawValue ? .foreign : nil
    }
    return constructions.contains(key) ? .key(key) : nil
  }

  private static func words(_ keys: KeyReader, _ index: Int) -> String {
    way(keys, index) == .foreign ? "scope: foreign" : keys.entries[index].key.value
  }

  private static func remedy(_ way: Way, _ key: BindingsKey) -> Remedy {
    if constructions.contains(key) { return "a binding is made in one way: leave out one of the two" }
    switch (way, key) {
    case (.key(.value), .arguments): return "ask for them in the expression: '$name'"
    case (.key(.alias), .lookup):
      return "an alias is found by its type only where that differs from the type of what it is of"
    case (.key(let construction), _) where [.alias, .collection, .dictionary].contains(construction):
      let partners = partners(of: way)
      let all = BindingDecoder.keys.filter { partners.contains($0) }.map(\.rawValue)
      return "'\(construction)' goes together with \(all.quotedList)"
    case (.type, _), (.key, _), (.foreign, _): return "leave '\(key)' out"
    }
  }

  /// What to write instead in a binding that makes nothing.
  private static func remedy(besideForeign key: BindingsKey) -> Remedy? {
    switch key {
    case .implementation, .factory, .value, .arguments, .variants:
      "something else makes the object: what it is given here stands under 'properties' and 'calls'"
    case .alias: "an alias has no scope: one of a foreign binding is foreign by itself"
    case .collection, .members, .allowEmpty: "a collection has no scope: one of foreign members is foreign by itself"
    case .dictionary: "foreign bindings can be members of a 'collection', which is foreign then by itself"
    case .eager: "something else makes the object, at its own time"
    case .parameters: "nobody gives parameters when an object is registered"
    case .teardown: "what made the object ends it"
    default: nil
    }
  }
}
