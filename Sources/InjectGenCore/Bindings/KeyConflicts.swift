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

  /// Reports each pair of keys that has no meaning, at the second of the two.
  static func check(_ entries: [YAMLEntry], _ diagnostics: inout Diagnostics) {
    // In a variant too; it has fewer keys, and those that it has not are reported as that.
    let present = entries.compactMap { entry in
      BindingsKey.named(entry.key.value).map { (key: $0, span: entry.key.span) }
    }
    let construction = present.firstIndex { constructions.contains($0.key) }
    let allowed = partners(of: construction.map { present[$0].key })
    for (index, (key, span)) in present.enumerated() where index != construction {
      if allowed.contains(key) || key.isNotBuiltYet || !BindingDecoder.keys.contains(key) { continue }
      guard let construction else {
        diagnostics.report(
          .conflictingKeys, "'\(key)' needs 'collection' or 'dictionary'", at: span)
        continue
      }
      let first = present[construction]
      let (second, other) = index > construction ? ((key, span), first.key) : ((first.key, first.span), key)
      diagnostics.report(
        .conflictingKeys, "'\(second.0)' cannot stand beside '\(other)'", at: second.1)
    }
  }
}
