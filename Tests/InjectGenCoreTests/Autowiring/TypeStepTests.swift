import Testing

@testable import InjectGenCore

/// Step three: the only one of the type, else the only one that is declared to be it.
@Suite struct TypeStepTests {
  @Test func theOnlyOneOfTheTypeIsTaken() {
    let program = Program("struct A { init(clock: any Clock) {} }; protocol Clock {}")
    #expect(program.wiring("A", from: [.binding("wall", "any Clock")]) == "clock: wall (type)")
    #expect(program.wiring("A", from: [.inherited("wall", "any Clock")]) == "clock: wall (type)")
  }

  @Test func ofSeveralNoneIsTaken() {
    let program = Program("struct A { init(clock: any Clock) {} }; protocol Clock {}")
    #expect(
      program.wiring("A", from: [.binding("wall", "any Clock"), .inherited("test", "any Clock")])
        == "ambiguous-argument clock: write clock: wall or clock: test")
  }

  @Test func severalAreAmbiguousAlsoWithADefaultOrAnOptional() {
    let program = Program(
      "struct A { init(clock: any Clock = X(), other: (any Clock)?) {} }; protocol Clock {}")
    #expect(
      program.wiring("A", from: [.binding("a", "any Clock"), .binding("b", "any Clock")]) == """
        ambiguous-argument clock: write clock: a or clock: b or clock: default()
        ambiguous-argument other: write other: a or other: b
        """)
  }

  @Test func withoutOneOfTheTypeTheOnlyOneThatConformsIsTaken() {
    let program = Program(
      """
      protocol Clock {}; struct System: Clock {}; struct Fixed: Clock {}
      struct A { init(clock: any Clock) {} }
      """)
    #expect(program.wiring("A", from: [.binding("system", "System")]) == "clock: system (conformance)")
    #expect(
      program.wiring("A", from: [.binding("system", "System"), .binding("fixed", "Fixed")])
        == "ambiguous-argument clock: write clock: system or clock: fixed")
    #expect(
      program.wiring("A", from: [.binding("system", "System"), .binding("wall", "any Clock")])
        == "clock: wall (type)")
  }

  @Test func conformanceCountsInTheSameContainerOnly() {
    let program = Program(
      "protocol Clock {}; struct System: Clock {}; struct A { init(clock: any Clock) {} }")
    #expect(
      program.wiring("A", from: [.inherited("system", "System")]) == """
        missing-binding clock: any Clock
          write clock: system
          add to bindings: clock: { type: any Clock, alias: system }
        """)
    // By its name it is passed from anywhere.
    #expect(program.wiring("A", from: [.inherited("clock", "System")]) == "clock: clock (label)")
  }

  @Test func typesThatNoFileDeclaresAreNeverFoundByType() {
    let program = Program("import Foundation; struct A { init(path: String, url: URL, list: [Int]) {} }")
    #expect(
      program.wiring("A", from: [.input("name", "String"), .input("home", "URL"), .input("numbers", "[Int]")]) == """
        missing-binding path: String
          write path: name
          add to inputs: path: String
        missing-binding url: URL
          write url: home
          add to inputs: url: URL
        missing-binding list: [Int]
          write list: numbers
          add to inputs: list: '[Int]'
        """)
  }

  @Test func listsHandlesAndOptionalsOfDeclaredTypesAreFoundByType() {
    let program = Program(
      """
      protocol Plugin {}; class View {}; struct Theme {}
      struct A { init(all: [any Plugin], byName: [String: any Plugin], view: Foreign<View>, theme: Theme?) {} }
      """)
    #expect(
      program.wiring(
        "A",
        from: [
          .binding("plugins", "[any Plugin]"), .binding("table", "[String: any Plugin]"), .foreign("screen", "View"),
          .binding("dark", "Theme?"),
        ]) == """
          all: plugins (type)
          byName: table (type)
          view: weak(screen) (type)
          theme: dark (type)
          """)
  }

  @Test func aListIsNeverMadeOfElements() {
    let program = Program("protocol P {}; struct S: P {}; struct A { init(all: [any P]) {} }")
    #expect(
      program.wiring("A", from: [.binding("p", "any P"), .binding("lists", "[S]")]) == """
        missing-binding all: [any P]
          add to bindings: all: { collection: any P, members: [p] }
          add to inputs: all: '[any P]'
        """)
  }

  @Test func aBindingIsNeverPassedToItself() {
    let program = Program("protocol P {}; struct A: P { init(p: any P) {} }")
    #expect(
      program.wiring("A", from: [.binding("p", "any P")], of: "p") == """
        missing-binding p: any P
          add to inputs: otherP: any P and write p: otherP
        """)
    #expect(program.wiring("A", from: [.binding("a", "A"), .binding("b", "any P")], of: "a") == "p: b (type)")
    // An alias of it is it.
    #expect(
      program.wiring("A", from: [.binding("a", "A"), .binding("b", "any P"), .binding("c", "any P")], of: "a", "b")
        == "p: c (type)")
  }

  @Test func aParameterOfTheBindingIsOneOfItsType() {
    let program = Program("struct Page { init(model: Document) {} }; class Document {}; final class Draft: Document {}")
    let document = Candidate.parameter("document", "Document")
    #expect(program.wiring("Page", from: [], parameters: [document]) == "model: document (type)")
    #expect(
      program.wiring("Page", from: [.binding("shared", "Document")], parameters: [document])
        == "ambiguous-argument model: write model: document or model: shared")
    #expect(
      program.wiring("Page", from: [], parameters: [.parameter("draft", "Draft")]) == "model: draft (conformance)")
  }
}
