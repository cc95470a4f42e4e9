import SwiftModel

/// Reports a collection or dictionary that has an array's type, `[any P]`, in the place of its element's
/// (`invalid-type`).
enum ElementChecks {
  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let element = node.binding.construction.gathered?.element, case .array(let inner)? = element.form,
      let members = node.gathered, let first = members.first,
      // One array among them may be what is meant.
      members.allSatisfy({ isSurelyNoArray($0.target, graph) })
    else { return }
    let name = graph.name(of: first.target, in: node)
    diagnostics.report(
      .types(.arrayAsElement(element, of: inner, member: name, isDictionary: node.isDictionary)), at: element.span)
  }

  /// Whether the type of a binding or an input is declared, or one of the standard library's that is no array.
  private static func isSurelyNoArray(_ target: Target, _ graph: Graph) -> Bool {
    let node: Node? = if case .binding = target { graph.node(of: target) } else { nil }
    guard let text = graph.type(of: target)?.text,
      let seen = graph.composition.names.declarations(seenFrom: node?.id.file ?? 0), let form = seen.type(text)?.form,
      case let table = seen.table
    else { return false }
    if let type = table.declaredType(form) { return !table.hasAlias(namedAs: type) }
    switch form {
    case .optional, .dictionary, .tuple, .function: return true
    case .named(let names):
      return names.count == 1 && names[0].arguments.isEmpty && SwiftType.isStandardValue(names[0].text)
    case .composition(let parts): return parts.allSatisfy { table.declaredType($0) != nil }
    case .array, .existential, .marked, .member, .number, .opaque, .suppressed, .unwrapped: return false
    }
  }
}
