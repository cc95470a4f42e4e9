import BindingsYAML
import InjectGenCore
import SwiftDeclarations
import SwiftModel

/// A module that a bindings file has to import before it can name the type of a parameter.
struct MissingImport {
  /// The name in the type that no file read declares: `URL`.
  let type: String
  /// The items of `imports`; none where several modules may have it.
  let modules: [String]
}

extension CallWiring {
  /// The import that the file of a binding lacks to name a parameter's type, as far as the imports of the Swift file
  /// that declares the parameter show it.
  func missingImport(of parameter: Callable.Parameter, of part: ComposedBinding) -> MissingImport? {
    guard let seen = declarations(seenFrom: part.namesFile) else { return nil }
    let imported = Set(composition.names.files[part.namesFile].file.imports.map(\.module))
    let written = spelling(of: parameter, of: part) ?? parameter.spelling
    let external = SwiftType.names(in: written).filter { name in
      guard case .unknown = seen.table.meaning(of: name, in: seen.context) else { return false }
      return !SwiftType.needsNoImport(name) && !composition.names.table.declares(container: name)
    }
    guard let type = external.first else { return nil }
    let modules = seen.table.modules(importedBeside: parameter.place.file)
    let foundation = ["Foundation", "FoundationEssentials"].first(where: modules.contains)
    if let foundation, SwiftType.isOfFoundation(type) {
      if imported.contains(foundation) { return nil }
      let all = SwiftType.imports(ofFoundation: type, isForAll: modules.contains("FoundationNetworking"))
      return MissingImport(type: type, modules: [foundation] + all.dropFirst())
    }
    if spelling?.misspelled(called: Located(type, part.name.span)) != nil { return nil }
    // A type of what is imported already is probably of that.
    guard !modules.isEmpty, imported.isDisjoint(with: modules) else { return nil }
    let others = modules.count > 1 ? modules.filter { $0 != foundation } : modules
    return MissingImport(type: type, modules: others.count == 1 ? others : [])
  }

  /// The module of a candidate's type that the Swift file of a parameter does not import, in the own module. A type of
  /// that name is then unknown there.
  func moduleToImport(for candidate: Candidate, as parameter: Callable.Parameter) -> String? {
    guard candidate.type == parameter.spelling, let wanted = parameter.type, !table.isFromFiles(wanted.form) else {
      return nil
    }
    let context = table.context(ofModule: candidate.module)
    guard let form = table.type(candidate.type, in: context)?.form, let type = table.declaredType(form),
      table.types[type].module != 0, let file = table.index(of: parameter.place.file), table.files[file].module == 0
    else { return nil }
    let module = table.moduleIndices.first { $0.value == table.types[type].module }?.key
    return module.flatMap { table.imports(of: file).contains($0) ? nil : $0 }
  }
}

extension TypeTable {
  fileprivate func index(of file: SwiftFile) -> Int? {
    files.firstIndex { $0.file === file }
  }

  /// The modules that a file imports.
  fileprivate func imports(of file: Int) -> [String] {
    files[file].declarations.imports.map { Self.firstPart(text($0.path, in: file)) }
  }

  /// The modules that a file imports and of which no files are read.
  fileprivate func modules(importedBeside file: SwiftFile) -> [String] {
    guard let file = index(of: file) else { return [] }
    var seen: Set<String> = ["Swift", "InjectRuntime"]
    return imports(of: file).filter { moduleIndices[$0] == nil && seen.insert($0).inserted }
  }
}
