import Foundation
import Testing

/// A problem of a rule's binding shows the type that it is about, whatever names its message has.
struct RuleSubjectTests {
  @Test func theDependentIsShownAndNotWhatItNeeds() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: '*VM', scope: factory, parameters: unsupplied, all: true }
        - { types: '*Case', scope: factory, all: true }
      #            ^^^^^^^ error: 'dvm' has parameters ('u1'), which are not given here [parameters-need-provider]
      #            ^^^^^^^ note: add 'parameters: unsupplied' to the rule
      #            ^^^^^^^ note: or let its initializer take a closure in Swift: '(Int) -> DVM'
      """,
      swift: [
        "Types.swift": """
        struct DVM { let u1: Int }
        struct ACase { let d: DVM }
        //     ^^^^^ note 1 of parameters-need-provider: the rule matches 'ACase', which is declared here
        """
      ])
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: '*VM', scope: factory, parameters: unsupplied, all: true }
        - { types: '*Case', scope: factory, parameters: unsupplied, all: true }
      """, swift: ["Types.swift": "struct DVM { let u1: Int }\nstruct ACase { let d: DVM }"])
  }

  @Test func aKeptOneCanOnlyTakeAClosure() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: '*', scope: singleton, all: true }
      #            ^^^ error: 'page' needs 'row: Row', which nothing supplies [missing-binding]
      #            ^^^ note: let 'row' be a closure in Swift: '(String) -> Row'
      bindings:
        row: { type: Row, parameters: [title] }
      # ^^^ note 3 of missing-binding: 'row' has parameters, so that only its provider can be passed
      """,
      swift: [
        "Types.swift": """
        struct Row { let title: String }
        final class Page { init(row: Row) {} }
        //          ^^^^ note 1 of missing-binding: the rule matches 'Page', which is declared here
        //                      ^^^ note 2 of missing-binding: the parameter 'row: Row' is declared here
        """
      ])
  }

  @Test func nothingDecidesByTheTextOfAMessage() throws {
    let root = ManualPage.root.appending(path: "Sources")
    for folder in ["BindingsYAML", "SwiftModel", "InjectGenCore", "InjectTool", "inject", "inject-gen"] {
      let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      for case let name as String in try #require(files) where name.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appending(path: "\(folder)/\(name)"), encoding: .utf8)
        let reads = text.matches(
          of: /message\.(?:contains|hasPrefix|hasSuffix|split|range|first|starts)\b|message [!=]= "/)
        #expect(reads.isEmpty, "\(folder)/\(name) reads a message")
      }
    }
  }

  // MARK: Conditions

  private func types(_ note1: String = "", _ note2: String = "", _ note3: String = "") -> String {
    """
    protocol Port: Sendable {}
    #if os(macOS)
    struct MacPort: Port {}
    \(note1)
    #else
    struct OtherPort: Port {}
    \(note2)
    #endif
    struct Page { let port: any Port }
    \(note3)
    """
  }

  @Test func ofTypesThatExcludeEachOtherTheVariantsAreShown() {
    let line =
      "port: { type: any Port, implementation: OtherPort, variants: [{ if: os(macOS), implementation: MacPort }], scope: singleton }"
    for way in [", as: protocol", ""] {
      let rule = "discover: [{ types: '*Port'\(way), scope: singleton }]"
      expectDiagnostics(
        """
        container: App
        \(rule)
        #                   ^^^^^^^ note 3 of ambiguous-argument: the rule that matches 'MacPort' is here
        #                   ^^^^^^^ note 5 of ambiguous-argument: the rule that matches 'OtherPort' is here
        bindings:
          page: Page
        # ^^^^ error: 'page' needs 'port: any Port', which could be 'MacPort', 'OtherPort' [ambiguous-argument]
        # ^^^^ note: add '\(line)' under 'bindings'
        """,
        swift: [
          "Types.swift": types(
            "//     ^^^^^^^ note 2 of ambiguous-argument: 'MacPort' is declared here",
            "//     ^^^^^^^^^ note 4 of ambiguous-argument: 'OtherPort' is declared here",
            "//                ^^^^ note 1 of ambiguous-argument: the parameter 'port: any Port' is declared here")
        ])
      expectDiagnostics(
        "container: App\n\(rule)\nbindings:\n  \(line)\n  page: Page", swift: ["Types.swift": types()])
    }
  }

  @Test func soItIsWhereBothAreBound() {
    let line =
      "port: { type: any Port, implementation: OtherPort, variants: [{ if: os(macOS), implementation: MacPort }], scope: singleton }"
    let rule = "discover: [{ types: '*Port', as: protocol, scope: singleton, all: true }]"
    expectDiagnostics(
      """
      container: App
      \(rule)
      #                   ^^^^^^^ error: 'port' would be the name of two types, 'MacPort', 'OtherPort' [duplicate-binding]
      #                   ^^^^^^^ note: add '\(line)' under 'bindings'
      """,
      swift: [
        "Types.swift": types(
          "//     ^^^^^^^ note 1 of duplicate-binding: 'MacPort' is declared here",
          "//     ^^^^^^^^^ note 2 of duplicate-binding: 'OtherPort' is declared here")
      ])
    expectDiagnostics("container: App\n\(rule)\nbindings:\n  \(line)", swift: ["Types.swift": types()])
  }

  @Test func anotherActorThanIsDeclaredIsReported() {
    expectDiagnostics(
      """
      container: App
      discover: [{ types: '*Page', scope: factory, isolation: nonisolated, all: true }]
      #                                                       ^^^^^^^^^^^ error: 'CartPage.init()' is on MainActor [effects-mismatch]
      #                                                       ^^^^^^^^^^^ note: leave 'isolation' out
      """,
      swift: [
        "Types.swift": """
        @MainActor final class CartPage { init() {} }
        //                                ^^^^ note 1 of effects-mismatch: it is declared here
        """
      ])
  }

  @Test func anExceptionIsNotProposedWhereItLeavesBothOut() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        discover: [{ types: '*Store', module: '*', scope: singleton, all: true }]
        #                   ^^^^^^^^ error: 'itemStore' would be the name of two types, 'KitA.ItemStore', 'KitB.ItemStore' [duplicate-binding]
        #                   ^^^^^^^^ note: add 'otherItemStore: { type: KitB.ItemStore, scope: singleton }' under 'bindings'
        """
      ],
      swift: [
        "Types.swift": "import KitA\nimport KitB",
        "KitA=Store.swift": """
        public final class ItemStore: Sendable { public init() {} }
        //                 ^^^^^^^^^ note 1 of duplicate-binding: 'KitA.ItemStore' is declared here
        """,
        "KitB=Store.swift": """
        public final class ItemStore: Sendable { public init() {} }
        //                 ^^^^^^^^^ note 2 of duplicate-binding: 'KitB.ItemStore' is declared here
        """,
      ])
  }

  @Test func whatARuleHasWrongForSeveralTypesIsShownOnce() {
    expectDiagnostics(
      """
      container: App
      discover: [{ types: '*Store', scope: singleton, teardown: close(), all: true }]
      #                                                         ^^^^^^^ error: 'close()' is async, so the teardown needs 'await' [effects-mismatch]
      #                                                         ^^^^^^^ note: write 'await close()'
      """,
      swift: [
        "Types.swift": """
        final class CartStore { func close() async {} }
        //                           ^^^^^ note 1 of effects-mismatch: it is declared here
        final class ItemStore { func close() async {} }
        """
      ])
    let found = discovered(
      "container: App\ndiscover: [{ types: '*Store', scope: weak, all: true }]",
      "struct CartStore {}\nstruct ItemStore {}")
    #expect(found == ["'cartStore' is weak, but 'CartStore' is no class"])
  }
}
