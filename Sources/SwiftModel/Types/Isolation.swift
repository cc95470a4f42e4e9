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

// Whether values of a type can be passed to any thread; nil where the declarations do not show it.
extension TypeTable {
  /// Looks at what a type is declared to be, at its elements and properties.
  package func isSendable(_ form: SwiftTypeForm) -> Bool? {
    areSendable([form], depth: 0)
  }

  /// The depth is the number of structs that the types are in.
  private func areSendable(_ forms: [SwiftTypeForm], depth: Int) -> Bool? {
    var isUnknown = false
    for form in forms {
      switch isSendable(form, depth: depth) {
      case true?: break
      case false?: return false
      case nil: isUnknown = true
      }
    }
    return isUnknown ? nil : true
  }

  private func isSendable(_ form: SwiftTypeForm, depth: Int) -> Bool? {
    switch form {
    case .existential(let type): return isSendable(type, depth: depth) ?? false
    case .optional(let type), .unwrapped(let type), .array(let type): return isSendable(type, depth: depth)
    case .dictionary(let key, let value): return areSendable([key, value], depth: depth)
    case .tuple(let elements): return areSendable(elements.map(\.type), depth: depth)
    default: break
    }
    let names = (supertypes(of: form).forms + form.parts).map { Self.lastPart($0.description) }
    if names.contains(where: { ["Sendable", "Error", "Actor"].contains($0) }) { return true }
    if Self.isRawType(form) || form == .external("Bool") { return true }
    guard let type = declaredType(form) else { return nil }
    switch (types[type].kind, isolation(ofType: type)) {
    case (.actor, _), (_, .actor): return true
    // It may inherit from a class of an actor that is not read.
    case (.class, nil), (.protocol, nil): return nil
    case (.class, _), (.protocol, _): return false
    // Cases are not read, but those with raw values have no other ones.
    case (.enum, _): return rawType(of: type) == nil || access(ofType: type) >= .public ? nil : true
    case (.struct, _):
      if let known = cachedSendable[type] { return known }
      // Of one that leads back to itself, or is far down, nothing is known.
      cachedSendable[type] = .some(nil)
      let found = depth < Self.mostSupertypes ? isStructSendable(type, depth: depth) : nil
      cachedSendable[type] = .some(found)
      return found
    case (.extension, _): return nil
    }
  }

  /// Whether a struct that is not public is `Sendable` by its properties. A macro may add some.
  private func isStructSendable(_ type: Int, depth: Int) -> Bool? {
    guard access(ofType: type) < .public, genericParameters(of: type).isEmpty else { return nil }
    var forms: [SwiftTypeForm] = []
    for place in types[type].declarations {
      guard scope(place).prefix.attributes.isEmpty else { return nil }
      for property in properties(of: place) where !property.prefix.modifiers.contains(.isStatic) {
        guard property.prefix.attributes.isEmpty, let range = property.type,
          let type = self.type(text(range, in: place.file), in: context(of: place))
        else { return nil }
        forms.append(type.form)
      }
    }
    return areSendable(forms, depth: depth + 1)
  }
}

/// The type of a closure, as far as it says where the closure runs.
package struct ClosureType {
  /// The isolation that the type says with its marks; nil where it says none, or names an actor that is not known.
  package let isolation: Isolation?
  /// Whether it names an actor that is not known.
  package let isUncertain: Bool
  /// Whether it is marked as `@Sendable`.
  package let isSendable: Bool
  /// The effects that it may have.
  package let effects: Effects
  /// The names of its parameters, if all have one: `(_ first: String, _ last: String) -> Person`.
  package var names: [String] = []
  /// The initializer or function that takes it, where it runs if it has no isolation.
  package var taker = Taker.elsewhere

  package enum Taker {
    /// It runs where the container's code runs.
    case here
    /// The initializer of an actor, which a plain closure cannot be sent to from another one.
    case actor
    /// An async initializer or function of no actor. It leaves the actor of the container's code.
    case async
    case elsewhere
  }

  /// Whether it is plain, and what it asks for is asked for on the actor that takes it.
  package var isSentToActor: Bool { isolation == nil && !isUncertain && taker == .actor }

  /// Whether it is plain, and leaves the actor of the container's code.
  package var isSentAway: Bool { isolation == nil && !isUncertain && (taker == .actor || taker == .async) }

  /// Whether it is async and says nothing of an isolation.
  package var isPlainAsync: Bool { isolation == nil && effects.isAsync }

  /// - Parameters:
  ///   - marks: Those before the type: `@MainActor`, `@Sendable`.
  ///   - effects: Those of its type.
  ///   - actor: Returns the global actor of a name, or nil.
  package init(marks: [String], effects: Effects, actor: (String) -> String?) {
    self.effects = effects
    isSendable = marks.contains("@Sendable")
    let names = marks.filter(Self.saysIsolation).map { String($0.dropFirst()) }
    let actors = names.filter { $0 != "Sendable" }
    let known = actors.lazy.compactMap(actor).first
    isUncertain = known == nil && !actors.isEmpty
    isolation = known.map { .actor($0) } ?? (names.isEmpty || isUncertain ? nil : .nonisolated)
  }

  /// Whether a mark is `@Sendable` or a global actor's. A function with such a mark can be called from any thread.
  package static func saysIsolation(_ mark: String) -> Bool {
    mark.hasPrefix("@") && TypeTable.lastPart(String(mark.dropFirst())).first?.isUppercase == true
  }
}
