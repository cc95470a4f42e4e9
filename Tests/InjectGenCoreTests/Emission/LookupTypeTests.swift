import Testing

/// Types that are one however they are written are one in lookup.
struct LookupTypeTests {
  @Test(
    arguments: [
      ("Array<Int>", "[Int]"), ("Optional<Note>", "Note?"), ("Array<Array<Int>>", "[[Int]]"),
      ("Store < Item >", "Store<Item>"), ("Optional<any P>", "(any P)?"), ("Box<Array<Int>>", "Box<[Int]>"),
      ("Array<(Int) -> Int>", "[(Int)->Int]"),
    ])
  func twoSpellingsAreOneType(_ long: String, _ short: String) throws {
    let text = try generatedText(
      """
      container: App
      lookup: true
      bindings:
        one: { type: '\(long)', value: one() }
        two: { type: '\(short)', value: two() }
      """)
    #expect(text.contains("several bindings have this type: 'one', 'two'"), "\(text)")
  }

  @Test(
    arguments: [
      ("MyArray<Int>", "[Int]"), ("Kit.Array<Int>", "[Int]"), ("Array<Int>", "[Int?]"), ("Optional<Int>", "Int"),
    ])
  func othersAreTwo(_ one: String, _ other: String) throws {
    let text = try generatedText(
      """
      container: App
      lookup: true
      bindings:
        one: { type: '\(one)', value: one() }
        two: { type: '\(other)', value: two() }
      """)
    #expect(!text.contains("several bindings have this type"), "\(text)")
  }
}
