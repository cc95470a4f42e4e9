import Testing

@testable import InjectGenCore

/// What is said of a parameter that nothing supplies.
@Suite struct MissingArgumentTests {
  private let program = Program(
    """
    protocol WallClock {}; struct SystemClock: WallClock {}; class FixedClock: WallClock {}
    private struct Secret: WallClock {}
    class Reader {}
    protocol Lonely {}
    struct A { init(clock: any WallClock) {} }
    struct B { init(reader: Reader) {} }
    struct C { init(lonely: any Lonely, onExit: @escaping () -> Void, size: Int, pair: (Int, Int)?) {} }
    """)

  @Test func theImplementationsAreWrittenOut() {
    #expect(
      program.wiring("A", from: []) == """
        missing-binding clock: any WallClock
          add to bindings: clock: { type: any WallClock, implementation: SystemClock }
          add to bindings: clock: { type: any WallClock, implementation: FixedClock }
        """)
  }

  @Test func whatCanBeConstructedIsABinding() {
    #expect(program.wiring("B", from: []) == "missing-binding reader: Reader\n  add to bindings: reader: Reader")
  }

  @Test func allElseIsAnInput() {
    #expect(
      program.wiring("C", from: []) == """
        missing-binding lonely: any Lonely
          add to inputs: lonely: any Lonely
        missing-binding onExit: @escaping () -> Void
          add to inputs: onExit: '@Sendable () -> Void'
        missing-binding size: Int
          add to inputs: size: Int
        missing-binding pair: (Int, Int)?
          add to inputs: pair: '(Int, Int)?'
        """)
  }

  @Test func aNearNameOfItsTypeIsOffered() {
    #expect(
      program.wiring("C", ["lonely", "onExit", "pair"], from: [.input("sise", "Int"), .input("sizes", "String")]) == """
        lonely (argument)
        onExit (argument)
        pair (argument)
        missing-binding size: Int
          did you mean sise?
          write size: sise
          add to inputs: size: Int
        """)
  }

  @Test func whatHasTheNameButAnotherTypeIsNamed() {
    #expect(
      program.wiring("B", from: [.binding("reader", "SystemClock")]) == """
        missing-binding reader: Reader
          reader: SystemClock is not passed: otherType
          add to bindings: otherReader: Reader and write reader: otherReader
        """)
  }

  @Test func whatTakesParametersIsNamed() {
    #expect(
      program.wiring("B", from: [.binding("page", "Reader", takes: ["id": "Int"])]) == """
        missing-binding reader: Reader
          page takes parameters
          add to bindings: reader: Reader
        """)
  }

  @Test func anInputOfFunctionsKeepsTheirAttributes() {
    expectDiagnostics(
      """
      container: App
      bindings:
        desk: Desk
      # ^^^^ error: 'desk' needs 'logs: [@Sendable () -> Log]', which nothing supplies [missing-binding]
      # ^^^^ note: add "logs: '[@Sendable () -> Log]'" under 'inputs'
      """,
      swift: [
        "Types.swift": """
        struct Log {}
        struct Desk { let logs: [@Sendable () -> Log] }
        //                ^^^^ note 1 of missing-binding: the parameter 'logs: [@Sendable () -> Log]' is declared here
        """
      ])
  }
}
