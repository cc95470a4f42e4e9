import Testing

/// Files that cannot be combined with each other.
struct FileTests {
  @Test func aContainerShadowsTheModuleOfItsName() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: Own
        #          ^^^ warning: the container 'Own' shadows the module 'Own' [shadowed-module]
        #          ^^^ note: name it 'OwnContainer'
        """,
        "Other.bindings.yaml": """
        container: OwnContainer
        """,
        "Quiet.bindings.yaml": """
        module: Own
        """,
      ], dependencies: ["Base=Base.bindings.yaml": "container: Base\n"])
  }

  @Test func thatCanBeIgnored() {
    expectDiagnostics(
      """
      container: Own
      diagnostics: { shadowed-module: ignore }
      """)
  }

  @Test func twoContainersCannotHaveOneName() {
    expectDiagnostics([
      "A.bindings.yaml": """
      container: Shop
      #          ^^^^ note 1 of duplicate-container: the other is declared here
      bindings:
        clock: Clock
      """,
      "B.bindings.yaml": """
      container: Shop
      #          ^^^^ error: there is another container 'Shop' [duplicate-container]
      """,
    ])
  }

  @Test func twoFilesCannotBecomeOne() {
    expectDiagnostics([
      "Sources/A/Shop.bindings.yaml": """
      container: ShopA
      """,
      "Sources/B/shop.bindings.yaml": """
      container: ShopB
      #<^ error: 'Sources/A/Shop.bindings.yaml' becomes 'shop.inject.swift' too [duplicate-file-name]
      #<^ note: rename one of the two; names that differ in case alone are one
      """,
    ])
  }

  @Test func eachFilesProblemsAreSaid() {
    expectDiagnostics([
      "A.bindings.yaml": """
      container: A
      bindings:
        clock: any Clock
      #        ^^^^^^^^^ error: 'any Clock' cannot be constructed [missing-key]
      #        ^^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
      """,
      "B.bindings.yaml": """
      container: B
      imports: [
      #        ^ error: '[' is not closed [yaml-syntax]
      #        ^ note: close it with ']'
      """,
      "C.bindings.yaml": """
      container: C
      bindings:
        store: { type: Store, arguments: [clock] }
      #                                   ^^^^^ error: no binding 'clock' [missing-binding]
      """,
    ])
  }
}
