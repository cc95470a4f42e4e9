import Testing

/// The shape of contexts and of extension files.
struct ContextShapeTests {
  @Test func aContextHasKeysOfItsOwn() {
    expectDiagnostics(
      """
      container: App
      bindings: { clock: SystemClock }
      contexts:
        preview: { clock: FixedClock }
      #            ^^^^^ error: a context has no key 'clock' [unknown-key]
      #            ^^^^^ note: what it replaces is listed under its 'bindings'
        test: { extend: preview, bindings: { clock: FixedClock } }
      #         ^^^^^^ error: a context has no key 'extend' [unknown-key]
      #         ^^^^^^ note: did you mean 'extends'?
        other: FixedClock
      #        ^^^^^^^^^^ error: expected a context, found text [wrong-value]
      #        ^^^^^^^^^^ note: it has keys of its own: { bindings: { store: InMemoryStore } }
        more: { scope: singleton }
      #         ^^^^^ error: a context has no key 'scope' [unknown-key]
      #         ^^^^^ note: it has 'extends', 'inputs', 'bindings', 'testing', 'access'
      """)
  }

  @Test func whatABindingSaysIsNotSaidAgain() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: any Clock, implementation: SystemClock, scope: singleton }
        store: Store
        pages: { collection: Page, members: [], allowEmpty: true }
        name: { type: String, value: '""' }
      contexts:
        preview:
          bindings:
            clock: { type: FixedClock }
      #              ^^^^ error: a replacement has no key 'type' [unknown-key]
      #              ^^^^ note: write 'implementation': the type is that of the binding
            store: { implementation: MemoryStore, scope: singleton, eager: true, teardown: close() }
      #                                           ^^^^^ error: a replacement has no key 'scope' [unknown-key]
      #                                           ^^^^^ note: leave it out: the binding says it
      #                                                             ^^^^^ error: a replacement has no key 'eager' [unknown-key]
      #                                                             ^^^^^ note: leave it out: the binding says it
      #                                                                          ^^^^^^^^ error: a replacement has no key 'teardown' [unknown-key]
      #                                                                          ^^^^^^^^ note: leave it out: the binding says it
            pages: { collection: Page }
      #              ^^^^^^^^^^ error: a replacement has no key 'collection' [unknown-key]
      #              ^^^^^^^^^^ note: its elements are the expression of 'value': '[$first, $second]'
            name: { value: '"a"', type: String }
      #                           ^^^^ error: a replacement has no key 'type' [unknown-key]
      #                           ^^^^ note: leave it out: the type is that of the binding
      """)
  }

  @Test func aReplacementIsATypeOrSaysWhatItIs() {
    expectDiagnostics(
      """
      container: App
      bindings: { clock: Clock, store: Store, retries: { type: Int, value: 1 }, other: Store, last: Store }
      contexts:
        preview:
          bindings:
            clock: FixedClock()
      #            ^^^^^^^^^^^^ error: 'FixedClock()' is a value, a type is expected [invalid-type]
      #            ^^^^^^^^^^^^ note: write '{ value: FixedClock() }'
            retries: 3
      #              ^ error: '3' is a value, a type is expected [invalid-type]
      #              ^ note: write '{ value: 3 }'
            store: { arguments: [path: value("")] }
      #              ^^^^^^^^^ error: the replacement of 'store' constructs nothing [missing-key]
      #              ^^^^^^^^^ note: it has one of 'implementation', 'factory' and 'value'
            other: any Store
      #            ^^^^^^^^^ error: 'any Store' cannot be constructed [missing-key]
      #            ^^^^^^^^^ note: the implementation is the type that conforms, which has an initializer
            last: { implementation: MemoryStore, value: 'MemoryStore()' }
      #                                          ^^^^^ error: 'value' cannot be combined with 'implementation' [conflicting-keys]
      #                                          ^^^^^ note: a value is constructed in one way: leave out one of the two
      """)
  }

  @Test func valuesOfInputsAskForNoBindings() {
    expectDiagnostics(
      """
      container: App
      inputs: { path: String, retries: Int }
      bindings: { clock: Clock }
      contexts:
        preview:
          inputs: { retries: '$clock.name', pth: '""', clock: Clock() }
      #                       ^^^^^^ error: the value of an input cannot use '$clock': there is no container yet [invalid-expression]
      #                                     ^^^ error: 'App' has no input 'pth' [override-of-nothing]
      #                                     ^^^ note: did you mean 'path'?
      #                                                ^^^^^ error: 'App' has no input 'clock' [override-of-nothing]
      #                                                ^^^^^ note: 'clock' is a binding: replace it under 'bindings'
      """)
  }

  @Test func aContextNeedsOverrides() {
    expectDiagnostics(
      """
      container: App
      overrides: never
      bindings: { clock: Clock }
      contexts: { preview: { bindings: { clock: FixedClock } } }
      #<^^^^^^^^ error: 'contexts' cannot be combined with 'overrides: never' [conflicting-keys]
      #<^^^^^^^^ note: a context is made of overrides: leave 'overrides' out
      """)
  }

  @Test func aContextsNameIsThatOfAFunction() {
    expectDiagnostics(
      """
      container: App
      #          ^^^ note 1 of accessor-clash: the container is declared here
      bindings: { clock: Clock }
      contexts:
        testing: { bindings: { clock: FixedClock } }
      # ^^^^^^^ error: 'testing' is a member of every container [accessor-clash]
      # ^^^^^^^ note: give it another name
        App: {}
      # ^^^ error: 'App' has the name of its container [accessor-clash]
        for: {}
        my-test: {}
      # ^^^^^^^ error: 'my-test' is not a Swift identifier, so it cannot be the name of a context [invalid-name]
      # ^^^^^^^ note: write 'myTest'
        self: {}
      # ^^^^ error: 'self' cannot be the name of a context [invalid-name]
      # ^^^^ note: it is a reserved word in Swift; choose another name
      """)
  }

  @Test func aContextIsNotWiderThanItsContainer() {
    expectDiagnostics(
      """
      container: App
      bindings: { clock: Clock }
      contexts:
        preview: { access: public }
      #                    ^^^^^^ error: 'preview' is public, and its container is internal [access-too-wide]
      #                    ^^^^^^ note: write 'internal'
        test: { access: private }
      #                 ^^^^^^^ error: a private context cannot be used anywhere [wrong-value]
      #                 ^^^^^^^ note: leave 'access' out: it is internal then
      """)
  }

  @Test func aModuleHasNone() {
    expectDiagnostics(
      """
      module: Kit
      bindings: { clock: Clock }
      contexts: { preview: { bindings: { clock: FixedClock } } }
      #<^^^^^^^^ error: a module file has no key 'contexts' [unknown-key]
      #<^^^^^^^^ note: a container has contexts, which replace what its modules bring too
      """)
  }

  @Test func anExtensionHasImportsAndContextsAlone() {
    expectDiagnostics(
      [
        "Bindings.yaml": "container: App\nbindings: { clock: Clock }\n",
        "Test.bindings.yaml": """
        extension: App
        imports: [Foundation]
        inputs: { path: String }
        #<^^^^^^ error: an extension file has no key 'inputs' [unknown-key]
        #<^^^^^^ note: the inputs are the container's; a context gives them values by its own 'inputs'
        bindings: { clock: FixedClock }
        #<^^^^^^^^ error: an extension file has no key 'bindings' [unknown-key]
        #<^^^^^^^^ note: it has 'contexts', whose 'bindings' replace those of the container
        testing: true
        #<^^^^^^^ error: an extension file has no key 'testing' [unknown-key]
        #<^^^^^^^ note: it has 'extension', 'imports', 'contexts'
        contexts: { test: { bindings: { clock: FixedClock } } }
        """,
      ])
  }

  @Test func anExtensionHasContexts() {
    expectDiagnostics(
      [
        "Bindings.yaml": "container: App\nbindings: { clock: Clock }\n",
        "Test.bindings.yaml": """
        extension: App
        #          ^^^ error: the extension has no 'contexts' [missing-key]
        #          ^^^ note: a context is a name, and what it replaces: 'contexts: { test: { bindings: { … } } }'
        imports: [Foundation]
        """,
      ])
  }

  @Test func aFileIsOfOneKind() {
    expectDiagnostics(
      """
      container: App
      extension: Other
      #<^^^^^^^^^ error: 'extension' cannot be combined with 'container' [conflicting-keys]
      #<^^^^^^^^^ note: a file declares one container or one module, or extends one container: make it two files
      bindings: { clock: Clock }
      """)
  }
}
