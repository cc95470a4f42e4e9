import SwiftDeclarations

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
