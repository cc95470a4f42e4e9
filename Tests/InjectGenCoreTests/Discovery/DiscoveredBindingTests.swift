import Testing

/// What a discovered binding is.
struct DiscoveredBindingTests {
  @Test func itsNameIsTheTypesWithSmallFirstLetters() {
    let found = discovered(
      "container: App\ndiscover: [{ types: '*', scope: factory, all: true }]",
      "final class URLCache {}\nfinal class X {}\nfinal class HTTP {}\nfinal class OrdersModel {}\nfinal class Default {}"
    )
    #expect(
      found == [
        "default: { type: Default, scope: factory }", "http: { type: HTTP, scope: factory }",
        "ordersModel: { type: OrdersModel, scope: factory }", "urlCache: { type: URLCache, scope: factory }",
        "x: { type: X, scope: factory }",
      ])
  }

  @Test func asProtocolNamesItAfterTheProtocol() {
    let found = discovered(
      "container: App\ndiscover: [{ types: Default*, as: protocol, scope: singleton, all: true }]",
      """
      protocol TOTPService {}
      protocol StoreProtocol {}
      protocol ClockInterface {}
      final class DefaultTOTPService: TOTPService, Sendable {}
      final class DefaultStore: StoreProtocol, Equatable {}
      struct DefaultClock: ClockInterface {}
      """)
    #expect(
      found == [
        "clock: { type: any ClockInterface, implementation: DefaultClock, scope: singleton }",
        "store: { type: any StoreProtocol, implementation: DefaultStore, scope: singleton }",
        "totpService: { type: any TOTPService, implementation: DefaultTOTPService, scope: singleton }",
      ])
  }

  @Test func asNameChooses() {
    let found = discovered(
      "container: App\ndiscover: [{ types: Default*, as: Store, scope: singleton, all: true }]",
      "protocol Log {}\nprotocol Store {}\nfinal class DefaultStore: Log, Store {}")
    #expect(found == ["store: { type: any Store, implementation: DefaultStore, scope: singleton }"])
  }

  @Test func keysOfTheRuleHoldForEach() {
    let found = discovered(
      """
      container: App
      access: public
      defaults: { access: internal }
      discover:
        - { types: A, scope: singleton, eager: true, teardown: close(), all: true }
        - { types: B, scope: weak, access: private, isolation: MainActor, all: true }
        - { types: C, scope: factory, access: public, all: true }
      bindings: { main: { type: Int, value: 'use($b)' } }
      """, "final class A { func close() {} }\nfinal class B {}\npublic final class C { public init() {} }")
    #expect(
      found == [
        "a: { type: A, scope: singleton, eager: true, teardown: 'close()', access: internal }",
        "b: { type: B, scope: weak, isolation: MainActor, access: private }",
        "c: { type: C, scope: factory, access: public }",
      ])
  }

  @Test func anAccessorIsSeenNoMoreWidelyThanItsType() {
    let found = discovered(
      "container: App\naccess: public\ndiscover: [{ types: '*', scope: factory, all: true }]",
      "final class A {}\npublic final class B { public init() {} }\npackage final class C { package init() {} }")
    #expect(
      found == [
        "a: { type: A, scope: factory, access: internal }", "b: { type: B, scope: factory }",
        "c: { type: C, scope: factory, access: package }",
      ])
  }

  @Test func membersAreInTheOrderOfTheirNames() {
    let found = discovered(
      """
      container: App
      discover: [{ conforming: Route, into: routes }]
      bindings: { routes: { collection: any Route } }
      """, "protocol Route {}\nstruct Zoo: Route {}\nstruct Ape: Route {}\nstruct Owl: Route {}")
    #expect(
      found == [
        "ape: { type: Ape, scope: factory, into: routes }", "owl: { type: Owl, scope: factory, into: routes }",
        "zoo: { type: Zoo, scope: factory, into: routes }",
      ])
  }

  @Test func whatNothingSuppliesIsAParameter() {
    let found = discovered(
      """
      container: App
      discover:
        - { types: '*Model', scope: factory, parameters: unsupplied, all: true }
        - { types: '*Store', scope: singleton }
      """,
      """
      struct Item {}
      final class ItemStore {}
      final class ListModel { init(store: ItemStore, item: Item, title: String, note: String? = nil, count: Int = 3) {} }
      final class PageModel { init(list: ListModel, _ page: Int) {} }
      final class RootModel { init(page: PageModel, title: String) {} }
      """)
    #expect(
      found == [
        "itemStore: { type: ItemStore, scope: singleton }",
        "listModel: { type: ListModel, scope: factory, parameters: { item: Item, title: String, "
          + "note: { type: 'String?', default: nil } }, arguments: [store: itemStore, item, title, note, count: default()] }",
        "pageModel: { type: PageModel, scope: factory, parameters: { page: Int, item: Item, title: String }, "
          + "arguments: [list: listModel, _: page] }",
        "rootModel: { type: RootModel, scope: factory, parameters: { title: String, page: Int, item: Item }, "
          + "arguments: [page: pageModel, title] }",
      ])
  }

  @Test func effectsAndActorsAreThoseOfTheInitializer() {
    let found = discovered(
      "container: App\ndiscover: [{ types: '*', scope: factory, all: true }]",
      "final class A { init() throws {} }\n@MainActor final class B { init(a: A) async {} }")
    #expect(
      found == [
        "a: { type: A, scope: factory, throws: true }",
        "b: { type: B, scope: factory, arguments: [a], async: true, isolation: MainActor }",
      ])
  }
}
