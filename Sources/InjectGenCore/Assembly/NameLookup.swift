/// What the names that have been joined lead to.
extension NameScopes {
  var kind: FileKind {
    switch tree.members[0].file {
    case .container: .container
    case .module: .module
    }
  }

  /// Whether a module could not be found that a file includes, directly or not.
  func lacksModules(_ member: Int) -> Bool {
    tree.closure(of: member).contains { tree.members[$0].lacksModules }
  }

  /// What a name stands for in the bindings of a file; nil where it is not known there.
  func target(named name: String, in member: Int) -> Target? {
    switch scopes[member].targets[name] {
    case .binding(let declaration): .binding(replacement(of: declaration))
    case let target?: target
    case nil: member == 0 ? inherited.target(named: name) : nil
    }
  }

  /// What stands for a declaration in the end.
  func replacement(of declaration: Int) -> Int {
    var current = declaration
    while let next = replacements[current]?.first { current = next }
    return current
  }

  /// Internal is internal to a Swift module; a private binding is for its own file.
  func isVisible(_ declaration: Declaration, from member: Int) -> Bool {
    guard declaration.member != member else { return true }
    guard declaration.access == .internal else { return declaration.access > .internal }
    // That a whole module is internal is said once, where it is included.
    if tree.members[declaration.member].file.access == .internal { return true }
    return swiftModule(of: declaration.member) == swiftModule(of: member)
  }

  func swiftModule(of member: Int) -> String? {
    table.source(tree.members[member].file.source).module
  }

  /// The binding of that name in an included file that keeps it from this one.
  func hidden(_ name: String, from member: Int) -> Declaration? {
    let closure = tree.closure(of: member)
    return declarations.first { declaration in
      guard case .binding = declaration.kind else { return false }
      return declaration.name.value == name && closure.contains(declaration.member)
        && !isVisible(declaration, from: member)
    }
  }
}
