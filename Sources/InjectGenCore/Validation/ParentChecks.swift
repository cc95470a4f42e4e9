import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// A container fits under its parent: it is seen no more widely, and is used on threads on which the parent can be.
enum ParentChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let parent = graph.parent, let name = graph.container.parent else { return }
    checkAccess(graph, parent, name, &diagnostics)
    checkIsolation(graph.container, parent.container, name, &diagnostics)
    checkFactory(graph, parent, &diagnostics)
  }

  /// The generated class has its parent as a property, and an argument of its initializer.
  private static func checkAccess(
    _ graph: Graph, _ parent: Graph, _ name: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    let (child, access) = (graph.container, parent.container.access)
    if access == .internal, !child.sees(parent.module, from: graph.module) {
      diagnostics.report(.files(.internalFile(parent.container, target: parent.module)), at: name.span)
    } else if child.access > access {
      diagnostics.report(.access(.widerThanParent(child, parent.container)), at: name.span)
    }
  }

  /// A container for one isolation domain cannot be retained by one for others.
  private static func checkIsolation(
    _ child: BindingsFile, _ parent: BindingsFile, _ name: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    guard parent.isolation == .none, child.isolation != .none else { return }
    diagnostics.report(.isolation(.parent(parent, child)), at: name.span)
  }

  /// `app.makeSessionContainer(…)` is a member of the parent.
  private static func checkFactory(_ graph: Graph, _ parent: Graph, _ diagnostics: inout Diagnostics) {
    let child = graph.container
    let factory = "make\(child.name.value)"
    let nodes = parent.nodes.filter { node in
      parent.accessorName(of: node.id).text == factory
        && (parent.module == graph.module || node.part.access > .internal)
    }
    let inputs = parent.container.inputs.map(\.name).filter { $0.value == factory }
    for name in nodes.map(\.name) + inputs {
      let fact = ClashFact.childFactory(factory, of: child.name.value, in: parent.container.name.value, name)
      diagnostics.report(.clash(fact), at: child.name.span)
    }
  }
}

/// The declarations that are not seen as widely as they have to be.
package enum AccessFact {
  case widerThanParent(BindingsFile, BindingsFile)
  /// A binding or an input, which is seen more widely than its container or module.
  case widerThanContainer(String, Access, BindingsFile)
  /// The type of an input of the initializer, which is declared at a place.
  case typeOfInput(String, Access, type: String, AccessLevel, Span?)
  case typeOfBinding(Node, type: String, AccessLevel, Span?)
  /// A binding of a module that a container in another target cannot have. Its type may be seen in the package.
  case hidden(HiddenBindings.Problem, target: String?, isOfPackage: Bool)
  /// A name that means one type in the module, and another where the container is.
  case shadowedName(String, own: String, other: String, of: String, in: Located<String>, Node)

  package var id: DiagnosticID {
    switch self {
    case .hidden, .shadowedName: .notVisible
    case .widerThanParent, .widerThanContainer, .typeOfInput, .typeOfBinding: .accessTooWide
    }
  }
}

/// No accessor or input is seen more widely than its container, or than its type (`access-too-wide`).
enum AccessChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let container = graph.container
    let inputs = container.inputs.map { ($0.name.value, $0.access) }
    let bindings = graph.nodes.filter(\.part.isOwn).map { ($0.name.value, $0.binding.access) }
    for (name, access) in inputs + bindings {
      guard let access, access.value > container.access else { continue }
      diagnostics.report(.access(.widerThanContainer(name, access.value, container)), at: access.span)
    }
    if graph.composition.kind == .container { checkTypes(graph, &diagnostics) }
  }

  /// Compares accessors and inputs with their types. The compiler does so too, and reports each several times.
  private static func checkTypes(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let (names, container) = (graph.composition.names, graph.container)
    guard container.access > .internal,
      let seen = names.declarations(seenFrom: 0),
      case let table = seen.table, !table.types.isEmpty
    else { return }
    /// The first type of the module's own in a text that is not seen as widely.
    func narrower(_ text: String, than access: Access) -> Int? {
      SwiftType.names(in: text).lazy.compactMap(seen.declaredType)
        .first { table.types[$0].module == seen.module && table.access(ofType: $0) < access.declared }
    }
    for input in container.inputs {
      guard let type = narrower(input.type.text, than: container.access) else { continue }
      let fact = AccessFact.typeOfInput(
        input.name.value, container.access, type: table.types[type].name, table.access(ofType: type),
        graph.place(ofType: type, table))
      diagnostics.report(.access(fact), at: input.name.span)
    }
    for node in graph.nodes where node.part.isOwn && node.binding.discovery == nil && !node.binding.isTypeOfTarget {
      guard node.part.access > .internal, let type = narrower(node.binding.objectType.text, than: node.part.access)
      else { continue }
      let fact = AccessFact.typeOfBinding(
        node, type: table.types[type].name, table.access(ofType: type), graph.place(ofType: type, table))
      diagnostics.report(.access(fact), at: node.name.span)
    }
  }
}

/// A child as the bindings that ask for it see it: `provider(SessionContainer)`.
package struct KnownChild {
  /// Its initializer, whose effects a provider of it has.
  package let initializer: ContainerInitializer
  /// Whether a binding asks for it, of the parent or of a container further down.
  package var isRequested = false
  /// The parent's bindings that it asks for, itself or one further down.
  package var needs: Set<BindingID> = []
}

/// Joins parents with their children once all are checked: parents are checked before their children, and what
/// constructing a child takes follows from the child's bindings.
struct ChildRequests {
  let graphs: [ValidGraph]

  /// Enters the children in their parents, and reports a provider of one that throws, suspends or runs elsewhere where
  /// an initializer takes a closure that does not.
  func settle(_ diagnostics: inout Diagnostics) {
    guard graphs.contains(where: { !$0.graph.children.isEmpty }) else { return }
    for child in graphs {
      guard let parent = child.parent, let id = child.graph.idInParent else { continue }
      parent.children[id] = KnownChild(initializer: child.initializer)
    }
    for graph in graphs {
      for node in graph.graph.nodes {
        for edge in node.edges { enter(edge, of: graph) }
      }
    }
    for graph in graphs {
      var found = Diagnostics()
      for node in graph.graph.nodes {
        let requests = node.edges.filter { isChild($0.target, of: graph) }
        if requests.isEmpty { continue }
        for edge in requests {
          ProviderEffectChecks.check(edge, of: node, graph.graph, effects: graph.effects(of: edge.target), &found)
        }
        if graph.graph.container.isolation == .none { continue }
        let isolation = { (target: Target) in isChild(target, of: graph) ? graph.isolation(of: target) : .nonisolated }
        ActorChecks(node: node, own: graph.isolations[node.id], graph: graph.graph)
          .checkClosures(isolation: isolation, &found)
      }
      diagnostics.append(found, of: graph.graph.composition.source)
    }
  }

  private func isChild(_ target: Target, of graph: ValidGraph) -> Bool {
    graph.graph.node(of: target)?.binding.isChild == true
  }

  private func enter(_ edge: Edge, of graph: ValidGraph) {
    switch edge.target {
    case .binding(let id): graph.children[id]?.isRequested = true
    case .inherited(let inherited):
      guard case .binding(let id) = inherited.target else { return }
      var child = graph
      for _ in 1..<inherited.generation {
        guard let next = child.parent else { return }
        child = next
      }
      guard let owner = child.parent else { return }
      if owner.children[id] != nil {
        owner.children[id]?.isRequested = true
      } else if let place = child.graph.idInParent {
        owner.children[place]?.needs.insert(id)
      }
    case .input, .parameter: break
    }
  }
}

extension ValidGraph {
  /// The place of this container among the children of its parent; nil where the parent is of another module.
  package var placeInParent: KnownChild? {
    guard let parent, let id = graph.idInParent else { return nil }
    return parent.children[id]
  }
}

extension Graph {
  /// The binding by which the parent's bindings ask for this container, if they can.
  fileprivate var idInParent: BindingID? {
    let source = composition.source
    return parent?.children.first { $0.name.span.source == source }?.id
  }
}
