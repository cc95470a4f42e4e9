import BindingsYAML
import InjectGenCore
import Testing

/// What a plain scalar is taken for.
struct YAMLTypingTests {
  private func kind(_ text: String) -> YAMLScalar.Kind? {
    guard case .mapping(let entries)? = Parsed("a: \(text)\n").node?.content,
      case .scalar(let scalar)? = entries.first?.value.content
    else { return nil }
    #expect(scalar.text == text, "its text is kept")
    return scalar.kind
  }

  @Test(arguments: ["true", "false"])
  func booleans(_ text: String) {
    #expect(kind(text) == .boolean)
  }

  @Test(arguments: ["0", "1", "-7", "42", "9007199254740991", "-9007199254740991"])
  func integers(_ text: String) {
    #expect(kind(text) == .integer)
  }

  @Test(arguments: ["0.5", "-0.0", "1.50", "10.000", "-12.25", "1.00000000000000000000000000000001"])
  func decimals(_ text: String) {
    #expect(kind(text) == .decimal)
  }

  @Test(
    arguments: [
      "y", "n", "Y", "N", "tRue", "nULL", "nil", "None", "yesterday", "no one", "on-call", "offline", "null?",
      "~Copyable",
      "==", "<T>", "< <", "a1", "10px", "4chan", "1 2", "5 * 60", "1..<5", "3 - 2", "12 - 5", "2001 - 5", "-a", "+a",

      "..5", "...5", ".a", ".seconds(5)", ".info", ".nano", "-.x", "+", "--", ".", "..", "(1)", "1,000", "5%",
      "1/2", "_1", "_", "١٢",
    ])
  func texts(_ text: String) {
    #expect(kind(text) == .text)
  }

  @Test(arguments: [
    "True", "TRUE", "False", "FALSE", "yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF",
    "null", "Null", "NULL", "~", "=", "<<", ".inf", ".Inf", ".INF", "-.inf", "+.inf", ".nan", ".NaN", ".NAN",
    "00", "0644", "007", "-0", "-01", "0o17", "0O17", "0x1F", "0b11", "1_000", "-_", "+_",
    "._", "1e3", "1E3", "1.5e3", "1e-3",
    "1.", ".5", "-.5", "+.5", "+5", "+1.5", "01.5", "-00.5", "22:22", "1:2:3", "1.2.3", "0...5", "3D", "1a", "1-2",
    "12e03",
    "2001-01-01", "2001-01-01 12:00:00", "2001-12-14 21:59:43.10 -5", "2001-12-14t21:59:43Z", "9007199254740992",
    "-9007199254740992", "18446744073709551616", "100000000000000000000000000000000000000000",
  ])
  func whatParsersDisagreeAboutIsRefused(_ text: String) {
    let parsed = Parsed("a: \(text)\n")
    #expect(parsed.node == nil)
    #expect(parsed.diagnostics.first?.id == .yamlUnsupported)
    #expect(parsed.diagnostics.first?.span == Span(source: SourceID(0), start: 3, end: 3 + text.utf8.count))
    let notes = parsed.diagnostics.first?.notes.map(\.message) ?? []
    #expect(notes.last == "\(notes.count > 1 ? "or " : "")quote it: '\(text)'")
    if let first = text.lowercased().first, "tfyno".contains(first), !text.lowercased().hasPrefix("nu") {
      let isTrue = ["true", "yes", "on"].contains(text.lowercased())
      #expect(notes.first == "write '\(isTrue)'")
    }
    #expect(Parsed("a: '\(text)'\n").value == .mapping(["a": .text(text)]))
  }

  @Test func quotesAndLiteralsAreAlwaysText() {
    #expect(
      Parsed("a: 'true'\nb: \"1\"\nc: |-\n  1.5\n").value
        == .mapping(["a": .text("true"), "b": .text("1"), "c": .text("1.5")]))
  }

  /// Letters that some parser's numbers have: hexadecimal, octal, exponents, and those of dates.
  @Test func aNumberWithALetterOfNumbersIsNoPlainText() {
    for byte in UInt8(ascii: "A")...UInt8(ascii: "z") where !(0x5B...0x60).contains(byte) {
      let letter = Character(Unicode.Scalar(byte))
      let isOfNumbers = "abcdefABCDEFxXoOtTzZ".contains(letter)
      #expect((kind("1\(letter)") == .text) == !isOfNumbers, "1\(letter)")
    }
  }
}
