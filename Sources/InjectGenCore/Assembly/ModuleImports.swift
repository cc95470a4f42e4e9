/// The modules of Swift that a container's file imports: those that its bindings file names, the targets of the modules
/// that it includes, and what their bindings files import, as far as the container lets it be seen.
enum ModuleImports {
  static func all(_ names: NameScopes, _ bindings: [AssembledBinding]) -> [Import] {
    var imports = names.tree.container.imports
    let own = names.swiftModule(of: 0)
    for (index, member) in names.tree.members.enumerated().dropFirst() {
      let visible = bindings.filter { $0.member == index && $0.access > .private }
      let widest = visible.map(\.access).max() ?? .internal
      for item in member.file.imports where item.path != own {
        add(item.atMost(max(widest, .internal)), to: &imports)
      }
      guard let module = names.swiftModule(of: index), module != own, let item = member.path.first else { continue }
      let access = visible.filter { $0.binding.type.namesOwnTypes }.map(\.access).max() ?? .internal
      add(Import(path: module, access: access, span: item.span), to: &imports)
    }
    return imports
  }

  /// Adds an import unless it is there. What the container's file says in full stays as it is; else the widest wins.
  static func add(_ item: Import, to imports: inout [Import]) {
    guard let index = imports.firstIndex(where: { $0.path == item.path && $0.condition == item.condition }) else {
      imports.append(item)
      return
    }
    if !imports[index].isWhole, item.access > imports[index].access {
      imports[index] = item
    }
  }
}
