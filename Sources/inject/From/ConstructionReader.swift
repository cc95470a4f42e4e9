import BindingsYAML
import InjectGenCore

/// Reads the expression that constructs a registered value.
struct ConstructionReader {
  var tokens: SwiftTokens
  /// The names by which the expression knows what its caller gives.
  var parameters: [String] = []
  /// The names of the other registrations and inputs.
  var names = RootNames()
  /// The type before the dot of `.init()` and `.system`, where it is written.
  var type: String?
  /// The type that `Self` is, where other files can name it.
  var ownType: String?
  /// The type that the expression is in, which stays: that of `type(of: self)`.
  var enclosingType: String?
  /// Whether that type inherits members from one that is not read.
  var inheritsUnread = false
  /// The names of the root that an expression elsewhere cannot use.
  var hidden: Set<String> = []
  /// The types that are declared in others, by their names there.
  var nested: [String: String] = [:]
  /// The expressions of the constants that a body declares before it returns, where each is needed once.
  var locals: [String: Range<Int>] = [:]
  /// The types of these, where they are written.
  var typesOfLocals: [String: String] = [:]
  /// The functions that the body declares and calls once.
  var functions: [String: RootMembers.Member] = [:]
  /// The name of Swinject's resolver in a closure. Each of its methods that takes a type resolves.
  var resolver: String?
  /// Whether `resolve()` resolves without a resolver, as in closures of Resolver.
  var resolvesAlone = false

  /// The member that words lead to.
  func member(at index: Int) -> RootNames.Path? {
    names.member(at: index, in: tokens) { parameters.contains($0) || locals[$0] != nil }
  }

  func construction(_ range: Range<Int>) -> CompositionRoot.Construction {
    let range = withoutEffects(range)
    return call(range) ?? template(range).map { .expression($0) } ?? .unknown
  }

  /// An expression without `try`, `try!`, `try?` and `await`. Another `!` negates it.
  func withoutEffects(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, ["try", "await"].contains(tokens[first]) else { return range }
    let hasMark = tokens[first] == "try" && ["!", "?"].contains(tokens[first + 1])
    return withoutEffects(tokens.rest(of: range, from: hasMark ? 2 : 1))
  }

  /// An expression that names others of the root.
  func template(_ range: Range<Int>) -> CompositionRoot.Template? {
    guard !range.isEmpty, let found = TemplateWriter.template(range, self) else { return nil }
    guard found.texts[0].hasPrefix(".") else { return found }
    return type.map { type in
      CompositionRoot.Template(texts: [type + found.texts[0]] + found.texts.dropFirst(), references: found.references)
    }
  }

  /// `Store(path: path)`, `Net.Store<Int>(…)`, `Store.init(…)`, `Store { … }`
  func call(_ range: Range<Int>) -> CompositionRoot.Construction? {
    guard let first = range.first, tokens[first].first?.isUppercase == true || tokens[first] == "." && type != nil,
      member(at: first) == nil, tokens[first] != "Self" || ownType != nil,
      let open = range.first(where: { ["(", "{"].contains(tokens[$0]) }), let close = tokens.closings[open]
    else { return nil }
    let end = tokens[open] == "{" ? open : close + 1
    // A closure after the brackets is the last argument.
    let trailing = end < range.upperBound && tokens[end] == "{" ? [end..<range.upperBound] : []
    guard end == range.upperBound || trailing.contains(where: tokens.isBracketed) else { return nil }
    var callee = (tokens[first] == "." ? type ?? "" : "") + tokens.text(first..<open)
    if callee.hasSuffix(".init") { callee.removeLast(5) }
    guard callee.allSatisfy({ $0.isLetter || $0.isNumber || "._<>, []".contains($0) }) else { return nil }
    if let ownType, tokens[first] == "Self" { callee = ownType + callee.dropFirst(4) }
    if let path = nested[tokens[first]] { callee = path + callee.dropFirst(tokens[first].count) }
    if hidden.contains(tokens[first]) || isHidden(callee) { return nil }
    let arguments = end == open ? [] : tokens.items(in: open + 1..<close).map(argument)
    return .call(callee, arguments + trailing.map { argument($0, label: nil, isTrailing: true) })
  }

  /// Whether a type is in one that the root's file alone sees.
  func isHidden(_ path: String) -> Bool { hidden.contains(String(path.prefix { $0 != "." })) }

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
    var range = withoutEffects(range)
    while let last = range.last, ["!", "?"].contains(tokens[last]) { range = range.lowerBound..<last }
    let text = tokens.text(range)
    if range.count == 1, let local = locals[text] { return value(value(local), of: typesOfLocals[text]) }
    if let provider = provider(range) { return .provider(provider) }
    if let resolved = resolved(range) { return resolved }
    if parameters.contains(text) { return .reference(.parameter(text)) }
    if let name = name(range) { return .reference(.name(name)) }
    if let call = memberCall(range), !call.arguments.isEmpty, call.arguments.allSatisfy(parameters.contains) {
      return .passing(.name(call.name), call.arguments)
    }
    return TemplateWriter.template(whole, self).map { .expression($0) } ?? .unknown
  }

  /// Returns the value of a constant. If functions of one name construct it, its type says which one.
  private func value(
    _ value: CompositionRoot.Argument.Value, of type: String?
  ) -> CompositionRoot.Argument.Value {
    guard let type = type.map(RootReader.plain) else { return value }
    switch value {
    case .reference(.name(let name)) where names.overloads.contains(name): return .reference(.type(type, tag: nil))
    case .passing(.name(let name), let given) where names.overloads.contains(name):
      return .passing(.type(type, tag: nil), given)
    default: return value
    }
  }

  /// `{ self.makeEditor(entry: $0) }`, `{ self.store }`, `makeEditor`, `{ id in r.resolve(Page.self, argument: id)! }`
  private func provider(_ range: Range<Int>) -> CompositionRoot.Reference? {
    guard let first = range.first else { return nil }
    if let path = member(at: first), path.isFunction, path.end == range.upperBound { return .name(path.name) }
    guard tokens[first] == "{", tokens.isBracketed(range) else { return nil }
    var body = first + 1..<range.upperBound - 1
    var given: [String] = []
    if let end = tokens.first("in", in: body) {
      var list = body.lowerBound..<end
      if tokens[list.lowerBound] == "[" { list = tokens.after(list.lowerBound)..<end }
      given =
        list.isEmpty
        ? []
        : tokens.items(in: tokens[list.lowerBound] == "(" ? tokens.rest(of: list.dropLast(), from: 1) : list)
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
    if let start = body.first, given.contains(tokens[start]) { return nil }
    if let call = memberCall(body), isPassedOn(call.arguments) { return .name(call.name) }
    return name(body).map { .name($0) }
  }

  // MARK: What Swinject resolves

  /// `r.resolve(Page.self, name: "first", arguments: 3, id)!`
  struct Lookup {
    let type: String
    let tag: String?
    let arguments: [Range<Int>]
    /// The place after it.
    let end: Int
  }

  func lookup(at index: Int, in range: Range<Int>) -> Lookup? {
    guard tokens.tokens[safe: index]?.kind == .word, !tokens[index].isEmpty else { return nil }
    if resolvesAlone, tokens[index] == "resolve", tokens[index - 1] != ".", tokens[index + 1] == "(",
      let close = tokens.closings[index + 1]
    {
      let items = tokens.items(in: index + 2..<close)
      guard items.count < 2, items.allSatisfy({ ["name", "tag"].contains(tokens[$0.lowerBound]) }) else { return nil }
      return Lookup(
        type: "", tag: items.first.map(tag), arguments: [], end: min(close + 1, range.upperBound))
    }
    let isHelper = tokens[index] == resolver && tokens[index + 3] == "(" && tokens[index + 5] != ":"
    let isCall = tokens[index + 1] == "." && (tokens[index + 2] == "resolve" || isHelper)
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
    // Dip and Resolver find by the type that is asked for: `resolve(tag: .first)`.
    let isTyped = tokens[first.lowerBound + 1] != ":"
    for item in items.dropFirst(isTyped ? 1 : 0) {
      let label = tokens[item.lowerBound + 1] == ":" ? tokens[item.lowerBound] : ""
      let value = label.isEmpty ? item : tokens.rest(of: item, from: 2)
      isGiven = isGiven || label.hasPrefix("argument")
      if ["name", "tag"].contains(label) { tag = self.tag(item) } else if isGiven { arguments.append(value) }
    }
    var end = close + 1
    if tokens[end] == "!" { end += 1 }
    if ["?", "as"].contains(tokens[end]), end < range.upperBound { return nil }
    if isHelper, tokens[index + 2] != "resolve", !tokens.text(first).hasSuffix(".self") { return nil }
    let type = isTyped ? tokens.text(first).replacing(".self", with: "") : ""
    return Lookup(type: nested[type] ?? type, tag: tag, arguments: arguments, end: min(end, range.upperBound))
  }

  /// The name in `name: .first` and `tag: "first"`.
  func tag(_ item: Range<Int>) -> String {
    Self.unquoted(String(tokens.text(tokens.rest(of: item, from: 2)).drop { $0 == "." }))
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
    guard let first = range.first, let path = member(at: first) else { return nil }
    var end = path.end
    if path.isCallable, tokens[end] == "(", tokens.closings[end] == end + 1 { end += 2 }
    while ["!", "?"].contains(tokens[end]), end < range.upperBound { end += 1 }
    return end == range.upperBound ? path.name : nil
  }

  /// `makeEditor(entry: entry)`, `self.makeEditor(entry: $0)`: the registration, and the arguments without labels.
  private func memberCall(_ range: Range<Int>) -> (name: String, arguments: [String])? {
    let range = withoutMarks(range)
    guard let first = range.first, let path = member(at: first), path.isCallable, tokens[path.end] == "(",
      tokens.isBracketed(path.end..<range.upperBound)
    else { return nil }
    let arguments = tokens.items(in: path.end + 1..<range.upperBound - 1).map { item in
      tokens.text(tokens[item.lowerBound + 1] == ":" ? tokens.rest(of: item, from: 2) : item)
    }
    return (path.name, arguments)
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

  static func unquoted(_ text: String) -> String { String(text.filter { $0 != "\"" }) }
}
