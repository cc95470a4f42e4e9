import Testing

/// Overrides that exist under a condition, and those that a module does not see.
struct PartialOverrideTests {
  @Test func anOverrideUnderAConditionLeavesNothingElsewhere() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Logging]
      bindings:
        log: { type: any Log, implementation: LoudLog, override: true, if: FLAG }
      #                                                                    ^^^^ error: 'log' replaces the binding of 'Logging' only under 'FLAG' [condition-mismatch]
      #                                                                    ^^^^ note: instead of 'if' write 'value: $overridden' and 'variants: [{ if: FLAG, implementation: LoudLog }]': elsewhere it is then what it replaces
        trace: { type: any Log, value: 'LoudLog()', override: true, if: FLAG }
      """,
      "Logging.bindings.yaml": """
      module: Logging
      bindings:
        log: { type: any Log, implementation: FileLog }
        trace: { type: any Log, implementation: FileLog, if: FLAG }
        report: { type: Report, arguments: [log] }
      """,
    ])
  }

  @Test func whatTheNoteSaysIsAccepted() throws {
    let code = try generatedText(
      """
      container: App
      include: [Logging]
      bindings:
        log: { type: any Log, value: $overridden, override: true, variants: [{ if: FLAG, implementation: LoudLog, arguments: [overridden] }] }
      """,
      """
      module: Logging
      bindings:
        log: { type: any Log, implementation: FileLog, into: logs }
        logs: { collection: any Log }
      """)
    #expect(code.contains("return LoudLog(overridden: makeLoggingLog())"))
    #expect(code.contains("return [makeLog()]"))
  }

  @Test func elsewhereAParentsBindingStandsForItself() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        log: { type: any Log, implementation: LoudLog, override: true, if: FLAG }
      #                                                                    ^^^^ note 1 of condition-mismatch: the condition of 'log' is here
      #                                                                    ^^^^ note 3 of condition-mismatch: instead of 'if' write 'value: $overridden' and 'variants: [{ if: FLAG, implementation: LoudLog }]': elsewhere it is then what it replaces
        report: { type: Report, arguments: [log] }
      #                                     ^^^ error: 'report' uses 'log', which exists only under 'FLAG' [condition-mismatch]
      # ^^^^^^ note: add 'if: FLAG' to 'report', or let 'log' exist without one
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        log: { type: any Log, implementation: FileLog }
      """,
    ])
  }

  @Test func anOverrideDoesNotCountForTheModuleByItself() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Storage]
        bindings:
          store: { type: any Store, implementation: MemoryStore, override: true }
        # ^^^^^ note 2 of effects-mismatch: what replaces it here does not count: 'Storage' stands by itself
        """,
        "Tool.bindings.yaml": """
        container: Tool
        include: [{ module: Storage, prefix: disk }]
        bindings:
          diskStore: { type: any Store, implementation: MemoryStore, override: true }
        # ^^^^^^^^^ note 3 of effects-mismatch: what replaces it here does not count: 'Storage' stands by itself
          store: { type: any Store, implementation: MemoryStore }
          user: { type: User, arguments: [store] }
        """,
        "Storage.bindings.yaml": """
        module: Storage
        bindings:
          store: { type: any Store, implementation: FileStore }
          cache: { type: Cache, arguments: [open: provider(store)] }
        #                                                  ^^^^^ error: 'cache' takes a provider that cannot throw, but 'store' can [effects-mismatch]
        #                                                  ^^^^^ note: let the type of the closure throw, or write a closure that handles it: 'value({ … })'
        """,
      ],
      swift: [
        "Types.swift": """
        protocol Store {}
        struct FileStore: Store { init() throws {} }
        struct MemoryStore: Store {}
        struct Cache { let open: () -> any Store }
        //                 ^^^^ note 1 of effects-mismatch: the closure is declared here
        struct User { let store: any Store }
        """
      ])
  }
}
