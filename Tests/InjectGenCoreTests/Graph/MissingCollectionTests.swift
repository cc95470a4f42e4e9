import Testing

/// Collections that parameters and members ask for, and that nothing declares.
struct MissingCollectionTests {
  private let swift: KeyValuePairs<String, String> = [
    "Server.swift": """
    protocol Log: Sendable {}
    struct ConsoleLog: Log {}
    struct FileLog: Log {}
    protocol Handler: Sendable {}
    struct Get: Handler {}
    struct Server { let logs: [any Log] }
    //                  ^^^^ note 1 of missing-binding: the parameter 'logs: [any Log]' is declared here
    """
  ]

  @Test func aListIsProbablyOfTheBindingsOfItsType() {
    expectDiagnostics(
      """
      container: App
      inputs: { spare: any Log }
      bindings:
        console: { type: any Log, implementation: ConsoleLog }
        file: { type: FileLog, scope: singleton }
        tagged: { type: any Log, parameters: { tag: Int }, value: FileLog() }
        server: Server
      # ^^^^^^ error: 'server' needs 'logs: [any Log]', which nothing supplies [missing-binding]
      # ^^^^^^ note: add 'logs: { collection: any Log, members: [console, file] }' under 'bindings'
      # ^^^^^^ note: or add "logs: '[any Log]'" under 'inputs'
      """, swift: swift)
  }

  @Test func withoutBindingsItIsAnInput() {
    expectDiagnostics(
      """
      container: App
      bindings:
        server: Server
      # ^^^^^^ error: 'server' needs 'logs: [any Log]', which nothing supplies [missing-binding]
      # ^^^^^^ note: add "logs: '[any Log]'" under 'inputs'
      """, swift: swift)
  }

  @Test func aRequiredCollectionIsMeantByNearlyItsName() {
    expectDiagnostics([
      "Logs.bindings.yaml": """
      module: Logs
      requires: { logs: '[any Log]' }
      bindings:
        console: { type: any Log, value: ConsoleLog(), into: log }
      #                                                      ^^^ error: no binding 'log' [missing-binding]
      #                                                      ^^^ note: did you mean 'logs'?
      """
    ])
  }

  @Test func membersShowWhatTheyAreMembersOf() {
    expectDiagnostics(
      """
      container: App
      bindings:
        console: { type: any Log, implementation: ConsoleLog, into: logs }
      #                                                             ^^^^ error: no binding 'logs' [missing-binding]
      #                                                             ^^^^ note: add 'logs: { collection: any Log }' under 'bindings'
        file: { type: FileLog, into: logs }
      #                              ^^^^ note 2 of missing-binding: 'logs' is asked for here too
        server: Server
      # ^^^^^^ error: 'server' needs 'logs: [any Log]', which nothing supplies [missing-binding]
      # ^^^^^^ note: add 'logs: { collection: any Log }' under 'bindings'
      # ^^^^^^ note: or add "logs: '[any Log]'" under 'inputs'
      """, swift: swift)
  }

  @Test func ofSeveralTypesNoneIsProposed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        console: { type: any Log, implementation: ConsoleLog, into: others }
      #                                                             ^^^^^^ error: no binding 'others' [missing-binding]
        file: { type: FileLog, into: others }
      #                              ^^^^^^ note 1 of missing-binding: 'others' is asked for here too
      """, swift: ["Log.swift": "protocol Log {}; struct ConsoleLog: Log {}; struct FileLog: Log {}"])
  }

  @Test func aKeyIsForADictionary() {
    expectDiagnostics(
      """
      container: App
      bindings:
        get: { type: any Handler, implementation: Get, into: { dictionary: handlers, key: '"GET"' } }
      #                                                                    ^^^^^^^^ error: no binding 'handlers' [missing-binding]
      #                                                                    ^^^^^^^^ note: add 'handlers: { dictionary: { key: String, value: any Handler } }' under 'bindings'
        put: { type: any Handler, implementation: Get, into: { dictionary: byVerb, key: .put } }
      #                                                                    ^^^^^^ error: no binding 'byVerb' [missing-binding]
      """, swift: ["Handler.swift": "protocol Handler {}; struct Get: Handler {}"])
    expectDiagnostics(
      """
      container: App
      bindings:
        put: { type: any Handler, implementation: Get, into: { dictionary: byVerb, key: .put } }
      #                                                                    ^^^^^^ error: no binding 'byVerb' [missing-binding]
      #                                                                    ^^^^^^ note: add 'byVerb: { dictionary: { key: Verb, value: any Handler } }' under 'bindings'
        router: Router
      # ^^^^^^ error: 'router' needs 'byVerb: [Verb: any Handler]', which nothing supplies [missing-binding]
      # ^^^^^^ note: add "byVerb: '[Verb: any Handler]'" under 'inputs'
      """,
      swift: [
        "Handler.swift": """
        protocol Handler {}
        struct Get: Handler {}
        enum Verb { case put }
        struct Router { let byVerb: [Verb: any Handler] }
        //                  ^^^^^^ note 1 of missing-binding: the parameter 'byVerb: [Verb: any Handler]' is declared here
        """
      ])
  }

  @Test func aModuleCanRequireIt() {
    expectDiagnostics(
      """
      module: Logging
      bindings:
        console: { type: any Log, implementation: ConsoleLog, into: logs }
      #                                                             ^^^^ error: no binding 'logs' [missing-binding]
      #                                                             ^^^^ note: add 'logs: { collection: any Log }' under 'bindings'
      #                                                             ^^^^ note: list what a module needs of its container under 'requires': logs: Type
      """, swift: ["Log.swift": "protocol Log {}; struct ConsoleLog: Log {}"])
  }
}
