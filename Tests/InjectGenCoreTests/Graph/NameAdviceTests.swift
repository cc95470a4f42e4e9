import Testing

/// What is offered for a name that does not exist, besides those that a slip of the finger makes.
struct NameAdviceTests {
  @Test func theOnlyNameWithTheSameWordsIsOffered() {
    expectDiagnostics(
      """
      container: App
      bindings:
        providedStore: Store
        itemCache: Cache
        bookCache: Cache
        model: { type: Model, arguments: [requestedStore, photoCache, pageCount] }
      #                                   ^^^^^^^^^^^^^^ error: no binding 'requestedStore' [missing-binding]
      #                                   ^^^^^^^^^^^^^^ note: did you mean 'providedStore'?
      #                                                   ^^^^^^^^^^ error: no binding 'photoCache' [missing-binding]
      #                                                               ^^^^^^^^^ error: no binding 'pageCount' [missing-binding]
      """)
  }

  /// After a binding is renamed, what takes it is not.
  @Test(
    arguments: [
      ("arguments", "init(pool: Pool) {}", "pool: pools"), ("properties", "var pool: Pool?; init() {}", "pool: pools"),
      ("arguments", "init(pools: Pool) {}", "pools"),
    ])
  func aNameThatIsALabelStaysOne(_ key: String, _ declaration: String, _ meant: String) {
    let space = String(repeating: " ", count: key.utf8.count)
    expectDiagnostics(
      """
      container: App
      bindings:
        pools: Pool
        store: { type: Store, \(key): [pool] }
      #                       \(space)   ^^^^ error: no binding 'pool' [missing-binding]
      #                       \(space)   ^^^^ note: did you mean '\(meant)'?
      """,
      swift: ["Types.swift": "final class Pool { init() {} }; final class Store { \(declaration) }"])
  }

  @Test func aNameWithoutThePrefixOfItsIncludeIsOfferedWithIt() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [{ module: Networking, prefix: net }]
      bindings:
        page: { type: Page, arguments: [session] }
      #                                 ^^^^^^^ error: no binding 'session' [missing-binding]
      #                                 ^^^^^^^ note: did you mean 'netSession'?
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        session: Session
      """,
    ])
  }

  @Test func aBindingIsNotOfferedItself() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, arguments: [clok] }
      #                                   ^^^^ error: no binding 'clok' [missing-binding]
      """)
  }

  @Test func aTypeIsAskedForByTheNameOfItsBinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        time: { type: any WallClock, implementation: SystemClock }
        model: { type: Model, arguments: [clock: WallClock, SystemClock] }
      #                                          ^^^^^^^^^ error: no binding 'WallClock' [missing-binding]
      #                                          ^^^^^^^^^ note: did you mean 'time'?
      #                                                     ^^^^^^^^^^^ error: no binding 'SystemClock' [missing-binding]
      #                                                     ^^^^^^^^^^^ note: did you mean 'time'?
        item: Item
        list: { type: List, arguments: [makeItem] }
      #                                 ^^^^^^^^ error: 'makeItem' is the accessor of 'item' [invalid-reference]
      #                                 ^^^^^^^^ note: write 'item'
      """)
  }

  @Test func anExpressionIsShownAsOne() {
    expectDiagnostics(
      """
      container: App
      bindings:
        model:
          type: Model
          arguments:
            - x: "str"
      #           ^^^ error: no binding 'str'; in quotes it is a name too [invalid-reference]
      #           ^^^ note: an expression is written "'value("str")'"
            - "name"
      #        ^^^^ error: no binding 'name'; in quotes it is a name too [invalid-reference]
      #        ^^^^ note: an expression is written "_: 'value("name")'", or with the argument's label instead of '_'
            - y: Foo.shared
      #          ^^^^^^^^^^ error: 'Foo.shared' is not a reference: there is no 'Foo' [invalid-reference]
      #          ^^^^^^^^^^ note: an expression is written 'value(Foo.shared)'
            - Bar.standard.inner
      #       ^^^^^^^^^^^^^^^^^^ error: 'Bar.standard.inner' is not a reference: there is no 'Bar' [invalid-reference]
      #       ^^^^^^^^^^^^^^^^^^ note: an expression is written '_: value(Bar.standard.inner)', or with the argument's label instead of '_'
        text: { type: String, value: 'f($Other.shared)' }
      #                                 ^^^^^^ error: no binding 'Other' [missing-binding]
      #                                 ^^^^^^ note: write 'Other.shared' without '$', which is for bindings
      """)
  }

  /// A binding's name may differ from it in its case alone.
  @Test func theNameOfADeclaredTypeIsNoSlip() {
    let swift: KeyValuePairs = [
      "App.swift": "struct VM { static let shared = VM(); init() {} }\nstruct Page { let vm: VM }\n"
    ]
    expectDiagnostics(
      """
      container: App
      bindings:
        vm: VM
        page: { type: Page, arguments: [vm: VM.shared] }
      #                                     ^^ error: no binding 'VM' [missing-binding]
      #                                     ^^ note: an expression is written 'value(VM.shared)'
      """, swift: swift)
    expectDiagnostics(
      """
      container: App
      bindings:
        vm: VM
        text: { type: String, value: 'f($VM.shared)' }
      #                                 ^^^ error: no binding 'VM' [missing-binding]
      #                                 ^^^ note: write 'VM.shared' without '$', which is for bindings
      """, swift: swift)
  }

  @Test func whatAChildHasItsParentDoesNotSee() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        feed: { type: Feed, arguments: [user, cart] }
      #                                 ^^^^ error: no binding 'user' [missing-binding]
      #                                       ^^^^ error: no binding 'cart' [missing-binding]
      """,
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      inputs: { user: User }
      #         ^^^^ note 1 of missing-binding: 'SessionContainer' has it, a child: a parent sees nothing of its children
      bindings:
        model: { type: Model, arguments: [user] }
      """,
      "Shop.bindings.yaml": """
      container: ShopContainer
      bindings:
        cart: Cart
      # ^^^^ note 1 of missing-binding: 'ShopContainer' has it: with 'parent: ShopContainer' this container would see it
      """,
    ])
  }

  @Test func aModuleRequiresWhatItsIncluderHas() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking, Storage]
      inputs: { host: String }
      bindings:
        plugins: { type: '[any Plugin]', value: '[]' }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client, arguments: [host] }
      #                                     ^^^^ error: no binding 'host' [missing-binding]
      #                                     ^^^^ note: add 'host: String' under 'requires': that is what a module needs of its container
      """,
      "Storage.bindings.yaml": """
      module: Storage
      requires:
        host: String
      bindings:
        store: { type: Store, arguments: [plugins, host, parent.host] }
      #                                   ^^^^^^^ error: no binding 'plugins' [missing-binding]
      #                                   ^^^^^^^ note: add "plugins: '[any Plugin]'" under 'requires': that is what a module needs of its container
      #                                                  ^^^^^^^^^^^ error: no binding 'parent.host' [missing-binding]
      #                                                  ^^^^^^^^^^^ note: a module has no parent: ask for 'host'
      """,
    ])
  }
}
