import SwiftDeclarations

/// How widely declarations are seen, and their values may be passed.
extension TypeTable {
  package func isSendable(_ form: SwiftTypeForm) -> Bool? {
    if case .existential(let some) = form { return isSendable(some) ?? false }
    let names = (supertypes(of: form).forms + form.parts).map(\.description)
    if names.contains(where: { ["Sendable", "Error", "Actor"].contains(Self.lastPart($0)) }) { return true }
    guard let type = declaredType(form) else { return nil }
    switch (types[type].kind, isolation(ofType: type)) {
    case (.actor, _), (_, .actor): return true
    case (.class, _), (.protocol, _): return false
    case (.struct, _), (.enum, _), (.extension, _): return nil
    }
  }

  /// Whether a type that a path names is known to be seen less widely than by an access level.
  func isNarrower(_ path: [String], than least: AccessLevel, in context: NameContext) -> Bool {
    var meaning = self.meaning(of: path[0], in: context)
    for name in path.dropFirst() where !isNarrower(meaning, than: least) {
      switch meaning {
      case .type(let type): meaning = member(name, of: type, from: context) ?? .unknown
      case .module(let module): meaning = topLevel(name, of: module) ?? .unknown
      case .alias, .generic, .ambiguous, .unknown: break
      }
    }
    return isNarrower(meaning, than: least)
  }

  private func isNarrower(_ meaning: NameMeaning, than least: AccessLevel) -> Bool {
    switch meaning {
    case .type(let type): access(ofType: type) < least
    case .alias(let places): places.contains { alias($0).prefix.access ?? .internal < least }
    case .generic, .module, .ambiguous, .unknown: false
    }
  }

  /// Whether a name is a function's of the module, and of none that is seen more widely.
  func isNarrowFunction(_ name: String, _ least: AccessLevel, in context: NameContext) -> Bool {
    let functions = (freeFunctions[name] ?? []).filter { files[$0.file].module == context.module }
    return !functions.isEmpty && functions.allSatisfy { function($0).prefix.access ?? .internal < least }
  }

  /// Whether a type has a method or property of a name, and none that is seen more widely.
  func isNarrow(member name: String, of type: Int, _ least: AccessLevel) -> Bool {
    let places = types[type].declarations + extensions(of: .declared(type))
    let levels = places.flatMap { place in
      let access = { (prefix: DeclarationPrefix) in prefix.access ?? self.defaultAccess(in: place.scope, of: place.file)
      }
      return functions(named: name, in: place).map { access(self.function($0).prefix) }
        + properties(of: place).filter { $0.name == name }.map { access($0.prefix) }
    }
    return !levels.isEmpty && levels.allSatisfy { $0 < least }
  }
}
