import BindingsYAML
import SwiftModel

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
    let names = components.map(\.name)
    for component in components {
      let whole = root
      root = CompositionRoot(path: whole.path)
      root.imports = whole.imports
      (root.component, root.isBootstrap) = (component.name, component.clause.contains("BootstrapComponent"))
      // Its extensions have members too.
      let extensions = members.scopes.filter { $0.isExtension && $0.name == component.name }
      for member in ([component] + extensions).flatMap(\.members) { readNeedle(member, names, namesOfAll) }
      let part = root
      root = whole
      root.components.append(part)
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
    let isChild = tokens.joined(tokens.rest(of: body, from: 1), isFirst: true).hasPrefix("(parent: self")
    if let first = body.first, isChild || components.contains(tokens[first]) {
      root.constructed.append((tokens[first], member.name, member.line, root.registrations.count))
      return
    }
    add(member, body, type: member.type, scope: kept, parameters: parameters, reader: reader)
  }
}
