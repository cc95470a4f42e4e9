import BindingsYAML
import InjectGenCore
import SwiftModel

/// Describes the containers of bindings files.
///
/// - Parameters:
///   - sources: The bindings files; the identifier of each is its index.
///   - swift: The Swift files whose declarations are read.
///   - diagnostics: Takes what is wrong.
/// - Returns: Their graphs as plain data; nil where there are errors.
func describedGraphs(
  _ sources: [Source], swift: SwiftFiles, _ diagnostics: inout Diagnostics
) -> GraphDescription? {
  guard let checked = CheckedRun(sources, swift: swift, &diagnostics) else { return nil }
  // Places of declarations are in Swift files, which come after the bindings files.
  let isDiscovering = checked.graphs.contains { $0.graph.nodes.contains { $0.binding.discovery != nil } }
  var describer = GraphDescriber(
    checked.graphs, checked.contexts.map(\.scope), isDiscovering ? sources + swift.sources : sources)
  return describer.describe()
}

/// Numbers the bindings of several graphs and says what each is.
private struct GraphDescriber {
  private let graphs: [ValidGraph]
  private let sources: [Source]
  private var tables: [LineTable?]
  /// The place of each graph among the containers, by its source.
  private var indices: [SourceID: Int] = [:]
  /// The number of the first input of each container.
  private var starts: [Int] = []
  private var numbers: [BindingMap<Int?>] = []
  private let contexts: [ContextScope]

  init(_ all: [ValidGraph], _ contexts: [ContextScope], _ sources: [Source]) {
    self.sources = sources
    self.contexts = contexts
    tables = Array(repeating: nil, count: sources.count)
    let included = Set(
      all.map(\.graph.composition).filter { $0.kind == .container }.flatMap { $0.names.files.map(\.file.source) })
    graphs = all.filter {
      let composition = $0.graph.composition
      return composition.kind == .container
        || !included.contains(composition.source) && !sources[Int(composition.source.index)].isDependency
    }
    var next = 0
    for (index, graph) in graphs.map(\.graph).enumerated() {
      indices[graph.composition.source] = index
      starts.append(next)
      next += graph.container.inputs.count
      var numbers = graph.map(repeating: Int?.none)
      for node in graph.nodes where node.isDescribed {
        numbers[node.id] = next
        next += 1
      }
      self.numbers.append(numbers)
    }
  }

  mutating func describe() -> GraphDescription {
    var containers: [GraphDescription.Container] = []
    var bindings: [GraphDescription.Binding] = []
    for (index, graph) in graphs.enumerated() {
      let file = graph.graph.container
      containers.append(
        .init(
          name: file.name.value, isModule: graph.graph.composition.kind == .module,
          parent: graph.graph.parent.flatMap { indices[$0.composition.source] }, swiftModule: graph.graph.module,
          place: place(of: file.name.span)))
      for input in file.inputs { bindings.append(binding(input, in: index)) }
      for node in graph.graph.nodes where node.isDescribed { bindings.append(binding(node, in: index)) }
    }
    for context in contexts {
      guard let index = indices[context.composition.source] else { continue }
      for (id, replacement) in context.replaced {
        guard let number = numbers[index][id] else { continue }
        bindings[number].replacements.append(
          .init(
            context: context.context.name.value, construction: replacement.construction.words,
            place: place(of: replacement.name.span)))
      }
    }
    return GraphDescription(containers: containers, bindings: bindings)
  }

  // MARK: Bindings

  private mutating func binding(_ input: Input, in index: Int) -> GraphDescription.Binding {
    let isRequired = graphs[index].graph.composition.kind == .module
    return .init(
      name: input.name.value, localName: input.name.value, code: input.name.value, container: index, module: nil,
      type: input.type.text,
      construction: isRequired ? .requirement : .input, scope: nil, isEager: false, canThrow: false, isAsync: false,
      actor: nil, condition: input.condition?.text, parameters: [], dependencies: [], containers: [], defaults: [],
      place: place(of: input.name.span))
  }

  private mutating func binding(_ node: Node, in index: Int) -> GraphDescription.Binding {
    let graph = graphs[index]
    let construction = node.described
    let hasScope = construction != .alias && construction != .requirement
    return .init(
      name: node.name.value, localName: node.part.localName, code: node.part.code, container: index,
      module: node.part.isOwn ? nil : graph.graph.composition.names.name(of: node.id.file),
      type: node.binding.type.text, construction: construction,
      scope: hasScope ? node.binding.scope.rawValue : nil, isEager: node.binding.isEager,
      teardown: node.binding.teardown?.text, canThrow: graph.effects[node.id].canThrow,
      isAsync: graph.effects[node.id].isAsync, actor: graph.isolations[node.id].actor,
      condition: node.binding.condition?.text,
      parameters: node.binding.parameters.map { .init(name: $0.name.value, type: $0.type.text) },
      dependencies: dependencies(of: node, in: index), containers: containers(passedTo: node, in: index),
      defaults: node.defaults, children: children(of: node, in: index), place: place(of: node.name.span),
      rule: node.binding.discovery.map { .init(pattern: $0.pattern.value, declaration: place(of: $0.place)) },
      constructed: node.binding.construction.words, expressions: expressions(of: node))
  }

  /// The arguments of a binding that are expressions: `limit: value(3)`.
  private func expressions(of node: Node) -> [String] {
    EdgeArguments.arguments(of: node).compactMap { dependency, _ -> String? in
      guard case .expression = dependency.value else { return nil }
      let (span, bytes) = (dependency.span, sources[Int(dependency.span.source.index)].bytes)
      let text = String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
      let label = dependency.label ?? "_"
      let value = text.trimmingPrefix("\(label): ")
      let isQuoted = value.hasPrefix("'") && value.hasSuffix("'")
      return "\(label): \(isQuoted ? String(value.dropFirst().dropLast()).replacing("''", with: "'") : String(value))"
    }
  }

  private mutating func dependencies(of node: Node, in index: Int) -> [GraphDescription.Dependency] {
    var arguments = EdgeArguments(node)
    return node.edges.compactMap { edge in
      let argument = arguments.argument(of: edge)
      guard let (target, isWeak) = number(of: edge.target, in: graphs[index].graph) else { return nil }
      let kind: GraphDescription.Dependency.Kind =
        switch edge.kind {
        case .direct: isWeak ? .weak : .direct
        case .deferred: .deferred
        case .weak: .weak
        }
      return .init(
        label: argument.label, target: target, kind: kind, choice: argument.choice?.rawValue,
        condition: edge.branch.variant?.text, place: place(of: edge.span))
    }
  }

  private mutating func containers(passedTo node: Node, in index: Int) -> [GraphDescription.ContainerArgument] {
    let arguments = EdgeArguments.arguments(of: node)
    return arguments.compactMap { dependency, choice in
      let (generation, kind): (Int, GraphDescription.Dependency.Kind)
      switch dependency.value {
      case .container(let passed): (generation, kind) = (passed, .direct)
      case .containerProvider(let passed): (generation, kind) = (passed, .deferred)
      case .target, .provider, .weak, .expression: return nil
      }
      var container = index
      for _ in 0..<generation {
        let parent = graphs[container].graph.parent
        guard let next = parent.flatMap({ indices[$0.composition.source] }) else { return nil }
        container = next
      }
      return .init(
        label: dependency.label, container: container, kind: kind, choice: choice?.rawValue,
        place: place(of: dependency.span))
    }
  }

  // MARK: Targets

  /// The number of what a target leads to in the end, and whether a requirement on the way stands for a handle. Nil
  /// for a parameter, which is no other binding.
  private func number(of target: Target, in graph: Graph) -> (Int, isWeak: Bool)? {
    var (target, graph, isWeak) = (target, graph, false)
    while true {
      switch target {
      case .parameter: return nil
      case .inherited(let inherited):
        graph = graph.owner(of: inherited)
        target = inherited.target
      case .input(let input):
        guard let index = indices[graph.composition.source] else { return nil }
        return (starts[index] + input, isWeak)
      case .binding(let id):
        if let next = graph[id].part.requirement?.satisfiedBy {
          isWeak = isWeak || graph[id].edges.contains { $0.kind == .weak }
          target = next
          continue
        }
        guard let index = indices[graph.composition.source], let number = numbers[index][id] else { return nil }
        return (number, isWeak)
      }
    }
  }

  /// The containers that a binding is given closures for: a child of its container, or of one of its ancestors.
  private func children(of node: Node, in index: Int) -> [Int] {
    var found: [Int] = []
    for edge in node.edges {
      guard let child = child(edge.target, in: graphs[index].graph), !found.contains(child) else { continue }
      found.append(child)
    }
    return found
  }

  private func child(_ target: Target, in graph: Graph) -> Int? {
    switch target {
    case .inherited(let inherited): return child(inherited.target, in: graph.owner(of: inherited))
    case .input, .parameter: return nil
    case .binding(let id):
      guard let name = graph.children.first(where: { $0.id == id })?.name.value else { return nil }
      return graphs.indices.first {
        graphs[$0].graph.container.name.value == name
          && graphs[$0].graph.parent?.composition.source == graph.composition.source
      }
    }
  }

  private mutating func place(of span: Span) -> GraphDescription.Place {
    let index = Int(span.source.index)
    let table = tables[index] ?? LineTable(sources[index])
    tables[index] = table
    let (line, column) = table.place(of: Int(span.start))
    return .init(path: sources[index].path, line: line, column: column)
  }
}

extension Node {
  /// Whether it is not a requirement that something satisfies: that stands for it.
  fileprivate var isDescribed: Bool { part.requirement?.satisfiedBy == nil }

  /// The labels of the parameters that are left to their own defaults.
  fileprivate var defaults: [String] {
    constructions.flatMap { construction -> [String] in
      guard case .call(_, _, let declared) = construction else { return [] }
      return declared.choices.filter { $0.value == .omitted }.map { $0.label ?? "_" }
    }
  }

  fileprivate var described: GraphDescription.Construction {
    switch construction {
    case .call, .child: .call
    case .value: .value
    case .alias: .alias
    case .collection, .foreignCollection: .collection
    case .dictionary: .dictionary
    case .foreign: .foreign
    case .nothing: .requirement
    }
  }
}

extension Construction {
  /// The callee, or the expression: a context writes one of both in the place of a binding.
  fileprivate var words: String {
    switch self {
    case .call(let callee, _): callee.value
    case .value(let value): value.text
    case .alias(let name): name.value
    case .collection, .dictionary, .foreign, .child: ""
    }
  }
}
