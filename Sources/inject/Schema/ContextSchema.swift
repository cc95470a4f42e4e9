import InjectGenCore

/// The schema of one entry of `contexts`.
enum ContextSchema {
  static let value = JSONValue.mapping(BindingsFileDecoder.contextKeys) { key in
    switch key {
    case .extends: .text("The context whose replacements are applied first.")
    case .inputs:
      .names(
        .expression("The Swift expression of the input's value."), "The values of inputs, which can be left out then.")
    case .bindings: .names(replacement, "What is constructed in the place of bindings, by their names.")
    case .testing: .boolean("Whether what it does not replace traps.")
    case .access: .words(["internal", "package", "public"], "The access of its function; `internal` is the default.")
    default: nil
    }
  }

  private static let replacement = JSONValue.either(
    .text("The type that is constructed by its initializer."),
    .mapping(BindingDecoder.replacementKeys, described: BindingSchema.shape))
}
