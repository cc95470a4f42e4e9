import BindingsYAML
import SwiftModel

/// A binding with parameters is requested with those that its caller passes on, or through a provider, whose caller
/// gives them. An alias has them too.
enum ParameterChecks {
  static func check(
    _ edge: Edge, of node: Node, _ graph: Graph, _ order: DependencyOrder, _ diagnostics: inout Diagnostics
  ) {
    if case .alias = node.construction { return }
    // Round a cycle no parameters can follow from a rule.
    if node.binding.discovery != nil, case .binding(let id) = edge.target, order.isCycle(node.id, id) { return }
    guard edge.kind == .direct, let passed = graph.passedParameters(to: edge.target, by: node),
      let needed = graph.originalNode(of: edge.target), factory(meeting: graph.node(of: edge.target), graph) == nil
    else { return }
    if passed.isComplete {
      if passed.isUnclear { reportUnclear(passed, needed, edge, of: node, graph, &diagnostics) }
    } else if passed.isBegun {
      reportMissing(passed, needed, edge, of: node, graph, &diagnostics)
    } else {
      report(needed, edge, of: node, graph, &diagnostics)
    }
  }

  /// A requirement of a closure is met by a closure, and not by the factory that it could be made of.
  static func check(_ requirement: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let factory = factory(meeting: requirement, graph), let place = requirement.edges.first?.span else { return }
    let (name, type) = (requirement.part.localName, requirement.binding.type.text)
    let module = graph.composition.names.name(of: requirement.id.file)
    diagnostics.report(
      .unmetRequirement,
      "'\(module)' requires the closure '\(name): \(type)', and '\(name)' is a factory with parameters", at: place,
      .init("it is required here", requirement.name.span),
      .init(
        "rename this, and declare a '\(name)' of the type '\(type)' with 'value: $provider(…)' of the new name",
        factory.name.span))
  }

  private static func factory(meeting requirement: Node?, _ graph: Graph) -> Node? {
    guard let requirement, requirement.part.requirement != nil, requirement.binding.type.isFunction,
      let target = requirement.edges.first?.target, let factory = graph.originalNode(of: target),
      !factory.binding.parameters.isEmpty, !factory.binding.type.isFunction
    else { return nil }
    return factory
  }

  private static func report(
    _ needed: Node, _ edge: Edge, of node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics
  ) {
    let name = graph.name(of: edge.target, in: node)
    if node.binding.discovery != nil { return report(needed, name, edge, ofDiscovered: node, graph, &diagnostics) }
    let reference = WrittenReference(edge.span, in: graph.composition.names.table.source(edge.span.source))
    let isMember = !reference.isPlaceholder && reference.path != edge.span
    let parameters = needed.binding.parameters.map(\.name.value).quotedList
    let remedy: Remedy =
      node.gathers
      ? "let the elements be closures that take them: '\(closure(needed, of: node))'"
      : isMember
        ? "pass 'provider(\(edge.name))' on: its caller gives them, and reads the member of the value"
        : .write(node.spelling("provider(\(edge.name))", for: edge), at: edge.whole, ", a closure that takes them")
    var notes = [Diagnostic.Note(remedy, edge.span)]
    if !node.gathers, !node.isReplacement, node.binding.scope == .factory {
      let names = needed.binding.parameters.map { YAMLText.name($0.name.value) }
      let list = "parameters: [\(names.joined(separator: ", "))]"
      let own =
        node.binding.parameters.isEmpty
        ? "or add \(list.inQuotes) to '\(node.name.value)': they are then passed on"
        : "or let '\(node.name.value)' have these parameters, which are then passed on"
      // No edit: the callers of the factory would have to give them.
      notes.append(.init(own, edge.span))
    }
    diagnostics.report(
      .parametersNeedProvider, "'\(name)' has parameters (\(parameters)), which are not given here", at: edge.span,
      notes: notes)
  }

  /// Reports it of a rule's binding: its parameters follow from the rule, and the rest from Swift.
  private static func report(
    _ needed: Node, _ name: String, _ edge: Edge, ofDiscovered node: Node, _ graph: Graph,
    _ diagnostics: inout Diagnostics
  ) {
    var notes: [Diagnostic.Note] = []
    let table = graph.composition.names.table
    if let index = node.name.span.subject, let matches = table.matches[node.name.span.source] {
      let rule = matches.rules[matches.types[index].rule]
      if let remedy = RuleRemedies(source: table.source(rule.span.source)).takeUnsupplied(by: rule) {
        notes.append(.init(remedy, edge.span))
      }
    }
    let types = needed.binding.parameters.map(\.type.text).joined(separator: ", ")
    let closure = "(\(types)) -> \(needed.binding.type.text)"
    notes.append(
      .init("\(notes.isEmpty ? "" : "or ")let its initializer take a closure in Swift: '\(closure)'", edge.span))
    let parameters = needed.binding.parameters.map(\.name.value).quotedList
    diagnostics.report(
      .parametersNeedProvider, "'\(name)' has parameters (\(parameters)), which are not given here", at: edge.span,
      notes: notes)
  }

  /// The type of closures that take the parameters of a member.
  private static func closure(_ member: Node, of node: Node) -> String {
    let types = member.binding.parameters.map(\.type.text).joined(separator: ", ")
    return "(\(types)) -> \(node.binding.construction.element?.text ?? member.binding.type.text)"
  }

  /// `ambiguous-argument`: of a factory's parameter with a default nobody knows whether the caller's is meant.
  private static func reportUnclear(
    _ passed: PassedParameters, _ needed: Node, _ edge: Edge, of node: Node, _ graph: Graph,
    _ diagnostics: inout Diagnostics
  ) {
    let place = edge.isAutowired ? node.name.span : edge.whole
    let name = graph.name(of: edge.target, in: node)
    let unclear = zip(needed.binding.parameters, passed.values).filter { _, value in
      if case .unclear = value { true } else { false }
    }.map(\.0)
    let calls = [passed.call(edge.name), passed.call(edge.name, passesUnclear: false)]
    diagnostics.report(
      .ambiguousArgument,
      "'\(node.name.value)' could pass its '\(unclear[0].name.value)' on to '\(name)', or leave that to its default",
      at: place,
      notes: unclear.map {
        .init("'\(name)' has the parameter '\($0.name.value)' with a default here", $0.name.span)
      } + calls.map { .init(write($0, for: edge, of: node), place) })
  }

  /// `missing-binding`: the caller has only some of the parameters.
  private static func reportMissing(
    _ passed: PassedParameters, _ needed: Node, _ edge: Edge, of node: Node, _ graph: Graph,
    _ diagnostics: inout Diagnostics
  ) {
    let place = edge.isAutowired ? node.name.span : edge.whole
    let name = graph.name(of: edge.target, in: node)
    var notes: [Diagnostic.Note] = []
    for (parameter, value) in zip(needed.binding.parameters, passed.values) where value == .missing {
      notes.append(.init("the parameter '\(parameter.name.value)' of '\(name)' is declared here", parameter.name.span))
      if let own = node.binding.parameters.first(where: { $0.name.value == parameter.name.value }) {
        notes.append(.init("'\(own.name.value)' has another type here, '\(own.type.text)'", own.name.span))
      }
    }
    let missing = passed.missing
    let texts = missing.map { "\($0.name): \($0.text)" }.quotedList
    if let remedy = add(missing, to: node, graph) { notes.append(.init(remedy, place)) }
    if node.binding.discovery == nil {
      let (item, _) = item(passed.call(edge.name), for: edge, of: node)
      notes.append(.init("or give it in a call of its provider: \(item)", place))
    }
    diagnostics.report(
      .missingBinding, "'\(name)' takes \(texts), and '\(node.name.value)' has no such parameter", at: place,
      notes: notes)
  }

  /// The parameters that its caller lacks, as more of its own.
  private static func add(
    _ missing: [PassedParameters.Parameter], to node: Node, _ graph: Graph
  ) -> Remedy? {
    let given = node.binding.parameters
    // A rule's binding has the parameters that follow from the rule.
    guard node.binding.discovery == nil, let first = given.first,
      !missing.contains(where: { own in given.contains { $0.name.value == own.name } })
    else { return nil }
    let text = missing.map { parameter in
      let name = YAMLText.name(parameter.name)
      return first.isListed ? name : "\(name): \(YAMLText.item(parameter.text))"
    }.joined(separator: ", ")
    let edits = FileEdits(graph.composition.names.table.source(first.name.span.source))
    return Remedy(
      "add \(text.inQuotes) to 'parameters'",
      first.isListed
        ? edits.item(text, after: given[given.count - 1].name.span) : edits.item(text, before: first.name.span))
  }

  // MARK: Items

  private static func write(_ call: String, for edge: Edge, of node: Node) -> Remedy {
    let (item, place) = item(call, for: edge, of: node)
    if let place { return .write(item, at: place) }
    return Remedy("add \(item.inQuotes) to 'arguments'", .addArgument(item, toEntryAt: node.binding.name.span))
  }

  /// The item that makes a call in the place of an edge, and the place; nil where nothing is written there yet.
  private static func item(_ call: String, for edge: Edge, of node: Node) -> (text: String, place: Span?) {
    let dependency = node.dependencies.first { dependency in
      guard case .target(edge.target, _) = dependency.value else { return false }
      return dependency.span.start <= edge.span.start && edge.span.end <= dependency.span.end
    }
    guard let dependency, case .target(_, let members) = dependency.value else { return (call, edge.whole) }
    let value = ([call] + members).joined(separator: ".")
    let text = YAMLText.argument(YAMLText.item("value(\(value))"), of: "", label: dependency.label)
    return (text, edge.isAutowired ? nil : dependency.span)
  }
}
