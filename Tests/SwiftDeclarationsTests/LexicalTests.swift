import Testing

/// What only its beginning or its end tells apart.
@Suite struct LexicalTests {
  @Test func bracketsInRegexesStringsAndCommentsCountForNothing() {
    expectDeclarations(
      ###"""
      struct A {
        let a = ##"a"# } "##, b = /(x)"}/, c = /a "/, d = #/
          } "
          /#
        /*/**/ } */
        /* /* } */ } */
        let e = 1
      }
      struct B {}
      """###,
      """
      struct A
      struct B
      let A.a =
      let A.b =
      let A.c =
      let A.d =
      let A.e =
      """)
  }

  @Test func aSlashBehindAnOperandIsAnOperator() {
    expectDeclarations(
      "struct A { let a = b /2 ; } ; struct B { let b = c/2 }\nstruct C { let a = b\t /2 ; } ; struct D { let b = c/2 }",
      """
      struct A
      struct B
      struct C
      struct D
      let A.a =
      let B.b =
      let C.a =
      let D.b =
      """)
  }

  @Test func anArrowInGenericArgumentsClosesNothing() {
    expectDeclarations(
      """
      struct A: P<(B) -> C, D> {
        let a: Box<(A) -> B, C> = f, b = Box<Box<A>, (A) -> B>(), c = 1
        init(a: Box<() -> A, B> = x) {}
      }
      """,
      """
      struct A: P<(B) -> C, D>
      A.init(a: Box<() -> A, B> =)
      let A.a: Box<(A) -> B, C> =
      let A.b =
      let A.c =
      """)
  }

  @Test func aValueGoesOnWhereSomethingIsMissing() {
    expectDeclarations(
      """
      struct A {
        var conditional = flag ?
          one : two, second = 1
        var fallback = a ??
          b, third = 2
        let a = 1
        @State var b = 2
        let c = 3
        #if DEBUG
        let d = 4
        #endif
      }
      """,
      """
      struct A
      var A.conditional =
      var A.second =
      var A.fallback =
      var A.third =
      let A.a =
      @State var A.b =
      let A.c =
      #if (DEBUG): let A.d =
      """)
  }

  @Test func modifiersAreThoseOfTheirOwnDeclaration() {
    expectDeclarations(
      """
      class A: B {
        override init() {}
        override func f() {}
        static func g() {}
      }
      enum Mode {
        case open
        case lazy, weak(Int),
          final
        static let shared = Mode.open
      }
      """,
      """
      class A: B
      enum Mode
      override A.init()
      override A.f()
      static A.g()
      static let Mode.shared =
      """)
  }

  @Test func aTypeGoesOnAfterAny() {
    expectDeclarations(
      """
      typealias A = any
        P
      typealias B = company
      P.f()
      typealias C = some
        Q
      """,
      """
      typealias A = any
        P
      typealias B = company
      typealias C = some
        Q
      """)
  }
}
