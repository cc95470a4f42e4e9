import BindingsYAML
import InjectAdvice
import InjectGenCore
import Testing

/// What an error says: the fact, and what to type instead.
struct YAMLMessageTests {
  /// The value of `x` in a file, and the value that the error of it says to write.
  @Test(arguments: [
    ("Foo(bar: 1)", "Foo(bar: 1)"), ("a ? b : c", "a ? b : c"), ("[Int]()", "[Int]()"), ("[Int]?", "[Int]?"),
    ("[a: b].count", "[a: b].count"), ("[Foo(), Bar()].map { $0 }", "[Foo(), Bar()].map { $0 }"),
    ("{ $0 + 1 }", "{ $0 + 1 }"),
    ("{ [weak self] in 1 }", "{ [weak self] in 1 }"), ("{ (a: Int) in a }", "{ (a: Int) in a }"),
    ("{ print(\"a\") } # c", "{ print(\"a\") }"), ("@Sendable () -> Void", "@Sendable () -> Void"),
    ("`default`", "`default`"),
    ("!flag", "!flag"), ("&x", "&x"), ("#file", "#file"), ("*pointer", "*pointer"), ("%a", "%a"),
    ("foo(a, #file)", "foo(a, #file)"),
    ("foo(a, # b)", "foo(a, # b)"), ("\"\\(name)\"", "\"\\(name)\""), ("\"a\" + b", "\"a\" + b"),
    ("\"a\".count # c", "\"a\".count"),
    ("it's: a", "it''s: a"), ("Foo(a: 'b')", "Foo(a: \"b\")"), ("\"Foo(a: \"b\")\"", "Foo(a: \"b\")"),
    ("\"a(\" + b + \")\"", "\"a(\" + b + \")\""), ("\"a(\"b c", "\"a(\"b c"), ("a #c", "a #c"), ("|| a", "|| a"),
    ("> a", "> a"),
  ])
  func aValueIsShownInQuotes(_ value: String, _ quoted: String) throws {
    for (file, place) in [
      ("x: V\n", "x: "), ("a:\n  - x: V\n    b: c\n", "a:\n  - x: "), ("a:\n  x:  V\n", "a:\n  x:  "),
    ] {
      let parsed = Parsed(file.replacing("V", with: value))
      let notes = try #require(parsed.diagnostics.first?.notes)
      #expect(notes.contains { $0.message.hasSuffix("quote the whole value: '\(quoted)'") }, "\(parsed.summary)")
      let fixed = Parsed(file.replacing("V", with: "'\(quoted)'"))
      #expect(fixed.node != nil, "what the note says is accepted: \(fixed.summary)")
      #expect(parsed.diagnostics.first.map { Int($0.span.start) >= place.utf8.count } == true)
    }
  }

  @Test(arguments: [
    ("[Foo<Bar, Baz>]", "'Foo<Bar, Baz>'"), ("[foo(a, b), c]", "'foo(a, b)'"), ("[c, a: foo(a, b)]", "'foo(a, b)'"),
    ("[http://x, y]", "'http://x'"), ("{ type: A<B, C> }", "'A<B, C>'"), ("[@a b, c]", "'@a b'"),
    ("[a[0], b]", "'a[0]'"),
    ("[[Int]()]", "'[Int]()'"), ("{ type: [Int]() }", "'[Int]()'"), ("[\"\\(a)\", b]", "'\"\\(a)\"'"), ("[?a]", "'?a'"),
    ("[{a: [b]}, \"a\" + b]", "'\"a\" + b'"),
  ])
  func anItemIsShownInQuotes(_ list: String, _ quoted: String) throws {
    let parsed = Parsed("x: \(list)\n")
    #expect(parsed.diagnostics.first?.notes.first?.message == "quote the item: \(quoted)", "\(parsed.summary)")
    let item = quoted.dropFirst().dropLast().replacing("''", with: "'")
    #expect(Parsed("x: \(list.replacing(item, with: quoted))\n").node != nil)
  }

  @Test(arguments: [
    ("a:b\n", "1:2: no space after ':' [yaml-syntax]\n1:2: write a space after ':'"),
    ("'a':b # c\n", "1:5: no space after ':' [yaml-syntax]\n1:5: write a space after ':'"),
    ("a: {\"b\":1, c: 2}\n", "1:9: no space after ':' [yaml-syntax]\n1:9: write a space after ':'"),
    (
      "a : b\n",
      "1:2: a space before ':' [yaml-unsupported]\n1:2: leave it out after a key, or quote the whole value: 'a : b'"
    ),
    ("http://a: b\n", "1:5: ':' within a key [yaml-syntax]\n1:5: quote the key: 'http://a'"),
    ("@a: b\n", "1:1: nothing can start with '@' [yaml-unsupported]\n1:1: quote the key: '@a'"),
    ("1: a\n", "1:1: the key '1' is not text [yaml-unsupported]\n1:1: quote it: '1'"),
    (
      "a:\nb: c\n",
      "1:1: 'a' has no value [yaml-unsupported]\n"
        + "1:1: indent the lines below it by two spaces more, if they are its value\n"
        + "1:1: what is empty on purpose is '' or [] or {}: a: …"
    ),
    (
      "a:\n  - foo(b: 1)\n",
      "2:10: ':' makes 'foo(b' a key [yaml-syntax]\n2:10: quote the whole value: 'foo(b: 1)', after its key or dash"
    ),
    (
      "a: yes\n",
      "1:4: parsers of YAML disagree whether 'yes' is a Boolean [yaml-unsupported]\n1:4: write 'true'\n"
        + "1:4: or quote it: 'yes'"
    ),
    ("a: null\n", "1:4: 'null' means no value, which no key accepts [yaml-unsupported]\n1:4: quote it: 'null'"),
    ("a: 0644\n", "1:4: parsers of YAML disagree whether '0644' is a number [yaml-unsupported]\n1:4: quote it: '0644'"),
    (
      "a: {\n  b }\n",
      "2:3: 'b' is not an entry of a mapping [yaml-syntax]\n2:3: put Swift code of several lines below '|'"
    ),
    (
      "a: foo(\n  b: 1)\n",
      "2:3: a value goes on to the next line [yaml-unsupported]\n"
        + "2:3: keep it in one line; a text of several lines goes below '|'"
    ),
    (
      "a:\n  - b\n  c: 1\n",
      "3:3: a line without '-' among the items of a list [yaml-syntax]\n"
        + "3:3: begin it with '- ', or with the column of the key it belongs to"
    ),
    (
      "a: [b,\nc: d\n",
      "1:4: '[' is not closed [yaml-syntax]\n1:4: close it with ']'\n2:1: this line looks like the next entry"
    ),
    (
      "{ a: b }\n",
      "1:1: the file is a mapping in brackets [yaml-unsupported]\n"
        + "1:1: leave the outer '{ }' out, and begin each of its keys on a line of its own: container: App"
    ),
    ("a: [b}\n", "1:6: '}' where ',' or ']' is expected [yaml-syntax]\n1:6: close '[' with ']'"),
    (
      "a: >\n  b\n",
      "1:4: '>' starts a folded text [yaml-unsupported]\n1:4: write '|', which keeps the lines as they are"
    ),
    (
      "b: 1\n\na: 2\nb: 3\n",
      "4:1: the key 'b' appears twice in one mapping [duplicate-key]\n1:1: 'b' is on line 1 too"
    ),
    ("a: 1\n...\n", "2:1: '...' ends a document [yaml-unsupported]\n2:1: take the line out"),
  ])
  func anErrorSaysWhatToType(_ text: String, _ summary: String) {
    #expect(Parsed(text).summary == summary)
  }

  @Test(arguments: [
    ("x: Foo(bar: 1)\n", ":"), ("x: [Int]() # c\n", "()"), ("x: { $0 + 1 }\n", "$0 + 1"), ("x: 'a' + b\n", "+ b"),
    ("x: \"\\(a)\"\n", "\\("), ("x: \"\\ud800\"\n", "\\ud800"), ("x: 0644\n", "0644"), ("a  : b\n", "  "),
    ("a: 1\n'a': 2\n", "'a'"), ("a: b\n  c d # e\n", "c d"), ("a: b\u{a0}c\n", "\u{a0}"), ("a: |\n  b\n   \n", "   "),
  ])
  func anErrorCoversWhatItIsAbout(_ text: String, _ covered: String) throws {
    let parsed = Parsed(text)
    let span = try #require(parsed.diagnostics.first?.span)
    #expect(String(decoding: parsed.source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self) == covered)
  }

  @Test func whatAMessageShowsOfTheTextStaysOnItsLine() {
    let parsed = Parsed("\"a\\nb\\u202e\": 1\n\"a\\nb\\u202e\": 2\n")
    var renderer = TextRenderer([parsed.source])
    let lines = renderer.render(parsed.diagnostics).split(separator: "\n")
    let message = "the key 'a\\nb\u{FFFD}' appears twice in one mapping"
    #expect(lines.first == "Bindings.yaml:2:1: error: \(message) [duplicate-key]")
    #expect(lines.count == 6)
  }

  @Test func messagesAreLowerCaseWithoutAFullStop() {
    for example in YAMLCaseTests.cases {
      for diagnostic in Parsed(bytes: example.bytes).diagnostics {
        for message in [diagnostic.message] + diagnostic.notes.map(\.message) {
          #expect(message.first?.isUppercase == false && !message.hasSuffix("."), "\(message)")
        }
      }
    }
  }
}
