import BindingsYAML
import SwiftModel

/// The bindings of modules whose types a container in another target does not see: see `HiddenTypes`. Such a container
/// keeps their values in boxes, and passes them to what the module's own target constructs. That is not possible for
/// all.
enum HiddenBindings {
  /// Whether a binding's value is in a box where the container is in another target.
  static func isBoxed(_ node: Node, _ graph: Graph) -> Bool {
    isHidden(node, graph) && problem(of: node, graph) == nil
  }

  /// Whether a binding is constructed by the part of the generated code that its module has in its own target: where a
  /// container elsewhere could not write the construction itself.
  static func isOfModulePart(_ node: Node, _ graph: Graph) -> Bool {
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
    var members = node.properties.compactMap(\.label) + node.calls.map(\.method.value)
    if case .call(let call, _)? = binding.teardown?.action { members.append(SwiftName.leading(call)) }
    return members.contains { types.hides(member: $0, of: type, in: file) }
      || node.expressions.contains { types.hides(calling: $0.text, in: file) }
      || node.edges.contains { isHidden($0.target, graph) } || hidesMember(ofReferenceIn: node, graph)
  }

  /// Whether a reference such as `config.host` names a member that is seen in its own target alone.
  private static func hidesMember(ofReferenceIn node: Node, _ graph: Graph) -> Bool {
    node.dependencies.contains { dependency in
      guard case .target(let target, let members) = dependency.value, let member = members.first,
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
  static func isConstructedByModule(_ node: Node, _ graph: Graph) -> Bool {
    graph.composition.names.isOfOtherTarget(node.id.file) && isOfModulePart(node, graph)
  }

  /// Why a container in another target than a binding's cannot have it, and how it could; nil where it can.
  static func problem(of node: Node, _ graph: Graph) -> Problem? {
    let types = graph.composition.hiddenTypes
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
    guard binding.scope == .weak || node.isLent else { return nil }
    let kind = node.isLent ? "lent to closures" : "weak"
    return Problem(type: binding.type, subject: "\(name), which is \(kind),", binding: binding.name.span)
  }

  /// A collection is put together by the container, which then has to see what its members are.
  private static func memberProblem(of node: Node, _ graph: Graph) -> Problem? {
    switch node.construction {
    case .collection, .dictionary, .foreign, .foreignCollection: break
    case .alias where node.part.requirement != nil: break
    case .call, .value, .alias, .child, .nothing: return nil
    }
    for edge in node.edges {
      guard case .binding(let id) = edge.target, isHidden(graph[id], graph) else { continue }
      let (member, name) = (graph[id], node.binding.name.value)
      let use =
        node.part.requirement != nil
        ? "which meets a requirement"
        : node.isForeign ? "which the foreign '\(name)' is given" : "a member of '\(name)'"
      return Problem(
        type: member.binding.type, subject: "'\(member.binding.name.value)', \(use),",
        binding: member.binding.name.span, advice: advice(member, in: node))
    }
    return nil
  }

  /// A member of a collection can be declared as an element, and what meets a requirement as that.
  private static func advice(_ member: Node, in node: Node) -> Remedy? {
    let element: String
    if node.part.requirement != nil {
      element = node.binding.type.text
    } else if case .collection(let declaration) = node.binding.construction {
      element = declaration.element.text
    } else {
      return nil
    }
    let type = member.binding.type
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

/// Refuses bindings of modules in other targets that a container there cannot have (`not-visible`).
enum VisibilityChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let names = graph.composition.names
    guard names.kind == .container else { return }
    for node in graph.nodes where names.isOfOtherTarget(node.id.file) {
      checkNames(of: node, graph, &diagnostics)
      guard let problem = HiddenBindings.problem(of: node, graph) else { continue }
      let target = names.swiftModule(of: node.id.file).map { "the target '\($0)'" } ?? "another target"
      var notes = [
        Diagnostic.Note("make it public, or 'package' where one package has both targets", problem.type.span)
      ]
      if let advice = problem.advice { notes.insert(Diagnostic.Note(advice, problem.binding), at: 0) }
      diagnostics.report(
        .notVisible, "\(problem.subject) has the type '\(problem.type.text)', which only \(target) sees",
        at: problem.type.span, notes: notes)
    }
  }

  /// Swift takes the name of a type for the container's own type, where both targets have one and the container's file
  /// spells it.
  private static func checkNames(of node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    let binding = node.binding
    for type in [binding.type] + binding.parameters.filter({ !$0.isListed }).map(\.type) {
      report(Located(type.text, type.span), of: node, graph, &diagnostics) { HiddenBindings.isBoxed(node, graph) }
    }
    for case .call(let callee, _, _) in node.constructions where callee.value != binding.type.text {
      report(callee, of: node, graph, &diagnostics) { HiddenBindings.isConstructedByModule(node, graph) }
    }
  }

  private static func report(
    _ type: Located<String>, of node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics,
    unless isSpelledByModule: () -> Bool
  ) {
    let file = node.id.file
    guard let (name, own, other) = graph.composition.hiddenTypes.shadowedName(in: type.value, of: file),
      !isSpelledByModule()
    else { return }
    let remedy: Remedy =
      if node.binding.discovery != nil {
        "bind it under 'bindings', with '\(own)' for '\(name)': a rule writes no module before a name"
      } else if name == type.value {
        .write(own, at: type.span)
      } else {
        "write '\(own)' for '\(name)'"
      }
    diagnostics.report(
      .notVisible,
      "'\(name)' is '\(own)' in '\(graph.composition.names.name(of: file))', and '\(other)' where the container is",
      at: type.span, remedy: remedy)
  }
}
