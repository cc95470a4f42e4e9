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
