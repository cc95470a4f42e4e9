/// A graph that is proved sound: nothing that is made needs itself, and every request can be met as it is written. Only
/// `Validator` makes it.
final class ValidGraph {
  let graph: Graph
  /// The bindings, each behind those it needs directly. The file's order does not matter to it.
  let order: [Int]
  /// What getting each binding's value takes.
  let effects: [Effects]
  /// Where each binding's value is asked for or, if it is async, constructed.
  let isolations: [Isolation]
  /// Where the handle of each foreign binding, and of what stands for one, is asked for.
  let handleIsolations: [Int: Isolation]
  /// Whether a kept value holds each binding's value, directly or through what it holds.
  let isHeldByKept: [Bool]
  /// What the container's members are called in code: a local constant of such a name would hide that member.
  let memberNames: Set<String>

  fileprivate init(graph: Graph, order: [Int], inference: Inference, isHeldByKept: [Bool]) {
    self.graph = graph
    self.order = order
    effects = inference.effects
    isolations = inference.isolations
    handleIsolations = inference.handleIsolations
    self.isHeldByKept = isHeldByKept
    memberNames = Set(graph.container.inputs.map(\.name.value) + graph.accessorNames.map(\.text))
  }
}

/// Checks what only the whole graph shows.
enum Validator {
  /// The graph with what follows from it, or nil where something is wrong with it or has been before.
  static func validate(_ graph: Graph, _ diagnostics: inout Diagnostics) -> ValidGraph? {
    diagnostics.subject = graph.container.source
    defer { diagnostics.subject = nil }
    NameChecks.check(graph, &diagnostics)
    AccessChecks.check(graph, &diagnostics)
    RequestChecks.check(graph, &diagnostics)
    ForeignChecks.check(graph, &diagnostics)
    HiddenReferences.check(graph, &diagnostics)
    ConditionChecks.check(graph, &diagnostics)
    let order = DependencyOrder(graph)
    guard order.reportCycles(graph, &diagnostics) else { return nil }
    let inference = Inference(graph, order.bindings, &diagnostics)
    ScopeChecks.check(graph, order.bindings, inference, &diagnostics)
    KeptChecks.check(graph, inference, &diagnostics)
    ForeignChecks.checkIsolation(graph, inference, &diagnostics)
    FeatureChecks.check(graph, inference, &diagnostics)
    // What an unreadable or misspelled item uses is not known.
    if !diagnostics.hasErrors(in: graph.container.source) { UseChecks.check(graph, &diagnostics) }
    guard !diagnostics.hasErrors else { return nil }
    return ValidGraph(
      graph: graph, order: order.bindings, inference: inference,
      isHeldByKept: Holding.infer(graph, order.bindings) { $0.scope.isKept })
  }
}
