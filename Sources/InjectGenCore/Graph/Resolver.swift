import BindingsYAML
import SwiftModel

/// Looks up the names that the bindings of one composition ask for, each in the file of the binding.
package final class Resolver {
  package let composition: Composition
  /// The graphs of the containers that it falls back to, the nearest first.
  let ancestors: [Graph]
  var diagnostics: Diagnostics
  /// For each collection and dictionary the bindings that join it by `into`, in their order.
  var members: [BindingID: [JoinedMember]] = [:]
  /// Whether a binding names a collection that does not exist. It may be meant for any of the others.
  var lacksCollections = false
  /// The collections and dictionaries that a binding names by `into` and cannot be a member of.
  var refusing: Set<BindingID> = []
  var foreign: ForeignBindings
  /// The foreign bindings of containers further up that satisfy requirements. A parent does not tell its children of
  /// its objects, so no binding can stand for one: the module asks for the parent's handle itself, if it has the type.
  private var inheritedForeign: [BindingID: Target] = [:]
  /// The names that lead nowhere, and what asks for them.
  var missing = MissingBindings()
  /// The declaration of the call before. Nearly all say the same, which is kept once.
  var lastCall = DeclaredCall.nothing
  /// The wiring of calls by Swift's declarations, once a call is resolved.
  private(set) lazy var wiring = CallWiring(
    composition, seenBy: composition.bindings.lazy.compactMap(\.view).first { $0.isExtension },
    isForeign: foreign.contains)

  /// Joins the bindings of compositions, parents first, and returns the graphs in the same order. What leads nowhere is
  /// reported and left out.
  static func resolve(_ compositions: [Composition], _ diagnostics: inout Diagnostics) -> [Graph] {
    var graphs: [SourceID: Graph] = [:]
    return compositions.map { composition in
      var found = Diagnostics()
      let parent = composition.names.parent.composition.flatMap { graphs[$0.source] }
      let graph = resolve(composition, parent: parent, &found)
      graphs[composition.source] = graph
      diagnostics.append(found, of: composition.source)
      return graph
    }
  }

  /// Joins the bindings of one composition.
  static func resolve(_ composition: Composition, parent: Graph?, _ diagnostics: inout Diagnostics) -> Graph {
    let resolver = Resolver(composition, parent, diagnostics)
    resolver.checkParameters()
    resolver.gatherMembers()
    resolver.findForeign()
    let nodes = resolver.nodes()
    let children = composition.bindings.filter(\.binding.isChild).map { resolver.node($0) }
    let graph = Graph(composition, parent: parent, nodes: nodes, children: children)
    resolver.missing.report(graph, &resolver.diagnostics)
    diagnostics = resolver.diagnostics
    return graph
  }

  init(_ composition: Composition, _ parent: Graph?, _ diagnostics: Diagnostics = Diagnostics()) {
    self.composition = composition
    self.diagnostics = diagnostics
    ancestors = parent.map { [$0] + $0.ancestors } ?? []
    foreign = ForeignBindings(composition, ancestors, standIns: [:])
    if ancestors.isEmpty { return }
    for part in composition.bindings where part.requirement != nil {
      guard case .inherited(let found)? = composition.satisfier(of: part.id) else { continue }
      let owner = owner(of: found)
      guard let node = owner.node(of: found.target), node.isForeign,
        composition.names.isRequired(part, as: node.binding.objectType, of: owner.composition.names)
      else { continue }
      inheritedForeign[part.id] = .inherited(found)
    }
  }

  /// The declared bindings that become nodes.
  var bindings: [ComposedBinding] {
    composition.bindings.filter { inheritedForeign[$0.id] == nil && !$0.binding.isChild }
  }

  /// A parameter may not have the name of something that the binding could ask for. One with a reserved name is
  /// reported as that.
  private func checkParameters() {
    for part in bindings {
      // One that nothing declares is reported where the call is resolved.
      for parameter in part.binding.parameters where !parameter.needsType {
        let name = parameter.name
        guard let other = target(named: name.value, in: part.id.file),
          !MemberNames.reservedInFactories.contains(name.value)
        else { continue }
        let fact = GraphFact.parameterNamedAs(name.value, of: part.binding, at: composition.place(of: other))
        diagnostics.report(.graph(fact), at: name.span)
      }
    }
  }

  // MARK: Names

  /// Returns the target of a name in the bindings of a file.
  func target(named name: String, in file: Int) -> Target? {
    let target = composition.names.target(named: name, in: file)
    if case .binding(let id)? = target, let inherited = inheritedForeign[id] { return inherited }
    return target
  }

  /// Returns the target of a name in one binding: its parameters and what it replaces come first.
  func target(named name: String, in part: ComposedBinding) -> Target? {
    let parameters = part.binding.parameters
    for index in 0..<parameters.count where parameters[index].name.value == name { return .parameter(index) }
    if let replaced = part.replaced, name == Binding.replacedName { return replaced }
    let target = target(named: name, in: part.namesFile)
    return target.flatMap { composition.isVisible($0, from: part) ? $0 : nil }
  }

  /// The graph that something inherited belongs to.
  func owner(of inherited: Inherited) -> Graph {
    ancestors[inherited.generation - 1]
  }

  /// Whether it has been reported that a binding replaces nothing, or lacks the key `override`.
  func isReported(replacedBy part: ComposedBinding) -> Bool {
    let (binding, names) = (part.binding, composition.names)
    return binding.override != nil || names.mayBeUnreadable(binding.name.value, in: part.id.file)
      || names.inheritedTarget(named: binding.name.value) != nil
  }

  /// Reports a name that a binding asks for and that stands for nothing in it.
  func reportMissing(_ name: Located<String>, isValue: Bool, neededBy part: ComposedBinding) {
    if name.value == Binding.replacedName && isReported(replacedBy: part) { return }
    var place = MissingBindings.Place(binding: part.id, span: name.span, isValue: isValue)
    switch composition.find(name.value, in: part.namesFile) {
    case .found(let target) where !composition.isVisible(target, from: part):
      report(hidden: target, name)
      return
    case .found, .unknown: return
    case .hiddenInModule(let declaration): place.hiddenInModule = declaration
    case .hidden(let found): place.hidden = found
    case .missing: break
    }
    missing.insert(name.value, in: part.namesFile, at: place)
  }
}

/// The container as a dependency of its own bindings, which ask for it by the name of its type.
extension Composition {
  /// The container and its ancestors, the nearest first. A module by itself is none.
  package var containers: [Composition] {
    kind == .container ? [self] + names.ancestors : []
  }

  /// How far up the container of a name is, for the bindings of a file: 0 is the composition's own. A binding of that
  /// name comes first. In a child the parent's factory of the child has the name too, and only its provider is asked
  /// for: `asValue` says that no provider is.
  func generation(ofContainer name: String, in file: Int, asValue: Bool) -> Int? {
    guard file == 0, kind == .container else { return nil }
    let isMeant = { (container: BindingsFile) in container.name.value == name }
    // Nearly no reference is one, and looking the name up takes longer.
    let generation = isMeant(container) ? 0 : names.ancestors.firstIndex { isMeant($0.container) }.map { $0 + 1 }
    guard let generation, let target = names.target(named: name, in: file) else { return generation }
    return asValue && part(of: target)?.binding.isChild == true ? generation : nil
  }
}
