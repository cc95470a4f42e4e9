import SwiftDeclarations

/// The imports of a Swift file, as far as the modules are read.
struct FileImports {
  /// The modules that it imports whole.
  package var modules: [Int] = []
  /// These, and what they export.
  package var seen: [Int] = []
  /// The modules of which it imports a declaration of a name, `import struct Kit.Config`, by that name.
  package var declarations: [String: [Int]] = [:]
}

// Which of several modules' declarations of one name a file means. The rules are the compiler's.
extension TypeTable {
  /// Returns the declaration of a name in the modules that a place sees. A Swift file sees what it imports. A bindings
  /// file sees all modules, and where several declare the name, the one that the bindings files of its module list.
  package func imported(_ name: String, in context: NameContext) -> NameMeaning? {
    guard let declaring = modules(declaring: name) else { return nil }
    var found: [(module: Int, meaning: NameMeaning)] = []
    for module in declaring where module != context.module {
      if let meaning = topLevel(name, of: module, atLeast: visibleAccess(of: module, from: context)) {
        found.append((module, meaning))
      }
    }
    if let file = context.file {
      let imports = imports(of: file)
      // An import of one declaration comes before those of whole modules.
      let single = imports.declarations[name] ?? []
      found = found.filter { (single.isEmpty ? imports.seen : single).contains($0.module) }
      if found.count > 1 {
        let modules = found.map(\.module)
        found = found.filter { other in
          // What a module exports is hidden by what it declares itself.
          !modules.contains { hider in
            hider != other.module && !exported(by: imports.modules, without: hider).contains(other.module)
          }
        }
      }
    } else if found.count > 1, let listed = importsOfBindings[context.module] {
      let decided = found.filter { listed.contains($0.module) }
      if decided.count == 1 { found = decided }
    }
    return found.count > 1 ? .ambiguous(found.map(\.module)) : found.first?.meaning
  }

  /// The narrowest access that is seen of another module. Which modules share a package is known from the container's.
  private func visibleAccess(of module: Int, from context: NameContext) -> AccessLevel {
    let distance = modules[module].distance
    let isOwn = context.file == nil || modules[context.module].distance == .own
    return isOwn || distance == .tested ? distance.visibleAccess : .package
  }

  private func imports(of file: Int) -> FileImports {
    if let known = cachedImports[file] { return known }
    var found = FileImports()
    for item in files[file].declarations.imports {
      let path = text(item.path, in: file)
      guard let module = moduleIndices[Self.firstPart(path)] else { continue }
      if item.isOfDeclaration {
        found.declarations[Self.lastPart(path), default: []].append(module)
      } else {
        found.modules.append(module)
      }
    }
    // What a file of the own module exports, all its files see.
    found.seen = exported(by: found.modules + exports[files[file].module, default: []], without: nil)
    cachedImports[file] = found
    return found
  }

  /// Some modules and those that they export, directly or not. One is left out, with what it alone exports.
  package func exported(by modules: [Int], without left: Int?) -> [Int] {
    var found = modules.filter { $0 != left }
    var next = 0
    while next < found.count {
      for module in exports[found[next]] ?? [] where module != left && !found.contains(module) { found.append(module) }
      next += 1
    }
    return found
  }

  func exportsOfModules() -> [Int: [Int]] {
    var exports: [Int: [Int]] = [:]
    for (index, file) in files.enumerated() {
      for item in file.declarations.imports where isMarked(item, "_exported", in: index) {
        guard let module = moduleIndices[Self.firstPart(text(item.path, in: index))] else { continue }
        exports[file.module, default: []].append(module)
      }
    }
    return exports
  }

  // MARK: Names in bindings files

  /// The first name in a text that several modules declare, and these, where nothing decides between them.
  package func ambiguousName(in text: String, _ context: NameContext) -> (name: String, modules: [String])? {
    for name in SwiftType.names(in: text) {
      if case .ambiguous(let found) = meaning(of: name, in: context) { return (name, found.map { modules[$0].name }) }
    }
    return nil
  }

  /// A module and a name in it, as bindings files write them: `Kit.Config`, or `Kit::Config` where a type has the name
  /// of the module.
  package func qualified(_ names: [SwiftTypeForm.Name], in module: Int = 0) -> [SwiftTypeForm.Name] {
    if case .module = meaning(of: names[0].text, in: NameContext(module: module)) { return names }
    let name = SwiftTypeForm.Name(text: "\(names[0].text)::\(names[1].text)", arguments: names[1].arguments)
    return [name] + names.dropFirst(2)
  }

  /// A full name as a bindings file of a module writes it.
  package func written(_ form: SwiftTypeForm, in module: Int) -> String {
    if case .named(let names) = form, names.count > 1 {
      "\(SwiftTypeForm.named(qualified(names, in: module)))"
    } else {
      form.description
    }
  }

  /// Whether the simple name of a type means another one in a bindings file of the container's module, or several.
  package func needsModule(_ type: Int) -> Bool {
    // The name of the outermost type that it is nested in.
    let name = Self.firstPart(types[type].name)
    guard types[type].privateFile == nil, let declaring = modules(declaring: name),
      declaring.contains(where: { $0 != types[type].module })
    else { return false }
    // The container's own module is the first.
    switch meaning(of: name, in: NameContext(module: 0)) {
    case .type(let found): return types[found].module != types[type].module
    case .alias(let places): return files[places[0].file].module != types[type].module
    case .ambiguous: return true
    case .generic, .module, .unknown: return false
    }
  }
}
