import Testing

/// Names that are probably wrong, which only the compiler knows for certain.
struct UnknownNameTests {
  private let swift: KeyValuePairs<String, String> = [
    "Notes.swift": """
    protocol NoteStore {}
    struct FolderNotes: NoteStore {}
    struct Log {}
    struct Search { let log: Log }
    typealias Almanac = FolderNotes
    func makeStore() -> FolderNotes { FolderNotes() }
    /// A `Logger` is somebody else's.
    let version = ""
    """
  ]

  @Test func aTypeIsNearlyDeclared() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { other: NoteStore2 }
        #                ^^^^^^^^^^ warning: no Swift file that is read declares or mentions 'NoteStore2' [unknown-name]
        #                ^^^^^^^^^^ note: did you mean 'NoteStore'?
        bindings:
          notes: { type: any NotStore, implementation: FolderNote }
        #                    ^^^^^^^^ warning: no Swift file that is read declares or mentions 'NotStore' [unknown-name]
        #                    ^^^^^^^^ note: did you mean 'NoteStore'?
        #                                              ^^^^^^^^^^ warning: no Swift file that is read declares or mentions 'FolderNote' [unknown-name]
        #                                              ^^^^^^^^^^ note: did you mean 'FolderNotes'?
          made: { type: any NoteStore, factory: makeStor }
        #                                       ^^^^^^^^ warning: no Swift file that is read declares or mentions 'makeStor' [unknown-name]
        #                                       ^^^^^^^^ note: did you mean 'makeStore'?
          yearly: Almanack
        #         ^^^^^^^^ warning: no Swift file that is read declares or mentions 'Almanack' [unknown-name]
        #         ^^^^^^^^ note: did you mean 'Almanac'?
          list: { type: '[String: FolderNots]', value: '[:]' }
        #                         ^^^^^^^^^^ warning: no Swift file that is read declares or mentions 'FolderNots' [unknown-name]
        #                         ^^^^^^^^^^ note: did you mean 'FolderNotes'?
        """
      ], swift: swift)
  }

  @Test func aTypeOfFoundationIsImported() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { start: Date, folder: URL }
        #                ^^^^ warning: 'Date' is declared in Foundation, which the file does not import [unknown-name]
        #                ^^^^ note: add 'imports: [Foundation]'
        """
      ], swift: swift)
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        imports:
          - Kit
        bindings:
          clock: { type: Clock, parameters: [start] }
        #                                    ^^^^^ warning: 'Date' is declared in Foundation, which the file does not import [unknown-name]
        #                                    ^^^^^ note: add 'Foundation' to 'imports'
        """
      ], swift: ["Clock.swift": "import Foundation\nstruct Clock { init(start: Date) {} }", "Kit=Kit.swift": ""])
    expectDiagnostics(
      ["Bindings.yaml": "container: App\nimports: [UIKit]\ninputs: { start: Date }\n"], swift: swift)
    expectDiagnostics(
      ["Bindings.yaml": "container: App\ninputs: { start: Date }\n"],
      swift: ["Kit.swift": "@_exported import Foundation\n"])
    expectDiagnostics(
      ["Bindings.yaml": "container: App\ninputs: { start: Date }\n"], swift: ["Date.swift": "struct Date {}"])
  }

  /// What a container's modules and ancestors import, it imports too.
  @Test func importsMayBeThoseOfOthers() {
    expectDiagnostics(
      [
        "Bindings.yaml":
          "container: App\ninclude: [Networking]\nparent: Base\nbindings:\n  other: { type: URL, alias: url }\n",
        "Base.bindings.yaml":
          "container: Base\nimports: [Foundation]\nbindings:\n  date: { type: Date, value: .now }\n",
        "Networking.bindings.yaml": "module: Networking\nbindings:\n  url: { type: URL, value: '.root' }\n",
      ], swift: swift)
  }

  /// A function may be called as a type in small letters.
  @Test func whatIsCalledIsNoType() {
    expectDiagnostics(
      ["Bindings.yaml": "container: App\nimports: [Kit]\nbindings:\n  log: { type: Log, factory: process }\n"],
      swift: swift)
  }

  @Test func aStandardTypeHasACapital() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { name: string, folder: stat }
        #               ^^^^^^ warning: no Swift file that is read declares or mentions 'string' [unknown-name]
        #               ^^^^^^ note: did you mean 'String'?
        """
      ], swift: swift)
  }

  /// What is mentioned, of Foundation, nested or of a module is somebody else's.
  @Test func otherNamesMayBeDeclaredElsewhere() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        imports: [Foundation]
        inputs: { locale: Locale, logger: Logger, set: Set<Date>, kit: Kit.NotStore, notes: MockNotes }
        """
      ], swift: swift)
    expectDiagnostics(["Bindings.yaml": "container: App\nbindings:\n  notes: NotStore\n"])
  }

  @Test func theMistakeIsShownWhereItIsAndNotWhatFollowsFromIt() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          log: Logg
        #      ^^^^ error: nothing supplies 'log: Log', as 'log' has the type 'Logg' [missing-binding]
        #      ^^^^ note: did you mean 'Log'?
          search: Search
        # ^^^^^^ note 2 of missing-binding: 'search' needs it
        """
      ],
      swift: [
        "Log.swift": """
        struct Log {}
        struct Search { let log: Log }
        //                  ^^^ note 3 of missing-binding: the parameter 'log: Log' is declared here
        """
      ])
  }

  @Test func soAreTheTypesOfListedParameters() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          search: { type: Serch, parameters: [log] }
        #                                     ^^^ error: the type of 'log' is not known: no Swift file that is read declares 'Serch' [untyped-parameter]
        #                 ^^^^^ note: did you mean 'Search'?
        """
      ], swift: swift)
  }

  @Test func aTextHasTwoKindsOfQuotes() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        imports: [Foundation]
        inputs:
          folder: { type: String, default: "notes" }
        #                                  ^^^^^^^ warning: no Swift file that is read declares 'notes' [unknown-name]
        #                                  ^^^^^^^ note: for a string, write '"notes"'
          known: { type: String, default: "version" }
          constant: { type: String, default: NSCocoaErrorDomain }
          count: { type: Int, default: "many" }
          text: { type: String, default: '"notes"' }
        bindings:
          part: { type: Substring, value: 'plum' }
        #                                 ^^^^^^ warning: no Swift file that is read declares 'plum' [unknown-name]
        #                                 ^^^^^^ note: for a string, write '"plum"'
          letter: { type: Character, value: 'fig' }
        #                                   ^^^^^ warning: no Swift file that is read declares 'fig' [unknown-name]
        #                                   ^^^^^ note: for a string, write '"fig"'
          mark: { type: StaticString, value: 'kiwi' }
        #                                    ^^^^^^ warning: no Swift file that is read declares 'kiwi' [unknown-name]
        #                                    ^^^^^^ note: for a string, write '"kiwi"'
          name: { type: 'String?', value: 'pear' }
        #                                 ^^^^^^ warning: no Swift file that is read declares 'pear' [unknown-name]
        #                                 ^^^^^^ note: for a string, write '"pear"'
        """
      ], swift: swift)
  }

  @Test func withoutImportsAPlainTextIsOneToo() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { folder: { type: String, default: notes } }
        #                                          ^^^^^ warning: no Swift file that is read declares 'notes' [unknown-name]
        #                                          ^^^^^ note: for a string, write '"notes"'
        """
      ], swift: swift)
  }

  @Test func aDefaultCannotUseTheContainer() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs:
          folder: { type: String, default: "notes" }
        #                                   ^^^^^ error: a default cannot use 'notes', a member of the container: there is no container yet [invalid-expression]
        #                                   ^^^^^ note: for a string, write '"notes"'
          path: { type: String, default: folder + "x" }
        #                                ^^^^^^ error: a default cannot use 'folder', a member of the container: there is no container yet [invalid-expression]
        #                                ^^^^^^ note: something else of that name has its module before it: 'Module.folder'
        bindings:
          notes: { type: FolderNotes, scope: singleton }
          search: { type: Search, parameters: { name: { type: String, default: notes.name } } }
        #                                                                      ^^^^^ error: a default cannot use 'notes', a member of the container: it is evaluated where the factory is called [invalid-expression]
        #                                                                      ^^^^^ note: something else of that name has its module before it: 'Module.notes'
        """
      ])
  }

  @Test func aKeyThatIsAStringHasSwiftsQuotes() {
    expectDiagnostics(
      """
      container: App
      bindings:
        get: Handler
        put: { type: Handler, into: { dictionary: handlers, key: "PUT" } }
      #                                                          ^^^^^ warning: no Swift file that is read declares 'PUT' [unknown-name]
      #                                                          ^^^^^ note: for a string, write '"PUT"'
        handlers:
          dictionary: { key: String, value: Handler }
          members: { get: get, "POST": get, '"DELETE"': get, known: get, Method.patch: get }
      #              ^^^ warning: no Swift file that is read declares 'get' [unknown-name]
      #              ^^^ note: for a string, write '"get"'
      #                        ^^^^^^ warning: no Swift file that is read declares 'POST' [unknown-name]
      #                        ^^^^^^ note: for a string, write '"POST"'
        other:
          dictionary: { key: Method, value: Handler }
          members: { head: get }
      """,
      swift: [
        "Types.swift": """
        let known = ""
        struct Method: Hashable { static let patch = "" }
        struct Handler {}
        """
      ])
  }

  @Test func aTextInThePlaceOfATypeIsAValue() {
    expectDiagnostics(
      """
      container: App
      inputs: { key: "abc", token: 'secret', id: 'stored', plain: abc, name: 'Name', size: 'size_t' }
      #                            ^^^^^^^^ warning: no Swift file that is read declares a type 'secret' [unknown-name]
      #                            ^^^^^^^^ note: write "{ type: String, default: '"secret"' }"
      #         ^^^ note 2 of missing-binding: 'key' has another type, 'abc'
      #              ^^^^^ note 3 of missing-binding: write "{ type: String, default: '"abc"' }"
      bindings:
        client: Client
      # ^^^^^^ error: 'client' needs 'key: String', which nothing supplies [missing-binding]
        other: { type: Other, arguments: [token, id, plain, name] }
      """,
      swift: [
        "Types.swift": """
        struct stored {}
        struct Client { init(key: String) {} }
        //                   ^^^ note 1 of missing-binding: the parameter 'key: String' is declared here
        """
      ])
  }

  @Test func aStringOfWordsHasSwiftsQuotes() {
    expectDiagnostics(
      """
      container: App
      inputs: { greeting: { type: String, default: "it's late" } }
      #                                               ^ error: a Swift string has double quotes [invalid-expression]
      #                                               ^ note: for a string, write '"it''s late"'
      bindings:
        a: { type: String, value: "hello world" }
      #                                  ^^^^^ error: 'world' is not joined to what is before it [invalid-expression]
      #                                  ^^^^^ note: for a string, write '"hello world"'
        b: { type: String, value: hello big world }
      #                                 ^^^ error: 'big' is not joined to what is before it [invalid-expression]
      #                                 ^^^ note: for a string, write '"hello big world"'
        c: { type: String, value: 'https://example.org/a' }
      #                                 ^ error: ':' would end the expression [invalid-expression]
      #                                 ^ note: for a string, write '"https://example.org/a"'
        d: { type: String, value: 'return 3' }
      #                            ^^^^^^ error: 'return' cannot begin an expression [invalid-expression]
      #                            ^^^^^^ note: put statements into a closure: '{ …; return … }()'
        e: { type: A, arguments: [path: "db.sqlite", name: 'main', mode: "Mode.fast", greeting] }
      #                                  ^^^^^^^^^ error: no binding 'db.sqlite'; in quotes it is a name too [invalid-reference]
      #                                  ^^^^^^^^^ note: an expression is written "'value("db.sqlite")'"
      #                                                     ^^^^ error: no binding 'main'; in quotes it is a name too [invalid-reference]
      #                                                     ^^^^ note: an expression is written "'value("main")'"
      #                                                                   ^^^^^^^^^ error: 'Mode.fast' is not a reference: there is no 'Mode' [invalid-reference]
      #                                                                   ^^^^^^^^^ note: an expression is written 'value(Mode.fast)'
      """)
  }

  @Test func aFilesNameIsAStringWhereModulesMayHaveMoreNames() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        include: [Net]
        bindings:
          a: { type: A, arguments: [path: "db.sqlite", host: "clent.host"] }
        #                                  ^^ error: no binding 'db' [missing-binding]
        #                                  ^^ note: a string is written 'value("db.sqlite")'
        #                                                     ^^^^^ error: no binding 'clent' [missing-binding]
        #                                                     ^^^^^ note: did you mean 'client'?
        """, "Net.bindings.yaml": "module: Net\nbindings: { client: Client }",
      ])
  }

  @Test func whatNoFileMentionsImplementsNoProtocolOfTheirs() {
    let swift: KeyValuePairs = [
      "Clock.swift": """
      protocol WallClock {}
      protocol Beacon {}
      struct SystemTime: WallClock {}
      struct FixedTime: WallClock {}
      extension ContinuousClock: WallClock {}
      """
    ]
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: any WallClock, implementation: UtcZone }
      #                                               ^^^^^^^ warning: no Swift file that is read declares or mentions 'UtcZone' [unknown-name]
      #                                               ^^^^^^^ note: declared to be 'any WallClock': 'SystemTime', 'FixedTime'
        beacon: { type: any Beacon, implementation: Lighthouse }
      #                                             ^^^^^^^^^^ warning: no Swift file that is read declares or mentions 'Lighthouse' [unknown-name]
        made: { type: any Beacon, factory: makeLight }
        other: { type: any WallClock, implementation: ContinuousClock }
        foreign: { type: any Elsewhere, implementation: UtcZone }
        own: UtcZone
      """, swift: swift)
    expectDiagnostics(
      """
      container: App
      imports: [UtcKit]
      bindings:
        clock: { type: any WallClock, implementation: UtcZone }
      """, swift: swift)
  }

  /// Elsewhere than on Apple's systems these are types of another module.
  @Test func whatLoadsURLsIsOfTwoModules() {
    for (imports, list) in [
      ("import Foundation", "Foundation"),
      (
        "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif",
        "Foundation, { module: FoundationNetworking, if: canImport(FoundationNetworking) }"
      ),
    ] {
      expectDiagnostics(
        """
        container: App
        inputs: { session: URLSession }
        #                  ^^^^^^^^^^ warning: 'URLSession' is declared in Foundation, which the file does not import [unknown-name]
        #                  ^^^^^^^^^^ note: add 'imports: [\(list)]'
        bindings:
          client: Client
        """, swift: ["Client.swift": "\(imports)\nstruct Client { let session: URLSession }"])
    }
  }
}
