/// Refuses bindings of modules in other targets that a container there cannot have (`not-visible`).
enum VisibilityChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let names = graph.composition.names
    guard names.kind == .container else { return }
    for node in graph.nodes where names.isOfOtherTarget(node.id.file) {
      guard let problem = HiddenBindings.problem(of: node, graph) else { continue }
      let target = names.swiftModule(of: node.id.file).map { "the target '\($0)'" } ?? "another target"
      var notes = [
        Diagnostic.Note("make it public, or 'package' where one package has both targets", problem.type.span)
      ]
      if let advice = problem.advice { notes.insert(Diagnostic.Note(advice, problem.binding), at: 0) }
      diagnostics.report(
        .notVisible, "\(problem.subject) has the type '\(problem.type.text)', which only \(target) sees",
        at: problem.type.span, notes: notes)
    }
  }
}
