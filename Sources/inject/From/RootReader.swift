/// Reads a composition root: of which library it is, and what it registers.
struct RootReader {
  let tokens: SwiftTokens
  let members: RootMembers
  var root: CompositionRoot

  static func read(_ bytes: [UInt8], path: String) -> CompositionRoot {
    let tokens = SwiftTokens(bytes)
    var reader = RootReader(tokens: tokens, members: RootMembers(tokens), root: CompositionRoot(path: path))
    reader.readImports()
    reader.readSwinject()
    reader.readFactory()
    reader.readNeedle()
    reader.readDependencyKeys()
    if reader.root.registrations.isEmpty { reader.readByHand() }
    reader.root.registrations.sort { $0.line < $1.line }
    return reader.root
  }

  private mutating func readImports() {
    let libraries = [
      "Swinject", "SwinjectAutoregistration", "Factory", "FactoryKit", "NeedleFoundation", "Dependencies",
      "InjectRuntime",
    ]
    for index in tokens.tokens.indices where tokens[index] == "import" && tokens.tokens[index].startsLine {
      if !libraries.contains(tokens[index + 1]) { root.imports.append(tokens[index + 1]) }
    }
  }

  /// Adds what a member constructs, or says that it is not understood.
  mutating func add(
    _ member: RootMembers.Member, _ body: Range<Int>, type: String?, scope: CompositionRoot.Scope,
    parameters: [CompositionRoot.Parameter] = [], reader: ConstructionReader, remarks: [String] = []
  ) {
    var remarks = remarks
    let single = reader.body(body)
    guard let construction = single ?? reader.lastCall(body) else {
      root.remark("'\(member.name)' is constructed by several statements", line: member.line)
      return
    }
    if single == nil { remarks.append("the statements before its 'return' are not taken over") }
    if case .expression(let text) = construction, !reader.isFree(body) || text.hasPrefix(".") {
      root.remark("'\(member.name)' is '\(Self.line(text))', which is not understood", line: member.line)
      return
    }
    root.registrations.append(
      CompositionRoot.Registration(
        name: member.name, type: type.map(Self.plain), construction: construction, scope: scope, parameters: parameters,
        remarks: remarks, line: member.line))
  }

  /// A text on one line.
  static func line(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(60) + "…" : words
  }

  /// A type without what a binding does not write.
  static func plain(_ type: String) -> String {
    let isWrapped = type.hasPrefix("(any ") && type.hasSuffix(")")
    return (isWrapped ? String(type.dropFirst().dropLast()) : type).split(whereSeparator: \.isWhitespace).filter {
      $0 != "any" && $0 != "some"
    }.joined(separator: " ")
  }
}

// MARK: By hand

extension RootReader {
  private static let endings = [
    "Container", "Dependencies", "Assembly", "Assembler", "Factory", "CompositionRoot", "Root", "Environment",
    "Services",
    "Injector", "Module", "Component",
  ]

  /// Reads the types whose name says that they construct a program, else the one that constructs the most.
  mutating func readByHand() {
    let candidates = members.scopes.map { scope in (scope, constructions(of: scope).count) }.filter { $0.1 > 0 }
    let named = candidates.filter { scope, _ in Self.endings.contains { scope.name.hasSuffix($0) } }
    let most = candidates.max { $0.1 < $1.1 }.map { [$0] } ?? []
    for (scope, _) in named.isEmpty ? most : named { readByHand(scope) }
  }

  private func constructions(of scope: RootMembers.Scope) -> [RootMembers.Member] {
    let reader = ConstructionReader(tokens: tokens)
    return scope.members.filter { member in
      if case .call? = reader.body(member.body) { return true }
      return false
    } + scope.members.filter { member in scope.initializers.contains { assignment(of: member, in: $0.body) != nil } }
  }

  private mutating func readByHand(_ scope: RootMembers.Scope) {
    let given = scope.initializers.flatMap(\.parameters)
    root.inputs += given.filter { parameter in !scope.members.contains { $0.name == parameter.name } }
    var reader = ConstructionReader(tokens: tokens)
    reader.names = Set(scope.members.map(\.name) + given.map(\.name))
    for member in scope.members {
      if case .function = member.form { reader.functions[member.name] = Self.product(of: member.name) }
    }
    for member in scope.members {
      var reader = reader
      switch member.form {
      case .stored, .lazy:
        add(member, closure(member.body) ?? member.body, type: member.type, scope: .singleton, reader: reader)
      case .computed: add(member, member.body, type: member.type, scope: .factory, reader: reader)
      case .function(let parameters):
        reader.parameters = parameters.map(\.name)
        let renamed = RootMembers.Member(
          name: Self.product(of: member.name), type: member.type, form: member.form, isStatic: member.isStatic,
          body: member.body,
          line: member.line)
        add(renamed, member.body, type: member.type, scope: .factory, parameters: parameters, reader: reader)
      case .declared: readDeclared(member, of: scope, given, reader)
      }
    }
  }

  /// `editor` for `makeEditor`.
  private static func product(of function: String) -> String {
    guard function.hasPrefix("make"), function.count > 4 else { return function }
    return function.dropFirst(4).prefix(1).lowercased() + function.dropFirst(5)
  }

  /// A property that an initializer sets.
  private mutating func readDeclared(
    _ member: RootMembers.Member, of scope: RootMembers.Scope, _ given: [CompositionRoot.Parameter],
    _ reader: ConstructionReader
  ) {
    for initializer in scope.initializers {
      guard let value = assignment(of: member, in: initializer.body) else { continue }
      // What callers give to the root stays an input.
      if given.contains(where: { $0.name == tokens.text(value) }) {
        root.inputs.append(CompositionRoot.Parameter(name: member.name, type: member.type))
      } else {
        add(member, value, type: member.type, scope: .singleton, reader: reader)
      }
      return
    }
    if scope.initializers.isEmpty {
      root.inputs.append(CompositionRoot.Parameter(name: member.name, type: member.type))
    }
  }

  /// The expression in `store = …` or `self.store = …`.
  private func assignment(of member: RootMembers.Member, in body: Range<Int>) -> Range<Int>? {
    for index in body where tokens[index] == member.name && tokens[index + 1] == "=" && tokens[index + 2] != "=" {
      let isOwn =
        tokens[index - 1] == "."
        ? tokens[index - 2] == "self"
        : tokens.tokens[index].startsLine || tokens[index - 1] == ";" || index == body.lowerBound
      if isOwn { return index + 2..<members.endOfExpression(from: index + 2, in: body) }
    }
    return nil
  }

  /// The body of `{ … }()`.
  private func closure(_ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, tokens[first] == "{", let close = tokens.closings[first],
      close + 3 == range.upperBound
    else { return nil }
    return first + 1..<close
  }
}
