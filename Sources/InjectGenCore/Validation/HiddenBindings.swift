import BindingsYAML
import SwiftModel

/// The bindings of modules whose types a container in another target does not see: see `HiddenTypes`. Such a container
/// keeps their values in boxes, and passes them to what the module's own target constructs. That is not possible for
/// all.
package enum HiddenBindings {
  /// Whether a binding's value is in a box where the container is in another target.
  package static func isBoxed(_ node: Node, _ graph: Graph) -> Bool {
    isHidden(node, graph) && problems(of: node, graph).isEmpty
  }

  /// Whether a binding is constructed by the part of the generated code that its module has in its own target: where a
  /// container elsewhere could not write the construction itself.
  package static func isOfModulePart(_ node: Node, _ graph: Graph) -> Bool {
    guard node.part.requirement == nil, concerns(node, graph) else { return false }
    if let known = graph.bindingsOfModuleParts[node.id] { return known }
    let isOfModulePart = isFoundOfModulePart(node, graph)
    graph.bindingsOfModuleParts[node.id] = isOfModulePart
    return isOfModulePart
  }

  private static func isFoundOfModulePart(_ node: Node, _ graph: Graph) -> Bool {
    switch node.construction {
    case .alias(let target): return isHidden(node, graph) || isHidden(target, graph)
    case .call, .value: return isHidden(node, graph) || namesHidden(node, graph)
    case .collection, .dictionary, .foreign, .foreignCollection, .child, .nothing: return false
    }
  }

  /// Whether a construction names something that is seen in its own target alone.
  private static func namesHidden(_ node: Node, _ graph: Graph) -> Bool {
    let (types, binding, file) = (graph.composition.hiddenTypes, node.binding, node.id.file)
    var type = binding.type.text
    for case .call(let callee, _, let declared) in node.constructions {
      if declared.access.map({ types.hides($0, in: file) }) == true { return true }
      if types.hides(calling: callee.value, in: file) { return true }
      if graph.composition.hiddenTypes.isType(callee.value, in: file) { type = callee.value }
    }
    var members = node.properties.compactMap(\.label) + node.calls.lazy.map(\.method.value)
    if case .call(let call, _)? = binding.teardown?.action { members.append(SwiftName.leading(call)) }
    return members.contains { types.hides(member: $0, of: type, in: file) }
      || node.expressions.contains { types.hides(calling: $0.text, in: file) }
      || node.edges.contains { isHidden($0.target, graph) } || hidesMember(ofReferenceIn: node, graph)
  }

  /// Whether a reference such as `config.host` names a member that is seen in its own target alone.
  private static func hidesMember(ofReferenceIn node: Node, _ graph: Graph) -> Bool {
    node.dependencies.contains { dependency in
      guard case .target(let members, let target) = dependency.value, let member = members.first,
        let needed = graph.node(of: target)
      else { return false }
      return graph.composition.hiddenTypes.hides(member: member, of: needed.binding.type.text, in: node.id.file)
    }
  }

  private static func isHidden(_ target: Target, _ graph: Graph) -> Bool {
    if case .binding(let id) = target { isHidden(graph[id], graph) } else { false }
  }

  private static func isHidden(_ node: Node, _ graph: Graph) -> Bool {
    concerns(node, graph) && graph.composition.hiddenTypes.contains(node.binding.type, in: node.id.file)
  }

  /// Whether a binding is that of a module that is in another target than a container, or is checked as one.
  private static func concerns(_ node: Node, _ graph: Graph) -> Bool {
    let names = graph.composition.names
    let isOfOwnTarget = names.kind == .module && names.swiftModule(of: node.id.file) == names.swiftModule(of: 0)
    return isOfOwnTarget || names.isOfOtherTarget(node.id.file)
  }

  /// Whether a container in another target asks its module's part to construct a binding, and to tear it down.
  package static func isConstructedByModule(_ node: Node, _ graph: Graph) -> Bool {
    graph.composition.names.isOfOtherTarget(node.id.file) && isOfModulePart(node, graph)
  }

  /// Each reason why a container in another target than a binding's cannot have it: one for each member that it does
  /// not see.
  package static func problems(of node: Node, _ graph: Graph) -> [Problem] {
    let types = graph.composition.hiddenTypes
    let (binding, file) = (node.binding, node.id.file)
    if let parameter = binding.parameters.first(where: { types.contains($0.type, in: file) }) {
      return [Problem(type: parameter.type, subject: .parameter(parameter.name.value), binding: binding)]
    }
    guard types.contains(binding.type, in: file) else { return memberProblems(of: node, graph) }
    return subject(of: node, graph).map { [Problem(type: binding.type, subject: $0, binding: binding)] } ?? []
  }

  /// The use of a value of a hidden type that no box allows.
  private static func subject(of node: Node, _ graph: Graph) -> Problem.Subject? {
    if node.part.requirement != nil { return .requirement }
    let access = node.binding.access?.value ?? graph.composition.names.files[node.id.file].file.access
    if access > .internal { return .visible }
    switch node.construction {
    case .call, .value, .alias: return node.isLent ? .lent : node.binding.scope == .weak ? .weak : nil
    case .collection, .dictionary, .foreign, .foreignCollection, .child, .nothing: return .gathered
    }
  }

  /// A collection is put together by the container, which then has to see what its members are.
  private static func memberProblems(of node: Node, _ graph: Graph) -> [Problem] {
    switch node.construction {
    case .collection, .dictionary, .foreign, .foreignCollection: break
    case .alias where node.part.requirement != nil: break
    case .call, .value, .alias, .child, .nothing: return []
    }
    return node.edges.compactMap { edge in
      guard case .binding(let id) = edge.target, isHidden(graph[id], graph) else { return nil }
      return Problem(type: graph[id].binding.type, subject: .member(graph[id], node), binding: graph[id].binding)
    }
  }

  package struct Problem {
    package enum Subject {
      case parameter(String)
      case requirement
      /// It is visible to other targets.
      case visible
      /// The container puts it together.
      case gathered
      case lent, weak
      /// It is a member of a collection, or satisfies a requirement.
      case member(Node, Node)
    }

    package let type: SwiftType
    package let subject: Subject
    package let binding: Binding
  }
}
