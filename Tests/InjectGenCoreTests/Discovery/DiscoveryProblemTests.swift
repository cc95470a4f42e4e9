import Testing

/// What is said of rules and of what they bind, at its place.
struct DiscoveryProblemTests {
  @Test func aRuleThatMatchesNothingSaysWhy() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: CartStor, scope: singleton }
        - { types: Track*, scope: singleton }
        - { types: '*', scope: factory }
        - { conforming: Route, scope: factory }
        - { types: '*Store', scope: factory }
      """,
      swift: [
        "Types.swift": """
        final class CartStore {}
        final class Tracker { static let shared = Tracker() }
        final class Box<Value> {}
        """
      ])
  }

  @Test func whatCannotBeConstructedIsAnErrorAtTheRule() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: '*', scope: factory }
      bindings:
        main: Screen
      """,
      swift: [
        "Types.swift": """
        final class Store { init(path: String) {} }
        final class Model { init(store: Store) {} }
        struct Screen { init(model: Model) {} }
        """
      ])
  }

  @Test func twoTypesAreAmbiguousAndShowTheWaysOut() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { conforming: Store, scope: singleton }
      bindings:
        main: Screen
      """,
      swift: [
        "Types.swift": """
        protocol Store {}
        final class SQLStore: Store {}
        final class StubStore: Store {}
        struct Screen { init(store: any Store) {} }
        """
      ])
  }

  @Test func stateThatIsNotSharedIsAWarning() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: '*', scope: factory }
      bindings:
        list: ListModel
        detail: DetailModel
      """,
      swift: [
        "Types.swift": """
        final class Cart { var items: [String] = [] }
        final class Reader { let items: [String] = [] }
        final class ListModel { init(cart: Cart, reader: Reader) {} }
        final class DetailModel { init(cart: Cart, reader: Reader) {} }
        """
      ])
  }

  @Test func aModulesRuleThatBindsNothingThereIsNamed() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Net]
        bindings:
          main: Screen
        """,
        "Net.bindings.yaml": """
        module: Net
        discover:
          - { types: '*Client', scope: singleton }
        bindings:
          one: { type: Int, value: 1 }
        """,
      ],
      swift: [
        "Types.swift": """
        final class HTTPClient {}
        struct Screen { init(client: HTTPClient) {} }
        """
      ])
  }

  @Test func twoModulesThatDiscoverOneTypeClashAtTheInclude() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [One, Two]
        bindings:
          main: { type: Int, value: 1 }
        """,
        "One.bindings.yaml": "module: One\ndiscover:\n  - { types: '*Client', scope: singleton, all: true }",
        "Two.bindings.yaml": "module: Two\ndiscover:\n  - { types: '*Client', scope: singleton, all: true }",
      ], swift: ["Types.swift": "final class HTTPClient {}"])
  }
}
