import Testing

/// A container that names a parent, and whether it can have that one.
struct ParentTests {
  @Test func aParentThatDoesNotExistIsOfferedTheNearest() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContaner
      #       ^^^^^^^^^^^ error: no container 'AppContaner' [unknown-parent]
      #       ^^^^^^^^^^^ note: did you mean 'AppContainer'?
      bindings:
        cart: { type: Cart, arguments: [clock], override: true }
      """,
      "Page.bindings.yaml": """
      container: PageContainer
      parent: Networking
      #       ^^^^^^^^^^ error: no container 'Networking' [unknown-parent]
      #       ^^^^^^^^^^ note: 'Networking' is a module, which is named by 'include'
      """,
      "App.bindings.yaml": """
      container: AppContainer
      """,
      "Networking.bindings.yaml": """
      module: Networking
      """,
    ])
  }

  @Test func aContainerIsNotSuggestedAsItsOwnParent() {
    expectDiagnostics(
      """
      container: SessionContainer
      parent: SessionContainr
      #       ^^^^^^^^^^^^^^^ error: no container 'SessionContainr' [unknown-parent]
      #       ^^^^^^^^^^^^^^^ note: no other bindings file of this target or of those it depends on declares a container
      """)
  }

  /// Its children are read as if the cycle's names were all there.
  @Test func aCycleOfParentsIsOneProblem() {
    expectDiagnostics([
      "B.bindings.yaml": """
      container: B
      parent: C
      #       ^ note 1 of parent-cycle: the parent of 'B' is 'C'
      bindings:
        cart: { type: Cart, arguments: [clock] }
      """,
      "C.bindings.yaml": """
      container: C
      parent: A
      #       ^ note 2 of parent-cycle: the parent of 'C' is 'A'
      """,
      "A.bindings.yaml": """
      container: A
      parent: B
      #       ^ error: parent cycle: A → B → C → A [parent-cycle]
      #       ^ note: a container is constructed before its children: leave one of these keys out
      """,
      "Child.bindings.yaml": """
      container: Child
      parent: B
      bindings:
        page: { type: Page, arguments: [clock, cart] }
      """,
      "Alone.bindings.yaml": """
      container: Alone
      parent: Alone
      #       ^^^^^ error: parent cycle: Alone → Alone [parent-cycle]
      #       ^^^^^ note: leave 'parent' out
      """,
    ])
  }

  @Test func aChildIsSeenNoMoreWidelyThanItsParent() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      access: public
      parent: AppContainer
      #       ^^^^^^^^^^^^ error: 'SessionContainer' is public, but its parent 'AppContainer' is package [access-too-wide]
      """,
      "App.bindings.yaml": """
      container: AppContainer
      #          ^^^^^^^^^^^^ note 1 of access-too-wide: write 'access: public' at the top level of its file
      access: package
      """,
    ])
  }

  @Test func whatIsForOneDomainHasChildrenThatAreToo() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      #       ^^^^^^^^^^^^ error: 'AppContainer' has 'isolation: none', and so must its children [isolation-conflict]
      #       ^^^^^^^^^^^^ note: write 'isolation: none' here too, or leave it out there
      """,
      "Page.bindings.yaml": """
      container: PageContainer
      parent: AppContainer
      #       ^^^^^^^^^^^^ error: 'AppContainer' has 'isolation: none', and so must its children [isolation-conflict]
      #       ^^^^^^^^^^^^ note: write 'isolation: none' here too, or leave it out there
      isolation: MainActor
      """,
      "Local.bindings.yaml": """
      container: LocalContainer
      parent: AppContainer
      isolation: none
      """,
      "App.bindings.yaml": """
      container: AppContainer
      #          ^^^^^^^^^^^^ note 1 of isolation-conflict: 'AppContainer' is declared here
      #          ^^^^^^^^^^^^ note 1 of isolation-conflict: 'AppContainer' is declared here
      isolation: none
      """,
    ])
  }

  @Test func theParentHasNoMemberOfTheFactorysName() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      #          ^^^^^^^^^^^^^^^^ error: 'AppContainer' constructs 'SessionContainer' with 'makeSessionContainer', but already has that name [accessor-clash]
      #          ^^^^^^^^^^^^^^^^ note: give one of the two another name
      parent: AppContainer
      """,
      "Page.bindings.yaml": """
      container: PageContainer
      #          ^^^^^^^^^^^^^ error: 'AppContainer' constructs 'PageContainer' with 'makePageContainer', but already has that name [accessor-clash]
      #          ^^^^^^^^^^^^^ note: give one of the two another name
      parent: AppContainer
      """,
      "App.bindings.yaml": """
      container: AppContainer
      inputs: { makePageContainer: '() -> Void' }
      #         ^^^^^^^^^^^^^^^^^ note 1 of accessor-clash: 'makePageContainer' is declared here
      bindings:
        sessionContainer: { type: Session }
      # ^^^^^^^^^^^^^^^^ note 1 of accessor-clash: 'sessionContainer' is declared here
        run: { type: Runner, arguments: [makePageContainer] }
      """,
    ])
  }

  @Test func noParameterIsCalledParent() {
    expectDiagnostics(
      """
      container: AppContainer
      inputs: { parent: Int }
      #         ^^^^^^ error: 'parent' is a member of every container [accessor-clash]
      #         ^^^^^^ note: give it another name
      bindings:
        node: { type: Node, parameters: { parent: Node }, arguments: [of: value($parent)] }
      #                                   ^^^^^^ error: 'parent' is reserved in every factory [accessor-clash]
      #                                   ^^^^^^ note: give it another name
      """)
  }

  @Test func aModuleHasNoParent() {
    expectDiagnostics(
      """
      module: Networking
      parent: App
      #<^^^^^^ error: a module file has no key 'parent' [unknown-key]
      #<^^^^^^ note: it has 'module', 'bindings', 'requires', 'include', 'imports', 'access', 'diagnostics', 'defaults', 'autowire', 'discover' and 1 more
      """)
  }

  @Test func aListIsNoParent() {
    expectDiagnostics(
      """
      container: App
      parent: [A, B]
      #       ^^^^^^ error: expected a container's name, found a list to YAML [wrong-value]
      bindings:
        cart: { type: Cart, arguments: [clock], override: true }
      """)
  }
}
