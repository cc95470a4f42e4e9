import Testing

struct CollectionsTests {
  private let log = EventLog()
  private func container(isWild: Bool = false) -> CollectionsContainer {
    CollectionsContainer(log: log, fire: Fire(isWild: isWild))
  }

  #if DEBUG
    private let steps = ["wash", "boil", "salt", "debugged", "serve"]
    private let recipes: Set = ["soup", "salad", "bread", "trace"]
    private let extras = ["debugged"]
  #else
    private let steps = ["wash", "boil", "salt", "released", "serve"]
    private let recipes: Set = ["soup", "salad", "bread"]
    private let extras: [String] = []
  #endif

  @Test func membersComeInTheirOrderAndThenThoseWhoJoin() {
    #expect(container().steps.map(\.name) == steps)
  }

  @Test func membersKeepTheirScopes() {
    let container = container()
    let (first, second) = (container.steps, container.steps)
    #expect(first[0] === second[0])
    #expect(first[0] === container.wash)
    #expect(first[1] !== second[1])
    #expect(first.last === container.serve)
    #expect(log.events.filter { $0 == "wash" }.count == 1)
    #expect(log.events.filter { $0 == "boil" }.count == 2)
  }

  @Test func aSingletonIsGatheredOnce() async throws {
    let container = container()
    let course = container.course
    #expect(course.map(\.name) == ["wash", "boil"])
    #expect(container.course[1] === course[1])
    #expect(container.sameCourse[1] === course[1])
    #expect(container.menu["soup"] === container.menu["soup"])
    #expect(try container.riskyCourse[1] === container.riskyCourse[1])
    let order = await container.order
    #expect(await container.order[1] === order[1])
    #expect(log.events.filter { $0 == "wash" }.count == 1)
  }

  @Test func anOverrideOfASingletonIsKeptToo() {
    let container = CollectionsContainer(log: log, fire: Fire(isWild: false)) { $0.course { [$0.makeBoil()] } }
    #expect(container.course.count == 1)
    #expect(container.course[0] === container.course[0])
  }

  @Test func aSingletonThatFailsIsGatheredAgain() throws {
    let container = container(isWild: true)
    #expect(throws: (any Error).self) { try container.riskyCourse }
    #expect(throws: (any Error).self) { try container.riskyCourse }
    #expect(log.events.filter { $0 == "boil" }.count == 2)
  }

  @Test func membersOfADictionaryHaveKeys() {
    let container = container()
    #expect(Set(container.recipes.keys) == recipes)
    #expect(container.recipes["soup"]?.name == "boil")
    #expect(container.recipes["salad"] === container.wash)
    #expect(container.recipes["bread"]?.name == "bread")
  }

  @Test func anObjectIsAMemberOnceWhateverItsNamesAre() {
    let container = container()
    #expect(container.washAgain === container.wash)
    #expect(container.steps.filter { $0 === container.wash }.count == 1)
  }

  @Test func keysMayBeExpressions() {
    let container = container()
    #expect(container.names["soup"]?.name == "boil")
    #expect(container.names["salad"] === container.wash)
  }

  @Test func aCollectionMayBeOfAnotherType() {
    let container = container()
    #expect(container.sizes == [1, 2])
    #expect(container.row == [1, 2])
  }

  @Test func someMayBeEmpty() {
    let container = container()
    #expect(container.sauces.isEmpty)
    #expect(container.menus.isEmpty)
    #expect(container.extras.map(\.name) == extras)
  }

  @Test func membersSpreadTheirEffects() async throws {
    #expect(try container().risks.map(\.name) == ["wash", "flambe"])
    #expect(throws: Fire(isWild: true)) { try container(isWild: true).risks }
    let orders = await container().orders
    #expect(orders[1]?.name == "salt")
    #expect(orders[2]?.name == "delivery")
  }

  @Test func otherBindingsNeedThem() {
    let dinner = container(isWild: true).makeDinner()
    #expect(dinner.steps.map(\.name) == steps)
    #expect(Set(dinner.recipes.keys) == recipes)
    #expect(throws: Fire(isWild: true)) { try dinner.later() }
    #expect(container().makeCount() == steps.count)
  }

  @Test func aCollectionAndItsMembersAreOverridden() {
    let log = log
    let container = CollectionsContainer(log: log, fire: Fire(isWild: false)) {
      $0.boil { NamedStep(log: $0.log, name: "fry") }
      $0.recipes { ["one": $0.wash] }
    }
    #expect(container.steps[1].name == "fry")
    #expect(Array(container.recipes.keys) == ["one"])
    #expect(!log.events.contains("bread"))
  }
}
