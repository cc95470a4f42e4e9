import BindingsYAML
import InjectGenCore
import Testing

/// Properties and methods of values that their type does not have.
struct MisspelledValueMemberTests {
  /// Which `server` is meant further on depends on conditions, `where` clauses and access.
  @Test func thePropertyOfNearlyThatNameIsShown() {
    expectDiagnostics(
      """
      container: App
      inputs: { config: any Configuring }
      bindings:
        store: { type: Store, arguments: [port: config.prt, host: value("")] }
      #                                                ^^^ error: 'Configuring' has no property 'prt' [unknown-property]
      #                                                ^^^ note: did you mean 'port'?
        byLabel: { type: Store, arguments: [config.prt], parameters: { host: String } }
      #                                            ^^^ error: 'Configuring' has no property 'prt' [unknown-property]
      #                                            ^^^ note: did you mean 'port'?
        value: { type: Int, value: '2 * $config.sevrer.port + ($config.sum(1))' }
      #                                         ^^^^^^ error: 'Configuring' has no property 'sevrer' [unknown-property]
      #                                         ^^^^^^ note: did you mean 'server'?
      #                                                                ^^^ error: 'Configuring' has no method 'sum' [unknown-function]
      #                                                                ^^^ note: did you mean 'sums'?
        deeper: { type: Int, value: $config.server.prot }
        named: { type: Named, properties: [store, nmae: value("a")] }
      #                                           ^^^^^^^^^^^^^^^^ error: 'Named' has no property 'nmae' [unknown-property]
      #                                           ^^^^^^^^^^^^^^^^ note: did you mean 'name: value("a")'?
        other: { type: Named, properties: [stor], autowire: false }
      #                                    ^^^^ error: 'Named' has no property 'stor' [unknown-property]
      #                                    ^^^^ note: did you mean 'store: stor'?
        stor: { type: Store, value: $store }
      """, swift: ["Types.swift": Self.types])
  }

  @Test func theMethodOfNearlyThatNameIsShown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        named: { type: Named, calls: [strat, 'lod': [name: value("a")]], scope: singleton, teardown: try await shutDwn() }
      #                               ^^^^^ error: 'Named' has no method 'strat' [unknown-function]
      #                               ^^^^^ note: did you mean 'start'?
      #                                      ^^^^^ error: 'Named' has no method 'lod' [unknown-function]
      #                                      ^^^^^ note: did you mean 'load'?
      #                                                                                                        ^^^^^^^ error: 'Named' has no method 'shutDwn' [unknown-function]
      #                                                                                                        ^^^^^^^ note: did you mean 'shutDown'?
        second: { type: any Ending, implementation: Named, scope: singleton, teardown: stroe.clsoe(now) }
      #                                                                                ^^^^^ error: 'Named' has no property 'stroe' [unknown-property]
      #                                                                                ^^^^^ note: did you mean 'store'?
        third: { type: Named, scope: singleton, teardown: 'store.clsoe(now)' }
        fourth: { type: Named, scope: singleton, teardown: 'try await $self.shutDwn()' }
      #                                                                     ^^^^^^^ error: 'Named' has no method 'shutDwn' [unknown-function]
      #                                                                     ^^^^^^^ note: did you mean 'shutDown'?
      """, swift: ["Types.swift": Self.types])
  }

  /// A binding configures what its factory returns, which may be more than the binding's type.
  @Test func theMembersOfAFactorysResultAreKnown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        first: { type: any Ending, factory: makeNamed, properties: [nmae: value("a")], calls: [strat] }
      #                                                             ^^^^^^^^^^^^^^^^ error: 'Named' has no property 'nmae' [unknown-property]
      #                                                             ^^^^^^^^^^^^^^^^ note: did you mean 'name: value("a")'?
      #                                                                                        ^^^^^ error: 'Named' has no method 'strat' [unknown-function]
      #                                                                                        ^^^^^ note: did you mean 'start'?
        second: { type: any Ending, factory: Named.made, properties: [nmae: value("a")] }
      #                                                               ^^^^^^^^^^^^^^^^ error: 'Named' has no property 'nmae' [unknown-property]
      #                                                               ^^^^^^^^^^^^^^^^ note: did you mean 'name: value("a")'?
        third: { type: any Ending, factory: makeNamed, calls: [start], scope: singleton, teardown: strat() }
      #                                                                                            ^^^^^ error: 'Ending' has no method 'strat' [unknown-function]
      #                                                                                            ^^^^^ note: it has no methods
        fourth: { type: any Ending, factory: makeAny, calls: [strat], arguments: [] }
      #                                                       ^^^^^ error: 'Ending' has no method 'strat' [unknown-function]
      #                                                       ^^^^^ note: it has no methods
        fifth: { type: Named, factory: makeOther, properties: [nmae: value("a")] }
        sixth: { type: any Ending, factory: makeSome, calls: [strat] }
      #                                                       ^^^^^ error: 'Ending' has no method 'strat' [unknown-function]
      #                                                       ^^^^^ note: it has no methods
      """,
      swift: [
        "Types.swift": Self.types + """
          func makeNamed() -> Named { Named() }
          func makeAny() -> any Ending { Named() }
          func makeSome() -> some Ending { Named() }
          func makeOther<Value>() -> Value { fatalError() }
          extension Named { static func made() -> Self { fatalError() } }
          """
      ])
  }

  @Test func aNameThatIsNearToNoneIsReportedToo() {
    expectDiagnostics(
      """
      container: App
      inputs: { config: Config, sub: Sub, some: any Porting, level: Level, box: Box<Int> }
      bindings:
        argument: { type: Size, arguments: [of: config.zebra] }
      #                                                ^^^^^ error: 'Config' has no property 'zebra' [unknown-property]
      #                                                ^^^^^ note: its properties: 'host', 'port'
        value: { type: Int, value: '$config.host.zebra + $config.zebra() + $sub.base.zebra' }
      #                                                          ^^^^^ error: 'Config' has no method 'zebra' [unknown-function]
      #                                                          ^^^^^ note: its methods: 'load'
        others: { type: Int, value: $sub.zebra + $some.zebra + $level.zebra + $box.zebra }
      #                                  ^^^^^ error: 'Sub' has no property 'zebra' [unknown-property]
      #                                  ^^^^^ note: its properties: 'base'
      #                                                ^^^^^ error: 'Porting' has no property 'zebra' [unknown-property]
      #                                                ^^^^^ note: its properties: 'port', 'twice'
      #                                                               ^^^^^ error: 'Level' has no property 'zebra' [unknown-property]
      #                                                               ^^^^^ note: it has no properties
      #                                                                            ^^^^^ error: 'Box' has no property 'zebra' [unknown-property]
      #                                                                            ^^^^^ note: its properties: 'item'
        granted: { type: Int, value: $level.rawValue.count + $level.hashValue + $config.self.port }
        made: { type: Config, factory: Config.zebra }
      #                                ^^^^^^^^^^^^ error: nothing is declared as 'Config.zebra' [unknown-function]
      #                                ^^^^^^^^^^^^ note: its static functions and types: 'Kind', 'made'
        done: { type: Config, arguments: [], properties: [zebra: value(1)], calls: [zebra], scope: singleton, teardown: zebra() }
      #                                                   ^^^^^^^^^^^^^^^ error: 'Config' has no property 'zebra' [unknown-property]
      #                                                   ^^^^^^^^^^^^^^^ note: its properties: 'host', 'port'
      #                                                                             ^^^^^ error: 'Config' has no method 'zebra' [unknown-function]
      #                                                                             ^^^^^ note: its methods: 'load'
      #                                                                                                                 ^^^^^ error: 'Config' has no method 'zebra' [unknown-function]
      #                                                                                                                 ^^^^^ note: its methods: 'load'
        ended: { type: Config, arguments: [], scope: singleton, teardown: $self.zebra() }
      #                                                                         ^^^^^ error: 'Config' has no method 'zebra' [unknown-function]
      #                                                                         ^^^^^ note: its methods: 'load'
      """,
      swift: [
        "Types.swift": """
        import Foundation
        final class Config: Sendable {
          let host = "", port = 80
          func load() {}
          enum Kind { case one }
          static func made() -> Config { Config() }
        }
        class Base { let base = 1 }
        final class Sub: Base {}
        protocol Porting: Sendable { var port: Int { get } }
        extension Porting { var twice: Int { 2 * port } }
        enum Level: String, CaseIterable { case low }
        struct Box<Item> { let item: Item }
        struct Size { init(of: Int) {} }
        """
      ])
  }

  static let types = """
    protocol Configuring: Sendable { var port: Int { get }; var server: Server { get } }
    extension Configuring { func sums(_ other: Int) -> Int { port + other } }
    struct Server: Hashable, Sendable { var host: String { "" }; let port = 80; func port(of host: String) {} }
    final class Store: Sendable { init(port: Int, host: String) {} }
    protocol Ending {}
    final class Named: Ending, @unchecked Sendable {
      var store: Store?
      var name = ""
      func start() {}
      func load(name: String) {}
      func shutDown() async throws {}
    }
    """
}

/// Members that may exist.
struct UncertainValueMemberTests {
  @Test(arguments: [
    // It is declared: stored, computed, in an extension, in what it inherits, under a condition.
    "struct Config { var prt = 1 }", "struct Config { var prt: Int { 1 } }", "struct Config { func prt() {} }",
    "struct Config {}; extension Config { var prt: Int { 1 } }",
    "class Base { let prt = 1 }; final class Config: Base {}",
    "protocol Porting {}; extension Porting { var prt: Int { 1 } }; struct Config: Porting {}",
    "struct Config {}\n#if DEBUG\nextension Config { var prt: Int { 1 } }\n#endif",
    "actor Config {}; extension Actor { nonisolated var prt: Int { 1 } }",
    "struct Config { struct prt {} }", "enum Config { case prt }",
    // A file that is not read may declare it, or a macro.
    "class Config: NSObject {}", "struct Config: Identified {}", "struct Config: Sequence {}",
    "struct Config: OptionSet {}", "struct Config: AsyncSequence & Sendable {}", "@Ported struct Config {}",
    "import Kit; struct Config: Hashable { var port = 1 }", "import Kit; enum Config { case port }",
    "import Kit; actor Config { let port = 1 }", "import Kit; struct Config: Error { var port = 1 }",
    "@dynamicMemberLookup struct Config {}", "struct Config { #ported }", "typealias Config = Other",
    "#if DEBUG\nstruct Config {}\n#else\ntypealias Config = Other.Config\n#endif",
    "protocol Ported {}; @Ported struct Config {}",
    "macro State() = #externalMacro(module: \"Macros\", type: \"State\"); struct Config { @State var count = 1 }",
    "struct Values<Value> { var value: Value }; typealias Config = Values<Int>; extension Values { struct prt {} }",
  ])
  func isNotReported(text: String) {
    expectDiagnostics(
      """
      container: App
      inputs: { config: Config }
      autowire: false
      bindings:
        size: { type: Size, arguments: [of: config.prt] }
        value: { type: Int, value: $config.prt }
        called: { type: Int, value: $config.prt() }
        other: { type: Config, properties: [prt: value(1)], calls: [prt], scope: singleton, teardown: prt() }
      """, swift: ["Types.swift": text, "More.swift": Self.more])
  }

  @Test func isReportedOfATypeThatDoesNotHaveIt() {
    expectDiagnostics(
      """
      container: App
      inputs: { config: Config }
      autowire: false
      bindings:
        size: { type: Size, arguments: [of: config.prt] }
      #                                            ^^^ error: 'Config' has no property 'prt' [unknown-property]
      #                                            ^^^ note: did you mean 'port'?
        value: { type: Int, value: $config.prt }
      #                                    ^^^ error: 'Config' has no property 'prt' [unknown-property]
      #                                    ^^^ note: did you mean 'port'?
        called: { type: Int, value: $config.prt() }
      #                                     ^^^ error: 'Config' has no method 'prt' [unknown-function]
      #                                     ^^^ note: did you mean 'port'?
        other: { type: Config, properties: [prt: value(1)], calls: [prt], scope: singleton, teardown: prt() }
      #                                     ^^^^^^^^^^^^^ error: 'Config' has no property 'prt' [unknown-property]
      #                                     ^^^^^^^^^^^^^ note: did you mean 'port: value(1)'?
      #                                                             ^^^ error: 'Config' has no method 'prt' [unknown-function]
      #                                                             ^^^ note: did you mean 'port'?
      #                                                                                               ^^^ error: 'Config' has no method 'prt' [unknown-function]
      #                                                                                               ^^^ note: did you mean 'port'?
      """, swift: ["Types.swift": "struct Config: Codable, Error {}", "More.swift": Self.more])
  }

  static let more = "extension Config { var port: Int { 1 }; func port() {} }"

  /// What the container cannot use is not meant, and neither is what is not of that kind.
  @Test(arguments: [
    ("struct Config { private var port = 1 }", "it has no properties"),
    ("struct Config { static let port = 1 }", "it has no properties"),
    ("struct Config {}; private extension Config { var port: Int { 1 } }", "it has no properties"),
    ("struct Config { func port() {} }", "it has no properties"),
    ("struct Config { var sport = 1, report = 2 }", "its properties: 'report', 'sport'"),
    ("struct Config { var hash = 1; init(port: Int) {} }", "its properties: 'hash'"),
  ])
  func isNoOther(text: String, note: String) {
    expectDiagnostics(
      """
      container: App
      inputs: { config: Config }
      bindings: { size: { type: Int, value: $config.prt } }
      #                                             ^^^ error: 'Config' has no property 'prt' [unknown-property]
      #                                             ^^^ note: \(note)
      """, swift: ["Types.swift": text])
  }

  @Test(arguments: ["hashValue", "rawValue", "id", "description", "_code"])
  func isNotWhatTheStandardLibraryDeclares(name: String) {
    let text = "enum Config: String, Hashable, Identifiable { case one; var \(name)s: Int { 1 } }"
    let value = "bindings: { size: { type: Int, value: $config.\(name) } }"
    expectDiagnostics("container: App\ninputs: { config: Config }\n\(value)\n", swift: ["Types.swift": text])
  }
}
