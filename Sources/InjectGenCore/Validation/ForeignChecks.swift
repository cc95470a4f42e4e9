import BindingsYAML

/// Only foreign objects are obtained through a handle, and only through a handle, so that nothing retains them by
/// accident (`strong-foreign`).
enum ForeignChecks {
  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    switch node.construction {
    case .foreignCollection(let members):
      checkMembers(members, node, graph, &diagnostics)
      checkScope(node, &diagnostics)
    case .dictionary: checkDictionary(node, graph, &diagnostics)
    case .alias: checkType(node, &diagnostics)
    case .call, .value, .collection, .foreign, .child, .nothing: checkStrength(node, graph, &diagnostics)
    }
    checkStandIn(node, graph, &diagnostics)
    checkHandles(node, graph, &diagnostics)
  }

  /// Its handle is there with the container, and finds the objects that live.
  private static func checkScope(_ node: Node, _ diagnostics: inout Diagnostics) {
    guard node.binding.scope.isKept else { return }
    diagnostics.report(
      .conflictingKeys, "'scope' is not for '\(node.name.value)': the container keeps no foreign objects",
      at: node.name.span, remedy: "leave 'scope' out")
  }

  private static func checkStrength(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    for edge in node.edges where edge.kind != .weak && graph.isForeign(edge.target) {
      if node.gathers, case .inherited = edge.target { continue }
      let name = graph.name(of: edge.target, in: node)
      if node.gathers {
        diagnostics.report(
          .strongForeign, "'\(name)' is foreign: no closure of '\(node.name.value)' constructs it", at: edge.span,
          remedy: "a collection of foreign objects has their own type as its element, and is a handle of them")
        continue
      }
      let handle = node.spelling("weak(\(edge.name))", for: edge)
      diagnostics.report(
        .strongForeign, "'\(node.name.value)' would retain the foreign object '\(name)'; pass its handle: \(handle)",
        at: edge.span,
        remedy: .write(handle, at: edge.whole, ", a 'Foreign' that finds its objects as long as they live"))
    }
  }

  /// An alias or collection of foreign objects is told of each registration, and a parent does not know its children.
  private static func checkStandIn(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    for edge in node.edges where graph.isForeignOfParent(edge.target, namedBy: node) {
      guard case .inherited(let inherited) = edge.target else { continue }
      let (name, owner) = (graph.name(of: inherited), graph.owner(of: inherited).container.name.value)
      if node.part.requirement != nil {
        checkRequirement(node, metBy: edge, owner, graph, &diagnostics)
        continue
      }
      diagnostics.report(
        .strongForeign, "'\(name)' is foreign in '\(owner)', which does not pass its objects on to its children",
        at: edge.span,
        .init(
          "'\(name)' is declared here: declare its aliases and collections in the same container",
          graph.place(of: edge.target)), .init("ask for its handle where it is needed: 'weak(\(edge.name))'", edge.span)
      )
    }
  }

  /// A module is given the handle of a parent's objects, so their type is the one that it requires.
  private static func checkRequirement(
    _ requirement: Node, metBy edge: Edge, _ owner: String, _ graph: Graph, _ diagnostics: inout Diagnostics
  ) {
    guard let type = graph.node(of: edge.target)?.binding.objectType else { return }
    let (name, required) = (requirement.part.localName, requirement.binding.type.text)
    let module = graph.composition.names.name(of: requirement.id.file)
    diagnostics.report(
      .unmetRequirement,
      "'\(module)' requires '\(name): \(required)', "
        + "and the foreign '\(name)' of '\(owner)' is of the type '\(type.text)'",
      at: edge.span, .init("it is required here", requirement.name.span),
      .init("rename this, and declare a '\(name)' of the type '\(required)' that is an alias of it", type.span))
  }

  /// Whether there is such a handle as is asked for.
  private static func checkHandles(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    for edge in node.edges where edge.kind == .weak {
      // A module does not know what meets its requirement.
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
        diagnostics.report(
          .invalidReference, "'\(name)' is not foreign, so it has no handle", at: edge.span,
          remedy: .write(
            node.spelling(edge.name, for: edge), at: edge.whole, "; 'weak(…)' is for what has 'scope: foreign'"))
        continue
      }
      guard case .foreign(let declaration, _) = needed.construction, let register = declaration.unregistered,
        // That it is a member by 'into' is reported as the pair of keys that it is.
        needed.binding.membership?.collection.span != edge.span
      else { continue }
      diagnostics.report(
        .invalidReference, "'\(name)' is not registered, so it has no handle", at: edge.span,
        .init(Remedy("leave 'register: false' out to have one", .removeEntry(at: register)), register))
    }
  }

  /// A synchronous binding with another isolation than the container cannot read the container's handles.
  static func checkIsolation(
    of node: Node, _ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics
  ) {
    if inference.constructionEffects[node.id].isAsync { return }
    if node.isForeign && node.binding.scope != .foreign { return }
    for edge in node.edges where edge.kind == .weak {
      // A handle of the parent's is as any of its values.
      if case .inherited = edge.target { continue }
      guard let handle = inference.handleIsolation(of: edge.target), handle != .nonisolated,
        handle != inference.isolations[node.id]
      else { continue }
      let names = [node.name.value, graph.name(of: edge.target, in: node)]
      diagnostics.report(
        .isolationConflict,
        "'\(names[0])' is \(inference.isolations[node.id].words), the handle of '\(names[1])' is \(handle.words)",
        at: edge.span, remedy: "leave 'isolation' out of '\(names[0])', or add 'async: true' to it")
    }
  }

  /// The type of an alias is the type of the objects, as for the binding itself.
  private static func checkType(_ node: Node, _ diagnostics: inout Diagnostics) {
    let type = node.binding.type
    guard node.isForeign, !ForeignReader.canBeObject(type) else { return }
    diagnostics.report(
      .invalidType, "'\(node.name.value)' is foreign, and '\(type.text)' is not a type of objects", at: type.span,
      remedy: type.form?.isOptional ?? false
        ? "leave 'optional' and '?' out: a foreign object is obtained through its handle, which may find none"
        : "the type is the type of one object, 'any P' for '[any P]': the accessor is a 'Foreign' of it")
  }

  // MARK: Collections

  /// A collection is an array of values or a handle of objects, not both.
  private static func checkMembers(
    _ members: [ResolvedMember], _ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics
  ) {
    let collection = node.name.value
    if let first = members.first,
      let other = members.first(where: { graph.isForeign($0.target) != graph.isForeign(first.target) })
    {
      let names = [first, other].map { graph.name(of: $0.target, in: node) }
      let (foreign, values) = graph.isForeign(first.target) ? (names[0], names[1]) : (names[1], names[0])
      diagnostics.report(
        .conflictingKeys,
        "'\(collection)' cannot contain both '\(foreign)', which is foreign, and '\(values)', which is not",
        at: other.span, .init("'\(names[0])' becomes a member here", first.span),
        .init("make two collections of them: one is an array, the other a handle", other.span))
    }
    if case .collection(let declaration) = node.binding.construction,
      node.binding.type.span != declaration.element.span
    {
      let handle = "\(ForeignHandle(in: graph.container).type)<\(declaration.element.text)>"
      diagnostics.report(
        .conflictingKeys, "'type' cannot be combined with 'collection' where the members are foreign",
        at: node.binding.type.span, remedy: "leave 'type' out: '\(collection)' is a '\(handle)'")
    }
  }

  private static func checkDictionary(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    for edge in node.edges where graph.isForeign(edge.target) {
      let name = graph.name(of: edge.target, in: node)
      diagnostics.report(
        .conflictingKeys, "'\(name)' is foreign, so it cannot be in the dictionary '\(node.name.value)'",
        at: edge.span,
        remedy: "there may be any number of objects, which have no keys: make it a member of a 'collection'")
    }
  }
}

extension Graph {
  /// Whether its objects are constructed by something else.
  func isForeign(_ target: Target) -> Bool {
    node(of: target)?.isForeign ?? false
  }

  /// Whether a binding that depends on a foreign one would retain its objects, which is an error. Aliases and
  /// collections do not.
  func isForeign(_ needed: BindingID, heldBy node: Node) -> Bool {
    isForeign(.binding(needed), heldBy: node)
  }

  /// Whether a binding that depends on a foreign binding, a parent's too, would retain its objects.
  func isForeign(_ needed: Target, heldBy node: Node) -> Bool {
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
      diagnostics.report(
        .isolationConflict,
        "'\(node.name.value)' takes a 'Foreign' in its own target, "
          + "and a container with 'isolation: none' has a 'LocalForeign'",
        at: edge.span, remedy: "leave the container's 'isolation' out, or name a global actor")
    }
  }
}
