import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// A parameter of the type of what an override replaces is given that. ReplacementsTests runs such decorators.
struct DecoratorTests {
  private let types = """
    protocol Log {}
    struct FileLog: Log {}
    struct QuietLog: Log {}
    """

  private let module = """
    module: Logging
    bindings:
      log: { type: any Log, implementation: FileLog }
      audit: { type: any Log, implementation: FileLog }
      name: { type: String, value: '"log"' }
    """

  private func code(_ override: String, _ declaration: String, of types: String? = nil, _ module: String? = nil) throws
    -> String
  {
    let (types, module) = (types ?? self.types, module ?? self.module)
    let sources = ["container: App\ninclude: [Logging]\nbindings:\n  \(override)\n", module].enumerated().map {
      Source(id: SourceID($0.offset), path: "\($0.offset).bindings.yaml", module: "Own", bytes: Array($0.element.utf8))
    }
    var diagnostics = Diagnostics()
    let swift = SwiftTexts(["Types.swift": "\(types)\n\(declaration)\n"]).files(after: sources.count)
    let generated = generate(sources, swift: swift, &diagnostics)
    #expect(diagnostics.sorted(in: sources).isEmpty)
    return try #require(generated.first).text
  }

  @Test func aParameterOfItsTypeIsWhatItReplaces() throws {
    let loud = "log: { type: any Log, implementation: Loud, override: true }"
    #expect(try code(loud, "struct Loud: Log { let base: any Log }").contains("Loud(base: makeLoggingLog())"))
    #expect(try code(loud, "struct Loud: Log { let base: (any Log)? }").contains("Loud(base: makeLoggingLog())"))
    #expect(
      try code(loud, "struct Loud: Log { init(base: any Log = QuietLog()) {} }").contains("base: makeLoggingLog()"))
    #expect(
      try code(loud, "struct Loud: Log { let make: () -> any Log }").contains("makeLoggingLog()"))
  }

  @Test func whatIsWrittenIsItsOwnChoice() throws {
    let loud = "log: { type: any Log, implementation: Loud, override: true, arguments: [other: audit] }"
    let code = try code(loud, "struct Loud: Log { let base: any Log; let other: any Log }")
    #expect(code.contains("Loud(base: makeLoggingLog(), other: makeAudit())"))
  }

  @Test func theNameFindsWhatNoTypeDoes() throws {
    let name = "name: { type: String, factory: loud, override: true, autowire: labels }"
    #expect(
      try code(name, "func loud(overridden: String) -> String { overridden }")
        .contains("loud(overridden: makeLoggingName())"))
  }

  /// What takes its place has its name.
  @Test func whatIsReplacedIsNotGivenWhatReplacesIt() throws {
    let types = """
      protocol Sink {}
      protocol Log: Sink {}
      struct Disk: Sink {}
      struct FileLog: Log { let sink: any Sink }
      """
    let module = "module: Logging\nbindings:\n  disk: Disk\n  log: { type: any Log, implementation: FileLog }\n"
    let loud = "log: { type: any Log, implementation: Loud, override: true }"
    let code = try code(loud, "struct Loud: Log { let base: any Log }", of: types, module)
    #expect(code.contains("FileLog(sink: makeDisk())"))
  }

  @Test func whatIsNotAskedForIsLeftOut() throws {
    let quiet = "log: { type: any Log, implementation: QuietLog, override: true }"
    #expect(!(try code(quiet, "").contains("makeLoggingLog")))
  }

  @Test func severalParametersOfItsTypeAreAmbiguous() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Logging]
        bindings:
          log: { type: any Log, implementation: Pair, override: true }
        # ^^^ error: 'log' needs 'first: any Log', which could be 'overridden', as another parameter could [ambiguous-argument]
        # ^^^ note: add 'first: overridden' to 'arguments'
        # ^^^ error: 'log' needs 'second: any Log', which could be 'overridden', as another parameter could [ambiguous-argument]
        # ^^^ note: add 'second: overridden' to 'arguments'
        """,
        "Logging.bindings.yaml": """
        module: Logging
        bindings:
          log: { type: any Log, implementation: FileLog }
        # ^^^ note 2 of ambiguous-argument: 'overridden' is of the type 'any Log'
        # ^^^ note 2 of ambiguous-argument: 'overridden' is of the type 'any Log'
        """,
      ],
      swift: [
        "Types.swift": """
        protocol Log {}
        struct FileLog: Log {}
        struct Pair: Log { let first: any Log; let second: any Log }
        //                     ^^^^^ note 1 of ambiguous-argument: the parameter 'first: any Log' is declared here
        //                                         ^^^^^^ note 1 of ambiguous-argument: the parameter 'second: any Log' is declared here
        """
      ])
  }

  /// Its name says one thing and its type another.
  @Test func theNameOfAnotherOfTheTypeIsAmbiguous() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Logging]
        bindings:
          log: { type: any Log, implementation: Named, override: true }
        # ^^^ error: 'log' needs 'audit: any Log', which could be 'overridden', 'audit' [ambiguous-argument]
        # ^^^ note: add 'audit: overridden' to 'arguments'
        # ^^^ note: or add 'audit' to 'arguments'
        """,
        "Logging.bindings.yaml": """
        module: Logging
        bindings:
          log: { type: any Log, implementation: FileLog }
        # ^^^ note 2 of ambiguous-argument: 'overridden' is of the type 'any Log'
          audit: { type: any Log, implementation: FileLog }
        # ^^^^^ note 3 of ambiguous-argument: 'audit' is of the type 'any Log'
        """,
      ],
      swift: [
        "Types.swift": """
        protocol Log {}
        struct FileLog: Log {}
        struct Named: Log { let audit: any Log }
        //                      ^^^^^ note 1 of ambiguous-argument: the parameter 'audit: any Log' is declared here
        """
      ])
  }
}
