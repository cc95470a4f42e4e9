import Testing

/// A binding that replaces one of a module has its type: both are known, and the difference is reported at the
/// override.
struct OverrideTypeTests {
  private static let module = """
    module: Networking
    bindings:
      client: { type: any Client, implementation: HTTPClient }
      store: { type: Store }
      items: { type: '[Item]', value: '[]' }
      user: { type: User, arguments: [client, store, items] }
    """

  @Test func anotherTypeIsReportedAtTheOverride() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        client: { type: MockClient, override: true }
      #                 ^^^^^^^^^^ error: 'client' replaces the binding of 'Networking', whose type is 'any Client' [invalid-type]
      #                 ^^^^^^^^^^ note: write 'type: any Client' and 'implementation: MockClient'
        store: { implementation: FileStore, override: true }
      #                          ^^^^^^^^^ error: 'store' replaces the binding of 'Networking', whose type is 'Store' [invalid-type]
      #                          ^^^^^^^^^ note: add 'type: Store'
        items: { type: '[Other]', value: '[]', override: true }
      #                ^^^^^^^^^ error: 'items' replaces the binding of 'Networking', whose type is '[Item]' [invalid-type]
      #                ^^^^^^^^^ note: write "type: '[Item]'"
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: any Client, implementation: HTTPClient }
      #                 ^^^^^^^^^^ note 1 of invalid-type: 'client' of 'Networking' is of the type 'any Client'
        store: { type: Store }
      #                ^^^^^ note 1 of invalid-type: 'store' of 'Networking' is of the type 'Store'
        items: { type: '[Item]', value: '[]' }
      #                ^^^^^^^^ note 1 of invalid-type: 'items' of 'Networking' is of the type '[Item]'
        user: { type: User, arguments: [client, store, items] }
      """,
    ])
  }

  @Test func aCollectionIsOfTheTypeOfItsElements() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        items: { collection: Other, members: [other], override: true }
      #                      ^^^^^ error: 'items' replaces the binding of 'Networking', whose type is '[Item]' [invalid-type]
        other: Other
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        items: { collection: Item, members: [item] }
      #                      ^^^^ note 1 of invalid-type: 'items' of 'Networking' is of the type '[Item]'
        item: Item
      """,
    ])
  }

  @Test func anotherSpellingOfTheTypeIsTheSame() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        client: { type: Client, implementation: MockClient, override: true }
        store: { type: StoreKit.Store, override: true }
        items: { type: 'Array<Item>', value: '[]', override: true }
      """,
      "Networking.bindings.yaml": Self.module,
    ])
  }

  @Test func whatReplacesAParentsBindingIsASecondOne() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        clock: { type: FixedClock, override: true }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        clock: { type: any WallClock, implementation: SystemClock }
      """,
    ])
  }
}
