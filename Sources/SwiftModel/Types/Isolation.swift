import SwiftDeclarations

// Which global actor a declaration is isolated to.
extension TypeTable {
  /// That of a member or free function: its own attribute, else that of its extension or type, else the module's.
  package func isolation(of function: FunctionDeclaration, in file: Int) -> Isolation? {
    let context = NameContext(module: files[file].module, file: file, scope: function.scope)
    if let own = ownIsolation(function.prefix, context) { return own }
    guard let scope = function.scope else { return moduleIsolation(files[file].module) }
    let place = ScopePlace(file: file, scope: scope)
    if self.scope(place).kind == .extension, let own = ownIsolation(self.scope(place).prefix, self.context(of: place)) {
      return own
    }
    guard case .declared(let type) = owner(of: place) else { return moduleIsolation(files[file].module) }
    // What is not in the state of an actor is not isolated to it.
    if types[type].kind == .actor { return .nonisolated }
    return isolation(ofType: type)
  }

  /// The depth is the number of types that lead to this one, each of which inherits from the next. Nil is not known.
  package func isolation(ofType type: Int, depth: Int = 0) -> Isolation? {
    if let known = cachedIsolations[type] { return known }
    guard depth < Self.mostSupertypes else { return nil }
    // A type that inherits from itself has no actor from there.
    cachedIsolations[type] = .nonisolated
    let found = foundIsolation(ofType: type, depth: depth)
    cachedIsolations[type] = .some(found)
    return found
  }

  private func foundIsolation(ofType type: Int, depth: Int) -> Isolation? {
    if types[type].kind == .actor { return .nonisolated }
    var isUnknown = false
    for place in types[type].declarations {
      if let own = ownIsolation(scope(place).prefix, context(of: place)) { return own }
      // A conformance that an extension declares does not isolate the type.
      for range in scope(place).inherited {
        guard let supertype = self.type(clause(range, in: place.file), in: context(of: place)) else { continue }
        for part in supertype.form.parts {
          guard let declared = declaredType(part) else {
            isUnknown = isUnknown || !Self.isStandardProtocol(part) && !Self.isRawType(part)
            continue
          }
          switch isolation(ofType: declared, depth: depth + 1) {
          case .actor(let name)?: return .actor(name)
          case nil: isUnknown = true
          case .nonisolated?: break
          }
        }
      }
    }
    let byModule = moduleIsolation(types[type].module)
    if case .actor = byModule { return byModule }
    return isUnknown ? nil : .nonisolated
  }

  private func moduleIsolation(_ module: Int) -> Isolation {
    modules[module].defaultIsolation.map { .actor($0) } ?? .nonisolated
  }

  private func ownIsolation(_ prefix: DeclarationPrefix, _ context: NameContext) -> Isolation? {
    if prefix.modifiers.contains(.isNonisolated) { return .nonisolated }
    guard let file = context.file else { return nil }
    for attribute in prefix.attributes {
      let name = text(attribute.name, in: file)
      if name == "concurrent" { return .nonisolated }
      if let actor = globalActor(name, in: context) { return .actor(actor) }
    }
    return nil
  }

  /// The global actor that an attribute names, if by a typealias: `MainActor`, or one that the files read declare.
  package func globalActor(_ name: String, in context: NameContext) -> String? {
    if name == "MainActor" { return name }
    // The name alone of what is in a module: `_Concurrency.MainActor`.
    guard Self.lastPart(name).utf8.first.map({ $0 < 0x61 }) ?? false, let found = type(name, in: context) else {
      return nil
    }
    if found.form == .external("MainActor") { return "MainActor" }
    guard let type = declaredType(found.form) else { return nil }
    return hasAttribute("globalActor", type) ? spelling(found) : nil
  }

  /// The names of those that the files read declare and that are seen.
  package var globalActors: [String] {
    types.indices.filter { hasAttribute("globalActor", $0) && isVisible($0) }.map { types[$0].name }
  }

  /// Whether a name is certainly that of a type which is no global actor: no macro can make it one.
  package func excludesGlobalActor(_ name: String, in context: NameContext) -> Bool {
    guard globalActor(name, in: context) == nil, let found = type(name, in: context),
      let type = declaredType(found.form)
    else { return false }
    return types[type].declarations.allSatisfy { scope($0).prefix.attributes.isEmpty }
  }
}
