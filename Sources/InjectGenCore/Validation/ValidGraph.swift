/// A graph that is proved sound: nothing that is made needs itself, and every request can be met as it is written. Only
/// `Validator` makes it.
final class ValidGraph {
  let graph: Graph
  /// The container that it falls back to.
  let parent: ValidGraph?
  /// The bindings, each behind those it needs directly. The file's order does not matter to it.
  let order: [Int]
  /// The effects of asking for each binding's value.
  let effects: [Effects]
  /// Those of its construction, which differ for what the initializer has constructed.
  let constructionEffects: [Effects]
  /// Where each binding's value is asked for or, if it is async, constructed.
  let isolations: [Isolation]
  /// Where the handle of each foreign binding, and of what stands for one, is asked for.
  let handleIsolations: [Int: Isolation]
  /// The bindings whose values are constructed in one more way: for what the container keeps. See `Holding`.
  let keptCopies: Set<Int>
  /// What the container's members are called in code: a local constant of such a name would hide that member.
  let memberNames: Set<String>

  fileprivate init(graph: Graph, parent: ValidGraph?, order: [Int], inference: Inference) {
    self.graph = graph
    self.parent = parent
    self.order = order
    effects = inference.effects
    constructionEffects = inference.constructionEffects
    isolations = inference.isolations
    handleIsolations = inference.handleIsolations
    keptCopies = Holding.copies(graph, order)
    memberNames = Set(graph.container.inputs.map(\.name.value) + graph.accessorNames.map(\.text))
  }
}

extension ValidGraph {
  /// A name that no member has: the wanted one, or that with a number.
  func unusedMember(_ wanted: String) -> String {
    var name = wanted
    var number = 2
    while memberNames.contains(name) {
      name = "\(wanted)\(number)"
      number += 1
    }
    return name
  }

  /// What getting something's value takes.
  func effects(of target: Target) -> Effects {
    switch target {
    case .binding(let index): effects[index]
    case .inherited(let inherited): ancestor(inherited.generation).effects(of: inherited.target)
    case .input, .parameter: .none
    }
  }

  /// Where something can be asked for. An input is where its container is, which matters to other containers alone.
  func isolation(of target: Target) -> Isolation {
    switch target {
    case .binding(let index): isolations[index]
    case .input: Inference.isolation(of: graph.container)
    case .inherited(let inherited): ancestor(inherited.generation).isolation(of: inherited.target)
    case .parameter: .nonisolated
    }
  }

  /// Where the handle of something foreign can be asked for.
  func handleIsolation(of target: Target) -> Isolation? {
    switch target {
    case .binding(let index): handleIsolations[index]
    case .inherited(let inherited): ancestor(inherited.generation).handleIsolation(of: inherited.target)
    case .input, .parameter: nil
    }
  }

  private func ancestor(_ generation: Int) -> ValidGraph {
    var current = self
    for _ in 0..<generation {
      guard let parent = current.parent else { preconditionFailure("what is inherited comes from somewhere") }
      current = parent
    }
    return current
  }
}

/// Checks what only the whole graph shows.
enum Validator {
  /// - Parameters:
  ///   - graph: The graph.
  ///   - parent: That of the container it falls back to; nil also where that is not sound.
  ///   - usedInputs: The inputs that children ask for.
  ///   - diagnostics: Takes what is wrong.
  /// - Returns: The graph with what follows from it, or nil where something is wrong with it or has been before.
  static func validate(
    _ graph: Graph, parent: ValidGraph? = nil, usedInputs: Set<Int> = [], _ diagnostics: inout Diagnostics
  ) -> ValidGraph? {
    diagnostics.subject = graph.container.source
    defer { diagnostics.subject = nil }
    let problems = diagnostics.errorCount
    ParentChecks.check(graph, &diagnostics)
    NameChecks.check(graph, &diagnostics)
    AccessChecks.check(graph, &diagnostics)
    RequestChecks.check(graph, &diagnostics)
    ForeignChecks.check(graph, &diagnostics)
    HiddenReferences.check(graph, &diagnostics)
    ConditionChecks.check(graph, &diagnostics)
    let order = DependencyOrder(graph)
    guard order.reportCycles(graph, &diagnostics) else { return nil }
    // What a parent's bindings take is known only of a sound one.
    if graph.parent.isUnknown || graph.parent.graph != nil && parent == nil { return nil }
    let inference = Inference(graph, parent, order.bindings, &diagnostics)
    ScopeChecks.check(graph, order.bindings, inference, &diagnostics)
    KeptChecks.check(graph, inference, &diagnostics)
    ActorChecks.check(graph, inference, &diagnostics)
    TriedReferences.check(graph, inference, &diagnostics)
    ForeignChecks.checkIsolation(graph, inference, &diagnostics)
    FeatureChecks.check(graph, inference, &diagnostics)
    // What an unreadable or misspelled item uses is not known.
    if !diagnostics.hasErrors(in: graph.container.source) { UseChecks.check(graph, usedInputs, &diagnostics) }
    guard !diagnostics.hasErrors(in: graph.container.source), diagnostics.errorCount == problems else { return nil }
    return ValidGraph(graph: graph, parent: parent, order: order.bindings, inference: inference)
  }
}
