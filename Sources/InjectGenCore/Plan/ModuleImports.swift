/// The modules of Swift that a container's file imports: those that its bindings file names, the targets of the modules
/// that it includes, and what their bindings files import, as far as the container lets it be seen.
enum ModuleImports {
  static func all(_ composition: Composition) -> [Import] {
    let (names, container) = (composition.names, composition.container)
    let shown = ShownTypes(composition)
    var imports: [Import] = []
    for item in container.imports where item.isWritten || item.path != Import.runtimePath {
      add(item.isWritten ? item : item.needed(by: shown.access(of: 0)), to: &imports)
    }
    let own = names.swiftModule(of: 0)
    for (index, scope) in names.files.enumerated().dropFirst() {
      let access = shown.access(of: index)
      for item in scope.file.imports where item.path != own && item.path != Import.runtimePath {
        add(item.needed(by: item.isWritten ? shown.widest(of: index) : access), to: &imports)
      }
      guard let module = names.swiftModule(of: index), module != own, let item = scope.path.first else { continue }
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
  private let composition: Composition

  init(_ composition: Composition) {
    self.composition = composition
  }

  /// The widest access of the declarations that come from a file.
  func widest(of file: Int) -> Access {
    max(visible(of: file).map(\.access).max() ?? .internal, .internal)
  }

  /// The widest access of those that name a type which may be an imported one.
  func access(of file: Int) -> Access {
    var accesses = visible(of: file).filter { $0.binding.showsOwnTypes }.map(\.access)
    if file == 0, composition.container.showsOwnTypes { accesses.append(composition.container.access) }
    return max(accesses.max() ?? .internal, .internal)
  }

  private func visible(of file: Int) -> [ComposedBinding] {
    composition.bindings.filter { $0.id.file == file && $0.access > .private }
  }
}

extension BindingsFile {
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
