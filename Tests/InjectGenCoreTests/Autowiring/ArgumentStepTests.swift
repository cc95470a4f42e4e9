import Testing

@testable import InjectGenCore

/// The five steps, in their order: what is written, what has the name, the only one of the type, the default, an error.
@Suite struct ArgumentStepTests {
  private let program = Program(
    """
    protocol WallClock {}
    struct SystemClock: WallClock {}
    struct Reader {}
    final class Store {
      init(clock: any WallClock, path: String, in reader: Reader, retries: Int = 3) {}
    }
    """)

  @Test func eachStepGivesItsReason() {
    #expect(
      program.wiring(
        "Store", ["path: databasePath"],
        from: [.binding("clock", "any WallClock"), .input("databasePath", "String"), .binding("input", "Reader")])
          == """
          clock: clock (label)
          path: databasePath (argument)
          in: input (type)
          retries is left out (default)
          """)
  }

  @Test func whatIsWrittenComesFirst() {
    #expect(
      program.wiring(
        "Store", ["retries: limit", "clock: other", "path", "in: value(Reader())"],
        from: [.binding("clock", "any WallClock"), .input("path", "String"), .binding("reader", "Reader")])
          == """
          clock: other (argument)
          path (argument)
          in: value(Reader()) (argument)
          retries: limit (argument)
          """)
  }

  @Test func defaultIsWrittenWhereTheParameterHasOne() {
    let program = Program("final class A { init(b: B = B(), c: C) {} }; struct B {}; struct C {}")
    #expect(
      program.wiring("A", ["b: default()", "c: default()"], from: [.binding("b", "B")]) == """
        b is left out (argument)
        c is left out (argument)
        no default: c
        """)
  }

  @Test func theLabelComesBeforeTheInternalName() {
    let program = Program("struct A { init(in reader: Reader) {} }; struct Reader {}")
    let both = program.wiring("A", from: [.binding("reader", "Reader"), .binding("in", "Reader")])
    #expect(both == "in: in (label)")
    #expect(program.wiring("A", from: [.binding("reader", "Reader"), .binding("x", "Reader")]) == "in: reader (name)")
  }

  @Test func withoutALabelTheInternalNameCounts() {
    let program = Program("struct A { init(_ path: String) {} }")
    #expect(program.wiring("A", from: [.input("path", "String")]) == "_: path (name)")
  }

  @Test func aNameNeedsTheTypeToo() {
    #expect(
      Program("struct A { init(path: String) {} }").wiring("A", from: [.input("path", "Int")]) == """
        missing-binding path: String
          path: Int is not passed: otherType
          add to inputs: otherPath: String and write path: otherPath
        """)
  }

  @Test func ofANameATypeThatConformsOrInheritsIsEnough() {
    let program = Program(
      """
      protocol P {}; protocol Q: P {}; struct S: Q {}
      class Base {}; final class Derived: Base {}
      struct A { init(p: any P, base: Base) {} }
      """)
    for type in ["S", "any Q", "any P"] {
      #expect(
        program.wiring("A", from: [.binding("p", type), .binding("base", "Derived"), .binding("other", "S")]) == """
          p: p (label)
          base: base (label)
          """)
    }
  }

  @Test func theParametersOfTheBindingComeBeforeAllElse() {
    let program = Program("struct Page { init(document: Document, title: String) {} }; class Document {}")
    #expect(
      program.wiring(
        "Page", from: [.binding("shared", "Document")],
        parameters: [.parameter("document", "Document"), .parameter("title", "String")]) == """
          document: document (label)
          title: title (label)
          """)
  }

  @Test func theDefaultOfADeclaredTypeGivesWayToABinding() {
    let program = Program("struct A { init(clock: Clock = Clock()) {} }; struct Clock {}")
    #expect(program.wiring("A", from: [.binding("clock", "Clock")]) == "clock: clock (label)")
    #expect(program.wiring("A", from: [.binding("wall", "Clock")]) == "clock: wall (type)")
    #expect(program.wiring("A", from: []) == "clock is left out (default)")
  }

  @Test func betweenADefaultAndTheNameOfAnotherTypeNobodyDecidesSilently() {
    let program = Program("struct A { init(retries: Int = 3, in zone: String = \"\") {} }")
    #expect(
      program.wiring("A", from: [.input("retries", "Int"), .input("zone", "String")]) == """
        ambiguous-argument retries: write retries or retries: default()
        ambiguous-argument in: write in: zone or in: default()
        """)
    #expect(
      program.wiring("A", from: [.input("retries", "String"), .input("number", "Int")]) == """
        retries is left out (default)
        in is left out (default)
        """)
    // The binding's own parameter is there for nothing else.
    #expect(
      program.wiring("A", ["in: default()"], from: [], parameters: [.parameter("retries", "Int")]) == """
        retries: retries (label)
        in is left out (argument)
        """)
  }

  @Test func theDefaultOfAnInferredTypeGivesWayToNoNameSilently() {
    let program = Program("struct A { var isOn = false; var size = 1 }")
    #expect(
      program.wiring("A", from: [.input("isOn", "Bool")]) == """
        size is left out (default)
        ambiguous-argument isOn: write isOn or isOn: default()
        """)
  }

  @Test func labelsAloneStopAfterTheNames() {
    let program = Program(
      "struct A { init(clock: Clock, store: Store, size: Size = Size()) {} }; class Clock {}; class Store {}; class Size {}"
    )
    #expect(
      program.wiring(
        "A", from: [.binding("clock", "Clock"), .binding("db", "Store"), .binding("s", "Size")], mode: .labels)
          == """
          clock: clock (label)
          size is left out (default)
          missing-binding store: Store
            write store: db
            add to bindings: store: Store
          """)
  }

  @Test func whatTakesParametersIsNotPassedItself() {
    let program = Program("struct A { init(page: Page) {} }; class Page {}")
    #expect(
      program.wiring("A", from: [.binding("page", "Page", takes: ["id": "Int"])]) == """
        missing-binding page: Page
          page: Page is not passed: takesParameters
          add to bindings: otherPage: Page and write page: otherPage
        """)
  }

  @Test func aVariadicParameterTakesNothingUnwritten() {
    let program = Program("struct A { init(all: any P..., rest: Int...) {} }; protocol P {}")
    #expect(
      program.wiring("A", from: [.binding("p", "any P")]) == """
        all is left out (default)
        rest is left out (default)
        """)
    #expect(
      program.wiring("A", ["rest: default()"], from: [.binding("all", "[any P]")]) == """
        rest is left out (argument)
        missing-binding all: any P
          all: [any P] is not passed: list
          write all: default()
        """)
  }
}
