import Testing

/// One name or one mistake in many files is one problem, with all of its places.
struct ManyDuplicatesTests {
  @Test func fiveModulesOfOneBindingAreShownTogether() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [A, B, C]
      #            ^ error: 'cache' comes from 'A', 'B', 'C' [duplicate-binding]
      #            ^ note: include all but one of them with prefixes, or replace all: 'cache: { …, override: true }'
      #         ^ note 2 of duplicate-binding: the module is included here
      #            ^ note 4 of duplicate-binding: the module is included here
      bindings:
        store: Store
      # ^^^^^ error: 'store' comes from the modules 'A', 'B' too [duplicate-binding]
      # ^^^^^ note: add 'override: true' to replace that, or give it another name
      """,
      "A.bindings.yaml": """
      module: A
      bindings:
        cache: Cache
      # ^^^^^ note 1 of duplicate-binding: 'cache' is declared here, included by App → A
        store: Store
      # ^^^^^ note 1 of duplicate-binding: 'store' is declared here, included by App → A
      """,
      "B.bindings.yaml": """
      module: B
      bindings:
        cache: Cache
      # ^^^^^ note 2 of duplicate-binding: 'cache' is declared here, included by App → B
        store: Store
      # ^^^^^ note 3 of duplicate-binding: 'store' is declared here, included by App → B
      """,
      "C.bindings.yaml": """
      module: C
      bindings:
        cache: Cache
      # ^^^^^ note 3 of duplicate-binding: 'cache' is declared here, included by App → C
      """,
    ])
  }

  @Test func filesOfOneNameAreShownTogether() {
    expectDiagnostics([
      "A.bindings.yaml": """
      container: App
      #          ^^^ note 1 of duplicate-container: one is declared here
      """,
      "B.bindings.yaml": """
      container: App
      #          ^^^ error: there are 2 other containers 'App' [duplicate-container]
      """,
      "C.bindings.yaml": """
      container: App
      #          ^^^ note 2 of duplicate-container: one is declared here
      """,
    ])
  }

  @Test func whichModulesThereAreIsSaidOnceInAFile() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Alpha, Networkin, Beta, Gamma]
      #         ^^^^^ error: no module 'Alpha' [unknown-module]
      #         ^^^^^ note: there is 'Networking'
      #                ^^^^^^^^^ error: no module 'Networkin' [unknown-module]
      #                ^^^^^^^^^ note: did you mean 'Networking'?
      #                           ^^^^ error: no module 'Beta' [unknown-module]
      #                                 ^^^^^ error: no module 'Gamma' [unknown-module]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: Client
      """,
    ])
  }

  @Test func aFileThatIsIncludedTwiceSaysItOnce() {
    expectDiagnostics([
      "A.bindings.yaml": """
      container: A
      include: [Networking]
      """,
      "B.bindings.yaml": """
      container: B
      include: [Networking]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      include: [Alpha, Beta]
      #         ^^^^^ error: no module 'Alpha' [unknown-module]
      #         ^^^^^ note: no other bindings file of this target or of those it depends on declares a module
      #                ^^^^ error: no module 'Beta' [unknown-module]
      bindings:
        client: Client
      """,
    ])
  }
}
