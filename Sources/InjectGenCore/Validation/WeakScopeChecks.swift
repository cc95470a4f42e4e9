import SwiftModel

/// A weak or foreign value is an object. A weak one is constructed synchronously: not by an async call,
/// and without async bindings.
enum WeakScopeChecks {
  static func check(_ node: Node, _ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    switch node.binding.scope {
    case .weak: checkType(node, graph, &diagnostics)
    case .foreign: return checkType(node, graph, &diagnostics)
    case .factory, .singleton: return
    }
    guard inference.effects[node.id].isAsync, !node.binding.effects.isAsync else { return }
    diagnostics.report(.request(.weakOnAsync, node), at: node.name.span)
  }

  /// Reports a type that is surely declared as no class. Of others the compiler tells whether they are.
  private static func checkType(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let seen = graph.declarations(seenBy: node), case let table = seen.table else { return }
    for text in [node.binding.type.text] + node.callees.lazy.map(\.value) {
      guard let type = seen.declaredType(text), table.isNoClass(type), !table.hasAlias(namedAs: type) else { continue }
      let fact = RequestFact.noClass(
        node.binding.scope, text: text, type: table.types[type].name, isProtocol: table.types[type].kind == .protocol)
      return diagnostics.report(.request(fact, node), at: node.binding.writtenScope ?? node.name.span)
    }
  }
}

extension TypeTable {
  /// Whether a type is surely a struct, an enum, or a protocol to which these may conform.
  fileprivate func isNoClass(_ type: Int, depth: Int = 0) -> Bool {
    if depth > 20 { return false }
    for place in types[type].declarations {
      switch scope(place).kind {
      case .struct, .enum: continue
      case .class, .actor, .extension: return false
      case .protocol:
        if scope(place).isConstrained { return false }
        for range in scope(place).inherited {
          guard let form = self.type(clause(range, in: place.file), in: context(of: place))?.form else { return false }
          for part in form.parts where !Self.isOfAnyValue(part) {
            guard let supertype = declaredType(part), isNoClass(supertype, depth: depth + 1) else { return false }
          }
        }
      }
    }
    return true
  }

  /// Whether it is a protocol of the standard library to which structs conform too.
  private static func isOfAnyValue(_ form: SwiftTypeForm) -> Bool {
    guard case .named(let names) = form, names.count == 1 else { return false }
    return ["Sendable", "Hashable", "Equatable", "Identifiable", "CustomStringConvertible", "Error"]
      .contains(names[0].text)
  }
}
