// Initializers, methods and free functions.
extension DeclarationScanner {
  mutating func initializer(_ prefix: DeclarationPrefix, in scope: Int?) {
    let place = TextRange(cursor.position - 4, cursor.position)
    cursor.skipTrivia()
    let isFailable = cursor.byte == Byte.question || cursor.byte == Byte.exclamation
    if isFailable { cursor.position += 1 }
    guard scope != nil else { return skipStatement() }
    rest(of: "init", place, prefix, in: scope, isFailable: isFailable)
  }

  mutating func function(_ prefix: DeclarationPrefix, in scope: Int?) {
    cursor.skipTrivia()
    let start = cursor.position
    if Byte.isOperator(cursor.byte) { skipOperator() } else { _ = word() }
    let place = TextRange(start, cursor.position)
    guard !place.isEmpty else { return skipStatement() }
    let name = name(place)
    // In backticks it is a method, and no initializer.
    rest(of: name == "init" ? file.text(place) : name, place, prefix, in: scope, isFailable: false)
  }

  /// From what follows the name to the end of the body.
  private mutating func rest(
    of name: String, _ place: TextRange, _ prefix: DeclarationPrefix, in scope: Int?, isFailable: Bool
  ) {
    cursor.skipTrivia()
    let generics = genericParameters()
    cursor.skipTrivia()
    guard cursor.byte == Byte.openParen else { return skipStatement() }
    let parameterStart = Int32(cursor.position)
    cursor.skipBrackets()
    var isAsync = false
    var throwing = FunctionDeclaration.Throwing.nothing
    var result: TextRange?
    while true {
      cursor.skipTrivia()
      if take("async") || take("reasync") {
        isAsync = true
      } else if take("throws") {
        throwing = thrown()
      } else if take("rethrows") {
        throwing = .anything
      } else if cursor.byte == Byte.minus, cursor.next == Byte.greater {
        cursor.position += 2
        cursor.skipTrivia()
        result = typeRange(endingAt: [], orBefore: "where")
      } else {
        break
      }
    }
    // A `where` clause, with the body after it, is passed over like a statement.
    if cursor.byte == Byte.openBrace { cursor.skipBrackets() }
    declarations.functions.append(
      FunctionDeclaration(
        prefix: prefix, isAsync: isAsync, isFailable: isFailable, throwing: throwing, result: result,
        parameterStart: parameterStart, scope: scope, place: place, name: name, genericParameters: generics))
  }

  private mutating func thrown() -> FunctionDeclaration.Throwing {
    cursor.skipTrivia()
    guard cursor.byte == Byte.openParen else { return .anything }
    let start = cursor.position
    cursor.position += 1
    cursor.skipTrivia()
    let type = typeRange(endingAt: [], orBefore: nil)
    cursor.position = start
    cursor.skipBrackets()
    return .only(type)
  }

  // MARK: Parameters

  fileprivate mutating func parameters() -> [ParameterDeclaration] {
    var parameters: [ParameterDeclaration] = []
    parameters.reserveCapacity(4)
    cursor.position += 1
    while !cursor.isAtEnd {
      cursor.skipTrivia()
      switch cursor.byte {
      case Byte.closeParen:
        cursor.position += 1
        cursor.lastSignificant = cursor.position
        return parameters
      case Byte.comma:
        cursor.position += 1
      default:
        let start = cursor.position
        if let parameter = parameter() { parameters.append(parameter) }
        // Something else than a parameter: on to the next.
        if cursor.position == start { skipValue(.argument) }
        if cursor.position == start { cursor.position += 1 }
      }
    }
    return parameters
  }

  private mutating func parameter() -> ParameterDeclaration? {
    while cursor.byte == Byte.at {
      _ = attribute()
      cursor.skipTrivia()
    }
    let start = cursor.position
    let first = word()
    cursor.skipTrivia()
    let second = word()
    let place = TextRange(start, cursor.lastSignificant)
    cursor.skipTrivia()
    guard !first.isEmpty, cursor.byte == Byte.colon else { return nil }
    cursor.position += 1
    cursor.skipTrivia()
    let whole = typeRange(endingAt: [], orBefore: nil)
    let isVariadic = endsInDots(whole)
    let type = isVariadic ? TextRange(Int(whole.start), Int(whole.end) - 3) : whole
    cursor.skipTrivia()
    let defaultValue = valueAfterEquals(.argument)
    return ParameterDeclaration(
      label: first == "_" ? nil : first, name: second.isEmpty ? first : second, place: place, type: type,
      defaultValue: defaultValue, isVariadic: isVariadic)
  }

  private func endsInDots(_ range: TextRange) -> Bool {
    let end = Int(range.end)
    guard end - Int(range.start) > 3 else { return false }
    return (1...3).allSatisfy { cursor.base[end - $0] == Byte.dot }
  }
}

extension SwiftFile {
  /// The parameters of one of its functions. Of most nobody asks for them.
  package func parameters(of function: FunctionDeclaration) -> [ParameterDeclaration] {
    DeclarationScanner.read(self) { scanner in
      scanner.cursor.position = Int(function.parameterStart)
      return scanner.parameters()
    } ?? []
  }
}
