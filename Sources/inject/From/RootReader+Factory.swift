import BindingsYAML
import SwiftModel

extension RootReader {
  /// `extension Container { var tuner: Factory<any Tuner> { self { FMTuner() }.singleton } }`
  mutating func readFactory() {
    var found: [(container: String, member: RootMembers.Member)] = []
    for scope in members.scopes {
      for member in scope.members where isFactory(member) { found.append((scope.path, member)) }
    }
    if found.isEmpty { return }
    root.isFactory = true
    root.types["Container"] = namesOfAll
    if tokens.tokens.indices.contains(where: { tokens[$0] == "Injected" && tokens[$0 - 1] == "@" }) {
      root.isInjected = true
    }
    let names = namesOfContainers(found)
    root.types.merge(names) { first, _ in first }
    for (container, member) in found { readFactory(member, of: container, names) }
  }

  private func isFactory(_ member: RootMembers.Member) -> Bool {
    Self.isFactory(member) || member.type == nil && member.isStatic && tokens[member.body.lowerBound] == "Factory"
  }

  /// The members of each container of the library, as registrations. What another container has by the same name is
  /// another one: `dataKeychain` of a `DataContainer`.
  private func namesOfContainers(
    _ factories: [(container: String, member: RootMembers.Member)]
  ) -> [String: RootNames.Members] {
    var names: [String: RootNames.Members] = [:]
    var owners: [String: String] = [:]
    for (container, member) in factories {
      let isTaken = owners[member.name] ?? container != container
      owners[member.name] = owners[member.name] ?? container
      let prefix = container.replacing("Container", with: "").filter { $0 != "." }
      let own = DraftNames.binding(prefix.isEmpty ? container : prefix) + SwiftName.capitalized(member.name)
      names[container, default: .init()].add(member.name, as: isTaken ? own : member.name)
      names[container]?.callables.insert(member.name)
    }
    // `var keychain: any Keychain { ToolContainer.shared.keychain() }` is that one.
    for scope in members.scopes where names[scope.path] != nil {
      for member in scope.members where !isFactory(member) {
        guard case .computed = member.form,
          let other = reader(in: scope.path, names).alias(member.body)
        else { continue }
        names[scope.path]?.add(member.name, as: other)
      }
    }
    return names
  }

  private func reader(
    in container: String, _ names: [String: RootNames.Members], parameters: [String] = []
  ) -> ConstructionReader {
    var reader = readerOfLibrary(parameters: parameters)
    reader.names.types = names
    reader.names.own.found.merge(names[container]?.found ?? [:]) { $1 }
    reader.names.own.callables.formUnion(names[container]?.callables ?? [])
    return reader
  }

  static func isFactory(_ member: RootMembers.Member) -> Bool {
    member.type.map { $0.hasPrefix("Factory<") || $0.hasPrefix("ParameterFactory<") } ?? false
  }

  private static let scopes: Set<String> = ["singleton", "cached", "shared", "graph", "unique"]

  private mutating func readFactory(
    _ member: RootMembers.Member, of container: String, _ names: [String: RootNames.Members]
  ) {
    let own = member.body.first { tokens[$0] == "{" }
    let registered = registeredAtStart(as: member.name, in: container)
    let always = registered.lastIndex(where: conditions.isAlways)
    let closures = always.map { Array(registered[$0...]) } ?? [own].compactMap(\.self) + registered
    if closures.isEmpty { root.remark("'\(member.name)' has no closure", at: tokens.place(of: member.index)) }
    for open in closures { readFactory(member, of: container, names, by: open, own) }
  }

  /// Reads one closure that constructs a factory's values: its own, or one that is registered in its place.
  private mutating func readFactory(
    _ member: RootMembers.Member, of container: String, _ names: [String: RootNames.Members], by open: Int, _ own: Int?
  ) {
    let close = tokens.after(open) - 1
    let head = member.body.lowerBound..<(member.body.first { ["(", "{"].contains(tokens[$0]) } ?? open)
    let arguments = genericArguments(of: member.type ?? tokens.text(head))
    let isParameterized = member.type?.hasPrefix("ParameterFactory") ?? false
    let closure = bodyOfClosure(open + 1..<close)
    let parameters = isParameterized ? parametersOfFactory(arguments[0], closure.parameters.map(\.name)) : []
    let reader = reader(in: container, names, parameters: parameters.map(\.name))
    let before = member.body.lowerBound..<(own ?? member.body.upperBound)
    var words = before.filter { tokens[$0] == "scope" && tokens[$0 + 1] == ":" }.map { tokens[$0 + 3] }
    if let own { words += modifiers(tokens.range(tokens.after(own), member.body.upperBound)) }
    if open != own {
      words += modifiers(tokens.range(close + 1, members.endOfExpression(from: close, in: 0..<tokens.tokens.count)))
    }
    if !words.contains("scope"), Self.scopes.isDisjoint(with: words) {
      words += [defaultScopes[container]].compactMap(\.self)
    }
    var (scope, remarks) = lifetime(words)
    if !parameters.isEmpty, scope != .factory {
      remarks.append("the scope was '\(scope)', which a binding with parameters cannot have")
      scope = .factory
    }
    add(
      member, named: names[container]?.found[member.name], closure.body, type: arguments.last, scope: scope,
      parameters: parameters, reader: reader, remarks: remarks,
      at: open == own || conditions.isAlways(open) ? member.index : open)
  }

  /// The closures that `autoRegister` registers in the place of a factory's own: `store.register { DiskStore() }`.
  private func registeredAtStart(as name: String, in container: String) -> [Int] {
    members.scopes.flatMap { scope in
      scope.members.filter { $0.name == "autoRegister" }.flatMap(\.body).compactMap { index in
        guard tokens[index] == "register", tokens[index - 2] == name else { return nil }
        let owner = tokens[index - 4] == "shared" ? tokens[index - 6] : scope.path
        let open = tokens[index + 1] == "(" ? index + 4 : index + 1
        return owner == container && tokens[open] == "{" ? open : nil
      }
    }
  }

  /// The scope that modifiers say, and what is to be said of them.
  private func lifetime(_ words: [String]) -> (scope: CompositionRoot.Scope, remarks: [String]) {
    var scope = CompositionRoot.Scope.factory
    var remarks: [String] = []
    for word in words {
      switch word {
      case "singleton", "cached": scope = .singleton
      case "shared": scope = .weak
      case "graph": remarks.append("the scope was '.graph', one for each resolution; or 'scope: singleton'")
      case "unique", "scope", "init": break
      case "onPreview", "onTest", "onDebug", "context":
        remarks.append("'.\(word)' becomes a replacement under 'contexts'")
      case "onArg", "onArgs": remarks.append("'.\(word)' has no equivalent: write the choice in a 'value'")
      default: remarks.append("'.\(word)' is not understood: a scope may be a child container")
      }
    }
    return (scope, remarks.enumerated().filter { !remarks[..<$0.offset].contains($0.element) }.map(\.element))
  }

  /// The parameters of `ParameterFactory<(id: Int, title: String), Page>`, as its closure names them: `id`, `$0`,
  /// `$0.id`, `page.id`.
  private func parametersOfFactory(_ type: String, _ given: [String]) -> [CompositionRoot.Parameter] {
    let all = SwiftTokens(Array(type.utf8))
    guard all[0] == "(", all.closings[0] == all.tokens.count - 1 else {
      return [CompositionRoot.Parameter(name: given.first ?? "$0", type: type)]
    }
    let items = all.items(in: 1..<all.tokens.count - 1)
    return items.enumerated().map { index, item in
      let label = all[item.lowerBound + 1] == ":" ? all[item.lowerBound] : nil
      let type = all.text(label == nil ? item : all.rest(of: item, from: 2))
      let whole = given.first ?? "$0"
      let isTuple = items.count > 1 && given.count < 2 && label.map { isNamed("\(whole).\($0)") } ?? false
      let name = isTuple ? "\(whole).\(label ?? "")" : given[safe: index] ?? "$\(index)"
      return CompositionRoot.Parameter(name: name, type: type)
    }
  }

  /// Whether the files have a text like `$0.id`.
  private func isNamed(_ path: String) -> Bool {
    let words = path.split(separator: ".").map(String.init)
    return tokens.tokens.indices.contains {
      tokens[$0] == words[0] && tokens[$0 + 1] == "." && tokens[$0 + 2] == words.last
    }
  }

  /// The names after dots, outside of brackets, and that of `.scope(.session)`.
  private func modifiers(_ range: Range<Int>) -> [String] {
    var found: [String] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index] == "." { found.append(tokens[index + 1]) }
      index = tokens[index] == "scope" ? index + 2 : tokens.after(index)
    }
    return found
  }

  private func genericArguments(of type: String) -> [String] {
    let all = SwiftTokens(Array(type.utf8))
    guard let open = all.tokens.indices.first(where: { all[$0] == "<" }), all.tokens.count > open + 2 else { return [] }
    return all.items(in: open + 1..<all.tokens.count - 1).map { all.text($0) }
  }
}
