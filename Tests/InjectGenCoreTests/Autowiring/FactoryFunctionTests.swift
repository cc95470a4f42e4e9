import Testing

@testable import InjectGenCore

@Suite struct FactoryFunctionTests {
  private let program = Program(
    """
    class Store { static func open(path: String) async throws -> Self { fatalError() }; func open(x: Int) {} }
    class SQLStore: Store { class func memory() -> SQLStore { fatalError() } }
    protocol Openable {}
    extension Openable { static func standard(size: Int) -> Self { fatalError() } }
    struct File: Openable {}
    struct Cache<V> { static func filled(with v: V, _ n: Int) -> Cache { fatalError() } }
    enum Outer { struct Inner { static func one() -> Inner? { nil } } }
    func makeStore(path: String, in place: Place = .x) throws(E) -> any Openable { fatalError() }
    private func hidden() {}
    func many(a: Int) {}
    func many(b: Int) {}
    func generic<T: Openable>(value: T, n: Int) -> T { value }
    """, ["Kit": "public func makeKit() -> Int { 1 }; func inner() {}"])

  @Test func staticMethodsAreFound() {
    #expect(program.callables("Store.open").description == "Store.open(path: String) async throws -> App.Store")
    #expect(
      program.callables("SQLStore.open").description == "SQLStore.open(path: String) async throws -> App.SQLStore")
    #expect(program.callables("SQLStore.memory").description == "SQLStore.memory() -> App.SQLStore")
    #expect(program.callables("File.standard").description == "File.standard(size: Int) -> App.File")
    #expect(
      program.callables("Cache<Int>.filled").description
        == "Cache<Int>.filled(with v: Int, _ n: Int) -> App.Cache<Int>")
    #expect(program.callables("Outer.Inner.one").description == "Outer.Inner.one() -> App.Outer.Inner?")
  }

  @Test func whatIsDeclaredAgainReplacesWhatIsInherited() {
    let program = Program(
      """
      class Base { class func make(x: Int) throws -> Base { Base() } }
      final class Derived: Base { override class func make(x: Int) -> Derived { Derived() } }
      protocol Sized { static func sized(n: Int) -> Self }
      extension Sized { static func sized(n: Int = 1) -> Self { fatalError() } }
      struct Box: Sized {}
      """)
    #expect(program.callables("Derived.make").description == "Derived.make(x: Int) -> App.Derived")
    #expect(program.callables("Box.sized").description == "Box.sized(n: Int =) -> App.Box")
  }

  @Test func freeFunctionsAreFound() {
    #expect(
      program.callables("makeStore").description
        == "makeStore(path: String, in place: Place =) throws(E) -> App.Openable")
    #expect(program.callables("makeKit").description == "makeKit() -> Int")
    #expect(program.callables("Kit.makeKit").description == "Kit.makeKit() -> Int")
    #expect(program.callables("hidden").description == "unusable\nhidden(): private")
    #expect(program.callables("inner").description == "unusable\ninner(): internal")
  }

  @Test func oneOfSeveralIsNamedByItsLabels() {
    #expect(program.callables("many").description == "ambiguous-initializer\nmany(a:)\nmany(b:)")
    #expect(program.callables("many", "b").description == "many(b: Int) -> ()")
    #expect(program.callables("many(a:)").description == "many(a: Int) -> ()")
  }

  @Test func aGenericParameterMatchesNothing() {
    #expect(program.callables("generic").description == "generic(value: T (open), n: Int) -> T")
    #expect(
      program.wiring("generic", from: [.binding("value", "File"), .input("n", "Int")]) == """
        n: n (label)
        missing-binding value: T
          value: File is not passed: unknownType
          write value
        """)
  }
}
