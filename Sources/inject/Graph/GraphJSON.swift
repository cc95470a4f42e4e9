import BindingsYAML
import InjectGenCore

/// A graph as JSON. The manual's page on the command line documents it; a change that is not an addition changes
/// `version`.
struct GraphJSON {
  static func of(_ selection: GraphSelection) -> JSONValue {
    let graph = selection.graph
    let bindings = selection.containers.flatMap(\.bindings).sorted()
    return .object([
      "version": .number(1),
      "containers": .array(selection.containers.map { container(graph.containers[$0.index], graph, $0.index) }),
      "bindings": .array(bindings.map { binding($0, selection) }),
    ])
  }

  /// Modules as they are printed for `--modules`.
  static func of(_ modules: ModuleGraph) -> JSONValue {
    .object([
      "version": .number(1),
      "nodes": .array(
        modules.nodes.enumerated().map { index, node in
          .object([
            "id": .number(index), "name": .string(node.name), "container": .number(node.container),
            "kind": .string(node.module == nil ? "own" : "module"), "bindings": .number(node.count),
          ])
        }),
      "edges": .array(
        modules.edges.map { edge in
          .object(["from": .number(edge.from), "to": .number(edge.to), "count": .number(edge.count)])
        }),
    ])
  }

  private static func container(
    _ container: GraphDescription.Container, _ graph: GraphDescription, _ index: Int
  ) -> JSONValue {
    .object([
      "id": .number(index),
      "name": .string(container.name),
      "kind": .string(container.isModule ? "module" : "container"),
      "parent": container.parent.map { .number($0) } ?? .null,
      "swiftModule": .optional(container.swiftModule),
      "place": place(container.place),
    ])
  }

  private static func binding(_ index: Int, _ selection: GraphSelection) -> JSONValue {
    let binding = selection.graph.bindings[index]
    return .object([
      "id": .number(index),
      "name": .string(binding.name),
      "container": .number(binding.container),
      "module": .optional(binding.module),
      "type": .string(binding.type),
      "construction": .string(binding.construction.rawValue),
      "callee": .optional(binding.callee),
      "children": .array(binding.children.map { .number($0) }),
      "scope": .optional(binding.scope),
      "eager": .bool(binding.isEager),
      "teardown": .optional(binding.teardown),
      "throws": .bool(binding.canThrow),
      "async": .bool(binding.isAsync),
      "isolation": .optional(binding.actor),
      "if": .optional(binding.condition),
      "parameters": .array(
        binding.parameters.map { .object(["name": .string($0.name), "type": .string($0.type)]) }),
      "defaults": .array(binding.defaults.map { .string($0) }),
      "dependencies": .array(selection.dependencies(of: index, binding).map(dependency)),
      "containers": .array(binding.containers.map(container)),
      "rule": .optional(binding.rule?.pattern),
      "declaration": binding.rule.map { place($0.declaration) } ?? .null,
      "replacements": .array(
        binding.replacements.map {
          .object([
            "context": .string($0.context), "construction": .string($0.construction), "place": place($0.place),
          ])
        }),
      "place": place(binding.place),
    ])
  }

  private static func dependency(_ dependency: GraphDescription.Dependency) -> JSONValue {
    .object([
      "target": .number(dependency.target),
      "label": .optional(dependency.label),
      "kind": .string(dependency.kind.rawValue),
      "choice": .optional(dependency.choice),
      "if": .optional(dependency.condition),
      "place": place(dependency.place),
    ])
  }

  private static func container(_ argument: GraphDescription.ContainerArgument) -> JSONValue {
    .object([
      "container": .number(argument.container),
      "label": .optional(argument.label),
      "kind": .string(argument.kind.rawValue),
      "choice": .optional(argument.choice),
      "place": place(argument.place),
    ])
  }

  private static func place(_ place: GraphDescription.Place) -> JSONValue {
    .object(["path": .string(place.path), "line": .number(place.line), "column": .number(place.column)])
  }
}
