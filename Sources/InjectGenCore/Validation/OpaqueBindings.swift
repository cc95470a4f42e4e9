/// The bindings of modules whose types a container in another target does not see. Such a container keeps their values in
/// boxes, and passes them to what the module's own target constructs. That is not possible for all.
enum OpaqueBindings {
  /// Whether a binding's value is in a box where the container is in another target.
  static func isBoxed(_ node: Node, _ graph: Graph) -> Bool {
    isOpaque(node, graph) && problem(of: node, graph) == nil
  }

  private static func isOpaque(_ node: Node, _ graph: Graph) -> Bool {
    let names = graph.composition.names
    let isOfOwnTarget = names.kind == .module && names.swiftModule(of: node.id.file) == names.swiftModule(of: 0)
    return (isOfOwnTarget || names.isElsewhere(node.id.file))
      && graph.composition.opaqueTypes.contains(node.binding.type, in: node.id.file)
  }

  /// Why a container in another target than a binding's cannot have it, and how it could; nil where it can.
  static func problem(of node: Node, _ graph: Graph) -> Problem? {
    let types = graph.composition.opaqueTypes
    let (binding, file) = (node.binding, node.id.file)
    if let parameter = binding.parameters.first(where: { types.contains($0.type, in: file) }) {
      return Problem(
        type: parameter.type, subject: "the parameter '\(parameter.name.value)'", binding: binding.name.span)
    }
    guard types.contains(binding.type, in: file) else { return memberProblem(of: node, graph) }
    let name = "'\(binding.name.value)'"
    if node.part.requirement != nil {
      return Problem(type: binding.type, subject: "\(name), which the module requires,", binding: binding.name.span)
    }
    if (binding.access?.value ?? graph.composition.names.files[file].file.access) > .internal {
      return Problem(
        type: binding.type, subject: name, binding: binding.name.span,
        advice: Remedy(
          "add 'access: private' to it, if only its module needs it",
          .addKey("access: private", toEntryAt: binding.name.span)))
    }
    switch node.construction {
    case .call, .value, .alias: break
    case .collection, .dictionary, .foreign, .foreignCollection, .child, .nothing:
      return Problem(type: binding.type, subject: name, binding: binding.name.span)
    }
    guard binding.scope == .weak else { return nil }
    return Problem(type: binding.type, subject: "\(name), which is weak,", binding: binding.name.span)
  }

  /// A collection is put together by the container, which then has to see what its members are.
  private static func memberProblem(of node: Node, _ graph: Graph) -> Problem? {
    switch node.construction {
    case .collection, .dictionary: break
    default: return nil
    }
    for edge in node.edges {
      guard case .binding(let id) = edge.target, isOpaque(graph[id], graph) else { continue }
      let member = graph[id]
      return Problem(
        type: member.binding.type, subject: "'\(member.binding.name.value)', a member of '\(node.binding.name.value)',",
        binding: member.binding.name.span, advice: advice(member, in: node))
    }
    return nil
  }

  /// A member of a collection can be declared as an element.
  private static func advice(_ member: Node, in collection: Node) -> Remedy? {
    guard case .collection(let declaration) = collection.binding.construction else { return nil }
    let (type, element) = (member.binding.type, declaration.element.text)
    let declaring = Edit.replace(type.span, with: element)
    guard case .call(let callee, _, _) = member.construction, callee.span == type.span else {
      return Remedy("write '\(element)' as its type", declaring)
    }
    return Remedy(
      "write '\(element)' as its type, and '\(type.text)' as its 'implementation'", declaring,
      .addKey("implementation: \(type.text)", toEntryAt: member.binding.name.span))
  }

  struct Problem {
    let type: SwiftType
    let subject: String
    /// The binding that has it.
    let binding: Span
    var advice: Remedy?
  }
}
