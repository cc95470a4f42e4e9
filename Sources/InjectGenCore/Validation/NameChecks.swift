import BindingsYAML
import SwiftModel

/// No two members of the generated class have one name (`accessor-clash`).
enum NameChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let name = graph.container.name
    if graph.composition.kind == .container, MemberNames.spelledTypes.contains(name.value) {
      diagnostics.report(.clash(.usedType(name.value)), at: name.span)
    }
    var members: [String: Located<String>] = [:]
    members.reserveCapacity(graph.nodes.count)
    for input in graph.container.inputs {
      claim(input.name.value, for: input.name, graph.container, &members, &diagnostics)
    }
    for node in graph.nodes {
      claim(graph.accessorName(of: node.id).text, for: node.name, graph.container, &members, &diagnostics)
      if node.isLent {
        claim(SwiftName.lending(node.part.code), for: node.name, graph.container, &members, &diagnostics)
      }
    }
    checkOwnName(graph.container, members, &diagnostics)
    for node in graph.nodes {
      for parameter in node.binding.parameters
      where graph.container.features.reservesInFactories(parameter.name.value) {
        diagnostics.report(.clash(.reserved(parameter.name.value)), at: parameter.name.span)
      }
      let (kept, code) = (node.name, node.part.code)
      for suffix in privateMembers(of: node) {
        let member = code + suffix
        guard let other = members[member] else { continue }
        diagnostics.report(.clash(.keptMember(member, kept)), at: other.span)
      }
    }
  }

  /// A member that is called as its container: the static members that construct one would mean that.
  private static func checkOwnName(
    _ container: BindingsFile, _ members: [String: Located<String>], _ diagnostics: inout Diagnostics
  ) {
    let features = container.features
    guard let name = members[container.name.value], features.testing || features.shared != nil else { return }
    diagnostics.report(.clash(.ownContainer(name.value, container.name.span)), at: name.span)
  }

  /// The suffixes of the container's members that only this binding needs.
  private static func privateMembers(of node: Node) -> [String] {
    if node.isForeign { return ["Registry", "Memberships"] }
    return node.binding.scope.isKept ? ["Slot"] : []
  }

  private static func claim(
    _ member: String, for name: Located<String>, _ container: BindingsFile,
    _ members: inout [String: Located<String>], _ diagnostics: inout Diagnostics
  ) {
    if let owners = container.features.owners(ofMember: member) {
      diagnostics.report(.clash(.featureMember(member, of: owners)), at: name.span)
    } else if let other = members.updateValue(name, forKey: member) {
      members[member] = other
      // One name for an input and a binding is reported as that.
      if other.value != name.value {
        diagnostics.report(.clash(.sameMember(member, name.value, other)), at: name.span)
      }
    }
  }
}

/// A name that generated code has for something else.
package enum ClashFact {
  case usedType(String)
  case reserved(String)
  /// A member that keeps the value of a binding.
  case keptMember(String, Located<String>)
  case ownContainer(String, Span)
  /// A member of what the container has by its features.
  case featureMember(String, of: String)
  /// A member that two bindings or inputs would be.
  case sameMember(String, String, Located<String>)
  /// The parent has the name of the method that constructs a child.
  case childFactory(String, of: String, in: String, Located<String>)
  /// A type or function that is called has the name of a member.
  case callee(String, String, ModuleQualifier?)
  /// A type, at a place, that is nested in the container under the same name. The last is the whole type that it is a
  /// part of, with the selector of the module; nil in an expression.
  case nestedType(String, ModuleQualifier?, Span, Located<String>?)
}
