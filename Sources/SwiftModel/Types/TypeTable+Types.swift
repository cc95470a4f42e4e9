import BindingsYAML
import SwiftDeclarations

/// The type that an extension extends.
package enum ExtendedType: Hashable {
  case declared(Int)
  /// A type that no file read declares, by its name without a module.
  case external(String)
  case unknown
}

// From the text of a type to what it is, and back.
extension TypeTable {
  /// The type that a text is in a context; nil where the text is no type that is understood.
  package func type(
    _ text: String, in context: NameContext, _ substitution: [String: SwiftTypeForm] = [:]
  ) -> CanonicalType? {
    if SwiftName.isIdentifier(text) { return type(named: text, in: context, substitution) }
    return form(text).map { TypeResolution.resolve($0, in: context, substitution, self) }
  }

  /// The same of a text that is a name. The forms of plain declared types are not kept by their texts too.
  func type(
    named name: String, in context: NameContext, _ substitution: [String: SwiftTypeForm]
  ) -> CanonicalType? {
    // Some names that no file declares mean what is around them.
    if name != "Void", name != "Self", name != "RawValue" {
      let meaning = meaning(of: name, in: context)
      if case .type(let type) = meaning, isPlain(type) { return CanonicalType(form(ofType: type)) }
      if case .unknown = meaning { return form(name).map { CanonicalType($0) } }
    }
    return form(name).map { TypeResolution.resolve($0, in: context, substitution, self) }
  }

  /// Whether a type is in no other and has no generic parameters, as most are.
  func isPlain(_ type: Int) -> Bool {
    types[type].genericParameters.isEmpty && parent(of: type) == nil
  }

  /// The declared type that a form with full names is one of.
  package func declaredType(_ form: SwiftTypeForm) -> Int? {
    guard case .named(let names) = form, names.count > 1 else { return nil }
    let path = names.count == 2 ? names[1].text : names.dropFirst().map(\.text).joined(separator: ".")
    let root = names[0].text
    // The container's own module is the first.
    if let module = modules[0].name == root ? 0 : moduleIndices[root] {
      // An extension may have added it in another module.
      return modules[module].types[path] ?? modules.lazy.compactMap { $0.types[path] }.first
    }
    return privateFiles[root].flatMap { files[$0].types[path] }
  }

  /// Returns the first part of the full name of a type: its module, and its file if it is private to that.
  func rootName(of type: Int) -> String {
    let module = modules[types[type].module].name
    return types[type].privateFile.map { "\(module)(\(files[$0].file.path))" } ?? module
  }

  func filesByRootName() -> [String: Int] {
    var result: [String: Int] = [:]
    for (index, file) in files.enumerated() where !file.types.isEmpty {
      result["\(modules[file.module].name)(\(file.file.path))"] = index
    }
    return result
  }

  func typesOfFiles() -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for file in files {
      for (name, type) in file.types { result[name, default: []].append(type) }
    }
    return result
  }

  /// Forgets what it has found of types, and finds it again where that is asked for once more.
  package func forgetAnswers() {
    formsOfTypes = Array(repeating: nil, count: types.count)
    cachedMembers = Array(repeating: nil, count: files.count)
    (cachedForms, cachedSupertypes, cachedSendable) = ([:], [:], [:])
  }

  /// The form of a declared type without generic arguments.
  package func form(ofType type: Int) -> SwiftTypeForm {
    if let known = formsOfTypes[type] { return known }
    func part(_ text: String) -> SwiftTypeForm.Name { .init(text: text, arguments: []) }
    let (root, name) = (part(rootName(of: type)), types[type].name)
    let isNested = name.contains(byte: UInt8(ascii: "."))
    let names = isNested ? [root] + name.split(separator: ".").map { part(String($0)) } : [root, part(name)]
    let form = SwiftTypeForm.named(names)
    formsOfTypes[type] = form
    return form
  }

  /// Returns the types that a full name gives for the generic parameters of a type and of those around it.
  package func substitution(for type: Int, _ names: [SwiftTypeForm.Name]) -> [String: SwiftTypeForm] {
    var result: [String: SwiftTypeForm] = [:]
    var next: Int? = type
    for name in names.dropFirst().reversed() {
      guard let current = next else { break }
      for (generic, argument) in zip(types[current].genericParameters, name.arguments) where result[generic] == nil {
        result[generic] = argument
      }
      next = parent(of: current)
    }
    return result
  }

  /// The type whose members a scope declares.
  package func owner(of place: ScopePlace) -> ExtendedType {
    if let type = files[place.file].owners[place.scope] { return .declared(type) }
    if let known = cachedExtensionOwners[place] { return known }
    // A typealias may lead back to what this extension declares.
    cachedExtensionOwners[place] = .unknown
    let context = NameContext(module: files[place.file].module, file: place.file)
    let extended = type(scope(place).name, in: context)?.form
    var owner = ExtendedType.unknown
    if let extended, let type = declaredType(extended) {
      owner = .declared(type)
    } else if case .named(let names) = extended {
      owner = .external(names.map(\.text).joined(separator: "."))
    }
    cachedExtensionOwners[place] = owner
    return owner
  }

  /// The extensions of a type, in the order of the files; last those that name it by a typealias.
  package func extensions(of type: ExtendedType) -> [ScopePlace] {
    if extensions.isEmpty { return [] }
    if let known = cachedExtensions[type] { return known }
    let name: String
    switch type {
    case .declared(let type): name = String(types[type].simpleName)
    case .external(let path): name = Self.lastPart(path)
    case .unknown: return []
    }
    let found = ((extensions[name] ?? []) + extensionsOfAliases()).filter { owner(of: $0) == type }
    cachedExtensions[type] = found
    return found
  }

  /// The extensions that name a typealias: the name does not show what they extend.
  private func extensionsOfAliases() -> [ScopePlace] {
    if let known = cachedExtensionsOfAliases { return known }
    // Names are looked up without them meanwhile.
    cachedExtensionsOfAliases = []
    var names: Set<String> = []
    for file in files { for alias in file.declarations.aliases { names.insert(Self.lastPart(alias.name)) } }
    var result: [ScopePlace] = []
    for name in names.sorted() {
      for place in extensions[name] ?? [] {
        guard case .declared(let type) = owner(of: place), types[type].simpleName != name else { continue }
        result.append(place)
      }
    }
    cachedExtensionsOfAliases = result
    cachedExtensions = [:]
    cachedSupertypes = [:]
    cachedInheritedTypes = [:]
    return result
  }
}

extension TypeTable {
  package func members(of file: Int) -> FileMembers {
    if let known = cachedMembers[file] { return known }
    let members = FileMembers(files[file].declarations)
    cachedMembers[file] = members
    return members
  }

  /// The functions that a scope declares by a name.
  package func functions(named name: String, in place: ScopePlace) -> [DeclarationPlace] {
    let functions = files[place.file].declarations.functions
    return members(of: place.file).functions[place.scope].compactMap { index in
      functions[index].name == name ? DeclarationPlace(file: place.file, index: index) : nil
    }
  }

  /// The functions that a scope declares.
  package func functions(in place: ScopePlace) -> [DeclarationPlace] {
    members(of: place.file).functions[place.scope].map { DeclarationPlace(file: place.file, index: $0) }
  }

  package func function(_ place: DeclarationPlace) -> FunctionDeclaration {
    files[place.file].declarations.functions[place.index]
  }

  /// The properties of a scope that an initializer can take, without those that an init accessor sets.
  package func properties(of place: ScopePlace) -> [PropertyDeclaration] {
    let all = allProperties(of: place).filter { !$0.isComputed }
    let initialized = Set(all.flatMap(\.initialized))
    return initialized.isEmpty ? all : all.filter { !initialized.contains($0.name) }
  }

  /// The properties of a scope, computed ones too.
  package func allProperties(of place: ScopePlace) -> [PropertyDeclaration] {
    members(of: place.file).properties[place.scope].map { files[place.file].declarations.properties[$0] }
  }

  /// The superclass that a declaration of a class names, in full, with the generic arguments that it has there.
  package func superclass(at place: ScopePlace, _ names: [SwiftTypeForm.Name]) -> SwiftTypeForm? {
    guard case .declared(let type) = owner(of: place) else { return nil }
    return inherited(by: [place], generics: genericParameters(of: type), substitution(for: type, names)).first { form in
      declaredType(form).map { types[$0].kind == .class } ?? false
    }
  }

  /// Whether the first thing that a class inherits is no declared type: it may be a superclass of an SDK.
  func mayHaveUnknownSuperclass(at place: ScopePlace) -> Bool {
    guard let first = scope(place).inherited.first,
      let form = self.type(clause(first, in: place.file), in: context(of: place))?.form
    else { return false }
    return form.parts.contains { declaredType($0) == nil && !Self.isStandardProtocol($0) }
  }

  /// The context of what a scope contains.
  package func context(in place: ScopePlace, generics: [String] = []) -> NameContext {
    NameContext(module: files[place.file].module, file: place.file, scope: place.scope, generics: generics)
  }

  /// The context of the inheritance clause of a scope.
  package func context(of place: ScopePlace) -> NameContext {
    NameContext(
      module: files[place.file].module, file: place.file, scope: scope(place).parent,
      generics: scope(place).genericParameters)
  }

  /// Whether a type is a protocol of the standard library, which has no actor and no initializers.
  static func isStandardProtocol(_ form: SwiftTypeForm) -> Bool {
    guard case .named(let names) = form, names.count == 1 else { return false }
    return standardProtocols.contains(names[0].text)
  }

  private static let standardProtocols: Set<String> = [
    "AnyObject", "AsyncIteratorProtocol", "AsyncSequence", "CaseIterable", "Codable", "CodingKey", "Collection",
    "Comparable", "Copyable", "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Escapable", "ExpressibleByArrayLiteral",
    "ExpressibleByBooleanLiteral", "ExpressibleByDictionaryLiteral", "ExpressibleByFloatLiteral",
    "ExpressibleByIntegerLiteral", "ExpressibleByNilLiteral", "ExpressibleByStringInterpolation",
    "ExpressibleByStringLiteral", "Hashable", "Identifiable", "IteratorProtocol", "LocalizedError",
    "LosslessStringConvertible", "MutableCollection", "Observable", "OptionSet", "RandomAccessCollection",
    "RandomNumberGenerator", "RangeReplaceableCollection", "RawRepresentable", "Sendable", "Sequence", "SetAlgebra",
    "BidirectionalCollection", "Clock", "TextOutputStream",
  ]
}

/// A type that the files read declare: all its declarations under one name, which `#if` can make several.
package struct DeclaredType {
  /// An index into the table's modules.
  package let module: Int
  /// The file that alone sees it, if it is private to one.
  package let privateFile: Int?
  package let kind: ScopeDeclaration.Kind
  /// Whether it is in another type or in an extension.
  let isNested: Bool
  /// The name from the file's scope on: `Outer.Inner`.
  package let name: String
  package let genericParameters: [String]
  /// Its declarations, without extensions, in the order of the files.
  package var declarations: [ScopePlace]

  /// Its own name: `Inner`.
  package var simpleName: Substring {
    // Most types are in no other.
    guard name.contains(byte: UInt8(ascii: ".")), let dot = name.lastIndex(of: ".") else { return name[...] }
    return name[name.index(after: dot)...]
  }
}

extension TypeTable {
  /// Whether a type has values that are constructed as it.
  package func isConstructed(_ type: Int) -> Bool {
    switch types[type].kind {
    case .struct, .class, .actor: true
    case .enum, .protocol, .extension: false
    }
  }
}
