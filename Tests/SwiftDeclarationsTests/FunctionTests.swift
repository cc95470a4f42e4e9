import Testing

@Suite struct FunctionTests {
  @Test func parametersHaveLabelsNamesTypesAndDefaults() {
    expectDeclarations(
      #"""
      struct A {
        init(
          _ clock: any Clock, // the time
          in reader: borrowing Reader = Reader(["a": 1, "b": 2], path: "\(name), }"),
          cache: Cache<Key, [Int: String]>? = a < b ? nil : .init<Int, Int>(),
          @ViewBuilder content: @escaping @Sendable (Int, inout String) async throws(E) -> Result<Int, E>,
          `default`: Int..., `in` x: Int
        ) {}
      }
      """#,
      """
      struct A
      A.init(_ clock: any Clock, in reader: borrowing Reader =, cache: Cache<Key, [Int: String]>? =, content: @escaping @Sendable (Int, inout String) async throws(E) -> Result<Int, E>, default: Int…, in x: Int)
      """)
  }

  @Test func effectsAreRead() {
    expectDeclarations(
      """
      final class A {
        init?<T: P>(a: T) async throws(StoreError) where T: Q { fatalError("}") }
        @available(*, unavailable) required init!(coder: NSCoder) { nil }
        @MainActor public convenience init() throws { self.init(a: 1) }
        nonisolated static func open(
        ) async
          -> A
        { A() }
        private(set) lazy var x = 1
        func map<T>(_ f: (Int) throws -> T) rethrows -> [T] { [] }
      }
      func free(_: Int) {}
      """,
      """
      class A
      A.init?<T>(a: T) async throws(StoreError)
      @available(*, unavailable) A.init?(coder: NSCoder)
      @MainActor public convenience A.init() throws
      static nonisolated A.open() async -> A
      A.map<T>(_ f: (Int) throws -> T) throws -> [T]
      free(_: Int)
      lazy var A.x =
      """)
  }

  @Test func whereClausesArePassedOver() {
    expectDeclarations(
      """
      struct A {
        init<B>(b: B) where B: P { func inner() {} }
        func f<B, C>(_ b: B, c: C) async -> [B] where B: P & Q, C.D == [String: B] { func inner() {} }
        func g<B, C>()
        where
          B == @MainActor (Int) -> Void,
          C: any P
        {
          func inner() {}
        }
        static func broken<B>() where B = Int, C: P {}
        func h<B>(b: B) where B: P { func inner() {} }; func i() {}
      }
      protocol P { func f<B>() -> B where B: P
        func g<B>() where B: P }
      func last<B>() where B: P {}
      """,
      """
      struct A
      protocol P
      A.init<B>(b: B)
      A.f<B, C>(_ b: B, c: C) async -> [B]
      A.g<B, C>()
      static A.broken<B>()
      A.h<B>(b: B)
      A.i()
      P.f<B>() -> B
      P.g<B>()
      last<B>()
      """)
  }

  @Test func operatorsAndRequirementsAreRead() {
    expectDeclarations(
      """
      infix operator <=>: ComparisonPrecedence
      precedencegroup P { higherThan: AdditionPrecedence }
      protocol P {
        init(a: Int)
        func run() async
        static func < (left: Self, right: Self) -> Bool
        var x: Int { get }
        subscript(index: Int) -> Int { get }
      }
      """,
      """
      protocol P
      P.init(a: Int)
      P.run() async
      static P.<(left: Self, right: Self) -> Bool
      var P.x: Int {}
      """)
  }
}
