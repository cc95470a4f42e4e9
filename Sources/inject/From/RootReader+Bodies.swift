import BindingsYAML

/// The statements before the result of a body, and the functions that have such statements.
extension RootReader {
  /// The function that a body calls with what has the names of its parameters: `configuredSession(host: host)`. Its
  /// statements then mean the same in the place of the call.
  func helper(calledBy body: Range<Int>, _ reader: inout ConstructionReader) -> RootMembers.Member? {
    guard let open = body.first(where: { tokens[$0] == "(" }), tokens.isBracketed(open..<body.upperBound),
      (body.lowerBound..<open).dropLast().allSatisfy({ ["try", "await", "self", "Self", "."].contains(tokens[$0]) })
    else { return nil }
    let given = tokens.items(in: open + 1..<body.upperBound - 1)
    if let local = reader.functions[tokens[open - 1]], let locals = arguments(given, for: local) {
      reader.locals.merge(locals) { $1 }
      return local
    }
    guard reader.alias(body) == nil, let helper = functions[tokens[open - 1]],
      case .function(let parameters) = helper.form
    else { return nil }
    let names = given.map { tokens[$0.upperBound - 1] }
    return names == parameters.map(\.name) && !helper.isGeneric ? helper : nil
  }

  /// The arguments of a call by the names of a function's parameters, without those that have these names. Nil where
  /// one is no name.
  func arguments(_ items: [Range<Int>], for function: RootMembers.Member) -> [String: Range<Int>]? {
    guard case .function(let parameters) = function.form, parameters.count == items.count, !function.isGeneric else {
      return nil
    }
    var found: [String: Range<Int>] = [:]
    for (parameter, item) in zip(parameters, items) {
      let value = tokens[item.lowerBound + 1] == ":" ? tokens.rest(of: item, from: 2) : item
      guard value.allSatisfy({ tokens.tokens[$0].kind == .word || tokens[$0] == "." }) else { return nil }
      if tokens[value.upperBound - 1] != parameter.name { found[parameter.name] = value }
    }
    let names = Set(parameters.map(\.name))
    return found.values.allSatisfy { value in !value.contains { names.contains(tokens[$0]) } } ? found : nil
  }

  /// The value that a body constructs, and its configuration before it is returned.
  struct Body {
    var construction: CompositionRoot.Construction
    /// The type of the result, where the body says it.
    var type: String?
    /// All of it as one expression.
    var whole: CompositionRoot.Template?
    var properties: [CompositionRoot.Argument] = []
    var calls: [CompositionRoot.Call] = []
    /// The statements that are not understood.
    var leftOut: [Range<Int>] = []

    var isCall: Bool { if case .call = construction { true } else { false } }
  }

  /// Reads one expression, or statements that end in a result.
  func read(_ body: Range<Int>, _ reader: ConstructionReader) -> Body {
    if let found = conditional(body, reader) { return Body(construction: .expression(found), whole: found) }
    let (statements, known) = withoutContainers(statements(of: body), reader)
    guard let last = statements.last else { return Body(construction: .unknown) }
    let result = tokens[last.lowerBound] == "return" ? tokens.rest(of: last, from: 1) : last
    let keywords = ["let", "var", "if", "guard", "for", "switch", "while", "do", "repeat", "throw", "defer", "#"]
    if statements.count == 1, !keywords.contains(tokens[last.lowerBound]) {
      return Body(
        construction: known.construction(result), type: type(constructedBy: result) ?? type(calledBy: result),
        whole: known.template(withoutMarks(result)))
    }
    let configured = configured(statements, body, known)
    let type = type(constructedBy: result) ?? type(ofConstant: tokens.text(result), in: statements)
    let whole = TemplateWriter.closure(body, reader)
    if var configured, configured.leftOut.isEmpty {
      configured.whole = whole
      return configured
    }
    // All statements are the body of one closure.
    if let whole {
      return Body(construction: .expression(whole), type: configured?.type ?? type, whole: whole)
    }
    return configured ?? Body(construction: .unknown, type: type)
  }

  /// Statements without `let tools = ToolContainer.shared`, and the reader that knows such constants.
  private func withoutContainers(
    _ statements: [Range<Int>], _ reader: ConstructionReader
  ) -> ([Range<Int>], ConstructionReader) {
    var reader = reader
    let others = statements.filter { statement in
      guard let constant = members.constant(at: statement.lowerBound, in: statement), constant.body.count == 3,
        case let container = tokens[constant.body.lowerBound], reader.names.types[container] != nil,
        tokens[constant.body.lowerBound + 2] == "shared"
      else { return true }
      reader.names.locals.links[constant.name] = container
      return false
    }
    return (others, reader)
  }

  /// Reads a result or a constant for each build: `#if DEBUG return Loud() #else return Silent() #endif`.
  private func conditional(_ body: Range<Int>, _ reader: ConstructionReader) -> CompositionRoot.Template? {
    var found: [(condition: String, template: CompositionRoot.Template)] = []
    for (condition, statement) in branches(body) ?? [] {
      let value = constantOrAssignment(statement, in: statement)?.value
      let isReturn = tokens[statement.lowerBound] == "return"
      let result = value ?? (isReturn ? tokens.rest(of: statement, from: 1) : statement)
      guard let template = reader.template(withoutMarks(result)) else { return nil }
      found.append((condition, template))
    }
    guard var last = found.popLast(), !found.isEmpty else { return nil }
    last.template.variants = found
    return last.template
  }

  /// The conditions of `#if … #else … #endif` with the one statement of each. That of `#else` is empty.
  private func branches(_ body: Range<Int>) -> [(condition: String, statement: Range<Int>)]? {
    let all = conditions.branches(from: body.lowerBound)
    guard let last = all.last, last.text.isEmpty, last.range.upperBound + 2 == body.upperBound else { return nil }
    let found = all.map { (condition: $0.text, statements: statements(of: $0.range)) }
    return found.allSatisfy { $0.statements.count == 1 } ? found.map { ($0.condition, $0.statements[0]) } : nil
  }

  /// The name that a statement sets in each build: `#if DEBUG let host = "a" #else let host = "b" #endif`, or that of a
  /// property. The constant is that of the first build.
  func conditionalTarget(_ statement: Range<Int>) -> (name: String, constant: RootMembers.Member?)? {
    guard let all = branches(statement)?.map(\.statement), let first = all.first else { return nil }
    let names = Set(all.map { constantOrAssignment($0, in: $0)?.name })
    guard names.count == 1, let name = names.first ?? nil else { return nil }
    let isConstant = ["let", "var"].contains(tokens[first.lowerBound])
    return (name, isConstant ? members.constant(at: first.lowerBound, in: first) : nil)
  }

  /// The type of the constant that statements return.
  private func type(ofConstant name: String, in statements: [Range<Int>]) -> String? {
    for statement in statements where tokens[statement.lowerBound + 1] == name {
      guard let constant = members.constant(at: statement.lowerBound, in: statement) else { continue }
      return constant.type.map(Self.plain) ?? type(constructedBy: constant.body)
    }
    return nil
  }

  /// The result of the function that an expression calls: `buildRouter(store: store)`.
  private func type(calledBy expression: Range<Int>) -> String? {
    let call = withoutMarks(expression)
    guard let open = call.first(where: { tokens[$0] == "(" }), open > call.lowerBound,
      tokens.isBracketed(open..<call.upperBound),
      (call.lowerBound..<open - 1).allSatisfy({ ["self", "Self", "."].contains(tokens[$0]) })
    else { return nil }
    let result = results[tokens[open - 1]] ?? functions[tokens[open - 1]]?.type
    return result.map { $0.hasPrefix("some ") ? "any \($0.dropFirst(5))" : $0 }
  }

  private func withoutMarks(_ range: Range<Int>) -> Range<Int> {
    ConstructionReader(tokens: tokens).withoutEffects(range)
  }

  /// `Page` for `try Page(title: title)`.
  func type(constructedBy expression: Range<Int>) -> String? {
    guard case .call(let callee, _) = ConstructionReader(tokens: tokens).construction(expression),
      callee.split(separator: ".").last?.first?.isUppercase == true
    else { return nil }
    return members.qualified(callee)
  }

  /// Statements that construct a constant, configure it and return it.
  private func configured(_ statements: [Range<Int>], _ body: Range<Int>, _ reader: ConstructionReader) -> Body? {
    var (reader, statements) = (reader, statements)
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
    let (locals, isWhole) = locals(constants, of: body)
    reader.locals.merge(locals) { $1 }
    for constant in constants { reader.typesOfLocals[constant.name] = constant.type }
    if let made, reader.type == nil { reader.type = made.type.map(Self.plain) }
    let isReturned = tokens.rest(of: last, from: 1)
    guard case .call(let callee, let arguments) = reader.construction(made?.body ?? isReturned) else { return nil }
    var found = Body(construction: .call(callee, arguments), type: type(constructedBy: made?.body ?? isReturned))
    found.leftOut = configure(&found, by: others, of: made?.name ?? "", in: body, reader)
    if !isWhole {
      found.leftOut += constants.filter { reader.locals[$0.name] == nil }.map { $0.index..<$0.body.upperBound }
    }
    return found
  }

  /// Adds what statements do with a value: `page.limit = 3` and `page.load()`. Returns those that are not understood.
  ///
  /// Bindings set properties before they call methods, so a property after a method is not understood.
  func configure(
    _ body: inout Body, by statements: [Range<Int>], of name: String, in whole: Range<Int>,
    _ reader: ConstructionReader
  ) -> [Range<Int>] {
    statements.filter { statement in
      guard tokens[statement.lowerBound] == name, tokens[statement.lowerBound + 1] == ".",
        isOfSameBuilds(statement.lowerBound, whole.lowerBound),
        let step = step(statement.lowerBound + 2..<statement.upperBound, reader)
      else { return true }
      switch step {
      case .property(let argument):
        if !body.calls.isEmpty { return true }
        body.properties.append(argument)
      case .call(let call): body.calls.append(call)
      }
      return false
    }
  }

  /// A statement's use of a value.
  enum Step {
    case property(CompositionRoot.Argument)
    case call(CompositionRoot.Call)
  }

  /// Reads what is after the dot of `page.limit = 3` and `page.load()`.
  func step(_ range: Range<Int>, _ reader: ConstructionReader) -> Step? {
    guard let member = range.first, member + 1 < range.upperBound, tokens.tokens[member].kind == .word else {
      return nil
    }
    if tokens[member + 1] == "=", tokens[member + 2] != "=", member + 2 < range.upperBound {
      var property = reader.argument(member + 2..<range.upperBound, label: tokens[member])
      property.place = tokens.place(of: member)
      return .property(property)
    }
    guard tokens[member + 1] == "(", tokens.isBracketed(member + 1..<range.upperBound) else { return nil }
    let arguments = tokens.items(in: member + 2..<range.upperBound - 1).map(reader.argument)
    let place = tokens.place(of: member)
    return .call(CompositionRoot.Call(method: tokens[member], arguments: arguments, place: place))
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
      let last = endOfConditional(from: index, in: body) ?? members.endOfExpression(from: index, in: body)
      let end = min(max(last, index + 1), body.upperBound)
      found.append(index..<end)
      index = end
    }
    return found
  }

  /// The end of `#if`, if what is under it sets one value for each build.
  private func endOfConditional(from start: Int, in body: Range<Int>) -> Int? {
    guard let last = conditions.branches(from: start).last, case let end = last.range.upperBound + 2,
      end <= body.upperBound, conditionalTarget(start..<end) != nil
    else { return nil }
    return end
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
