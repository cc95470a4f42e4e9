import BindingsYAML
import InjectGenCore
import Testing

/// What is refused before anything is parsed, wherever it stands.
struct YAMLBytesTests {
  private func offset(_ bytes: [UInt8]) -> Int? {
    let parsed = Parsed(bytes: bytes)
    #expect(parsed.isSound)
    return parsed.diagnostics.first.map { Int($0.span.start) }
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
      [0xE2, 0x28, 0xA1],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func bytesThatAreNotUTF8(_ bytes: [UInt8]) {
    #expect(offset(Array("a: 'b".utf8) + bytes + Array("'\n".utf8)) == 5)
    #expect(offset(Array("a: b # ".utf8) + bytes) == 7)
  }

  @Test(
    arguments: [
      0x00, 0x01, 0x08, 0x0B, 0x0C, 0x0D, 0x1B, 0x1F, 0x7F, 0x80, 0x85, 0x9F, 0x61C, 0x200E, 0x200F, 0x2028, 0x2029,
      0x202A, 0x202E,
      0x2066, 0x2069, 0xFEFF, 0xFFFE, 0xFFFF,
    ] as [UInt32])
  func charactersThatMislead(_ code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    for before in ["", "a: b", "a: 'b", "a: b # ", "a: |\n  b", "# "] {
      #expect(offset(Array("\(before)\(scalar)x".utf8)) == before.utf8.count, "\(before)")
    }
  }

  @Test(
    arguments: [
      (0x00, "a NUL character", "take it out"),
      (0x01, "the control character U+0001", "take it out, or write \\u0001 in double quotes"),
      (0x0D, "a carriage return without a line feed", "end lines with a line feed, or with both"),
      (0x7F, "the control character U+007F", "take it out, or write \\u007F in double quotes"),
      (0x2028, "the line separator U+2028", "take it out, or write \\u2028 in double quotes"),
      (0x061C, "the bidirectional control U+061C", "take it out, or write \\u061C in double quotes"),
      (0x202E, "the bidirectional control U+202E", "take it out, or write \\u202E in double quotes"),
      (0xFEFF, "a byte order mark", "take it out"), (0xFFFE, "the noncharacter U+FFFE", "take it out"),
    ] as [(UInt32, String, String)])
  func aCharacterThatMisleadsIsNamed(_ code: UInt32, _ name: String, _ remedy: String) throws {
    let text = "a: b\(try #require(Unicode.Scalar(code)))c\n"
    #expect(
      Parsed(text).summary == "1:5: \(name) is not allowed in a bindings file [yaml-syntax]\n1:5: \(remedy)")
    let span = try #require(Parsed(text).diagnostics.first?.span)
    #expect(Int(span.end) == text.utf8.count - 2, "the whole of it is marked")
  }

  @Test func whatIsNotUTF8IsSaidOfItsByte() throws {
    let parsed = Parsed(bytes: Array("a: b".utf8) + [0xC3, 0x28])
    #expect(parsed.summary == "1:5: the text is not UTF-8 here [yaml-syntax]\n1:5: save the file as UTF-8")
    #expect(parsed.diagnostics.first?.span == Span(source: SourceID(0), start: 4, end: 5))
  }

  @Test(
    arguments: [
      0xA0, 0xAD, 0x115F, 0x1680, 0x2003, 0x2007, 0x200B, 0x200C, 0x200D, 0x202F, 0x205F, 0x2060, 0x2800, 0x3000,
      0x3164,
    ] as [UInt32])
  func invisibleSpacesStandInQuotesLiteralsAndCommentsOnly(_ code: UInt32) throws {
    let space = String(try #require(Unicode.Scalar(code)))
    let text = "# \(space)\na: '\(space)' # \(space)\nb: \"\(space)\"\nc: |-\n  \(space)x\n"
    #expect(Parsed(text).value == .mapping(["a": .text(space), "b": .text(space), "c": .text(space + "x")]))
    #expect(offset(Array("a: b\(space)c\n".utf8)) == 4)
    #expect(offset(Array("a\(space): c\n".utf8)) == 1)
    #expect(offset(Array("a: [b\(space)]\n".utf8)) == 5)
  }

  @Test(
    arguments: [
      (0xA0, "U+00A0"), (0x200B, "U+200B"), (0x3164, "U+3164"), (0x034F, "U+034F"), (0x1160, "U+1160"),
      (0xFFA0, "U+FFA0"), (0x17B4, "U+17B4"), (0x17B5, "U+17B5"), (0xE0020, "U+E0020"),
    ] as [(UInt32, String)])
  func anInvisibleSpaceIsNamed(_ code: UInt32, _ name: String) throws {
    let space = String(try #require(Unicode.Scalar(code)))
    let expected = ["an invisible space, \(name) ← \(space)", "type a plain space, or quote the whole value"]
    #expect(Parsed("a: b\(space)c\n").problem == expected)
  }

  @Test func otherCharactersAreText() throws {
    for code in [
      0x7E, 0xA1, 0x2027, 0x202F + 1, 0x2065, 0x3001, 0xD7FF, 0xE000, 0xFEFE, 0xFFFD, 0x10000,
      0x10FFFF,
    ] as [UInt32] {
      let text = "b" + String(try #require(Unicode.Scalar(code)))
      #expect(Parsed("a: \(text)\n").value == .mapping(["a": .text(text)]), "\(code)")
    }
  }

  @Test func aByteOrderMarkAndUTF16AreNamed() {
    #expect(Parsed("\u{FEFF}a: 1\n").diagnostics.first?.notes.first?.message == "save the file as UTF-8 without one")
    #expect(
      Parsed(bytes: [0xFF, 0xFE, 0x61, 0x00]).summary == "1:1: the file is UTF-16 [yaml-syntax]\n1:1: save it as UTF-8")
    #expect(Parsed(bytes: [0xFE, 0xFF, 0x00, 0x61]).diagnostics.first?.message == "the file is UTF-16")
  }
}
