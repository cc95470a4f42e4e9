import BindingsYAML
import SwiftDeclarations

/// The meaning of the first part of a name.
package enum NameMeaning {
  case type(Int)
  /// The declarations of a typealias, which `#if` can make several.
  case alias([DeclarationPlace])
  case generic
  case module(Int)
  /// Several modules that the file imports declare it, and nothing decides between them.
  case ambiguous([Int])
  /// Nothing that the files read declare.
  case unknown
}

// Looks names up as the compiler does: in the types around, in the file, the module, and the modules that are imported.
extension TypeTable {
  package func meaning(of name: String, in context: NameContext) -> NameMeaning {
    if context.generics.contains(name) { return .generic }
    var ofProtocols: NameMeaning?
    var next = context.scope
    while let index = next, let file = context.file {
      let place = ScopePlace(file: file, scope: index)
      next = scope(place).parent
      guard case .declared(let owner) = owner(of: place) else { continue }
      if genericParameters(of: owner).contains(name) { return .generic }
      if name == SwiftTypeForm.enclosingType { return .type(owner) }
      if let member = member(name, of: owner, from: context, where: { $0 != .protocol }) { return member }
      ofProtocols = ofProtocols ?? member(name, of: owner, from: context)
    }
    // To the compiler the members of protocols come last, after what the module declares.
    let found = topLevelMeaning(of: name, in: context)
    switch found {
    case .module, .unknown: return ofProtocols ?? found
    case .type, .alias, .generic, .ambiguous: return found
    }
  }

  private func topLevelMeaning(of name: String, in context: NameContext) -> NameMeaning {
    if let file = context.file, let own = declaration(at: name, in: file) { return own }
    if let own = topLevel(name, of: context.module) { return own }
    if let found = imported(name, in: context) { return found }
    if let (module, name) = SwiftName.module(of: name) {
      return moduleIndices[module].flatMap { declaration(name, of: $0, in: context) } ?? .unknown
    }
    return moduleIndices[name].map { .module($0) } ?? .unknown
  }

  /// Returns the meaning of a name after that of a module: its declaration, one that is private to the file, or one
  /// that the module exports.
  package func declaration(_ name: String, of module: Int, in context: NameContext) -> NameMeaning? {
    if module == context.module, let file = context.file, let own = declaration(at: name, in: file) { return own }
    if let own = topLevel(name, of: module) { return own }
    return exported(by: [module], without: nil).lazy.compactMap { self.topLevel(name, of: $0) }.first
  }

  /// Returns the declaration of a path that is private to a file.
  private func declaration(at path: String, in file: Int) -> NameMeaning? {
    files[file].types[path].map { .type($0) } ?? files[file].aliases[path].map { .alias($0) }
  }

  /// Returns the declaration of a name in a module, private ones aside.
  package func topLevel(_ name: String, of module: Int, atLeast access: AccessLevel = .internal) -> NameMeaning? {
    if let type = modules[module].types[name], self.access(ofType: type) >= access { return .type(type) }
    guard let aliases = modules[module].aliases[name] else { return nil }
    let visible = aliases.filter { alias($0).prefix.access ?? .internal >= access }
    return visible.isEmpty ? nil : .alias(visible)
  }

  /// A type or typealias that is nested in a type or in what it inherits from, or in those of these of some kind.
  package func member(
    _ name: String, of type: Int, from context: NameContext,
    where isSearched: (ScopeDeclaration.Kind) -> Bool = { _ in true }
  ) -> NameMeaning? {
    guard nestedNames.contains(name) else { return nil }
    if let own = ownMember(name, of: type, from: context) { return own }
    for ancestor in inheritedTypes(of: type) where isSearched(types[ancestor].kind) {
      if let inherited = ownMember(name, of: ancestor, from: context) { return inherited }
    }
    return nil
  }

  private func ownMember(_ name: String, of type: Int, from context: NameContext) -> NameMeaning? {
    let path = "\(types[type].name).\(name)"
    if let file = context.file ?? types[type].privateFile, let found = declaration(at: path, in: file) { return found }
    // An extension in the module that asks may have added it.
    for module in [types[type].module, context.module] {
      if let found = modules[module].types[path], parent(of: found) == type { return .type(found) }
      if let found = modules[module].aliases[path] { return .alias(found) }
    }
    return nil
  }

  /// The type that a type is nested in.
  package func parent(of type: Int) -> Int? {
    if !types[type].isNested { return nil }
    let place = types[type].declarations[0]
    guard let parent = scope(place).parent,
      case .declared(let owner) = owner(of: ScopePlace(file: place.file, scope: parent)),
      // So no type is nested in itself, whatever typealiases an extension names.
      types[owner].name.utf8.count < types[type].name.utf8.count
    else { return nil }
    return owner
  }

  /// Those of a type and of all that it is nested in, the outermost first.
  package func genericParameters(of type: Int) -> [String] {
    parent(of: type).map { genericParameters(of: $0) + types[type].genericParameters } ?? types[type].genericParameters
  }

  package func alias(_ place: DeclarationPlace) -> AliasDeclaration {
    files[place.file].declarations.aliases[place.index]
  }

  // MARK: Access

  /// The access of a type: its own, or the access of an enclosing type that is narrower.
  package func access(ofType type: Int) -> AccessLevel {
    if let known = cachedAccess[type] { return known }
    let access =
      types[type].declarations.map { place in
        let scope = scope(place)
        let access = scope.prefix.access ?? defaultAccess(in: scope.parent, of: place.file)
        guard let parent = parent(of: type) else { return access }
        return min(access, self.access(ofType: parent))
      }.max() ?? .internal
    cachedAccess[type] = access
    return access
  }

  /// The access of a member that names none: that of its extension, else `internal`.
  package func defaultAccess(in scope: Int?, of file: Int) -> AccessLevel {
    guard let scope else { return .internal }
    let declaration = files[file].declarations.scopes[scope]
    switch declaration.kind {
    case .extension: return declaration.prefix.access ?? .internal
    case .protocol: return files[file].owners[scope].map { access(ofType: $0) } ?? .internal
    case .struct, .class, .enum, .actor: return .internal
    }
  }

  /// Whether the container can use a type.
  package func isVisible(_ type: Int) -> Bool {
    access(ofType: type) >= modules[types[type].module].distance.visibleAccess
  }

  // MARK: Modules

  /// The names of all that is nested in something. Most names in a file are none of these, and are looked for in no
  /// type.
  func namesOfNested() -> Set<String> {
    var names: Set<String> = []
    func enter(_ path: String) {
      if path.contains(byte: UInt8(ascii: ".")) { names.insert(Self.lastPart(path)) }
    }
    for type in types { enter(type.name) }
    for module in modules { for path in module.aliases.keys { enter(path) } }
    for file in files { for path in file.aliases.keys { enter(path) } }
    return names
  }

  /// The modules that declare a name outside of types.
  func modulesByDeclaredName() -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    func enter(_ name: String, _ module: Int) {
      guard !name.contains(byte: UInt8(ascii: ".")), !(result[name]?.contains(module) ?? false) else { return }
      result[name, default: []].append(module)
    }
    for type in types where type.privateFile == nil { enter(type.name, type.module) }
    for file in files {
      for alias in file.declarations.aliases where modules[file.module].aliases[alias.name] != nil {
        enter(alias.name, file.module)
      }
    }
    return result
  }
}
