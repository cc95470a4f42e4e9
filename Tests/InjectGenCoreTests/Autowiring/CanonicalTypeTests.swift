import Testing
@testable import BindingsYAML
@testable import InjectGenCore

/// What makes two types one.
@Suite struct CanonicalTypeTests {
  private func text(_ program: Program, _ type: String) -> String {
    program.type(type).map { "\($0.form)\($0.isOpen ? " open" : "")\($0.isAmbiguous ? " ambiguous" : "")" } ?? "none"
  }

  @Test func anyAttributesAndSugarCountForNothing() {
    let program = Program("import Foundation; protocol P {}; protocol Q {}; struct S {}")
    for (first, second) in [
      ("any P", "P"), ("Array<S>", "[S]"), ("Optional<any P>", "(any P)?"), ("S!", "S?"),
      ("@Sendable (S) -> S", "(S) -> S"),
      ("any P & Q", "any Q & P"), ("any P & P", "P"), ("App.S", "S"), ("Foundation.URL", "URL"), ("(S)", "S"),
      ("(_ a: S) throws(any Error) -> Void", "(S) throws -> ()"), ("() throws(Never) -> S", "() -> S"),
      ("some P", "P"), ("borrowing S", "S"),
    ] {
      #expect(text(program, first) == text(program, second))
    }
    for (first, second) in [
      ("any P", "any Q"), ("any P & Q", "any P"), ("(inout S) -> S", "(S) -> S"), ("[S]", "Set<S>"),
      ("() -> S", "() async -> S"), ("S.Type", "S"), ("(a: S, b: S)", "(S, S)"),
    ] {
      #expect(text(program, first) != text(program, second))
    }
  }

  @Test func namesAreInFull() {
    let program = Program(
      """
      struct Outer { struct Inner { enum Deep {} } }
      extension Outer { struct Added {} }
      """, ["Kit": "public enum Kind { public struct Part {} }; struct Hidden {}"])
    #expect(text(program, "Outer.Inner.Deep") == "App.Outer.Inner.Deep")
    #expect(text(program, "Outer.Added") == "App.Outer.Added")
    #expect(text(program, "Kit.Kind.Part") == "Kit.Kind.Part")
    #expect(text(program, "[Kind: URL]") == "[Kit.Kind: URL]")
    #expect(text(program, "Hidden") == "Hidden")
  }

  @Test func aNameMeansWhatItMeansInItsScope() {
    let program = Program(
      files: [
        """
        struct Item {}
        class Base { struct Item {} }
        class Derived: Base { init(item: Item, outer: App.Item) {} }
        struct Own { struct Item {}; init(item: Item, own: Self.Item) {} }
        extension Own { struct Nested { let item: Item } }
        """,
        "private struct Secret {}; struct A { init(item: Item, secret: Secret) {} }",
        "struct Secret {}",
      ])
    #expect(program.callables("Derived").description == "Derived.init(item: App.Base.Item, outer: App.Item)")
    #expect(program.callables("Own").description == "Own.init(item: App.Own.Item, own: App.Own.Item)")
    #expect(program.callables("Own.Nested").description == "Own.Nested.init(item: App.Own.Item)")
    #expect(program.callables("A").description == "A.init(item: App.Item, secret: App(App/1.swift).Secret)")
    #expect(text(program, "Secret") == "App.Secret")
  }

  @Test func aFileSeesTheModulesThatItImports() {
    let program = Program(
      files: [
        "import Kit; struct A { init(x: Thing) {} }", "import Umbrella; struct B { init(x: Thing) {} }",
        "struct C { init(x: Thing) {} }",
      ],
      ["Kit": "public struct Thing {}", "Umbrella": "@_exported import Kit"])
    #expect(program.callables("A").description == "A.init(x: Kit.Thing)")
    #expect(program.callables("B").description == "B.init(x: Kit.Thing)")
    #expect(program.callables("C").description == "C.init(x: Thing)")
  }

  @Test func typealiasesOfTheFilesAreResolved() {
    let program = Program(
      """
      import Kit
      typealias UserID = String
      typealias Handler<T> = @Sendable (T) async -> Void
      typealias Both = any P & Q
      protocol P {}; protocol Q {}
      struct Cache<V> { typealias Key = Pair<V, Int>; init(key: Key) {} }
      struct Pair<A, B> {}
      typealias UserCache = Cache<User>
      typealias Box = Cache
      struct User {}
      typealias Loop = Loop?
      #if os(iOS)
      typealias Color = UIColor
      #else
      typealias Color = NSColor
      #endif
      """, ["Kit": "public typealias Name = Kit.Inner; public struct Inner {}"])
    #expect(text(program, "[UserID]") == "[String]")
    #expect(text(program, "Handler<User>") == "(App.User) async -> ()")
    #expect(text(program, "Both") == "App.P & App.Q")
    #expect(text(program, "UserCache") == "App.Cache<App.User>")
    #expect(text(program, "UserCache.Key") == "App.Pair<App.User, Int>")
    #expect(text(program, "Box<User>") == "App.Cache<App.User>")
    #expect(text(program, "Name") == "Kit.Inner")
    #expect(text(program, "Color") == "App.Color")
    #expect(text(program, "Loop").hasPrefix("App.Loop"))
    #expect(program.callables("UserCache").description == "UserCache.init(key: App.Pair<App.User, Int>)")
  }

  @Test func genericArgumentsCount() {
    let program = Program(
      """
      class Store<T> {}; struct User {}; struct Post {}
      struct Feed { init(users: Store<User>, posts: Store<Post>) {} }
      """)
    #expect(
      program.wiring("Feed", from: [.binding("a", "Store<Post>"), .binding("b", "Store<User>")]) == """
        users: b (type)
        posts: a (type)
        """)
  }

  @Test func theGenericParametersOfWhatIsConstructedAreTheBindings() {
    let program = Program(
      """
      class Store<T> {}; struct User {}
      struct Outer<A> { struct Inner<B> { init(a: A, b: [B]) {} } }
      class Cache<Value> { init(store: Store<Value>, copy: Cache? = nil, first: Value) {} }
      class Derived: Cache<User> {}
      """)
    #expect(
      program.callables("Cache<User>").description
        == "Cache<User>.init(store: App.Store<App.User>, copy: App.Cache<App.User>? =, first: App.User)")
    #expect(
      program.callables("Derived").description
        == "Derived.init(store: App.Store<App.User>, copy: App.Cache<App.User>? =, first: App.User)")
    #expect(
      program.callables("Outer<Int>.Inner<User>").description == "Outer<Int>.Inner<User>.init(a: Int, b: [App.User])")
    #expect(program.callables("Cache").description.contains("store: App.Store<Value> (open)"))
  }

  @Test func aCompositionNeedsBoth() {
    let program = Program(
      """
      protocol P {}; protocol Q {}; struct Only: P {}; struct Both: P, Q {}
      struct A { init(pq: any P & Q) {} }; struct B { init(p: any P & Sendable) {} }
      struct C { init(q: any Q) {} }
      """)
    #expect(program.wiring("A", from: [.binding("a", "Only"), .binding("b", "Both")]) == "pq: b (conformance)")
    #expect(program.wiring("A", from: [.binding("pq", "Only")]).hasPrefix("missing-binding"))
    #expect(program.wiring("A", from: [.binding("a", "any Q & P")]) == "pq: a (type)")
    #expect(program.wiring("B", from: [.binding("a", "Only")]) == "p: a (conformance)")
    #expect(program.wiring("B", from: [.binding("a", "any P")]) == "p: a (conformance)")
    #expect(program.wiring("C", from: [.binding("a", "any P & Q")]) == "q: a (conformance)")
  }

  @Test func attributesOfParametersCountForNothing() {
    let program = Program(
      """
      struct S {}
      struct A { init(a: borrowing S, b: sending S, c: @autoclosure () -> S, d: inout S, e: some Any, @B f: () -> S) {} }
      """)
    #expect(
      program.callables("A").description
        == "A.init(a: App.S, b: App.S, c: App.S, d: App.S, e: Any, f: () -> App.S)")
    #expect(
      program.wiring("A", ["a", "b", "c", "e", "f"], from: [.binding("d", "S")])
        .contains("missing-binding d: inout S"))
  }

  @Test func windowsLineEndsAreNoPartOfATypes() {
    let program = Program("struct S {}\r\nstruct A {\r\n  init(a: (S,\r\n  S)) {}\r\n}\r\n")
    #expect(program.callables("A").description == "A.init(a: (App.S, App.S))")
  }

  @Test func aTypeOfAModuleKeepsItsOwnArguments() {
    let program = Program(
      "import Kit; struct User {}",
      ["Kit": "public struct Store<T> {}; public typealias Pairs<T> = [(T, T)]"])
    #expect(text(program, "Kit.Store<User>") == "Kit.Store<App.User>")
    #expect(text(program, "Kit.Pairs<User>") == "[(App.User, App.User)]")
    #expect(text(program, "Kit.Generated<User>") == "Generated<App.User>")
    #expect(text(program, "Kit.Generated<User>.Key<Int>") == "Generated<App.User>.Key<Int>")
  }

  @Test func aTypealiasMeansWhatItMeansAtItsOwnPlace() {
    let program = Program(
      """
      struct Value {}; struct User {}
      typealias Values = [Value]
      struct Cache<Value> { init(all: Values, one: Value) {} }
      """)
    #expect(program.callables("Cache<User>").description == "Cache<User>.init(all: [App.Value], one: App.User)")
  }

  @Test func whatIsNestedInAPrivateTypeOfAModulesNameIsNotOfTheModule() {
    let program = Program(
      files: [
        """
        import Kit
        private enum Kit { struct Inner {}; typealias Size = Int }
        extension Kit { struct Outer {} }
        struct A { init(a: Kit.Inner, b: Inner, c: Kit.Size, d: Size, e: Kit.Outer, f: Outer) {} }
        """
      ], ["Kit": "public struct Thing {}"])
    let kit = "App(App/0.swift).Kit"
    #expect(
      program.callables("A").description
        == "A.init(a: \(kit).Inner, b: Inner, c: Int, d: Size, e: \(kit).Outer, f: Outer)")
  }
}
