import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// What somebody types who knows YAML or Swift, and not yet where a bindings file has which of the two.
struct NewcomerAdviceTests {
  private let swift: KeyValuePairs = [
    "Types.swift": """
    struct User { let name: String }
    struct Store { let path: String }
    struct Log { let prefix: String; let level: Int }
    struct Greeting { let text: String }
    let greeting = Greeting(text: "")
    """
  ]

  // MARK: Strings

  @Test func aTextThatIsNoExpressionIsAString() {
    expectDiagnostics(
      #"""
      container: App
      inputs:
        database: { type: String, default: ":memory:" }
      #                                     ^ error: ':' cannot begin an expression [invalid-expression]
      #                                     ^ note: for a string, write '":memory:"'
        folder: { type: String, default: /tmp/x }
      #                                       ^ error: 'x' is not joined to what is before it [invalid-expression]
      #                                       ^ note: for a string, write '"/tmp/x"'
        empty: { type: String, default: '' }
      #                                 ^^ error: the expression is empty [invalid-expression]
      #                                 ^^ note: for a string, write '""'
        greeting: { type: String, default: "hello: you" }
      #                                          ^ error: ':' would end the expression [invalid-expression]
      #                                          ^ note: for a string, write '"hello: you"'
        home: { type: String, default: "${HOME}" }
      #                                 ^ error: no name follows '$' [invalid-expression]
      #                                 ^ note: an environment variable is 'ProcessInfo.processInfo.environment["HOME"]'
        mail: { type: String, default: ann@example.com }
      #                                   ^ error: '@' would end the expression [invalid-expression]
      #                                   ^ note: for a string, write '"ann@example.com"'
        sum: { type: Int, default: '1 +' }
      #                               ^ error: nothing follows the operator '+' [invalid-expression]
        pair: { type: Int, default: 'a, b: c' }
      #                               ^ error: ',' would end the expression [invalid-expression]
      #                               ^ note: this is the place of one value: several are a tuple or a list, in brackets
      contexts:
        test:
          inputs: { database: ":memory:", folder: /tmp/x, empty: '', greeting: "hello: you", mail: a@b.c, sum: 1, pair: 2 }
      #                        ^ error: ':' cannot begin an expression [invalid-expression]
      #                        ^ note: for a string, write '":memory:"'
      #                                                ^ error: 'x' is not joined to what is before it [invalid-expression]
      #                                                ^ note: for a string, write '"/tmp/x"'
      #                                                          ^^ error: the expression is empty [invalid-expression]
      #                                                          ^^ note: for a string, write '""'
      #                                                                              ^ error: ':' would end the expression [invalid-expression]
      #                                                                              ^ note: for a string, write '"hello: you"'
      #                                                                                             ^ error: '@' would end the expression [invalid-expression]
      #                                                                                             ^ note: for a string, write '"a@b.c"'
      """#)
  }

  @Test func aTextWithTheNameOfABindingIsReportedOnce() {
    expectDiagnostics(
      #"""
      container: App
      inputs: { prefix: { type: String, default: log } }
      #                                          ^^^ error: a default cannot use 'log', a member of the container: there is no container yet [invalid-expression]
      #                                          ^^^ note: for a string, write '"log"'
      bindings:
        log: { type: Log, scope: singleton, arguments: [level: value(3)] }
      """#, swift: swift)
  }

  @Test func aPathOfNamesIsAStringToo() {
    expectDiagnostics(
      [
        "Bindings.yaml": #"""
        container: App
        inputs:
          file: { type: String, default: notes.sqlite }
        #                                ^^^^^^^^^^^^ warning: no Swift file that is read declares 'notes' [unknown-name]
        #                                ^^^^^^^^^^^^ note: for a string, write '"notes.sqlite"'
          words: { type: String, default: my-notes }
        #                                 ^^^^^^^^ warning: no Swift file that is read declares 'my' [unknown-name]
        #                                 ^^^^^^^^ note: for a string, write '"my-notes"'
          home: { type: String, default: ~/notes }
        #                                ^^^^^^^ warning: no Swift file that is read declares 'notes' [unknown-name]
        #                                ^^^^^^^ note: for a string, write '"~/notes"'
          known: { type: String, default: greeting.text }
          member: { type: String, default: .init() }
          count: { type: Int, default: notes.count }
          nested: { type: String, default: Greeting.text }
        bindings:
          store: { type: Store, arguments: [path: file] }
          path: { type: String, value: value(hello) }
        #                              ^^^^^^^^^^^^ warning: no Swift file that is read declares 'value' [unknown-name]
        #                              ^^^^^^^^^^^^ note: for a string, write '"hello"'
          text: { type: String, value: value("hello") }
        #                              ^^^^^^^^^^^^^^ warning: no Swift file that is read declares 'value' [unknown-name]
        #                              ^^^^^^^^^^^^^^ note: for a string, write '"hello"'
          other: { type: String, value: store.path }
        contexts:
          test: { inputs: { file: notes.sqlite } }
        #                         ^^^^^^^^^^^^ warning: no Swift file that is read declares 'notes' [unknown-name]
        #                         ^^^^^^^^^^^^ note: for a string, write '"notes.sqlite"'
        """#
      ], swift: swift)
  }

  @Test func anArgumentOfAStringIsOne() {
    expectDiagnostics(
      [
        "Bindings.yaml": #"""
        container: App
        bindings:
          store: { type: Store, arguments: [path: notes.sqlite] }
        #                                         ^^^^^ error: no binding 'notes' [missing-binding]
        #                                         ^^^^^ note: for a string, write 'value("notes.sqlite")'
          log: { type: Log, arguments: [prefix: hello, level: high] }
        #                                       ^^^^^ error: no binding 'hello' [missing-binding]
        #                                       ^^^^^ note: for a string, write 'value("hello")'
        #                                                     ^^^^ error: no binding 'high' [missing-binding]
          user: { type: User, arguments: [name: value('ann')] }
        #                                             ^ error: a Swift string has double quotes [invalid-expression]
        #                                             ^ note: write 'value("ann")'
          a: { type: Store, arguments: [path: /tmp/x] }
        #                                     ^^^^^^ error: '/tmp/x' is not a reference [invalid-reference]
        #                                     ^^^^^^ note: an expression is written "'value("/tmp/x")'"
          b: { type: Store, arguments: [path: ''] }
        #                                      ^ error: '' is not a reference [invalid-reference]
        #                                      ^ note: an expression is written "'value("")'"
          c: { type: Store, arguments: [path: "hello: you"] }
        #                                      ^^^^^^^^^^ error: 'hello: you' is not a reference [invalid-reference]
        #                                      ^^^^^^^^^^ note: an expression is written "'value("hello: you")'"
          d: { type: Store, arguments: [path: my-notes] }
        #                                     ^^^^^^^^ error: 'my-notes' is not a reference [invalid-reference]
        #                                     ^^^^^^^^ note: an expression is written "'value("my-notes")'"
          e: { type: Store, arguments: [path: value(hello you)] }
        #                                                 ^^^ error: 'you' is not joined to what is before it [invalid-expression]
        #                                                 ^^^ note: for a string, write 'value("hello you")'
          f: { type: Store, arguments: ['path: value("a")'] }
        #                                ^^^^^^^^^^^^^^^^ error: 'path: value("a")' is not a reference [invalid-reference]
        #                                ^^^^^^^^^^^^^^^^ note: a label is written outside of the quotes: path: 'value("a")'
        """#
      ], swift: swift)
  }

  @Test func aStringOfSwiftHasDoubleQuotes() {
    expectDiagnostics(
      #"""
      container: App
      bindings:
        a: { type: User, value: "User(name: 'ann')" }
      #                                     ^ error: a Swift string has double quotes [invalid-expression]
      #                                     ^ note: write 'User(name: "ann")'
        b: { type: User, value: "User(name: 'it''s')" }
      #                                     ^ error: a Swift string has double quotes [invalid-expression]
        c: { type: User, value: "'ann' + \"x\"" }
      #                          ^ error: a Swift string has double quotes [invalid-expression]
      """#)
    for value in [#""User(name: "ann")""#, "User(name: 'ann')"] {
      let problem = Parsed("user: { value: \(value) }\n").diagnostics.first
      #expect(problem?.notes.first?.message == #"quote the item: 'User(name: "ann")'"#)
    }
  }

  @Test func anEnvironmentVariableIsSwift() throws {
    let note = try #require(Parsed("a: { default: ${DB_PATH} }\n").diagnostics.first?.notes.first)
    let value = #"'ProcessInfo.processInfo.environment["DB_PATH"] ?? ""'"#
    #expect(note.message == "an environment variable is \(value)")
    guard case .replace(_, value)? = note.edits.first else { throw Unexpected() }
    for other in ["${A}x", "x${A}", "${}", "${A b}", "$ {A}"] {
      #expect(Parsed("a: { b: \(other) }\n").diagnostics.first?.notes.first?.message.hasPrefix("an env") != true)
    }
  }

  // MARK: Words

  @Test func aWarningIsIgnored() {
    for word in ["none", "false", "never"] {
      expectDiagnostics(
        """
        container: App
        diagnostics: { unused-input: \(word) }
        #                            \(carets(word)) error: '\(word)' is not 'error', 'warning' or 'ignore' [wrong-value]
        #                            \(carets(word)) note: did you mean 'ignore'?
        """)
    }
    for word in ["off", "no", "No"] {
      expectDiagnostics(
        """
        container: App
        diagnostics: { unused-input: \(word) }
        #                            \(carets(word)) error: parsers of YAML disagree whether '\(word)' is a Boolean [yaml-unsupported]
        #                            \(carets(word)) note: write 'ignore'
        """)
    }
  }

  private func carets(_ word: String) -> String { String(repeating: "^", count: word.count) }

  @Test(arguments: [
    ("eager", ["write 'true'"]), ("doc", ["quote it: 'yes'"]),
    ("value", ["write 'true'", "or, for a string, write '\"yes\"'"]),
    ("key", ["write 'true'", "or, for a string, write '\"yes\"'"]), ("name", ["write 'true'", "or quote it: 'yes'"]),
  ])
  func whatAWordMeansDependsOnItsKey(_ key: String, _ remedies: [String]) {
    for text in ["a: { \(key): yes }\n", "\(key): yes\n", "a:\n  \(key):   yes # why\n"] {
      #expect(Parsed(text, words: BindingsKey.words).diagnostics.first?.notes.map(\.message) == remedies)
    }
  }

  @Test func aSystemIsSpelledAsInSwift() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          a: { type: Int, value: 1, if: os(linux) }
        #                                  ^^^^^ error: Swift has no system 'linux' [invalid-condition]
        #                                  ^^^^^ note: write 'os(Linux)'
          b: { type: Int, value: 1, if: DEBUG && !os(macos) }
        #                                            ^^^^^ error: Swift has no system 'macos' [invalid-condition]
        #                                            ^^^^^ note: write 'DEBUG && !os(macOS)'
          c: { type: Int, value: 1, if: os(OSX) || os(Nova) || os(xrOS) || os(none) }
        """
      ])
  }

  @Test func aFlagThatNothingMentionsIsProbablyAnother() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          a: { type: Int, value: 1, if: debug }
        #                               ^^^^^ warning: no Swift file that is read mentions the flag 'debug' [unknown-name]
        #                               ^^^^^ note: did you mean 'DEBUG'?
          b: { type: Int, value: 1, if: linux }
        #                               ^^^^^ warning: no Swift file that is read mentions the flag 'linux' [unknown-name]
        #                               ^^^^^ note: did you mean 'os(Linux)'?
          c:
            type: Int
            variants: [{ if: iOS, value: 1 }]
        #                    ^^^ warning: no Swift file that is read mentions the flag 'iOS' [unknown-name]
        #                    ^^^ note: did you mean 'os(iOS)'?
            value: 2
          d: { type: Int, value: 1, if: release }
          e: { type: Int, value: 1, if: windows }
          f: { type: Int, value: 1, if: LINUX }
        """
      ], swift: ["Types.swift": "#if windows\n#endif"])
  }

  @Test func aTeardownIsNoBoolean() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, scope: singleton, teardown: true }
      #                                           ^^^^ error: 'true' does not tear the value down [invalid-expression]
      #                                           ^^^^ note: it is the call of a method, 'close()', or an expression in which '$self' is the value: 'Pool.release($self)'
        b: { type: A, scope: singleton, teardown: '' }
      #                                           ^^ error: the expression is empty [invalid-expression]
        c: { type: A, scope: singleton, teardown: 'shut down' }
      #                                                 ^^^^ error: 'down' is not joined to what is before it [invalid-expression]
      #                                                 ^^^^ note: one expression is expected: an operator or a bracket is missing, or this is too much
      """)
  }

  // MARK: Marks

  @Test(arguments: [
    "// why\ncontainer: App\n", "a:\n  // why\n  b: c\n", "a:\n  b: c\n  // why: so\n  d: e\n", "a: { b: c } // why\n",
  ])
  func aCommentBeginsAsInYAML(_ text: String) throws {
    let note = try #require(Parsed(text).diagnostics.first?.notes.first)
    #expect(note.message == "begin a comment with '# '")
    #expect(Parsed(text.replacing("// ", with: "# ")).diagnostics.isEmpty)
    guard case .replace(let span, "# ")? = note.edits.first else { throw Unexpected() }
    #expect(text.utf8.dropFirst(Int(span.start)).starts(with: "// ".utf8))
    #expect(Parsed("doc: // a text\n").diagnostics.isEmpty)
  }

  private struct Unexpected: Error {}

  @Test func anEmptyDictionaryIsQuotedWhole() {
    for text in ["a: [:]\n", "a: { b: [:] }\n"] {
      #expect(Parsed(text).diagnostics.first?.notes.map(\.message) == ["quote it: '[:]'"])
    }
    #expect(Parsed("a: [:b]\n").diagnostics.first?.notes.map(\.message) == ["quote the item: ':b'"])
  }

  // MARK: Once

  @Test func ofARuleIsSaidOnceWhatItsTypesLackAlike() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        discover:
          - types: '*Handler'
        #          ^^^^^^^^^^ error: 'aHandler' needs 'store: Store', which nothing supplies [missing-binding]
        #          ^^^^^^^^^^ note: add 'store: Store' under 'bindings'
        #          ^^^^^^^^^^ note: 2 more, of the same rule: 'bHandler', 'dHandler'
        #          ^^^^^^^^^^ error: 'cHandler' needs 'log: Log', which nothing supplies [missing-binding]
        #          ^^^^^^^^^^ note: add 'log: Log' under 'bindings'
            scope: factory
        bindings:
          router: Router
        """
      ],
      swift: [
        "Types.swift": """
        struct Store {}
        struct Log {}
        struct AHandler { let store: Store }
        //     ^^^^^^^^ note 1 of missing-binding: the rule matches 'AHandler', which is declared here
        //                    ^^^^^ note 3 of missing-binding: the parameter 'store: Store' is declared here
        struct BHandler { let store: Store }
        struct CHandler { let log: Log }
        //     ^^^^^^^^ note 1 of missing-binding: the rule matches 'CHandler', which is declared here
        //                    ^^^ note 3 of missing-binding: the parameter 'log: Log' is declared here
        struct DHandler { let store: Store }
        struct Router { let a: AHandler; let b: BHandler; let c: CHandler; let d: DHandler }
        //                  ^ note 2 of missing-binding: 'router' needs 'aHandler'
        //                                                    ^ note 2 of missing-binding: 'router' needs 'cHandler'
        """
      ])
  }

  // MARK: Names

  @Test func aBindingThatBeginsWithACapitalLetterIsRenamed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        Log: Log
      # ^^^ note 1 of unknown-member: call this binding 'log'
        logs: { collection: Log, members: [log] }
      #                                    ^^^ error: 'logs' has a member 'log' that is not a binding [unknown-member]
      #                                    ^^^ note: or did you mean 'Log'?
      """)
  }

  @Test func aTeardownDoesNotNameTheValue() {
    expectDiagnostics(
      """
      container: App
      bindings:
        pool: { type: Pool, scope: singleton, teardown: pool.close() }
      #                                                 ^^^^^^^^^^ error: 'Pool' has no property 'pool' [unknown-property]
      #                                                 ^^^^^^^^^^ note: did you mean 'close'?
      """, swift: ["Pool.swift": "final class Pool: Sendable { func close() {} }"])
  }

  @Test func aFileIsIncludedByItsModule() {
    expectDiagnostics([
      "Sources/App/Bindings.yaml": """
      container: App
      include: [Net.bindings.yaml, Store.bindings.yaml]
      #         ^^^^^^^^^^^^^^^^^ error: no module 'Net.bindings.yaml' [unknown-module]
      #         ^^^^^^^^^^^^^^^^^ note: did you mean 'Networking'?
      #                            ^^^^^^^^^^^^^^^^^^^ error: no module 'Store.bindings.yaml' [unknown-module]
      #                            ^^^^^^^^^^^^^^^^^^^ note: there are 'Networking', 'Storing'
      """,
      "Sources/App/Net.bindings.yaml": """
      module: Networking
      """,
      "Sources/App/MyStore.bindings.yaml": """
      module: Storing
      """,
    ])
  }

  @Test func aParentIsNotCalled() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      """,
      "Child.bindings.yaml": """
      container: Child
      parent: App()
      #       ^^^^^ error: 'App()' is not a Swift identifier, so it cannot be the name of a container [invalid-name]
      #       ^^^^^ note: write 'App'
      """,
    ])
  }

  @Test func anAliasIsProbablyOfTheOnlyOtherOfItsType() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        clock: Clock
        time: Clock
        other: { type: Log, alias: lg }
      #                            ^^ error: no binding 'lg' [missing-binding]
      #                            ^^ note: did you mean 'log'?
        third: { type: Clock, alias: xy }
      #                              ^^ error: no binding 'xy' [missing-binding]
      """)
  }

  @Test(arguments: [("ShopTests", ["for contexts of the other, write 'extension: Shop'"]), ("Cart", [])])
  func theFileOfATestExtendsTheContainer(_ module: String, _ remedies: [String]) {
    let bytes = Array("container: Shop\n".utf8)
    let sources = [
      Source(id: SourceID(0), path: "Own.yaml", module: module, bytes: bytes),
      Source(id: SourceID(1), path: "Shop.yaml", module: "Shop", isOwn: false, bytes: bytes),
    ]
    var diagnostics = Diagnostics()
    _ = generate(sources, &diagnostics)
    let notes = diagnostics.sorted(in: sources).flatMap(\.notes).map(\.message)
    #expect(notes == ["the other is declared here"] + remedies)
  }

  @Test func theKeysOfOtherContainersAreKnown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, args: [b] }
      #               ^^^^ error: a binding has no key 'args' [unknown-key]
      #               ^^^^ note: did you mean 'arguments'?
        b: { type: B, deps: [c] }
      #               ^^^^ error: a binding has no key 'deps' [unknown-key]
      #               ^^^^ note: did you mean 'arguments'?
        c: { type: C, params: { id: Int } }
      #               ^^^^^^ error: a binding has no key 'params' [unknown-key]
      #               ^^^^^^ note: did you mean 'parameters'?
        d: { protocol: any D, implementation: Disk }
      #      ^^^^^^^^ error: a binding has no key 'protocol' [unknown-key]
      #      ^^^^^^^^ note: did you mean 'type'?
        e: { type: Any E, implementation: Disk }
      #            ^^^^^ error: 'E' is not allowed here in a type [invalid-type]
      #            ^^^^^ note: write 'any E'
      """)
  }

  @Test func anActorIsNamedWithoutItsMark() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, isolation: @MainActor }
      #                          ^ error: nothing can start with '@' [yaml-unsupported]
      #                          ^ note: write 'MainActor'
      """)
  }
}
