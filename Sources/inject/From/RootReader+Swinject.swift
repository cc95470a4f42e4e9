import BindingsYAML
import SwiftModel

extension RootReader {
  /// `container.register(Tuner.self, name: "am") { r in … }.inObjectScope(.container)`
  mutating func readSwinject() {
    for child in isOfResolver ? [] : defaultScopes.containers where child.isChild {
      root.remark(
        "'\(Self.line(child.text))' is a child: what it registers belongs into a file with 'parent:'",
        at: tokens.place(of: child.index))
    }
    for index in tokens.tokens.indices where isRegistering(index) { readRegistration(at: index) }
    for index in tokens.tokens.indices
    where ["registerForStoryboard", "storyboardInitCompleted"].contains(tokens[index]) && tokens[index - 1] == "." {
      remark(onStoryboardAt: index)
    }
  }

  /// Says how a type is bound that a storyboard constructs: `registerForStoryboard(Page.self) { r, page in … }`
  private mutating func remark(onStoryboardAt index: Int) {
    guard tokens[index + 1] == "(", let close = tokens.closings[index + 1],
      let first = tokens.items(in: index + 2..<close).first, tokens.text(first).hasSuffix(".self")
    else { return }
    let type = String(tokens.text(first).dropLast(5))
    var registration = CompositionRoot.Registration(
      name: Self.name(of: type, tag: nil), type: type, construction: .unknown, scope: .factory,
      place: tokens.place(of: index))
    if tokens[close + 1] == "{", let end = tokens.closings[close + 1] {
      readCompletion(close + 2..<end, of: &registration)
    }
    let (properties, calls) = (registration.properties.compactMap(\.label), registration.calls.map(\.method))
    let steps = [("properties", properties), ("calls", calls)].filter { !$0.1.isEmpty }
      .map { ", \($0): [\($1.joined(separator: ", "))]" }.joined()
    root.remark(
      "'\(tokens[index])': a storyboard constructs '\(type)': "
        + "'\(registration.name): { type: \(type), scope: foreign\(steps) }'", at: registration.place)
  }

  /// Reads a registration in a container of Swinject, if that is known.
  mutating func readRegistration(
    of type: String, in owner: String?, _ items: [Range<Int>], to close: Int, at place: CompositionRoot.Place,
    _ container: DefaultScopes.Container?, saysScope: Bool
  ) {
    let nested = members.nested(in: owner)[type]
    let tag = items.first { tokens[$0.lowerBound] == "name" }.map { ConstructionReader(tokens: tokens).tag($0) }
    var registration = CompositionRoot.Registration(
      name: Self.name(of: nested?.filter { $0 != "." } ?? type, tag: tag), type: nested ?? type, tag: tag,
      construction: .call(nested ?? type, []), scope: .factory, place: place)
    registration.isExistential = Self.isExistential(String(tokens.text(items[0]).dropLast(5)))
    var end = close + 1
    if let initializer = items.first(where: { tokens[$0.lowerBound] == "initializer" }) {
      let callee = tokens.text(tokens.rest(of: initializer, from: 2))
      let name = String(callee.prefix { $0 != "(" }.replacing(".init", with: ""))
      // That of a generic type has its arguments.
      registration.construction = .call(type.hasPrefix("\(name)<") ? type : name, [])
      registration.text = Self.line(callee)
      registration.isFoundByLibrary = true
    } else if let object = object(in: items, to: close) {
      read(object: object, into: &registration)
    } else if let open = closure(after: close, items), let last = tokens.closings[open] {
      if open > close { end = last + 1 }
      read(open + 1..<last, into: &registration)
    } else {
      root.remark("'\(registration.name)' has no closure", at: place)
      return
    }
    // Other libraries take the scope as an argument: `register(Tuner.self, .container) { … }`.
    let scope = items.dropFirst().first { $0.count == 2 && tokens[$0.lowerBound] == "." }
    let isScoped = scope.map { take(scope: tokens[$0.lowerBound + 1], for: &registration) } ?? false
    let usual = container.map(\.scope) ?? defaultScopes.only
    let aliases = readModifiers(
      from: end, of: &registration, isScoped: isScoped || saysScope, usual)
    root.registrations += implementing(registration, aliases)
  }

  /// Reads what the closure of a registration constructs.
  mutating func read(_ closure: Range<Int>, into registration: inout CompositionRoot.Registration) {
    let (parameters, body) = bodyOfClosure(closure)
    registration.parameters = Array(parameters.dropFirst())
    let read = read(body, readerOfSwinject(parameters, in: members.type(at: closure.lowerBound)))
    for statement in read.leftOut {
      registration.remarks.append("'\(Self.line(tokens.text(statement)))' before its 'return' is not taken over")
    }
    (registration.construction, registration.whole) = (read.construction, read.whole)
    (registration.properties, registration.calls) = (read.properties, read.calls)
    registration.text = Self.line(tokens.text(body))
    registration.canThrow = hasEffect("try", body)
  }

  private func readerOfSwinject(
    _ parameters: [CompositionRoot.Parameter], in type: String? = nil
  ) -> ConstructionReader {
    var reader = ConstructionReader(tokens: tokens, parameters: parameters.dropFirst().map(\.name))
    (reader.resolver, reader.enclosingType) = (parameters.first?.name, type)
    reader.nested = members.nested(in: type)
    reader.hidden = Set(namesOfAll.found.keys).union(privateNames).union(parameters.prefix(1).map(\.name))
    return reader
  }

  /// Reads `.initCompleted { r, page in page.list = r.resolve(List.self) }`, with or without a cast of what is there.
  private func readCompletion(_ closure: Range<Int>, of registration: inout CompositionRoot.Registration) {
    let (parameters, body) = bodyOfClosure(closure)
    let reader = readerOfSwinject(Array(parameters.prefix(1)))
    var (name, statements) = (parameters.last?.name ?? "", self.statements(of: body))
    if let first = statements.first, tokens[first.lowerBound] == "let", tokens[first.lowerBound + 3] == name,
      tokens[first.lowerBound + 4] == "as", tokens[first.lowerBound + 5] == "!"
    {
      name = tokens[first.lowerBound + 1]
      statements.removeFirst()
    }
    var found = Body(
      construction: registration.construction, properties: registration.properties, calls: registration.calls)
    let isWhole = parameters.count == 2 && configure(&found, by: statements, of: name, in: body, reader).isEmpty
    (registration.properties, registration.calls, registration.whole) = (found.properties, found.calls, nil)
    if !isWhole {
      registration.remarks.append("'initCompleted' is not understood as a whole: see 'properties' and 'calls'")
    }
  }

  func closure(after close: Int, _ items: [Range<Int>]) -> Int? {
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

  /// Takes a scope of Swinject, and says whether it is another one than the default.
  private func take(scope: String, for registration: inout CompositionRoot.Registration) -> Bool {
    switch scope {
    case "container", "singleton", "hierarchy": registration.scope = .singleton
    case "weak": registration.scope = .weak
    case "transient", "unique": break
    case "graph": return false
    default: registration.remarks.append("the scope '.\(scope)' is none here; or a child container")
    }
    return true
  }

  /// Reads what is written after a registration. Returns those of the other types that it implements.
  private mutating func readModifiers(
    from start: Int, of registration: inout CompositionRoot.Registration, isScoped: Bool, _ usual: String?
  ) -> [CompositionRoot.Registration] {
    var (index, aliases) = (start, [CompositionRoot.Registration]())
    var hasScope = isScoped
    while tokens[index] == ".", !tokens[index + 1].hasPrefix("register") {
      let open = tokens.tokens.indices.contains(index + 2) && ["(", "{"].contains(tokens[index + 2]) ? index + 2 : nil
      let argument = open.map { tokens.text(tokens.range($0 + 1, tokens.after($0) - 1)) } ?? ""
      switch tokens[index + 1] {
      case "inObjectScope":
        hasScope = take(scope: String(argument.split(separator: ".").last ?? ""), for: &registration)
      case "implements":
        let items = open.map { tokens.items(in: tokens.range($0 + 1, tokens.after($0) - 1)) } ?? []
        aliases += items.compactMap { alias(of: registration, as: tokens.text($0)) }
      case "initCompleted":
        if let closure = open.flatMap({ completion(from: $0) }) { readCompletion(closure, of: &registration) }
      default:
        registration.remarks.append("'\(tokens[index + 1])' is not understood: see 'properties' and 'calls'")
      }
      index = open.map(tokens.after) ?? index + 2
      if tokens[index] == "{" { index = tokens.after(index) }
    }
    if !hasScope { hasScope = usual.map { take(scope: $0, for: &registration) } ?? false }
    if !hasScope {
      registration.remarks.append(
        root.isOfOtherLibrary
          ? "no scope was written; or 'scope: singleton'"
          : "the scope was '.graph', one for each 'resolve'; or 'scope: singleton'")
    }
    return aliases
  }

  /// A registration with its other types. What is registered as one protocol is no other one, so each is an alias of
  /// what is constructed.
  func implementing(
    _ registration: CompositionRoot.Registration, _ aliases: [CompositionRoot.Registration]
  ) -> [CompositionRoot.Registration] {
    guard !aliases.isEmpty, let type = registration.type, case .call(let callee, _) = registration.construction,
      callee.split(separator: ".").last?.first?.isUppercase == true,
      case let name = Self.name(of: callee, tag: registration.tag), name != registration.name,
      let first = alias(of: registration, as: "\(type).self", tag: registration.tag)
    else { return [registration] + aliases }
    var constructed = registration
    (constructed.name, constructed.type, constructed.isExistential) = (name, callee, false)
    return [constructed]
      + ([first] + aliases).map { alias in
        var alias = alias
        alias.construction = .alias(name)
        return alias
      }
  }

  /// Another type of a registration: `Receiver.self`, `(any Receiver).self`.
  func alias(
    of registration: CompositionRoot.Registration, as text: String, tag: String? = nil
  ) -> CompositionRoot.Registration? {
    guard text.hasSuffix(".self") else { return nil }
    let type = Self.plain(String(text.dropLast(5)))
    return CompositionRoot.Registration(
      name: Self.name(of: type, tag: tag), type: type, tag: tag, construction: .alias(registration.name),
      text: registration.text, scope: .factory, place: registration.place)
  }

  /// The body of `initCompleted { … }` and `initCompleted({ … })`.
  private func completion(from open: Int) -> Range<Int>? {
    let brace = tokens[open] == "(" ? open + 1 : open
    guard tokens[brace] == "{", let close = tokens.closings[brace] else { return nil }
    return brace + 1..<close
  }

  static func name(of type: String, tag: String?) -> String {
    if type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") {
      return plural(of: name(of: plain(String(type.dropFirst().dropLast())), tag: tag))
    }
    let last = String(type.prefix { $0 != "<" }.split(separator: ".").last ?? "")
    let noun = ["Protocol", "Interface", "Type"].first { last.hasSuffix($0) && last.count > $0.count }
    let name = DraftNames.binding(String(last.dropLast(noun?.count ?? 0)))
    guard let tag, let first = tag.first, first.isLetter else { return name }
    let words = tag.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let joined = words.dropFirst().reduce(words.first ?? "") { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    return joined.prefix(1).lowercased() + joined.dropFirst() + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// `rules` for `rule`, `policies` for `policy`, `statuses` for `status`.
  private static func plural(of name: String) -> String {
    if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
      return "\(name.dropLast())ies"
    }
    return name + (name.hasSuffix("s") ? "es" : "s")
  }
}
