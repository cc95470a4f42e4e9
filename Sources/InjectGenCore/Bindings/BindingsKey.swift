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
    emptyValues: emptyValues, ofFile: names(of: BindingsFileDecoder.keysOfFiles),
    ofEntry: names(of: BindingDecoder.keys), booleans: names(of: booleans), texts: names(of: [.doc]),
    expressions: names(of: [.default, .key, .value]),
    severities: Set(DiagnosticID.allCases.lazy.filter(\.isWarning).map(\.rawValue)))

  private static func names(of keys: some Sequence<BindingsKey>) -> Set<String> { Set(keys.lazy.map(\.rawValue)) }

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
    var values: [String: String] = [:]
    for key in mappings { values[key.rawValue] = "{}" }
    for key in lists { values[key.rawValue] = "[]" }
    return values
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

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.lazy.map { ($0.rawValue, $0) })
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
