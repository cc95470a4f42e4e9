import InjectGenCore

/// The schema of one item of `discover`.
enum DiscoveryRuleSchema {
  static let value = JSONValue.mapping(
    DiscoveryRuleDecoder.keys,
    more: [
      "anyOf": .array([.has(.types), .has(.conforming)]),
      "allOf": .array([.object(["anyOf": .array([.has(.scope), .has(.into)])])]),
    ], "The first rule that matches a type holds.", described: shape)

  static func shape(of key: BindingsKey) -> JSONValue? {
    switch key {
    case .types:
      patterns("Patterns of types' names: `*` stands for any characters, and `'*'` for all classes and actors.")
    case .conforming:
      patterns("Protocols or superclasses that the types are declared to be, or patterns of their names.")
    case .module: patterns("The modules of the types, or patterns of their names; without it, the file's own.")
    case .in: patterns("Folders that contain the types, relative to this file, or to the target's folder of `module`.")
    case .except: patterns("Patterns of names that are left out.")
    case .as: .text("`protocol` binds each type as the one protocol that its declaration names; or a protocol's name.")
    case .all: .boolean("Whether all types are bound that the rule matches, and not only what something needs.")
    case .into: .text("The collection that all types are members of.")
    case .parameters: .words(["unsupplied"], "Makes parameters of a factory of what nothing supplies.")
    case .scope: .words(["factory", "singleton", "weak"], "How long the values are kept.")
    default: BindingSchema.shape(of: key)
    }
  }

  /// One text, or a list of some.
  private static func patterns(_ description: String) -> JSONValue {
    .either(.text(description), .list(of: .text(description), description))
  }
}
