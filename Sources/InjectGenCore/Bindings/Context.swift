/// A named set of replacements for tests and previews: `ShopContainer.preview()`.
package struct Context {
  package let name: Located<String>
  /// The whole entry.
  let span: Span
  /// The context whose replacements are applied first.
  var extended: Located<String>?
  /// Values of the container's inputs, the defaults of its function's parameters.
  var inputs: [ContextInput] = []
  /// The constructions in the place of those of bindings. Their types are those of the bindings, and not known here.
  package var replacements: [Binding] = []
  /// Where `testing: true` is written: what is not replaced stops.
  var testing: Span?
  /// How widely its function is seen; nil is internal.
  var access: Located<Access>?
  /// Whether something in it could not be read, so that it is not known what it replaces.
  var isUnreadable = false
}

/// The value of an input in a context.
struct ContextInput {
  let name: Located<String>
  let value: SwiftExpression
}
