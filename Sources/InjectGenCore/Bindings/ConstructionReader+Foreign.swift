import BindingsYAML
import SwiftModel

/// Reads a binding with `scope: foreign`: what something else makes, and the container injects and knows of.
extension ConstructionReader {
  /// A scope that could not be read is misspelled, and no other key is in conflict with it.
  func readForeign(isScopeKnown: Bool) -> (type: SwiftType?, construction: Construction?) {
    let typeEntry = keys.take(.type)
    let type = typeEntry.flatMap { nodes.type($0.value, as: keys.placeOfType(of: name)) }
    // The keys of a construction have been reported, and give the type.
    if typeEntry == nil, KeyConflicts.constructions.allSatisfy({ keys.entry($0) == nil }) {
      nodes.diagnostics.report(
        .missingKey, "the binding '\(name.value)' has no 'type'", at: name.span,
        remedy: "its 'type' is the class of the objects, or 'any P' of a protocol that only classes have")
    }
    if let type, !Self.canBeObject(type) {
      nodes.diagnostics.report(
        .invalidType, "'\(type.text)' is not a type of objects", at: type.span,
        remedy: Self.remedy(forForeign: type))
    }
    if isScopeKnown { checkEffects() }
    let register = keys.take(.register)
    let isRegistered = register.map { nodes.boolean($0) } ?? true
    guard let register, !isRegistered else { return (type, .foreign(unregistered: nil)) }
    if isScopeKnown { checkUnregistered(register) }
    return (type, .foreign(unregistered: register.key.span))
  }

  /// Whether a type may be that of objects. What it is only the compiler knows; the spelling rules out some.
  static func canBeObject(_ type: SwiftType) -> Bool {
    if SwiftName.isIdentifier(type.text) { return true }
    switch type.form?.unmarked {
    case .optional, .unwrapped, .array, .dictionary, .tuple, .function, .opaque, .number: return false
    case .named(let names): return !["Foreign", "LocalForeign"].contains(names.last?.text)
    case .existential, .composition, .suppressed, .member, .marked, nil: return true
    }
  }

  private static func remedy(forForeign type: SwiftType) -> Remedy {
    let inner: SwiftTypeForm? =
      switch type.form {
      case .optional(let inner), .unwrapped(let inner), .array(let inner): inner
      case .named(let names): names.last?.arguments.first
      default: nil
      }
    if let inner, canBeObject(SwiftType(inner.description, at: type.span)) {
      return .write(inner.description, at: type.span)
    }
    return "its type is the class of the objects, or 'any P' of a protocol that only classes have"
  }

  /// Nothing is constructed here, so only a call can throw or wait by itself.
  private func checkEffects() {
    guard keys.entry(.calls) == nil else { return }
    for entry in [keys.entry(.throws), keys.entry(.async)].compactMap({ $0 }) {
      nodes.diagnostics.report(
        .conflictingKeys, "with 'scope: foreign', '\(entry.key.value)' needs 'calls'", at: entry.key.span,
        remedy: "the effects of properties are inferred: leave it out, or add the method that needs it under 'calls'")
    }
  }

  /// An object without a handle cannot be found in any way.
  private func checkUnregistered(_ register: YAMLEntry) {
    let others: [(BindingsKey, Remedy)] = [
      (.into, "a collection finds its members by their handles"),
      (.lookup, "there is no handle that could be found"),
      (.root, "there is no handle that anything could depend on"),
    ]
    for (key, remedy) in others {
      if let entry = keys.entry(key) { nodes.reportPair(register, entry, remedy) }
    }
  }
}
