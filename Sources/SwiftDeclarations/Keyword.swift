/// A word with which a declaration begins, or that a declaration has before its keyword.
///
/// Words such as `deinit` and `macro` are not among them: a statement that begins with no keyword is passed over too.
enum Keyword {
  case `import`, `struct`, `class`, `enum`, `protocol`, `extension`, actor, `typealias`
  case initializer, `func`, `var`, `let`
  // Declarations that a composition root does not use.
  case `subscript`, `case`
  case access(AccessLevel)
  /// Any other modifier. Most mean nothing to callers.
  case modifier(Modifiers)

  init?(_ word: String) {
    guard let keyword = Self.words[word] else { return nil }
    self = keyword
  }

  private static let words: [String: Keyword] = [
    "import": .import, "struct": .struct, "class": .class, "enum": .enum, "protocol": .protocol,
    "extension": .extension, "actor": .actor, "typealias": .typealias, "init": .initializer, "func": .func, "var": .var,
    "let": .let, "subscript": .subscript, "case": .case,
    "private": .access(.private), "fileprivate": .access(.fileprivate), "internal": .access(.internal),
    "package": .access(.package), "public": .access(.public), "open": .access(.open),
    "static": .modifier(.isStatic), "convenience": .modifier(.isConvenience),
    "nonisolated": .modifier(.isNonisolated), "lazy": .modifier(.isLazy), "required": .modifier([]),
    "override": .modifier([]), "mutating": .modifier([]), "final": .modifier([]), "nonmutating": .modifier([]),
    "dynamic": .modifier([]), "optional": .modifier([]), "weak": .modifier([]), "unowned": .modifier([]),
    "indirect": .modifier([]), "prefix": .modifier([]), "postfix": .modifier([]), "infix": .modifier([]),
    "distributed": .modifier([]), "borrowing": .modifier([]), "consuming": .modifier([]), "isolated": .modifier([]),
    "sending": .modifier([]), "__consuming": .modifier([]),
  ]
}
