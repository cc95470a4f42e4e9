import BindingsYAML
import SwiftModel

extension RootMembers {
  /// The bodies of all functions, and the file's own statements.
  var blocks: [Block] {
    let all = 0..<tokens.tokens.count
    var functions = noScope
    var (depth, depths) = (0, [Int]())
    for token in tokens.tokens {
      depth += token.text == "{" ? 1 : token.text == "}" ? -1 : 0
      depths.append(depth)
    }
    for index in all where tokens[index] == "func" && tokens.tokens[index].kind == .word {
      _ = function(at: index, [], in: all, &functions)
    }
    return files.map { range in
      Block(name: nil, parameters: [], body: range, index: range.lowerBound, constants: constants(in: range))
    }
      + functions.members.map { member in
        let parameters = if case .function(let found) = member.form { found } else { [CompositionRoot.Parameter]() }
        let isNested = depths[member.index] > 0
        return Block(
          name: member.name, parameters: parameters, body: member.body, index: member.index,
          constants: constants(in: member.body) + result(of: member.body), isNested: isNested)
      }
  }

  /// The results of the functions outside of types, by their names.
  var results: [String: String] {
    var functions = noScope
    var index = 0
    while index < tokens.tokens.count {
      if tokens[index] == "func" { _ = function(at: index, [], in: 0..<tokens.tokens.count, &functions) }
      index = tokens[index] == "{" ? tokens.after(index) : index + 1
    }
    let found = functions.members.compactMap { member in member.type.map { (member.name, $0) } }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  /// The names that the file's private declarations give, wherever they are.
  var privateNames: Set<String> {
    let words = ["class", "struct", "enum", "actor", "typealias", "let", "var", "func", "protocol"]
    let declared = tokens.tokens.indices.filter { words.contains(tokens[$0]) && isPrivate($0) }
    return Set(declared.map { tokens[$0 + 1] })
  }

  /// The tokens of each file.
  var files: [Range<Int>] {
    var found: [Range<Int>] = []
    for (index, token) in tokens.tokens.enumerated() {
      if let last = found.last, tokens.tokens[last.lowerBound].file == token.file {
        found[found.count - 1] = last.lowerBound..<index + 1
      } else {
        found.append(index..<index + 1)
      }
    }
    return found
  }

  private var noScope: Scope {
    Scope(name: "", path: "", clause: "", isExtension: false, isClass: false, index: 0, range: 0..<0)
  }

  func constants(in range: Range<Int>) -> [Member] {
    var found: [Member] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if ["let", "var"].contains(tokens[index]), let member = constant(at: index, in: range) {
        found.append(member)
        index = max(member.body.upperBound, index + 1)
      } else if tokens[index] == "return", tokens[index + 1].first?.isUppercase == true {
        let body = index + 1..<endOfExpression(from: index + 1, in: range)
        found.append(constructed(body, at: index))
        index = body.upperBound
      } else if ["if", "else", "do"].contains(tokens[index]), tokens.tokens[index].kind == .word,
        let open = tokens.first("{", in: index..<range.upperBound), let close = tokens.closings[open]
      {
        var nested = constants(in: open + 1..<close)
        if tokens[index] != "do" {
          for member in nested.indices { nested[member].conditionLine = tokens.tokens[index].line }
        }
        found += nested
        index = close + 1
      } else {
        index = tokens.after(index)
      }
    }
    return found
  }

  /// The result of a function without `return`: `Page(store: store)`, if that is all of its body.
  private func result(of body: Range<Int>) -> [Member] {
    guard let first = body.first, tokens[first].first?.isUppercase == true,
      endOfExpression(from: first, in: body) == body.upperBound
    else { return [] }
    return [constructed(body, at: first)]
  }

  private func constructed(_ body: Range<Int>, at index: Int) -> Member {
    let name = tokens[body.lowerBound].prefix { $0.isLetter || $0.isNumber }
    return Member(
      name: DraftNames.binding(String(name)), type: nil, form: .stored, isStatic: false, body: body, index: index)
  }

  /// The function that a statement declares.
  func function(in statement: Range<Int>) -> Member? {
    guard tokens[statement.lowerBound] == "func" else { return nil }
    var scope = noScope
    _ = function(at: statement.lowerBound, [], in: statement, &scope)
    return scope.members.first
  }

  /// `let store: any Store = DiskStore()`
  func constant(at index: Int, in range: Range<Int>) -> Member? {
    guard tokens.tokens[safe: index + 1]?.kind == .word, tokens[index - 1] != "if", tokens[index - 1] != "guard",
      [":", "="].contains(tokens[index + 2])
    else { return nil }
    var scope = noScope
    _ = property(at: index, [], in: range, &scope)
    guard let member = scope.members.first, case .stored = member.form, !member.body.isEmpty else { return nil }
    return member
  }

  /// The names of a type's members and of the types that it declares.
  func names(in scope: Scope) -> Set<String> {
    Set(scope.members.map(\.name)).union(nested.filter { $0.value.hasSuffix("\(scope.name).\($0.key)") }.keys)
  }

  /// The types that a type and those around it declare, by their names there. The innermost comes first.
  func nested(in path: String?) -> [String: String] {
    var (found, owner) = ([String: String](), "")
    for part in (path ?? "").split(separator: ".") {
      owner += owner.isEmpty ? String(part) : ".\(part)"
      for name in declared[owner] ?? [] { found[name] = "\(owner).\(name)" }
    }
    return found
  }

  /// The text of a type that has others in it, as it is outside of the type that declares these: `Map<Root.Key, Int>`.
  func qualified(_ type: String, at index: Int) -> String {
    let (all, known) = (SwiftTokens(Array(type.utf8)), nested(in: self.type(at: index)))
    if all.tokens.count == 1 { return qualified(type) }
    return all.tokens.indices.map { place in
      let space = place > 0 ? all.space(before: place) : ""
      return space + (all[place - 1] == "." ? all[place] : known[all[place]] ?? all[place])
    }.joined()
  }

  /// The name of a type as it is outside of the type that declares it.
  func qualified(_ type: String) -> String {
    if type.hasSuffix("?") { return "\(qualified(String(type.dropLast())))?" }
    if type.hasPrefix("["), type.hasSuffix("]") { return "[\(qualified(String(type.dropFirst().dropLast())))]" }
    return nested[type] ?? type
  }
}
