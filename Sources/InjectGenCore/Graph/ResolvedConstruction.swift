/// How a binding is constructed, with the targets of its names.
package enum ResolvedConstruction {
  /// A call with its arguments, and what its declaration says where that is known.
  case call(Located<String>, [ResolvedDependency], DeclaredCall)
  indirect case value(ResolvedExpression)
  case alias(Target)
  case collection([ResolvedMember])
  case dictionary([ResolvedEntry])
  /// Something else makes the objects.
  case foreign(ForeignDeclaration)
  /// The objects of foreign bindings, of which each is seen as an element.
  case foreignCollection([ResolvedMember])
  /// A container whose parent is this one, by its own initializer.
  case child
  /// An optional requirement that nothing meets.
  case nothing
}

struct ResolvedVariant {
  let condition: Condition
  let construction: ResolvedConstruction
}

/// A member of a collection.
package struct ResolvedMember {
  let target: Target
  /// Where that is said: its name among the `members`, or the collection's in its `into`.
  let span: Span
  /// Whether the element is a closure that asks for it: see `ElementClosure`.
  let isProvided: Bool
}

/// A key of a dictionary and the binding it leads to.
package struct ResolvedEntry {
  let key: SwiftExpression
  let target: Target
  /// Whether the value is a closure that asks for it.
  let isProvided: Bool
}

package struct ResolvedCall {
  let method: Located<String>
  package let arguments: [ResolvedDependency]
}

package struct ResolvedDependency {
  package let label: String?
  package let value: ResolvedReference
  package let span: Span
  /// The name that it asks by; nil for an expression.
  var name: String?
  /// The type of the parameter that a provider or the container is passed for, as the bindings file can write it,
  /// where a declaration says one.
  var providerType: String?
  /// Whether the argument becomes a closure that is called later.
  var isAutoclosure = false
}

package enum ResolvedReference {
  case target(Target, members: [String])
  case provider(Target)
  case weak(Target)
  indirect case expression(ResolvedExpression)
  /// The container itself, or one that is some generations further up.
  case container(Int)
  /// A closure that returns it.
  case containerProvider(Int)
}

/// An expression, and what each of its placeholders leads to.
package struct ResolvedExpression {
  let expression: SwiftExpression
  package let targets: [Target]
}
