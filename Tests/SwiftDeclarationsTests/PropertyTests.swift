import Testing

@Suite struct PropertyTests {
  @Test func computedPropertiesAreToldFromStoredOnes() {
    expectDeclarations(
      """
      struct A {
        let a: Int, b = 2, c: [String: Int] = ["x": 1]
        var computed: Int { 1 }
        var observed: Int = 0 { didSet { print("}") } }
        var watched: Int {
          // first
          @MainActor willSet {}
        }
        @State private var state = Box<Int, String>(1)
        static let shared = A()
        let (x, y) = (1, 2)
        var closure = { (a: Int) -> Int in a }
        var lines = first
          .map { $0 + 1 }
          + second
        var conditional = flag ? one
          : two
        var last: Int?
      }
      """,
      """
      struct A
      let A.a: Int
      let A.b =
      let A.c: [String: Int] =
      var A.computed: Int {}
      var A.observed: Int =
      var A.watched: Int
      @State private var A.state =
      static let A.shared =
      let A.x =
      let A.y =
      var A.closure =
      var A.lines =
      var A.conditional =
      var A.last: Int?
      """)
  }

  @Test func bracketsInTextCountForNothing() {
    expectDeclarations(
      ##"""
      struct A {
        let a = "{ \(f("}")) {", b = #"" { \#("}") "#, c = /[{"]/, d = #/ } { /#
        let e = """
          { " "" \("""
            }
            """)
          """
        let f = #"""#, g = 1 / 2 /* { /* } */ { */, h = `{`
        // {
        init(x: String = "(") { let s = "}" ; _ = 4 / x / 2 }
      }
      struct B {}
      """##,
      """
      struct A
      struct B
      A.init(x: String =)
      let A.a =
      let A.b =
      let A.c =
      let A.d =
      let A.e =
      let A.f =
      let A.g =
      let A.h =
      """)
  }

  @Test(arguments: ["try", "await", "return", "if", "switch", "1 as", "1 is", "f() in"])
  func aValueGoesOnBehindAWordThatNeedsMore(_ word: String) {
    expectDeclarations(
      "struct A {\n  let a = \(word)\n    make(), b = 2\n}",
      "struct A\nlet A.a =\nlet A.b =")
  }

  @Test func whatIsNeverClosedEndsTheReading() {
    expectDeclarations(
      """
      struct A {
        init(a: Int) { (
      """,
      """
      struct A
      A.init(a: Int)
      incomplete
      """)
  }
}
