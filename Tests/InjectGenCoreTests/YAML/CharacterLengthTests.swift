import Testing

/// Characters of each length are text, also the least and the greatest of it.
struct CharacterLengthTests {
  @Test(
    arguments: [0xA1, 0x7FF, 0x800, 0x801, 0x905, 0xFFF, 0x1000, 0xCFFF, 0xD7FF, 0xFFFD, 0x10000, 0x10FFFF] as [UInt32])
  func aCharacterIsText(_ code: UInt32) throws {
    let text = "b" + String(try #require(Unicode.Scalar(code)))
    #expect(Parsed("a: \(text)\n").value == .mapping(["a": .text(text)]))
    #expect(Parsed("a: \(text)").value == .mapping(["a": .text(text)]), "it is the last of the file")
  }

  @Test(arguments: [0x7E, 0xA1, 0x7FF, 0x800, 0xFFF, 0x1000, 0xFFFD, 0x10000, 0x10FFFF] as [UInt32])
  func aMessageShowsTheWholeCharacter(_ code: UInt32) throws {
    let character = String(try #require(Unicode.Scalar(code)))
    for (text, shown) in [("a: \"\\\(character)b\"\n", "\\\(character)"), ("a: ['b' \(character)c]\n", character)] {
      let parsed = Parsed(text)
      let span = try #require(parsed.diagnostics.first?.span)
      #expect(String(decoding: parsed.source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self) == shown)
      #expect(parsed.diagnostics.first?.message.hasPrefix("'\(shown)' ") == true)
    }
  }

  @Test(arguments: ["é", "अ", "😀"])
  func aCharacterThatIsCutOffIsNoText(_ character: String) {
    let bytes = Array("a: b\(character)".utf8)
    for length in 5..<bytes.count {
      let parsed = Parsed(bytes: Array(bytes[..<length]))
      #expect(parsed.diagnostics.first.map { Int($0.span.start) } == 4)
    }
  }
}
