import BindingsYAML

/// The statements before the result of a body, and the functions that have such statements.
extension RootReader {
  /// The function that a body calls with what has the names of its parameters: `configuredSession(host: host)`. Its
  /// statements then mean the same in the place of the call.
  func helper(calledBy body: Range<Int>) -> RootMembers.Member? {
    guard let open = body.first(where: { tokens[$0] == "(" }), tokens.isBracketed(open..<body.upperBound),
      (body.lowerBound..<open).dropLast().allSatisfy({ ["try", "await", "self", "Self", "."].contains(tokens[$0]) }),
      let helper = members.scopes.flatMap(\.members).first(where: { $0.name == tokens[open - 1] }),
      case .function(let parameters) = helper.form
    else { return nil }
    let given = tokens.items(in: open + 1..<body.upperBound - 1).map { tokens[$0.upperBound - 1] }
    return given == parameters.map(\.name) ? helper : nil
  }

  /// The value that a body constructs, and its configuration before it is returned.
  struct Body {
    var construction: CompositionRoot.Construction
    var properties: [CompositionRoot.Argument] = []
    var calls: [CompositionRoot.Call] = []
    /// Whether nothing else is done.
    var isWhole = true
  }

  /// Reads one expression, or statements that end in `return`.
  func read(_ body: Range<Int>, _ reader: ConstructionReader) -> Body? {
    if let single = reader.body(body) { return Body(construction: single) }
    var (reader, statements) = (reader, self.statements(of: body))
    guard let last = statements.popLast(), tokens[last.lowerBound] == "return" else { return nil }
    let result = last.count == 2 ? tokens[last.lowerBound + 1] : ""
    var constants: [RootMembers.Member] = []
    var others: [Range<Int>] = []
    for statement in statements {
      if tokens[statement.lowerBound] == "let", let member = members.constant(at: statement.lowerBound, in: body) {
        constants.append(member)
      } else {
        others.append(statement)
      }
    }
    let made = constants.last { $0.name == result }
    constants.removeAll { $0.name == result }
    var isWhole = true
    (reader.locals, isWhole) = locals(constants, of: body)
    if let made, reader.type == nil { reader.type = made.type.map(Self.plain) }
    guard let construction = made.map({ reader.construction($0.body) }) ?? reader.call(tokens.rest(of: last, from: 1))
    else { return nil }
    var found = Body(construction: construction)
    let isRead = configure(&found, by: others, of: made?.name ?? "", reader)
    found.isWhole = isWhole && isRead
    return found
  }

  /// Adds what statements do with a value: `page.limit = 3` and `page.load()`. Returns whether all are understood.
  ///
  /// Bindings set properties before they call methods, so a property behind a method is not understood.
  func configure(
    _ body: inout Body, by statements: [Range<Int>], of name: String, _ reader: ConstructionReader
  ) -> Bool {
    var isWhole = true
    for statement in statements {
      let member = statement.lowerBound + 2
      guard member + 1 < statement.upperBound, tokens[statement.lowerBound] == name, tokens[member - 1] == ".",
        tokens.tokens[member].kind == .word
      else {
        isWhole = false
        continue
      }
      if tokens[member + 1] == "=", member + 2 < statement.upperBound, body.calls.isEmpty {
        let value = member + 2..<statement.upperBound
        body.properties.append(reader.argument(value, label: tokens[member]))
      } else if tokens[member + 1] == "(", tokens.isBracketed(member + 1..<statement.upperBound) {
        let arguments = tokens.items(in: member + 2..<statement.upperBound - 1).map(reader.argument)
        body.calls.append(CompositionRoot.Call(method: tokens[member], arguments: arguments))
      } else {
        isWhole = false
      }
    }
    return isWhole
  }

  /// The statements of a body, each from its first token to its last.
  func statements(of body: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = body.lowerBound
    while index < body.upperBound {
      if tokens[index] == ";" {
        index += 1
        continue
      }
      let end = min(max(members.endOfExpression(from: index, in: body), index + 1), body.upperBound)
      found.append(index..<end)
      index = end
    }
    return found
  }

  /// The constants that a body declares before it returns, and whether all are understood.
  ///
  /// A constant that is needed twice is one object, which two copies of its expression are not.
  private func locals(
    _ constants: [RootMembers.Member], of body: Range<Int>
  ) -> (found: [String: Range<Int>], isWhole: Bool) {
    var found: [String: Range<Int>] = [:]
    var isWhole = true
    for member in constants {
      let uses = body.count { use in
        tokens[use] == member.name && tokens[use - 1] != "." && tokens[use + 1] != ":"
      }
      let value = member.body
      let isLookup = value.count == 1 || isLookup(value)
      let hasEffects = value.contains { ["try", "await"].contains(tokens[$0]) }
      if uses == 2 || isLookup, !hasEffects { found[member.name] = value } else { isWhole = false }
    }
    return (found, isWhole)
  }

  /// Whether an expression is something that is found, without arguments that construct another.
  private func isLookup(_ value: Range<Int>) -> Bool {
    guard value.contains(where: { ["resolve", "~"].contains(tokens[$0]) }) else { return false }
    return !value.contains { tokens[$0].hasPrefix("argument") }
  }
}
