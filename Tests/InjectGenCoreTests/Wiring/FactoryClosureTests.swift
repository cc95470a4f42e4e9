import Testing

/// Closures, which are matched by their types as values are: a factory is passed as its provider.
struct FactoryClosureTests {
  private let swift: KeyValuePairs<String, String> = [
    "Types.swift": """
    struct Log {}
    struct Cart { init(id: Int, log: Log) {} }
    struct Shop { init(cartFactory: @escaping (Int) -> Cart) {} }
    """
  ]

  @Test func theOnlyFactoryOfTheParametersAndTheResultIsPassed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        cart: { type: Cart, parameters: [id] }
        shop: { type: Shop, scope: singleton }
      """, swift: swift)
  }

  @Test func ofSeveralFactoriesNoneIsChosen() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        cart: { type: Cart, parameters: [id] }
      # ^^^^ note 2 of ambiguous-argument: 'cart' is of the type 'Cart'
        basket: { type: Cart, parameters: [id] }
      # ^^^^^^ note 3 of ambiguous-argument: 'basket' is of the type 'Cart'
        shop: { type: Shop, scope: singleton }
      # ^^^^ error: 'shop' needs 'cartFactory: @escaping (Int) -> Cart', which could be 'cart', 'basket' [ambiguous-argument]
      # ^^^^ note: add 'cartFactory: provider(cart)' to 'arguments'
      # ^^^^ note: add 'cartFactory: provider(basket)' to 'arguments'
      """,
      swift: [
        "Types.swift": """
        struct Log {}
        struct Cart { init(id: Int, log: Log) {} }
        struct Shop { init(cartFactory: @escaping (Int) -> Cart) {} }
        //                 ^^^^^^^^^^^ note 1 of ambiguous-argument: the parameter 'cartFactory: @escaping (Int) -> Cart' is declared here
        """
      ])
  }

  @Test func aFactoryThatThrowsIsNoClosureThatDoesNot() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        cart: { type: Cart, parameters: { id: Int }, value: 'try Cart.load($id)', throws: true }
        shop: { type: Shop, scope: singleton }
      #               ^^^^ error: 'shop' takes a provider that cannot throw, but 'cart' can [effects-mismatch]
      #               ^^^^ note: let the closure's type in the initializer throw, or write the argument
      """, swift: swift)
  }

  @Test func aDefaultIsKeptWhereTheResultIsNotOfTheProgram() {
    expectDiagnostics(
      """
      container: App
      bindings:
        date: { type: Date, parameters: { offset: Int }, value: 'Date(timeIntervalSinceNow: Double($offset))' }
        clock: { type: Clock, scope: singleton }
      imports: [Foundation]
      """,
      swift: [
        "Types.swift": """
        import Foundation
        struct Clock { init(now: @escaping (Int) -> Date = { _ in Date() }) {} }
        """
      ])
  }

  @Test func whatIsGivenIsConstructedByNoFunction() {
    expectDiagnostics(
      """
      container: App
      inputs:
        page: Int
      # ^^^^ note 2 of missing-binding: 'page' has another type, 'Int'
      bindings:
        book: Book
      # ^^^^ error: 'book' needs 'makePage: @escaping () -> Int', which nothing supplies [missing-binding]
      # ^^^^ note: add "makePage: '@Sendable () -> Int'" under 'inputs'
      """,
      swift: [
        "Types.swift": """
        struct Book { init(makePage: @escaping () -> Int) {} }
        //                 ^^^^^^^^ note 1 of missing-binding: the parameter 'makePage: @escaping () -> Int' is declared here
        """
      ])
  }
}
