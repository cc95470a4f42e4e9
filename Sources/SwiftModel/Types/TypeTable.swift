import BindingsYAML
import SwiftDeclarations

/// The types of all files read.
///
/// When it is made, each type is entered by its name, and nothing more is looked at. Members, extensions and
/// conformances are read when they are first asked for and kept, which is why it is a class. No answer depends on the
/// order of the files or of the questions.
package final class TypeTable {
  package struct Module {
    package let name: String
    package let distance: ScannedModule.Distance
    let defaultIsolation: String?
    /// The types by their names from the file's scope on, without those that are private to a file.
    package var types: [String: Int] = [:]
    /// The typealiases likewise.
    package var aliases: [String: [DeclarationPlace]] = [:]
  }

  package final class File {
    package let module: Int
    package let file: SwiftFile
    package let declarations: Declarations
    /// The types that it keeps to itself.
    package var types: [String: Int] = [:]
    /// The typealiases likewise.
    package var aliases: [String: [DeclarationPlace]] = [:]
    /// The type that each scope declares; nil for an extension.
    package var owners: [Int?]
    var hasTypesInExtensions = false

    package init(module: Int, file: SwiftFile, declarations: Declarations) {
      (self.module, self.file, self.declarations) = (module, file, declarations)
      owners = Array(repeating: nil, count: declarations.scopes.count)
    }
  }

  /// The container's own module first, the others by name.
  package let modules: [Module]
  /// By module and path.
  package let files: [File]
  package let types: [DeclaredType]
  /// All extensions, by the last part of what they extend.
  package let extensions: [String: [ScopePlace]]
  /// The indices of the modules by name.
  package let moduleIndices: [String: Int]
  /// The modules that the bindings files of each module list under `imports`.
  let importsOfBindings: [Int: Set<Int>]

  // What has been asked for, and is kept.
  var cachedForms: [String: SwiftTypeForm?] = [:]
  // By type.
  var cachedAccess: [AccessLevel?]
  var cachedIsolations: [Isolation??]
  var formsOfTypes: [SwiftTypeForm?]
  var cachedExtensionOwners: [ScopePlace: ExtendedType] = [:]
  /// By file.
  var cachedMembers: [FileMembers?]
  var cachedExtensions: [ExtendedType: [ScopePlace]] = [:]
  var cachedSupertypes: [SwiftTypeForm: Supertypes] = [:]
  var cachedInheritedTypes: [Int: [Int]] = [:]
  var cachedImports: [Int: FileImports] = [:]
  /// The types whose supertypes are being found.
  package var asked: Set<SwiftTypeForm> = []
  /// How often such a type was asked for again, so that an answer is not the whole one.
  var cuts = 0
  var cachedSendable: [Int: Bool?] = [:]
  var cachedMembersOfTypes: [MemberKind: [Int: Set<String>]] = [:]
  lazy var mayHideMembers: Bool = hidesMembers()
  private lazy var modulesByName: [String: [Int]] = modulesByDeclaredName()
  lazy var nestedNames: Set<String> = namesOfNested()
  lazy var implementationsByType: [SwiftTypeForm: [Int]] = implementationsOfTypes()
  package lazy var exports: [Int: [Int]] = exportsOfModules()
  lazy var privateFiles: [String: Int] = filesByRootName()
  /// The types that only their files see, by their names.
  lazy var privateTypes: [String: [Int]] = typesOfFiles()
  var cachedExtensionsOfAliases: [ScopePlace]?
  lazy var importedNames: Set<String> = namesOfImports()
  /// Whether something is declared under an `#if`.
  package lazy var hasConditions = files.contains { $0.declarations.hasConditions }
  /// Whether a type says on which systems it is: `@available`.
  package lazy var hasAvailability = files.contains { file in
    file.declarations.scopes.contains { scope in
      scope.prefix.attributes.contains { file.file.text($0.name) == "available" }
    }
  }
  /// Whether a file isolates a conformance: `: @MainActor P`.
  package lazy var hasIsolatedConformances = files.indices.contains { file in
    files[file].declarations.scopes.contains { $0.inherited.contains { isMarked($0, in: file) } }
  }
  lazy var importStyles: [String: ImportStyle] = stylesOfImports()
  package lazy var freeFunctions: [String: [DeclarationPlace]] = functionsOfFiles()

  /// - Parameters:
  ///   - scanned: The modules, with their files.
  ///   - imports: The names of the modules that the bindings files of each module list.
  package init(_ scanned: [ScannedModule], importsOfBindings imports: [String: Set<String>] = [:]) {
    let entries = TypeEntries(scanned)
    modules = entries.modules
    files = entries.files
    types = entries.types
    cachedAccess = Array(repeating: nil, count: types.count)
    cachedIsolations = Array(repeating: nil, count: types.count)
    formsOfTypes = Array(repeating: nil, count: types.count)
    cachedMembers = Array(repeating: nil, count: files.count)
    extensions = entries.extensions
    moduleIndices = entries.moduleIndices
    var indices: [Int: Set<Int>] = [:]
    for (module, names) in imports {
      if let module = moduleIndices[module] { indices[module] = Set(names.compactMap { entries.moduleIndices[$0] }) }
    }
    importsOfBindings = indices
  }

  package static func lastPart(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return SwiftName.withoutModule(name) }
    return String(name[name.index(after: dot)...])
  }

  /// The modules that declare a name outside of types; nil where none does.
  package func modules(declaring name: String) -> [Int]? {
    if modules.count > 1 { return modulesByName[name] }
    let isThere = modules.contains { $0.types[name] != nil || $0.aliases[name] != nil }
    return isThere && !name.contains(byte: UInt8(ascii: ".")) ? [0] : nil
  }

  // MARK: Looking at declarations

  package func scope(_ place: ScopePlace) -> ScopeDeclaration {
    files[place.file].declarations.scopes[place.scope]
  }

  /// The condition under which a declaration of a file is compiled; nil where it is under none.
  package func condition(of prefix: DeclarationPrefix, in file: Int) -> String? {
    prefix.conditionPlace == nil ? nil : files[file].declarations.condition(of: prefix, in: files[file].file)
  }

  package func condition(of place: ScopePlace) -> String? {
    condition(of: scope(place).prefix, in: place.file)
  }

  package func text(_ range: TextRange, in file: Int) -> String {
    files[file].file.text(range)
  }

  /// Whether a type begins with what may be the attribute of an actor.
  package func isMarked(_ range: TextRange, in file: Int) -> Bool {
    let bytes = files[file].file.bytes[Int(range.start)..<Int(range.end)].prefix(2)
    return bytes.first == UInt8(ascii: "@") && (bytes.last ?? 0) < UInt8(ascii: "a")
  }

  /// The form of a type's text.
  package func form(_ text: String) -> SwiftTypeForm? {
    if let known = cachedForms[text] { return known }
    let form = SwiftTypeForm(text: text)
    cachedForms[text] = .some(form)
    return form
  }

  private func namesOfImports() -> Set<String> {
    // Those that every file imports, and the runtime.
    var names: Set<String> = ["Swift", "_Concurrency", "_StringProcessing", "InjectRuntime"]
    for file in files {
      for item in file.declarations.imports { names.insert(Self.firstPart(file.file.text(item.path))) }
    }
    return names
  }

  package static func firstPart(_ name: String) -> String {
    String(name.prefix { $0 != "." })
  }

  private func functionsOfFiles() -> [String: [DeclarationPlace]] {
    var result: [String: [DeclarationPlace]] = [:]
    for (index, file) in files.enumerated() {
      for function in file.declarations.functions.indices where file.declarations.functions[function].scope == nil {
        result[file.declarations.functions[function].name, default: []].append(
          DeclarationPlace(file: index, index: function))
      }
    }
    return result
  }
}

/// The entries of a table, while it is made.
private struct TypeEntries {
  var modules: [TypeTable.Module] = []
  var files: [TypeTable.File] = []
  var types: [DeclaredType] = []
  var extensions: [String: [ScopePlace]] = [:]
  var moduleIndices: [String: Int] = [:]

  init(_ scanned: [ScannedModule]) {
    let sorted = scanned.ordered { ($0.distance == .own ? 0 : 1, $0.name) < ($1.distance == .own ? 0 : 1, $1.name) }
    for module in sorted {
      moduleIndices[module.name] = modules.count
      modules.append(
        TypeTable.Module(name: module.name, distance: module.distance, defaultIsolation: module.defaultIsolation))
      for file in module.files.ordered(by: { $0.file.path < $1.file.path }) {
        files.append(TypeTable.File(module: modules.count - 1, file: file.file, declarations: file.declarations))
      }
    }
    types.reserveCapacity(files.reduce(0) { $0 + $1.declarations.scopes.count })
    for file in files.indices { enterTypes(of: file) }
    for file in files.indices { enterTypesOfExtensions(of: file) }
  }

  /// Enters what is nested in no extension: its name is known from its own file.
  private mutating func enterTypes(of file: Int) {
    let declarations = files[file].declarations
    for index in declarations.scopes.indices {
      let scope = declarations.scopes[index]
      let place = ScopePlace(file: file, scope: index)
      if scope.kind == .extension {
        extensions[TypeTable.lastPart(scope.name), default: []].append(place)
      } else if let parent = scope.parent, files[file].owners[parent] == nil {
        files[file].hasTypesInExtensions = true
      } else {
        files[file].owners[index] = enter(scope, scope.name, at: place)
      }
    }
  }

  /// Enters what is nested in extensions, and the typealiases: their names may begin with that of a module.
  private mutating func enterTypesOfExtensions(of file: Int) {
    let declarations = files[file].declarations
    if files[file].hasTypesInExtensions {
      for (index, scope) in declarations.scopes.enumerated()
      where scope.kind != .extension && files[file].owners[index] == nil {
        files[file].owners[index] = enter(scope, path(scope.name, in: file), at: ScopePlace(file: file, scope: index))
      }
    }
    for (index, alias) in declarations.aliases.enumerated() {
      let place = DeclarationPlace(file: file, index: index)
      let name = path(alias.name, in: file)
      if isPrivate(alias.prefix, in: alias.scope, of: file) {
        files[file].aliases[name, default: []].append(place)
      } else {
        modules[files[file].module].aliases[name, default: []].append(place)
      }
    }
  }

  private mutating func enter(_ scope: ScopeDeclaration, _ name: String, at place: ScopePlace) -> Int {
    let module = files[place.file].module
    let isPrivate = isPrivate(scope.prefix, in: scope.parent, of: place.file)
    if let known = isPrivate ? files[place.file].types[name] : modules[module].types[name] {
      types[known].declarations.append(place)
      return known
    }
    types.append(
      DeclaredType(
        module: module, privateFile: isPrivate ? place.file : nil, kind: scope.kind, isNested: scope.parent != nil,
        name: name, genericParameters: scope.genericParameters, declarations: [place]))
    if isPrivate {
      files[place.file].types[name] = types.count - 1
    } else {
      modules[module].types[name] = types.count - 1
    }
    return types.count - 1
  }

  /// Whether a declaration is private to its file, by its own access or that of what it is nested in.
  private func isPrivate(_ prefix: DeclarationPrefix, in scope: Int?, of file: Int) -> Bool {
    if let access = prefix.access, access <= .fileprivate { return true }
    guard let scope else { return false }
    if let owner = files[file].owners[scope] { return types[owner].privateFile != nil }
    return files[file].declarations.scopes[scope].prefix.access.map { $0 <= .fileprivate } ?? false
  }

  /// A name without the module before it, which an extension can have: `extension Kit.Outer { struct Inner {} }`.
  private func path(_ name: String, in file: Int) -> String {
    if let (_, name) = SwiftName.module(of: name) { return name }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), case let first = String(name[..<dot]),
      moduleIndices[first] != nil, files[file].types[first] == nil, modules.allSatisfy({ $0.types[first] == nil })
    else { return name }
    return String(name[name.index(after: dot)...])
  }
}

/// A type's declaration or an extension: a scope of a file.
package struct ScopePlace: Hashable {
  private let fileIndex: Int32
  private let scopeIndex: Int32

  package init(file: Int, scope: Int) {
    (fileIndex, scopeIndex) = (Int32(file), Int32(scope))
  }

  /// An index into the table's files.
  package var file: Int { Int(fileIndex) }
  /// An index into the file's scopes.
  package var scope: Int { Int(scopeIndex) }
}

/// A declaration of another kind: an index into one of a file's lists.
package struct DeclarationPlace: Hashable {
  package let file: Int
  package let index: Int
}
