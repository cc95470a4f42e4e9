import BindingsYAML
import InjectGenCore

/// The argument or property that has each edge of a binding. Edges are asked about in their order.
struct EdgeArguments {
  struct Argument {
    let label: String?
    /// How it was chosen, where the declaration of what is called is known.
    let choice: ArgumentChoice.Reason?

    static let none = Argument(label: nil, choice: nil)
  }

  /// A passed value, and how it was chosen.
  typealias Passed = (value: ResolvedDependency, choice: ArgumentChoice.Reason?)

  private var open: [Passed]

  init(_ node: Node) {
    // The last first, so that what has been found is removed from the end.
    open = Self.arguments(of: node).reversed()
  }

  /// All arguments and properties of a binding.
  static func arguments(of node: Node) -> [Passed] {
    let arguments = node.constructions.flatMap { construction -> [Passed] in
      guard case .call(_, let arguments, let declared) = construction else { return [] }
      let reasons = declared.choices.filter { $0.value != .omitted }.map(\.reason)
      return arguments.enumerated().map { ($1, reasons.isEmpty ? nil : reasons[$0]) }
    }
    let others = node.properties + node.calls.flatMap(\.arguments)
    return arguments + others.map { ($0, nil) }
  }

  mutating func argument(of edge: Edge) -> Argument {
    guard !edge.isForTeardown, let index = open.lastIndex(where: { $0.value.has(edge) }) else { return .none }
    let found = open[index]
    // An expression may have several edges.
    if case .expression = found.value.value {} else { open.remove(at: index) }
    return Argument(label: found.value.label, choice: found.choice)
  }
}

extension ResolvedDependency {
  fileprivate func has(_ edge: Edge) -> Bool {
    guard span.source == edge.span.source, span.start <= edge.span.start, edge.span.end <= span.end else {
      return false
    }
    switch value {
    case .target(_, let target), .provider(let target), .weak(let target): return target == edge.target
    case .expression(let expression): return expression.targets.contains(edge.target)
    case .container, .containerProvider: return false
    }
  }
}
