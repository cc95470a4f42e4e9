/// The functions of a context: one constructs a container, the other puts its replacements among the overrides.
struct PlannedContext {
  let name: String
  let access: Access
  let isTesting: Bool
  let parameters: [Parameter]
  /// The contexts whose replacements are applied first, the last of all first.
  let extended: [String]
  /// Its own replacements.
  let replacements: [PlannedReplacement]
  let place: Span

  /// A parameter of the function: the parent, or an input.
  struct Parameter {
    let name: String
    let type: SwiftType
    let defaultValue: Piece?
    /// Whether its default is the parent's context, which other builds do not have.
    let isContextOfParent: Bool
    /// The input among those of the container's plan.
    let input: PlannedInput
  }
}

/// The closure of a context in the place of a binding.
struct PlannedReplacement {
  let binding: String
  /// The name of the container in the closure; nil where it is not asked.
  let container: String?
  /// The names of the other parameters.
  let parameters: [String]
  /// The errors that the closure throws and the compiler does not infer; none where they are any.
  let effects: Effects
  let construction: PlannedConstruction
  let condition: Condition?
  let place: Span
}

/// The contents of an extension's generated file: the contexts of a container that another file declares.
struct ExtensionPlan {
  let imports: [PlannedImport]
  /// The container's own file.
  let container: Plan
  let contexts: [PlannedContext]
}
