import BindingsYAML
import SwiftModel

/// Reads a composition root: of which library it is, and what it registers. All its files are read as one.
struct RootReader {
  let tokens: SwiftTokens
  let members: RootMembers
  /// The functions of all types, by their names.
  let functions: [String: RootMembers.Member]
  /// The results of the functions outside of types, by their names.
  let results: [String: String]
  /// The members of all types, as a library's registrations name each other.
  private(set) var namesOfAll = RootNames.Members()
  /// The names that other files do not see.
  let privateNames: Set<String>
  let defaultScopes: DefaultScopes
  let conditions: RootConditions
  /// Whether the files register with the library Resolver. Swinject has a protocol of that name.
  let isOfResolver: Bool
  let isOfSwinject: Bool
  var root = CompositionRoot()
  /// The names of the functions that construct types of the root, by the paths of these.
  var makers: [String: String] = [:]
  /// The places of the statements that give declared constants their values.
  var consumed: Set<Int> = []

  static func read(_ files: [(bytes: [UInt8], path: String)]) -> CompositionRoot {
    var reader = RootReader(SwiftTokens(files))
    reader.readImports()
    reader.readSwinject()
    reader.readClosures()
    reader.readFactory()
    reader.readNeedle()
    reader.readDependencyKeys()
    reader.readStayingStatements()
    reader.readByHand()
    reader.remarkOnMacros()
    reader.root.joinBuilds(reader.conditions, reader.tokens)
    for index in reader.root.components.indices {
      reader.root.components[index].joinBuilds(reader.conditions, reader.tokens)
    }
    reader.root.joinComponents()
    return reader.root.sorted
  }

  static func read(_ bytes: [UInt8], path: String) -> CompositionRoot { read([(bytes, path)]) }

  private init(_ tokens: SwiftTokens) {
    self.tokens = tokens
    members = RootMembers(tokens)
    privateNames = members.privateNames
    defaultScopes = DefaultScopes(tokens, members)
    conditions = RootConditions(tokens)
    let isExtended = tokens.tokens.indices.contains { tokens[$0] == "extension" && tokens[$0 + 1] == "Resolver" }
    isOfSwinject = tokens.imports("Swinject")
    isOfResolver = tokens.imports("Resolver") || isExtended && !isOfSwinject
    var functions: [String: RootMembers.Member] = [:]
    for member in members.scopes.flatMap(\.members) {
      guard case .function(let parameters) = member.form else {
        namesOfAll.add(member.name, as: member.name)
        if Self.isFactory(member) { namesOfAll.callables.insert(member.name) }
        continue
      }
      namesOfAll.add(member.name, as: member.name, labels: parameters.map(\.label))
      functions[member.name] = functions[member.name] ?? member
    }
    self.functions = functions
    results = members.results
  }

  private mutating func readImports() {
    let libraries = [
      "Swinject", "SwinjectAutoregistration", "Factory", "FactoryKit", "NeedleFoundation", "Dependencies",
      "DependenciesMacros", "InjectRuntime", "ArgumentParser", "Resolver", "Dip", "SafeDI",
    ]
    var isSwinject = false
    for index in tokens.tokens.indices where tokens[index] == "import" && tokens.tokens[index].startsLine {
      let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let module = kinds.contains(tokens[index + 1]) ? tokens[index + 2] : tokens[index + 1]
      if !libraries.contains(module), !root.imports.contains(module) { root.imports.append(module) }
      if module.hasPrefix("Swinject") { isSwinject = true }
    }
    root.isOfOtherLibrary = !isSwinject && !TypeTable.modulesOfSystems.isSuperset(of: root.imports)
    root.privateTypes = privateNames.filter { $0.first?.isUppercase == true }
  }

  /// A reader of expressions that name the registrations of a library.
  func readerOfLibrary(parameters: [String] = []) -> ConstructionReader {
    var reader = ConstructionReader(tokens: tokens, parameters: parameters)
    reader.names.own = namesOfAll
    reader.nested = members.nested
    return reader
  }

  /// Adds what a member constructs, registered at its place or another, or says that it is not understood.
  mutating func add(
    _ member: RootMembers.Member, named name: String? = nil, _ body: Range<Int>, type: String?,
    scope: CompositionRoot.Scope, parameters: [CompositionRoot.Parameter] = [], reader: ConstructionReader,
    remarks: [String] = [], at index: Int? = nil
  ) {
    var (reader, body, type) = (reader, body, type)
    let name = name ?? member.name
    var helpers: Set<Int> = []
    while let helper = helper(calledBy: body, &reader), helpers.insert(helper.index).inserted {
      (body, type) = (helper.body, type ?? helper.type)
    }
    // The type of `some View` is that of the construction.
    let isOpaque = type?.contains("some ") ?? false
    let concrete = isOpaque ? nil : type.map { members.qualified(Self.plain($0), at: member.index) }
    reader.type = concrete?.allSatisfy { $0.isLetter || $0.isNumber || "._<>".contains($0) } == true ? concrete : nil
    let read = read(body, reader)
    var construction = read.construction
    if case .call = construction {
    } else if let other = reader.alias(body), other != name {
      construction = .alias(other)
    }
    let (place, text) = (tokens.place(of: index ?? member.index), Self.line(tokens.text(body)))
    if remark(onLibrary: concrete, body, name, at: place) { return }
    var isConstructed = true
    if case .unknown = construction { isConstructed = false }
    if case .expression = construction, type == nil { isConstructed = false }
    if case .function = member.form, type == nil || !isConstructed && isOpaque || member.isGeneric {
      if body.isEmpty { return }
      root.remark("'\(member.name)' is '\(text)', which is not understood", at: place)
      return
    }
    root.registrations.append(
      CompositionRoot.Registration(
        name: name, type: concrete ?? (read.isCall ? nil : read.type), construction: construction, whole: read.whole,
        text: text, scope: scope, parameters: parameters, properties: read.properties, calls: read.calls,
        remarks: remarks, place: place, canThrow: hasEffect("try", body), isAsync: hasEffect("await", body),
        isOfInitializer: member.isOfInitializer, isPrivate: members.isPrivate(member.index),
        isExistential: type.map(Self.isExistential) ?? false))
    for statement in read.leftOut { remark(onStatement: statement, before: name) }
  }

  private mutating func remark(onStatement statement: Range<Int>, before name: String) {
    root.remark(
      "'\(Self.line(tokens.text(statement)))' before the result of '\(name)' is not taken over",
      at: tokens.place(of: statement.lowerBound))
  }

  /// Whether an expression has the mark of an effect. That of a closure in it is its own.
  func hasEffect(_ word: String, _ body: Range<Int>) -> Bool {
    var index = body.lowerBound
    while index < body.upperBound {
      if tokens[index] == word, !["!", "?"].contains(tokens[index + 1]) { return true }
      index = tokens[index] == "{" ? tokens.after(index) : index + 1
    }
    return false
  }

  /// A text on one line.
  static func line(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(60) + "…" : words
  }

  /// Whether a type is written as `any Store` or `(any Store)`.
  static func isExistential(_ type: String) -> Bool {
    type.hasPrefix("any ") || type.hasPrefix("(any ") && type.hasSuffix(")")
  }

  /// A type without what a binding does not write.
  static func plain(_ type: String) -> String {
    let type = type.hasSuffix("!") ? String(type.dropLast()) : type
    let isWrapped = type.hasPrefix("(any ") && type.hasSuffix(")")
    let words = (isWrapped ? String(type.dropFirst().dropLast()) : type).split(whereSeparator: \.isWhitespace)
    return words.drop { $0 == "any" || $0 == "some" }.joined(separator: " ")
  }
}

extension CompositionRoot {
  /// Its registrations in the order of their places.
  fileprivate var sorted: CompositionRoot {
    var root = self
    root.registrations.sort { $0.place.index < $1.place.index }
    root.components = components.map(\.sorted)
    return root
  }
}

extension RootMembers.Member {
  /// Whether the initializer of the root constructs its value, or the statements that are the root.
  fileprivate var isOfInitializer: Bool {
    switch form {
    case .declared, .stored: !isStatic
    case .lazy, .computed, .function: false
    }
  }
}
