import Testing

/// Global actors that no Swift file declares.
struct UnknownActorTests {
  @Test func theyAreShownWhereNoImportCanBringThem() {
    expectDiagnostics(
      """
      container: App
      isolation: StoreActr
      #          ^^^^^^^^^ warning: no Swift file that is read declares or mentions the global actor 'StoreActr' [unknown-name]
      #          ^^^^^^^^^ note: did you mean 'StoreActor'?
      bindings:
        store: { type: Store, isolation: Elsewhere }
      #                                  ^^^^^^^^^ warning: no Swift file that is read declares or mentions the global actor 'Elsewhere' [unknown-name]
      #                                  ^^^^^^^^^ note: declare it in Swift, or name its module under 'imports'
      """,
      swift: [
        "Types.swift": """
        @globalActor actor StoreActor { static let shared = StoreActor() }
        struct Store {}
        """
      ])
  }

  @Test func theyAreTakenWhereTheyMayBe() {
    for (file, swift) in [
      ("container: App\nisolation: StoreActor", "@globalActor actor StoreActor { static let shared = StoreActor() }"),
      ("container: App\nimports: [Kit]\nisolation: KitActor", "struct A {}"),
      ("container: App\nisolation: KitActor", "@KitActor final class A {}"),
      ("container: App\nisolation: MainActor", "struct A {}"),
    ] {
      expectDiagnostics(file, swift: ["Types.swift": swift])
    }
  }
}
