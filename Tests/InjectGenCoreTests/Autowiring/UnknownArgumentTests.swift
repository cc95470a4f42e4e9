import Testing

@testable import InjectGenCore

@Suite struct UnknownArgumentTests {
  private let program = Program(
    "struct A { init(path: String, in reader: Reader, _ size: Int = 1) {} }; struct Reader {}; struct P { init(_ x: Int) {} }"
  )

  @Test func aMisspelledLabelIsReportedOnce() {
    #expect(
      program.wiring("A", ["pth: p"], from: [.binding("r", "Reader")]) == """
        in: r (type)
        _ is left out (default)
        unknown-argument pth of (path, in, _); did you mean path?
        """)
  }

  @Test func ofTwoParametersWithTheLabelTheFirstIsMeant() {
    let program = Program("struct A { init(path from: String, path to: URL) {} }; struct URL {}")
    #expect(
      program.wiring("A", ["pth: p"], from: [.binding("url", "URL")]) == """
        path: url (type)
        unknown-argument pth of (path, path); did you mean path?
        """)
  }

  @Test func theInternalNameIsNoLabel() {
    #expect(
      program.wiring("A", ["path", "reader", "size: 2"], from: []) == """
        path (argument)
        unknown-argument reader of (path, in, _); did you mean in?
        unknown-argument size of (path, in, _); did you mean _?
        """)
    #expect(program.wiring("P", ["x"], from: []) == "unknown-argument x of (_); did you mean _?")
  }

  @Test func aStrangeLabelAndARepeatedOneAreReported() {
    #expect(
      program.wiring("A", ["path", "in: r", "path: q", "colour: c"], from: []) == """
        path (argument)
        in: r (argument)
        _ is left out (default)
        unknown-argument path of (path, in, _); it is repeated
        unknown-argument colour of (path, in, _)
        """)
  }

  @Test func argumentsWithoutALabelAreTakenInOrder() {
    let program = Program("struct A { init(_ a: Int, b: Int, _ c: Int) {} }")
    #expect(
      program.wiring("A", ["b", "_: x", "_: y"], from: []) == """
        _: x (argument)
        b (argument)
        _: y (argument)
        """)
  }

  @Test func anArgumentWithoutALabelIsMeantForTheOnlyParameterThatIsLeft() {
    let program = Program(
      """
      struct Clock {}; struct Log {}
      struct One { init(clock: Clock) {} }; struct Two { init(clock: Clock, log: Log) {} }; struct None { init() {} }
      """)
    let candidates: [Candidate] = [.binding("clock", "Clock"), .binding("log", "Log")]
    func problem(_ callee: String, _ arguments: String...) -> Substring? {
      program.wiring(callee, arguments, from: candidates).split(separator: "\n").first { $0.hasPrefix("unknown") }
    }
    #expect(problem("One", "_: clock") == "unknown-argument _ of (clock); did you mean clock?")
    #expect(problem("Two", "clock: clock", "_: log") == "unknown-argument _ of (clock, log); did you mean log?")
    #expect(problem("Two", "_: log") == "unknown-argument _ of (clock, log); did you mean log?")
    #expect(problem("Two", "_: value(1)") == "unknown-argument _ of (clock, log)")
    #expect(problem("None", "_: log") == "unknown-argument _ of ()")
  }
}
