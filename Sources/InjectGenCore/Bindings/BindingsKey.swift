import BindingsYAML

/// The words that a bindings file may have as keys.
package enum BindingsKey: String, CaseIterable, Sendable {
  // At the top level.
  case container, module, `extension`, access, imports, isolation, inputs, parent, include, requires, shared, testing
  case inject, lookup, overrides, trace
  case diagnostics, defaults, discover, contexts, concurrent, bindings

  // In a binding.
  case type, implementation, factory, value, alias, collection, dictionary, members, into, allowEmpty, arguments
  case properties, calls, scope, eager, parameters, `throws`, async, teardown, `if`, variants, override, root, register
  case doc, autowire

  // In a rule of `discover`.
  case types, conforming, `in`, except, `as`, all

  // In an input, a requirement, a dictionary, an item of `include` or a context.
  case `default`, optional, key, prefix, extends

  /// The keys that the parser shows in its remedies.
  package static let words = YAMLWords(
    emptyValues: emptyValues, ofFile: Set(BindingsDecoder.keysOfFiles.map(\.rawValue)),
    ofEntry: Set(BindingDecoder.keys.map(\.rawValue)), booleans: Set(booleans.map(\.rawValue)),
    texts: [BindingsKey.doc.rawValue], expressions: Set([BindingsKey.default, .key, .value].map(\.rawValue)),
    severities: Set(DiagnosticID.allCases.filter(\.isWarning).map(\.rawValue)))

  /// The Boolean keys of a binding that say one thing, which they do not by `false`: each is in `Binding.flags`.
  static let flags: [BindingsKey] = [.eager, .root]

  static let booleans: Set<BindingsKey> = Set(flags).union([
    .all, .allowEmpty, .async, .concurrent, .inject, .lookup, .optional, .override, .register, .shared, .testing,
    .throws, .trace,
  ])

  /// The empty value of a key that only takes a list or a mapping.
  private static let emptyValues: [String: String] = {
    let mappings: [BindingsKey] = [
      .bindings, .inputs, .requires, .diagnostics, .parameters, .defaults, .contexts,
    ]
    let lists: [BindingsKey] = [.imports, .include, .arguments, .properties, .calls, .variants, .discover]
    let pairs = mappings.map { ($0.rawValue, "{}") } + lists.map { ($0.rawValue, "[]") }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// The key of that name. A binding has a few of them among many, so each name is looked up once.
  static func named(_ name: String) -> BindingsKey? {
    byName[name]
  }

  /// The words of other containers and languages for some of them.
  static let ofOthers: [String: BindingsKey] = [
    "class": .implementation, "to": .implementation, "protocol": .type, "lifetime": .scope,
    "dependencies": .arguments, "deps": .arguments, "args": .arguments, "params": .parameters,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension BindingDecoder {
  /// The keys of a binding. The usual ones come first: a message shows ten.
  package static let keys: [BindingsKey] = [
    .type, .implementation, .scope, .arguments, .factory, .value, .alias, .properties, .parameters, .teardown,
    .collection, .dictionary, .members, .allowEmpty, .calls, .eager, .throws, .async, .isolation, .into, .if, .variants,
    .access, .override, .root, .lookup, .register, .doc, .autowire, .concurrent,
  ]
}

extension KeyConflicts.Way {
  /// The keys that a binding may have in addition to its construction.
  func findPartners() -> Set<BindingsKey> {
    let always: Set<BindingsKey> = [.type, .doc, .access, .if]
    let made: Set<BindingsKey> = [
      .properties, .calls, .scope, .eager, .parameters, .throws, .async, .isolation, .teardown, .variants, .into,
      .override, .root, .lookup, .concurrent,
    ]
    switch self {
    case .key(.alias): return always.union([.into, .override])
    case .key(.collection), .key(.dictionary):
      return always.union([.members, .allowEmpty, .scope, .lookup, .override, .root, .concurrent])
    case .key(.value): return always.union(made)
    case .type, .key: return always.union(made).union([.arguments, .autowire])
    case .foreign:
      return always.union([
        .properties, .calls, .throws, .async, .isolation, .into, .override, .root, .lookup, .register,
        .concurrent,
      ])
    }
  }
}

extension NodeReader {
  /// Reports two keys that cannot be combined, at the second.
  func reportPair(_ first: YAMLEntry, _ second: YAMLEntry, id: DiagnosticID = .conflictingKeys, _ remedy: Remedy) {
    let (before, behind) = first.key.span.start < second.key.span.start ? (first, second) : (second, first)
    let words = [before, behind].map { entry in
      // These keys' values conflict, not the keys.
      if ["scope", "register"].contains(entry.key.value), case .scalar(let scalar) = entry.value.content {
        return "\(entry.key.value): \(scalar.text)"
      }
      return entry.key.value
    }
    diagnostics.report(id, "'\(words[1])' cannot be combined with '\(words[0])'", at: behind.key.span, remedy: remedy)
  }
}

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
      let (before, behind) = index > first.index ? (first.index, index) : (index, first.index)
      diagnostics.report(
        .conflictingKeys, "'\(words(keys, behind))' cannot be combined with '\(words(keys, before))'",
        at: keys.entries[behind].key.span,
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
