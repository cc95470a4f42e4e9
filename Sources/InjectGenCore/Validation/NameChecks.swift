import BindingsYAML
import SwiftModel

/// No two members of the generated class have one name (`accessor-clash`).
enum NameChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let name = graph.container.name
    if graph.composition.kind == .container, MemberNames.spelledTypes.contains(name.value) {
      diagnostics.report(
        .accessorClash, "'\(name.value)' is a type that generated code uses", at: name.span,
        remedy: .write("\(name.value)Container", at: name.span))
    }
    var members: [String: Located<String>] = [:]
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
        diagnostics.report(
          .accessorClash, "'\(parameter.name.value)' is reserved in every factory", at: parameter.name.span,
          remedy: "give it another name")
      }
      let (kept, code) = (node.name, node.part.code)
      for suffix in privateMembers(of: node) {
        let member = code + suffix
        guard let other = members[member] else { continue }
        report(other, "the container keeps '\(kept.value)' in a member '\(member)'", kept, &diagnostics)
      }
    }
  }

  /// A member that is called as its container: the static members that construct one would mean that.
  private static func checkOwnName(
    _ container: BindingsFile, _ members: [String: Located<String>], _ diagnostics: inout Diagnostics
  ) {
    let features = container.features
    guard let name = members[container.name.value], features.testing || features.shared != nil else { return }
    diagnostics.report(
      .accessorClash, "'\(name.value)' has the name of its container", at: name.span,
      .init("the container is declared here", container.name.span))
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
      diagnostics.report(
        .accessorClash, "'\(member)' is a member of \(owners)", at: name.span, remedy: "give it another name")
    } else if let other = members[member] {
      // One name for an input and a binding is reported as that.
      if other.value != name.value {
        report(name, "'\(other.value)' and '\(name.value)' would both be '\(member)' in code", other, &diagnostics)
      }
    } else {
      members[member] = name
    }
  }

  private static func report(
    _ name: Located<String>, _ message: String, _ other: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(.accessorClash, message, at: name.span, .init("'\(other.value)' is declared here", other.span))
  }
}
