/// Which keys of a binding have no meaning beside each other. The manual's table of pairs is this one.
enum KeyConflicts {
  /// The keys that say how a value comes to be: a binding has at most one of them.
  static let constructions: [BindingsKey] = [.implementation, .factory, .value, .alias, .collection, .dictionary]

  /// What a binding may have besides the key that says how its value comes to be; nil stands for none of them, where
  /// `type` is constructed.
  static func partners(of construction: BindingsKey?) -> Set<BindingsKey> {
    partners[construction] ?? []
  }

  private static let partners = Dictionary(
    uniqueKeysWithValues: ([nil] + constructions).map { ($0, findPartners(of: $0)) })

  private static func findPartners(of construction: BindingsKey?) -> Set<BindingsKey> {
    let always: Set<BindingsKey> = [.type, .doc, .access, .if]
    let made: Set<BindingsKey> = [
      .properties, .calls, .scope, .eager, .parameters, .throws, .async, .isolation, .teardown, .variants, .into, .root,
      .lookup,
    ]
    switch construction {
    case .alias: return always.union([.into])
    case .collection, .dictionary: return always.union([.members, .allowEmpty, .lookup, .root])
    case .value: return always.union(made)
    default: return always.union(made).union([.arguments])
    }
  }

  /// Reports each pair of keys that has no meaning, at the second of the two. A variant knows fewer keys than a binding;
  /// those that it does not know are reported as that.
  static func check(_ keys: KeyReader, known: Set<BindingsKey>, _ diagnostics: inout Diagnostics) {
    let construction = construction(keys, known)
    let allowed = partners(of: construction.flatMap { keys.keys[$0] })
    for index in keys.keys.indices where index != construction {
      guard let key = keys.keys[index], !allowed.contains(key), known.contains(key) else { continue }
      if key.isNotBuiltYet { continue }
      let span = keys.entries[index].key.span
      guard let construction, let first = keys.keys[construction] else {
        diagnostics.report(
          .conflictingKeys, "'\(key)' needs 'collection' or 'dictionary'", at: span)
        continue
      }
      let firstSpan = keys.entries[construction].key.span
      let (second, other) = index > construction ? ((key, span), first) : ((first, firstSpan), key)
      diagnostics.report(
        .conflictingKeys, "'\(second.0)' cannot stand beside '\(other)'", at: second.1)
    }
  }

  /// The first entry that says how the value comes to be.
  private static func construction(_ keys: KeyReader, _ known: Set<BindingsKey>) -> Int? {
    for index in keys.keys.indices {
      if let key = keys.keys[index], constructions.contains(key), known.contains(key) { return index }
    }
    return nil
  }
}
