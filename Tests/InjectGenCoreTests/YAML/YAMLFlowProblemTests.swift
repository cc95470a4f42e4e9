import Testing

/// What is said of brackets and literals, which text is marked, and what to type instead.
struct YAMLFlowProblemTests {
  @Test(
    arguments: [
      ("a: [b\n", ["'[' is not closed ← [", "close it with ']'"]),
      ("a: {b: c\n", ["'{' is not closed ← {", "close it with '}'"]),
      ("a: {b: [c,\n  d\n", ["'[' is not closed ← [", "close it with ']}'"]),
      ("a: {b: c # d\ne: f\n", ["'{' is not closed ← {", "close it with '}'", "this line looks like the next entry"]),
      (
        "a: [\n  b,\n]\n",
        ["a line within brackets is not indented deeper than their key or dash ← ]", "indent it by 2 spaces"]
      ),
      (
        "b:\n  a: [\n c ] # d\n",
        ["a line within brackets is not indented deeper than their key or dash ← c ] # d", "indent it by 3 spaces"]
      ),
      (
        "a: {\n  b: c d\n  e: f }\n",
        ["a line within brackets ends without ',' ← c d", "write ',' after it"]
      ),
      (
        "a: ['b' # c\n  , d]\n",
        [
          "a line within brackets ends without ',' ← 'b'", "write ',' after it",
          "put Swift code of several lines below '|'",
        ]
      ),
      (
        "a: [f(b,\n  c)]\n", ["'(' has no counterpart in 'f(b' ← (", "quote the item: 'f(b'"]
      ),
      (
        "a: [f(\n  b)]\n",
        [
          "an item of brackets goes on to the next line ← f(", "write it on one line",
          "put Swift code of several lines below '|'",
        ]
      ),
      (
        "a: { b in\n  c\n}\n",
        ["'b in' is not an entry of a mapping ← b in", "put Swift code of several lines below '|'"]
      ),
      (
        "a: { (b: C) in\n  d\n}\n",
        ["'(' has no counterpart in '(b' ← (", "put Swift code of several lines below '|'"]
      ),
      (
        "a: {\n  b:c }\n",
        [
          "':' in an item of brackets ← :",
          "write a space after ':' for a pair, or put Swift code of several lines below '|'",
        ]
      ),
      ("a: [, b]\n", ["an item is missing before ',' ← ,", "take the ',' out; an empty text is ''"]),
      ("a: {b: 1, , c: 2}\n", ["an item is missing before ',' ← ,", "take the ',' out; an empty text is ''"]),
      ("a: [b}\n", ["'}' where ',' or ']' is expected ← }", "close '[' with ']'"]),
      ("a: {b: 1]\n", ["']' where ',' or '}' is expected ← ]", "close '{' with '}'"]),
      ("a: [[b] c]\n", ["'c' where ',' or ']' is expected ← c", "quote the item: '[b] c'"]),
      ("a: ['b' अ]\n", ["'अ' where ',' or ']' is expected ← अ", "quote the item: '''b'' अ'"]),
      ("a: ['b' 😀]\n", ["'😀' where ',' or ']' is expected ← 😀", "quote the item: '''b'' 😀'"]),
      ("a: ['b' é]\n", ["'é' where ',' or ']' is expected ← é", "quote the item: '''b'' é'"]),
      ("a: [[b]: c]\n", ["':' where ',' or ']' is expected ← :", "quote the whole value: '[[b]: c]'"]),
      ("a: {b: [c]: d}\n", ["':' where ',' or '}' is expected ← :", "quote the whole value: '{b: [c]: d}'"]),
      (
        "a: [b #c]\n",
        [
          "'#' after a space starts a comment, within brackets ← #",
          "close the brackets before the comment, or quote the item that has the '#'",
        ]
      ),
      (
        "a: ['b' # c]\n",
        [
          "'#' after a space starts a comment, within brackets ← #",
          "close the brackets before the comment, or quote the item that has the '#'",
        ]
      ),
      ("a: {b}\n", ["'b' is not an entry of a mapping ← b", "quote the whole value: '{b}'"]),
      ("a: {b, c: d}\n", ["'b' is not an entry of a mapping ← b", "quote the whole value: '{b, c: d}'"]),
      ("a: {'b'}\n", ["''b'' is not an entry of a mapping ← 'b'", "quote the whole value: '{''b''}'"]),
      ("a: {b: , c: 1}\n", ["'b' has no value ← b", "what is empty on purpose is '' or [] or {}: b: …"]),
      (
        "a: {b:1}\n",
        [
          "':' in an item of brackets ← :",
          "write a space after ':' for a pair, or quote the whole value: '{b:1}'",
        ]
      ),
      ("a: {b : 1}\n", ["a space before ':' ←  ", "leave it out after a key, or quote the whole value: '{b : 1}'"]),
      ("a: ['b' : 1]\n", ["a space before ':' ←  ", "leave it out after a key, or quote the item: '''b'' : 1'"]),
      ("a: {'b':1, c: 2}\n", ["no space after ':' ← 1", "write a space after ':'"]),
      ("a: {b: c: d}\n", ["':' in an item of brackets ← :", "quote the item: 'c: d'"]),
      (
        "a: {b: c:d}\n",
        ["':' in an item of brackets ← :", "write a space after ':' for a pair, or quote the item: 'c:d'"]
      ),
      (
        "a: { type: Log scope: singleton }\n",
        ["':' in an item of brackets ← :", "write a comma before 'scope'", "or quote the item: 'Log scope: singleton'"]
      ),
      (
        "a: [b: c d: e]\n",
        ["':' in an item of brackets ← :", "write a comma before 'd'", "or quote the item: 'c d: e'"]
      ),
      (
        "a: {b: c ? d: e}\n",
        ["parsers of YAML disagree about '?' in an item in brackets ← ?", "quote the item: 'c ? d: e'"]
      ),
      (
        "a: [Foo?, b]\n",
        ["parsers of YAML disagree about '?' in an item in brackets ← ?", "quote the item: 'Foo?'"]
      ),
      ("a: {b: http://c}\n", ["':' in an item of brackets ← :", "quote the item: 'http://c'"]),
      ("a: {b: c:}\n", ["':' in an item of brackets ← :", "quote the item: 'c:'"]),
      ("a: [b c:, d]\n", ["':' in an item of brackets ← :", "write a comma before 'c'", "or quote the item: 'b c:'"]),
      ("a: [?b]\n", ["an item in brackets cannot start with '?' ← ?", "quote the item: '?b'"]),
      ("a: [:b]\n", ["an item in brackets cannot start with ':' ← :", "quote the item: ':b'"]),
      ("a: [-]\n", ["an item in brackets cannot start with '-' ← -", "quote the item: '-'"]),
      ("a: [-_]\n", ["an item in brackets cannot start with '-' ← -", "quote the item: '-_'"]),
      (
        "a: [- b]\n",
        [
          "'-' marks an item of a list ← -", "quote the item: '- b'",
          "begin the list on the line below, or write [a, b]",
        ]
      ),
      (
        "a: {b: 'c' d: e}\n",
        ["'d' where ',' or '}' is expected ← d", "write a comma before 'd'", "or quote the item: '''c'' d: e'"]
      ),
      ("a: [b(c, d)]\n", ["'(' has no counterpart in 'b(c' ← (", "quote the item: 'b(c, d)'"]),
      ("a: [b), c]\n", ["')' has no counterpart in 'b)' ← )", "quote the item: 'b)'"]),
      ("a: [(b]\n", ["'(' has no counterpart in '(b' ← (", "quote the item: '(b'"]),
      ("a: [b[0]]\n", ["'[' in an item of brackets ← [", "quote the item: 'b[0]'"]),
      ("a: [b{]\n", ["'{' in an item of brackets ← {", "quote the item: 'b{'"]),
      ("a: {b: A<B, C>}\n", ["'<' has no counterpart in 'A<B' ← <", "quote the item: 'A<B, C>'"]),
      ("a: [1]b\n", ["text after the end of a value ← b", "quote the whole value: '[1]b'"]),
      ("a: [b] c\n", ["text after the end of a value ← c", "quote the whole value: '[b] c'"]),
      ("a: |\n", ["no text follows '|' ← |", "indent it deeper than the line of '|'; an empty text is ''"]),
      ("a: |\n\n\nb: 1\n", ["no text follows '|' ← |", "indent it deeper than the line of '|'; an empty text is ''"]),
      ("a: |+\n  b\n", ["'+' keeps all newlines at the end ← +", "write '|', which keeps one, or '|-'"]),
      ("a: |-+\n  b\n", ["'+' keeps all newlines at the end ← +", "write '|', which keeps one, or '|-'"]),
      (
        "a: |2\n  b\n",
        ["an indentation that is given as a number ← 2", "write '|' or '|-': the first line gives the indentation"]
      ),
      (
        "a: |-9\n  b\n",
        ["an indentation that is given as a number ← 9", "write '|' or '|-': the first line gives the indentation"]
      ),
      (
        "a: |0\n  b\n",
        ["an indentation that is given as a number ← 0", "write '|' or '|-': the first line gives the indentation"]
      ),
      (
        "a: | b c # d\n  e\n",
        ["text on the line of '|' ← b c", "begin it on the next line, or quote the whole value: '| b c'"]
      ),
      (
        "a: |# b\n  e\n",
        ["text on the line of '|' ← # b", "begin it on the next line, or quote the whole value: '|# b'"]
      ),
      (
        "a: | #b\n  e\n",
        [
          "'#' after a space starts a comment ← #", "quote the whole value: '| #b'",
          "a comment has a space after its '#'",
        ]
      ),
      (
        "a: |\n  b",
        ["the file ends without the newline that '|' keeps ← ", "end the line with a newline, or write '|-'"]
      ),
      ("a: |\n  \n  b\n", ["spaces in an empty line of a text ←   ", "take them out"]),
      (
        "a: |\n    b\n  c # d\n",
        [
          "the line is indented less than the first line of its text ← c",
          "indent it at least as far, or no further than its key",
        ]
      ),
      ("a: |\n\tb\n", ["a tab ← \t", "type spaces; in double quotes a tab is \\t"]),
    ] as [(String, [String])])
  func isSaidAtItsPlace(_ text: String, _ expected: [String]) {
    #expect(Parsed(text).problem == expected)
  }
}
