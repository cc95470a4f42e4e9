import Testing

/// Types, functions and methods that exist under an `#if` alone.
struct DeclarationConditionTests {
  @Test func theConditionIsShown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        pad: Pad
      #      ^^^ error: 'pad' uses 'Pad', which exists only under 'os(iOS)' [condition-mismatch]
      # ^^^ note: add 'if: os(iOS)' to 'pad'
        debugPad: { type: Pad, if: DEBUG }
      #                   ^^^ error: 'debugPad' uses 'Pad', which exists only under 'os(iOS)' [condition-mismatch]
      #                            ^^^^^ note: write 'if: DEBUG && os(iOS)' in 'debugPad'
        macPad: { type: Pad, if: os(macOS) }
      #                 ^^^ error: 'macPad' uses 'Pad', which exists only under 'os(iOS)' [condition-mismatch]
      #                          ^^^^^^^^^ note: the two exclude each other: 'Pad' never exists where 'macPad' uses it here
        written: { type: Pad, value: Pad() }
      #                  ^^^ error: 'written' uses 'Pad', which exists only under 'os(iOS)' [condition-mismatch]
      # ^^^^^^^ note: add 'if: os(iOS)' to 'written'
        probe: Probe
      #        ^^^^^ error: 'probe' uses 'Probe', which exists only under 'DEBUG && PROBES' [condition-mismatch]
      # ^^^^^ note: add 'if: DEBUG && PROBES' to 'probe'
        port:
          type: any Port
          implementation: MacPort
          variants: [{ if: os(iOS), implementation: PhonePort }, { if: os(tvOS), implementation: PhonePort }]
      #                                                                                          ^^^^^^^^^ error: 'port' uses 'PhonePort', which exists only under 'os(iOS)' [condition-mismatch]
      #                                                                ^^^^^^^^ note: the two exclude each other: 'PhonePort' never exists where 'port' uses it here
      """,
      swift: [
        "Types.swift": """
        #if os(iOS)
        final class Pad: Sendable {}
        //          ^^^ note 1 of condition-mismatch: 'Pad' is declared here
        //          ^^^ note 1 of condition-mismatch: 'Pad' is declared here
        //          ^^^ note 1 of condition-mismatch: 'Pad' is declared here
        //          ^^^ note 1 of condition-mismatch: 'Pad' is declared here
        struct PhonePort: Port {}
        //     ^^^^^^^^^ note 1 of condition-mismatch: 'PhonePort' is declared here
        #endif
        #if DEBUG && PROBES
        struct Probe {}
        //     ^^^^^ note 1 of condition-mismatch: 'Probe' is declared here
        #endif
        protocol Port {}
        struct MacPort: Port {}
        """
      ])
  }

  @Test func functionsAndMethodsAreLookedAtToo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        opened: { type: Store, factory: Store.open }
      #                                 ^^^^^^^^^^ error: 'opened' uses 'Store.open()', which exists only under 'os(iOS)' [condition-mismatch]
      # ^^^^^^ note: add 'if: os(iOS)' to 'opened'
        made: { type: Store, factory: makeStore }
      #                               ^^^^^^^^^ error: 'made' uses 'makeStore()', which exists only under 'os(macOS)' [condition-mismatch]
      # ^^^^ note: add 'if: os(macOS)' to 'made'
        linux: { type: Store, factory: makeStore, if: os(Linux) }
      #                                ^^^^^^^^^ error: 'linux' uses 'makeStore()', which exists only under 'os(macOS)' [condition-mismatch]
      #                                               ^^^^^^^^^ note: the two exclude each other: 'makeStore()' never exists where 'linux' uses it here
        sized: { type: Store, arguments: [size: value(1)] }
      #                ^^^^^ error: 'sized' uses 'Store.init(size:)', which exists only under 'os(iOS)' [condition-mismatch]
      # ^^^^^ note: add 'if: os(iOS)' to 'sized'
        store: { type: Store, factory: Store.init(), calls: [start], scope: singleton, teardown: close() }
      #                                                      ^^^^^ error: 'store' uses 'start', which exists only under 'os(iOS)' [condition-mismatch]
      # ^^^^^ note: add 'if: os(iOS)' to 'store'
      #                                                                                          ^^^^^ error: 'store' uses 'close', which exists only under '!os(Linux)' [condition-mismatch]
      # ^^^^^ note: add if: '!os(Linux)' to 'store'
      """,
      swift: [
        "Types.swift": """
        final class Store: Sendable {
          init() {}
          #if os(iOS)
          init(size: Int) {}
        //^^^^ note 1 of condition-mismatch: 'Store.init(size:)' is declared here
          static func open() -> Store { Store() }
        //            ^^^^ note 1 of condition-mismatch: 'Store.open()' is declared here
          func start() {}
        //     ^^^^^ note 1 of condition-mismatch: 'start' is declared here
          #endif
        }
        #if !os(Linux)
        extension Store { func close() {} }
        //                     ^^^^^ note 1 of condition-mismatch: 'close' is declared here
        #endif
        #if os(macOS)
        func makeStore() -> Store { Store() }
        //   ^^^^^^^^^ note 1 of condition-mismatch: 'makeStore()' is declared here
        //   ^^^^^^^^^ note 1 of condition-mismatch: 'makeStore()' is declared here
        #endif
        """
      ])
  }

  @Test(arguments: [
    // The binding has the condition, or a narrower one, or one of which that is not known.
    ("if: os(iOS)", "#if os(iOS)\nstruct Pad {}\n#endif"), ("if: DEBUG", "#if DEBUG && FLAG\nstruct Pad {}\n#endif"),
    ("if: os(iOS) && DEBUG", "#if os(iOS) || os(tvOS)\nstruct Pad {}\n#endif"),
    ("if: canImport(UIKit)", "#if os(iOS)\nstruct Pad {}\n#endif"),
    ("if: FLAG", "#if os(iOS)\nstruct Pad {}\n#endif"),
    // The condition may hold in all builds.
    ("", "#if canImport(UIKit)\nstruct Pad {}\n#endif"), ("", "#if swift(>=5.9)\nstruct Pad {}\n#endif"),
    ("", "#if FLAG\nstruct Pad {}\n#endif"), ("", "#if !FLAG || os(iOS)\nstruct Pad {}\n#endif"),
    // It is declared otherwise too, or perhaps by a module that is not read: others use it everywhere.
    ("", "#if os(iOS)\nstruct Pad {}\n#else\nstruct Pad {}\n#endif"),
    ("", "#if os(iOS)\nstruct Pad {}\n#else\ntypealias Pad = Int\n#endif"),
    ("", "#if os(Linux)\nstruct Pad {}\n#endif\nstruct User { let pad: Pad }"),
    ("", "#if os(Linux)\n#if DEBUG\n#endif\nstruct Pad {}\n#endif\nfunc use(_ pad: Pad) {}"),
  ])
  func whatMayBeRightIsAccepted(condition: String, text: String) {
    let key = condition.isEmpty ? "" : ", \(condition)"
    expectDiagnostics(
      """
      container: App
      bindings:
        pad: { type: Pad\(key) }
      """, swift: ["Types.swift": text])
  }

  /// Of a type that is not read whole another declaration may be there otherwise.
  @Test func membersThatOthersMayDeclareAreAccepted() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, factory: Store.open, calls: [start], scope: singleton, teardown: close() }
        made: { type: Store, factory: makeStore }
      """,
      swift: [
        "Types.swift": """
        final class Store: NSObject {
          var close: () -> Void = {}
          #if os(iOS)
          static func open() -> Store { Store() }
          func start() {}
          func close() {}
          #endif
        }
        #if os(macOS)
        func makeStore() -> Store { Store() }
        #endif
        let other = makeStore()
        """
      ])
  }
}
