import BindingsYAML
import SwiftDeclarations

/// The effects that all methods of one name have, as they are called from outside of their type.
package struct MethodEffects {
  package let effects: Effects
  /// The effects that one of them has.
  package let possible: Effects
  /// Whether the first is a method of an actor, which callers wait for whatever it says.
  package let isOfActor: Bool
  /// The place of the first.
  package let place: SwiftPlace
}

extension TypeTable {
  /// The declarations and extensions of a type, and of what it inherits from or conforms to.
  package func places(of type: CanonicalType) -> [ScopePlace] {
    let types = type.form.parts.compactMap(declaredType) + supertypes(of: type.form).types
    return types.flatMap { self.types[$0].declarations + extensions(of: .declared($0)) }
  }

  /// The methods of one name that a type declares, or something that it inherits from or conforms to.
  package func methods(named name: String, of type: CanonicalType) -> [DeclarationPlace] {
    places(of: type).flatMap { functions(named: name, in: $0) }
      .filter { !function($0).prefix.modifiers.contains(.isStatic) }
  }

  /// Returns nil where no method of the name is read, or where another may be called instead: of a macro, or of a
  /// superclass or protocol that no file read declares.
  package func effects(ofMethod name: String, of type: CanonicalType) -> MethodEffects? {
    guard let declared = declaredType(type.form), macro(of: declared) == nil, isWholeRead(type.form) else { return nil }
    let reader = CallableReader(table: self, spelling: name, substitution: [:])
    let methods = methods(named: name, of: type).map { (place: $0, callable: reader.callable($0, .function)) }
    guard let first = methods.first else { return nil }
    return MethodEffects(
      effects: Effects(
        // One with a closure may throw only what that throws.
        canThrow: methods.allSatisfy { method in
          method.callable.throwing != .nothing
            && !method.callable.parameters.contains { $0.text.contains(byte: UInt8(ascii: ">")) }
        },
        isAsync: methods.allSatisfy { $0.callable.isAsync || isOfActor($0.place) }),
      possible: Effects(
        canThrow: methods.contains { $0.callable.throwing != .nothing },
        isAsync: methods.contains { $0.callable.isAsync || isOfActor($0.place) }),
      isOfActor: !first.callable.isAsync, place: first.callable.place)
  }

  private func isOfActor(_ place: DeclarationPlace) -> Bool {
    let function = function(place)
    guard let scope = function.scope, !function.prefix.modifiers.contains(.isNonisolated),
      case .declared(let type) = owner(of: ScopePlace(file: place.file, scope: scope))
    else { return false }
    if case .actor = isolation(of: function, in: place.file) { return false }
    return types[type].kind == .actor
  }
}
