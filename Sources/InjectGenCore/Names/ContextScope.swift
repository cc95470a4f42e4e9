/// A context with the container that it is one of.
package final class ContextScope {
  package let context: Context
  /// The file that declares it: the container's own, or an extension file.
  package let file: BindingsFile
  /// That of the container.
  package let composition: Composition
  /// The context whose replacements are applied first.
  let extended: ContextScope?
  /// The context of its name that the container's parent has, if its function is seen.
  let inParent: ContextScope?
  /// The targets of its own replacements, in the order in which they are written.
  package let replaced: [(id: BindingID, by: Binding)]

  init(
    _ context: Context, of file: BindingsFile, _ composition: Composition, extending extended: ContextScope?,
    inParent: ContextScope?, replaced: [(id: BindingID, by: Binding)]
  ) {
    self.context = context
    self.file = file
    self.composition = composition
    self.extended = extended
    self.inParent = inParent
    self.replaced = replaced
  }

  /// Whether another target's file declares it than the container's.
  var isExtension: Bool { file.kind == .extension }

  /// The context and those that it extends, itself first.
  var chain: [ContextScope] {
    [self] + (extended?.chain ?? [])
  }

  /// Whether what it does not replace stops.
  var isTesting: Bool { chain.contains { $0.context.testing != nil } }

  /// The value that an input has in the context, its own first.
  func value(ofInput name: String) -> SwiftExpression? {
    for scope in chain {
      if let input = scope.context.inputs.first(where: { $0.name.value == name }) { return input.value }
    }
    return nil
  }

  /// The Swift modules whose internal declarations its file sees: the container's, and those that it says.
  var testedModules: [String] {
    let module = isExtension ? composition.module.map { [$0] } ?? [] : []
    return module + file.testedModules
  }
}

/// Where the names of a replacement are looked up, and from where its types are seen.
struct ReplacementView {
  /// The Swift module of the file that declares its context.
  let module: String?
  /// The Swift modules whose internal declarations are seen there.
  let testedModules: [String]
  /// Whether that is another target than the container's: private names are not visible.
  let isExtension: Bool
}
