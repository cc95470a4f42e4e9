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
    case nil:
      member == 0 && !scopes[0].unreadableNames.contains(name) ? inherited.target(named: name) : nil
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

  /// The bindings that the files which a file includes keep from it, by their names.
  func hiddenNames(from member: Int) -> [String: Declaration] {
    let closure = tree.closure(of: member)
    var result: [String: Declaration] = [:]
    if closure.count == 1 { return result }
    for declaration in declarations where closure.contains(declaration.member) {
      guard case .binding = declaration.kind, result[declaration.name.value] == nil,
        !isVisible(declaration, from: member)
      else { continue }
      result[declaration.name.value] = declaration
    }
    return result
  }
}
