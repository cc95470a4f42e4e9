import BindingsYAML
import InjectGenCore
import Testing

/// Where a part of a scalar's text stands in the source.
struct ScalarSpanTests {
  /// The source text that the first `part` of the value of `a` stands for.
  private func written(_ part: String, in file: String) throws -> String {
    let (scalar, whole, source) = try scalar(file)
    let range = try #require(utf8Range(of: part, in: scalar.text))
    let span = scalar.span(of: range, at: whole)
    return String(decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  private func scalar(_ file: String) throws -> (YAMLScalar, Span, Source) {
    let parsed = Parsed(file)
    let node = try #require(parsed.node, "\(parsed.summary)")
    guard case .mapping(let entries) = node.content, let value = entries.first?.value,
      case .scalar(let scalar) = value.content
    else { throw NoScalar() }
    return (scalar, value.span, parsed.source)
  }

  private struct NoScalar: Error {}

  private func utf8Range(of part: String, in text: String) -> Range<Int>? {
    let (part, text) = (Array(part.utf8), Array(text.utf8))
    guard part.count <= text.count else { return nil }
    let start = (0...text.count - part.count).first { text[$0..<$0 + part.count].elementsEqual(part) }
    return start.map { $0..<$0 + part.count }
  }

  @Test func aPlainScalarIsItsOwnText() throws {
    #expect(try written("$host", in: "a: URL(string:$host)!\n") == "$host")
  }

  @Test func aQuoteInSingleQuotesIsWrittenTwice() throws {
    #expect(try written("$b", in: "a: 'it''s ''$b'''\n") == "$b")
    #expect(try written("'", in: "a: 'it''s'\n") == "''")
    #expect(try written("t's", in: "a: 'it''s'\n") == "t''s")
  }

  @Test func escapesAreFollowed() throws {
    #expect(try written("$b", in: #"a: "\t\x41\u00e9\U0001F600\"$b\"""# + "\n") == "$b")
    #expect(try written("\u{e9}", in: #"a: "x\u00e9y""# + "\n") == #"\u00e9"#)
    #expect(try written("é😀", in: "a: \"é😀\\n\"\n") == "é😀")
  }

  @Test func aPartWithinAnEscapeIsTheWholeEscape() throws {
    let (scalar, whole, source) = try scalar(#"a: "x\u00e9y""# + "\n")
    for part in [1..<2, 2..<3, 1..<3] {
      let span = scalar.span(of: part, at: whole)
      #expect(span == Span(source: source.id, start: 5, end: 11))
    }
  }

  @Test func theIndentationOfALiteralIsSkipped() throws {
    let file = "a: |  # code\n\n    { x in\n      $first\n\n    $second }\n"
    #expect(try written("$first", in: file) == "$first")
    #expect(try written("$second", in: file) == "$second")
    #expect(try written("{ x in\n  $first", in: file) == "{ x in\n      $first")
    #expect(try written("$second", in: file.replacing("\n", with: "\r\n")) == "$second")
    #expect(try written("$second }\n", in: file.replacing("\n", with: "\r\n")) == "$second }\r\n")
    #expect(try written("$b", in: "a: |-\n  $b") == "$b")
  }

  @Test func anEmptyPartHasItsPlace() throws {
    for (file, starts) in [
      ("a: bc\n", [3, 4, 5]), ("a: 'b'''\n", [4, 5, 7]), ("a: \"\\n\\n\"\n", [4, 6, 8]),
      ("a: |-\n  b\n\n  c", [8, 9, 10, 13, 14]),
    ] {
      let (scalar, whole, source) = try scalar(file)
      let spans = (0..<starts.count).map { scalar.span(of: $0..<$0, at: whole) }
      #expect(spans == starts.map { Span(source: source.id, start: $0, end: $0) }, "\(file)")
    }
  }

  @Test func anEmptyPartAtTheEndOfALiteralIsItsEnd() throws {
    for file in ["a: |\n    b\n", "a: |\n    b\nc: d\n", "a: |-\n    b", "a: |\n    b\n\n\n"] {
      let (scalar, whole, source) = try scalar(file)
      let count = scalar.text.utf8.count
      #expect(
        scalar.span(of: count..<count, at: whole)
          == Span(source: source.id, start: Int(whole.end), end: Int(whole.end)), "\(file)")
    }
  }

  @Test func aPartBeyondTheTextIsItsEnd() throws {
    let (scalar, whole, source) = try scalar("a: 'bc'\n")
    #expect(scalar.span(of: 1..<99, at: whole) == Span(source: source.id, start: 5, end: 6))
    #expect(scalar.span(of: 50..<99, at: whole) == Span(source: source.id, start: 6, end: 6))
  }

  @Test func theWholeTextIsWhatIsWrittenInEveryStyle() throws {
    let files = [
      "a: b c # d\n", "a: 'b''c' # d\n", "a: \"b\\u0020c\"\n", "a: |\n  b\n   c\n", "a: |-\n\n  b\n", "a: ''\n",
    ]
    for file in files {
      let (scalar, whole, _) = try scalar(file)
      let span = scalar.span(of: 0..<scalar.text.utf8.count, at: whole)
      let marks = scalar.style == .plain || scalar.style == .literal ? 0 : 1
      #expect(scalar.style == .literal || span.start == whole.start + Int32(marks), "\(file)")
      #expect(Int(span.end) >= Int(whole.end) - marks, "\(file)")
    }
  }
}
