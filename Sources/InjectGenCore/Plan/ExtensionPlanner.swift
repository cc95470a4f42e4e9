/// Plans the file of an extension.
struct ExtensionPlanner {
  /// - Parameters:
  ///   - contexts: Those of the file, all of one container; at least one.
  ///   - file: The extension file.
  ///   - container: The plan of the container's own file.
  /// - Returns: The plan of the extension's file.
  static func plan(_ contexts: [ValidContext], of file: BindingsFile, _ container: Plan) -> ExtensionPlan {
    let valid = contexts[0].container
    let planner = ContextPlanner(container: valid, inputs: container.inputs, copyNames: [:])
    return ExtensionPlan(
      imports: ExtensionImports(contexts, of: file, container).all, container: container,
      contexts: contexts.map(planner.plan))
  }
}

/// The imports of an extension's file: the container's module with its internal declarations, the imports of the
/// container's file, those of the bindings file, and the modules of the types that are constructed.
private struct ExtensionImports {
  private(set) var all: [PlannedImport] = []
  private let table: TypeTable?

  init(_ contexts: [ValidContext], of file: BindingsFile, _ container: Plan) {
    let (scope, valid) = (contexts[0].scope, contexts[0].container)
    let names = valid.graph.composition.names
    let module = names.table.source(file.source).module
    table = names.table.swift.declarations(seenFrom: module, testing: scope.testedModules)?.table
    if let tested = valid.graph.module, tested != module {
      let declaration = Self.isPublic(contexts) ? "import \(tested)" : "@testable import \(tested)"
      add(Import(declaration: declaration, level: .written(nil), condition: nil, span: file.name.span))
    }
    for item in container.imports.map(\.item) where item.module != module && item.path != Import.runtimePath {
      // The place is that of the extension: the container's file may have the name of this one.
      let needed = item.needed(by: .internal)
      add(
        Import(
          declaration: needed.declaration, level: needed.level, condition: needed.condition, span: file.name.span))
    }
    for item in file.imports { add(item.needed(by: .internal)) }
    for context in contexts {
      let spelled = SpelledModules(replacementsOf: context, table, module)
      for (name, _) in spelled.declared.ordered(by: { $0.key < $1.key }) where name != module {
        add(Import(path: name, level: .needed(.internal), span: file.name.span))
      }
    }
    let type = "\(Import.runtimePath).TeardownError"
    all.append(
      PlannedImport(
        item: Import(path: Import.runtimePath, level: .used(publicType: type), span: file.name.span), style: .plain))
  }

  /// Whether all that the file uses of the container's module is public.
  private static func isPublic(_ contexts: [ValidContext]) -> Bool {
    guard contexts[0].container.graph.container.access == .public else { return false }
    return contexts.allSatisfy { context in
      let graph = context.container.graph
      return context.scope.chain.allSatisfy { scope in
        let isSeen = scope.file.source == context.scope.file.source || scope.context.access?.value == .public
        return isSeen
          && scope.replaced.allSatisfy { graph[$0.id].part.access == .public }
          && scope.replaced.flatMap { context.graph.graph[$0.id].edges }.allSatisfy { edge in
            switch edge.target {
            case .binding, .input: graph.composition.access(of: edge.target) == .public
            case .inherited, .parameter: true
            }
          }
      }
    }
  }

  private mutating func add(_ item: Import) {
    if all.contains(where: { $0.item.path == item.path && $0.item.condition == item.condition }) { return }
    all.append(PlannedImport(item: item, style: table?.importStyle(of: item.module) ?? .plain))
  }
}
