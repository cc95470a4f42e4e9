import SwiftDeclarations

/// The implementation of a binding whose `teardown` is a method that its type does not have.
package enum EndedImplementation {
  /// Returns the type as which a value ends, where that is not the binding's: the implementation, if the files read
  /// declare that it has the method and that nothing of the binding's type has it.
  package static func type(calling call: String, of node: Node, _ graph: Graph) -> String? {
    guard node.binding.variants.isEmpty, case .call(let callee, _) = node.binding.construction,
      callee.value != node.binding.type.text
    else { return nil }
    let names = graph.composition.names
    guard let (table, module) = names.table.swift.declarations(seenFrom: names.swiftModule(of: node.id.file)),
      let type = table.type(node.binding.type.text, in: NameContext(module: module)),
      let implementation = table.type(callee.value, in: NameContext(module: module)),
      table.declaredType(implementation.form) != nil
    else { return nil }
    let method = String(call.prefix { $0 != "(" })
    return table.isWholeRead(type.form) && !table.hasMethod(method, type) && table.hasMethod(method, implementation)
      ? callee.value : nil
  }
}

extension TypeTable {
  /// Whether a type or something that it inherits from or conforms to declares a method.
  fileprivate func hasMethod(_ name: String, _ type: CanonicalType) -> Bool {
    let all = type.form.parts.compactMap(declaredType) + supertypes(of: type.form).types
    return all.contains { type in
      (types[type].declarations + extensions(of: .declared(type))).contains { place in
        functions(named: name, in: place).contains { !function($0).prefix.modifiers.contains(.isStatic) }
      }
    }
  }
}
