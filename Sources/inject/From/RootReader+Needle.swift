import BindingsYAML
import SwiftModel

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
      if kept == .singleton {
        root.remark("'\(member.name)' keeps one child: keep it in Swift", at: tokens.place(of: member.index))
      }
      return
    }
    add(member, body, type: member.type, scope: kept, parameters: parameters, reader: reader)
  }
}
