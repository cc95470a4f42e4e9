import BindingsYAML
import SwiftModel

/// A binding with parameters is requested with those that its caller passes on, or through a provider, whose caller
/// gives them. An alias has them too.
enum ParameterChecks {
  static func check(
    _ edge: Edge, of node: Node, _ graph: Graph, _ order: DependencyOrder, _ diagnostics: inout Diagnostics
  ) {
    if node.isAlias { return }
    // Round a cycle no parameters can follow from a rule.
    if node.binding.discovery != nil, case .binding(let id) = edge.target, order.isCycle(node.id, id) { return }
    guard edge.kind == .direct, let passed = graph.passedParameters(to: edge.target, by: node),
      let needed = graph.originalNode(of: edge.target), factory(satisfying: graph.node(of: edge.target), graph) == nil
    else { return }
    if passed.extent == .all && !passed.isUnclear { return }
    if node.binding.discovery?.hasEqualNames == true { return }
    let fact = RequestFact.parameters(needed, graph.name(of: edge.target, in: node), edge, passed, graph)
    let whole = edge.isAutowired ? node.name.span : edge.whole
    diagnostics.report(.request(fact, node), at: passed.extent == .nothing ? edge.span : whole)
  }

  /// Only a closure satisfies a requirement of a closure, and not the factory that it could be made of.
  static func check(_ requirement: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let factory = factory(satisfying: requirement, graph), let place = requirement.edges.first?.span
    else { return }
    let module = graph.composition.names.name(of: requirement.id.file)
    diagnostics.report(.request(.closure(factory, module: module), requirement), at: place)
  }

  private static func factory(satisfying requirement: Node?, _ graph: Graph) -> Node? {
    guard let requirement, requirement.part.requirement != nil, requirement.binding.type.isFunction,
      let target = requirement.edges.first?.target, let factory = graph.originalNode(of: target),
      !factory.binding.parameters.isEmpty, !factory.binding.type.isFunction
    else { return nil }
    return factory
  }
}
