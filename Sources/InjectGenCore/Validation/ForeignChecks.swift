import BindingsYAML
import SwiftModel

/// Only foreign objects are obtained through a handle, and only through a handle, so that nothing retains them by
/// accident (`strong-foreign`).
struct ForeignChecks {
  let node: Node
  let graph: Graph

  func check(_ diagnostics: inout Diagnostics) {
    switch node.construction {
    case .foreignCollection(let members):
      checkMembers(members, &diagnostics)
      // Its handle is there with the container, and finds the objects that live.
      if node.binding.scope.isKept { report(.kept, at: node.name.span, &diagnostics) }
    case .dictionary:
      for edge in node.edges where graph.isForeign(edge.target) {
        report(.inDictionary(graph.name(of: edge.target, in: node)), at: edge.span, &diagnostics)
      }
    case .alias: checkType(&diagnostics)
    case .call, .value, .collection, .foreign, .child, .nothing: checkStrength(&diagnostics)
    }
    checkStandIn(&diagnostics)
    checkHandles(&diagnostics)
  }

  private func checkStrength(_ diagnostics: inout Diagnostics) {
    for edge in node.edges where edge.kind != .weak && graph.isForeign(edge.target) {
      if node.gathers, case .inherited = edge.target { continue }
      let name = graph.name(of: edge.target, in: node)
      report(node.gathers ? .provided(name) : .retained(name, edge), at: edge.span, &diagnostics)
    }
  }

  /// An alias or collection of foreign objects is told of each registration, and a parent does not know its children.
  private func checkStandIn(_ diagnostics: inout Diagnostics) {
    for edge in node.edges where graph.isForeignOfParent(edge.target, namedBy: node) {
      guard case .inherited(let inherited) = edge.target else { continue }
      let (name, owner) = (graph.name(of: edge.target), graph.owner(of: inherited).container.name.value)
      if node.part.requirement != nil {
        checkRequirement(satisfiedBy: edge, owner, &diagnostics)
        continue
      }
      let fact = ForeignFact.ofParent(name, of: owner, edge, graph.place(of: edge.target))
      report(fact, at: edge.span, &diagnostics)
    }
  }

  /// A module is given the handle of a parent's objects, so their type is the one that it requires.
  private func checkRequirement(satisfiedBy edge: Edge, _ owner: String, _ diagnostics: inout Diagnostics) {
    guard let type = graph.node(of: edge.target)?.binding.objectType else { return }
    let module = graph.composition.names.name(of: node.id.file)
    report(.otherType(type, of: owner, module: module), at: edge.span, &diagnostics)
  }

  /// Whether there is such a handle as is asked for.
  private func checkHandles(_ diagnostics: inout Diagnostics) {
    for edge in node.edges where edge.kind == .weak {
      // A module does not know what satisfies its requirement.
      if graph.isOpen(edge.target) || graph.isUnmet(edge.target) { continue }
      // An alias without a target has been reported.
      if graph.origin(of: edge.target) == nil { continue }
      let name = graph.name(of: edge.target, in: node)
      let needed = graph.node(of: edge.target)
      // That it cannot stand for a parent's objects has been reported.
      if case .binding = edge.target, let needed,
        needed.edges.contains(where: { graph.isForeignOfParent($0.target, namedBy: needed) })
      {
        continue
      }
      guard let needed, needed.isForeign else {
        report(.noForeign(name, edge), at: edge.span, &diagnostics)
        continue
      }
      guard case .foreign(let register?, _) = needed.construction,
        // That it is a member by 'into' is reported as the pair of keys that it is.
        needed.binding.membership?.collection.span != edge.span
      else { continue }
      report(.unregistered(name, register), at: edge.span, &diagnostics)
    }
  }

  /// A synchronous binding with another isolation than the container cannot read the container's handles.
  func checkIsolation(_ inference: Inference, _ diagnostics: inout Diagnostics) {
    if inference.constructionEffects[node.id].isAsync { return }
    if node.isForeign && node.binding.scope != .foreign { return }
    for edge in node.edges where edge.kind == .weak {
      // A handle of the parent's is as any of its values.
      if case .inherited = edge.target { continue }
      guard let handle = inference.handleIsolation(of: edge.target), handle != .nonisolated,
        handle != inference.isolations[node.id]
      else { continue }
      let name = graph.name(of: edge.target, in: node)
      report(.isolated(name, handle, inference.isolations[node.id]), at: edge.span, &diagnostics)
    }
  }

  /// The type of an alias is the type of the objects, as for the binding itself.
  private func checkType(_ diagnostics: inout Diagnostics) {
    let type = node.binding.type
    guard node.isForeign, !ConstructionReader.canBeObject(type) else { return }
    report(.noType, at: type.span, &diagnostics)
  }

  // MARK: Collections

  /// A collection is an array of values or a handle of objects, not both.
  private func checkMembers(_ members: [ResolvedMember], _ diagnostics: inout Diagnostics) {
    if let first = members.first,
      let other = members.first(where: { graph.isForeign($0.target) != graph.isForeign(first.target) })
    {
      let names = [graph.name(of: first.target, in: node), graph.name(of: other.target, in: node)]
      let isFirstForeign = graph.isForeign(first.target)
      report(.mixed(names, isFirstForeign: isFirstForeign, first.span), at: other.span, &diagnostics)
    }
    if let element = node.binding.construction.gathered?.element, node.binding.type.span != element.span {
      let handle = "\(ForeignHandle(in: graph.container).type)<\(element.text)>"
      report(.typed(handle), at: node.binding.type.span, &diagnostics)
    }
  }

  private func report(_ fact: ForeignFact, at span: Span, _ diagnostics: inout Diagnostics) {
    diagnostics.report(.foreign(fact, node), at: span)
  }
}

/// The problems of a binding of foreign objects, or of one that asks for them by a name.
package enum ForeignFact {
  /// A collection of them has a scope.
  case kept
  /// A collection has closures that would construct one.
  case provided(String)
  /// A binding asks for the objects, and not for their handle.
  case retained(String, Edge)
  /// A binding stands for objects of a container further up, which are declared at a place.
  case ofParent(String, of: String, Edge, Span)
  /// Objects of another type would satisfy a requirement.
  case otherType(SwiftType, of: String, module: String)
  /// A handle of what is not foreign.
  case noForeign(String, Edge)
  /// A handle of what says `register: false` at a place.
  case unregistered(String, Span)
  /// The handle's isolation, and the binding's.
  case isolated(String, Isolation, Isolation)
  /// Its type is none of objects.
  case noType
  /// A collection has foreign and other members.
  case mixed([String], isFirstForeign: Bool, Span)
  /// A collection of handles has a type.
  case typed(String)
  case inDictionary(String)
  /// A module's target constructs what takes a handle, for a container with `isolation: none`.
  case ofModule

  package var id: DiagnosticID {
    switch self {
    case .provided, .retained, .ofParent: .strongForeign
    case .otherType: .unmetRequirement
    case .noForeign, .unregistered: .invalidReference
    case .isolated, .ofModule: .isolationConflict
    case .noType: .invalidType
    case .kept, .mixed, .typed, .inDictionary: .conflictingKeys
    }
  }
}

extension Graph {
  /// Whether its objects are constructed by something else.
  func isForeign(_ target: Target) -> Bool {
    node(of: target)?.isForeign ?? false
  }

  /// Whether a binding that depends on a foreign binding, a parent's too, would retain its objects, which is an error.
  /// Aliases and collections do not.
  func isForeign(_ needed: Target, retainedBy node: Node) -> Bool {
    guard isForeign(needed) else { return false }
    switch node.construction {
    case .alias, .foreignCollection: return isForeignOfParent(needed, namedBy: node)
    case .call, .value, .collection, .dictionary, .foreign, .child, .nothing: return true
    }
  }

  /// Whether a binding is to stand for a parent's foreign objects, which it cannot.
  fileprivate func isForeignOfParent(_ needed: Target, namedBy node: Node) -> Bool {
    guard case .inherited = needed, isForeign(needed) else { return false }
    switch node.construction {
    case .alias, .collection, .foreignCollection: return true
    case .call, .value, .dictionary, .foreign, .child, .nothing: return false
    }
  }
}

/// Refuses that a module's target is given handles of another type than it takes (`isolation-conflict`).
enum ModuleHandleChecks {
  /// A binding that a module's target constructs is given the handle that most containers have.
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard graph.composition.names.kind == .container, graph.container.isolation == .none else { return }
    for node in graph.nodes where HiddenBindings.isConstructedByModule(node, graph) {
      guard let edge = node.edges.first(where: { $0.kind == .weak && !node.isForeign }) else { continue }
      diagnostics.report(.foreign(.ofModule, node), at: edge.span)
    }
  }
}
