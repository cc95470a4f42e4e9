/// Words and pieces of the languages that are mutated.
enum Vocabulary {
  static let bindings =
    keys + values + swift + [
      ": ", ", ", "- ", "{ ", " }", "[", "]", "'", "\"", "#", " #", "|\n", ">", "&a ", "*a", "!!str ", "---\n", "...\n",
      "? ", "<<",
      "''", "\"\"", "\\", "$", "$clock", "$provider(clock)", "$self", "provider(", "lazy(", "weak(", "value(",
      "default()",
      "parent.", "overridden", "_: ",
    ]

  private static let keys = [
    "container", "module", "access", "imports", "defaults", "autowire", "isolation", "inputs", "overrides", "parent",
    "include",
    "requires", "shared", "testing", "inject", "lookup", "trace", "diagnostics", "bindings", "type", "implementation",
    "factory",
    "value",
    "alias", "collection", "dictionary", "members", "into", "allowEmpty", "arguments", "properties", "calls", "scope",
    "eager",
    "parameters", "throws", "async", "teardown", "if", "variants", "override", "root", "register", "doc", "key",
    "optional",
    "default", "prefix",
  ]

  private static let values = [
    "singleton", "weak", "foreign", "factory", "true", "false", "none", "MainActor", "nonisolated", "public", "package",
    "private",
    "internal", "labels", "always", "debug", "never", "null", "~", "on", "yes", "0x1F", "1_000", "DEBUG", "os(iOS)",
    "!DEBUG",
    "DEBUG && A", "A || B", "canImport(UIKit)", "error", "warning", "ignore", "unused-binding",
  ]

  static let swift = [
    "any ", "some ", "inout ", "init", "self", "Self", "Type", "Protocol", "class ", "struct ", "enum ", "actor ",
    "protocol ",
    "extension ", "func ", "var ", "let ", "static ", "async", "throws", "throws(E)", "rethrows", "->", "=>", "?", "!",
    "<Int>",
    "[Int]", "[Int: String]", "(Int, String)", "() -> Void", "@Sendable ", "@MainActor ", "@escaping ", "#if DEBUG\n",
    "#else\n",
    "#endif\n", "#elseif A\n", "//", "/*", "*/", "\"", "\"\"\"", "#\"", "\"#", "\\(", "`", "`class`", "/a(b/", "#/",
    "/#", "&", "...",
    "where T: P", "repeat each T", "~Copyable", "consuming ", "borrowing ", "sending ", "isolated ",
    "@available(*, unavailable)",
    "@Wrapped(1) ", "operator ", "precedencegroup ", "subscript", "deinit", "macro ", "#file", "#selector(a)", "\\.a",
    "{", "}",
    "(", ")", "<", ">", "=", ":", ",", ".", ";", "public import ", "import ", "typealias ", "associatedtype ", "get",
    "set", "willSet",
    "nonisolated(unsafe) ", "private(set) ", "lazy ", "weak ", "unowned ", "convenience ", "required ", "override ",
    "indirect ",
  ]
}
