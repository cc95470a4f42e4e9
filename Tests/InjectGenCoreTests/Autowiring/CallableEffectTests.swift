import Testing

@testable import InjectGenCore

/// What a declaration says of throwing, suspending and actors.
@Suite struct CallableEffectTests {
  @Test func throwsAndAsyncAreTheDeclarations() {
    let program = Program(
      """
      enum StoreError: Error {}
      struct A { init(a: Int) throws {}; init(b: Int) async throws(StoreError) {}; init(c: Int) throws(Never) {}
        init(d: Int) throws(any Error) {}; init(e: Int) async {} }
      """)
    #expect(program.callables("A", "a").description == "A.init(a: Int) throws")
    #expect(program.callables("A", "b").description == "A.init(b: Int) async throws(App.StoreError)")
    #expect(program.callables("A", "c").description == "A.init(c: Int)")
    #expect(program.callables("A", "d").description == "A.init(d: Int) throws")
    #expect(program.callables("A", "e").description == "A.init(e: Int) async")
  }

  @Test func theActorIsThatOfTheDeclarationItsTypeOrItsProtocol() {
    let program = Program(
      """
      @globalActor actor Database {}
      @MainActor class Own { init() {}; nonisolated init(free: Int) {}; @Database init(other: Int) {} }
      final class Derived: Own { }
      @MainActor protocol Screen {}
      struct Page: Screen { let x: Int }
      struct Late { init() {} }
      extension Late: Screen {}
      class Plain { @MainActor init() {} ; init(free: Int) {} }
      @MainActor extension Plain { static func make() -> Plain { Plain() } }
      actor Counter { init(x: Int) {} }
      @Database func open() -> Int { 1 }
      struct Shown: View { let x: Int }
      struct Known: Codable, Sendable { let x: Int }
      enum Raw: String { case a; init(x: Int) { self = .a } }
      """)
    #expect(program.callables("Own.init()").description == "@MainActor Own.init()")
    #expect(program.callables("Own", "free").description == "Own.init(free: Int)")
    #expect(program.callables("Own", "other").description == "@Database Own.init(other: Int)")
    #expect(program.callables("Derived.init()").description == "@MainActor Derived.init()")
    #expect(program.callables("Page").description == "@MainActor Page.init(x: Int)")
    #expect(program.callables("Late").description == "Late.init()")
    #expect(program.callables("Plain.init()").description == "@MainActor Plain.init()")
    #expect(program.callables("Plain", "free").description == "Plain.init(free: Int)")
    #expect(program.callables("Plain.make").description == "@MainActor Plain.make() -> App.Plain")
    #expect(program.callables("Counter").description == "Counter.init(x: Int)")
    #expect(program.callables("open").description == "@Database open() -> Int")
    #expect(program.callables("Shown").description == "@? Shown.init(x: Int)")
    #expect(program.callables("Known").description == "Known.init(x: Int)")
    #expect(program.callables("Raw").description == "Raw.init(x: Int)")
  }

  @Test func theModulesActorIsThatOfWhatNamesNone() {
    let program = Program(
      "class A { init() {}; nonisolated init(x: Int) {} }; func f() {}; nonisolated struct N { let x: Int }; actor C { init() {} }",
      defaultIsolation: "MainActor")
    #expect(program.callables("A.init()").description == "@MainActor A.init()")
    #expect(program.callables("A", "x").description == "A.init(x: Int)")
    #expect(program.callables("f").description == "@MainActor f() -> ()")
    #expect(program.callables("N").description == "N.init(x: Int)")
    #expect(program.callables("C").description == "C.init()")
  }

  @Test func theParametersPlaceIsKnown() {
    let program = Program("struct A {\n  init(\n    clock: Int) {}\n}")
    guard case .found(let callable) = program.callables("A") else { return #expect(Bool(false)) }
    #expect(callable.parameters[0].place.range.start == 23)
    #expect(callable.place.range.start == 13)
    #expect(callable.place.file.path == "App/0.swift")
  }
}
