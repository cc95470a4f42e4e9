import BindingsYAML
import InjectGenCore
import SwiftModel

/// An import, and how the other files of the target import the module.
struct PlannedImport {
  let item: Import
  let style: ImportStyle

  /// Whether the compiler's upcoming default is narrower than what the container's declarations may need, and the
  /// present one is not.
  var dependsOnDefault: Bool {
    if case .needed(let access) = item.level { access > .internal && !style.writesAccess } else { false }
  }

  /// The declaration where imports without an access level are internal, or where it has one in any case.
  var declaration: String {
    switch item.level {
    case .written: item.declaration
    case .needed(let access):
      declaration(access > .internal || style.writesAccess ? max(access, .internal) : nil)
    case .used: declaration(.public)
    }
  }

  /// The declaration where imports without an access level are public.
  var declarationByDefault: String { declaration(nil) }

  private func declaration(_ access: Access?) -> String {
    item.declaration(access, attributes: style.isPreconcurrency ? ["@preconcurrency"] : [])
  }
}

/// The Swift modules that a container's file imports: the listed ones, the targets of included modules with the
/// imports of their bindings files, the targets of its parents, and the modules of the types that it spells. Each is
/// imported as the other files of the container's target import it.
struct ModuleImports {
  private let graph: Graph
  private let names: Namespace
  private let spelled: SpelledModules
  private var imports: [Import] = []

  static func all(_ graph: Graph, _ spelled: SpelledModules, usesRuntime: Bool) -> [PlannedImport] {
    var modules = ModuleImports(graph: graph, names: graph.composition.names, spelled: spelled)
    modules.addListed()
    modules.addIncluded()
    modules.addAncestors()
    modules.addSpelled()
    if usesRuntime { modules.addRuntime() }
    let table = modules.names.table.swift.declarations(seenFrom: graph.module)?.table
    return modules.imports.map { PlannedImport(item: $0, style: table?.importStyle(of: $0.module) ?? .plain) }
  }

  private mutating func addListed() {
    for item in graph.container.imports where item.isWritten || item.path != Import.runtimePath {
      add(item.isWritten ? item : item.needed(by: spelled.access(ofImport: item.module, in: 0)))
    }
  }

  /// The targets of included modules and the imports of their files, as widely as the container shows them.
  private mutating func addIncluded() {
    let own = graph.module
    for (index, scope) in names.files.enumerated().dropFirst() {
      for item in scope.file.imports where item.path != own && item.path != Import.runtimePath {
        add(
          item.needed(by: item.isWritten ? widestAccess(of: index) : spelled.access(ofImport: item.module, in: index)))
      }
      guard let module = names.swiftModule(of: index), module != own, let item = scope.item else { continue }
      add(Import(path: module, level: .needed(spelled.access(ofImport: module, in: index)), span: item.span))
    }
  }

  /// The widest access of the declarations that come from a file.
  private func widestAccess(of file: Int) -> Access {
    let parts = graph.composition.bindings.filter { $0.id.file == file && $0.access > .private }
    return max(parts.map(\.access).max() ?? .internal, .internal)
  }

  /// The parent's module, and those of the containers further up that bindings ask for something.
  private mutating func addAncestors() {
    let asked = Set(
      graph.nodes.lazy.flatMap(\.edges).compactMap { edge in
        if case .inherited(let inherited) = edge.target { inherited.generation } else { nil }
      })
    for (index, ancestor) in graph.ancestors.enumerated() where index == 0 || asked.contains(index + 1) {
      guard let module = ancestor.module, module != graph.module, let name = graph.container.parent else { continue }
      let (container, access) = (ancestor.container, index == 0 ? graph.container.access : .internal)
      let level: Import.Level =
        container.access == .public
        ? .used(publicType: SwiftName.spelled(container.name.value)) : .needed(access)
      add(Import(path: module, level: level, span: name.span))
    }
  }

  /// A module that the bindings file lists under a condition is imported under that condition alone.
  private mutating func addSpelled() {
    for (module, access) in spelled.declared.ordered(by: { $0.key < $1.key })
    where !imports.contains(where: { $0.path == module }) {
      add(Import(path: module, level: .needed(access), span: graph.container.name.span))
    }
    for item in spelled.ofAncestors where !imports.contains(where: { $0.path == item.path }) {
      add(item.needed(by: .internal))
    }
  }

  /// `InjectRuntime`, which the code of all containers uses, unless the bindings file has a declaration of its own for
  /// it.
  private mutating func addRuntime() {
    if imports.contains(where: { $0.path == Import.runtimePath && $0.condition == nil }) { return }
    let type = "\(Import.runtimePath).TeardownError"
    imports.append(Import(path: Import.runtimePath, level: .used(publicType: type), span: graph.container.name.span))
  }

  /// Adds an import unless it is there. What was written whole stays as it is; else the widest wins, and one without a
  /// condition replaces one with a condition.
  private mutating func add(_ item: Import) {
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
