import Testing

/// What exists only under a condition, and what uses it.
struct ConditionTests {
  @Test func aBindingWithoutTheConditionGetsIt() {
    expectDiagnostics(
      """
      container: App
      bindings:
        z: Z
        a: { type: A, if: DEBUG }
      #                   ^^^^^ note 1 of condition-mismatch: the condition of 'a' is here
        b: { type: B, arguments: [z, a] }
      #                              ^ error: 'b' uses 'a', which exists only under 'DEBUG' [condition-mismatch]
      # ^ note: add 'if: DEBUG' to 'b', or let 'a' exist without one
      """)
  }

  /// Too many terms to try all their values.
  @Test func theSameTextHoldsAtOnceHoweverLong() {
    let condition = (1...11).map { "(A\($0) && B\($0))" }.joined(separator: " || ")
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, if: \(condition) }
        b: { type: B, arguments: [a], if: \(condition) }
      """)
  }

  @Test func aConditionIsJoinedWithTheOther() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, if: DEBUG }
      #                   ^^^^^ note 1 of condition-mismatch: the condition of 'a' is here
      #                   ^^^^^ note 1 of condition-mismatch: the condition of 'a' is here
        b: { type: B, arguments: [a], if: os(Linux) }
      #                           ^ error: 'b' uses 'a', which exists only under 'DEBUG' [condition-mismatch]
      #                                   ^^^^^^^^^ note: write 'if: os(Linux) && DEBUG' in 'b', or let 'a' exist without one
        c: { type: C, arguments: [a], if: DEBUG || os(Linux) }
      #                           ^ error: 'c' uses 'a', which exists only under 'DEBUG' [condition-mismatch]
      #                                   ^^^^^^^^^^^^^^^^^^ note: write 'if: DEBUG' in 'c', or let 'a' exist without one
        d: { type: D, arguments: [a], if: os(Linux) && DEBUG }
        e: { type: E, arguments: [a], if: (os(Linux) || os(macOS)) && DEBUG }
        f: { type: F, arguments: [a], if: DEBUG && os(Linux) || os(macOS) && DEBUG }
        g: { type: G, arguments: [a], if: '!!DEBUG' }
      """)
  }

  @Test func whatExcludesTheOtherCannotUseIt() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, if: DEBUG }
      #                   ^^^^^ note 1 of condition-mismatch: the condition of 'a' is here
        b: { type: B, arguments: [a], if: '!DEBUG' }
      #                           ^ error: 'b' uses 'a', which exists only under 'DEBUG' [condition-mismatch]
      #                                   ^^^^^^^^ note: the two exclude each other: 'a' never exists where 'b' uses it here
        c: { type: C, if: os(iOS) }
      #                   ^^^^^^^ note 1 of condition-mismatch: the condition of 'c' is here
        d: { type: D, arguments: [c], if: os(Linux) }
      #                           ^ error: 'd' uses 'c', which exists only under 'os(iOS)' [condition-mismatch]
      #                                   ^^^^^^^^^ note: the two exclude each other: 'c' never exists where 'd' uses it here
      """)
  }

  @Test func eachVariantHasItsOwnCondition() {
    expectDiagnostics(
      """
      container: App
      bindings:
        probe: { type: Probe, if: DEBUG }
      #                           ^^^^^ note 1 of condition-mismatch: the condition of 'probe' is here
      #                           ^^^^^ note 1 of condition-mismatch: the condition of 'probe' is here
        store:
          type: Store
          arguments: [probe]
      #               ^^^^^ error: 'store' uses 'probe', which exists only under 'DEBUG' [condition-mismatch]
      #               ^^^^^ note: the two exclude each other: 'probe' never exists where 'store' uses it here
          variants:
            - { if: DEBUG, implementation: Probed, arguments: [probe] }
            - { if: os(Linux), implementation: Other, arguments: [probe] }
      #                                                           ^^^^^ error: 'store' uses 'probe', which exists only under 'DEBUG' [condition-mismatch]
      #             ^^^^^^^^^ note: the two exclude each other: 'probe' never exists where 'store' uses it here
      """)
  }

  @Test func aVariantGetsTheCondition() {
    expectDiagnostics(
      """
      container: App
      bindings:
        probe: { type: Probe, if: DEBUG }
      #                           ^^^^^ note 1 of condition-mismatch: the condition of 'probe' is here
        store:
          type: Store
          variants:
            - { if: os(Linux), implementation: Other, arguments: [probe] }
      #                                                           ^^^^^ error: 'store' uses 'probe', which exists only under 'DEBUG' [condition-mismatch]
      #             ^^^^^^^^^ note: write 'if: os(Linux) && DEBUG' in this variant, or let 'probe' exist without one
      """)
  }

  @Test func theBaseConstructionIsWhereNoVariantIs() {
    expectDiagnostics(
      """
      container: App
      bindings:
        mac: { type: Window, if: '!os(Linux)' }
      #                          ^^^^^^^^^^^^ note 1 of condition-mismatch: the condition of 'mac' is here
        lin: { type: Window, if: os(Linux) }
        screen:
          type: Screen
          arguments: [window: mac]
          variants:
            - { if: os(Linux), implementation: Screen, arguments: [window: lin] }
        page:
      # ^^^^ note 2 of condition-mismatch: add if: '!os(Linux)' to 'page', or let 'mac' exist without one
          type: Page
          properties: [window: mac]
      #                        ^^^ error: 'page' uses 'mac', which exists only under '!os(Linux)' [condition-mismatch]
          variants:
            - { if: os(Linux), implementation: Page }
      """)
  }

  @Test func variantsAloneSayWhereABindingExists() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock:
          type: any Clock
          variants:
            - { if: os(iOS), implementation: PhoneClock }
      #             ^^^^^^^ note 1 of condition-mismatch: the condition of 'clock' is here
            - { if: os(Linux), implementation: ServerClock }
        store: { type: Store, arguments: [clock] }
      #                                   ^^^^^ error: 'store' uses 'clock', which exists only under 'os(iOS) || os(Linux)' [condition-mismatch]
      # ^^^^^ note: add 'if: os(iOS) || os(Linux)' to 'store', or let 'clock' exist without one
        phone: { type: Phone, arguments: [clock], if: os(iOS) }
        log:
          type: any Log
          variants:
            - { if: DEBUG, implementation: LoudLog }
            - { if: '!DEBUG', implementation: SilentLog }
        reader: { type: Reader, arguments: [log] }
      """)
  }

  @Test func variantsAloneTakeTheirOwnArguments() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        log:
          type: any Log
          arguments: [clock]
      #   ^^^^^^^^^ error: 'arguments' are for 'any Log', which cannot be constructed [conflicting-keys]
      #   ^^^^^^^^^ note: move them into the variants that take them, or add 'implementation'
          variants:
            - { if: DEBUG, implementation: LoudLog }
      """)
  }

  @Test func membersThatExcludeEachOtherHaveOneKey() {
    expectDiagnostics(
      """
      container: App
      bindings:
        handlers: { dictionary: { key: String, value: any H } }
        a: { type: any H, implementation: A, into: { dictionary: handlers, key: '"x"' }, if: DEBUG }
      #                                                                         ^^^^^ note 1 of duplicate-dictionary-key: the other is declared here
        b: { type: any H, implementation: B, into: { dictionary: handlers, key: '"x"' }, if: '!DEBUG' }
        c: { type: any H, implementation: C, into: { dictionary: handlers, key: '"x"' }, if: os(Linux) }
      #                                                                         ^^^^^ error: 'handlers' has the key "x" already [duplicate-dictionary-key]
      """)
  }

  @Test func aRequirementMayHaveACondition() {
    expectDiagnostics([
      "Kit.bindings.yaml": """
      module: Kit
      requires:
        probe: { type: any Probe, if: DEBUG }
      #                               ^^^^^ note 1 of condition-mismatch: the condition of 'probe' is here
        tool: { type: any Tool, optional: true }
      bindings:
        console: { type: Console, arguments: [probe], if: DEBUG }
        helper: { type: Helper, arguments: [tool] }
        other: { type: Other, arguments: [probe] }
      #                                   ^^^^^ error: 'other' uses 'probe', which exists only under 'DEBUG' [condition-mismatch]
      # ^^^^^ note: add 'if: DEBUG' to 'other'
      """,
      "App.bindings.yaml": """
      container: App
      include: [Kit]
      bindings:
        probe: { type: any Probe, implementation: DebugProbe, if: DEBUG }
        tool: { type: any Tool, implementation: DebugTool, if: DEBUG }
      """,
    ])
  }

  @Test func aRequirementGetsTheConditionOfWhatMeetsIt() {
    expectDiagnostics([
      "Kit.bindings.yaml": """
      module: Kit
      requires:
        probe: any Probe
      # ^^^^^ note 2 of condition-mismatch: add 'if: DEBUG' to 'Kit.probe', or let 'probe' exist without one
      bindings:
        console: { type: Console, arguments: [probe], if: DEBUG }
      """,
      "App.bindings.yaml": """
      container: App
      include: [Kit]
      #         ^^^ error: 'Kit.probe' uses 'probe', which exists only under 'DEBUG' [condition-mismatch]
      bindings:
        probe: { type: any Probe, implementation: DebugProbe, if: DEBUG }
      #                                                           ^^^^^ note 1 of condition-mismatch: the condition of 'probe' is here
      """,
    ])
  }

  @Test func aConditionIsOneForSwift() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, if: 'DEBUG &&' }
      #                    ^^^^^^^^ error: a condition is missing at the end, after '&&' [invalid-condition]
      #                    ^^^^^^^^ note: write 'DEBUG'
        b: { type: B, if: 'DEBUG == 1' }
      #                    ^^^^^^^^^^ error: a compilation condition is true or false: it cannot be compared [invalid-condition]
      #                    ^^^^^^^^^^ note: write 'DEBUG'
        c: { type: C, if: 'DEBUG & A' }
      #                          ^ error: '&' does not join conditions [invalid-condition]
      #                          ^ note: write 'DEBUG && A'
        d: { type: D, if: 'DEBUG A' }
      #                          ^ error: '&&' or '||' is missing before 'A' [invalid-condition]
      #                          ^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        e: { type: E, if: 'os()' }
      #                    ^^^^ error: 'os(…)' takes one argument, as in 'os(iOS)' [invalid-condition]
      #                    ^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        f: { type: F, if: '|| DEBUG' }
      #                    ^ error: '|' is not a condition [invalid-condition]
      #                    ^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        g: { type: G, if: '"DEBUG"' }
      #                    ^^^^^^^ error: '"DEBUG"' is not a compilation condition [invalid-condition]
      #                    ^^^^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        h: { type: H, if: 'swift(>=6.1) && canImport(UIKit, _version: 17.0) || !(os(OSX) || true)' }
      """)
  }
}
