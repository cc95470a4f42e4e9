extension RootReader {
  /// `container.register(Tuner.self, name: "am") { r in … }.inObjectScope(.container)`
  mutating func readSwinject() {
    for index in tokens.tokens.indices where ["register", "autoregister"].contains(tokens[index]) {
      guard tokens[index - 1] == ".", tokens[index + 1] == "(", let close = tokens.closings[index + 1] else { continue }
      let items = tokens.items(in: index + 2..<close)
      guard let first = items.first, tokens.text(first).hasSuffix(".self") else { continue }
      readRegistration(
        of: Self.plain(String(tokens.text(first).dropLast(5))), items, to: close, line: tokens.tokens[index].line)
    }
  }

  private mutating func readRegistration(of type: String, _ items: [Range<Int>], to close: Int, line: Int) {
    let tag = items.first { tokens[$0.lowerBound] == "name" }
      .map { ConstructionReader.unquoted(tokens.text(tokens.rest(of: $0, from: 2))) }
    var registration = CompositionRoot.Registration(
      name: Self.name(of: type, tag: tag), type: type, tag: tag, construction: .call(type, []), scope: .factory,
      line: line)
    var end = close + 1
    if let initializer = items.first(where: { tokens[$0.lowerBound] == "initializer" }) {
      let callee = tokens.text(tokens.rest(of: initializer, from: 2))
      registration.construction = .call(String(callee.prefix { $0 != "(" }.replacing(".init", with: "")), [])
      registration.isFoundByLibrary = true
    } else if let open = closure(behind: close, items), let last = tokens.closings[open] {
      if open > close { end = last + 1 }
      guard read(open + 1..<last, into: &registration) else {
        root.remark("'\(registration.name)' is constructed by several statements", line: line)
        return
      }
    } else {
      root.remark("'\(registration.name)' has no closure", line: line)
      return
    }
    readModifiers(from: end, of: &registration)
    root.registrations.append(registration)
  }

  /// Reads what the closure of a registration constructs.
  private func read(_ closure: Range<Int>, into registration: inout CompositionRoot.Registration) -> Bool {
    let (parameters, body) = bodyOfClosure(closure)
    registration.parameters = Array(parameters.dropFirst())
    var reader = ConstructionReader(tokens: tokens, parameters: registration.parameters.map(\.name))
    let single = reader.body(body)
    var isWhole = true
    if single == nil { (reader.locals, isWhole) = locals(of: body) }
    if !isWhole { registration.remarks.append("the statements before its 'return' are not taken over") }
    guard let construction = single ?? reader.lastCall(body) else { return false }
    if case .expression = construction, !reader.isFree(body) { return false }
    registration.construction = construction
    return true
  }

  func closure(behind close: Int, _ items: [Range<Int>]) -> Int? {
    if tokens[close + 1] == "{" { return close + 1 }
    return items.last.flatMap { item in item.first { tokens[$0] == "{" } }
  }

  /// `(r: Resolver, name: String) in`, `r, name in`, `_ in`, or nothing.
  func bodyOfClosure(_ range: Range<Int>) -> (parameters: [CompositionRoot.Parameter], body: Range<Int>) {
    guard let end = tokens.first("in", in: range) else { return ([], range) }
    var list = range.lowerBound..<end
    if tokens[list.lowerBound] == "(", let close = tokens.closings[list.lowerBound] {
      list = list.lowerBound + 1..<close
    }
    let parameters = tokens.items(in: list).map { item in
      let colon = tokens.first(":", in: item)
      return CompositionRoot.Parameter(
        name: tokens[item.lowerBound], type: colon.map { tokens.text($0 + 1..<item.upperBound) })
    }
    return (parameters, end + 1..<range.upperBound)
  }

  private mutating func readModifiers(from start: Int, of registration: inout CompositionRoot.Registration) {
    var index = start
    var hasScope = false
    while tokens[index] == "." {
      let open = tokens.tokens.indices.contains(index + 2) && ["(", "{"].contains(tokens[index + 2]) ? index + 2 : nil
      let argument = open.map { tokens.text(tokens.range($0 + 1, tokens.after($0) - 1)) } ?? ""
      switch tokens[index + 1] {
      case "inObjectScope":
        hasScope = true
        switch argument.split(separator: ".").last {
        case "container": registration.scope = .singleton
        case "weak": registration.scope = .weak
        case "transient": break
        case "graph": hasScope = false
        default: registration.remarks.append("the scope '\(argument)' is none here; or a child container")
        }
      case "implements":
        registration.remarks.append(
          "for '\(Self.line(argument))' write a second binding with 'alias: \(registration.name)'")
      default:
        registration.remarks.append("'\(tokens[index + 1])' is not understood: see 'properties' and 'calls'")
      }
      index = open.map(tokens.after) ?? index + 2
      if tokens[index] == "{" { index = tokens.after(index) }
    }
    if !hasScope {
      registration.remarks.append("the scope was '.graph', one for each 'resolve'; or 'scope: singleton'")
    }
  }

  static func name(of type: String, tag: String?) -> String {
    let last = String(type.prefix { $0 != "<" }.split(separator: ".").last ?? "")
    let noun = ["Protocol", "Interface", "Type"].first { last.hasSuffix($0) && last.count > $0.count }
    let name = DraftNames.binding(String(last.dropLast(noun?.count ?? 0)))
    guard let tag, let first = tag.first, first.isLetter else { return name }
    let words = tag.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let joined = words.dropFirst().reduce(words.first ?? "") { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    return joined.prefix(1).lowercased() + joined.dropFirst() + name.prefix(1).uppercased() + name.dropFirst()
  }
}
