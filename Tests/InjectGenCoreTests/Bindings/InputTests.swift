import Testing

/// What `inputs` can have wrong.
struct InputTests {
  @Test func anInputHasAType() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: { default: '"a"' }
      # ^^^^ error: the input 'path' has no 'type' [missing-key]
      # ^^^^ note: add 'type: String'
      bindings:
        store: { type: Store, arguments: [path] }
      """)
  }

  @Test func anInputHasFewKeys() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: { type: String, defualt: '"a"' }
      #                       ^^^^^^^ error: an input has no key 'defualt' [unknown-key]
      #                       ^^^^^^^ note: did you mean 'default'?
        limit: { type: Int, scope: singleton }
      #                     ^^^^^ error: an input has no key 'scope' [unknown-key]
      #                     ^^^^^ note: it has 'type', 'default', 'doc', 'access'
      bindings:
        store: { type: Store, arguments: [path, limit] }
      """)
  }

  @Test func itsAccessIsNotWiderThanItsContainers() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: { type: String, access: public }
      #                               ^^^^^^ error: 'path' is public, but its container is internal [access-too-wide]
      #                               ^^^^^^ note: write 'access: public' at the top level, or leave it out here
        limit: { type: Int, access: secret }
      #                             ^^^^^^ error: 'secret' is not an access level [wrong-value]
      #                             ^^^^^^ note: it is one of 'private', 'internal', 'package', 'public'
      bindings:
        store: { type: Store, arguments: [path, limit] }
      """)
  }

  @Test func aPrivateOneThatNothingUsesIsWarnedOf() {
    expectDiagnostics(
      """
      container: App
      inputs:
        token: { type: String, access: private }
      # ^^^^^ warning: the input 'token' is private, and no binding uses it [unused-input]
        key: { type: String, access: private }
        path: String
      bindings:
        store: { type: Store, arguments: [key] }
      """)
  }

  @Test func childrenDoNotSeeAPrivateInput() {
    expectDiagnostics([
      "Page.bindings.yaml": """
      container: Page
      parent: App
      bindings:
        model: { type: Model, arguments: [token] }
      #                                   ^^^^^ error: no binding 'token' [missing-binding]
      """,
      "App.bindings.yaml": """
      container: App
      inputs:
        token: { type: String, access: private }
      #                                ^^^^^^^ note 1 of missing-binding: 'token' of 'App' is private: leave 'access: private' out to let its children have it
      bindings:
        store: { type: Store, arguments: [token] }
      """,
    ])
  }

  @Test func aDefaultComesBeforeTheContainer() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: String
        file: { type: String, default: '$path + "/file"' }
      #                                 ^^^^^ error: a default cannot use '$path': there is no container yet [invalid-expression]
      bindings:
        store: { type: Store, arguments: [path, file] }
      """)
  }

  @Test func aDefaultCannotBeEmpty() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: { type: String, default: ' ' }
      #                                ^^^ error: the expression is empty [invalid-expression]
      bindings:
        store: { type: Store, arguments: [path] }
      """)
  }

  @Test func aDefaultEndsInNoComment() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: { type: String, default: '"a" // the default' }
      #                                ^^^^^^^^^^^^^^^^^^^^ error: the comment would include what follows it [invalid-expression]
      #                                ^^^^^^^^^^^^^^^^^^^^ note: leave it out, or make it a comment of the bindings file: after ' # '
      bindings:
        store: { type: Store, arguments: [path] }
      """)
  }

  @Test func aDefaultStaysInItsPlace() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: { type: String, default: '"a") { evil() }; func f(' }
      #                                    ^ error: ')' closes nothing [invalid-expression]
        file: { type: String, default: '"a' }
      #                                 ^ error: the string is not closed [invalid-expression]
      bindings:
        store: { type: Store, arguments: [path, file] }
      """)
  }

  @Test func anUnreadableInputIsNotMissing() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: [String]
      #       ^^^^^^^^ error: expected a type, found a list to YAML [invalid-type]
      #       ^^^^^^^^ note: quote it: '[String]'
      bindings:
        store: { type: Store, arguments: [path] }
      """)
  }

  @Test func anInputAndABindingCannotHaveOneName() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: String
      # ^^^^ note 1 of duplicate-binding: the input is declared here
      bindings:
        path: { type: Path, scope: singleton }
      # ^^^^ error: 'path' is an input already [duplicate-binding]
      """)
  }
}
