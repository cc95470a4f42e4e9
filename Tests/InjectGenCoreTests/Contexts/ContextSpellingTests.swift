import Testing

/// Names in contexts that are probably misspelled, in the container's file and in extension files.
struct ContextSpellingTests {
  private let main: KeyValuePairs<String, String> = [
    "Main=Bindings.yaml": """
    container: App
    inputs: { folder: String }
    bindings:
      log: { type: any Log, implementation: FileLog }
      title: { type: String, value: '"notes"' }
      files: { type: Files, parameters: [page] }
    """
  ]
  private let swift: KeyValuePairs<String, String> = [
    "Fakes.swift": """
    @testable import Main
    struct FakeLogger: Log {}
    let otherFolder = ""
    """,
    "Main=Main.swift": """
    protocol Log {}
    struct FileLog: Log {}
    struct Files { let page: Int }
    """,
  ]

  @Test func aTypeInAnExtensionFileIsNearlyDeclared() {
    expectDiagnostics(
      [
        "Test.bindings.yaml": """
        extension: App
        contexts:
          test:
            inputs: { folder: "tmp" }
        #                     ^^^^^ warning: no Swift file that is read declares 'tmp' [unknown-name]
        #                     ^^^^^ note: for a string, write '"tmp"'
            bindings:
              log: FakeLoger
        #          ^^^^^^^^^ warning: no Swift file that is read declares or mentions 'FakeLoger' [unknown-name]
        #          ^^^^^^^^^ note: did you mean 'FakeLogger'?
          preview:
            inputs: { folder: otherFolder }
            bindings:
              title: { value: "draft" }
        #                     ^^^^^^^ warning: no Swift file that is read declares 'draft' [unknown-name]
        #                     ^^^^^^^ note: for a string, write '"draft"'
              log: FileLogg
        #          ^^^^^^^^ warning: no Swift file that is read declares or mentions 'FileLogg' [unknown-name]
        #          ^^^^^^^^ note: did you mean 'FileLog'?
        """
      ], dependencies: main, swift: swift)
  }

  @Test func whatIsDeclaredOrMentionedIsNotReported() {
    expectDiagnostics(
      [
        "Test.bindings.yaml": """
        extension: App
        contexts:
          test:
            inputs: { folder: otherFolder }
            bindings:
              log: FakeLogger
              title: { value: otherFolder }
          other:
            bindings: { log: SpyLog }
        """
      ], dependencies: main, swift: swift)
  }

  @Test func theContainerSaysHowSeriousItIs() {
    expectDiagnostics(
      [
        "Test.bindings.yaml": "extension: App\ncontexts: { test: { bindings: { log: FakeLoger } } }\n"
      ],
      dependencies: [
        "Main=Bindings.yaml": """
        container: App
        bindings: { log: { type: any Log, implementation: FileLog } }
        diagnostics: { unknown-name: ignore }
        """
      ], swift: swift)
  }

  @Test func textsOfTheContainersOwnContextsNeedQuotesToo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        title: { type: String, value: '"notes"' }
      contexts:
        test: { bindings: { title: { value: draft } } }
      #                                     ^^^^^ warning: no Swift file that is read declares 'draft' [unknown-name]
      #                                     ^^^^^ note: for a string, write '"draft"'
      """, swift: ["Main.swift": "struct Log {}"])
  }

  /// The file imports the module with what is internal to it.
  @Test func aClassOfTheContainersModuleMayHaveNoInitializer() {
    expectDiagnostics(
      [
        "Test.bindings.yaml": """
        extension: App
        contexts:
          test:
            bindings:
              log: { implementation: SilentLog }
        """
      ],
      dependencies: [
        "Main=App.bindings.yaml": """
        container: App
        bindings:
          log: { type: any Log, implementation: FileLog }
        """
      ],
      swift: [
        "Main=Main.swift": """
        protocol Log {}
        struct FileLog: Log {}
        class SilentLog: Log {}
        """,
        "Test.swift": "struct Expectation {}",
      ])
  }
}
