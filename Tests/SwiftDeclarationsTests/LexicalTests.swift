import SwiftDeclarations
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
        let e = 1, f = (/[^)]*\(}/), g = (/\[([^\]]*)\]\([^)]*\)/) { "" }
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
      let A.f =
      let A.g =
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
      A.init()
      A.f()
      static A.g()
      static let Mode.shared =
      """)
  }

  @Test(arguments: [
    "nonmutating", "dynamic", "optional", "weak", "unowned", "unowned(safe)", "indirect", "prefix", "postfix", "infix",
    "distributed", "borrowing", "consuming", "isolated", "sending", "__consuming", "required", "override", "mutating",
    "final",
  ])
  func aModifierBeginsADeclaration(modifier: String) {
    expectDeclarations(
      "struct A {\n  let a = b...\n  \(modifier) func f() {}\n}",
      "struct A\nA.f()\nlet A.a =")
  }

  @Test(arguments: [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "convenience", "nonisolated", "lazy",
  ])
  func oneWithAMeaningIsKept(modifier: String) {
    expectDeclarations(
      "struct A {\n  let a = b...\n  \(modifier) func f() {}\n}",
      "struct A\n\(modifier) A.f()\nlet A.a =")
  }

  @Test(arguments: [
    "deinit { let x = 1 }", "isolated deinit { let x = 1 }", "associatedtype B: C = D", "prefix operator <-",
    "infix operator <=>: P", "precedencegroup P { higherThan: Q }", "subscript(index: Int) -> Int { index }",
    "@freestanding(expression) public macro f(_ a: Int) -> Int = #g(a: 1)",
  ])
  func otherDeclarationsArePassedOver(text: String) {
    expectDeclarations(
      "struct A {\n  let a = 1\n  \(text)\n  func f() {}\n}",
      "struct A\nA.f()\nlet A.a =")
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

  @Test func aBacktickAtTheEndIsNoName() {
    expectDeclarations("struct A { func `", "struct A")
    expectDeclarations("struct A { let `", "struct A")
  }

  @Test func aListThatASemicolonCutsOffEnds() {
    expectDeclarations("enum A { case a,; }\nstruct B {}", "enum A\nstruct B")
  }

  /// While a file is typed, any part of it may be missing.
  @Test func noPrefixAndNoMissingByteStopsTheReading() {
    let text = Array(
      ##"""
      #if os(iOS) && DEBUG
      @preconcurrency import struct `Kit`.A // a
      @available(*, unavailable) public struct A<T: P, U>: B<(C) -> D>, E where T.F == U {
        let a = #"\#("}")"#, b: [Int: `Type`] = /["]/, c = #/ } /#, d = """
          \(e) "
          """ /* /* */ */
        init?<V>(_ a: inout B..., @Build `b` c: @Sendable (Int) async throws(E) -> F = { $0 }) rethrows {}
        private(set) lazy var e = f ? g ??
          h : i
        func `in`() {}
        static func <= (l: Self, r: Self) -> Bool { l < r }
      }
      #elseif A
      extension [Int]: @retroactive P {}
      #else
      typealias X<T> = any
        Y & Z
      #endif
      """##.utf8)
    func scan(_ bytes: ArraySlice<UInt8>) {
      let file = SwiftFile(path: "File.swift", bytes: Array(bytes))
      _ = Rendering(file: file, declarations: DeclarationScanner.scan(file)).text
    }
    for length in 0...text.count { scan(text.prefix(length)) }
    for index in text.indices { scan(text[..<index] + text[(index + 1)...]) }
  }
}
