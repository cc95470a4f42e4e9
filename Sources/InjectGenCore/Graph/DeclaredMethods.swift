import SwiftDeclarations

/// The implementation of a binding whose `teardown` is a method that its type does not have.
package enum EndedImplementation {
  /// Returns the type as which a value ends, where that is not the binding's: the implementation, if the files read
  /// declare that it has the method and that nothing of the binding's type has it.
  package static func type(calling call: String, of node: Node, _ graph: Graph) -> String? {
    guard node.binding.variants.isEmpty, case .call(let callee, _) = node.binding.construction,
      callee.value != node.binding.type.text
    else { return nil }
    guard let (table, module) = graph.declarations(seenBy: node),
      let type = table.type(node.binding.type.text, in: NameContext(module: module)),
      let implementation = table.type(callee.value, in: NameContext(module: module)),
      table.declaredType(implementation.form) != nil
    else { return nil }
    let method = String(call.prefix { $0 != "(" })
    return table.isWholeRead(type.form) && table.methods(named: method, of: type).isEmpty
      && !table.methods(named: method, of: implementation).isEmpty ? callee.value : nil
  }
}

extension Graph {
  /// The declarations as a binding's file sees them, and the index of that file's module; nil where no files are read.
  func declarations(seenBy node: Node) -> (table: TypeTable, module: Int)? {
    let names = composition.names
    return names.table.swift.declarations(seenFrom: names.swiftModule(of: node.id.file))
  }
}

/// The effects that all methods of one name have, as they are called from outside of their type.
struct MethodEffects {
  let effects: Effects
  /// Whether the first is a method of an actor, which callers wait for whatever it says.
  let isOfActor: Bool
  /// The place of the first.
  let place: SwiftPlace
}

extension TypeTable {
  /// The methods of one name that a type declares, or something that it inherits from or conforms to.
  fileprivate func methods(named name: String, of type: CanonicalType) -> [DeclarationPlace] {
    let types = type.form.parts.compactMap(declaredType) + supertypes(of: type.form).types
    return types.flatMap { self.types[$0].declarations + extensions(of: .declared($0)) }
      .flatMap { functions(named: name, in: $0) }
      .filter { !function($0).prefix.modifiers.contains(.isStatic) }
  }

  /// Returns nil where no method of the name is read, or where another may be called instead: of a macro, or of a
  /// superclass or protocol that no file read declares.
  func effects(ofMethod name: String, of type: CanonicalType) -> MethodEffects? {
    guard let declared = declaredType(type.form), macro(of: declared) == nil, isWholeRead(type.form) else { return nil }
    let reader = CallableReader(table: self, spelling: name, substitution: [:])
    let methods = methods(named: name, of: type).map { (place: $0, callable: reader.callable($0, .function)) }
    guard let first = methods.first else { return nil }
    return MethodEffects(
      effects: Effects(
        canThrow: methods.allSatisfy { $0.callable.throwing != .nothing && !$0.callable.takesClosure },
        isAsync: methods.allSatisfy { $0.callable.isAsync || isOfActor($0.place) }),
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

extension Callable {
  /// Whether it may be one that throws only what a closure throws.
  fileprivate var takesClosure: Bool {
    parameters.contains { $0.text.contains(byte: UInt8(ascii: ">")) }
  }
}
