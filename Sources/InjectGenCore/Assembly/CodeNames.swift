/// What code calls the bindings of a container and of its modules: the names that the container's own file knows them
/// by; where it knows none, one of their own that nothing else has.
struct CodeNames {
  /// By declaration; nil for what the container's own file cannot ask for.
  private(set) var visibleNames: [String?]
  /// By declaration.
  private(set) var names: [String]

  init(_ scopes: NameScopes) {
    visibleNames = scopes.declarations.map { $0.member == 0 ? $0.name.value : nil }
    // The nearest name comes first.
    for export in scopes.scopes[0].exports where visibleNames[export.declaration] == nil {
      visibleNames[export.declaration] = export.name
    }
    // What has been replaced has lost its name to its replacement.
    for index in visibleNames.indices where scopes.replacement(of: index) != index { visibleNames[index] = nil }
    names = visibleNames.map { $0 ?? "" }
    guard visibleNames.contains(nil) else { return }
    var taken: Set<String> = NameChecks.taken
    for input in scopes.tree.container.inputs { taken.insert(input.name.value) }
    for case let name? in visibleNames { taken.formUnion(Self.members(of: name)) }
    for (index, declaration) in scopes.declarations.enumerated() where visibleNames[index] == nil {
      let module = scopes.tree.members[declaration.member].file.name.value
      let wanted = SwiftName.uncapitalized(module) + SwiftName.capitalized(declaration.name.value)
      var name = wanted
      var number = 2
      while !taken.isDisjoint(with: Self.members(of: name)) {
        name = "\(wanted)\(number)"
        number += 1
      }
      names[index] = name
      taken.formUnion(Self.members(of: name))
    }
  }

  /// What the container may have because of a binding of that name.
  private static func members(of name: String) -> [String] {
    [name, "make\(SwiftName.capitalized(name))", "\(name)Slot"]
  }
}
