import BindingsYAML
import InjectEmission
import InjectGenCore
import Testing

/// The types that remedies write.
struct RemedyTypeTests {
  @Test func genericParametersAreReplaced() {
    expectDiagnostics(
      """
      container: App
      bindings:
        one: { type: S<Int> }
      # ^^^ error: 'one' needs 'l: T', which nothing supplies [missing-binding]
      # ^^^ note: add 'l: Int' under 'inputs'
      # ^^^ note: or, for callers to pass it, add 'parameters: [l]'
        maybe: { type: O<String> }
      # ^^^^^ error: 'maybe' needs 'm: T?', which nothing supplies [missing-binding]
      # ^^^^^ note: add "m: 'String?'" under 'inputs'
      # ^^^^^ note: or, for callers to pass it, add 'parameters: [m]'
      # ^^^^^ note: or, for none, add 'm: value(nil)' to 'arguments'
        function: { type: F<Int> }
      # ^^^^^^^^ error: 'function' needs 'f: (T) -> Log', which nothing supplies [missing-binding]
      # ^^^^^^^^ note: add "f: '@Sendable (Int) -> Log'" under 'inputs'
      """,
      swift: [
        "Types.swift": """
        struct Log {}
        struct S<T> { let l: T }
        //                ^ note 1 of missing-binding: the parameter 'l: T' is declared here
        struct O<T> { let m: T? }
        //                ^ note 1 of missing-binding: the parameter 'm: T?' is declared here
        struct F<T> { let f: (T) -> Log }
        //                ^ note 1 of missing-binding: the parameter 'f: (T) -> Log' is declared here
        """
      ])
  }

  /// Whether it is one of users the compiler says.
  @Test func whatConformsToAGenericProtocolIsProposed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        users: UserStore
        page: Page
      # ^^^^ error: 'page' needs 'store: any Store<User>', which nothing supplies [missing-binding]
      # ^^^^ note: add 'store: users' to 'arguments'
      # ^^^^ note: or add "store: { type: 'any Store<User>', alias: users }" under 'bindings'
      """,
      swift: [
        "Types.swift": """
        protocol Store<Item> { associatedtype Item }
        struct User {}
        struct UserStore: Store { typealias Item = User }
        struct Page { let store: any Store<User> }
        //                ^^^^^ note 1 of missing-binding: the parameter 'store: any Store<User>' is declared here
        """
      ])
  }

  @Test func eachRemedyAfterTheFirstIsAnAlternative() {
    expectDiagnostics(
      """
      container: App
      bindings:
        page: Page
      # ^^^^ error: 'page' needs 'store: any Store<User>', which nothing supplies [missing-binding]
      # ^^^^ note: add "store: { type: 'any Store<User>', implementation: FileStore }" under 'bindings'
      # ^^^^ note: or add "store: { type: 'any Store<User>', implementation: UserStore }" under 'bindings'
      """,
      swift: [
        "Types.swift": """
        protocol Store<Item> { associatedtype Item }
        struct User {}
        struct FileStore: Store { typealias Item = User }
        struct UserStore: Store { typealias Item = User }
        struct Page { let store: any Store<User> }
        //                ^^^^^ note 1 of missing-binding: the parameter 'store: any Store<User>' is declared here
        """
      ])
  }

  @Test func anAliasTakesNoAttribute() {
    expectDiagnostics(
      """
      container: App
      bindings:
        plain: Plain
      # ^^^^^ error: 'plain' needs 'done: @escaping Done', which nothing supplies [missing-binding]
      # ^^^^^ note: add "done: '@Sendable (Int) -> Void'" under 'inputs'
        sent: Sent
      # ^^^^ error: 'sent' needs 'next: Next', which nothing supplies [missing-binding]
      # ^^^^ note: add 'next: Next' under 'inputs'
      """,
      swift: [
        "Types.swift": """
        typealias Done = (Int) -> Void
        typealias Next = @Sendable (Int) -> Void
        struct Plain { init(done: @escaping Done) {} }
        //                  ^^^^ note 1 of missing-binding: the parameter 'done: @escaping Done' is declared here
        struct Sent { let next: Next }
        //                ^^^^ note 1 of missing-binding: the parameter 'next: Next' is declared here
        """
      ])
  }

  @Test func anInputOfAnAliasEscapes() {
    let file = "container: App\ninputs: { done: Done }\nbindings:\n  log: Log\n"
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(file.utf8))]
    var diagnostics = Diagnostics()
    let swift = SwiftTexts(["Types.swift": "typealias Done = @Sendable (Int) -> Void\nstruct Log { let done: Done }"])
    let text = generate(sources, swift: swift.files(after: 1), &diagnostics).first?.text ?? ""
    #expect(text.contains("init(done: @escaping Done)"))
  }

  @Test func aRequirementIsMetByWhatHasItsType() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Storage]
        #         ^^^^^^^ error: 'Storage' requires 'databasePath', which 'App' does not provide [unmet-requirement]
        #         ^^^^^^^ note: add a binding 'databasePath', or 'databasePath: String' under 'inputs'
        #         ^^^^^^^ error: 'Storage' requires 'pathFile', which 'App' does not provide [unmet-requirement]
        #         ^^^^^^^ note: add 'pathFile: { type: String, alias: filePath }' under 'bindings' if 'filePath' is meant
        bindings:
          database: { type: any Database, implementation: FileDatabase }
          filePath: { type: String, value: '""' }
        """,
        "Storage.bindings.yaml": """
        module: Storage
        requires: { databasePath: String, pathFile: String }
        #           ^^^^^^^^^^^^ note 1 of unmet-requirement: it is required here
        #                                 ^^^^^^^^ note 1 of unmet-requirement: it is required here
        bindings:
          log: { type: Log, arguments: [_: databasePath, _: pathFile] }
        """,
      ],
      swift: [
        "Types.swift": """
        protocol Database {}
        struct FileDatabase: Database {}
        struct Log { init(_ path: String, _ other: String) {} }
        """
      ])
  }

  @Test func aSpaceAfterTheColonIsMissing() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log:{ type: Log }
      #    ^ error: no space after ':' [yaml-syntax]
      #    ^ note: write a space after ':'
      """)
  }

  /// The place is that of the character behind the colon.
  @Test func aSpaceAfterTheColonOfAQuotedKeyIsMissing() {
    expectDiagnostics(
      """
      container: App
      bindings:
        'log':Log
      #       ^ error: no space after ':' [yaml-syntax]
      #       ^ note: write a space after ':'
      """)
    expectDiagnostics(
      """
      container: App
      bindings: { log: { "type":Log } }
      #                         ^ error: no space after ':' [yaml-syntax]
      #                         ^ note: write a space after ':'
      """)
  }

  /// Words in braces are a list, but not where Swift is expected.
  @Test func aClosureIsAnExpression() {
    expectDiagnostics(
      """
      container: App
      bindings:
        add: { type: (Int) -> Int, value: { x in x } }
      #                                     ^^^^^^ error: 'x in x' is not an entry of a mapping [yaml-syntax]
      #                                     ^^^^^^ note: quote it: '{ x in x }'
      """)
  }

  @Test func aTextBelowABarIsAReference() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log:
          type: Log
          arguments:
            - open: |
                value({ 3 })
            - |
              size
        size: { type: Int, value: 3 }
      """)
  }

  @Test func whatTakesAHandleNeedsForeignObjects() {
    let swift: KeyValuePairs = [
      "Shell.swift": """
      protocol Panel: AnyObject, Sendable {}
      struct Shell {
        init(panels: Foreign<any Panel>) {}
      //     ^^^^^^ note 1 of missing-binding: the parameter 'panels: Foreign<any Panel>' is declared here
      }
      """
    ]
    expectDiagnostics(
      """
      container: App
      bindings:
        shell: Shell
      # ^^^^^ error: 'shell' needs 'panels: Foreign<any Panel>', which nothing supplies [missing-binding]
      # ^^^^^ note: add 'panels: { type: any Panel, scope: foreign }' under 'bindings'
      """, swift: swift)
    expectDiagnostics(
      [
        "Shell.bindings.yaml": """
        module: Frame
        bindings:
          shell: Shell
        # ^^^^^ error: 'shell' needs 'panels: Foreign<any Panel>', which nothing supplies [missing-binding]
        # ^^^^^ note: add 'panels: any Panel' under 'requires', and 'weak(panels)' to 'arguments'
        """
      ], swift: swift)
    expectDiagnostics(
      [
        "Shell.bindings.yaml": """
        module: Frame
        requires: { views: any Panel }
        bindings:
          shell: Shell
        # ^^^^^ error: 'shell' needs 'panels: Foreign<any Panel>', which nothing supplies [missing-binding]
        # ^^^^^ note: add 'panels: weak(views)' to 'arguments'
        """
      ], swift: swift)
  }

  @Test func theArgumentOfAGenericTypeNeedsNoImport() {
    expectDiagnostics(
      """
      container: App
      bindings:
        holder: { type: Holder<Options> }
      # ^^^^^^ error: 'holder' needs 'item: T', which nothing supplies [missing-binding]
      # ^^^^^^ note: add 'item: Options' under 'bindings'
        cache: { type: Cache<Option> }
      # ^^^^^ error: 'cache' needs 'item: T', which nothing supplies [missing-binding]
      # ^^^^^ note: add 'item: Option' under 'inputs'
      # ^^^^^ note: or, for callers to pass it, add 'parameters: [item]'
      #                      ^^^^^^ warning: no Swift file that is read declares or mentions 'Option' [unknown-name]
      #                      ^^^^^^ note: did you mean 'Options'?
      """,
      swift: [
        "Options.swift": """
        import Foundation
        struct Options { init() {} }
        struct Holder<T> { let item: T }
        //                     ^^^^ note 1 of missing-binding: the parameter 'item: T' is declared here
        struct Cache<T> { let item: T }
        //                    ^^^^ note 1 of missing-binding: the parameter 'item: T' is declared here
        """
      ])
  }
}
