import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectEmission
@testable import InjectGenCore
@testable import SwiftModel

/// Names in backticks, names with the module before them, and types with two spellings, from Swift files and bindings
/// files to the code.
@Suite struct SpelledNameTests {
  /// The lines of code that construct something.
  private func constructions(_ file: String, _ swift: KeyValuePairs<String, String>) -> [String] {
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(file.utf8))]
    var diagnostics = Diagnostics()
    let files = generate(sources, swift: SwiftTexts(swift).files(after: 1), &diagnostics)
    if diagnostics.hasErrors { return diagnostics.sorted(in: sources).map(\.message) }
    return files.flatMap { $0.text.split(separator: "\n") }.map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("return ") && !$0.contains("verrid") }.map { String($0.dropFirst("return ".count)) }
  }

  // MARK: Names in backticks

  @Test func backticksAreKeptFromTheDeclarationToTheCall() {
    #expect(
      constructions(
        """
        container: App
        bindings:
          dep: Dep
          svc: Svc
          memberwise: Memberwise
          model: '`My model`'
          made: { type: Made, factory: 'Made.`404`' }
          named: { type: Named, arguments: ['`the dep`': dep] }
          method: { type: Method, factory: 'Method.`init`' }
          list: { type: '[`My model`]', value: '[`My model`(svc: $svc)]' }
        """,
        [
          "App.swift": """
          struct Dep {}
          struct Svc { init(`the dep` dep: Dep) {} }
          struct Memberwise { let `the dep`: Dep; let `in`: Svc }
          struct `My model` { init(svc: Svc) {} }
          struct Made { static func `404`(all: [`My model`]) -> Made { Made() } }
          struct Named { init(`the dep`: Dep) {} }
          struct Method { static func `init`(dep: Dep) -> Method { Method() } }
          """
        ]) == [
          "Dep()", "Svc(`the dep`: makeDep())", "Memberwise(`the dep`: makeDep(), in: makeSvc())",
          "`My model`(svc: makeSvc())", "Made.`404`(all: makeList())", "Named(`the dep`: makeDep())",
          "Method.`init`(dep: makeDep())", "[`My model`(svc: svc)]",
        ])
  }

  @Test func aMethodInBackticksIsNoInitializer() {
    let program = Program(
      """
      struct Dep {}
      struct Svc { let n = 3; func `init`(dep: Dep) -> Int { 5 } }
      struct Two { init(dep: Dep) {}; static func `init`(name: Dep) -> Two { fatalError() } }
      """)
    #expect(program.callables("Svc").description == "Svc.init()")
    #expect(program.callables("Two").description == "Two.init(dep: App.Dep)")
    #expect(program.callables("Two.`init`").description == "Two.`init`(name: App.Dep) -> App.Two")
    #expect(program.callables("Two.init(name:)").description.hasPrefix("unmatched"))
  }

  @Test func namesAfterPointsCanBeInBackticks() {
    #expect(
      constructions(
        """
        container: App
        inputs: { config: Config }
        bindings:
          a: { type: A, arguments: ['`the host`': 'config.`the host`'] }
          b: { type: B, properties: ['`the host`': 'config.`the host`'], calls: ['`warm up`'], value: 'B()' }
        """,
        [
          "App.swift": """
          struct Config: Sendable { let `the host`: String }
          struct A { init(`the host`: String) {} }
          final class B { var `the host` = ""; func `warm up`() {} }
          """
        ]
      ).first == "A(`the host`: config.`the host`)")
  }

  @Test(arguments: ["a(b", "a\"b", "a//b", "+", " ", "$a", "a\\b"])
  func whatIsNoNameInBackticksIsRefused(name: String) {
    #expect(!SwiftName.isRawIdentifier(name))
    #expect((try? SwiftLexer.tokens(of: "`\(name)`")) == nil)
  }

  @Test func aRulesBindingHasAName() {
    #expect(
      discovered(
        """
        container: App
        discover: [{ types: ['My*', '`Other model`'], scope: singleton }]
        bindings: { page: Page }
        """, "struct `My model` {}; struct `Other model` {}; struct Page { init(a: `My model`, b: `Other model`) {} }")
        == [
          "myModel: { type: '`My model`', scope: singleton }",
          "otherModel: { type: '`Other model`', scope: singleton }",
        ])
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: '404', scope: singleton }
      #            ^^^^^ error: '`404`' cannot be the name of the binding of '`404`' [invalid-name]
      #            ^^^^^ note: add "value404: { type: '`404`', scope: singleton }" under 'bindings'
      bindings:
        page: Page
      """, swift: ["App.swift": "struct `404` {}; struct Page { init(a: `404`) {} }"])
  }

  @Test func aParameterThatNothingSuppliesIsProposedUnderAName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: A
      # ^ error: 'a' needs 'dep: Dep', which nothing supplies [missing-binding]
      # ^ note: add 'dep: Dep' under 'bindings'
        b: B
      # ^ error: 'b' needs '`the dep`: Dep', which nothing supplies [missing-binding]
      # ^ note: add 'theDep: Dep' under 'bindings', and "'`the dep`': theDep" to 'arguments'
      """,
      swift: [
        "App.swift": """
        struct Dep {}
        struct A { init(`the dep` dep: Dep) {} }
        //              ^^^^^^^^^^^^^ note 1 of missing-binding: the parameter 'dep: Dep' is declared here
        struct B { let `the dep`: Dep }
        //             ^^^^^^^^^ note 1 of missing-binding: the parameter '`the dep`: Dep' is declared here
        """
      ])
  }

  // MARK: A module before a name

  @Test func afterTwoColonsComesADeclarationOfTheModule() {
    let program = Program(
      """
      import Weather
      struct Dep {}
      enum Weather2 { struct Weather {} }
      private struct Hidden {}
      struct A { init(w: Weather::Weather, d: App::Dep, all: [App::Dep: Weather::Weather.Day], h: App::Hidden) {} }
      extension Weather::Weather { struct Added { init(d: App::Dep) {} } }
      """,
      [
        "Weather": """
        public struct Weather { public struct Day {} }
        public func open(w: Weather) -> Weather { w }
        """
      ])
    #expect(
      program.callables("A").description
        == "A.init(w: Weather.Weather, d: App.Dep, all: [App.Dep: Weather.Weather.Day], h: App(App/0.swift).Hidden)")
    #expect(program.type("Weather::Weather") == program.type("Weather"))
    #expect(program.type("Weather.Weather") != program.type("Weather"))
    #expect(program.type("any Weather::Weather.Day") == program.type("Weather.Day"))
    #expect(program.callables("Weather::open").description == "Weather::open(w: Weather.Weather) -> Weather.Weather")
    #expect(program.callables("Weather::Weather.Added").description == "Weather::Weather.Added.init(d: App.Dep)")
    #expect(program.callables("App::Weather").description == "unknown")
  }

  @Test func theSelectorIsKeptInTheCode() {
    let weather = """
      public struct Weather: Sendable { public init() {} }
      public final class Service {}
      public func open(w: Weather) -> Service { Service() }
      @globalActor public actor Db { public static let shared = Db() }
      """
    #expect(
      constructions(
        """
        container: App
        bindings:
          dep: Own::Dep
          weather: Weather::Weather
          opened: { type: 'Weather::Service', factory: 'Weather::open' }
          value: { type: 'Weather::Service', value: 'Weather::open(w: $weather)' }
          other: { type: Other, isolation: 'Weather::Db', value: 'true ? Own::Other() : Own::Other()' }
        """,
        ["App.swift": "import Weather; struct Dep {}; struct Other {}", "Weather=Weather.swift": weather]) == [
          "Own::Dep()", "Weather::Weather()", "Weather::open(w: makeWeather())", "Weather::open(w: weather)",
          "true ? Own::Other() : Own::Other()",
        ])
  }

  @Test func theProposedTypeWorksWhereAModuleHasATypesName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        page: Page
      # ^^^^ error: 'page' needs 'weather: Weather::Weather', which nothing supplies [missing-binding]
      # ^^^^ note: add "weather: 'Weather::Weather'" under 'bindings'
      """,
      swift: [
        "App.swift": """
        import Weather
        struct Weather {}
        struct Page { init(weather: Weather::Weather) {} }
        //                 ^^^^^^^ note 1 of missing-binding: the parameter 'weather: Weather::Weather' is declared here
        """,
        "Weather=Weather.swift": "public struct Weather { public init() {} }",
      ])
  }

  // MARK: One type, two spellings

  @Test func typesOfTheLanguageHaveTheirModulesToo() {
    let program = Program(
      """
      struct Cell {}
      @globalActor actor Db { static let shared = Db() }
      @_Concurrency.MainActor final class OnMain { init() {} }
      @Swift.MainActor final class OnMain2 { init() {} }
      @_Concurrency::MainActor final class OnMain3 { init() {} }
      @App::Db final class OnDb { init() {} }
      """)
    for type in ["OnMain", "OnMain2", "OnMain3"] {
      #expect(program.callables(type).description == "@MainActor \(type).init()")
    }
    #expect(program.callables("OnDb").description == "@Db OnDb.init()")
    for (first, second) in [
      ("[2 of Cell]", "InlineArray<2, Cell>"), ("[0x10 of Cell]", "Swift.InlineArray<1_6, App::Cell>"),
      ("[2 of [3 of Int]]", "InlineArray<2, Swift::InlineArray<3, Swift.Int>>"), ("Swift::Int", "Int"),
      ("_Concurrency.Actor", "any Actor"), ("Swift::Array<Cell>", "[Cell]"),
      ("Swift::Dictionary<Int, Cell>", "[Int: Cell]"), ("Swift::Optional<Cell>", "Cell?"),
      ("Swift.Void", "()"), ("Foundation::URL", "URL"),
    ] {
      let (one, other) = (program.type(first)?.form, program.type(second)?.form)
      #expect(one != nil && one == other, "\(first): \(String(describing: one)), \(String(describing: other))")
    }
    #expect(program.type("[2 of Cell]") != program.type("[3 of Cell]"))
    #expect(ClosureType.saysIsolation("@_Concurrency.MainActor") && !ClosureType.saysIsolation("@escaping"))
  }
}
