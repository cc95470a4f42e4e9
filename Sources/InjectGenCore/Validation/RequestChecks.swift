import BindingsYAML
import SwiftModel

/// Checks that each dependency is requested in a way that its binding allows.
enum RequestChecks {
  static func check(_ node: Node, _ graph: Graph, _ order: DependencyOrder, _ diagnostics: inout Diagnostics) {
    ParameterChecks.check(node, graph, &diagnostics)
    for edge in node.edges {
      ParameterChecks.check(edge, of: node, graph, order, &diagnostics)
      guard let needed = graph.node(of: edge.target) else { continue }
      if needed.binding.isRoot { diagnostics.report(.request(.root(needed.name), node), at: edge.span) }
      // Nothing would tear a value down that is lent to closures. An alias has been reported itself.
      if needed.isAlias { continue }
      if needed.isLent { diagnostics.report(.request(.lent(needed), node), at: edge.span) }
    }
  }
}

/// The problems of how a binding asks for another.
package enum RequestFact {
  /// It needs a root, which is declared at a place.
  case root(Located<String>)
  /// It takes a closure with the parameters of a factory in another order.
  case exchanged([String], Node)
  /// It takes a closure with fewer effects than what is asked for. The place is that of its declaration.
  case effects(Edge, Effects, Effects, Span?, overrides: [Binding], of: String)
  /// It needs a value that is scoped to closures.
  case lent(Node)
  /// Its teardown asks for what has effects.
  case teardown(String, Effects)
  /// It is weak, and is constructed by an async call or depends on what is async.
  case weakOnAsync
  /// It is weak or foreign, and its type is no class, or a protocol of others.
  case noClass(Scope, text: String, type: String, isProtocol: Bool)
  /// `try $name` would catch no error.
  case tried(SwiftExpression.Placeholder, Effects)
  /// It asks by an edge for a factory, by its name there, whose parameters it does not pass on: all of them, some, or
  /// such as might be meant for the factory's defaults.
  case parameters(Node, String, Edge, PassedParameters, Graph)
  /// A factory with parameters satisfies its requirement of a closure.
  case closure(Node, module: String)

  package var id: DiagnosticID {
    switch self {
    case .root: .rootIsNeeded
    case .exchanged: .ambiguousArgument
    case .effects, .teardown: .effectsMismatch
    case .lent: .unendedValue
    case .weakOnAsync, .noClass: .conflictingKeys
    case .tried: .invalidExpression
    case .parameters(_, _, _, let passed, _):
      switch passed.extent {
      case .all: .ambiguousArgument
      case .some: .missingBinding
      case .nothing: .parametersNeedProvider
      }
    case .closure: .unmetRequirement
    }
  }
}

/// Reports a closure whose parameters have the names of those of what it constructs, in another order: of one type,
/// they would be exchanged at run time.
enum ClosureOrderChecks {
  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    for dependency in node.dependencies {
      guard case .provider(let target) = dependency.value, let names = dependency.parameter?.closure?.names,
        let needed = graph.originalNode(of: target), case let own = needed.binding.parameters.map(\.name.value),
        names != own, Set(names) == Set(own)
      else { continue }
      diagnostics.report(.request(.exchanged(names, needed), node), at: dependency.span)
    }
  }
}

/// Reports a provider that throws or suspends where the closure that an initializer takes does not.
enum ProviderEffectChecks {
  /// The effects of children are known later: see `ChildRequests`.
  static func check(_ node: Node, _ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for edge in node.edges where edge.kind == .deferred && graph.node(of: edge.target)?.binding.isChild != true {
      check(edge, of: node, graph, effects: inference.effects(of: edge.target), &diagnostics)
    }
  }

  static func check(_ edge: Edge, of node: Node, _ graph: Graph, effects: Effects, _ diagnostics: inout Diagnostics) {
    guard let allowed = edge.allowedEffects, effects.without(allowed) != .none else { return }
    let dependency = node.dependencies.first {
      if case .provider(let target) = $0.value { target == edge.target } else { false }
    }
    let place = dependency?.parameter?.place.flatMap(graph.span)
    let fact = RequestFact.effects(
      edge, effects, allowed, place, overrides: overrides(of: edge, graph), of: graph.container.name.value)
    diagnostics.report(.request(fact, node), at: edge.span)
  }

  /// Returns the overrides of a module's binding, which may have fewer effects and do not count: the module is checked,
  /// and constructed by others, without them.
  private static func overrides(of edge: Edge, _ graph: Graph) -> [Binding] {
    let (container, index) = (graph.container, graph.composition.names.table.names)
    guard graph.composition.kind == .module, case .binding = edge.target else { return [] }
    return index.names(of: edge.name, in: container.name.value).compactMap { file, name in
      index.files[file].bindings.first { $0.override != nil && $0.name.value == name }
    }
  }
}

/// A teardown asks only for what it gets without effects: it is no place to construct something that may fail or wait.
enum TeardownChecks {
  static func check(_ node: Node, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    if node.teardownTargets.isEmpty { return }
    for edge in node.edges where edge.isForTeardown {
      let effects = inference.effects(of: edge.target)
      guard effects != .none else { continue }
      diagnostics.report(.request(.teardown(edge.name, effects), node), at: edge.span)
    }
  }
}

/// Reports a `$name` whose error an expression seems to catch: it is evaluated before the expression, so its error is
/// thrown past it.
enum TriedReferences {
  static func check(_ node: Node, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for expression in node.expressions {
      for placeholder in expression.placeholders where placeholder.kind == .value && placeholder.isTried {
        guard let edge = node.edges.first(where: { $0.span == placeholder.name.span }) else { continue }
        let effects = inference.effects(of: edge.target)
        guard effects.canThrow else { continue }
        diagnostics.report(.request(.tried(placeholder, effects), node), at: placeholder.name.span)
      }
    }
  }
}
