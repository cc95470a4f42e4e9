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
  /// The expressions of the constants that a body declares before it returns, where each is needed once.
  var locals: [String: Range<Int>] = [:]
  /// The names before a member that is a registration: `self`, `dependency`, `Container.shared`.
  private static let owners: Set<String> = ["self", "dependency", "container", "Container", "shared", "parent"]

  /// Reads the last expression of a body that has statements before it.
  func lastCall(_ range: Range<Int>) -> CompositionRoot.Construction? {
    var index = range.lowerBound
    var start: Int?
    while index < range.upperBound {
      if tokens[index] == "return" { start = index + 1 }
      index = tokens.after(index)
    }
    return start.flatMap { call($0..<range.upperBound) }
  }

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

  /// `Store(path: path)`, `Net.Store<Int>(…)`, `Store.init(…)`
  private func call(_ range: Range<Int>) -> CompositionRoot.Construction? {
    guard let first = range.first, tokens[first].first?.isUppercase == true || tokens[first] == "." && type != nil,
      let open = range.first(where: { tokens[$0] == "(" }), let close = tokens.closings[open]
    else { return nil }
    let end = close + 1
    // A closure behind the brackets is the last argument.
    let trailing = end < range.upperBound && tokens[end] == "{" ? [end..<range.upperBound] : []
    guard end == range.upperBound || trailing.contains(where: tokens.isBracketed) else { return nil }
    var callee = (tokens[first] == "." ? type ?? "" : "") + tokens.text(first..<open)
    if callee.hasSuffix(".init") { callee.removeLast(5) }
    guard callee.allSatisfy({ $0.isLetter || $0.isNumber || "._<>, []".contains($0) }) else { return nil }
    let arguments = tokens.items(in: open + 1..<close).map(argument)
    return .call(callee, arguments + trailing.map { .init(label: nil, value: value($0), isTrailing: true) })
  }

  private func argument(_ range: Range<Int>) -> CompositionRoot.Argument {
    let hasLabel =
      range.count > 2 && tokens[range.lowerBound + 1] == ":" && tokens.tokens[range.lowerBound].kind == .word
    let label = hasLabel ? tokens[range.lowerBound] : nil
    return CompositionRoot.Argument(
      label: label, value: value(hasLabel ? range.lowerBound + 2..<range.upperBound : range))
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
    if parameters.contains(text) { return .parameter(text) }
    if let name = name(range) { return .name(name) }
    if isFree(range) || isClosed(range) { return .expression(tokens.text(whole)) }
    return template(whole) ?? .unknown(text)
  }

  /// `{ self.makeEditor(entry: $0) }`, `{ self.store }`, `makeEditor`
  private func provider(_ range: Range<Int>) -> String? {
    guard let first = range.first else { return nil }
    if range.count == 1 { return functions[tokens[first]] }
    guard tokens[first] == "{", tokens.isBracketed(range) else { return nil }
    var body = first + 1..<range.upperBound - 1
    if let end = tokens.first("in", in: body) { body = end + 1..<body.upperBound }
    return name(body)
  }

  /// `r.resolve(Tuner.self, name: "am")!`
  private func resolved(_ range: Range<Int>) -> CompositionRoot.Argument.Value? {
    guard let index = range.first(where: { tokens[$0] == "resolve" || tokens[$0] == "~>" }), tokens[index + 1] == "(",
      tokens.isBracketed(index + 1..<range.upperBound)
    else { return isResolvedByMark(range) ? .type("", name: nil) : nil }
    let items = tokens.items(in: index + 2..<range.upperBound - 1)
    guard let first = items.first else { return .type("", name: nil) }
    let type = tokens.text(first).replacing(".self", with: "")
    let named = items.dropFirst().first { tokens[$0.lowerBound] == "name" }
    if items.dropFirst().contains(where: { tokens[$0.lowerBound] != "name" }) { return nil }
    return .type(type, name: named.map { Self.unquoted(tokens.text(tokens.rest(of: $0, from: 2))) })
  }

  /// `r~>`, which SwinjectAutoregistration reads.
  private func isResolvedByMark(_ range: Range<Int>) -> Bool {
    range.count == 3 && tokens[range.lowerBound + 1] == "~" && tokens[range.lowerBound + 2] == ">"
  }

  /// `store`, `self.store`, `store()`, `Container.shared.store()`, `dependency.store`
  private func name(_ range: Range<Int>) -> String? {
    var range = range
    while let first = range.first, ["try", "await"].contains(tokens[first]) { range = first + 1..<range.upperBound }
    let open = range.first { tokens[$0] == "(" }
    let isCall = open.map { tokens.after($0) == range.upperBound } ?? false
    if let open, isCall {
      let function = tokens.text(range.lowerBound..<open).split(separator: ".").last.map(String.init) ?? ""
      if let name = functions[function] { return name }
      if open + 2 == range.upperBound { range = range.lowerBound..<open }
    }
    var path = tokens.text(range).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    while path.count > 1, Self.owners.contains(path[0]) { path.removeFirst() }
    // A component's dependencies are what other components have.
    let isDependency = tokens[range.lowerBound] == "dependency"
    return path.count == 1 && (isDependency || names.contains(path[0])) ? path[0] : nil
  }

  /// `PoolConfiguration(host: host, log: self.log)`
  private func template(_ range: Range<Int>) -> CompositionRoot.Argument.Value? {
    guard let (texts, found) = parts(of: range) else { return nil }
    return found.isEmpty ? .expression(texts[0]) : .template(texts, names: found)
  }

  /// The texts before, between and behind the names of others, with the expressions of constants in their places.
  private func parts(of range: Range<Int>) -> (texts: [String], names: [String])? {
    var (texts, found, text, index) = ([String](), [String](), "", range.lowerBound)
    while index < range.upperBound {
      defer { index += 1 }
      let space = index == range.lowerBound ? "" : tokens.space(before: index)
      let isLocal = tokens[index - 1] != "." && tokens[index + 1] != ":"
      if isLocal, let local = locals[tokens[index]] {
        guard let inner = parts(of: local) else { return nil }
        text += space + inner.texts[0]
        for (name, next) in zip(inner.names, inner.texts.dropFirst()) {
          texts.append(text)
          found.append(name)
          text = next
        }
      } else if isFree(index..<index + 1) {
        text += space + tokens[index]
      } else {
        if tokens[index] == "self", tokens[index + 1] == "." { index += 2 }
        let name = functions[tokens[index]] ?? tokens[index]
        let isCall = tokens[index + 1] == "("
        guard names.contains(tokens[index]), !isCall || tokens[index + 2] == ")" else { return nil }
        texts.append(text + space)
        found.append(name)
        text = ""
        // A factory that needs nothing, called.
        if isCall { index += 2 }
      }
    }
    return (texts + [text], found)
  }

  /// The other registration that a body is.
  func alias(_ body: Range<Int>) -> String? {
    let range = tokens[body.lowerBound] == "return" ? body.lowerBound + 1..<body.upperBound : body
    return range.isEmpty ? nil : name(range).flatMap { parameters.contains($0) ? nil : $0 }
  }

  /// Whether an expression depends on no local name: each name in it is a type, a label or a member.
  func isFree(_ range: Range<Int>) -> Bool {
    range.allSatisfy { index in
      let token = tokens.tokens[index]
      guard token.kind == .word else { return !(token.kind == .text && token.text.contains("\\(")) }
      let isMember = tokens[index - 1] == "."
      let isLabel = tokens[index + 1] == ":"
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
      let isFunction = tokens[index + 1] == "(" && !names.contains(word) && functions[word] == nil
      let isKnown = isFunction && !parameters.contains(word) && locals[word] == nil
      return isFree(index..<index + 1) || isKnown || own.contains(word) || word.hasPrefix("$")
    }
  }

  static func unquoted(_ text: String) -> String { String(text.filter { $0 != "\"" }) }
}
