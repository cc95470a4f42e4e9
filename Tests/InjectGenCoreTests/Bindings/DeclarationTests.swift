import Testing

/// What the declarations of bindings can have wrong in places that are easily passed over.
struct DeclarationTests {
  @Test func aVariantHasNoOtherKeys() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store:
          type: any Store
          implementation: FileStore
          variants:
            - { if: DEBUG, implementation: MemoryStore, argumnts: [] }
      #                                                 ^^^^^^^^ error: a variant has no key 'argumnts' [unknown-key]
      #                                                 ^^^^^^^^ note: did you mean 'arguments'?
            - { if: os(Linux), implementation: MemoryStore, scope: singleton }
      #                                                     ^^^^^ error: a variant has no key 'scope' [unknown-key]
      #                                                     ^^^^^ note: it has 'if', 'implementation', 'factory', 'value', 'arguments'
      """)
  }

  @Test func aDictionaryHasATypeForItsValues() {
    expectDiagnostics(
      """
      container: App
      bindings:
        one: { dictionary: { key: String }, allowEmpty: true }
      #                    ^^^^^^^^^^^^^^^ error: 'dictionary' needs 'key' and 'value' [missing-key]
      #                    ^^^^^^^^^^^^^^^ note: it has both, such as { key: String, value: any Handler }
        two: { dictionary: { value: Int }, allowEmpty: true }
      #                    ^^^^^^^^^^^^^^ error: 'dictionary' needs 'key' and 'value' [missing-key]
      #                    ^^^^^^^^^^^^^^ note: it has both, such as { key: String, value: any Handler }
        three: { dictionary: {}, allowEmpty: true }
      #                      ^^ error: 'dictionary' needs 'key' and 'value' [missing-key]
      #                      ^^ note: it has both, such as { key: String, value: any Handler }
      """)
  }

  @Test func anEmptyDictionaryIsMeantOrAMistake() {
    expectDiagnostics(
      """
      container: App
      bindings:
        one: { dictionary: { key: String, value: Int } }
      # ^^^ error: 'one' has no members [empty-collection]
      # ^^^ note: name them under 'members', say 'into: one' in each, or 'allowEmpty: true' if that is meant
        two: { dictionary: { key: String, value: Int }, allowEmpty: true }
      """)
  }

  @Test func aWarningMayBeAnError() {
    expectDiagnostics(
      """
      container: App
      diagnostics: { unused-parameter: error }
      bindings: { clock: { type: Clock, parameters: { path: String } } }
      #                                               ^^^^ error: 'clock' does not use its parameter 'path' [unused-parameter]
      """)
  }

  @Test func anOverrideUsesWhatItReplacesInEveryWay() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      include: [Kit]
      bindings:
        clocks: { collection: any Clock, members: [overridden, clock], override: true }
        clock: { type: any Clock, value: 'Late($overridden.now)', override: true }
        timer: { type: Timer, arguments: [by: value($overridden.now)], override: true }
      """,
      "Kit.bindings.yaml": """
      module: Kit
      bindings:
        clocks: { collection: any Clock, members: [clock] }
        clock: { type: any Clock, implementation: SystemClock }
        timer: Timer
      """,
    ])
  }

  @Test func anImportMayHaveAnAttribute() throws {
    let text = try generatedText(
      """
      container: App
      imports: ['@_spi(Testing) import ShopKit', '@preconcurrency internal import UIKit']
      bindings: { clock: Clock }
      """)
    #expect(text.contains("\n@_spi(Testing) import ShopKit\n"), "\(text)")
    #expect(text.contains("\n@preconcurrency internal import UIKit\n"), "\(text)")
  }

  @Test func theArgumentsOfACalledNameAreNamesOfTheirOwn() {
    expectDiagnostics(
      """
      container: App
      inputs: { clock: Clock, n: Int }
      bindings:
        now: { type: Int, value: $clock(n) }
      #                                 ^ error: 'n' is a member of the container here [invalid-expression]
      #                                 ^ note: write '$n' to depend on it, or 'Module.n' for something else of that name
      """)
  }
}
