import Testing

/// Keys that may be equal, though they are written differently, are compared when the dictionary is made.
struct DictionaryKeyTests {
  private func text(_ keys: [String]) throws -> String {
    let members = keys.enumerated().map { "      '\($0.element)': item\($0.offset)\n" }.joined()
    let items = keys.indices.map { "  item\($0): Item\n" }.joined()
    return try generatedText(
      "container: App\nbindings:\n  items:\n    dictionary: { key: Key, value: Item }\n    members:\n"
        + members + items)
  }

  @Test(
    arguments: [
      [#""a""#, #""b""#], [#""""#, #""a""#], ["1", "10", "2"], [#""a""#, "1"], [#""a\nb""#], ["Keys.a"],
    ])
  func whatCannotBeEqualIsALiteral(keys: [String]) throws {
    let text = try text(keys)
    let items = keys.enumerated().map { "\($0.element): makeItem\($0.offset)()" }
    #expect(text.contains("return [\(items.joined(separator: ", "))]"), "\(text)")
    #expect(!text.contains("UniqueKeys"))
  }

  @Test(
    arguments: [
      [#""a""#, #""\u{61}""#], ["1", "01"], ["1", "0x1"], ["1", "1_0"], [#""ab""#, #""a" + "b""#],
      ["Keys.a", "Keys.b"],
      [#""a""#, ##"#"a"#"##], [#""a""#, "a"],
    ])
  func whatMayBeEqualIsCompared(keys: [String]) throws {
    let text = try text(keys)
    for (index, key) in keys.enumerated() {
      expectLines("items[keys.add(\(key), of: \"item\(index)\")] = makeItem\(index)()", in: text)
    }
  }
}
