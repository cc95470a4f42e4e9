import Testing

/// An alias keeps nothing but what a test puts in its place.
struct AliasSlotTests {
  private func text(_ top: String, _ bindings: String) throws -> String {
    try generatedText("container: App\n\(top)\nbindings:\n\(bindings)\n")
  }

  private let attic = """
      attic: { type: Room, scope: singleton, teardown: end($self) }
      loft: { type: Room, alias: attic }

    """

  @Test func itHasASlotForItsOverrideAlone() throws {
    #expect(try text("overrides: always", attic).contains("loftSlot"))
    let text = try text("overrides: never", attic)
    #expect(text.contains("atticSlot"))
    #expect(!text.contains("loftSlot"), "\(text)")
  }

  @Test func ofAFactoryItHasNone() throws {
    let text = try text("overrides: always", attic + "  tent: Room\n  hut: { type: Room, alias: tent }")
    #expect(!text.contains("hutSlot"), "\(text)")
  }

  @Test func ofACollectionThatIsGatheredAnewItHasNone() throws {
    let collections = """
        tent: Room
        all: { collection: Room, members: [tent] }
        rooms: { type: '[Room]', alias: all }
        same: { collection: Room, members: [attic], scope: singleton }
        houses: { type: '[Room]', alias: same }
      """
    let text = try text("overrides: always", attic + collections)
    #expect(!text.contains("roomsSlot"), "\(text)")
    #expect(text.contains("housesSlot"), "\(text)")
  }

  /// Teardown waits for the values of slots alone.
  @Test func teardownWaitsForWhatATestPutsThere() throws {
    let parent = "container: App\nbindings:\n  pool: { type: Pool, async: true, scope: singleton }\n"
    func tearsDown(_ top: String, _ bindings: String, _ module: String = "module: Net\nbindings: {}\n") throws
      -> Substring?
    {
      let screen = "container: Screen\nparent: App\n\(top)\nbindings:\n\(bindings)\n"
      return try generatedText(screen, parent, module).split(separator: "\n").first { $0.contains("func teardown") }
    }
    let own = "  page: { type: Page, scope: singleton, teardown: close($self) }\n"
    let alias = own + "  water: { type: Pool, alias: pool }"
    #expect(try tearsDown("overrides: always", own) == "  func teardown() {")
    #expect(try tearsDown("overrides: never", alias) == "  func teardown() {")
    #expect(try tearsDown("overrides: always", alias) == "  func teardown() async {")
    let net = "module: Net\nrequires: { pool: Pool }\nbindings:\n  client: { type: Client, arguments: [pool] }\n"
    #expect(try tearsDown("overrides: always\ninclude: [Net]", own, net) == "  func teardown() {")
  }
}
