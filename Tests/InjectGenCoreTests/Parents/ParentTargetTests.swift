import Testing

/// A parent in another target.
struct ParentTargetTests {
  @Test func whatIsInternalThereIsNotVisible() {
    expectDiagnostics(
      [
        "Session.bindings.yaml": """
        container: SessionContainer
        parent: AppContainer
        bindings:
          cart: { type: Cart, arguments: [clock, store, parent.key] }
        #                                        ^^^^^ error: 'store' of 'AppContainer' is internal to 'AppKit' [not-visible]
        #                                               ^^^^^^^^^^ error: 'key' of 'AppContainer' is private [not-visible]
          list: { type: List, arguments: [store] }
        #                                 ^^^^^ note 2 of not-visible: 'store' is asked for here too
          key: { type: Key }
          store2: { type: Store, alias: store }
        #                               ^^^^^ note 3 of not-visible: 'store' is asked for here too
        """
      ],
      dependencies: [
        "AppKit=App.bindings.yaml": """
        container: AppContainer
        access: public
        bindings:
          clock: { type: any WallClock, implementation: SystemClock, scope: singleton }
          store: { type: Store, access: internal }
        #                               ^^^^^^^^ note 1 of not-visible: write 'public' here, or 'package' for this package alone
          key: { type: Key, access: private }
        #                           ^^^^^^^ note 1 of not-visible: leave 'access: private' out to let its children have it
          door: { type: Door, arguments: [key] }
        """
      ])
  }

  @Test func soIsAnInternalParent() {
    expectDiagnostics(
      [
        "Session.bindings.yaml": """
        container: SessionContainer
        parent: AppContainer
        #       ^^^^^^^^^^^^ error: the container 'AppContainer' is internal to 'AppKit' [not-visible]
        bindings:
          cart: { type: Cart, arguments: [clock] }
        """,
        "Wide.bindings.yaml": """
        container: WideContainer
        access: public
        parent: PackageContainer
        #       ^^^^^^^^^^^^^^^^ error: 'WideContainer' is public, but its parent 'PackageContainer' is package [access-too-wide]
        """,
        "Tests.bindings.yaml": """
        container: TestContainer
        parent: AppContainer
        imports: ['@testable internal import AppKit']
        bindings:
          cart: { type: Cart, arguments: [clock] }
        """,
      ],
      dependencies: [
        "AppKit=App.bindings.yaml": """
        container: AppContainer
        #          ^^^^^^^^^^^^ note 1 of not-visible: add 'access: public' to it, or 'access: package' for this package alone
        bindings:
          clock: { type: any WallClock, implementation: SystemClock, scope: singleton }
        """,
        "AppKit=Package.bindings.yaml": """
        container: PackageContainer
        #          ^^^^^^^^^^^^^^^^ note 1 of access-too-wide: write 'access: public' at the top level of its file
        access: package
        """,
      ])
  }

  @Test func oneWithProblemsIsSaidOnce() {
    expectDiagnostics(
      [
        "Session.bindings.yaml": """
        container: SessionContainer
        parent: AppContainer
        #       ^^^^^^^^^^^^ error: the container 'AppContainer' has problems, which the build of 'AppKit' shows: App.bindings.yaml [dependency-has-problems]
        bindings:
          cart: { type: Cart, arguments: [clock, other, parent.thing], override: true }
        """,
        "Page.bindings.yaml": """
        container: PageContainer
        parent: SessionContainer
        bindings:
          view: { type: View, arguments: [anything] }
        """,
      ],
      dependencies: [
        "AppKit=App.bindings.yaml": """
        container: AppContainer
        access: public
        bindings:
          clock: { type: any WallClock, implementation: SystemClock, arguments: [nothing] }
        """
      ])
  }

  @Test func soIsOneWhoseParentHasThem() {
    expectDiagnostics(
      [
        "Page.bindings.yaml": """
        container: PageContainer
        parent: SessionContainer
        #       ^^^^^^^^^^^^^^^^ error: the container 'SessionContainer' has problems, which the build of 'SessionKit' shows: Session.bindings.yaml [dependency-has-problems]
        """
      ],
      dependencies: [
        "SessionKit=Session.bindings.yaml": """
        container: SessionContainer
        access: public
        parent: AppContainer
        """,
        "AppKit=App.bindings.yaml": """
        container: AppContainer
        access: public
        bindings:
          clock: any WallClock
        """,
      ])
  }

  @Test func anInternalNameOfAnotherTargetIsFree() {
    expectDiagnostics(
      [
        "Session.bindings.yaml": """
        container: SessionContainer
        parent: AppContainer
        bindings:
          clock: { type: Clock }
          other: { type: Other, override: true }
        # ^^^^^ error: 'other' overrides nothing: no included module or parent has it [override-of-nothing]
        """
      ],
      dependencies: [
        "AppKit=App.bindings.yaml": """
        container: AppContainer
        access: public
        bindings:
          clock: { type: Clock, access: internal }
          other: { type: Other, access: internal }
        # ^^^^^ note 1 of override-of-nothing: 'other' of 'AppContainer' is internal to 'AppKit', so it cannot be replaced here
        """
      ])
  }
}
