import BindingsYAML

/// Warns of declarations that nothing uses (`unused-input`, `unused-requirement`,
/// `unused-parameter`, `unused-binding`).
enum UseChecks {
  static func check(_ graph: Graph, replacedBy contexts: [ContextGraph], _ diagnostics: inout Diagnostics) {
    var isInputUsed = Array(repeating: false, count: graph.container.inputs.count)
    var isUsed = graph.map(repeating: false)
    /// Returns the parameters that edges lead to.
    func use(_ edges: [Edge]) -> Set<Int> {
      var parameters: Set<Int> = []
      for edge in edges {
        switch edge.target {
        case .input(let index): isInputUsed[index] = true
        case .binding(let id): isUsed[id] = true
        case .parameter(let index): parameters.insert(index)
        case .inherited: break
        }
      }
      return parameters
    }
    for context in contexts where context.container === graph { _ = use(context.edges) }
    for node in graph.nodes {
      var usedParameters = use(node.edges)
      // What a module does not use is said in its own run.
      guard node.part.isOwn else { continue }
      usedParameters.formUnion(graph.passedParameters(of: node))
      checkParameters(of: node, graph, usedParameters, &diagnostics)
    }
    checkInputs(graph, isInputUsed, &diagnostics)
    checkBindings(graph, isUsed, &diagnostics)
    let isTargetUsed = { (target: Target) in
      switch target {
      case .binding(let id): isUsed[id]
      case .input(let index): isInputUsed[index]
      case .inherited, .parameter: true
      }
    }
    graph.composition.names.reportSlips(unless: isTargetUsed, &diagnostics)
  }

  private static func checkParameters(
    of node: Node, _ graph: Graph, _ used: Set<Int>, _ diagnostics: inout Diagnostics
  ) {
    // What satisfies a module's requirement may be a factory that takes them.
    if graph.composition.kind == .module, node.asksForInputs { return }
    for (index, parameter) in node.binding.parameters.enumerated() where !used.contains(index) {
      diagnostics.report(.unused(.parameter(parameter.name.value, of: node.name.value)), at: parameter.name.span)
    }
  }

  private static func checkBindings(_ graph: Graph, _ isUsed: BindingMap<Bool>, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes
    where node.part.isOwn && node.binding.access?.value == .private && !isUsed[node.id]
      && !node.binding.isEager && node.binding.membership == nil && node.binding.scope != .foreign
    {
      diagnostics.report(.unused(.binding(node.name.value)), at: node.name.span)
    }
  }

  private static func checkInputs(_ graph: Graph, _ isUsed: [Bool], _ diagnostics: inout Diagnostics) {
    let collections = Set(graph.nodes.compactMap { $0.binding.membership?.collection.value })
    for (index, input) in graph.container.inputs.enumerated() where !isUsed[index] {
      switch graph.composition.kind {
      case .container where input.access?.value == .private:
        diagnostics.report(.unused(.input(input.name.value)), at: input.name.span)
      // Others read it from outside, as a property of the container.
      case .container: break
      case .module where !collections.contains(input.name.value):
        diagnostics.report(.unused(.requirement(input.name.value)), at: input.name.span)
      case .module, .extension: break
      }
    }
  }
}

extension Node {
  /// Whether it depends on the value of an input; a module by itself has its requirements as inputs.
  fileprivate var asksForInputs: Bool {
    edges.contains { edge in
      if edge.kind == .direct, case .input = edge.target { true } else { false }
    }
  }
}

/// Warns of an item of `include` that brings nothing (`unused-import-of-module`): all of the module's bindings are
/// private to it, or another item has brought them.
enum ModuleUseChecks {
  static func check(_ composition: Composition, _ diagnostics: inout Diagnostics) {
    let names = composition.names
    var seen: [[String]: Located<String>] = [:]
    for link in names.files[0].includes {
      let item = link.include.module
      let key = [item.value] + [link.include.prefix?.value].compactMap { $0 }
      if let other = seen[key] {
        diagnostics.report(.unused(.repeatedInclude(item.value, other.span)), at: item.span)
        continue
      }
      seen[key] = item
      let files = names.closure(of: link.file)
      if isUsed(files, of: composition) || !areKnown(files, names) { continue }
      let hasBindings = files.contains { !names.files[$0].file.bindings.isEmpty }
      diagnostics.report(.unused(.include(item.value, hasBindings: hasBindings)), at: item.span)
    }
  }

  /// Whether files bring something that the composition's own file can ask for, or that it has for other reasons.
  private static func isUsed(_ files: Set<Int>, of composition: Composition) -> Bool {
    let brought = composition.names.replacements.keys.contains { files.contains($0.file) }
    return brought
      || composition.bindings.contains { part in
        guard files.contains(part.id.file), part.requirement == nil else { return false }
        let binding = part.binding
        return part.isNamed || binding.isEager || binding.membership != nil || binding.teardown != nil
      }
  }

  /// Whether all that files declare could be read.
  private static func areKnown(_ files: Set<Int>, _ names: Namespace) -> Bool {
    files.allSatisfy { !names.table.isBroken(names.files[$0].file) && !names.files[$0].lacksModules }
  }
}

/// The declarations that nothing uses.
package enum UnusedFact {
  case parameter(String, of: String)
  case binding(String)
  case input(String)
  case requirement(String)
  /// An item of `include`, of which another is at a place.
  case repeatedInclude(String, Span)
  case include(String, hasBindings: Bool)

  package var id: DiagnosticID {
    switch self {
    case .parameter: .unusedParameter
    case .binding: .unusedBinding
    case .input: .unusedInput
    case .requirement: .unusedRequirement
    case .repeatedInclude, .include: .unusedImportOfModule
    }
  }
}
