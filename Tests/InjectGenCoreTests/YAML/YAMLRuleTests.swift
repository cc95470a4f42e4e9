import BindingsYAML
import Foundation
import InjectGenCore
import Testing

/// The grammar, rule by rule: what is accepted, and where the rest is refused.
struct YAMLRuleTests {
  /// A text and what it means, as JSON.
  struct Accepted: Sendable, CustomTestStringConvertible {
    let text: String
    let json: String

    init(_ text: String, _ json: String) {
      self.text = text
      self.json = json
    }

    var testDescription: String { text.debugDescription }
  }

  /// A text and the line and column of what is wrong in it.
  struct Refused: Sendable, CustomTestStringConvertible {
    let text: String
    let place: String

    init(_ text: String, _ place: String) {
      self.text = text
      self.place = place
    }

    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    // Files and lines.
    Accepted("a: b", #"{"a": "b"}"#),
    Accepted("\n  \n# c\n\t\r\na: b".replacing("\t", with: " "), #"{"a": "b"}"#),
    Accepted("# c\n---\n\na: b\n", #"{"a": "b"}"#),
    Accepted("---  \r\na: b\r\n", #"{"a": "b"}"#),
    Accepted("#!shebang\n#c\n   #\tc\na: b\n", #"{"a": "b"}"#),
    Accepted("a: b   \nc: d # e\nf: g #\nh: i ## j\n", #"{"a": "b", "c": "d", "f": "g", "h": "i"}"#),
    Accepted("a: # c\n\n  # d\n  b: # e\n# f\n    - g\n", #"{"a": {"b": ["g"]}}"#),
    // Mappings and sequences.
    Accepted("a:\n- b\n- c\nd: e\n", #"{"a": ["b", "c"], "d": "e"}"#),
    Accepted("a:\n - b\n - c\nd: e\n", #"{"a": ["b", "c"], "d": "e"}"#),
    Accepted("a:\n  b:\n    c: d\n  e: f\ng: h\n", #"{"a": {"b": {"c": "d"}, "e": "f"}, "g": "h"}"#),
    Accepted("a:\n  -   b: c\n      d: e\n  - f\n", #"{"a": [{"b": "c", "d": "e"}, "f"]}"#),
    Accepted("a:\n  - # c\n    b: c\n  -\n    - d\n", #"{"a": [{"b": "c"}, ["d"]]}"#),
    Accepted("a:\n  - - - b\n      - c\n    - d\n  - e\n", #"{"a": [[["b", "c"], "d"], "e"]}"#),
    Accepted("a:\n  - b:\n    - c\n    d: e\n", #"{"a": [{"b": ["c"], "d": "e"}]}"#),
    Accepted(
      "a:\n  - 'b': c\n  - \"d\"\n  - 'e'\n  - [f]\n  - {g: h}\n", #"{"a": [{"b": "c"}, "d", "e", ["f"], {"g": "h"}]}"#),
    Accepted("a:\n  - b # c: d\n  - e:f\n", #"{"a": ["b", "e:f"]}"#),
    // Keys.
    Accepted("a b: c\n'd: e': f\n\"g\\th\": i\n'': j\n", #"{"a b": "c", "d: e": "f", "g\th": "i", "": "j"}"#),
    Accepted(
      "?a: 1\n-b: 2\n---c: 3\n...d: 4\nFoo?: 5\ny: 6\nn: 7\n",
      #"{"?a": 1, "-b": 2, "---c": 3, "...d": 4, "Foo?": 5, "y": 6, "n": 7}"#),
    Accepted("'true': 1\n'1': 2\n\"null\": 3\n", #"{"true": 1, "1": 2, "null": 3}"#),
    Accepted("a#b: c\nd[0]: e\n", #"{"a#b": "c", "d[0]": "e"}"#),
    Accepted("e\u{301}: 1\ne: 2\nE: 3\n", "{\"\u{e9}\": 1, \"e\": 2, \"E\": 3}"),
    // Plain scalars.
    Accepted(
      "a: Foo<Bar, Baz>\nb: .seconds(5)\nc: 5 * 60\nd: a -> b\n",
      #"{"a": "Foo<Bar, Baz>", "b": ".seconds(5)", "c": "5 * 60", "d": "a -> b"}"#),
    Accepted(
      "a: -b\nb: ?c\nc: :d\nd: a#b\ne: (a\nf: it's\ng: a \"b\"\nh: ---\n",
      ##"{"a": "-b", "b": "?c", "c": ":d", "d": "a#b", "e": "(a", "f": "it's", "g": "a \"b\"", "h": "---"}"##),
    Accepted(
      "a: b(c) # d\nb: c -> d # (e\nc: a < b # c\nd: A<B> # c\n",
      #"{"a": "b(c)", "b": "c -> d", "c": "a < b", "d": "A<B>"}"#),
    Accepted("a: 👨‍👩‍👧 é\n", #"{"a": "👨‍👩‍👧 é"}"#),
    // Quotes.
    Accepted("a: ''\nb: \"\"\nc: ''''\nd: 'a: b # c'\n", #"{"a": "", "b": "", "c": "'", "d": "a: b # c"}"#),
    Accepted(#"a: "\"\\\/\n\t\r\b\f\e\x41\u00e9\U0001F600""#, #"{"a": "\"\\/\n\t\r\b\f\u001b\u0041\u00e9😀"}"#),
    Accepted(#"a: "\u0085\xa0\u2028\u200b""#, #"{"a": "\u0085\u00a0\u2028\u200b"}"#),
    Accepted(
      "a: '\\n'\nb: \"'\"\nc: '\"'\nd: '\t'\ne: \"\t\u{a0}\"\n",
      #"{"a": "\\n", "b": "'", "c": "\"", "d": "\t", "e": "\t\#u{a0}"}"#),
    // Brackets.
    Accepted("a: []\nb: {}\nc: [ ]\nd: {  }\n", #"{"a": [], "b": {}, "c": [], "d": {}}"#),
    Accepted("a: [ b , c ]\nd: { e: f , g:  h }\n", #"{"a": ["b", "c"], "d": {"e": "f", "g": "h"}}"#),
    Accepted("a: [clock, path: dbPath, 'x': 1]\n", #"{"a": ["clock", {"path": "dbPath"}, {"x": 1}]}"#),
    Accepted(
      "a: [Foo, -1, -b, ->, value(3 * 60), A<B>, (c)]\n",
      #"{"a": ["Foo", -1, "-b", "->", "value(3 * 60)", "A<B>", "(c)"]}"#),
    Accepted(
      "a: [a < b, c > d, e >= f, (Int) -> Void, Foo<Bar<Baz>>]\n",
      #"{"a": ["a < b", "c > d", "e >= f", "(Int) -> Void", "Foo<Bar<Baz>>"]}"#),
    Accepted("a: {b: {c: [d, {}]}, e: ''} # f\n", #"{"a": {"b": {"c": ["d", {}]}, "e": ""}}"#),
    Accepted(
      "a: [a#b, .c, true, 1.5, 'true', a: 1, a: 2]\n", ##"{"a": ["a#b", ".c", true, 1.5, "true", {"a": 1}, {"a": 2}]}"##
    ),
    Accepted("a: [b, ]\nc: {d: 1,}\ne: [f , ]\n", #"{"a": ["b"], "c": {"d": 1}, "e": ["f"]}"#),
    // Brackets over lines.
    Accepted("a: [\n  b,\n  c\n  ]\nd: {\n e: f,\n }\n", #"{"a": ["b", "c"], "d": {"e": "f"}}"#),
    Accepted("a:\n  [\n    b,\n  ]\nc:\n  { d: e,\n   f: g }\n", #"{"a": ["b"], "c": {"d": "e", "f": "g"}}"#),
    Accepted("a:\n  [b]\nc:\n # d\n\n {} # e\n", #"{"a": ["b"], "c": {}}"#),
    Accepted("a: [ # c ]\n  b, # d,\n# e\n\n   # f\n  'c' # g\n    ] # h\n", #"{"a": ["b", "c"]}"#),
    Accepted("a: {b: c,   \r\n\r\n d:\r\n  [e, f:\r\n  {}],\r\n }\r\n", #"{"a": {"b": "c", "d": ["e", {"f": {}}]}}"#),
    Accepted("a:\n- [b,\n c]\n-\n  {d:\n   [e]}\n- f: [\n   g]\n", #"{"a": [["b", "c"], {"d": ["e"]}, {"f": ["g"]}]}"#),
    Accepted("a:\n  - - [b,\n     c]\n", #"{"a": [[["b", "c"]]]}"#),
    Accepted("a: [[b,\n  c], {'d': [\n  e]},\n  f]", #"{"a": [["b", "c"], {"d": ["e"]}, "f"]}"#),
    Accepted("a: {b:\n  c,\n d: # e\n\n  'f', 'g':\n   -1}\n", #"{"a": {"b": "c", "d": "f", "g": -1}}"#),
    Accepted("a: [\n  ]\nb: {\n\n  }\nc: [ # d\n  ]\n", #"{"a": [], "b": {}, "c": []}"#),
    // Literals.
    Accepted("a: |\n  x\n   y\n\n  z\n\n\nb: 1\n", #"{"a": "x\n y\n\nz\n", "b": 1}"#),
    Accepted("a: |-  # c\n\n  # x\n  y \n\nb: 1\n", ##"{"a": "\n# x\ny ", "b": 1}"##),
    Accepted("a: |\r\n  x\r\n  y\r\n", #"{"a": "x\ny\n"}"#),
    Accepted("a: |-\n  x", #"{"a": "x"}"#),
    Accepted("a: |\n x\t\n  \ty\n # c\n# d\nb: 1\n", ##"{"a": "x\t\n \ty\n# c\n", "b": 1}"##),
    Accepted("a:\n  - |\n    x\n  - b: |\n      y\n  - - |-\n      z\n", #"{"a": ["x\n", {"b": "y\n"}, ["z"]]}"#),
    Accepted("a:\n- |\n x\n- y\n", #"{"a": ["x\n", "y"]}"#),
    Accepted("a: |\n  --- b: {\n  ...\n", #"{"a": "--- b: {\n...\n"}"#),
  ])
  func thisIsAccepted(_ example: Accepted) throws {
    let parsed = Parsed(example.text)
    let expected = PlainValue(json: try JSONSerialization.jsonObject(with: Data(example.json.utf8)))
    #expect(parsed.value == expected, "\(parsed.summary)")
    #expect(parsed.isSound)
  }

  @Test(arguments: [
    // Files and lines.
    Refused("", "1:1"), Refused("\n\n", "1:1"), Refused("---\n", "1:1"), Refused(" a: 1\n", "1:2"),
    Refused("- a\n", "1:1"), Refused("--- a: 1\n", "1:5"), Refused("a: 1\n---\nb: 1\n", "2:1"),
    Refused("---\n---\na: 1\n", "2:1"), Refused("a:\n- b\n...\n", "3:1"), Refused("a: 1\n%YAML 1.2\n", "2:1"),
    Refused("---#c\na: 1\n", "1:1"), Refused("a: 1\n\tb: 1\n", "2:1"), Refused("a: 1\n  \t\n", "2:3"),
    Refused("a: 1\n  \t# c\n", "2:3"), Refused("a: 1\t\n", "1:5"), Refused("a: 'b'\t# c\n", "1:7"),
    Refused("a: 'b'# c\n", "1:7"), Refused("a: b #\tc\n", "1:6"), Refused("a: #c\n  b: 1\n", "1:4"),
    // Mappings and sequences.
    Refused("a:\n", "1:1"), Refused("a:\nb: 1\n", "1:1"), Refused("a:\n  b:\n  c: 1\n", "2:3"),
    Refused("a:\n    b: 1\n  c: 2\n", "3:3"), Refused("a:\n  b: 1\n   c: 2\n", "3:4"), Refused("a: 1\n- b\n", "2:1"),
    Refused("a:\n  - b\n  c: 1\n", "3:3"), Refused("a:\n  - b\n c: 1\n", "3:2"), Refused("a:\n  - b\n - c\n", "3:2"),
    Refused("a:\n  -\n  - b\n", "2:3"), Refused("a:\n- b: 1\n c: 2\n", "3:2"), Refused("a:\n- - b\n  c: 1\n", "3:3"),
    Refused("a:\n  -\tb\n", "2:4"), Refused("a:\n  - \tb\n", "2:5"),
    Refused("a:\n  'b'\n", "2:3"), Refused("a:\n  |\n  b\n", "2:3"), Refused("a:\n  -\n    b\n", "3:5"),
    Refused("a:\n  b:c\n", "2:4"), Refused("? a\n: b\n", "1:1"), Refused("a: (\n  b: 1)\n", "2:3"),
    Refused("a:\n  - 'a' : b\n", "2:8"), Refused("a:\n  - ? b\n", "2:5"), Refused("a:\n  - foo(b: 1)\n", "2:10"),
    Refused("a:\n  - [b]: c\n", "2:8"),
    // Keys.
    Refused("a\n", "1:1"), Refused("a: 1\nb # c\n", "2:1"), Refused("a b :c\n", "1:4"), Refused("'a' : b\n", "1:4"),
    Refused("'a':b\n", "1:5"), Refused("'a' b: c\n", "1:5"), Refused("'a'\n", "1:1"), Refused("'a: 1\n", "1:1"),
    Refused(": a\n", "1:1"), Refused("-: a\n", "1:1"), Refused("?: a\n", "1:1"), Refused("@a: 1\n", "1:1"),
    Refused("1: a\n", "1:1"), Refused("true: a\n", "1:1"), Refused("no: a\n", "1:1"), Refused("~: a\n", "1:1"),
    Refused("0644: a\n", "1:1"), Refused("http://a: b\n", "1:5"), Refused("a:\u{a0}b\n", "1:3"),
    Refused("a\tb: c\n", "1:2"), Refused("a\u{200b}: c\n", "1:2"), Refused("[]: a\n", "1:1"), Refused("{}: a\n", "1:1"),
    Refused("*a : b\n", "1:1"), Refused("\"\\q\": b\n", "1:2"), Refused("a: 1\n'a': 2\n", "2:1"),
    Refused("a: 1\n\"\\x61\": 2\n", "2:1"), Refused("\u{e9}: 1\ne\u{301}: 2\n", "2:1"),
    Refused("a:\n  - b: 1\n    b: 2\n", "3:5"),
    // Plain scalars.
    Refused("a: ,b\n", "1:4"), Refused("a: ]\n", "1:4"), Refused("a: }\n", "1:4"), Refused("a: %b\n", "1:4"),
    Refused("a: @b\n", "1:4"), Refused("a: >b\n", "1:4"), Refused("a: > \n  b\n", "1:4"), Refused("a: *b\n", "1:4"),
    Refused("a: ? b\n", "1:4"), Refused("a: ?\n", "1:4"), Refused("a: -\n", "1:4"), Refused("a: :\n", "1:4"),
    Refused("a: : b\n", "1:4"), Refused("a: b:\n", "1:5"), Refused("a: b: # c\n", "1:5"), Refused("a: ::\n", "1:5"),
    Refused("a: b\tc\n", "1:5"), Refused("a: b:\tc\n", "1:6"), Refused("a: b\u{a0}c\n", "1:5"),
    Refused("a: b\u{2007}c\n", "1:5"),
    Refused("a: b\u{200b}\n", "1:5"), Refused("a: b\u{202f}\n", "1:5"), Refused("a: \u{2060}b\n", "1:4"),
    Refused("a: foo(b # c\n", "1:10"), Refused("a: foo) # c\n", "1:9"), Refused("a: (b] # c\n", "1:8"),
    Refused("a: A<B # c\n", "1:8"), Refused("a: {b: 1}c\n", "1:10"), Refused("a: 'b' + 'c'\n", "1:8"),
    Refused("a: b\n\n  c\n", "3:3"),
    // Quotes.
    Refused("a: 'b\n", "1:4"), Refused("a: 'b''\n  c'\n", "1:4"),
    Refused("a: \"b\\\"\n", "1:4"),
    Refused("a: \"b\\\n", "1:4"), Refused(#"a: "\a""#, "1:5"), Refused(#"a: "b\ c""#, "1:6"),
    Refused(#"a: "\_""#, "1:5"),
    Refused(#"a: "\x4""#, "1:5"), Refused(#"a: "\u12g4""#, "1:5"), Refused(#"a: "\u0000""#, "1:5"),
    Refused(#"a: "\x00""#, "1:5"),
    Refused(#"a: "\ufeff""#, "1:5"), Refused(#"a: "\ud83d\ude00""#, "1:5"), Refused(#"a: "\U00110000""#, "1:5"),
    // Brackets.
    Refused("a: [b\n", "1:4"), Refused("a: [\n", "1:4"), Refused("a: [b,\n", "1:4"), Refused("a: {b: c\n", "1:4"),
    Refused("a: {b:\n", "1:4"), Refused("a: {b: \n", "1:4"), Refused("a: [b, ]]\n", "1:9"),
    Refused("a: [, b]\n", "1:5"),
    Refused("a: {b: 1,,}\n", "1:10"), Refused("a: [b}\n", "1:6"), Refused("a: {b: 1]\n", "1:9"),
    Refused("a: [b] c\n", "1:8"),
    Refused("a: [b]]\n", "1:7"), Refused("a: [[b] c]\n", "1:9"), Refused("a: ['b' c]\n", "1:9"),
    Refused("a: [b[0]]\n", "1:6"),
    Refused("a: [b{]\n", "1:6"), Refused("a: {b}\n", "1:5"), Refused("a: {'b'}\n", "1:5"), Refused("a: {b: }\n", "1:5"),
    Refused("a: {b: , c: 1}\n", "1:5"), Refused("a: {b:1}\n", "1:6"), Refused("a: {b : 1}\n", "1:6"),
    Refused("a: ['b' : 1]\n", "1:8"),
    Refused("a: {b: c: d}\n", "1:9"), Refused("a: {b: c:d}\n", "1:9"), Refused("a: [[b]: c]\n", "1:8"),
    Refused("a: {[b]: c}\n", "1:5"),
    Refused("a: [b #c]\n", "1:7"), Refused("a: [b # c]\n", "1:7"), Refused("a: [b, # c\n", "1:4"),
    Refused("a: ['b' # c\n", "1:4"), Refused("a: ['b' # c]\n", "1:9"), Refused("a: [b, # c]\n", "1:8"),
    Refused("a: [?b]\n", "1:5"), Refused("a: [b?]\n", "1:6"), Refused("a: {b: c?}\n", "1:9"),
    Refused("a: {b?: c}\n", "1:6"), Refused("a: [b ? c]\n", "1:7"), Refused("a: [[b?.c]]\n", "1:7"),
    Refused("a: [:b]\n", "1:5"), Refused("a: [-]\n", "1:5"), Refused("a: [-_]\n", "1:5"),
    Refused("a: [- b]\n", "1:5"), Refused("a: [b\t]\n", "1:6"), Refused("a: [\tb]\n", "1:5"),
    Refused("a: ['b'\t]\n", "1:8"),
    Refused("a: [b:\tc]\n", "1:7"), Refused("a: [b\u{a0}c]\n", "1:6"), Refused("a: [b:\u{a0}c]\n", "1:7"),
    Refused("a: [foo(b, c)]\n", "1:8"),
    Refused("a: [b), c]\n", "1:6"), Refused("a: [(b<c)]\n", "1:7"), Refused("a: [b>c]\n", "1:6"),
    Refused("a: {b: A<B, C>}\n", "1:9"),
    Refused("a: [foo(b: 1)]\n", "1:8"), Refused("a: [yes]\n", "1:5"), Refused("a: {null: 1}\n", "1:5"),
    Refused("a: {b: ~}\n", "1:8"),
    Refused("a: {1: b}\n", "1:5"), Refused("a: [b, &c d]\n", "1:8"), Refused("a: [*b]\n", "1:5"),
    Refused("a: [|]\n", "1:5"),
    Refused("a: {b: 1, 'b': 2}\n", "1:11"),
    Refused("{a: b}\n", "1:1"), Refused("--- # c\n{\n  a: b\n}\n", "2:1"),
    // Brackets over lines.
    Refused("a: [\n]\n", "2:1"), Refused("a: [\n  b,\n]\n", "3:1"), Refused("a: [b,\nc]\n", "2:1"),
    Refused("b:\n  a: {\n  }\n", "3:3"), Refused("a:\n- [b,\nc]\n", "3:1"), Refused("a:\n[b]\n", "2:1"),
    Refused("a: [b\n  c]\n", "1:5"), Refused("a: [b\n  , c]\n", "1:5"), Refused("a: {b: c\n  d: e}\n", "1:8"),
    Refused("a: {b\n  : c}\n", "1:5"), Refused("a: {b:\n  c: d}\n", "2:4"), Refused("a: {b:\nc}\n", "2:1"),
    Refused("a: {b:\n  }\n", "1:5"), Refused("a: [f(\n  b)]\n", "1:5"), Refused("a: ['b\n  c']\n", "1:5"),
    Refused("a: [b, c\nd: e\n", "1:4"), Refused("a: [b, {c: d\ne: f\n", "1:8"), Refused("a: [b,\n- c\n", "1:4"),
    Refused("a:\n  - [b,\n  - c\n", "2:5"), Refused("a: [b, #c\n  d]\n", "1:8"), Refused("a: [#c\n  d]\n", "1:5"),
    Refused("a: [b # c]\n  d]\n", "1:7"),
    Refused("a: [b,\n\tc]\n", "2:1"), Refused("a: [b,\n  \tc]\n", "2:3"), Refused("a: [b,\t\n  c]\n", "1:7"),
    Refused("a: [b,\n  \t\n  c]\n", "2:3"), Refused("a: [\n  - b\n  ]\n", "2:3"), Refused("a: [\n  ---\n  ]\n", "2:3"),
    Refused("a: [\n  , b]\n", "2:3"), Refused("a: [b,\n  , c]\n", "2:3"), Refused("a: [b,\n  c] d\n", "2:6"),
    Refused("a:\n  [b]: c\n", "2:6"), Refused("a:\n  [b]\n  c: d\n", "3:3"), Refused("a:\n  [b]\n   c\n", "3:4"),
    Refused("a: [b,\n  c]\n  d: e\n", "3:3"), Refused("a: [b\n  ]: c\n", "2:4"), Refused("a: [b,\n  c}\n", "2:4"),
    // Literals.
    Refused("a: |", "1:4"), Refused("a: |\n", "1:4"), Refused("a: |\n\n\nb: 1\n", "1:4"),
    Refused("a: |2\n  b\n", "1:5"),
    Refused("a: |-+\n  b\n", "1:6"), Refused("a: |-1\n  b\n", "1:6"), Refused("a: |x\n", "1:5"),
    Refused("a: |# c\n  b\n", "1:5"),
    Refused("a: | #c\n  b\n", "1:6"), Refused("a: |\t\n  b\n", "1:5"), Refused("a: |\n  b", "2:4"),
    Refused("a: |\n \n  b\n", "2:1"),
    Refused("a: |\n  b\n  ", "3:1"), Refused("a: |\n  b\n    \nc: 1\n", "3:1"), Refused("a: |\n    b\n  c\n", "3:3"),
    Refused("a: |\n    b\n  # c\n", "3:3"), Refused("a: |\n# c\n  b\n", "1:4"), Refused("a: |\n\tb\n", "2:1"),
    Refused("a: |\n  \tb\n", "2:3"),
    Refused("a: |\n\n  \tb\n", "3:3"), Refused("a: |-\n  \t\n  b\n", "2:3"),
    Refused("a:\n  - b: |\n    c\n", "2:8"), Refused("a: |\n  b\n---\n", "3:1"),
    Refused("a: |\n  b\n# c\n  d\n", "4:3"),
    Refused("a: |-\r\n  b\r\n   \r\n", "3:1"), Refused("a: || b\n", "1:5"),
  ])
  func thisIsRefusedThere(_ example: Refused) throws {
    let parsed = Parsed(example.text)
    let span = try #require(parsed.diagnostics.first?.span)
    let (line, column) = LineTable(parsed.source).place(of: Int(span.start))
    #expect("\(line):\(column)" == example.place, "\(parsed.summary)")
    #expect(Int(span.end) <= parsed.source.bytes.count)
    #expect(parsed.isSound)
    #expect(parsed.diagnostics.allSatisfy { !$0.notes.isEmpty }, "each says what to type")
  }
}
