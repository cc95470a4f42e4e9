import BindingsYAML
import InjectGenCore

/// Reads the expression that constructs a registered value.
struct ConstructionReader {
  let tokens: SwiftTokens
  /// The names by which the expression knows what its caller gives.
  var parameters: [String] = []
  /// The names of the other registrations and inputs.
  var names: Set<String> = []
  /// The registrations by the names of the functions that construct them.
  var functions: [String: String] = [:]
  /// The type before the dot of `.init()` and `.system`, where it is written.
  var type: String?
  /// The names of the root's members that an expression elsewhere cannot name.
  var hidden: Set<String> = []
  /// The expressions of the constants that a body declares before it returns, where each is needed once.
  var locals: [String: Range<Int>] = [:]
  /// The names before a member that is a registration: `self`, `dependency`, `Container.shared`.
  private static let owners: Set<String> = ["self", "dependency", "container", "Container", "shared", "parent"]

  /// Reads a body: one expression, or one behind `return`. Nil where there is more.
  func body(_ range: Range<Int>) -> CompositionRoot.Construction? {
    guard let first = range.first else { return nil }
    let range = tokens[first] == "return" ? first + 1..<range.upperBound : range
    let isStatement = range.contains { index in
      index > range.lowerBound && tokens.tokens[index].startsLine && isOutside(index, of: range)
        && ![".", ")", "]", "}"].contains(tokens[index])
    }
    let keywords = ["let", "var", "if", "guard", "for", "switch", "while", "do", "#"]
    guard !isStatement, !range.isEmpty, !keywords.contains(tokens[range.lowerBound]) else { return nil }
    return construction(range)
  }

  private func isOutside(_ index: Int, of range: Range<Int>) -> Bool {
    var next = range.lowerBound
    while next < index { next = tokens.after(next) }
    return next == index
  }

  func construction(_ range: Range<Int>) -> CompositionRoot.Construction {
    var range = range
    while let first = range.first, ["try", "await", "!", "?"].contains(tokens[first]) {
      range = first + 1..<range.upperBound
    }
    if let call = call(range) { return call }
    let text = tokens.text(range)
    return .expression(text.hasPrefix(".") ? (type ?? "") + text : text)
  }

  /// `Store(path: path)`, `Net.Store<Int>(…)`, `Store.init(…)`, `Store { … }`
  func call(_ range: Range<Int>) -> CompositionRoot.Construction? {
    guard let first = range.first, tokens[first].first?.isUppercase == true || tokens[first] == "." && type != nil,
      let open = range.first(where: { ["(", "{"].contains(tokens[$0]) }), let close = tokens.closings[open]
    else { return nil }
    let end = tokens[open] == "{" ? open : close + 1
    // A closure behind the brackets is the last argument.
    let trailing = end < range.upperBound && tokens[end] == "{" ? [end..<range.upperBound] : []
    guard end == range.upperBound || trailing.contains(where: tokens.isBracketed) else { return nil }
    var callee = (tokens[first] == "." ? type ?? "" : "") + tokens.text(first..<open)
    if callee.hasSuffix(".init") { callee.removeLast(5) }
    guard callee.allSatisfy({ $0.isLetter || $0.isNumber || "._<>, []".contains($0) }) else { return nil }
    let arguments = end == open ? [] : tokens.items(in: open + 1..<close).map(argument)
    return .call(callee, arguments + trailing.map { argument($0, label: nil, isTrailing: true) })
  }

  func argument(_ range: Range<Int>) -> CompositionRoot.Argument {
    let hasLabel =
      range.count > 2 && tokens[range.lowerBound + 1] == ":" && tokens.tokens[range.lowerBound].kind == .word
    return argument(
      hasLabel ? range.lowerBound + 2..<range.upperBound : range, label: hasLabel ? tokens[range.lowerBound] : nil)
  }

  func argument(_ range: Range<Int>, label: String?, isTrailing: Bool = false) -> CompositionRoot.Argument {
    CompositionRoot.Argument(label: label, value: value(range), text: tokens.text(range), isTrailing: isTrailing)
  }

  private func value(_ range: Range<Int>) -> CompositionRoot.Argument.Value {
    let whole = range
    var range = range
    while let first = range.first, ["try", "await", "!"].contains(tokens[first]) {
      range = first + 1..<range.upperBound
    }
    while let last = range.last, ["!", "?"].contains(tokens[last]) { range = range.lowerBound..<last }
    let text = tokens.text(range)
    if range.count == 1, let local = locals[text] { return value(local) }
    if let provider = provider(range) { return .provider(provider) }
    if let resolved = resolved(range) { return resolved }
    if parameters.contains(text) { return .reference(.parameter(text)) }
    if let name = name(range) { return .reference(.name(name)) }
    if let call = memberCall(range), call.arguments.allSatisfy(parameters.contains) {
      return .passing(.name(call.name), call.arguments)
    }
    let isOneLine = !tokens.text(whole).contains(where: \.isNewline)
    if isOneLine, isFree(range) || isClosed(range) { return .expression(tokens.text(whole)) }
    return TemplateWriter.value(whole, self) ?? .unknown
  }

  /// `{ self.makeEditor(entry: $0) }`, `{ self.store }`, `makeEditor`, `{ id in r.resolve(Page.self, argument: id)! }`
  private func provider(_ range: Range<Int>) -> CompositionRoot.Reference? {
    guard let first = range.first else { return nil }
    if range.count == 1 { return functions[tokens[first]].map { .name($0) } }
    guard tokens[first] == "{", tokens.isBracketed(range) else { return nil }
    var body = first + 1..<range.upperBound - 1
    var given: [String] = []
    if let end = tokens.first("in", in: body) {
      let list = body.lowerBound..<end
      given = tokens.items(in: tokens[list.lowerBound] == "(" ? tokens.rest(of: list.dropLast(), from: 1) : list)
        .map { tokens[$0.lowerBound] }
      body = end + 1..<body.upperBound
    }
    if let start = body.first, tokens[start] == "return" { body = start + 1..<body.upperBound }
    func isPassedOn(_ passed: [String]) -> Bool {
      passed == (given.isEmpty ? passed.indices.map { "$\($0)" } : given)
    }
    if let start = body.first, let lookup = lookup(at: start, in: body), lookup.end == body.upperBound {
      return isPassedOn(lookup.arguments.map { tokens.text($0) }) ? .type(lookup.type, tag: lookup.tag) : nil
    }
    if let call = memberCall(body), isPassedOn(call.arguments) { return .name(call.name) }
    return name(body).map { .name($0) }
  }

  // MARK: What Swinject resolves

  /// `r.resolve(Page.self, name: "first", arguments: 3, id)!`
  struct Lookup {
    let type: String
    let tag: String?
    let arguments: [Range<Int>]
    /// The place behind it.
    let end: Int
  }

  func lookup(at index: Int, in range: Range<Int>) -> Lookup? {
    guard tokens.tokens[safe: index]?.kind == .word, !tokens[index].isEmpty else { return nil }
    let isCall = tokens[index + 1] == "." && tokens[index + 2] == "resolve"
    let isMark = tokens[index + 1] == "~" && tokens[index + 2] == ">"
    guard isCall || isMark else { return nil }
    guard tokens[index + 3] == "(", let close = tokens.closings[index + 3], close < range.upperBound else {
      return isMark && index + 3 == range.upperBound
        ? Lookup(type: "", tag: nil, arguments: [], end: index + 3) : nil
    }
    let items = tokens.items(in: index + 4..<close)
    guard let first = items.first else {
      return isCall ? Lookup(type: "", tag: nil, arguments: [], end: close + 1) : nil
    }
    var (tag, arguments, isGiven) = (String?.none, [Range<Int>](), false)
    for item in items.dropFirst() {
      let label = tokens[item.lowerBound + 1] == ":" ? tokens[item.lowerBound] : ""
      let value = label.isEmpty ? item : tokens.rest(of: item, from: 2)
      isGiven = isGiven || label.hasPrefix("argument")
      if label == "name" { tag = Self.unquoted(tokens.text(value)) } else if isGiven { arguments.append(value) }
    }
    var end = close + 1
    if tokens[end] == "!" { end += 1 }
    if ["?", "as"].contains(tokens[end]), end < range.upperBound { return nil }
    let type = tokens.text(first).replacing(".self", with: "")
    return Lookup(type: type, tag: tag, arguments: arguments, end: min(end, range.upperBound))
  }

  private func resolved(_ range: Range<Int>) -> CompositionRoot.Argument.Value? {
    guard let first = range.first, let lookup = lookup(at: first, in: range), lookup.end == range.upperBound else {
      return nil
    }
    let reference = CompositionRoot.Reference.type(lookup.type, tag: lookup.tag)
    if lookup.arguments.isEmpty { return .reference(reference) }
    let passed = lookup.arguments.map { tokens.text($0) }
    return passed.allSatisfy(parameters.contains) ? .passing(reference, passed) : nil
  }

  /// `store`, `self.store`, `store()`, `Container.shared.store()`, `dependency.store`
  private func name(_ range: Range<Int>) -> String? {
    let range = withoutMarks(range)
    if let call = memberCall(range), call.arguments.isEmpty { return call.name }
    let open = range.first { tokens[$0] == "(" }
    let end = open.map { $0 + 2 == range.upperBound ? $0 : range.upperBound } ?? range.upperBound
    var path = tokens.text(range.lowerBound..<end).split(separator: ".", omittingEmptySubsequences: false).map(
      String.init)
    while path.count > 1, Self.owners.contains(path[0]) { path.removeFirst() }
    // A component's dependencies are what other components have.
    let isDependency = range.first.map { tokens[$0] == "dependency" } ?? false
    return path.count == 1 && (isDependency || names.contains(path[0])) ? path[0] : nil
  }

  /// `makeEditor(entry: entry)`, `self.makeEditor(entry: $0)`: the registration, and the arguments without labels.
  private func memberCall(_ range: Range<Int>) -> (name: String, arguments: [String])? {
    let range = withoutMarks(range)
    guard let open = range.first(where: { tokens[$0] == "(" }), open > range.lowerBound,
      tokens.isBracketed(open..<range.upperBound), let name = functions[tokens[open - 1]],
      (range.lowerBound..<open - 1).allSatisfy({ tokens[$0] == "." || Self.owners.contains(tokens[$0]) })
    else { return nil }
    let arguments = tokens.items(in: open + 1..<range.upperBound - 1).map { item in
      tokens.text(tokens[item.lowerBound + 1] == ":" ? tokens.rest(of: item, from: 2) : item)
    }
    return (name, arguments)
  }

  private func withoutMarks(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, ["try", "await"].contains(tokens[first]) { range = first + 1..<range.upperBound }
    return range
  }

  /// The other registration that a body is.
  func alias(_ body: Range<Int>) -> String? {
    let range = tokens[body.lowerBound] == "return" ? body.lowerBound + 1..<body.upperBound : body
    if let call = memberCall(range), !call.arguments.isEmpty, call.arguments == parameters { return call.name }
    return range.isEmpty ? nil : name(range).flatMap { parameters.contains($0) ? nil : $0 }
  }

  /// Whether an expression depends on no local name: each name in it is a type, a label or a member.
  func isFree(_ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      let token = tokens.tokens[index]
      guard token.kind == .word else { return !(token.kind == .text && token.text.contains("\\(")) }
      let isMember = tokens[index - 1] == "."
      let isLabel = tokens[index + 1] == ":" && ["(", ","].contains(tokens[index - 1])
      let keywords = ["true", "false", "nil", "try", "await", "as", "any"]
      return isMember || isLabel || token.text.first?.isUppercase == true || keywords.contains(token.text)
    }
  }

  /// Whether an expression is a closure on one line whose names are its own, or those of functions of the program.
  func isClosed(_ range: Range<Int>) -> Bool {
    guard let first = range.first, tokens[first] == "{", tokens.isBracketed(range),
      !tokens.text(range).contains(where: \.isNewline)
    else { return false }
    let end = tokens.first("in", in: first + 1..<range.upperBound - 1) ?? first
    let own = Set((first..<end).map { tokens[$0] })
    return (max(end, first) + 1..<range.upperBound).allSatisfy { index in
      let word = tokens[index]
      let isFunction = tokens[index + 1] == "(" && !names.union(hidden).contains(word) && functions[word] == nil
      let isKnown = isFunction && !parameters.contains(word) && locals[word] == nil
      return isFree(index..<index + 1) || isKnown || own.contains(word) || word.hasPrefix("$")
    }
  }

  static func unquoted(_ text: String) -> String { String(text.filter { $0 != "\"" }) }
}
