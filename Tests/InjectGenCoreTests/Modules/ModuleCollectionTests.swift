import Testing

/// Collections of modules, whose members may be those of other modules alone.
struct ModuleCollectionTests {
  private static let shell = """
    module: Shell
    bindings:
      panels: { collection: any Panel, allowEmpty: true }
      layout: { type: Layout, arguments: [weak(panels)] }
    """

  private static let pages = """
    module: Pages
    requires: { panels: any Panel }
    bindings:
      page: { type: Page, scope: foreign, into: panels }
    """

  @Test func aCollectionOfOtherModulesForeignBindingsHasAHandle() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Shell, Pages]
      """,
      "Pages.bindings.yaml": Self.pages,
      "Shell.bindings.yaml": Self.shell,
    ])
  }

  @Test func soHasOneWithoutMembers() throws {
    let code = try generatedText("container: App\ninclude: [Shell]\n", Self.shell)
    #expect(code.contains("InjectRuntime.Foreign<any Panel>") || code.contains("Foreign<any Panel> {"))
    #expect(code.contains("return Layout(panels: panels)"))
  }

  @Test func soHasAnAliasOfIt() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Shell, Layouts]
      bindings:
        surfaces: { type: any Panel, alias: panels }
      """,
      "Layouts.bindings.yaml": """
      module: Layouts
      requires: { surfaces: any Panel }
      bindings:
        second: { type: Layout, value: Layout($weak(surfaces)) }
      """,
      "Shell.bindings.yaml": """
      module: Shell
      bindings:
        panels: { collection: any Panel, allowEmpty: true }
      """,
    ])
  }

  @Test func itIsAnArrayOrAHandle() {
    expectDiagnostics([
      "Shell.bindings.yaml": """
      module: Shell
      bindings:
        panels: { collection: any Panel }
        layout: { type: Layout, arguments: [weak(panels)] }
        other: { type: Other, arguments: [panels] }
      #                                   ^^^^^^ error: 'other' would retain the foreign object 'panels'; pass its handle: weak(panels) [strong-foreign]
      #                                   ^^^^^^ note: write 'weak(panels)', a 'Foreign' that finds its objects as long as they live
      """
    ])
  }

  @Test func anArrayOfForeignObjectsIsSaidWhereBothMeet() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Shell, Pages]
      #         ^^^^^ error: 'layout' would retain the foreign object 'panels'; pass its handle: weak(panels) [strong-foreign]
      """,
      "Pages.bindings.yaml": Self.pages,
      "Shell.bindings.yaml": """
      module: Shell
      bindings:
        panels: { collection: any Panel }
        layout: { type: Layout, arguments: [panels] }
      #                                     ^^^^^^ note 1 of strong-foreign: the problem is here, in 'Shell'
      #                                     ^^^^^^ note 2 of strong-foreign: write 'weak(panels)', a 'Foreign' that finds its objects as long as they live
      """,
    ])
  }

  @Test func thatNoModuleHasAMemberIsSaidOfTheContainer() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Shell]
      #         ^^^^^ error: 'panels' has no members [empty-collection]
      """,
      "Shell.bindings.yaml": """
      module: Shell
      bindings:
        panels: { collection: any Panel }
      # ^^^^^^ note 1 of empty-collection: the problem is here, in 'Shell'
      # ^^^^^^ note 2 of empty-collection: name them under 'members', say 'into: panels' in each, or 'allowEmpty: true' if that is meant
        layout: { type: Layout, arguments: [panels] }
      """,
    ])
  }

  @Test func aPrivateOneIsForItsModule() {
    expectDiagnostics([
      "Shell.bindings.yaml": """
      module: Shell
      bindings:
        panels: { collection: any Panel, access: private }
      # ^^^^^^ error: 'panels' has no members [empty-collection]
      # ^^^^^^ note: name them under 'members', say 'into: panels' in each, or 'allowEmpty: true' if that is meant
        layout: { type: Layout, arguments: [panels] }
      """
    ])
  }

  @Test func whatAnUnreadableModuleMayHaveIsNotMissed() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Shell, Pages]
      bindings:
        handlers: { collection: any Handler }
      """,
      "Pages.bindings.yaml": """
      module: Pages
      requires: { panels: any Panel }
      imports: [
      #        ^ error: '[' is not closed [yaml-syntax]
      #        ^ note: close it with ']'
      """,
      "Shell.bindings.yaml": """
      module: Shell
      bindings:
        panels: { collection: any Panel }
        layout: { type: Layout, arguments: [panels] }
      """,
    ])
  }
}
