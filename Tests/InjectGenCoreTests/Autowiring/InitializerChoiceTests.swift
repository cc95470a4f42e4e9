import Testing

@testable import InjectGenCore

/// Which initializer a binding calls.
@Suite struct InitializerChoiceTests {
  @Test func theOnlyOneIsCalled() {
    let program = Program(
      """
      struct Clock {}
      struct A { init(clock: Clock, _ x: Int, in y: [String] = [], all: Int...) async throws(E) {} }
      struct E: Error {}
      """)
    #expect(
      program.callables("A").description
        == "A.init(clock: App.Clock, _ x: Int, in y: [String] =, all: Int...) async throws(App.E)")
  }

  @Test func whatIsNotFoundIsNotKnown() {
    let program = Program("struct A { enum Mode { case fast(Int) } }; protocol P {}")
    for callee in ["URLSession", "Kit.A", "Array<Int>", "A.init(", "open"] {
      #expect(program.callables(callee).description == "unknown", "\(callee)")
    }
    // What 'A' has is read.
    #expect(
      program.callables("A.open").description == #"not callable: unknownMember(meant: nil, others: ["Mode"])"#)
  }

  @Test func severalAreAmbiguousAndOneIsChosenBySwiftsName() {
    let program = Program(
      "class Search { init(text: String, in x: Int) {}; init(_ url: String) {}; private init(a: Int) {} }")
    #expect(
      program.callables("Search").description == """
        ambiguous-initializer
        Search.init(text:in:)
        Search.init(_:)
        """)
    #expect(program.callables("Search.init(text:in:)").description == "Search.init(text: String, in x: Int)")
    #expect(program.callables("Search.init(_:)").description == "Search.init(_ url: String)")
    #expect(
      program.callables("Search.init(txt:)").description == """
        unmatched
        Search.init(text:in:)
        Search.init(_:)
        Search.init(a:)
        """)
    #expect(program.callables("Search.init(text)").description == "unknown")
    #expect(program.callables("Search.init(a:)").description == "unusable\nSearch.init(a:): private")
  }

  @Test func theWrittenLabelsDecide() {
    let program = Program(
      "class Search { init(text: String, size: Int) {}; init(url: String) {}; init(url: String, _ a: Int) {} }")
    #expect(program.callables("Search", "size").description == "Search.init(text: String, size: Int)")
    #expect(program.callables("Search", "url", nil).description == "Search.init(url: String, _ a: Int)")
    #expect(
      program.callables("Search", "url").description == "ambiguous-initializer\nSearch.init(url:)\nSearch.init(url:_:)")
    #expect(
      program.callables("Search", "url", "txt").description
        == "unknown labels [1]\nSearch.init(text:size:)\nSearch.init(url:)\nSearch.init(url:_:)")
    #expect(program.callables("Search", "url", "text").description.hasPrefix("ambiguous-initializer"))
  }

  @Test func whatTheContainerMayNotCallDoesNotCount() {
    let program = Program(
      """
      class A {
        init(a: Int) {}
        private init(b: Int) {}
        fileprivate init(c: Int) {}
        @available(*, unavailable) init(d: Int) {}
        @available(*, unavailable, message: "no") init(e: Int) {}
        required init?(coder: NSCoder) {}
        required init(from decoder: any Decoder) throws {}
        @_spi(Testing) public init(f: Int) {}
      }
      struct B { init(from decoder: Swift.Decoder) throws {} }
      struct C { init(from: URL) {}; @available(iOS, unavailable) init(text: String) {} }
      """)
    #expect(program.callables("A").description == "A.init(a: Int)")
    #expect(program.callables("B").description == "unusable\nB.init(from:): for archives")
    #expect(program.callables("C").description == "ambiguous-initializer\nC.init(from:)\nC.init(text:)")
    // Who writes its name means it.
    #expect(program.callables("B.init(from:)").description == "B.init(from decoder: Decoder) throws")
  }

  @Test func deprecatedAndConvenienceOnesCountWhereThereIsNoOther() {
    let program = Program(
      """
      class A { init(a: Int) {}; convenience init(b: Int) {}; @available(*, deprecated, renamed: "x") init(c: Int) {} }
      extension A { convenience init(d: Int) {} }
      class B { convenience init(b: Int) {}; private init() {} }
      """)
    #expect(program.callables("A").description == "A.init(a: Int)")
    #expect(program.callables("A", "b").description == "A.init(b: Int)")
    #expect(program.callables("A", "c").description == "A.init(c: Int)")
    #expect(program.callables("B").description == "B.init(b: Int)")
  }

  @Test func accessIsThatOfTheModule() {
    let kit = """
      public struct A { public init(a: Int) {}; init(b: Int) {}; package init(c: Int) {} }
      public struct M { public let x: Int }
      public class C {}
      struct I { public init() {} }
      enum Inner { public struct Deep { public init() {} } }
      """
    let own = Program("import Kit", ["Kit": kit])
    #expect(own.callables("A").description == "ambiguous-initializer\nA.init(a:)\nA.init(c:)")
    #expect(own.callables("M").description == "unusable\nM.init(x:): internal")
    #expect(own.callables("C").description == "unusable\nC.init(): internal")
    #expect(own.callables("I").description == "internal in Kit")
    #expect(own.callables("Kit.I").description == "internal in Kit")
    #expect(own.callables("Kit.Inner.Deep").description == "internal in Kit")
    #expect(Program("", ["other Kit": kit]).callables("Kit.A").description == "Kit.A.init(a: Int)")
  }

  @Test func extensionsAddInitializers() {
    let kit =
      "public struct A { public init(a: Int) {} }; public extension A { init(b: Int) {} }; extension A { init(c: Int) {} }"
    let program = Program("import Kit; extension A { init(d: String) {} }", ["Kit": kit])
    #expect(program.callables("A").description == "ambiguous-initializer\nA.init(a:)\nA.init(d:)\nA.init(b:)")
  }

  @Test func aConstrainedExtensionCountsWhereThereIsNoOther() {
    let program = Program(
      """
      struct Cache<V> { init(v: V) {} }
      extension Cache where V == Int { init(n: Int) {} }
      extension Cache<String> { init(s: String) {} }
      """)
    #expect(program.callables("Cache<User>").description == "Cache<User>.init(v: User)")
    #expect(program.callables("Cache<Int>", "n").description == "Cache<Int>.init(n: Int)")
    #expect(program.callables("Cache<String>", "s").description == "Cache<String>.init(s: String)")
  }

  @Test func aFailableOneIsAnErrorThatShowsTheValue() {
    let program = Program(
      "class Search { init?(text: String, store: Store, _ limit: Int = 1, x: Int) {} }; class Store {}")
    #expect(
      program.wiring("Search", ["text: query"], from: [.binding("db", "Store")]) == """
        text: query (argument)
        store: db (type)
        _ is left out (default)
        missing-binding x: Int
          add to inputs: x: Int
        failable: value: Search(text: $query, store: $db, x: …)!
        """)
  }

  @Test func identicalDeclarationsAreOneAndOthersSeveral() {
    let program = Program(
      """
      #if os(iOS)
      class A { init(a: Int) {} }
      class B { init(a: Int) {} }
      #else
      class A { init(a: Int) {} }
      class B { init(a: String) {} }
      #endif
      struct C {
        #if DEBUG
        init(x: Int) {}
        #else
        init(y: Int) {}
        #endif
      }
      """)
    #expect(program.callables("A").description == "A.init(a: Int)")
    #expect(
      program.callables("B").description
        == "conditional\nB.init(a: Int) #if (os(iOS))\nB.init(a: String) #if !(os(iOS))")
    #expect(
      program.callables("C").description == "conditional\nC.init(x: Int) #if (DEBUG)\nC.init(y: Int) #if !(DEBUG)")
  }

  @Test func actorsAndEnumsHaveInitializers() {
    let program = Program(
      "actor A { init(a: Int) {} }; actor B { var x = 1 }; enum E { case a; init(x: Int) { self = .a } }")
    #expect(program.callables("A").description == "A.init(a: Int)")
    #expect(program.callables("B").description == "B.init()")
    #expect(program.callables("E").description == "E.init(x: Int)")
  }
}
