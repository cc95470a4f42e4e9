import BindingsYAML

/// The graph of a container as a context changes it: what constructs values in the place of bindings asks for the names
/// of the container, as its bindings do.
struct ContextGraph {
  package let scope: ContextScope
  /// With the replacements.
  package let graph: Graph
  /// Without them.
  let container: Graph

  /// The dependencies of its replacements, which use what is private.
  var edges: [Edge] { scope.replaced.flatMap { graph[$0.id].edges } }
}

extension Resolver {
  /// Joins the replacements of contexts with what they ask for, each context after the one that it extends. What leads
  /// nowhere is left out, and reported if `isOwn` of the file.
  static func resolve(
    _ table: ContextTable, in graphs: [Graph], isOwn: (SourceID) -> Bool, _ diagnostics: inout Diagnostics
  ) -> [ContextGraph] {
    if table.scopes.isEmpty { return [] }
    let containers = Dictionary(graphs.map { ($0.composition.source, $0) }, uniquingKeysWith: { first, _ in first })
    var resolved: [ObjectIdentifier: Graph] = [:]
    return table.scopes.compactMap { scope in
      guard let container = containers[scope.composition.source] else { return nil }
      var found = Diagnostics()
      let base = scope.extended.flatMap { resolved[ObjectIdentifier($0)] } ?? container
      let graph = resolve(scope, onto: base, of: container, &found)
      resolved[ObjectIdentifier(scope)] = graph
      if isOwn(scope.file.source) { diagnostics.append(found) }
      return ContextGraph(scope: scope, graph: graph, container: container)
    }
  }

  private static func resolve(
    _ scope: ContextScope, onto base: Graph, of container: Graph, _ diagnostics: inout Diagnostics
  ) -> Graph {
    let module = base.composition.names.table.source(scope.file.source).module
    let view = ReplacementView(module: module, testedModules: scope.testedModules, isExtension: scope.isExtension)
    let parts = scope.replaced.map { id, replacement in
      ComposedBinding(replacing: container[id], by: replacement, container, view)
    }
    let composition = Composition(base.composition, replacing: parts)
    let resolver = Resolver(composition, container.parent)
    resolver.gatherMembers()
    resolver.findForeign()
    // What is wrong with collections has been reported.
    resolver.diagnostics = diagnostics
    var nodes: [BindingID: Node] = [:]
    for part in parts { nodes[part.id] = resolver.node(part) }
    let graph = Graph(composition, replacing: nodes, in: base)
    resolver.missing.report(graph, &resolver.diagnostics)
    diagnostics = resolver.diagnostics
    return graph
  }

  /// Reports a private name of a container that another target's file asks for.
  func report(hidden target: Target, _ name: Located<String>) {
    let place = composition.names.place(of: target)
    diagnostics.report(.graph(.privateName(name.value, of: composition.container.name.value, at: place)), at: name.span)
  }
}

extension Composition {
  /// Whether a binding can ask for what has a name. What is private to a container is invisible to extension files.
  func isVisible(_ target: Target, from part: ComposedBinding) -> Bool {
    part.view?.isExtension != true || isVisibleToExtensions(target)
  }

  func isVisibleToExtensions(_ target: Target) -> Bool {
    switch target {
    case .input, .binding: access(of: target) > .private
    case .inherited, .parameter: true
    }
  }
}

extension Namespace {
  /// Where the own file's name is declared, whatever a context puts in its place.
  fileprivate func place(of target: Target) -> Span? {
    switch target {
    case .input(let index): container.inputs[index].name.span
    case .binding(let id): self[id].name.span
    case .inherited, .parameter: nil
    }
  }
}

extension ComposedBinding {
  /// The binding as a context constructs its values.
  fileprivate convenience init(
    replacing node: Node, by replacement: Binding, _ container: Graph, _ view: ReplacementView
  ) {
    let part = node.part
    self.init(
      part.id, Binding(replacement, inPlaceOf: node.binding, container.originalNode(of: .binding(node.id))?.binding),
      name: Located(part.name.value, replacement.name.span), localName: part.localName, code: part.code,
      access: part.access, role: part.role, view: view)
  }
}
