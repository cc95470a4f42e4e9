import BindingsYAML
import InjectGenCore

/// The schema of one entry of `bindings`: a type alone, or a mapping.
enum BindingSchema {
  static let value = JSONValue.either(
    .text("The type, which is constructed by its initializer at each request."),
    .mapping(BindingDecoder.keys, more: ["allOf": .array(combinations), "anyOf": .array(types)], described: shape))

  /// Something gives the type.
  private static let types = [BindingsKey.type, .implementation, .alias, .collection, .dictionary].map {
    JSONValue.has($0)
  }

  /// The keys that have no meaning together, by the table of the decoder.
  private static let combinations = KeyConflicts.Way.all.map { way in
    let partners = KeyConflicts.partners(of: way)
    let others = BindingDecoder.keys.filter { !partners.contains($0) && $0 != key(of: way) }
    return JSONValue.object([
      "if": way == .type
        ? .object(["not": .object(["anyOf": .array(KeyConflicts.Way.all.filter { $0 != .type }.map(condition))])])
        : condition(way),
      "then": .object(["properties": .forbidden(others)]),
    ])
  }

  private static func key(of way: KeyConflicts.Way) -> BindingsKey? {
    switch way {
    case .type: nil
    case .key(let key): key
    case .foreign: .scope
    }
  }

  private static func condition(_ way: KeyConflicts.Way) -> JSONValue {
    guard case .key(let key) = way else {
      return .object([
        "properties": .object(["scope": .object(["const": .string("foreign")])]),
        "required": .array([.string("scope")]),
      ])
    }
    return .has(key)
  }

  static func shape(of key: BindingsKey) -> JSONValue? {
    switch key {
    case .type: .text("The type that the accessor returns: `any Store`.")
    case .implementation: .text("The type that is constructed; without it `type` is.")
    case .factory: .text("The function that is called instead of an initializer: `Store.open`.")
    case .value: .expression("The Swift expression that is evaluated instead; `$name` in it is a binding.")
    case .alias: .text("The binding or input that this is another name of.")
    case .collection:
      .text("The element type of an array of other bindings. Where it is a closure, they are there by their providers.")
    case .scope:
      .words(
        ["factory", "singleton", "weak", "foreign"],
        "How long the value is kept: `factory`, new at each request (the default); `singleton`, as long as the container; "
          + "`weak`, as long as something else retains it; `foreign`, constructed elsewhere and registered.")
    case .isolation: .text("The global actor on which it is constructed, or `nonisolated`.")
    case .teardown:
      .text(
        "A call that ends the value: `close()`, or an expression with `$self`. A factory that has it "
          + "constructs its values for closures.")
    case .if: .text("The compilation condition under which it exists: `DEBUG && os(iOS)`.")
    case .access: .words(["private", "internal", "package", "public"], "The access of the accessor.")
    case .doc: .text("The documentation comment of the accessor.")
    case .autowire: .autowire("How much is read from the initializer.")
    default: flag(key) ?? list(key) ?? gathering(key)
    }
  }

  private static func flag(_ key: BindingsKey) -> JSONValue? {
    switch key {
    case .allowEmpty: .boolean("Whether it may have no members.")
    case .concurrent: .boolean("Whether the async dependencies of its construction are constructed at the same time.")
    case .eager: .boolean("Whether the container's initializer constructs it. It needs `scope: singleton`.")
    case .throws:
      .either(
        .boolean("Whether the construction itself throws, where no declaration says it."),
        .text("The type of the error."))
    case .async: .boolean("Whether the construction itself is async, where no declaration says it.")
    case .override: .boolean("Whether it replaces the binding of its name that a module or a parent has.")
    case .root: .boolean("Whether it is for direct requests only: nothing depends on it.")
    case .lookup: .boolean("Whether it is found by its type.")
    case .register: .boolean("Whether foreign objects are found again; else they are injected only.")
    default: nil
    }
  }

  private static func list(_ key: BindingsKey) -> JSONValue? {
    switch key {
    case .arguments:
      .list(of: .reference, "What is passed and cannot be read from the initializer: `[store, limit: value(3)]`.")
    case .properties: .list(of: .reference, "The properties that are assigned after the construction.")
    case .calls:
      .list(
        of: .either(.text("A method."), .single(.list(of: .reference, "The arguments of the method."))),
        "The methods that are called after the properties are assigned.")
    case .parameters:
      .either(
        .names(
          .either(.text("The type."), .mapping([.type, .default], required: [.type], described: BindingsSchema.given)),
          "What the caller passes: `{ text: String, limit: { type: Int, default: 20 } }`."),
        .list(of: .text("A parameter of the initializer."), "The parameters of the initializer that the caller passes.")
      )
    case .variants:
      .list(
        of: .mapping(BindingDecoder.variantKeys, required: [.if], described: shape),
        "Other constructions, each under a condition.")
    default: nil
    }
  }

  /// The keys of collections and dictionaries, and of their members.
  private static func gathering(_ key: BindingsKey) -> JSONValue? {
    switch key {
    case .members:
      .either(
        .list(of: .text("A binding."), "The bindings of the collection, in their order."),
        .names(.text("A binding."), "The bindings of the dictionary, by the expressions of their keys."))
    case .dictionary:
      .mapping([.key, .value], required: [.key, .value], "The types of a dictionary of other bindings.") {
        $0 == .key
          ? .text("The type of its keys.")
          : .text("The type of its values. Where it is a closure, the members are there by their providers.")
      }
    case .into:
      .either(
        .text("The collection that it is a member of."),
        .mapping(
          [.dictionary, .key], required: [.dictionary, .key], "The dictionary that it is a member of, and its key."
        ) {
          $0 == .key ? .expression("The expression of its key.") : .text("The dictionary that it is a member of.")
        })
    default: nil
    }
  }
}
