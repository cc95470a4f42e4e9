import InjectGenCore
import Testing

/// Names that are not called: protocols, enums and their cases, types that others do not see, initializers that can
/// fail.
struct NotCallableTests {
  @Test func anEnumAndAProtocolAreNotConstructed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        mode: { type: Mode }
      #               ^^^^ error: 'Mode' cannot be constructed: it is an enum without an initializer [missing-key]
      #               ^^^^ note: its cases are expressions, as in 'value: Mode.name'
      #               ^^^^ note: or add 'mode: Mode' under 'inputs' instead of the binding
        raw: { type: 'Raw?', implementation: Raw, arguments: [rawValue: value(1)] }
        screen: { type: Screen, implementation: Face }
      #                                         ^^^^ error: 'Face' cannot be constructed: it is a protocol [missing-key]
      #                                         ^^^^ note: write 'Screen'
        face: { type: Face }
      #               ^^^^ error: 'Face' cannot be constructed: it is a protocol [missing-key]
      #               ^^^^ note: add 'implementation: Screen'
        bare: { type: Bare, implementation: Bare }
      #                                     ^^^^ error: 'Bare' cannot be constructed: it is a protocol [missing-key]
      #                                     ^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
      """,
      swift: [
        "Types.swift": """
        enum Mode { case live }
        enum Raw: Int { case one }
        protocol Face {}
        protocol Bare {}
        struct Screen: Face {}
        """
      ])
  }

  @Test func aCaseWithValuesIsAnExpression() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        mode: { type: Mode, factory: Mode.live }
      #                              ^^^^^^^^^ error: no function 'Mode.live' is declared [unknown-function]
      #                              ^^^^^^^^^ note: write 'value: Mode.live' for a case without values
      #                              ^^^^^^^^^ note: a case with values is an expression: "value: 'Mode.live($name)'", where '$name' is another binding
        made: { type: Mode, factory: Mode.made }
        written: { type: Mode, factory: Mode.live, arguments: [_: log] }
      """,
      swift: [
        "Types.swift": """
        struct Log {}
        enum Mode { case live(Log), other; static func made() -> Mode { .other } }
        """
      ])
  }

  @Test func whatCanFailIsOptional() {
    expectDiagnostics(
      """
      container: App
      bindings:
        gps: Gps
      #      ^^^ error: 'Gps.init()' can fail, and the container needs a value [failable-initializer]
      #      ^^^ note: let it be optional: type: 'Gps?', value: 'Gps()'
      #      ^^^ note: or trap where it fails: value: 'Gps()!'
        face: { type: any Face, implementation: Gps }
      #                                         ^^^ error: 'Gps.init()' can fail, and the container needs a value [failable-initializer]
      #                                         ^^^ note: let it be optional: type: '(any Face)?', value: 'Gps()'
      #                                         ^^^ note: or trap where it fails: value: 'Gps()!'
        placed: { type: Near, arguments: [log] }
      #                 ^^^^ error: 'Near.init(log:)' can fail, and the container needs a value [failable-initializer]
      #                 ^^^^ note: let it be optional: type: 'Near?', value: 'Near(log: $log)'
      #                 ^^^^ note: or trap where it fails: value: 'Near(log: $log)!'
        varied: { type: any Face, variants: [{ if: DEBUG, implementation: Gps }], implementation: Still }
      #                                                                   ^^^ error: 'Gps.init()' can fail, and the container needs a value [failable-initializer]
      #                                                                   ^^^ note: let it be optional: type: '(any Face)?', value: 'Gps()'
      #                                                                   ^^^ note: or trap where it fails: value: 'Gps()!'
        log: Log
        sound: { type: 'Gps?', value: Gps() }
      """,
      swift: [
        "Types.swift": """
        protocol Face {}
        struct Gps: Face { init?() {} }
        //                 ^^^^ note 1 of failable-initializer: it is declared here
        //                 ^^^^ note 1 of failable-initializer: it is declared here
        //                 ^^^^ note 1 of failable-initializer: it is declared here
        struct Still: Face {}
        struct Log {}
        struct Near { init?(log: Log) {} }
        //            ^^^^ note 1 of failable-initializer: it is declared here
        """
      ])
  }

  /// What its declaration says of a call, the binding has to say of an expression.
  @Test func whatCanFailKeepsItsEffectsAndItsActor() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, scope: singleton }
      #                ^^^^^ error: 'Store.init()' can fail, and the container needs a value [failable-initializer]
      #                ^^^^^ note: let it be optional: type: 'Store?', value: 'Store()', throws: true, async: true
      #                ^^^^^ note: or trap where it fails: value: 'Store()!', throws: true, async: true
        view: View
      #       ^^^^ error: 'View.init()' can fail, and the container needs a value [failable-initializer]
      #       ^^^^ note: let it be optional: type: 'View?', value: 'View()', isolation: MainActor
      #       ^^^^ note: or trap where it fails: value: 'View()!', isolation: MainActor
      """,
      swift: [
        "Types.swift": """
        actor Store { init?() async throws {} }
        //            ^^^^ note 1 of failable-initializer: it is declared here
        @MainActor final class View { init?() {} }
        //                            ^^^^ note 1 of failable-initializer: it is declared here
        """
      ])
  }

  @Test func aTypeOfAnotherModuleMayBeInternalThere() {
    expectDiagnostics(
      """
      container: App
      bindings:
        line: { type: any Shape, implementation: Line }
      #                                          ^^^^ error: 'Line' of the module 'Kit' is internal [not-visible]
        named: { type: any Shape, implementation: Kit.Line }
      #                                           ^^^^^^^^ error: 'Kit.Line' of the module 'Kit' is internal [not-visible]
        inner: Outer.Inner
      #        ^^^^^^^^^^^ error: 'Outer.Inner' of the module 'Own' is private [not-visible]
        area: { type: any Shape, implementation: Area }
      #                                          ^^^^ error: 'Area' of the module 'Own' is private [not-visible]
      """,
      swift: [
        "Types.swift": """
        import Kit
        struct Outer { private struct Inner {} }
        //                            ^^^^^ note 1 of not-visible: it is declared here
        //                            ^^^^^ note 2 of not-visible: leave 'private' out in Swift
        private struct Area: Shape {}
        //             ^^^^ note 1 of not-visible: it is declared here
        //             ^^^^ note 2 of not-visible: leave 'private' out in Swift
        """,
        "Kit=Kit.swift": """
        public protocol Shape {}
        struct Line: Shape {}
        //     ^^^^ note 1 of not-visible: it is declared here
        //     ^^^^ note 2 of not-visible: in Swift make it 'public', or 'package' for this package alone; or bind it in a module of its target
        //     ^^^^ note 1 of not-visible: it is declared here
        //     ^^^^ note 2 of not-visible: in Swift make it 'public', or 'package' for this package alone; or bind it in a module of its target
        """,
      ])
  }

  @Test func aPrivateBindingThatWouldFitIsNamed() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Storage]
        bindings:
          store: Store
        # ^^^^^ error: 'store' needs 'log: Log', which nothing supplies [missing-binding]
        """,
        "Storage.bindings.yaml": """
        module: Storage
        bindings:
          journal: { type: Log, access: private }
        # ^^^^^^^ note 2 of missing-binding: 'journal' of the module 'Storage' has the type, and is private: leave 'access' out there
          book: { type: Book, arguments: [log: journal] }
        """,
      ],
      swift: [
        "Types.swift": """
        struct Log {}
        struct Book { let log: Log }
        struct Store { let log: Log }
        //                 ^^^ note 1 of missing-binding: the parameter 'log: Log' is declared here
        """
      ])
  }
}
