import Testing

@testable import InjectGenCore

/// Parameters that take functions are given providers.
@Suite struct FunctionArgumentTests {
  private let program = Program(
    """
    class Search {}
    struct A { init(makeSearch: @escaping @Sendable (String) -> Search) {} }
    struct B { init(search: @escaping () async throws -> Search) {} }
    struct C { init(makeURLList: () -> Search) {} }
    struct D { init(makeSearch: ((String) -> Search)? = nil) {} }
    struct E { init(onExit: (Int) -> Void) {} }
    """)

  @Test func withoutALeadingMakeTheNameIsThatOfAProvider() {
    #expect(
      program.wiring("A", from: [.binding("search", "Search", takes: ["text": "String"])])
        == "makeSearch: provider(search) (label)")
    #expect(program.wiring("C", from: [.binding("urlList", "Search")]) == "makeURLList: provider(urlList) (label)")
  }

  @Test func theSameNameIsAProviderToo() {
    #expect(program.wiring("B", from: [.binding("search", "Search")]) == "search: provider(search) (label)")
  }

  @Test func aFunctionOfTheNameComesFirst() {
    #expect(
      program.wiring(
        "A",
        from: [
          .input("makeSearch", "@Sendable (String) -> Search"), .binding("search", "Search", takes: ["t": "String"]),
        ])
        == "makeSearch: makeSearch (label)")
    #expect(program.wiring("E", from: [.input("onExit", "(Int) -> Void")]) == "onExit: onExit (label)")
  }

  @Test func parametersAndResultAreTheSame() {
    for candidate in [
      Candidate.binding("search", "Search"), .binding("search", "Search", takes: ["n": "Int"]),
      .binding("search", "Other", takes: ["t": "String"]), .binding("search", "Search?", takes: ["t": "String"]),
    ] {
      #expect(program.wiring("A", from: [candidate]).hasPrefix("missing-binding makeSearch"))
    }
    #expect(
      program.wiring("A", from: [.binding("search", "Search")]) == """
        missing-binding makeSearch: @escaping @Sendable (String) -> Search
          search: Search is not passed: otherFunction
          add to inputs: makeSearch: '@Sendable (String) -> Search'
        """)
  }

  @Test func anOptionalFunctionTakesAProvider() {
    #expect(
      program.wiring("D", from: [.binding("search", "Search", takes: ["text": "String"])])
        == "ambiguous-argument makeSearch: write makeSearch: provider(search) or makeSearch: default()")
    #expect(program.wiring("D", from: []) == "makeSearch is left out (default)")
  }

  @Test func functionsAreNeverFoundByType() {
    #expect(
      program.wiring("A", from: [.binding("finder", "Search", takes: ["text": "String"])])
        .hasPrefix("missing-binding makeSearch"))
  }

  @Test func theFactoryOfAChildContainerIsFoundByItsType() {
    let program = Program("struct User {}; struct Login { init(open: @escaping (User) -> SessionContainer) {} }")
    #expect(
      program.wiring("Login", from: [.child("SessionContainer", takes: ["user": "User"])])
        == "open: provider(SessionContainer) (type)")
    #expect(program.wiring("Login", from: [.child("SessionContainer")]).hasPrefix("missing-binding open"))
  }
}
