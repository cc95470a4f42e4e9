// Properties, and the values that are skipped.
extension DeclarationScanner {
  /// `let a: Int, b = 2`, from what follows the keyword on.
  mutating func property(_ prefix: DeclarationPrefix, isConstant: Bool, in scope: Int?) {
    while true {
      cursor.skipTrivia()
      let start = cursor.position
      let names = pattern()
      guard !names.isEmpty else { return skipStatement() }
      let isTuple = cursor.base[start] == Byte.openParen
      let type = typeAnnotation()
      skipTrivia(beforeAny: [Byte.equals, Byte.openBrace, Byte.comma])
      let initialValue = valueAfterEquals(.property)
      let hasAccessors = initialValue == nil && cursor.byte == Byte.openBrace
      let (isComputed, initialized) = hasAccessors ? accessors() : (false, [])
      let types = isTuple ? type.map { elements(of: $0) } ?? [] : [type].compactMap(\.self)
      for (index, place) in names.enumerated() {
        let name = name(place)
        if scope == nil { declarations.globals.append(name) }
        guard let scope else { continue }
        declarations.properties.append(
          PropertyDeclaration(
            name: name, place: place, prefix: prefix, scope: scope, type: index < types.count ? types[index] : nil,
            // The variables of a pattern have no default in an initializer, as constants have none.
            isConstant: isConstant || isTuple, isComputed: isComputed,
            initialValue: isTuple && !isConstant ? nil : initialValue,
            initialized: initialized))
      }
      if cursor.byte == Byte.openBrace { cursor.skipBrackets() }
      skipTrivia(beforeAny: [Byte.comma])
      guard cursor.byte == Byte.comma else { return }
      cursor.position += 1
    }
  }

  /// The names that a declaration has before its type: one, or those of `(a, (b, c))`.
  private mutating func pattern() -> [TextRange] {
    let start = cursor.position
    guard cursor.byte == Byte.openParen else { return word().isEmpty ? [] : [TextRange(start, cursor.position)] }
    cursor.skipBrackets()
    let end = cursor.position
    return names(from: start + 1, to: end - 1)
  }

  /// The names in a part of the text.
  private mutating func names(from start: Int, to end: Int) -> [TextRange] {
    let before = cursor
    defer { cursor = before }
    var names: [TextRange] = []
    cursor.position = start
    while cursor.position < end {
      cursor.skipTrivia()
      let start = cursor.position
      let name = word()
      if name.isEmpty {
        cursor.position += 1
      } else if !["let", "var", "_"].contains(name) {
        names.append(TextRange(start, cursor.position))
      }
    }
    return names
  }

  /// The types in that of a tuple, one for each name of a flat pattern.
  private mutating func elements(of tuple: TextRange) -> [TextRange] {
    guard cursor.base[Int(tuple.start)] == Byte.openParen else { return [] }
    let before = cursor
    defer { cursor = before }
    var types: [TextRange] = []
    cursor.position = Int(tuple.start) + 1
    repeat {
      cursor.skipTrivia()
      types.append(typeRange(endingAt: [], orBefore: nil))
      cursor.skipTrivia()
      cursor.position += 1
    } while cursor.position < Int(tuple.end)
    return types
  }

  /// The expression after an `=` that is here; nil where there is none.
  mutating func valueAfterEquals(_ place: ValuePlace) -> TextRange? {
    guard cursor.byte == Byte.equals else { return nil }
    cursor.position += 1
    cursor.skipTrivia()
    let start = cursor.position
    skipValue(place)
    return TextRange(start, max(start, cursor.lastSignificant))
  }

  private mutating func typeAnnotation() -> TextRange? {
    skipTrivia(beforeAny: [Byte.colon])
    guard cursor.byte == Byte.colon else { return nil }
    cursor.position += 1
    cursor.skipTrivia()
    return typeRange(endingAt: [], orBefore: nil)
  }

  /// Moves to the next byte that is neither space nor comment if it is one of some, and stays otherwise.
  private mutating func skipTrivia(beforeAny bytes: [UInt8]) {
    let position = cursor.position
    cursor.skipTrivia()
    if !bytes.contains(cursor.byte) { cursor.position = position }
  }

  /// Looks at the accessors in the braces that open here: with `didSet` and `willSet` a property is stored.
  ///
  /// - Returns: Whether it is computed, and the names of the properties that its init accessor sets.
  private mutating func accessors() -> (isComputed: Bool, initialized: [String]) {
    let before = cursor
    defer { cursor = before }
    cursor.position += 1
    while true {
      cursor.skipTrivia()
      var prefix = DeclarationPrefix()
      while cursor.byte == Byte.at {
        attribute(&prefix)
        cursor.skipTrivia()
      }
      if startsWord("didSet") || startsWord("willSet") { return (false, []) }
      if take("init") { return (false, initialized(prefix)) }
      guard !cursor.isAtEnd, take("get") || take("set") || take("mutating") || take("nonmutating") else {
        return (true, [])
      }
      skipAccessor()
    }
  }

  /// The names in `@storageRestrictions(initializes: a, b, accesses: c)`.
  private mutating func initialized(_ prefix: DeclarationPrefix) -> [String] {
    guard let range = prefix.attributes.first(where: { file.text($0.name) == "storageRestrictions" })?.arguments else {
      return []
    }
    var names: [String] = []
    var isInitialized = false
    for place in self.names(from: Int(range.start), to: Int(range.end)) {
      switch file.text(place) {
      case "initializes": isInitialized = true
      case "accesses": isInitialized = false
      default: if isInitialized { names.append(name(place)) }
      }
    }
    return names
  }

  /// Moves over the effects, the parameter and the body of an accessor.
  private mutating func skipAccessor() {
    while !cursor.isAtEnd {
      cursor.skipTrivia()
      switch cursor.byte {
      case Byte.openBrace: return cursor.skipBrackets()
      case Byte.closeBrace, Byte.at: return
      default:
        if startsWord("get") || startsWord("set") || startsWord("init") { return }
        skipToken()
      }
    }
  }
}
