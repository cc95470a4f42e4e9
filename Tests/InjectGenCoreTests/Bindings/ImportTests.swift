import Testing

/// What `imports` can have wrong.
struct ImportTests {
  @Test func oneModuleIsStillAList() {
    expectDiagnostics(
      """
      container: App
      imports: Foundation
      #        ^^^^^^^^^^ error: expected a list of modules, found text [wrong-value]
      #        ^^^^^^^^^^ note: write a list: [Foundation]
      """)
  }

  @Test func aModuleHasNoSpaces() {
    expectDiagnostics(
      """
      container: App
      imports: ['Shop Kit']
      #         ^^^^^^^^^^ error: 'Shop Kit' is not a module [wrong-value]
      #         ^^^^^^^^^^ note: a module is imported by its name, or by a whole declaration: 'public import' and its name
      """)
  }

  @Test func aModuleIsNoPathOfFiles() {
    expectDiagnostics(
      """
      container: App
      imports: [../ShopKit]
      #         ^^^^^^^^^^ error: '../ShopKit' is not a module [wrong-value]
      #         ^^^^^^^^^^ note: a module is imported by its name, or by a whole declaration: 'public import' and its name
      """)
  }

  @Test func anImportHasNothingBehindTheModule() {
    expectDiagnostics(
      """
      container: App
      imports: ['public import ShopKit; import Evil', 'import struct Shop.Kit Kit']
      #         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: 'public import ShopKit; import Evil' is not a module [wrong-value]
      #         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: a module is imported by its name, or by a whole declaration: 'public import' and its name
      #                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: 'import struct Shop.Kit Kit' is not a module [wrong-value]
      #                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: a module is imported by its name, or by a whole declaration: 'public import' and its name
      """)
  }

  /// A word that Swift reserves is none, but may be a part of one.
  @Test(arguments: [
    "class", "class.Kit", "Kit.", "public import", "import", "import import", "import thing Kit", "import struct class",
    "open import Kit", "public Kit", "@a,b import Kit", "import Kit public",
  ])
  func whatIsNoDeclarationIsRefused(_ text: String) {
    let carets = String(repeating: "^", count: text.count + 2)
    let space = String(repeating: " ", count: 9)
    expectDiagnostics(
      """
      container: App
      imports: ['\(text)']
      #\(space)\(carets) error: '\(text)' is not a module [wrong-value]
      #\(space)\(carets) note: a module is imported by its name, or by a whole declaration: 'public import' and its name
      """)
    expectDiagnostics("container: App\nimports: [Kit.class]")
  }

  @Test func anImportNamesItsModule() {
    expectDiagnostics(
      """
      container: App
      imports:
        - if: canImport(UIKit)
      #   ^^^^^^^^^^^^^^^^^^^^ error: the import has no 'module' [missing-key]
        - { module: UIKit, when: canImport(UIKit) }
      #                    ^^^^ error: an import has no key 'when' [unknown-key]
      #                    ^^^^ note: it has 'module', 'if'
      """)
  }

  @Test func aConditionIsNoCode() {
    expectDiagnostics(
      """
      container: App
      imports:
        - { module: UIKit, if: 'os(iOS) { }' }
      #                         ^^^^^^^^^^^ error: 'os(iOS) { }' is not a compilation condition [invalid-condition]
      #                         ^^^^^^^^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        - { module: AppKit, if: 'os(macOS' }
      #                            ^ error: '(' is not closed [invalid-condition]
      #                            ^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        - { module: WatchKit, if: '#os' }
      #                            ^^^ error: '#os' is not a compilation condition [invalid-condition]
      #                            ^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
      """)
  }
}
