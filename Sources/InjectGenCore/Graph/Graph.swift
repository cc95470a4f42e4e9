import BindingsYAML
import SwiftModel

/// The bindings of one composition, joined: every dependency leads to something that exists. Only `Resolver` makes it.
package final class Graph {
  package let composition: Composition
  /// The graph of the parent.
  package let parent: Graph?
  /// The parent's graph, its parent's, and so on.
  package let ancestors: [Graph]
  /// In the composition's order.
  package let nodes: [Node]
  /// The containers of its module whose parent it is, as its bindings and those further down ask for them. They are
  /// among no other nodes: what constructs them is not the container's.
  package let children: [Node]
  private let nodesByID: BindingMap<Node?>
  private var accessorNames: BindingMap<AccessorName?>
  /// The targets of the last aliases of chains; nil in cycles of aliases.
  private var origins = LinkEnds<BindingID, Target?>()
  /// Whether bindings are constructed by the generated code of their modules, as far as that has been asked: see
  /// `HiddenBindings`.
  var bindingsOfModuleParts: [BindingID: Bool] = [:]
  /// The types of parameters that bindings pass on.
  private(set) lazy var declarations = composition.declarations

  init(_ composition: Composition, parent: Graph?, nodes: [Node], children: [Node] = []) {
    self.composition = composition
    self.parent = parent
    ancestors = parent.map { [$0] + $0.ancestors } ?? []
    self.nodes = nodes
    self.children = children
    var nodesByID = composition.map(repeating: Node?.none)
    for node in nodes + children { nodesByID[node.id] = node }
    self.nodesByID = nodesByID
    accessorNames = nodesByID.with(nil)
    for node in nodes + children {
      accessorNames[node.id] = AccessorName(node.part.code, standingFor: originalNode(of: .binding(node.id)))
    }
  }

  /// The same with other nodes in the place of some. Their accessors are as they were.
  init(_ composition: Composition, replacing replacements: [BindingID: Node], in base: Graph) {
    self.composition = composition
    (parent, ancestors, children) = (base.parent, base.ancestors, base.children)
    nodes = base.nodes.map { replacements[$0.id] ?? $0 }
    var nodesByID = base.nodesByID
    for (id, node) in replacements { nodesByID[id] = node }
    self.nodesByID = nodesByID
    accessorNames = base.accessorNames
  }

  package var container: BindingsFile { composition.container }
  /// The Swift module that it is a part of.
  package var module: String? { composition.module }

  package subscript(id: BindingID) -> Node {
    guard let node = nodesByID[id] else { preconditionFailure("what is asked for has a node") }
    return node
  }

  /// A value for each binding.
  package func map<Value>(repeating value: Value) -> BindingMap<Value> {
    nodesByID.with(value)
  }

  /// Where each binding is among the nodes.
  package var places: BindingMap<Int> {
    var places = map(repeating: 0)
    for (place, node) in nodes.enumerated() { places[node.id] = place }
    return places
  }

  // MARK: Names

  package func name(of target: Target, in node: Node) -> String {
    if case .parameter(let index) = target { return node.binding.parameters[index].name.value }
    return name(of: target)
  }

  /// The name of an input or binding, here or further up.
  package func name(of target: Target) -> String {
    composition.name(of: target).value
  }

  /// The name of a binding in code.
  package func accessorName(of id: BindingID) -> AccessorName {
    guard let name = accessorNames[id] else { preconditionFailure("every node has an accessor") }
    return name
  }

  /// The name in code of something inherited, as a member of its own container.
  package func accessorName(of inherited: Inherited) -> String {
    let owner = owner(of: inherited)
    if case .binding(let id) = inherited.target { return owner.accessorName(of: id).text }
    return owner.name(of: inherited.target)
  }

  // MARK: Targets

  /// The graph that something inherited belongs to.
  package func owner(of inherited: Inherited) -> Graph {
    ancestors[inherited.generation - 1]
  }

  /// The binding that a target leads to, here or further up, unless it is an input or a parameter.
  package func node(of target: Target) -> Node? {
    switch target {
    case .binding(let id): self[id]
    case .inherited(let inherited): owner(of: inherited).node(of: inherited.target)
    case .input, .parameter: nil
    }
  }

  /// The origin of an alias, through other aliases; anything else is its own origin. Nil in a cycle of
  /// aliases.
  package func origin(of target: Target) -> Target? {
    switch target {
    case .binding(let id):
      // Most are no aliases, and `LinkEnds` costs more than to look.
      guard self[id].isAlias else { return target }
      return origins.end(of: id, inCycle: nil) { id in
        guard case .alias(let next) = self[id].construction else { return .end(.binding(id)) }
        return if case .binding(let id) = next { .link(id) } else { .end(origin(of: next)) }
      }
    case .inherited(let inherited):
      return owner(of: inherited).origin(of: inherited.target)?.lifted(by: inherited.generation)
    case .input, .parameter: return target
    }
  }

  /// The binding at the origin of a target, unless it is an input or a parameter.
  package func originalNode(of target: Target) -> Node? {
    origin(of: target).flatMap { node(of: $0) }
  }

  /// The type of an input or a binding of this container.
  package func type(of target: Target) -> SwiftType? {
    switch target {
    case .binding(let id): self[id].binding.type
    case .input(let index): container.inputs[index].type
    case .inherited, .parameter: nil
    }
  }

  /// The condition under which something exists.
  func condition(of target: Target) -> Condition? {
    if composition.kind == .module, case .input(let index) = target { return container.inputs[index].condition }
    return node(of: target)?.binding.condition
  }

  /// Where an input or binding is declared, here or further up.
  package func place(of target: Target) -> Span {
    composition.place(of: target)
  }

  /// Whether it is asked for by a call, `makeStore()`.
  package func isMethod(_ target: Target) -> Bool {
    switch target {
    case .binding(let id): accessorName(of: id).isMethod
    case .inherited(let inherited): owner(of: inherited).isMethod(inherited.target)
    case .input, .parameter: false
    }
  }

  // MARK: Requirements

  /// Whether it is a module's requirement, whatever satisfies that.
  package func isRequirement(_ target: Target) -> Bool {
    guard case .binding(let id) = target else { return false }
    return self[id].part.requirement != nil
  }

  /// Whether it is a module's requirement that nothing satisfies, which has been reported.
  func isUnmet(_ target: Target) -> Bool {
    guard case .binding(let id) = target, case .unmet = self[id].part.role else { return false }
    return true
  }

  /// Whether it leads to something that a module requires and nothing here satisfies.
  func isOpen(_ target: Target) -> Bool {
    guard composition.kind == .module, let origin = origin(of: target) else { return false }
    switch origin {
    case .input: return true
    case .binding(let id): return self[id].isNothing
    case .parameter, .inherited: return false
    }
  }
}
