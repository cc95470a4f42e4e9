import Testing

/// A container that has no parent, and needs what another one has.
struct ForgottenParentTests {
  @Test func theContainerThatSuppliesATypeIsOfferedAsParent() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        bindings:
          cache: { type: Store, scope: singleton }
          clock: Clock
        """,
        "Session.bindings.yaml": """
        container: Session
        bindings:
          editor: Editor
        # ^^^^^^ error: 'editor' needs 'store: Store', which nothing supplies [missing-binding]
        # ^^^^^^ note: add 'parent: App', whose 'cache' it is then given
        # ^^^^^^ note: or add 'store: Store' under 'bindings'
        """,
      ],
      swift: [
        "Editor.swift": """
        struct Editor {
          init(store: Store) {}
        //     ^^^^^ note 1 of missing-binding: the parameter 'store: Store' is declared here
        }
        final class Store: Sendable { init() {} }
        struct Clock { init() {} }
        """
      ])
  }

  @Test func noContainerIsOfferedThatCannotBeTheParent() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        bindings:
          editor: Editor
        # ^^^^^^ error: 'editor' needs 'store: Store', which nothing supplies [missing-binding]
        # ^^^^^^ note: add 'store: Store' under 'bindings'
        """,
        "Child.bindings.yaml": """
        container: Child
        parent: App
        bindings:
          store: { type: Store, scope: singleton }
        """,
      ],
      dependencies: [
        "Kit=Kit.bindings.yaml": """
        container: Kit
        access: internal
        bindings:
          store: { type: Store, scope: singleton }
        """
      ],
      swift: [
        "Editor.swift": """
        struct Editor {
          init(store: Store) {}
        //     ^^^^^ note 1 of missing-binding: the parameter 'store: Store' is declared here
        }
        final class Store: Sendable { init() {} }
        """
      ])
  }
}
