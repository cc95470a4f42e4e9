// MARK: Factory

extension RootReader {
  /// `extension Container { var tuner: Factory<any Tuner> { self { FMTuner() }.singleton } }`
  mutating func readFactory() {
    for scope in members.scopes {
      var found = scope.members.filter { member in
        member.type.map { $0.hasPrefix("Factory<") || $0.hasPrefix("ParameterFactory<") } ?? false
      }
      found += scope.members.filter { $0.type == nil && $0.isStatic && tokens[$0.body.lowerBound] == "Factory" }
      if found.isEmpty { continue }
      if tokens.tokens.indices.contains(where: { tokens[$0] == "Injected" && tokens[$0 - 1] == "@" }) {
        root.isInjected = true
      }
      for member in found { readFactory(member, namesOfAll) }
    }
  }

  private mutating func readFactory(_ member: RootMembers.Member, _ names: Set<String>) {
    guard let open = member.body.first(where: { tokens[$0] == "{" }), let close = tokens.closings[open] else {
      root.remark("'\(member.name)' has no closure", line: member.line)
      return
    }
    let arguments = genericArguments(of: member.type ?? "")
    let isParameterized = member.type?.hasPrefix("ParameterFactory") ?? false
    let closure = bodyOfClosure(open + 1..<close)
    var given = closure.parameters.map(\.name)
    if given.isEmpty, isParameterized { given = ["$0"] }
    let reader = ConstructionReader(tokens: tokens, parameters: given, names: names)
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
    let parameters =
      isParameterized ? given.map { CompositionRoot.Parameter(name: $0, type: arguments.first) } : []
    add(
      member, closure.body, type: arguments.last, scope: scope, parameters: parameters, reader: reader, remarks: remarks
    )
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
    let first = components.first { $0.clause.contains("BootstrapComponent") } ?? components.first
    guard let first else { return }
    // Its extensions have members too.
    let extensions = members.scopes.filter { $0.isExtension && $0.name == first.name }
    for member in ([first] + extensions).flatMap(\.members) {
      readNeedle(member, components.map(\.name), namesOfAll)
    }
    for other in components where other.name != first.name {
      root.remark("'\(other.name)' is a container of its own, in a file of its own with 'parent:'", line: 0)
    }
  }

  private mutating func readNeedle(_ member: RootMembers.Member, _ components: [String], _ names: Set<String>) {
    var body = member.body
    var kept = CompositionRoot.Scope.factory
    var reader = ConstructionReader(tokens: tokens, names: names)
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
    let isChild = tokens[body.lowerBound + 1] == "(" && tokens.text(tokens.rest(of: body, from: 2)) == "parent: self)"
    if let child = isChild ? tokens[body.lowerBound] : components.first(where: { tokens[body.lowerBound] == $0 }) {
      root.remark("'\(member.name)' constructs the child '\(child)'", line: member.line)
      return
    }
    add(member, body, type: member.type, scope: kept, parameters: parameters, reader: reader)
  }
}

// MARK: swift-dependencies

extension RootReader {
  /// `extension MailKey: DependencyKey { static let liveValue: any Mail = SMTPMail() }`
  mutating func readDependencyKeys() {
    var names: [String: String] = [:]
    for scope in members.scopes where scope.name == "DependencyValues" {
      for member in scope.members {
        let texts = member.body.map { tokens[$0] }
        guard let index = texts.firstIndex(of: "self"), texts.count > index + 2 else { continue }
        names[texts[index + 2]] = member.name
      }
    }
    for scope in members.scopes
    where scope.clause.contains("DependencyKey") || scope.members.contains(where: { $0.name == "liveValue" }) {
      guard let live = scope.members.first(where: { $0.name == "liveValue" }) else { continue }
      let last = String(scope.name.split(separator: ".").last ?? "")
      let isKey = last.hasSuffix("Key")
      let name = names[scope.name] ?? DraftNames.binding(isKey ? String(last.dropLast(3)) : last)
      let reader = ConstructionReader(tokens: tokens)
      var remarks: [String] = []
      for other in ["testValue", "previewValue"] where scope.members.contains(where: { $0.name == other }) {
        remarks.append("'\(other)' becomes an override")
      }
      let liveValue = CompositionRoot.Construction.expression("\(members.qualified(scope.name)).liveValue")
      var construction = reader.body(live.body) ?? liveValue
      if case .call("Self", _) = construction { construction = liveValue }
      if case .expression = construction { construction = liveValue }
      if scope.isPrivate, case .expression = construction {
        root.remark("'\(name)' is in '\(scope.name)', which is private: leave 'private' out in Swift", line: live.line)
        continue
      }
      let isStored = if case .stored = live.form { true } else { false }
      let type = live.type.map { $0 == "Self" ? scope.name : $0 } ?? (isKey ? nil : scope.name)
      root.registrations.append(
        CompositionRoot.Registration(
          name: name, type: type.map(Self.plain), construction: construction, scope: isStored ? .singleton : .factory,
          remarks: remarks, line: live.line))
      root.hasValuesAlone = true
    }
  }
}
