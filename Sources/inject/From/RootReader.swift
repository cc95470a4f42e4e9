import BindingsYAML
import SwiftModel

/// Reads a composition root: of which library it is, and what it registers.
struct RootReader {
  let tokens: SwiftTokens
  let members: RootMembers
  var root: CompositionRoot

  /// The names of the members of all files of the root.
  let namesOfAll: Set<String>
  /// The types of all files of the root.
  let typesOfAll: Set<String>

  /// Reads the files of one root, whose members know each other.
  static func read(_ files: [(bytes: [UInt8], path: String)]) -> [CompositionRoot] {
    let all = files.map { RootMembers(SwiftTokens($0.bytes)) }
    let names = Set(all.flatMap(\.scopes).flatMap { $0.members.map(\.name) })
    let types = Set(all.flatMap(\.scopes).map(\.name))
    return zip(files, all).map { file, members in read(members, file.path, names, types) }
  }

  static func read(_ bytes: [UInt8], path: String) -> CompositionRoot {
    var root = read([(bytes, path)])[0]
    root.joinComponents()
    return root
  }

  private static func read(
    _ members: RootMembers, _ path: String, _ names: Set<String>, _ types: Set<String>
  ) -> CompositionRoot {
    let tokens = members.tokens
    var reader = RootReader(
      tokens: tokens, members: members, root: CompositionRoot(path: path), namesOfAll: names, typesOfAll: types)
    reader.readImports()
    reader.readSwinject()
    reader.readFactory()
    reader.readNeedle()
    reader.readDependencyKeys()
    if reader.root.isEmpty { reader.readByHand() }
    if reader.root.registrations.isEmpty, reader.root.components.isEmpty { reader.readStatements() }
    reader.root.registrations.sort { $0.line < $1.line }
    return reader.root
  }

  private mutating func readImports() {
    let libraries = [
      "Swinject", "SwinjectAutoregistration", "Factory", "FactoryKit", "NeedleFoundation", "Dependencies",
      "DependenciesMacros",
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
    var (remarks, reader, body, type) = (remarks, reader, body, type)
    var helpers: Set<Int> = []
    while reader.alias(body) == nil, let helper = helper(calledBy: body), helpers.insert(helper.line).inserted {
      (body, type) = (helper.body, type ?? helper.type)
    }
    let concrete = type.map { members.qualified(Self.plain($0)) }
    reader.type = concrete?.allSatisfy { $0.isLetter || $0.isNumber || "._<>".contains($0) } == true ? concrete : nil
    guard let read = read(body, reader) else {
      root.remark("'\(member.name)' is constructed by several statements", line: member.line)
      return
    }
    var construction = read.construction
    if !read.isWhole { remarks.append("the statements before its 'return' are not taken over") }
    if case .expression = construction, let name = reader.alias(body), name != member.name {
      construction = .alias(name)
    }
    let isClosure = type != nil && reader.isClosed(body)
    if case .expression(let text) = construction, !isClosure, !reader.isFree(body) || text.hasPrefix(".") {
      root.remark("'\(member.name)' is '\(Self.line(text))', which is not understood", line: member.line)
      return
    }
    var registration = CompositionRoot.Registration(
      name: member.name, type: concrete, construction: construction, scope: scope,
      parameters: parameters, properties: read.properties, calls: read.calls, remarks: remarks, line: member.line)
    registration.canThrow = body.contains { tokens[$0] == "try" && !["!", "?"].contains(tokens[$0 + 1]) }
    registration.isAsync = body.contains { tokens[$0] == "await" }
    root.registrations.append(registration)
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
    // A function outside of all types that constructs more is the root.
    let reader = ConstructionReader(tokens: tokens)
    let count = members.blocks.filter { !$0.isNested }.map { constructions(in: $0, reader).count }.max() ?? 0
    let most = candidates.max { $0.1 < $1.1 }.map { $0.1 < count ? [] : [$0] } ?? []
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
      .map(qualified)
    var reader = ConstructionReader(tokens: tokens)
    reader.names = namesOfAll.union(given.map(\.name))
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

  private func qualified(_ parameter: CompositionRoot.Parameter) -> CompositionRoot.Parameter {
    CompositionRoot.Parameter(name: parameter.name, type: parameter.type.map(members.qualified))
  }

  /// Reads the function, or the file's own statements, whose constants construct the most:
  /// `let store = Store(); let server = Server(store: store)`.
  mutating func readStatements() {
    let reader = ConstructionReader(tokens: tokens)
    let best = members.blocks.max { left, right in
      constructions(in: left, reader).count < constructions(in: right, reader).count
    }
    guard let best, constructions(in: best, reader).count > 1 else { return }
    root.inputs += best.parameters.map { parameter in
      let isOpaque = parameter.type?.hasPrefix("some ") ?? false
      return CompositionRoot.Parameter(
        name: parameter.name, type: isOpaque ? parameter.type.map { "any \($0.dropFirst(5))" } : parameter.type)
    }
    var names = ConstructionReader(tokens: tokens)
    names.names = Set(best.constants.map(\.name) + best.parameters.map(\.name))
    for member in best.constants {
      let remarks = member.conditionLine.map { ["constructed under the condition of line \($0)"] } ?? []
      if !remarks.isEmpty, root.registrations.contains(where: { $0.name == member.name }) {
        root.remark("'\(member.name)' is \(remarks[0]) too", line: member.line)
        continue
      }
      add(member, member.body, type: member.type, scope: .singleton, reader: names, remarks: remarks)
    }
    let place = best.name.map { "'\($0)'" } ?? "the file"
    root.remark("the other statements of \(place) stay there, and ask the container for what it constructs", line: 0)
  }

  private func constructions(in block: RootMembers.Block, _ reader: ConstructionReader) -> [RootMembers.Member] {
    block.constants.filter { if case .call? = reader.body($0.body) { true } else { false } }
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
        root.inputs.append(qualified(CompositionRoot.Parameter(name: member.name, type: member.type)))
      } else {
        add(member, value, type: member.type, scope: .singleton, reader: reader)
      }
      return
    }
    if scope.initializers.isEmpty {
      root.inputs.append(qualified(CompositionRoot.Parameter(name: member.name, type: member.type)))
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
  func closure(_ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, tokens[first] == "{", let close = tokens.closings[first],
      close + 3 == range.upperBound
    else { return nil }
    return first + 1..<close
  }
}
