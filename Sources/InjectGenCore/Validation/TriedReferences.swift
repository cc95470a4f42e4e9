/// Reports a `$name` whose error an expression seems to catch: it is evaluated before the expression, so its error is
/// thrown past it.
enum TriedReferences {
  static func check(_ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes {
      for expression in node.expressions {
        for placeholder in expression.placeholders where placeholder.kind == .value && placeholder.isTried {
          guard let edge = node.edges.first(where: { $0.span == placeholder.name.span }) else { continue }
          let effects = inference.effects(of: edge.target)
          guard effects.canThrow else { continue }
          let request = "\(effects.isAsync ? "await " : "")$provider(\(placeholder.name.value))()"
          diagnostics.report(
            .invalidExpression,
            "'$\(placeholder.name.value)' is evaluated before the expression, whose 'try' does not catch its error",
            at: placeholder.name.span,
            remedy: .write(request, at: placeholder.name.span, ", which is evaluated where it is written"))
        }
      }
    }
  }
}
