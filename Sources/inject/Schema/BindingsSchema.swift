import BindingsYAML
import InjectGenCore

/// The JSON Schema of bindings files. It has the keys of each place, with a description, and the form of their values.
///
/// It is of draft 7, which the YAML language server of editors knows best. The keys come from the tables of the
/// decoder; a test compares the smaller places with what the decoder accepts.
enum BindingsSchema {
  static let value = JSONValue.object([
    "$schema": .string("http://json-schema.org/draft-07/schema#"),
    "title": .string("Bindings file of swift-inject"),
    "type": .string("object"),
    "properties": .properties(keys, described: topLevel),
    "additionalProperties": .bool(false),
    "oneOf": .array([
      kind(.container, BindingsFileDecoder.containerKeys), kind(.module, BindingsFileDecoder.moduleKeys),
      kind(.extension, BindingsFileDecoder.extensionKeys),
    ]),
  ])

  /// The keys of all kinds of file, each once.
  private static let keys =
    BindingsFileDecoder.containerKeys
    + (BindingsFileDecoder.moduleKeys + [.extension]).filter { !BindingsFileDecoder.containerKeys.contains($0) }

  /// A file that has the key of its kind, and none that the kind does not have.
  private static func kind(_ key: BindingsKey, _ known: [BindingsKey]) -> JSONValue {
    .object([
      "required": .array([.string(key.rawValue)]),
      "properties": .forbidden(keys.filter { !known.contains($0) }),
    ])
  }

  private static func topLevel(_ key: BindingsKey) -> JSONValue? {
    switch key {
    case .container: .text("The name of the generated class.")
    case .module: .text("The name of a module: a group of bindings that containers include.")
    case .extension: .text("The container of another target to which contexts are added, for its tests.")
    case .parent: .text("The container whose bindings this one inherits.")
    case .access:
      .words(["internal", "package", "public"], "The access of the class, and of accessors that say nothing else.")
    case .isolation: .text("A global actor, or `none` for a container that one domain uses.")
    case .shared: .boolean("Adds the container of the process, `ShopContainer.shared`.")
    case .testing: .boolean("Adds `ShopContainer.testing`, whose bindings trap unless they are overridden.")
    case .overrides:
      .words(["debug", "always", "never"], "The builds in which tests can override bindings; `debug` is the default.")
    case .inject: .boolean("Adds the property wrapper `@Inject`. It needs `shared`.")
    case .trace: .boolean("Tells an observer, `observing:` of the initializer, of each construction.")
    case .lookup: .boolean("Adds `instance(of:)` and `resolve(_:)`, which find bindings by their type.")
    case .autowire: .autowire("How much is read from initializers, in bindings that do not say it.")
    case .concurrent: .boolean("Constructs async dependencies at the same time, and async eager singletons too.")
    default: list(key) ?? mapping(key)
    }
  }

  private static func list(_ key: BindingsKey) -> JSONValue? {
    switch key {
    case .include:
      .list(
        of: .either(
          .text("The name of a module."),
          .mapping([.module, .prefix], required: [.module]) {
            $0 == .module ? .text("The name of the module.") : .text("A prefix of the names of its bindings.")
          }),
        "The modules whose bindings belong to this file.")
    case .imports:
      .list(
        of: .either(
          .text("A module, `ShopKit`, or a declaration, `public import ShopKit`."),
          .mapping([.module, .if], required: [.module]) {
            $0 == .module ? .text("The module.") : .text("The compilation condition of the import.")
          }),
        "The modules whose types the file names and whose Swift files are not read.")
    case .discover:
      .list(
        of: DiscoveryRuleSchema.value, "The types that need no binding of their own: each is bound where it is needed.")
    default: nil
    }
  }

  private static func mapping(_ key: BindingsKey) -> JSONValue? {
    switch key {
    case .inputs:
      .names(
        .either(.text("The type."), .mapping([.type, .default, .doc, .access], required: [.type], described: given)),
        "The values that a container is constructed with: `name: Type`, or `name: { type: Int, default: 3 }`.")
    case .requires:
      .names(
        .either(.text("The type."), .mapping([.type, .optional, .if], required: [.type], described: given)),
        "The values that a module needs of the container that includes it: `name: Type`.")
    case .contexts:
      .names(
        ContextSchema.value,
        "What previews and tests replace, by the names of functions: `ShopContainer.preview()`.")
    case .bindings: .names(BindingSchema.value, "The values that the container constructs, by their names.")
    case .defaults:
      .mapping([.scope, .access, .autowire], "The values of these keys for bindings that do not say them.") {
        $0 == .scope
          ? .words(["factory", "singleton"], "The scope of bindings without one.") : BindingSchema.shape(of: $0)
      }
    case .diagnostics:
      .object([
        "description": .string("How seriously warnings are taken: `unused-binding: error`."),
        "type": .string("object"),
        "properties": .object(
          Dictionary(
            uniqueKeysWithValues: DiagnosticID.allCases.filter(\.isWarning).map {
              ($0.rawValue, .words(["error", "warning", "ignore"], "How seriously `\($0.rawValue)` is taken."))
            })),
        "additionalProperties": .bool(false),
      ])
    default: nil
    }
  }

  /// The keys of inputs, of parameters and of requirements.
  static func given(_ key: BindingsKey) -> JSONValue? {
    switch key {
    case .type: .text("The type.")
    case .default: .expression("The Swift expression of the value if none is given.")
    case .optional: .boolean("Whether the container may have none; then it is `nil`.")
    default: BindingSchema.shape(of: key)
    }
  }
}
