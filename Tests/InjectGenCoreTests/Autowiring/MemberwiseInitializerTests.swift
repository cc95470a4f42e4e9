import Testing
@testable import BindingsYAML
@testable import InjectGenCore

@Suite struct MemberwiseInitializerTests {
  @Test func aStructWithoutInitializersHasOne() {
    let program = Program(
      """
      struct A {
        let a: Int, b, c: String
        var d = 1
        var e: Int = 2
        var f: Int?
        var g: Optional<Int>
        let h: Int?
        let fixed = 3
        var computed: Int { 1 }
        var watched: Int = 0 { didSet {} }
        static let shared = 1
        lazy var late = 1
        var handler: () -> Void
      }
      """)
    #expect(
      program.callables("A").description == """
        A.init(a: Int, b: String, c: String, d: Int =, e: Int =, f: Int? =, g: Int?, h: Int?, watched: Int =, handler: () -> ())
        """)
  }

  @Test func aFunctionWithAnOptionalResultBeginsWithoutAValue() {
    let program = Program(
      """
      struct A {
        var a: @convention(c) (Int) -> Int?
        var b: () throws -> String!
        var c: (() -> Int?)?
        var d: ((Int) -> Int)!
      }
      """)
    let found = program.callables("A").description
    #expect(found.contains("a: (Int) -> Int?, b: () throws -> "))
    #expect(found.contains(", c: (() -> Int?)? =, d: "))
    #expect(found.hasSuffix(" =)"))
  }

  @Test func wrappersThatAreSetTakeNothing() {
    let program = Program(
      #"""
      struct A: View {
        @Environment(\.locale) private var locale
        @Binding var text: String
        @ObservedObject var model: Model
        @State var size: Int = 3
      }
      """#)
    #expect(program.callables("A").description == "@? A.init(text: Binding<String>, model: Model, size: Int =)")
  }

  private static let wrappers = """
    struct Log {}
    @propertyWrapper struct Empty<T> { init() {}; var wrappedValue: T { fatalError() } }
    @propertyWrapper struct Projected<T> { init(projectedValue: T) {}; var wrappedValue: T { fatalError() } }
    @propertyWrapper struct Plain<T> { var wrappedValue: T }
    @propertyWrapper struct Fixed { var wrappedValue: Int = 3 }
    @propertyWrapper struct Late<T> { init(wrappedValue: @autoclosure @escaping () -> T) {}; var wrappedValue: T { x } }
    @propertyWrapper struct Clamped<T> { init(wrappedValue: T, most: Int = 3) {}; var wrappedValue: T { x } }
    @resultBuilder struct B { static func buildBlock(_ log: Log) -> Log { log } }
    """

  /// As the compiler of Swift 6.3 synthesises them.
  @Test(arguments: [
    ("@Empty var a: Log", "a: App.Empty<App.Log> ="), ("@Projected var a: Log", "a: App.Projected<App.Log>"),
    ("@Plain var a: Log", "a: App.Log"), ("@Plain var a: Log?", "a: App.Log? ="),
    ("@Fixed var a: Int", "a: App.Fixed ="), ("@Late var a: Log", "a: App.Log"),
    ("@Clamped var a: Log", "a: App.Log"), ("@Clamped(most: 2) var a: Log = Log()", "a: App.Log ="),
    ("@Clamped @Empty var a: Log", "a: App.Clamped<App.Empty<App.Log>>"),
    ("@Plain @Clamped var a: Log", "a: App.Log"), ("@Plain(wrappedValue: Log()) var a: Log", "a: App.Plain<App.Log> ="),
    ("@B let a: Log", "a: () -> App.Log"), ("@B let a: () -> Log", "a: () -> App.Log"),
    ("@Empty private var b: Log; let a: Int", "a: Int"), ("@Plain private var b: Log?; let a: Int", "a: Int"),
    ("@Plain private var b = 3; let a: Int", "a: Int"), ("@MainActor var a: Log", "a: App.Log"),
    ("@State var a: Log", "a: App.Log"), ("@Binding var a: Log", "a: Binding<App.Log>"),
    ("@EnvironmentObject var a: Log", "a: EnvironmentObject<App.Log> ="),
    ("@Inject var a: Log", "a: Inject<App.Log> ="), ("@AppContainer.Inject var a: Log", "a: Inject<App.Log> ="),
    ("@ViewBuilder let a: Log", "a: () -> App.Log"),
  ])
  func aWrapperDecidesOnTheParameter(property: String, parameters: String) {
    let program = Program("\(Self.wrappers)\nstruct S { \(property) }")
    #expect(program.callables("S").description == "S.init(\(parameters))")
  }

  @Test func aWrapperThatIsNotReadIsNoGuess() {
    let program = Program("struct Log {}\nstruct S { @Dependency var log: Log }")
    #expect(
      program.wiring("S", from: [.binding("log", "Log")])
        == "missing-binding log: Log\n  write log\n  write log: default()")
    #expect(program.wiring("S", ["log: default()"], from: []) == "log is left out (argument)")
    #expect(program.wiring("S", ["log: other"], from: []) == "log: other (argument)")
  }

  @Test func aLiteralHasAType() {
    let program = Program(
      """
      struct S { var a = 40; var b = -1.5; var c = "x"; var d = true; var e = f(); var g = 1 + 2; var h = 1_000 }
      """)
    #expect(
      program.callables("S").description
        == "S.init(a: Int =, b: Double =, c: String =, d: Bool =, e: ? =, g: ? =, h: Int =)")
  }

  @Test func aPrivatePropertyHidesIt() {
    let program = Program(
      """
      struct A { private let a: Int; let b: Int }
      struct B { private var a = 1; var b = 2 }
      struct C { private let a = 1; private lazy var x = 1; private static var z = 1; let c: Int }
      struct D { private let a = 1; let d: Int }
      """)
    #expect(program.callables("A").description == "unusable\nA.init(a:b:): private as its property 'a'")
    #expect(program.callables("B").description == "B.init()")
    #expect(program.callables("C").description == "unusable\nC.init(c:): private as its property 'x'")
    #expect(program.callables("D").description == "D.init(d: Int)")
  }

  @Test func anInitializerOfItsOwnTakesItsPlace() {
    let program = Program(
      """
      struct A { let a: Int; private init() { a = 1 } }
      struct B { let b: Int }
      extension B { init() { b = 1 } }
      """)
    #expect(program.callables("A").description == "unusable\nA.init(): private")
    #expect(program.callables("B").description == "ambiguous-initializer\nB.init()\nB.init(b:)")
  }

  @Test func conditionalPropertiesMakeSeveral() {
    let program = Program(
      """
      struct A {
        let a: Int
        #if DEBUG
        let probe: Int
        #endif
      }
      struct B {
        #if os(iOS)
        let view: UIView
        #else
        let view: NSView
        #endif
      }
      """)
    #expect(
      program.callables("A").description
        == "conditional\nA.init(a: Int) #if !(DEBUG)\nA.init(a: Int, probe: Int) #if (DEBUG)")
    #expect(
      program.callables("B").description
        == "conditional\nB.init(view: UIView) #if (os(iOS))\nB.init(view: NSView) #if !(os(iOS))")
  }
}
