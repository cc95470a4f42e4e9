import BindingsYAML
import SwiftModel

/// The members of the types of a root's files, and the expressions that give them values.
struct RootMembers {
  struct Scope {
    let name: String
    /// Its name with those of the types around it.
    let path: String
    /// The text between its name and its members.
    var clause: String
    let isExtension: Bool
    let isClass: Bool
    let index: Int
    let range: Range<Int>
    var isPrivate = false
    var members: [Member] = []
    var initializers: [Initializer] = []
    /// Those of its superclass, which it calls by `super`.
    var inherited: [Initializer] = []
    /// Its other declarations that do something: `deinit`, a subscript.
    var others: [Int] = []

    /// Whether it is a command of ArgumentParser.
    var isCommand: Bool { clause.contains("ParsableCommand") }
  }

  struct Initializer {
    let parameters: [CompositionRoot.Parameter]
    let body: Range<Int>
    let index: Int
  }

  struct Member {
    enum Form {
      /// `let`, or a `var` with a value.
      case stored
      case lazy
      /// A property that is computed on each access.
      case computed
      case function([CompositionRoot.Parameter])
      /// A property without a value.
      case declared
    }

    let name: String
    let type: String?
    let form: Form
    let isStatic: Bool
    /// The value, or the body.
    let body: Range<Int>
    let index: Int
    /// The words and attributes before it.
    var modifiers: Set<String> = []
    /// Whether it has generic parameters, which a binding cannot have.
    var isGeneric = false
    /// Its attribute with arguments: `@Weaver(.registration)`.
    var attribute: Range<Int>?
    /// The line of the `if` or `else` around a statement.
    var conditionLine: Int?
  }

  /// Statements that run one after another: a function's, or a file's own.
  struct Block {
    /// The function's name.
    let name: String?
    let parameters: [CompositionRoot.Parameter]
    let body: Range<Int>
    let index: Int
    /// Its constants and its result.
    let constants: [Member]
    /// Whether it is a method, or a function in another.
    var isNested = false
  }

  let tokens: SwiftTokens
  private(set) var scopes: [Scope] = []
  /// The types that are declared in others, by their names there: `Root.Dependencies` for `Dependencies`.
  private(set) var nested: [String: String] = [:]
  /// The names of the types that each declares, by its path.
  private(set) var declared: [String: [String]] = [:]

  init(_ tokens: SwiftTokens) {
    self.tokens = tokens
    readScopes(in: 0..<tokens.tokens.count)
  }

  /// Each type with its extensions, in the order of the types' first declarations.
  var types: [Scope] {
    var found: [Scope] = []
    for scope in scopes.sorted(by: { !$0.isExtension && $1.isExtension }) {
      guard let index = found.firstIndex(where: { $0.path == scope.path }) else {
        found.append(scope)
        continue
      }
      found[index].members += scope.members
      found[index].initializers += scope.initializers
      found[index].others += scope.others
    }
    return found.sorted { $0.index < $1.index }
  }

  /// The type that a place is in.
  func type(at index: Int) -> String? { scopes.last { $0.range.contains(index) }?.path }

  private mutating func readScopes(in range: Range<Int>, of owner: String? = nil) {
    var index = range.lowerBound
    while index < range.upperBound {
      let word = tokens[index]
      guard ["class", "struct", "enum", "actor", "extension"].contains(word), tokens.tokens[index].kind == .word,
        tokens.tokens[safe: index + 1]?.kind == .word, !["func", "var"].contains(tokens[index + 1]),
        tokens[index - 1] != ".",
        let open = tokens.first("{", in: index + 1..<range.upperBound), let close = tokens.closings[open]
      else {
        index = tokens[index] == "{" ? index + 1 : tokens.after(index)
        continue
      }
      var end = index + 2
      while tokens[end] == "." { end += 2 }
      let name = tokens.text(index + 1..<end)
      let path = [owner, name].compactMap { $0 }.joined(separator: ".")
      var scope = Scope(
        name: name, path: path, clause: tokens.text(tokens.range(end, open)), isExtension: word == "extension",
        isClass: word == "class" || word == "actor", index: index, range: open + 1..<close)
      scope.isPrivate = isPrivate(index)
      read(open + 1..<close, into: &scope)
      scopes.append(scope)
      if let owner, word != "extension" {
        nested[scope.name] = path
        declared[owner, default: []].append(scope.name)
      }
      readScopes(in: open + 1..<close, of: path)
      index = close + 1
    }
  }

  /// Whether a declaration has `private` or `fileprivate` among its modifiers.
  func isPrivate(_ index: Int) -> Bool {
    var index = index - 1
    while ["final", "static", "indirect", "lazy", "nonisolated"].contains(tokens[index]) { index -= 1 }
    return ["private", "fileprivate"].contains(tokens[index])
  }

  // MARK: Members

  private func read(_ range: Range<Int>, into scope: inout Scope) {
    var index = range.lowerBound
    var (modifiers, attribute): (Set<String>, Range<Int>?) = ([], nil)
    while index < range.upperBound {
      let word = tokens[index]
      switch word {
      case "let" where tokens[index + 1] == "(", "var" where tokens[index + 1] == "(":
        scope.others.append(index)
        index = endOfExpression(from: index + 1, in: range)
      case "let", "var":
        index = property(at: index, modifiers, in: range, &scope)
        scope.members[scope.members.count - 1].attribute = attribute
      case "func": index = function(at: index, modifiers, in: range, &scope)
      case "init" where ["(", "?", "!", "<"].contains(tokens[index + 1]):
        let (parameters, body, end) = initializer(at: index, in: range)
        if let body { scope.initializers.append(Initializer(parameters: parameters, body: body, index: index)) }
        index = end
      case "class" where tokens[index + 1] != "func" && tokens[index + 1] != "var", "struct", "enum", "actor",
        "extension", "protocol":
        index = tokens.first("{", in: index..<range.upperBound).map(tokens.after) ?? range.upperBound
      case "deinit", "subscript":
        scope.others.append(index)
        index = tokens.first("{", in: index..<range.upperBound).map(tokens.after) ?? range.upperBound
      case "typealias", "case", "#": index = max(endOfExpression(from: index, in: range), index + 1)
      default:
        modifiers.insert(word)
        if word == "@", tokens[index + 2] == "(" { attribute = index..<tokens.after(index + 2) }
        index = tokens.after(index)
        continue
      }
      (modifiers, attribute) = ([], nil)
    }
  }

  func property(
    at start: Int, _ modifiers: Set<String>, in range: Range<Int>, _ scope: inout Scope
  ) -> Int {
    var index = start + 2
    var type: String?
    if index < range.upperBound, tokens[index] == ":" {
      let end = endOfType(from: index + 1, in: range)
      type = tokens.text(index + 1..<end)
      index = end
    }
    var (form, body) = (Member.Form.declared, start..<start)
    if index < range.upperBound, tokens[index] == "=" {
      var end = endOfExpression(from: index + 1, in: range)
      // Observers are no closure of the value.
      if let open = tokens.first("{", in: index + 2..<max(end, index + 2)), isObserved(open) { end = open }
      (form, body) = (modifiers.contains("lazy") ? .lazy : .stored, index + 1..<end)
      index = end
    } else if index < range.upperBound, tokens[index] == "{", let close = tokens.closings[index] {
      if !isObserved(index) { (form, body) = (.computed, getter(index + 1..<close)) }
      index = close + 1
    }
    scope.members.append(
      Member(
        name: tokens[start + 1], type: type, form: form,
        isStatic: modifiers.contains("static") || modifiers.contains("class"), body: body, index: start,
        modifiers: modifiers))
    index = max(index, start + 2)
    return index < range.upperBound && tokens[index] == "{" && isObserved(index) ? tokens.after(index) : index
  }

  /// Whether what begins at a place are the observers of a property.
  private func isObserved(_ open: Int) -> Bool { ["willSet", "didSet"].contains(tokens[open + 1]) }

  /// The expression that a computed property returns, in or without `get { }`.
  private func getter(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, tokens[first] == "get",
      let open = tokens.first("{", in: first..<range.upperBound), let close = tokens.closings[open]
    else { return range }
    return open + 1..<close
  }

  func function(at start: Int, _ modifiers: Set<String>, in range: Range<Int>, _ scope: inout Scope) -> Int {
    let (parameters, end) = self.parameters(at: start + 2, in: range)
    guard let open = tokens.first("{", in: tokens.range(end, range.upperBound)), let close = tokens.closings[open]
    else { return end }
    if tokens.tokens[start + 1].kind != .word { return close + 1 }  // An operator.
    let arrow = (end..<open).first { tokens[$0] == "-" && tokens[$0 + 1] == ">" }
    let result = arrow.map { $0 + 2..<(tokens.first("where", in: $0 + 2..<open) ?? open) }
    scope.members.append(
      Member(
        name: tokens[start + 1], type: result.map(tokens.text), form: .function(parameters),
        isStatic: modifiers.contains("static") || modifiers.contains("class"), body: open + 1..<close, index: start,
        modifiers: modifiers, isGeneric: tokens[start + 2] == "<"))
    return close + 1
  }

  private func initializer(
    at start: Int, in range: Range<Int>
  ) -> (parameters: [CompositionRoot.Parameter], body: Range<Int>?, end: Int) {
    let open = tokens.first("(", in: start + 1..<range.upperBound) ?? start + 1
    let (parameters, end) = self.parameters(at: open, in: range)
    guard let open = tokens.first("{", in: tokens.range(end, range.upperBound)), let close = tokens.closings[open]
    else {
      return (parameters, nil, max(end, start + 1))
    }
    return (parameters, open + 1..<close, close + 1)
  }

  private func parameters(at start: Int, in range: Range<Int>) -> ([CompositionRoot.Parameter], Int) {
    guard start < range.upperBound, tokens[start] == "(", let close = tokens.closings[start] else {
      return ([], min(start, range.upperBound))
    }
    let items = tokens.items(in: start + 1..<close).map { item -> CompositionRoot.Parameter in
      let colon = tokens.first(":", in: item) ?? item.upperBound
      let end = tokens.first("=", in: item) ?? item.upperBound
      let type = colon + 1 < end ? KnownTypes.kept(tokens.text(colon + 1..<end)) : nil
      let first = tokens[item.lowerBound]
      return CompositionRoot.Parameter(
        label: first == "_" ? nil : first, name: tokens[colon - 1], type: type,
        defaultText: end + 1 < item.upperBound ? tokens.text(end + 1..<item.upperBound) : nil)
    }
    return (items, close + 1)
  }

  // MARK: Ends

  private func endOfType(from start: Int, in range: Range<Int>) -> Int {
    var (index, angles) = (start, 0)
    while index < range.upperBound {
      let token = tokens.tokens[index]
      if token.text == "<" { angles += 1 }
      if token.text == ">", tokens[index - 1] != "-" { angles -= 1 }
      let isEnd =
        ["=", "{", ";"].contains(token.text) || token.startsLine && !["&", "-", ">", "."].contains(token.text)
      if angles <= 0, index > start, isEnd { return index }
      index = tokens.after(index)
    }
    return range.upperBound
  }

  func endOfExpression(from start: Int, in range: Range<Int>) -> Int {
    var index = start
    while index < range.upperBound {
      let token = tokens.tokens[index]
      let isContinued = [".", "?", ":", "&", "|", "+", "-", ")", "]", "}", ">", "else", "catch"].contains(token.text)
      let isOptional = index > start && tokens[index - 1] == "?" && !tokens.tokens[index - 1].followsSpace
      let isOperator =
        index > start && !isOptional && ["=", ",", ":", "?", "+", "&", "|", "<"].contains(tokens[index - 1])
      if index > start, token.startsLine, !isContinued, !isOperator { return index }
      if token.text == ";" { return index }
      index = tokens.after(index)
    }
    return range.upperBound
  }
}
