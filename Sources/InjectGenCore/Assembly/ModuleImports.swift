/// The modules of Swift that a container's file imports: those that its bindings file names, the targets of the modules
/// that it includes, and what their bindings files import, as far as the container lets it be seen.
enum ModuleImports {
  static func all(_ names: NameScopes, _ bindings: [AssembledBinding]) -> [Import] {
    let container = names.tree.container
    let shown = ShownTypes(container, bindings)
    var imports: [Import] = []
    for item in container.imports where item.isWritten || item.path != Import.runtimePath {
      add(item.isWritten ? item : item.needed(by: shown.access(of: 0)), to: &imports)
    }
    let own = names.swiftModule(of: 0)
    for (index, member) in names.tree.members.enumerated().dropFirst() {
      let access = shown.access(of: index)
      for item in member.file.imports where item.path != own && item.path != Import.runtimePath {
        add(item.needed(by: item.isWritten ? shown.widest(of: index) : access), to: &imports)
      }
      guard let module = names.swiftModule(of: index), module != own, let item = member.path.first else { continue }
      add(Import(path: module, level: .needed(access), span: item.span), to: &imports)
    }
    return imports
  }

  /// Adds an import unless it is there. What was written whole stays as it is; else the widest wins, and one without a
  /// condition replaces one with a condition.
  static func add(_ item: Import, to imports: inout [Import]) {
    if let index = imports.firstIndex(where: { $0.path == item.path && $0.condition == item.condition }) {
      if !imports[index].isWritten, !imports[index].isAsWide(as: item) { imports[index] = item }
      return
    }
    if !item.isWritten, item.condition != nil,
      imports.contains(where: { $0.path == item.path && $0.condition == nil && $0.isAsWide(as: item) })
    {
      return
    }
    if item.condition == nil { imports.removeAll { $0.path == item.path && !$0.isWritten && item.isAsWide(as: $0) } }
    imports.append(item)
  }
}

/// How widely a container shows types that are not the standard library's, for each file that it is made of.
private struct ShownTypes {
  private let container: ContainerFile
  private let bindings: [AssembledBinding]

  init(_ container: ContainerFile, _ bindings: [AssembledBinding]) {
    self.container = container
    self.bindings = bindings
  }

  /// The widest access of the declarations that come from a file.
  func widest(of member: Int) -> Access {
    max(visible(of: member).map(\.access).max() ?? .internal, .internal)
  }

  /// The widest access of those that name a type which may be an imported one.
  func access(of member: Int) -> Access {
    var accesses = visible(of: member).filter { $0.binding.showsOwnTypes }.map(\.access)
    if member == 0, container.showsOwnTypes { accesses.append(container.access) }
    return max(accesses.max() ?? .internal, .internal)
  }

  private func visible(of member: Int) -> [AssembledBinding] {
    bindings.filter { $0.member == member && $0.access > .private }
  }
}

extension ContainerFile {
  /// Whether its class or its initializer names a type that is not the standard library's.
  fileprivate var showsOwnTypes: Bool {
    if case .actor(let name) = isolation, name != "MainActor" { return true }
    return inputs.contains { $0.type.namesOwnTypes }
  }
}

extension Binding {
  /// Whether its accessor names a type that is not the standard library's.
  fileprivate var showsOwnTypes: Bool {
    if let actor = isolation?.value.actor, actor != "MainActor" { return true }
    return type.namesOwnTypes || parameters.contains { $0.type.namesOwnTypes }
  }
}
