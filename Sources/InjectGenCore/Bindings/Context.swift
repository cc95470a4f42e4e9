import BindingsYAML
import SwiftModel

/// A named set of replacements for tests and previews: `ShopContainer.preview()`.
package struct Context {
  package let name: Located<String>
  /// The whole entry.
  package let span: Span
  /// The context whose replacements are applied first.
  package var extended: Located<String>?
  /// Values of the container's inputs, the defaults of its function's parameters.
  var inputs: [ContextInput] = []
  /// The constructions in the place of those of bindings. Their types are those of the bindings, and not known here.
  package var replacements: [Binding] = []
  /// Where `testing: true` is written: what is not replaced stops.
  package var testing: Span?
  /// How widely its function is seen; nil is internal.
  package var access: Located<Access>?
  /// Whether something in it could not be read, so that it is not known what it replaces.
  var isUnreadable = false
}

/// The value of an input in a context.
struct ContextInput {
  package let name: Located<String>
  let value: SwiftExpression
}
