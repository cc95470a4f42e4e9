import BindingsYAML
import SwiftModel

/// The statements of an initializer, a function or a file that construct and configure values.
extension RootReader {
  /// Reads each statement as a registration, as a step of one, or as a remark.
  /// The name is that of the function; empty for a file.
  mutating func readStatements(of body: Range<Int>, _ root: RootType, _ reader: ConstructionReader, _ name: String) {
    let statements = statements(of: body)
    var (reader, staying) = (reader, [Range<Int>]())
    for statement in statements where consumed.contains(statement.lowerBound) {
      if let function = members.function(in: statement) { reader.functions[function.name] = function }
    }
    for (number, statement) in statements.enumerated() {
      let rest = statements[(number + 1)...]
      if read(statement, before: rest, in: body, root, reader, isInitializer: name == "init") {
        continue
      } else if name == "init" {
        self.root.remark(
          "'\(Self.line(tokens.text(statement)))' of the initializer is not taken over",
          at: tokens.place(of: statement.lowerBound))
      } else if isProgram(statement, isFile: name.isEmpty) {
        staying.append(statement)
        if number + 1 < statements.count, !isRead(rest.first, root, reader) { continue }
      }
      remark(on: &staying, name)
    }
    remark(on: &staying, name)
  }

  /// Whether a statement of a file is one: its declarations and imports are none.
  private func isProgram(_ statement: Range<Int>, isFile: Bool) -> Bool {
    guard isFile else { return true }
    let words = [
      "import", "func", "class", "struct", "enum", "actor", "extension", "protocol", "typealias", "final", "public",
      "private", "fileprivate", "internal", "@", "#", "open", "indirect", "macro",
    ]
    return !words.contains(tokens[statement.lowerBound])
  }

  private func isRead(_ statement: Range<Int>?, _ root: RootType, _ reader: ConstructionReader) -> Bool {
    guard let statement else { return false }
    return constantOrAssignment(statement, in: statement) != nil || tokens[statement.lowerBound] == "return"
  }

  /// Says of statements that stay where they are.
  mutating func remark(on staying: inout [Range<Int>], _ name: String) {
    guard let first = staying.first, let last = staying.last else { return }
    let place = tokens.place(of: first.lowerBound)
    let end = tokens.place(of: last.upperBound - 1).line
    let more = staying.count > 1 ? ", with all to line \(end)" : ""
    let function = name.isEmpty ? "in the file" : "in '\(name)'"
    root.remark("'\(Self.line(tokens.text(first)))' stays \(function)\(more)", at: place)
    staying = []
  }

  /// Reads a statement. Returns whether it is understood.
  private mutating func read(
    _ statement: Range<Int>, before rest: ArraySlice<Range<Int>>, in body: Range<Int>, _ root: RootType,
    _ reader: ConstructionReader, isInitializer: Bool
  ) -> Bool {
    let first = statement.lowerBound
    if let delegated = root.delegated, delegated.statement == statement.lowerBound {
      let values = delegated.values
      for member in root.type.members where values[member.index] != nil {
        guard let value = values[member.index] else { continue }
        _ = readAssignment(of: member.name, value, value, root, reader, isOwn: true)
      }
      return true
    }
    if tokens[first] == "super", tokens.text(statement) == "super.init()" { return true }
    if ["let", "var"].contains(tokens[first]) {
      if let constant = members.constant(at: first, in: body) {
        if reader.names.locals.links[constant.name] != nil { return true }
        guard let name = root.names[first] else { return false }
        // A property of its name says as what it is used.
        let type =
          constant.type
          ?? root.type.members.first { root.given.contains($0.index) && root.names[$0.index] == name }?.type
        add(
          constant, named: name, closure(constant.body) ?? constant.body, type: type, scope: .singleton, reader: reader)
        return true
      }
      return isDeclaration(statement) && readDeclaration(statement, before: rest, root, reader)
    }
    if tokens[first] == "func" { return readFunction(statement, root, reader) }
    if let target = conditionalTarget(statement) { return readBuilds(statement, target, root, reader) }
    if let (name, value) = constantOrAssignment(statement, in: body) {
      return readAssignment(of: name, statement, value, root, reader, isOwn: tokens[first] == "self")
    }
    if ["if", "do"].contains(tokens[first]) { return readBranches(statement, root, reader) }
    if tokens[first] == "return" { return readResult(tokens.rest(of: statement, from: 1), reader) }
    if statement == body, !isInitializer, readResult(statement, reader) { return true }
    return readStep(statement, before: rest, reader, isInitializer: isInitializer)
  }

  /// A constant or a property that each build sets to another value.
  private mutating func readBuilds(
    _ statement: Range<Int>, _ target: (name: String, constant: RootMembers.Member?), _ root: RootType,
    _ reader: ConstructionReader
  ) -> Bool {
    guard let constant = target.constant else {
      return readAssignment(of: target.name, statement, statement, root, reader, isOwn: false)
    }
    guard let registration = root.names[constant.index] else { return false }
    let whole = RootMembers.Member(
      name: target.name, type: constant.type, form: .stored, isStatic: false, body: statement,
      index: statement.lowerBound)
    add(whole, named: registration, statement, type: constant.type, scope: .singleton, reader: reader)
    return true
  }

  /// A function that the statements declare. One that they call once is read in the place of that call.
  private mutating func readFunction(
    _ statement: Range<Int>, _ root: RootType, _ reader: ConstructionReader
  ) -> Bool {
    if consumed.contains(statement.lowerBound) { return true }
    guard let name = root.names[statement.lowerBound], let function = members.function(in: statement),
      case .function(let parameters) = function.form
    else { return false }
    var reader = reader
    reader.parameters = parameters.map(\.name)
    add(
      function, named: name, function.body, type: function.type, scope: .factory, parameters: parameters,
      reader: reader)
    return true
  }

  /// `store = …`, `self.store = …`, `let store = …`
  func constantOrAssignment(_ statement: Range<Int>, in body: Range<Int>) -> (name: String, value: Range<Int>)? {
    var first = statement.lowerBound
    if ["let", "var"].contains(tokens[first]) {
      return members.constant(at: first, in: body).map { ($0.name, $0.body) }
    }
    if tokens[first] == "self", tokens[first + 1] == "." { first += 2 }
    guard tokens.tokens[safe: first]?.kind == .word, tokens[first + 1] == "=", tokens[first + 2] != "=",
      first + 2 < statement.upperBound
    else { return nil }
    return (tokens[first], first + 2..<statement.upperBound)
  }

  /// A property that the statements set.
  private mutating func readAssignment(
    of name: String, _ statement: Range<Int>, _ value: Range<Int>, _ root: RootType, _ reader: ConstructionReader,
    isOwn: Bool
  ) -> Bool {
    var (name, value) = (name, value)
    // `_model = StateObject(wrappedValue: Model())`
    let names = root.type.members.map(\.name)
    if name.hasPrefix("_"), !names.contains(name), names.contains(String(name.dropFirst())),
      let open = value.first(where: { tokens[$0] == "(" }), tokens.isBracketed(open..<value.upperBound)
    {
      name.removeFirst()
      value = (tokens[open + 2] == ":" ? open + 3 : open + 1)..<value.upperBound - 1
    }
    // A constant that is declared without a value has it from its declaration.
    if !isOwn, reader.names.locals.found[name] != nil { return consumed.contains(statement.lowerBound) }
    guard let member = root.type.members.first(where: { $0.name == name }) else { return false }
    if root.given.contains(member.index) || reader.names.own.links[name] != nil { return true }
    guard let registration = root.names[member.index] else { return false }
    if self.root.registrations.contains(where: { $0.name == registration }) {
      self.root.remark("'\(name)' is set again, which is not taken over", at: tokens.place(of: statement.lowerBound))
      return true
    }
    let placed = RootMembers.Member(
      name: name, type: member.type, form: .stored, isStatic: false, body: value, index: member.index)
    add(
      placed, named: registration, closure(value) ?? value, type: member.type, scope: .singleton, reader: reader)
    return true
  }

  /// `let store: any Store`, whose value is set by one statement after it.
  private mutating func readDeclaration(
    _ statement: Range<Int>, before rest: ArraySlice<Range<Int>>, _ root: RootType, _ reader: ConstructionReader
  ) -> Bool {
    let first = statement.lowerBound
    guard let registration = root.names[first] else { return false }
    let (name, type) = (tokens[first + 1], tokens.text(tokens.rest(of: statement, from: 3)))
    let setting = rest.filter { statement in
      statement.contains {
        tokens[$0] == name && tokens[$0 + 1] == "=" && tokens[$0 + 2] != "=" && tokens[$0 - 1] != "."
      }
    }
    let constant = RootMembers.Member(
      name: name, type: type, form: .stored, isStatic: false, body: first..<first, index: first)
    if setting.count == 1, let (_, value) = constantOrAssignment(setting[0], in: setting[0]) {
      consumed.insert(setting[0].lowerBound)
      add(constant, named: registration, closure(value) ?? value, type: type, scope: .singleton, reader: reader)
      return true
    }
    var branches: CompositionRoot.Template?
    if setting.count == 1, ["if", "switch"].contains(tokens[setting[0].lowerBound]) {
      branches = TemplateWriter.closure(
        setting[0], reader, declaring: "\(tokens.text(statement)); ", returning: name)
      if branches != nil { consumed.insert(setting[0].lowerBound) }
    }
    self.root.registrations.append(
      CompositionRoot.Registration(
        name: registration, type: members.qualified(Self.plain(type)),
        construction: branches.map { .expression($0) } ?? .unknown, whole: branches,
        text: Self.line(tokens.text(setting.first ?? statement)), scope: .singleton, place: tokens.place(of: first)))
    return true
  }

  /// The constants below `if`, `else` and `do`. The statement itself stays, or is the value of a constant.
  private mutating func readBranches(
    _ statement: Range<Int>, _ root: RootType, _ reader: ConstructionReader
  ) -> Bool {
    if consumed.contains(statement.lowerBound) { return true }
    for member in members.constants(in: statement) {
      guard let name = root.names[member.index] ?? reader.names.locals.found[member.name] else { continue }
      let remarks = member.conditionLine.map { ["constructed under the condition of line \($0)"] } ?? []
      if !remarks.isEmpty, self.root.registrations.contains(where: { $0.name == name }) {
        self.root.remark("'\(name)' is \(remarks[0]) too", at: tokens.place(of: member.index))
        continue
      }
      add(member, named: name, member.body, type: member.type, scope: .singleton, reader: reader, remarks: remarks)
    }
    return tokens[statement.lowerBound] == "do"
      && members.constants(in: statement).count
        == statements(
          of: statement.lowerBound + 2..<statement.upperBound - 1
        ).count
  }

  /// Reads the result of a function: a construction, or a constant that is read already.
  private mutating func readResult(_ result: Range<Int>, _ reader: ConstructionReader) -> Bool {
    if result.isEmpty || reader.alias(result) != nil { return true }
    guard let callee = type(constructedBy: result) else { return false }
    let name = DraftNames.binding(String(callee.prefix { $0.isLetter || $0.isNumber }))
    let member = RootMembers.Member(
      name: name, type: nil, form: .stored, isStatic: false, body: result, index: result.lowerBound)
    let taken = Set(root.registrations.map(\.name) + root.inputs.map(\.name))
    add(
      member, named: SwiftName.unused(name) { taken.contains($0) }, result, type: nil, scope: .singleton,
      reader: reader)
    return true
  }

  /// `bus.limit = 3` and `bus.start()`, as a step of what constructs `bus`.
  ///
  /// A function stays, so of its statements only those are steps that come before something is constructed of the
  /// value.
  private mutating func readStep(
    _ statement: Range<Int>, before rest: ArraySlice<Range<Int>>, _ reader: ConstructionReader, isInitializer: Bool
  ) -> Bool {
    var first = statement.lowerBound
    while ["try", "await"].contains(tokens[first]) { first += 1 }
    guard let path = reader.member(at: first), !path.isFunction, tokens[path.end] == ".",
      let index = root.registrations.firstIndex(where: { $0.name == path.name }),
      case .call = root.registrations[index].construction,
      isOfSameBuilds(statement.lowerBound, root.registrations[index].place.index),
      let step = step(path.end + 1..<statement.upperBound, reader)
    else { return false }
    let isUsed = rest.contains { later in
      (constantOrAssignment(later, in: later) != nil || tokens[later.lowerBound] == "return")
        && later.contains { tokens[$0] == tokens[first] && tokens[$0 - 1] != "." }
        && reader.alias(later) == nil
    }
    guard isInitializer || isUsed else { return false }
    switch step {
    case .property(let argument):
      guard argument.isKnown, root.registrations[index].calls.isEmpty else { return false }
      root.registrations[index].properties.append(argument)
    case .call(var call):
      guard call.arguments.allSatisfy(\.isKnown) else { return false }
      (call.canThrow, call.isAsync) = (hasEffect("try", statement), hasEffect("await", statement))
      root.registrations[index].calls.append(call)
    }
    root.registrations[index].whole = nil
    return true
  }

  /// Whether each build that has one of two places has the other.
  func isOfSameBuilds(_ first: Int, _ second: Int) -> Bool {
    conditions.condition(at: first) == conditions.condition(at: second)
  }

  /// The expression in `store = …` or `self.store = …`.
  func assignment(of member: RootMembers.Member, in body: Range<Int>) -> Range<Int>? {
    for index in body where tokens[index] == member.name && tokens[index + 1] == "=" && tokens[index + 2] != "=" {
      let isOwn =
        tokens[index - 1] == "."
        ? tokens[index - 2] == "self"
        : tokens.tokens[index].startsLine || tokens[index - 1] == ";" || index == body.lowerBound
      if isOwn { return index + 2..<members.endOfExpression(from: index + 2, in: body) }
    }
    return nil
  }
}

extension CompositionRoot.Argument {
  fileprivate var isKnown: Bool { if case .unknown = value { false } else { true } }
}
