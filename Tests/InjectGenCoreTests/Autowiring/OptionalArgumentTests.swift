import Testing

@Suite struct OptionalArgumentTests {
  private let program = Program(
    "struct A { init(theme: Theme?) {} }; struct Theme {}; protocol P {}; struct S: P {}; struct B { init(p: (any P)?, s: S) {} }"
  )

  @Test func exactlyItsTypeComesBeforeTheWrappedOne() {
    #expect(
      program.wiring("A", from: [.binding("a", "Theme"), .binding("b", "Theme?")]) == "theme: b (type)")
    #expect(program.wiring("A", from: [.binding("a", "Theme")]) == "theme: a (type)")
    #expect(program.wiring("A", from: [.binding("theme", "Theme")]) == "theme: theme (label)")
    #expect(program.wiring("A", from: [.binding("theme", "Optional<Theme>")]) == "theme: theme (label)")
  }

  @Test func aMissingOptionalIsNotNilByItself() {
    #expect(
      program.wiring("A", from: []) == """
        missing-binding theme: Theme?
          add to bindings: theme: Theme
        """)
  }

  @Test func anOptionalBindingFeedsNoOtherParameter() {
    #expect(
      program.wiring("B", from: [.binding("p", "S?"), .binding("s", "S?")]) == """
        missing-binding p: (any P)?
          p: S? is not passed: optional
          add to bindings: otherP: { type: any P, implementation: S } and write p: otherP
        missing-binding s: S
          s: S? is not passed: optional
          add to bindings: otherS: S and write s: otherS
        """)
  }

  @Test func whatConformsToTheWrappedTypeIsTaken() {
    #expect(
      program.wiring("B", from: [.binding("one", "S")]) == """
        p: one (conformance)
        s: one (type)
        """)
  }

  @Test func anOptionalBindingDoesNotFeedAnyEither() {
    let program = Program("struct A { init(x: Any) {} }; struct S {}")
    #expect(program.wiring("A", from: [.binding("x", "S?")]).hasPrefix("missing-binding x"))
    #expect(program.wiring("A", from: [.binding("x", "S")]) == "x: x (label)")
  }
}
