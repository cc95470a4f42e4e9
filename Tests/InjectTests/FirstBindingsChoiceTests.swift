import Testing

/// The choices of `inject init` that a file leaves to somebody: by evidence, with the other choice in a comment.
struct FirstBindingsChoiceTests {
  @Test func ofSeveralInitializersTheOneThatAsksForMostIsCalled() {
    let found = Proposal.proposed(
      """
      final class Log: Sendable {}
      class Twice { init(a: Int) {}
        init(log: Log, b: Int) {}
        init?(log: Log) {} }
      class Model { init(twice: Twice) {} }
      """)
    #expect(
      found == [
        "inputs:", "  b: Int", "bindings:", "  log: { type: Log, scope: singleton }",
        "  twice: { type: Twice, factory: 'Twice.init(log:b:)' }   # or Twice.init(a:)", "  model: Model",
      ])
  }

  @Test func anObjectThatTheProgramHoldsIsTaken() {
    let found = Proposal.proposed(
      """
      final class Legacy: Sendable { static let shared = Legacy()
        private init() {} }
      @MainActor final class Center { static let main: Center = .init()
        init() {} }
      final class Database: Sendable { private init() {}
        static func open(at path: String) throws -> Database { Database() } }
      class Model { init(legacy: Legacy, center: Center, database: Database) {} }
      """)
    #expect(
      found == [
        "inputs:", "  path: String", "bindings:", "  legacy: { type: Legacy, value: Legacy.shared }",
        "  center: { type: Center, value: Center.main, isolation: MainActor }"
          + "   # the program's own; or 'type: Center', which constructs another",
        "  database: { type: Database, factory: Database.open, scope: singleton }", "  model: Model",
      ])
  }

  @Test func aStandInForTestsIsNotChosen() {
    let found = Proposal.proposed(
      """
      protocol Mail: Sendable {}
      struct RealMail: Mail {}
      struct MockMail: Mail {}
      #if DEBUG
      struct OtherMail: Mail {}
      #endif
      class Model { init(mail: any Mail) {} }
      """)
    #expect(
      found == [
        "bindings:", "  mail: { type: any Mail, implementation: RealMail }   # or MockMail, OtherMail",
        "  model: Model",
      ])
  }

  @Test func allThatAreDeclaredAsAListsElementsAreMembers() {
    let found = Proposal.proposed(
      """
      protocol Route {}
      struct Home: Route {}
      struct Cart: Route {}
      enum Kind {}
      class Server { init(routes: [any Route], kinds: [Kind], counts: [Int]) {} }
      class App { init(server: Server) {} }
      """)
    let expected: [Substring] = [
      "bindings:", "  home: { type: any Route, implementation: Home }",
      "  cart: { type: any Route, implementation: Cart }",
      "  routes: { collection: any Route, members: [home, cart] }"
        + "   # in the order of their declarations; or another",
      "  server: { type: Server, parameters: [kinds, counts] }"
        + "   # 'kinds' and 'counts': given by callers; or 'inputs'",
      "  app: { type: App, parameters: [kinds, counts] }",
    ]
    #expect(found == expected)
  }

  @Test func valuesAndCallbacksAreParametersOfWhatNothingElseNeeds() {
    let found = Proposal.proposed(
      """
      struct Item: Hashable {}
      final class Store: Sendable {}
      class Model { init(item: Item, title: String, store: Store, onClose: @escaping () -> Void) {} }
      class Screen { init(model: Model) {} }
      class Other { init(store: Store, mode: Mode) {} }
      enum Mode {}
      """)
    #expect(
      found == [
        "bindings:", "  store: { type: Store, scope: singleton }",
        "  other: { type: Other, parameters: [mode] }   # 'mode': given by callers; or 'inputs'",
        "  model: { type: Model, parameters: [item, title, onClose] }"
          + "   # 'item', 'title' and 'onClose': given by callers; or 'inputs'",
        "  screen: { type: Screen, parameters: [item, title, onClose] }",
      ])
  }

  @Test func whatThrowsIsConstructedAtOnceForClosuresThatDoNot() {
    let found = Proposal.proposed(
      """
      struct Item: Hashable {}
      final class Store: Sendable { init() async throws {} }
      class Model { init(item: Item, store: Store) {} }
      class List { init(makeModel: @escaping (Item) -> Model) {} }
      """)
    #expect(
      found == [
        "bindings:",
        "  store: { type: Store, scope: singleton, eager: true }"
          + "   # constructed at once, so that closures which construct 'model' need no 'try' or 'await'",
        "  model: { type: Model, parameters: [item] }", "  list: List",
      ])
  }

  @Test func aTypeUnderAConditionIsBoundUnderIt() {
    let found = Proposal.proposed(
      """
      class Store {}
      #if os(Linux)
      class Files { init(store: Store) {} }
      class Phone { init(store: Store, call: CXCall) {} }
      #endif
      """)
    #expect(
      found == [
        "bindings:", "  store: Store", "  files: { type: Files, if: os(Linux) }", "# Not bound:",
        "#   Phone: it is declared only if (os(Linux)), and asks for 'call: CXCall'",
      ])
  }

  @Test func codeConstructsAControllerWithAnInitializerOfItsOwn() {
    let found = Proposal.proposed(
      """
      class Store {}
      class Page: UIViewController { init(store: Store) {} }
      class Cell: UIViewController { required init?(coder: NSCoder) {} }
      """)
    #expect(found.prefix(3) == ["bindings:", "  store: Store", "  page: Page"])
  }

  @Test func aProgramWithAUserInterfaceIsOnTheMainActor() {
    let swift = "class W {}\nclass A { init(w: W) {} }\nclass B { init(w: W) {} }"
    #expect(Proposal.head(swift)[2].hasPrefix("isolation: none "))
    #expect(Proposal.head("import UIKit\n\(swift)")[2].hasPrefix("isolation: MainActor "))
  }
}
