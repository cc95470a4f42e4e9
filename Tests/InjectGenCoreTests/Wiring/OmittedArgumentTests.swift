import Testing

/// Arguments that cannot be left out, because Swift would pass a later one in their place.
struct OmittedArgumentTests {
  @Test func aWrittenDefaultWouldBeGivenTheNextArgument() {
    expectDiagnostics(
      """
      container: App
      inputs: { host: String }
      bindings:
        server: { type: Server, arguments: [_: default(), _: host] }
      #                                     ^^^^^^^^^^^^ error: 'server' leaves 'n: String' out, and Swift would pass 'm: String' in its place [ambiguous-argument]
      #                                     ^^^^^^^^^^^^ note: write "_: 'value("n")'"
      """,
      swift: [
        "Types.swift": """
        struct Server {
          init(_ n: String = "n", _ m: String = "m") {}
        //     ^^^ note 1 of ambiguous-argument: the parameter 'n: String' is declared here
        }
        """
      ])
  }

  @Test func aDefaultThatNobodyWroteIsShownToo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        server: Server
      # ^^^^^^ error: 'server' leaves 'tag: any Sendable' out, and Swift would pass 'log: any Logging' in its place [ambiguous-argument]
      # ^^^^^^ note: add "_: 'value("none")'" to 'arguments'
        log: { type: any Logging, implementation: Log }
      """,
      swift: [
        "Types.swift": """
        protocol Logging {}
        struct Log: Logging {}
        struct Server {
          init(_ tag: any Sendable = "none", _ log: any Logging = Log()) {}
        //     ^^^^^ note 1 of ambiguous-argument: the parameter 'tag: any Sendable' is declared here
        }
        """
      ])
  }

  @Test func whatStandsBeforeItIsWrittenToo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        server: Server
      # ^^^^^^ error: 'server' leaves 'b: Int' out, and Swift would pass 'c: Clock' in its place [ambiguous-argument]
      # ^^^^^^ note: add 'a: log, a: value(3)' to 'arguments'
        other: { type: Server, arguments: [a: log] }
      # ^^^^^ error: 'other' leaves 'b: Int' out, and Swift would pass 'c: Clock' in its place [ambiguous-argument]
      # ^^^^^ note: add 'a: value(3)' to 'arguments'
        log: Log
        clock: Clock
      """,
      swift: [
        "Types.swift": """
        struct Log {}
        struct Clock {}
        struct Server {
          init(a log: Log, a b: Int = 3, a c: Clock) {}
        //                 ^^^ note 1 of ambiguous-argument: the parameter 'a: Int' is declared here
        //                 ^^^ note 1 of ambiguous-argument: the parameter 'a: Int' is declared here
        }
        """
      ])
  }

  @Test func aDefaultThatOnlyItsDeclarationUnderstandsIsTheUsersToWrite() {
    expectDiagnostics(
      """
      container: App
      inputs: { host: String }
      bindings:
        server: { type: Server, arguments: [_: default(), _: host] }
      #                                     ^^^^^^^^^^^^ error: 'server' leaves 'n: String' out, and Swift would pass 'm: String' in its place [ambiguous-argument]
      #                                     ^^^^^^^^^^^^ note: pass a value for it: _: value(…)
      """,
      swift: [
        "Types.swift": """
        struct Server {
          init(_ n: String = #fileID, _ m: String = "m") {}
        //     ^^^ note 1 of ambiguous-argument: the parameter 'n: String' is declared here
        }
        """
      ])
  }

  @Test func anArgumentWithAnotherLabelBetweenThemKeepsThemApart() {
    expectDiagnostics(
      """
      container: App
      inputs: { host: String, port: Int }
      bindings:
        server: { type: Server, arguments: [_: default(), port, _: host] }
        client: { type: Client, arguments: [_: host, _: default()] }
      """,
      swift: [
        "Types.swift": """
        struct Server {
          init(_ n: String = "n", port: Int, _ m: String = "m") {}
        }
        struct Client {
          init(_ n: String = "n", _ m: String = "m") {}
        }
        """
      ])
  }
}
