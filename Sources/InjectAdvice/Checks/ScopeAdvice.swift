import BindingsYAML
import InjectGenCore
import SwiftModel

/// The words about scopes.
enum ScopeAdvice {
  static func words(_ fact: ScopeFact, at span: Span, _ known: inout KnownNames) -> Words {
    switch fact {
    case .captive(let other, let edge, let node):
      let keeps =
        node.binding.scope == .singleton
        ? "singleton '\(node.name.value)' keeps" : "a singleton keeps '\(node.name.value)' and, through it,"
      return Words(
        "\(keeps) weak binding '\(other.name.value)' alive for the container's lifetime", remedy(captive: edge, node),
        at: span)
    case .provider(let other, let edge, let node):
      return Words(
        "'\(other.name.value)' is a singleton: its provider gives the same value each time",
        remedies(provider: edge, node).map { .init($0, span) })
    case .lazy(let other, let edge, let node):
      let provider = node.spelling("provider(\(edge.name))", for: edge)
      let more = other.binding.scope == .factory ? ", which constructs a new one at each call" : ""
      return Words(
        "'\(other.name.value)' is not a singleton: 'lazy(…)' is for singletons",
        .write(provider, at: edge.whole, more), at: span)
    case .unshared(let matched, let rule, let node, let nodes, let place):
      let name = node.name
      let line = RuleRemedies.line(of: matched, rule, named: matched.name, scope: .singleton, "")
      let remedy = Remedy.add(line, in: span.source, " to share one")
      return Words(
        "'\(name.value)' has state, and a value of its own is constructed for each of "
          + nodes.map(\.name.value).quotedList,
        [.init("its state is declared here", place ?? name.span), .init(remedy, name.span)])
    case .retained(let dependency, let node, let graph): return words(dependency, node, graph, &known)
    }
  }

  private static func remedies(provider edge: Edge, _ node: Node) -> [Remedy] {
    let direct = Remedy.write(node.spelling(edge.name, for: edge), at: edge.whole)
    let lazy = Remedy.write(
      node.spelling("lazy(\(edge.name))", for: edge), at: edge.whole, " to construct it at the first call")
    // An expression that asks for a closure may never call it, and a parameter that takes one takes nothing else.
    let needsClosure =
      node.asksInExpression(edge)
      || node.dependencies.contains { dependency in
        if case .provider(edge.target) = dependency.value { dependency.parameter?.closure != nil } else { false }
      }
    return needsClosure ? [lazy] : [direct, lazy]
  }

  private static func remedy(captive edge: Edge, _ node: Node) -> Remedy {
    if node.gathers { return "leave it out of the collection, or make it a singleton too" }
    if edge.isAutowired {
      return "let the initializer take a closure that gets it when it is needed, or make it a singleton too"
    }
    return .write(
      node.spelling("provider(\(edge.name))", for: edge), at: edge.whole,
      " to get it when it is needed, or make it a singleton too")
  }

  private static func words(
    _ dependency: ResolvedDependency, _ node: Node, _ graph: Graph, _ known: inout KnownNames
  ) -> Words {
    let (container, name) = (graph.container.name.value, node.name.value)
    let isKept = node.binding.scope.isKept
    var notes = NoteList()
    if !isKept { notes.append(known.chain(to: node.id, graph), graph) }
    let type = dependency.parameter?.type ?? SwiftName.spelled(container)
    notes.append(
      .init("let the initializer take '() -> \(type)', a closure that does not retain it", dependency.span))
    let keeps = isKept ? "'\(container)' keeps '\(name)'" : "what '\(container)' keeps retains '\(name)'"
    return Words("\(keeps), which would retain the container: neither could end", notes.notes)
  }
}
