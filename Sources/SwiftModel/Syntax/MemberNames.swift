/// The names that generated code takes for itself.
package enum MemberNames {
  /// The members that every container may have, whatever its bindings are.
  package static let taken: Set<String> = [
    "parent", "shared", "testing", "teardown", "register", "unregister", "inject", "instance", "resolve",
    "bindingNames", "Overrides", "Inject", "overriding",
  ]

  /// The private members.
  package static let hidden: Set<String> = [
    "overrides", "isOverridden", "overridden", "tornDown", "BindingTypes", "BindingValues", "TaskLocal",
  ]

  /// The label of an observer of constructions, and the property that keeps it: of containers with `trace`.
  package static let (observing, observer) = ("observing", "constructionObserver")
  package static let ofTracing: Set<String> = [observing, observer]

  /// All of these.
  package static let ofEveryContainer = taken.union(hidden)

  /// The names that the code of a factory uses, so that its parameters cannot have them.
  package static let reservedInFactories: Set<String> = [
    "override", "overrides", "Overrides", "isOverridden", "overridden", "parent",
  ]

  /// The types that generated code spells by these names. Inside of a class of one of them the name would mean the
  /// class. More are refused where the name is read: `SwiftName.typesInGeneratedCode`.
  package static let spelledTypes: Set<String> = ["KeyPath"]
}
