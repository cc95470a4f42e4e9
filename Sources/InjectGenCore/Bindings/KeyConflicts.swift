import BindingsYAML

/// The keys of a binding that cannot be combined. The manual's table of pairs is this one.
package enum KeyConflicts {
  /// How a value is constructed, according to the keys of its binding.
  package enum Way: Hashable {
    /// `type` alone, which is constructed.
    case type
    /// One of `constructions`.
    case key(BindingsKey)
    /// `scope: foreign`, which constructs nothing.
    case foreign

    package static let all: [Way] = [.type] + constructions.map { .key($0) } + [.foreign]
  }

  /// The keys that say how a value is constructed: a binding has at most one of them.
  package static let constructions: [BindingsKey] = [
    .implementation, .factory, .value, .alias, .collection, .dictionary,
  ]

  /// The keys that a binding may have in addition to its construction.
  package static func partners(of way: Way) -> Set<BindingsKey> {
    partners[way] ?? []
  }

  private static let partners = Dictionary(uniqueKeysWithValues: Way.all.map { ($0, $0.findPartners()) })

  /// Reports each pair of keys that has no meaning, at the second of the two. A variant knows fewer keys than a
  /// binding; those that it does not know are reported as that.
  static func check(_ keys: KeyReader, known: Set<BindingsKey>, _ diagnostics: inout Diagnostics) {
    let ways = ways(keys, known)
    if ways.count > 1 { return reportWays(ways, keys, &diagnostics) }
    let first = ways.first
    let allowed = partners(of: first?.way ?? .type)
    for index in keys.keys.indices where index != first?.index {
      guard let key = keys.keys[index], known.contains(key) else { continue }
      if allowed.contains(key) { continue }
      guard let first else {
        // With a scope that is misspelled it may be foreign.
        if key == .register, keys.entry(.scope) != nil, Scope(rawValue: scopeText(keys)) == nil { continue }
        let needed = key == .register ? "'scope: foreign'" : "'collection' or 'dictionary'"
        diagnostics.report(
          .conflictingKeys, "'\(key)' needs \(needed)", at: keys.entries[index].key.span,
          remedy: key == .register ? nil : collection(keys) ?? leave(key, out: keys.entries[index]))
        continue
      }
      let (former, latter) = index > first.index ? (first.index, index) : (index, first.index)
      diagnostics.report(
        .conflictingKeys, "'\(words(keys, latter))' cannot be combined with '\(words(keys, former))'",
        at: keys.entries[latter].key.span,
        remedy: first.way == .foreign ? remedy(besideForeign: key) : remedy(first.way, key))
    }
  }

  private static func leave(_ key: BindingsKey, out entry: YAMLEntry) -> Remedy {
    Remedy("leave '\(key)' out, or say what the elements are by 'collection'", .removeEntry(at: entry.key.span))
  }

  /// The collection in the place of a type that is an array: `type: '[any Check]'`.
  private static func collection(_ keys: KeyReader) -> Remedy? {
    guard let entry = keys.entry(.type), case .scalar(let scalar) = entry.value.content, scalar.text.hasPrefix("["),
      scalar.text.hasSuffix("]"), !scalar.text.contains(":")
    else { return nil }
    let element = YAMLText.item(String(scalar.text.dropFirst().dropLast()))
    return .write("collection: \(element)", at: entry.span, " in the place of 'type'")
  }

  private typealias WrittenWay = (index: Int, way: Way)

  /// The entries that say how the value is constructed.
  private static func ways(_ keys: KeyReader, _ known: Set<BindingsKey>) -> [WrittenWay] {
    keys.keys.indices.compactMap { index in
      guard let key = keys.keys[index], known.contains(key), let way = way(keys, index) else { return nil }
      return (index, way)
    }
  }

  /// Reports each further construction after the first. It is not known which is meant, so no other key conflicts.
  private static func reportWays(_ ways: [WrittenWay], _ keys: KeyReader, _ diagnostics: inout Diagnostics) {
    for (index, way) in ways.dropFirst() {
      let others = [ways[0], (index, way)].filter { $0.way != .foreign }
      diagnostics.report(
        .conflictingKeys, "'\(words(keys, index))' cannot be combined with '\(words(keys, ways[0].index))'",
        at: keys.entries[index].key.span,
        remedy: others.count == 2
          ? "a value is constructed in one way: leave out one of the two"
          : others.first.flatMap { keys.keys[$0.index] }.flatMap { remedy(besideForeign: $0) })
    }
  }

  /// The way that an entry says, if it says one.
  private static func way(_ keys: KeyReader, _ index: Int) -> Way? {
    guard let key = keys.keys[index] else { return nil }
    if key == .scope { return scopeText(keys) == Scope.foreign.rawValue ? .foreign : nil }
    return constructions.contains(key) ? .key(key) : nil
  }

  private static func scopeText(_ keys: KeyReader) -> String {
    if case .scalar(let scalar) = keys.entry(.scope)?.value.content { scalar.text } else { "" }
  }

  private static func words(_ keys: KeyReader, _ index: Int) -> String {
    way(keys, index) == .foreign ? "scope: foreign" : keys.entries[index].key.value
  }

  private static func remedy(_ way: Way, _ key: BindingsKey) -> Remedy {
    switch (way, key) {
    case (.key(.value), .arguments): return "ask for them in the expression: '$name'"
    case (.key(.alias), .lookup):
      return "an alias can be looked up by its type only if that differs from the type of its target"
    case (.key(let construction), _) where [.alias, .collection, .dictionary].contains(construction):
      let partners = partners(of: way)
      let all = BindingDecoder.keys.filter { partners.contains($0) }.map(\.rawValue)
      return "'\(construction)' can be combined with \(all.quotedList)"
    case (.type, _), (.key, _), (.foreign, _): return "leave '\(key)' out"
    }
  }

  /// Returns the remedy for a key of a binding that constructs nothing.
  private static func remedy(besideForeign key: BindingsKey) -> Remedy? {
    switch key {
    case .implementation, .factory, .value, .arguments, .variants:
      "something else constructs the object: list what it is given here under 'properties' and 'calls'"
    case .alias: "an alias has no scope: one of a foreign binding is foreign by itself"
    case .collection, .members, .allowEmpty: "a collection has no scope: one of foreign members is foreign by itself"
    case .dictionary: "foreign bindings can be members of a 'collection', which is foreign then by itself"
    case .eager: "something else constructs the object, at its own time"
    case .parameters: "no parameters are given when an object is registered"
    case .teardown: "the owner of the object tears it down"
    default: nil
    }
  }
}

extension NodeReader {
  /// Reports two keys that cannot be combined, at the second.
  func reportPair(_ first: YAMLEntry, _ second: YAMLEntry, id: DiagnosticID = .conflictingKeys, _ remedy: Remedy) {
    let isInOrder = first.key.span.start < second.key.span.start
    let (former, latter) = isInOrder ? (first, second) : (second, first)
    let words = [former, latter].map { entry in
      // These keys' values conflict, not the keys.
      if ["scope", "register"].contains(entry.key.value), case .scalar(let scalar) = entry.value.content {
        return "\(entry.key.value): \(scalar.text)"
      }
      return entry.key.value
    }
    diagnostics.report(id, "'\(words[1])' cannot be combined with '\(words[0])'", at: latter.key.span, remedy: remedy)
  }
}
