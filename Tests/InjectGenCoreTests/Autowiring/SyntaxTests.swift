import Testing
@testable import BindingsYAML
@testable import InjectGenCore

/// The rows of the table of Swift's syntax in Manual/Autowiring.md that have no suite of their own.
@Suite struct SyntaxTests {
  @Test func concurrentFunctionsBelongToNoActor() {
    let program = Program(
      """
      struct S {}
      @MainActor enum Make {
        @concurrent static func a() async -> S { S() }
        nonisolated(nonsending) static func b() async -> S { S() }
        static func c() async -> S { S() }
      }
      """, defaultIsolation: "MainActor")
    #expect(program.callables("Make.a").description == "Make.a() async -> App.S")
    #expect(program.callables("Make.b").description == "Make.b() async -> App.S")
    #expect(program.callables("Make.c").description == "@MainActor Make.c() async -> App.S")
  }

  @Test func anAttributeUnderAConditionOfItsOwnHoldsInEveryBuild() {
    let program = Program(
      """
      #if os(iOS)
      @MainActor
      #endif
      final class Sometimes { init() {} }
      #if os(iOS)
      @MainActor final class Always { init() {} }
      #endif
      #if compiler(>=6.2)
      @available(macOS 26, *)
      #endif
      struct Plain { init() {} }
      """)
    #expect(program.callables("Sometimes").description == "@MainActor Sometimes.init()")
    #expect(program.callables("Always").description == "@MainActor Always.init() #if (os(iOS))")
    #expect(program.callables("Plain").description == "Plain.init()")
  }

  @Test func isolatedConformancesAreConformances() {
    let program = Program(
      """
      protocol P {}; protocol Q {}; protocol R {}
      @MainActor final class S: @MainActor P, nonisolated  Q, @unchecked Sendable { init() {} }
      extension S: @MainActor R {}
      struct A { init(p: any P, q: any Q, r: any R) {} }
      """)
    #expect(
      program.wiring("A", from: [.binding("s", "S")]) == """
        p: s (conformance)
        q: s (conformance)
        r: s (conformance)
        """)
  }

  @Test func constantsCanBeWeak() {
    let program = Program(
      """
      final class D {}
      struct Weak { weak let delegate: D?; unowned let parent: D; weak var other: D? }
      final class S { weak let delegate: D?; init(delegate: D?) {}; isolated deinit { stop() }; func after() {} }
      """)
    #expect(program.callables("Weak").description == "Weak.init(delegate: App.D?, parent: App.D, other: App.D? =)")
    #expect(program.callables("S").description == "S.init(delegate: App.D?)")
  }

  @Test func closuresHaveTheTypeOfTheirErrors() {
    let program = Program(
      """
      struct E: Error {}; struct T {}
      struct A { init(f: @escaping () throws(E) -> T, g: () async throws(Never) -> T, h: () throws(any Error) -> T) {} }
      """)
    #expect(
      program.callables("A").description
        == "A.init(f: () throws(App.E) -> App.T, g: () async -> App.T, h: () throws -> App.T)")
  }

  @Test func parameterPacksTakeAnyNumberOfArguments() {
    let program = Program(
      """
      struct S {}; struct T {}
      struct Packs<each V> { init(_ values: repeat each V, last: S) {} }
      struct Tags { init(tags: S..., last: T) {} }
      struct Two { init(tags: S..., last: T) {}; init(other: Int) {} }
      """)
    let all: [Candidate] = [.binding("s", "S"), .binding("t", "T"), .binding("last", "S")]
    #expect(
      program.wiring("Packs<S, T>", ["_: s", "_: t"], from: all) == """
        _: s (argument)
        _: t (argument)
        last: last (label)
        """)
    #expect(program.wiring("Packs", from: all) == "_ is left out (default)\nlast: last (label)")
    #expect(
      program.wiring("Tags", ["tags: s", "_: s", "last: t"], from: all) == """
        tags: s (argument)
        _: s (argument)
        last: t (argument)
        """)
    #expect(program.callables("Two", "tags", nil, nil, "last").description.hasPrefix("Two.init(tags:"))
    #expect(program.wiring("Tags", ["_: s"], from: all).contains("unknown-argument"))
  }

  @Test func attributesForTheLinkerSayNothing() {
    let program = Program(
      """
      struct S { @abi(init(old: Int)) init(new: Int) {} }
      @c(made) public func make(x: Int) -> S { S(new: x) }
      @abi(func old() -> S) @inline(always) func new() -> S { S(new: 1) }
      """)
    #expect(program.callables("S").description == "S.init(new: Int)")
    #expect(program.callables("make").description == "make(x: Int) -> App.S")
    #expect(program.callables("new").description == "new() -> App.S")
    #expect(program.callables("old").description == "unknown")
  }
}
