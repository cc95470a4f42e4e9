import SwiftDeclarations

/// A module that a bindings file has to import before it can name the type of a parameter.
struct MissingImport {
  /// The name in the type that no file read declares: `URL`.
  let type: String
  /// Nil where several modules may have it.
  let module: String?
}

extension CallWiring {
  /// The import that the file of a binding lacks to name a parameter's type, as far as the imports of the Swift file that
  /// declares the parameter show it.
  func missingImport(of parameter: Callable.Parameter, of part: ComposedBinding) -> MissingImport? {
    guard let (table, module) = declarations(seenFrom: part.id.file) else { return nil }
    let imported = Set(composition.names.files[part.id.file].file.imports.map(\.module))
    let context = NameContext(module: module)
    let external = SwiftType.names(in: parameter.spelling).filter { name in
      if case .unknown = table.meaning(of: name, in: context) { !SwiftType.needsNoImport(name) } else { false }
    }
    guard let type = external.first else { return nil }
    let modules = table.modules(importedBeside: parameter.place.file)
    let foundation = ["Foundation", "FoundationEssentials"].first(where: modules.contains)
    if let foundation, SwiftType.isOfFoundation(type) {
      return imported.contains(foundation) ? nil : MissingImport(type: type, module: foundation)
    }
    // A type of what is imported already is probably of that.
    guard !modules.isEmpty, imported.isDisjoint(with: modules) else { return nil }
    let others = modules.count > 1 ? modules.filter { $0 != foundation } : modules
    return MissingImport(type: type, module: others.count == 1 ? others[0] : nil)
  }
}

extension TypeTable {
  /// The modules that a file imports and of which no files are read.
  fileprivate func modules(importedBeside file: SwiftFile) -> [String] {
    guard let index = files.firstIndex(where: { $0.file === file }) else { return [] }
    var seen: Set<String> = ["Swift", "InjectRuntime"]
    return files[index].declarations.imports.map { Self.firstPart(text($0.path, in: index)) }
      .filter { moduleIndices[$0] == nil && seen.insert($0).inserted }
  }
}
