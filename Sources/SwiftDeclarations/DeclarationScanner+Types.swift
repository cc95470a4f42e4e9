/// Reads the heads of types and extensions.
extension DeclarationScanner {
  mutating func type(_ kind: ScopeDeclaration.Kind, _ prefix: DeclarationPrefix, in scope: Int?) {
    cursor.skipTrivia()
    let start = cursor.position
    let own = kind == .extension ? extendedName() : word()
    guard isRead(own, kind) else { return skipStatement() }
    let place = TextRange(start, cursor.position)
    cursor.skipTrivia()
    let generics = kind == .extension ? [] : genericParameters()
    let inherited = inheritance()
    cursor.skipTrivia()
    let isConstrained = startsWord("where") || kind == .extension && hasArguments(place)
    skipToBody()
    guard cursor.byte == Byte.openBrace else { return }
    let outer = scope.map { declarations.scopes[$0].name + "." } ?? ""
    declarations.scopes.append(
      ScopeDeclaration(
        prefix: prefix, kind: kind, isConstrained: isConstrained, name: outer + own, genericParameters: generics,
        inherited: inherited, parent: scope, place: place))
    guard depth < Self.deepest else { return cursor.fail() }
    cursor.position += 1
    depth += 1
    let (index, bodyStart) = (declarations.scopes.count - 1, cursor.position)
    members(of: index)
    declarations.scopes[index].body = TextRange(bodyStart, cursor.position)
    depth -= 1
  }

  /// Whether a type or typealias of a name can be told from one that is nested in another: a name in backticks that has
  /// a point cannot.
  private func isRead(_ name: String, _ kind: ScopeDeclaration.Kind?) -> Bool {
    !name.isEmpty && (kind == .extension || name.utf8.first != Byte.backtick || !name.utf8.contains(Byte.dot))
  }

  /// The name of what an extension extends, without generic arguments: `Array` for `[Int]`, `Dictionary` for
  /// `[String: Int]`.
  mutating func extendedName() -> String {
    var name = ""
    if cursor.byte == Byte.openBracket {
      let start = cursor.position
      cursor.position += 1
      _ = typeRange(endingAt: [Byte.colon], orBefore: nil)
      while takeDot() != nil { _ = typeRange(endingAt: [Byte.colon], orBefore: nil) }
      cursor.skipTrivia()
      name = cursor.byte == Byte.colon ? "Dictionary" : "Array"
      cursor.position = start
      cursor.skipBrackets()
    }
    while true {
      name += word()
      if cursor.byte == Byte.less { skipAngles() }
      if cursor.byte == Byte.question {
        cursor.position += 1
        return "Optional"
      }
      guard let dot = takeDot() else { return name }
      name += dot
    }
  }

  /// Whether an extension is one of some types of its name only: `extension Store<User>`, `extension [Int]`.
  func hasArguments(_ extended: TextRange) -> Bool {
    (Int(extended.start)..<Int(extended.end)).contains { offset in
      [Byte.less, Byte.openBracket, Byte.question].contains(cursor.base[offset])
    }
  }

  /// `: Base, any P & Q`
  mutating func inheritance() -> [TextRange] {
    cursor.skipTrivia()
    guard cursor.byte == Byte.colon else { return [] }
    cursor.position += 1
    var inherited: [TextRange] = []
    while true {
      cursor.skipTrivia()
      let range = typeRange(endingAt: [Byte.comma, Byte.openBrace], orBefore: "where")
      guard !range.isEmpty else { return inherited }
      inherited.append(range)
      cursor.skipTrivia()
      guard cursor.byte == Byte.comma else { return inherited }
      cursor.position += 1
    }
  }

  mutating func alias(_ prefix: DeclarationPrefix, in scope: Int?) {
    cursor.skipTrivia()
    let start = cursor.position
    let own = word()
    let place = TextRange(start, cursor.position)
    cursor.skipTrivia()
    let generics = genericParameters()
    cursor.skipTrivia()
    guard isRead(own, nil), cursor.byte == Byte.equals else { return skipStatement() }
    cursor.position += 1
    cursor.skipTrivia()
    let type = typeRange(endingAt: [], orBefore: "where")
    let outer = scope.map { declarations.scopes[$0].name + "." } ?? ""
    declarations.aliases.append(
      AliasDeclaration(
        name: outer + own, place: place, prefix: prefix, genericParameters: generics, type: type, scope: scope))
    skipStatement()
  }
}
