import Testing
@testable import InjectGenCore
@testable import SwiftModel

/// Declarations that are rare, and read as the compiler reads them.
@Suite struct RareDeclarationTests {
  @Test func extensionsAreReadWhateverTheyExtend() {
    let program = Program(
      """
      struct Conf {}
      extension JSONDecoder {
        static func app(conf: Conf) throws -> JSONDecoder {}
        convenience init(conf: Conf) {}
      }
      """)
    #expect(program.callables("JSONDecoder.app").description == "JSONDecoder.app(conf: App.Conf) throws -> JSONDecoder")
    #expect(program.callables("JSONDecoder.init(conf:)").description == "JSONDecoder.init(conf: App.Conf)")
    #expect(program.callables("JSONDecoder").description == "unknown")
    #expect(program.callables("JSONDecoder.init(other:)").description == "unknown")
  }

  @Test func initializersAreInheritedAsSwiftDoes() {
    let program = Program(
      """
      class A { init() {}; convenience init(x: Int) {} }
      class B: A {}
      class D: B { override init() {} }
      class R { required init(r: Int) {}; convenience init(s: Int) {} }
      class R2: R { required init(r: Int) {}; init(t: Int) {} }
      class L1 { init(a: String) {}; init(a: Int) {}; convenience init(c: Int) {} }
      class L2: L1 { override init(a: Int) {} }
      protocol P { init() }
      extension P { init(p: Int) {} }
      struct S: P { init() {} }
      """)
    #expect(program.callables("D").description == "D.init()")
    #expect(program.callables("D", "x").description == "D.init(x: Int)")
    #expect(program.callables("R2", "s").description == "R2.init(s: Int)")
    #expect(program.callables("L2").description == "L2.init(a: Int)")
    #expect(program.callables("L2", "c").description == "L2.init(a: Int)")
    #expect(program.callables("S").description == "S.init()")
    #expect(program.callables("S", "p").description == "S.init(p: Int)")
  }

  @Test func membersOfProtocolsComeLast() {
    let program = Program(
      """
      class Log {}
      protocol P {}
      extension P { typealias Log = Int; typealias Only = Int }
      struct S: P { let l: Log; let o: Only }
      """)
    #expect(program.callables("S").description == "S.init(l: App.Log, o: Int)")
  }

  @Test func modulesMayBeSelected() {
    let program = Program(
      """
      struct S { @App::W var log: App::Log; let other: Log }
      @propertyWrapper struct W { var wrappedValue: Log }
      class Log {}
      extension App::Log { static func make() -> Log {} }
      """)
    #expect(program.callables("S").description == "S.init(log: App.Log, other: App.Log)")
    #expect(program.callables("Log.make").description == "Log.make() -> App.Log")
  }

  @Test func patternsAndInitAccessorsAreProperties() {
    let program = Program(
      """
      struct T { let (a, b): (Log, Int); var (c, d): (Int?, Int) }
      struct I {
        private var _x: Int
        var x: Int { @storageRestrictions(initializes: _x) init { _x = newValue } get { _x } }
        let y: Int
      }
      class Log {}
      typealias UI = MainActor
      @UI class U { init() {} }
      """)
    #expect(program.callables("T").description == "T.init(a: App.Log, b: Int, c: Int?, d: Int)")
    #expect(program.callables("I").description == "I.init(x: Int, y: Int)")
    #expect(program.callables("U").description == "@MainActor U.init()")
  }

  @Test func backticksAreNoPartOfAName() {
    let program = Program(
      """
      struct `Type` {}
      struct `protocol` {}
      struct Outer { struct `Type` {}; struct Inner { init(t: `Type`) {} } }
      struct S { init(t: `Type`, p: [`protocol`], o: Outer.`Type`, m: Outer.Type) {} }
      """)
    let callable = program.callables("S")
    #expect(callable.description == "S.init(t: App.`Type`, p: [App.protocol], o: App.Outer.`Type`, m: App.Outer.Type)")
    #expect(program.callables("Outer.Inner").description == "Outer.Inner.init(t: App.Outer.`Type`)")
    #expect(program.type("`protocol`") == program.type("App.protocol"))
    #expect(program.type("Outer.`Type`") != program.type("Outer.Type"))
    guard case .found(let found) = callable else { return #expect(Bool(false)) }
    let callables = SeenDeclarations(of: program.table, seenFrom: 0)
    let spelled = found.parameters.map { callables.spelling(of: $0) }
    #expect(spelled == ["`Type`", "[`protocol`]", "Outer.`Type`", "Outer.Type"])
  }

  @Test func theRawValueOfAnEnumIsRead() {
    let program = Program(
      """
      enum Level: String, Codable { case low; init(raw: RawValue) { self = .low } }
      extension Level { static func other(raw: Self.RawValue) -> Level { .low } }
      struct S { init(level: Level.RawValue) {} }
      struct Options: OptionSet { let rawValue: Int; init(from: RawValue) {} }
      enum Around: Int { case one; struct Inner { let raw: RawValue } }
      enum Plain { case low; init(raw: RawValue) { self = .low } }
      """)
    #expect(program.callables("Level").description == "Level.init(raw: String)")
    #expect(program.callables("Level.other").description == "Level.other(raw: String) -> App.Level")
    #expect(program.callables("S").description == "S.init(level: String)")
    #expect(program.callables("Around.Inner").description == "Around.Inner.init(raw: Int)")
    #expect(program.callables("Options.init(from:)").description == "Options.init(from: RawValue (open))")
    #expect(program.callables("Plain").description == "Plain.init(raw: RawValue (open))")
  }

  @Test func linesMayEndWithACarriageReturn() {
    let program = Program("// a comment\rstruct S {\r  let a: Int // a\r  let b: Int\r}\r")
    #expect(program.callables("S").description == "S.init(a: Int, b: Int)")
  }

  /// Squared it would be minutes.
  @Test func readingEndsHoweverManyConditionsAreNested() {
    let lines = (0..<20_000).map { "#if A\($0)\nstruct S\($0) {}\n" }
    let program = Program(lines.joined() + String(repeating: "#endif\n", count: 20_000))
    #expect(program.table.types.count == 20_000)
  }

  @Test func anOpaqueParameterIsListedWithAny() {
    expectGenerated("any Collection<String>")
  }

  private func expectGenerated(_ type: String) {
    let program = Program("struct S { init(names: some Collection<String>) {} }")
    let callables = SeenDeclarations(of: program.table, seenFrom: 0)
    guard case .found(let found) = callables.find("S") else { return #expect(Bool(false)) }
    #expect(callables.spelling(of: found.parameters[0]) == type)
  }
}
