import Testing
@testable import BindingsYAML
@testable import InjectGenCore

/// Which of several modules' declarations a name means.
@Suite struct ImportedNameTests {
  private let config = "public struct Config {}"

  private func parameter(_ file: String, _ modules: KeyValuePairs<String, String>) -> String {
    let program = Program(files: [file + "; struct A { init(x: Config) {} }"], modules)
    let text = program.callables("A").description
    return String(text.dropFirst("A.init(x: ".count).dropLast())
  }

  @Test func whatAModuleDeclaresHidesWhatItImports() {
    let program = Program(
      "import Kit; struct Config {}; struct A { init(config: Config) {} }; struct B { init(config: Kit.Config) {} }",
      ["Kit": config, "other Unseen": config])
    #expect(program.wiring("A", from: [.binding("main", "Config")]) == "config: main (type)")
    #expect(program.wiring("A", from: [.binding("main", "App.Config")]) == "config: main (type)")
    #expect(program.wiring("A", from: [.binding("config", "Kit.Config")]).hasPrefix("missing-binding"))
    #expect(program.wiring("B", from: [.binding("main", "Kit.Config")]) == "config: main (type)")
    #expect(program.wiring("B", from: [.binding("main", "Config")]).hasPrefix("missing-binding"))
    // In its own module another one's type has its simple name.
    let elsewhere = Candidate(id: 0, name: "main", kind: .binding, type: "Config", module: "Kit", in: .none)
    #expect(program.wiring("B", from: [elsewhere]) == "config: main (type)")
    // What is proposed means what is needed.
    #expect(program.wiring("A", from: []).hasSuffix("add to bindings: config: Config"))
    #expect(program.wiring("B", from: []).hasSuffix("add to bindings: config: Kit.Config"))
  }

  @Test func aModulesNameBeforeItsOwnTypeSaysNothingNew() {
    let program = Program(
      "protocol Client {}", ["News": "public protocol Client {}; public struct Web: Client {}"])
    #expect(program.type("News.Client") == program.type("any News.Client"))
    let news = Candidate(id: 0, name: "web", kind: .binding, type: "any Client", module: "News", in: .none)
    let program2 = Program(
      "import News; protocol Client {}; struct A { init(c: any News.Client) {} }",
      ["News": "public protocol Client {}"])
    #expect(program2.wiring("A", from: [news]) == "c: web (type)")
  }

  @Test func nestedTypesTypealiasesAndConformancesFollow() {
    let program = Program(
      """
      import Kit
      struct Config { struct Part {} }
      typealias Options = Config
      protocol Store {}; struct Disk: Store {}
      struct A { init(part: Config.Part, options: Options, store: any Store, make: () -> Config, all: [any Store]) {} }
      """,
      [
        "Kit":
          "public struct Config { public struct Part {} }; public protocol Store {}; public typealias Options = Int"
      ])
    #expect(
      program.wiring(
        "A",
        from: [
          .binding("x", "Config.Part"), .binding("y", "Config", takes: [:]), .binding("z", "Disk"),
          .binding("everything", "[any Store]"),
        ]
      ).split(separator: "\n").prefix(3).joined(separator: "\n") == """
        part: x (type)
        options: y (type)
        store: z (conformance)
        """)
    #expect(program.type("Options")?.form.description == "App.Config")
  }

  @Test func theImportsOfAFileDecide() {
    let both: KeyValuePairs = ["Kit": config, "Net": config]
    #expect(parameter("import Kit", both) == "Kit.Config")
    #expect(parameter("import Net", both) == "Net.Config")
    #expect(parameter("import struct Kit.Config; import Net", both) == "Kit.Config")
    #expect(parameter("import struct Kit.Other; import Net", both) == "Net.Config")
    #expect(parameter("import struct Kit.Other", both) == "Config")
    // What decides nothing leaves it open.
    #expect(parameter("import Kit; import Net", both) == "Config")
    #expect(parameter("import struct Kit.Config; import struct Net.Config", both) == "Config")
  }

  @Test func whatAModuleDeclaresHidesWhatItExports() {
    let umbrella: KeyValuePairs = [
      "Kit": config, "Net": config, "Umbrella": "@_exported import Kit; public struct Config {}",
    ]
    #expect(parameter("import Umbrella", umbrella) == "Umbrella.Config")
    #expect(parameter("import Umbrella; import Kit", umbrella) == "Config")
    #expect(parameter("import Umbrella; import Net", umbrella) == "Config")
  }

  @Test func whatAnotherPackageKeepsToItselfCountsForNothing() {
    #expect(
      parameter("import Kit; import Net", ["Kit": config, "other Net": "package struct Config {}"]) == "Kit.Config")
    #expect(parameter("import Kit; import Net", ["Kit": config, "Net": "struct Config {}"]) == "Kit.Config")
  }

  @Test func aBindingsFileSaysWhichModuleItMeans() {
    expectDiagnostics(
      """
      container: App
      imports: [Kit]
      bindings:
        theirs: { type: Config, scope: singleton }
        a: A
      """,
      swift: [
        "App.swift": "import Kit; import Net; struct A { init(x: Kit.Config) {} }",
        "Kit=Kit.swift": "public struct Config { public init() {} }", "Net=Net.swift": config,
      ])
    expectDiagnostics(
      """
      container: App
      imports: [Kit, Net]
      bindings:
        x: { type: Config, factory: Kit.Config.init, scope: singleton }
      # ^ note 2 of missing-binding: 'x' has a type 'Config', which is declared in several modules: 'Kit', 'Net'
      #            ^^^^^^ note 3 of missing-binding: write 'Kit.Config'
        a: A
      # ^ error: 'a' needs 'x: Kit.Config', which nothing supplies [missing-binding]
      """,
      swift: [
        "App.swift": """
        import Kit
        import Net
        struct A { init(x: Kit.Config) {} }
        //              ^ note 1 of missing-binding: the parameter 'x: Kit.Config' is declared here
        """,
        "Kit=Kit.swift": "public struct Config { public init() {} }", "Net=Net.swift": config,
      ])
  }

  @Test func aTypeOfTwoModulesIsShownForAnyName() {
    expectDiagnostics(
      """
      container: App
      imports: [Kit, Net]
      bindings:
        theirs: { type: Config, scope: singleton }
      # ^^^^^^ note 2 of missing-binding: 'theirs' has a type 'Config', which is declared in several modules: 'Kit', 'Net'
      #                 ^^^^^^ note 3 of missing-binding: write 'Kit.Config'
        a: A
      # ^ error: 'a' needs 'x: Kit.Config', which nothing supplies [missing-binding]
      """,
      swift: [
        "App.swift": """
        import Kit
        struct A { init(x: Kit.Config) {} }
        //              ^ note 1 of missing-binding: the parameter 'x: Kit.Config' is declared here
        """,
        "Kit=Kit.swift": "public struct Config { public init() {} }", "Net=Net.swift": config,
      ])
  }

  @Test func aFileThatCouldMeanTwoModulesSaysSo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        theirs: { type: Kit.Config, scope: singleton }
        a: A
      # ^ error: 'a' needs 'x: Config', which nothing supplies [missing-binding]
      # ^ note: add 'x: Config' under 'inputs'
      # ^ note: or, for callers to pass it, add 'parameters: [x]'
      """,
      swift: [
        "App.swift": """
        import Kit
        import Net
        struct A { init(x: Config) {} }
        //              ^ note 1 of missing-binding: the parameter 'x: Config' is declared here
        //              ^ note 2 of missing-binding: several modules that are imported here declare 'Config': 'Kit', 'Net'
        """,
        "Kit=Kit.swift": "public struct Config { public init() {} }", "Net=Net.swift": config,
      ])
  }

  @Test func rulesBindTheModulesOwnType() {
    #expect(
      discovered(
        """
        container: App
        discover: [{ types: '*Store', scope: singleton }]
        bindings: { page: Page }
        """, "protocol Log {}; struct UserStore {}; struct Page { init(users: UserStore) {} }",
        modules: ["Kit/Kit.swift": "public struct UserStore {}"]) == [
          "userStore: { type: UserStore, scope: singleton }"
        ])
    #expect(
      discovered(
        """
        container: App
        discover: [{ types: '*Store', module: Kit, scope: singleton }]
        bindings: { page: Page }
        """, "import Kit; struct UserStore {}; struct Page { init(users: Kit.UserStore) {} }",
        modules: ["Kit/Kit.swift": "public struct UserStore { public init() {} }"]) == [
          "userStore: { type: Kit.UserStore, scope: singleton }"
        ])
    #expect(
      discovered(
        """
        container: App
        discover: [{ types: Web, as: Client, scope: singleton }]
        bindings: { page: Page }
        """, "protocol Client {}; struct Web: Client {}; struct Page { init(c: any Client) {} }",
        modules: ["Kit/Kit.swift": "public protocol Client {}"]) == [
          "client: { type: any Client, implementation: Web, scope: singleton }"
        ])
  }

  @Test func requirementsAndProvidersMeanWhatTheirModuleDeclares() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Kit]
        inputs: { store: any Kit.Store }
        bindings:
          client: { type: any Client, implementation: Web }
          page: Page
        """
      ],
      dependencies: [
        "Kit=Kit.bindings.yaml": """
        module: Kit
        access: public
        requires: { store: any Kit.Store }
        bindings:
          reader: Reader
        """
      ],
      swift: [
        "App.swift": """
        import Kit
        protocol Client {}; protocol Store {}
        struct Web: Client { init() {} }
        struct Page { init(makeClient: @escaping () -> any Client, reader: Reader) {} }
        """,
        "Kit=Kit.swift": """
        public protocol Client {}; public protocol Store {}
        public struct Reader { public init(storage: any Store) {} }
        """,
      ])
  }
}
