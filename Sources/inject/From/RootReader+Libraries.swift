import BindingsYAML
import SwiftModel

// MARK: Factory

extension RootReader {
  /// `extension Container { var tuner: Factory<any Tuner> { self { FMTuner() }.singleton } }`
  mutating func readFactory() {
    for scope in members.scopes {
      let found = scope.members.filter { member in
        Self.isFactory(member) || member.type == nil && member.isStatic && tokens[member.body.lowerBound] == "Factory"
      }
      if found.isEmpty { continue }
      root.isFactory = true
      root.types["Container"] = namesOfAll
      if tokens.tokens.indices.contains(where: { tokens[$0] == "Injected" && tokens[$0 - 1] == "@" }) {
        root.isInjected = true
      }
      for member in found { readFactory(member) }
    }
  }

  static func isFactory(_ member: RootMembers.Member) -> Bool {
    member.type.map { $0.hasPrefix("Factory<") || $0.hasPrefix("ParameterFactory<") } ?? false
  }

  private mutating func readFactory(_ member: RootMembers.Member) {
    guard let open = member.body.first(where: { tokens[$0] == "{" }), let close = tokens.closings[open] else {
      root.remark("'\(member.name)' has no closure", at: tokens.place(of: member.index))
      return
    }
    let arguments = genericArguments(of: member.type ?? "")
    let isParameterized = member.type?.hasPrefix("ParameterFactory") ?? false
    let closure = bodyOfClosure(open + 1..<close)
    let parameters = isParameterized ? parametersOfFactory(arguments[0], closure.parameters.map(\.name)) : []
    let reader = readerOfLibrary(parameters: parameters.map(\.name))
    var scope = CompositionRoot.Scope.factory
    var remarks: [String] = []
    let head = (member.body.lowerBound..<open).filter { tokens[$0] == "scope" && tokens[$0 + 1] == ":" }
    for word in head.map({ tokens[$0 + 3] }) + modifiers(close + 1..<member.body.upperBound) {
      switch word {
      case "singleton", "cached": scope = .singleton
      case "shared": scope = .weak
      case "graph": remarks.append("the scope was '.graph', one for each resolution; or 'scope: singleton'")
      case "unique", "scope", "init": break
      case "onPreview", "onTest", "onDebug", "context":
        remarks.append("'.\(word)' becomes a replacement under 'contexts'")
      default: remarks.append("'.\(word)' is not understood: a scope may be a child container")
      }
    }
    if !parameters.isEmpty, scope != .factory {
      remarks.append("the scope was '\(scope)', which a binding with parameters cannot have")
      scope = .factory
    }
    add(
      member, closure.body, type: arguments.last, scope: scope, parameters: parameters, reader: reader, remarks: remarks
    )
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

// MARK: Needle

extension RootReader {
  /// `class RootComponent: BootstrapComponent { var store: any Store { shared { DiskStore(path: path) } } }`
  mutating func readNeedle() {
    let components = members.scopes.filter { scope in
      ["BootstrapComponent", "Component<", "PluginizableComponent<"].contains { scope.clause.contains($0) }
    }
    let names = components.map(\.name)
    for component in components {
      let whole = root
      root = CompositionRoot()
      root.imports = whole.imports
      (root.component, root.isBootstrap) = (component.name, component.clause.contains("BootstrapComponent"))
      // Its extensions have members too.
      let extensions = members.scopes.filter { $0.isExtension && $0.name == component.name }
      for member in ([component] + extensions).flatMap(\.members) { readNeedle(member, names) }
      let part = root
      root = whole
      root.components.append(part)
    }
  }

  private mutating func readNeedle(_ member: RootMembers.Member, _ components: [String]) {
    var body = member.body
    var kept = CompositionRoot.Scope.factory
    var reader = readerOfLibrary()
    var parameters: [CompositionRoot.Parameter] = []
    switch member.form {
    case .computed: break
    case .function(let found):
      parameters = found
      reader.parameters = found.map(\.name)
    case .stored, .lazy: kept = .singleton
    case .declared:
      root.inputs.append(CompositionRoot.Parameter(name: member.name, type: member.type))
      return
    }
    if let first = body.first, tokens[first] == "return" { body = first + 1..<body.upperBound }
    if let first = body.first, tokens[first] == "shared", tokens[first + 1] == "{",
      let close = tokens.closings[first + 1]
    {
      (body, kept) = (first + 2..<close, .singleton)
    }
    if case .lazy = member.form, let inner = closure(body) { body = inner }
    // A component of another file is one that is given its parent.
    let isChild = tokens.joined(tokens.rest(of: body, from: 1), isFirst: true).hasPrefix("(parent: self")
    if let first = body.first, isChild || components.contains(tokens[first]) {
      root.constructed.append((tokens[first], member.name, tokens.place(of: member.index)))
      return
    }
    add(member, body, type: member.type, scope: kept, parameters: parameters, reader: reader)
  }
}
