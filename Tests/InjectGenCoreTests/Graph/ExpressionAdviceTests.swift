import Testing

/// Names that do not exist, in a container of which not all names are in its own file.
struct ExpressionAdviceTests {
  @Test func anExpressionIsGivenTheLabelOfItsLastName() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      include: [Kit]
      bindings:
        a: { type: A, arguments: [Foo.shared] }
      #                           ^^^ error: no binding 'Foo' [missing-binding]
      #                           ^^^ note: an expression is written 'shared: value(Foo.shared)'
      """,
      "Kit.bindings.yaml": """
      module: Kit
      bindings: { k: K }
      """,
    ])
  }

  /// A provider is of a binding.
  @Test func whatIsProvidedIsNoExpression() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      include: [Kit]
      bindings:
        a: { type: A, arguments: [x: provider(true)] }
      #                                       ^^^^ error: no binding 'true' [missing-binding]
      """,
      "Kit.bindings.yaml": """
      module: Kit
      bindings: { k: K }
      """,
    ])
  }
}
