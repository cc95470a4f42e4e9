import BindingsYAML
import SwiftModel

/// A graph that is proved sound: nothing is needed for its own construction, and every request can be satisfied as it
/// is written. Only `Validator` makes it.
package final class ValidGraph {
  package let graph: Graph
  /// The parent.
  package let parent: ValidGraph?
  /// The bindings in topological order, each after its direct dependencies, whatever the order of the file; those of a
  /// cycle after their arguments.
  package let order: [BindingID]
  /// The effects and the isolation of each, which follow from the bindings.
  private let inference: Inference
  /// The bindings whose values are constructed in one more way: for what the container keeps. See `RetentionAnalysis`.
  package let keptCopies: Set<BindingID>
  /// The effects and the isolation of its initializer.
  package private(set) lazy var initializer = ContainerInitializer(self)
  /// The children that bindings can ask for, once all containers are checked.
  package internal(set) var children: [BindingID: KnownChild] = [:]
  /// The names of the container's members in code: a local constant of such a name would hide that member.
  package private(set) lazy var memberNames = Set(
    graph.container.inputs.map(\.name.value) + graph.nodes.map { graph.accessorName(of: $0.id).text })

  fileprivate init(graph: Graph, parent: ValidGraph?, order: [BindingID], inference: Inference) {
    (self.graph, self.parent, self.order, self.inference) = (graph, parent, order, inference)
    keptCopies = RetentionAnalysis.copies(graph, order)
  }
}

extension ValidGraph {
  /// The bindings that refer to each other.
  package var cycles: ReferenceCycles { inference.cycles }
  /// The effects of asking for each binding's value.
  package var effects: BindingMap<Effects> { inference.effects }
  /// Those of its construction, which differ for what the initializer has constructed.
  package var constructionEffects: BindingMap<Effects> { inference.constructionEffects }
  /// Where each binding's value is asked for or, if it is async, constructed.
  package var isolations: BindingMap<Isolation> { inference.isolations }
  /// The isolation of the handle of each foreign binding, and of its aliases and collections.
  package var handleIsolations: [BindingID: Isolation] { inference.handleIsolations }

  /// A name that no member has: the wanted one, or that with a number.
  package func unusedMember(_ wanted: String) -> String {
    SwiftName.unused(wanted, memberNames.contains)
  }

  /// Whether obtaining the value can throw or suspend.
  package func effects(of target: Target) -> Effects {
    child(target)?.initializer.effects ?? inference.effects(of: target)
  }

  /// Where something can be asked for. An input is where its container is, which matters to other containers alone.
  package func isolation(of target: Target) -> Isolation {
    if case .input = target { return Inference.isolation(of: graph.container) }
    return child(target)?.initializer.isolation ?? inference.isolation(of: target)
  }

  /// Where the handle of something foreign can be asked for.
  package func handleIsolation(of target: Target) -> Isolation? { inference.handleIsolation(of: target) }

  private func child(_ target: Target) -> KnownChild? {
    if case .binding(let id) = target { children[id] } else { nil }
  }
}

/// Checks what only the whole graph shows.
enum Validator {
  /// Returns the graphs with what follows from them, parents first, without those in which something is wrong.
  static func validate(
    _ graphs: [Graph], replacedBy contexts: [ContextGraph], _ diagnostics: inout Diagnostics
  ) -> [ValidGraph] {
    var valid: [SourceID: ValidGraph] = [:]
    let unreadable = diagnostics.sourcesWithErrors
    let broken = diagnostics.ownersWithErrors
    let checked = graphs.compactMap { graph -> ValidGraph? in
      let source = graph.composition.source
      var found = Diagnostics()
      let result = validate(
        graph, parent: graph.parent.flatMap { valid[$0.composition.source] }, replacedBy: contexts,
        isReadable: !unreadable.contains(source), &found)
      UnknownNames.check(graph, &found)
      diagnostics.append(found, of: source)
      if broken.contains(source) { return nil }
      valid[source] = result
      return result
    }
    ChildRequests(graphs: checked).settle(&diagnostics)
    return checked
  }

  /// Checks what a context changes. Returns its graph with what follows from it, or nil where something is wrong, be it
  /// with the container alone: `container` is nil where that is not sound.
  static func validate(
    _ graph: Graph, replacing container: ValidGraph?, _ diagnostics: inout Diagnostics
  ) -> ValidGraph? {
    let order = DependencyOrder(graph)
    checkBindings(of: graph, order, &diagnostics)
    ShadowedReferences.check(graph, &diagnostics)
    guard order.reportCycles(graph, &diagnostics), let container else { return nil }
    let inference = infer(graph, container.parent, order, replacing: container, &diagnostics)
    guard !diagnostics.hasErrors else { return nil }
    let valid = ValidGraph(graph: graph, parent: container.parent, order: order.bindings, inference: inference)
    valid.children = container.children
    return valid
  }

  /// Returns the graph with what follows from it, or nil where something is wrong. `parent` is nil also where that is
  /// not sound. `isReadable` says whether nothing is wrong with the file so far: what an unreadable item uses is not
  /// known.
  static func validate(
    _ graph: Graph, parent: ValidGraph?, replacedBy contexts: [ContextGraph] = [], isReadable: Bool = true,
    _ diagnostics: inout Diagnostics
  ) -> ValidGraph? {
    ParentChecks.check(graph, &diagnostics)
    NameChecks.check(graph, &diagnostics)
    AccessChecks.check(graph, &diagnostics)
    CopyChecks.checkInputs(of: graph, &diagnostics)
    let order = DependencyOrder(graph)
    checkBindings(of: graph, order, &diagnostics)
    ShadowedReferences.check(graph, &diagnostics)
    if graph.composition.names.hasOtherTargets {
      VisibilityChecks.check(graph, &diagnostics)
      ModuleHandleChecks.check(graph, &diagnostics)
    }
    GenerationChecks.check(graph, &diagnostics)
    guard order.reportCycles(graph, &diagnostics) else { return nil }
    // The effects of a parent's bindings are known only of a sound one.
    if graph.composition.names.parent.isUnknown || graph.parent != nil && parent == nil { return nil }
    let inference = infer(graph, parent, order, &diagnostics)
    SharedIsolationChecks.check(graph.container, &diagnostics)
    if isReadable, !diagnostics.hasErrors(in: graph.composition.source) {
      ModuleUseChecks.check(graph.composition, &diagnostics)
      UseChecks.check(graph, replacedBy: contexts, &diagnostics)
      SharedStateChecks.check(graph, &diagnostics)
    }
    guard isReadable, !diagnostics.hasErrors else { return nil }
    let valid = ValidGraph(graph: graph, parent: parent, order: order.bindings, inference: inference)
    valid.reportAwaited(&diagnostics)
    return diagnostics.hasErrors ? nil : valid
  }

  /// Checks one binding after another: its parts are then in the processor's cache for all checks.
  private static func checkBindings(of graph: Graph, _ order: DependencyOrder, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes {
      RequestChecks.check(node, graph, order, &diagnostics)
      ClosureOrderChecks.check(node, graph, &diagnostics)
      MethodChecks.check(node, graph, &diagnostics)
      ForeignChecks(node: node, graph: graph).check(&diagnostics)
      ConditionChecks.check(node, graph, &diagnostics)
      DeclarationConditionChecks.check(node, graph, &diagnostics)
      ElementChecks.check(node, graph, &diagnostics)
      CopyChecks.check(node, graph, &diagnostics)
      AvailabilityChecks.check(node, graph, &diagnostics)
    }
  }

  /// Infers the effects and isolation of all, with the checks that need them. A context's replacement with more effects
  /// than its binding is one error: what depends on it is not at fault.
  private static func infer(
    _ graph: Graph, _ parent: ValidGraph?, _ order: DependencyOrder, replacing container: ValidGraph? = nil,
    _ diagnostics: inout Diagnostics
  ) -> Inference {
    let inference = Inference(graph, parent, order, replacing: container, &diagnostics)
    ScopeChecks.check(graph, order.bindings, inference, &diagnostics)
    RetainedContainerChecks.check(graph, order.bindings, &diagnostics)
    for node in graph.nodes {
      if container == nil {
        WeakScopeChecks.check(node, graph, inference, &diagnostics)
        TeardownChecks.check(node, inference, &diagnostics)
      }
      ActorChecks(node: node, own: inference.isolations[node.id], graph: graph).check(inference, &diagnostics)
      TriedReferences.check(node, inference, &diagnostics)
      ExpressionEffectChecks.check(node, inference, &diagnostics)
      ProviderEffectChecks.check(node, graph, inference, &diagnostics)
      ForeignChecks(node: node, graph: graph).checkIsolation(inference, &diagnostics)
    }
    return inference
  }
}

/// Requirements that something of the same type satisfies need no accessor: that is asked for in their place.
extension ValidGraph {
  /// The target that is asked for in the place of another one, or that one itself.
  package func asked(for target: Target) -> Target {
    var target = target
    while case .binding(let id) = target, let satisfier = directSatisfier(of: graph[id]) { target = satisfier }
    return target
  }

  /// The target that satisfies a requirement without an accessor; nil for everything that has one. Of a two-way
  /// reference each member has one: the others are given it by its name.
  package func directSatisfier(of requirement: Node) -> Target? {
    guard case .requirement(_, _, isOptional: false) = requirement.part.role, !requirement.isForeign,
      cycles[requirement.id] == nil,
      case .alias(let target) = requirement.construction, isolation(of: target) == isolations[requirement.id],
      graph.type(of: target)?.normalized == requirement.binding.type.normalized
    else { return nil }
    return target
  }
}
