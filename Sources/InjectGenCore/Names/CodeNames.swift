import BindingsYAML
import SwiftModel

/// The names in code of the bindings of a composition: the names that its own file has for them; where it has none, one
/// of their own that nothing else has.
struct CodeNames {
  /// Nil for what the own file cannot ask for.
  private(set) var visibleNames: BindingMap<String?>
  private(set) var names: BindingMap<String>

  init(_ names: Namespace) {
    visibleNames = BindingMap(repeating: nil, counts: names.declarationCounts)
    self.names = visibleNames.with("")
    let declarations = names.declarations
    for declaration in names.files[0].declarations { visibleNames[declaration.id] = declaration.name.value }
    // The nearest name comes first.
    for export in names.files[0].exports where visibleNames[export.id] == nil { visibleNames[export.id] = export.name }
    // What has been replaced has lost its name to its replacement.
    for id in names.replacements.keys { visibleNames[id] = nil }
    for declaration in declarations { self.names[declaration.id] = visibleNames[declaration.id] ?? "" }
    if declarations.contains(where: { visibleNames[$0.id] == nil }) { nameOthers(declarations, names) }
  }

  private mutating func nameOthers(_ declarations: [Declaration], _ scopes: Namespace) {
    var taken = MemberNames.taken
    for input in scopes.container.inputs { taken.insert(input.name.value) }
    for declaration in declarations {
      if let name = visibleNames[declaration.id] { taken.formUnion(Self.members(of: name)) }
    }
    for declaration in declarations where visibleNames[declaration.id] == nil {
      let module = scopes.name(of: declaration.id.file)
      let own = SwiftName.uncapitalized(module) + SwiftName.capitalized(declaration.name.value)
      let name = SwiftName.unused(own) { !taken.isDisjoint(with: Self.members(of: $0)) }
      names[declaration.id] = name
      taken.formUnion(Self.members(of: name))
    }
  }

  /// The members that a container may have because of a binding of that name.
  private static func members(of name: String) -> [String] {
    [name, "make\(SwiftName.capitalized(name))", "with\(SwiftName.capitalized(name))", "\(name)Slot"]
  }
}
