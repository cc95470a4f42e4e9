/// The label of the argument or property that has each edge of a binding. Edges are asked about in their order.
struct EdgeLabels {
  private var open: [ResolvedDependency]

  init(_ node: Node) {
    let arguments = node.constructions.flatMap { construction -> [ResolvedDependency] in
      if case .call(_, let arguments, _) = construction { arguments } else { [] }
    }
    // The last first, so that what has been found is removed from the end.
    open = (arguments + node.properties + node.calls.flatMap(\.arguments)).reversed()
  }

  mutating func label(of edge: Edge) -> String? {
    guard !edge.isForTeardown, let index = open.lastIndex(where: { $0.has(edge) }) else { return nil }
    let found = open[index]
    // An expression may have several edges.
    if case .expression = found.value { return found.label }
    open.remove(at: index)
    return found.label
  }
}

extension ResolvedDependency {
  fileprivate func has(_ edge: Edge) -> Bool {
    guard span.source == edge.span.source, span.start <= edge.span.start, edge.span.end <= span.end else {
      return false
    }
    switch value {
    case .target(let target, _), .provider(let target), .weak(let target): return target == edge.target
    case .expression(let expression): return expression.targets.contains(edge.target)
    }
  }
}
