import BindingsYAML

/// Refuses containers that use generated code of another target without the plugin (`dependency-has-problems`). No
/// build writes that code, and the compiler would only say that it finds no such type.
enum GenerationChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let names = graph.composition.names
    guard names.kind == .container else { return }
    if let parent = graph.parent, let name = graph.container.parent {
      let source = names.table.source(parent.composition.source)
      if let target = lacking(source) {
        diagnostics.report(.files(.dependencyWithoutPlugin(name.value, target: target)), at: name.span)
      }
    }
    guard names.hasOtherTargets else { return }
    var seen: Set<Int> = []
    for node in graph.nodes where names.isOfOtherTarget(node.id.file) && !seen.contains(node.id.file) {
      let file = names.files[node.id.file].file
      let source = names.table.source(file.source)
      guard let target = lacking(source), HiddenBindings.isOfModulePart(node, graph) else { continue }
      seen.insert(node.id.file)
      let place = graph.composition.include(leadingTo: file.source)?.span ?? file.name.span
      let fact = FilesFact.moduleWithoutPlugin(file.name.value, binding: node.binding.name.value, target: target)
      diagnostics.report(.files(fact), at: place)
    }
  }

  /// The target of a file that lacks the plugin.
  private static func lacking(_ source: Source) -> String? { source.isGenerated ? nil : source.module }
}
