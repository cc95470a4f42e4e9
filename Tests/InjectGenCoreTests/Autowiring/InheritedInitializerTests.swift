import Testing

@testable import InjectGenCore

@Suite struct InheritedInitializerTests {
  private let program = Program(
    """
    class Base<T> { init(a: T) {}; convenience init(b: Int) {}; private init(p: Int) {} }
    class Bare: Base<String> { var x = 1 }
    class Deeper: Bare, Sendable {}
    class Own: Base<Int> { init(own: Int) {} }
    class Overriding: Root { override init(a: Int) {}; init(c: Int) {} }
    class Root { init(a: Int) {}; convenience init(b: Int) {} }
    class Added: Root { convenience init(d: Int) {} }
    class Empty { var x = 1; let y: Int? = nil }
    class Screen: UIViewController {}
    class Titled: UIViewController { convenience init(title: String) {} }
    class Coded: UIViewController { init(model: Int) {}; required init?(coder: NSCoder) {} }
    """)

  @Test func aClassWithoutOneHasThoseOfItsSuperclass() {
    #expect(program.callables("Bare").description == "Bare.init(a: String)")
    #expect(program.callables("Bare", "b").description == "Bare.init(b: Int)")
    #expect(program.callables("Deeper").description == "Deeper.init(a: String)")
    #expect(program.callables("Added").description == "Added.init(a: Int)")
    #expect(program.callables("Added", "d").description == "Added.init(d: Int)")
  }

  @Test func aDesignatedOneOfItsOwnEndsInheriting() {
    #expect(program.callables("Own").description == "Own.init(own: Int)")
    #expect(program.callables("Own", "b").description == "Own.init(own: Int)")
  }

  @Test func whoOverridesAllDesignatedOnesInheritsTheConvenienceOnes() {
    #expect(program.callables("Overriding", "b").description == "Overriding.init(b: Int)")
    #expect(
      program.callables("Overriding").description == "ambiguous-initializer\nOverriding.init(a:)\nOverriding.init(c:)")
  }

  @Test func withoutSuperclassAndInitializerThereIsOneWithoutParameters() {
    #expect(program.callables("Empty").description == "Empty.init()")
  }

  @Test func ofASuperclassThatNoFileDeclaresNothingIsKnown() {
    #expect(program.callables("Screen").description == "unknown")
    #expect(program.callables("Titled").description == "@? Titled.init(title: String)")
    #expect(program.callables("Coded").description == "@? Coded.init(model: Int)")
  }
}
