import Testing

/// What is said of lines, keys, plain scalars and quotes, which text is marked, and what to type instead.
struct YAMLBlockProblemTests {
  @Test(
    arguments: [
      ("", ["the file contains no mapping ← ", "begin with a line such as: container: App"]),
      (" a: 1\n", ["the first line is indented ← a: 1", "begin it in the first column"]),
      ("- a\n", ["the file is a list, not a mapping ← - a", "begin with a line such as: container: App"]),
      ("--- a: 1 # b\n", ["text on the line of '---' ← a: 1", "begin it on the next line"]),
      ("a: 1\n---\nb: 1\n", ["a second document ← ---", "write it into a file of its own"]),
      ("a: 1\n... # b\n", ["'...' ends a document ← ...", "take the line out"]),
      ("a: 1\n%YAML 1.2\n", ["'%' starts a directive ← %YAML 1.2", "take the line out"]),
      ("a:\n  -\n  - b\n", ["an item without a value ← -", "what is empty on purpose is '' or [] or {}: - …"]),
      (
        "a: 1\n- b # c\n",
        [
          "a list item among the keys of a mapping ← - b",
          "indent the list below its key, or write this line as 'key: value'",
        ]
      ),
      (
        "a:\n  'b' # c\n",
        [
          "a value is on the line below its key ← 'b'",
          "write it after the key or dash, on the same line; a text of several lines goes below '|'",
        ]
      ),
      (
        "a:\n  - b\n  c: 1 # d\n",
        [
          "a line without '-' among the items of a list ← c: 1",
          "begin it with '- ', or with the column of the key it belongs to",
        ]
      ),
      (
        "a:\n    b: 1\n  c: 2 # d\n",
        [
          "the line starts in a column that matches no line above it ← c: 2",
          "begin it in column 5, as 'b', or in column 1, as 'a'",
        ]
      ),
      (
        "a: b\n  c\n",
        ["a value goes on to the next line ← c", "keep it in one line; a text of several lines goes below '|'"]
      ),
      (
        "a: f(\n  b: 1)\n",
        ["a value goes on to the next line ← b: 1)", "keep it in one line; a text of several lines goes below '|'"]
      ),
      ("a:\n", ["'a' has no value ← a", "what is empty on purpose is '' or [] or {}: a: …"]),
      (
        "a:\nb: 1\n",
        [
          "'a' has no value ← a", "indent the lines below it by two spaces more, if they are its value",
          "what is empty on purpose is '' or [] or {}: a: …",
        ]
      ),
      ("a:\nb\n", ["'a' has no value ← a", "what is empty on purpose is '' or [] or {}: a: …"]),
      ("a:\n[b]\n", ["brackets begin no deeper than their key ← [b]", "indent it by 2 spaces"]),
      ("a:\n  b:\n { c: d }\n", ["brackets begin no deeper than their key ← { c: d }", "indent it by 3 spaces"]),
      ("a # b\n", ["'a' is not an entry of a mapping ← a", "an entry is a key, ':' and its value"]),
      ("'a'\n", ["''a'' is not an entry of a mapping ← 'a'", "an entry is a key, ':' and its value"]),
      ("'a' b: c\n", ["text after the quote of a key ← b: c", "quote the key: '''a'' b'"]),
      ("-: a\n", ["'-' by itself is a mark of YAML ← -", "quote it: '-'"]),
      ("?: a\n", ["'?' by itself is a mark of YAML ← ?", "quote it: '?'"]),
      ("a b :c\n", ["a space before ':' ←  ", "leave it out after a key, or quote the whole value: 'a b :c'"]),
      ("'a' : b\n", ["a space before ':' ←  ", "leave it out after a key, or quote the whole value: '''a'' : b'"]),
      ("'a':b\n", ["no space after ':' ← b", "write a space after ':'"]),
      ("a:b\n", ["no space after ':' ← :", "write a space after ':'"]),
      ("http://a: b\n", ["':' within a key ← :", "quote the key: 'http://a'"]),
      ("1: a\n", ["the key '1' is not text ← 1", "quote it: '1'"]),
      ("true: a\n", ["the key 'true' is not text ← true", "quote it: 'true'"]),
      ("no: a\n", ["parsers of YAML disagree whether 'no' is a Boolean ← no", "quote it: 'no'"]),
      (
        "a: (\n  b: 1)\n",
        ["a value goes on to the next line ← b: 1)", "keep it in one line; a text of several lines goes below '|'"]
      ),
      ("a:\n  - f(b: 1)\n", ["':' makes 'f(b' a key ← :", "quote the whole value: 'f(b: 1)', after its key or dash"]),
      ("a: 1\n'a': 2\n", ["the key 'a' appears twice in one mapping ← 'a'", "'a' is on line 1 too"]),
      (
        "a: &b c\n",
        [
          "'&' starts an anchor ← &", "quote the whole value: '&b c'",
          "without anchors, write a value at each of its places",
        ]
      ),
      (
        "a: *b\n",
        [
          "'*' starts an alias ← *", "quote the whole value: '*b'",
          "without aliases, write a value at each of its places",
        ]
      ),
      ("a: !b\n", ["'!' starts a tag ← !", "quote the whole value: '!b'"]),
      ("a: %b\n", ["'%' starts a directive ← %", "quote the whole value: '%b'"]),
      ("a: @b\n", ["nothing can start with '@' ← @", "quote the whole value: '@b'"]),
      ("a: `b`\n", ["nothing can start with '`' ← `", "quote the whole value: '`b`'"]),
      ("`a`: b\n", ["nothing can start with '`' ← `", "leave the backticks out: a"]),
      ("`a b\n", ["nothing can start with '`' ← `", "quote the key: '`a b'"]),
      ("a: > b\n", ["'>' starts a folded text ← >", "quote the whole value: '> b'"]),
      ("a: >\n", ["'>' starts a folded text ← >", "write '|', which keeps the lines as they are"]),
      ("a: >-\n", ["'>' starts a folded text ← >", "write '|', which keeps the lines as they are"]),
      ("|: b\n", ["'|' starts a text on the lines below ← |", "quote the key: '|'"]),
      ("a: [|]\n", ["'|' starts a text on the lines below ← |", "quote the item: '|'"]),
      ("a: [#b]\n", ["'#' starts a comment ← #", "quote the item: '#b'"]),
      ("a: [b,# c\n  d]\n", ["'#' starts a comment ← #", "write a space before it"]),
      ("a: {# c\n  b: d}\n", ["'#' starts a comment ← #", "write a space before it"]),
      ("a: ,b\n", ["',' divides the items of a list ← ,", "quote the whole value: ',b'"]),
      ("a: ]\n", ["']' closes nothing ← ]", "quote the whole value: ']'"]),
      ("a: }\n", ["'}' closes nothing ← }", "quote the whole value: '}'"]),
      ("[]: a\n", ["a list or mapping in brackets cannot be a key ← [", "quote the key: '[]'"]),
      (
        "{}: a\n",
        [
          "the file is a mapping in brackets ← {",
          "leave the outer '{ }' out, and begin each of its keys on a line of its own: container: App",
        ]
      ),
      (
        "? a\n",
        [
          "'?' marks a key on a line of its own ← ?", "quote the key: '? a'",
          "write a key and its value as 'key: value'",
        ]
      ),
      (
        "a: ?\n",
        [
          "'?' marks a key on a line of its own ← ?", "quote the whole value: '?'",
          "write a key and its value as 'key: value'",
        ]
      ),
      (
        "a: - b\n",
        [
          "'-' marks an item of a list ← -", "quote the whole value: '- b'",
          "begin the list on the line below, or write [a, b]",
        ]
      ),
      (
        "a: -\n",
        [
          "'-' marks an item of a list ← -", "quote the whole value: '-'",
          "begin the list on the line below, or write [a, b]",
        ]
      ),
      ("a: : b\n", ["':' without a key before it ← :", "quote the whole value: ': b'"]),
      ("a: b: c\n", ["':' makes a key of what is before it ← :", "quote the whole value: 'b: c'"]),
      (
        "a: Store, b: c\n",
        ["':' makes a key of what is before it ← :", "write several keys in braces: { type: Store, b: c }"]
      ),
      (
        "a: any Store , b:  c # x\n",
        ["':' makes a key of what is before it ← :", "write several keys in braces: { type: any Store , b:  c }"]
      ),
      (
        "a: type: Store, b: c\n",
        ["':' makes a key of what is before it ← :", "write several keys in braces: { type: Store, b: c }"]
      ),
      (
        "a: Stores it, b: c\n",
        ["':' makes a key of what is before it ← :", "quote the whole value: 'Stores it, b: c'"]
      ),
      ("a: Store(x, b: c)\n", ["':' makes a key of what is before it ← :", "quote the whole value: 'Store(x, b: c)'"]),
      ("a: Store: x\nb: c, d: e\n", ["':' makes a key of what is before it ← :", "quote the whole value: 'Store: x'"]),
      ("a: x, b: c\n", ["':' makes a key of what is before it ← :", "quote the whole value: 'x, b: c'"]),
      (
        "a: foo(b # c\n",
        ["'#' after a space starts a comment, within brackets ← #", "quote the whole value: 'foo(b # c'"]
      ),
      ("a: <<\n", ["'<<' merges mappings ← <<", "quote it: '<<'"]),
      ("a: ~\n", ["'~' means no value, which no key accepts ← ~", "quote it: '~'"]),
      ("a: Null\n", ["'Null' means no value, which no key accepts ← Null", "quote it: 'Null'"]),
      (
        "a: Yes\n", ["parsers of YAML disagree whether 'Yes' is a Boolean ← Yes", "write 'true'", "or quote it: 'Yes'"]
      ),
      (
        "a: OFF\n",
        ["parsers of YAML disagree whether 'OFF' is a Boolean ← OFF", "write 'false'", "or quote it: 'OFF'"]
      ),
      ("a: 0o17\n", ["parsers of YAML disagree whether '0o17' is a number ← 0o17", "quote it: '0o17'"]),
      ("a: =\n", ["parsers of YAML disagree whether '=' is a number ← =", "quote it: '='"]),
      ("a: b\tc\n", ["a tab ← \t", "type spaces; in double quotes a tab is \\t"]),
      ("a: [b:\tc]\n", ["a tab ← \t", "type spaces; in double quotes a tab is \\t"]),
      ("a: 'b\n", ["the quote is not closed on its line ← '", "close it; a text of several lines goes below '|'"]),
      ("a: \"b\n", ["the quote is not closed on its line ← \"", "close it; a text of several lines goes below '|'"]),
      ("a: \"\\x4\"", ["'\\x' takes 2 hexadecimal digits ← \\x4", "write all 2 of them, or \\\\ for a backslash"]),
      ("a: \"\\u12g4\"", ["'\\u' takes 4 hexadecimal digits ← \\u12", "write all 4 of them, or \\\\ for a backslash"]),
      (
        "a: \"\\U0001F60\"",
        ["'\\U' takes 8 hexadecimal digits ← \\U0001F60", "write all 8 of them, or \\\\ for a backslash"]
      ),
      ("a: \"b\\u0000\"", ["'\\u0000' is not a character that a text may contain ← \\u0000", "take it out"]),
      ("a: \"\\ufeff\"", ["'\\ufeff' is not a character that a text may contain ← \\ufeff", "take it out"]),
      (
        "a: \"\\ud83d\\ude00\"",
        [
          "'\\ud83d' is not a character that a text may contain ← \\ud83d",
          "write the character itself, or \\UHHHHHHHH",
        ]
      ),
      (
        "a: \"\\U00110000\"", ["'\\U00110000' is not a character that a text may contain ← \\U00110000", "take it out"]
      ),
      (
        "a: \"b\\a\"",
        ["'\\a' is not an escape of bindings files ← \\a", "write \\\\ for a backslash, or quote with single quotes"]
      ),
      ("a: \"\\0\"", ["'\\0' is not an escape of bindings files ← \\0", "take it out: no text holds NUL"]),
      ("a: \"\\(b)\" # c", ["'\\(' is not an escape of bindings files ← \\(", "quote the whole value: '\"\\(b)\"'"]),
      ("a: [b, \"\\(c)\"]", ["'\\(' is not an escape of bindings files ← \\(", "quote the item: '\"\\(c)\"'"]),
      (
        "a: \"\\é\"\n",
        ["'\\é' is not an escape of bindings files ← \\é", "write \\\\ for a backslash, or quote with single quotes"]
      ),
      (
        "a: \"\\अ\"\n",
        ["'\\अ' is not an escape of bindings files ← \\अ", "write \\\\ for a backslash, or quote with single quotes"]
      ),
      (
        "a: \"\\😀\"\n",
        ["'\\😀' is not an escape of bindings files ← \\😀", "write \\\\ for a backslash, or quote with single quotes"]
      ),
      ("a: 'b' + 'c' # d\n", ["text after the end of a value ← + 'c'", "quote the whole value: '''b'' + ''c'''"]),
      (
        "a: 'b' #c\n",
        [
          "'#' after a space starts a comment ← #", "quote the whole value: '''b'' #c'",
          "a comment has a space after its '#'",
        ]
      ),
      (
        "a: b #c\n",
        [
          "'#' after a space starts a comment ← #", "quote the whole value: 'b #c'",
          "a comment has a space after its '#'",
        ]
      ),
      (
        "a: b #\tc\n",
        [
          "'#' after a space starts a comment ← #", "quote the whole value: 'b #\tc'",
          "a comment has a space after its '#'",
        ]
      ),
    ] as [(String, [String])])
  func isSaidAtItsPlace(_ text: String, _ expected: [String]) {
    #expect(Parsed(text).problem == expected)
  }
}
