/// Refuses containers that use generated code of another target without the plugin (`dependency-has-problems`). No
/// build writes that code, and the compiler would only say that it finds no such type.
enum GenerationChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let names = graph.composition.names
    guard names.kind == .container else { return }
    if let parent = graph.parent, let name = graph.container.parent {
      let source = names.table.source(parent.composition.source)
      report("the container '\(name.value)' is generated in", source, at: name.span, &diagnostics)
    }
    var seen: Set<Int> = []
    for node in graph.nodes where names.isOfOtherTarget(node.id.file) && !seen.contains(node.id.file) {
      let file = names.files[node.id.file].file
      let source = names.table.source(file.source)
      guard !source.isGenerated, HiddenBindings.isOfModulePart(node, graph) else { continue }
      seen.insert(node.id.file)
      let words = "'\(node.binding.name.value)' of the module '\(file.name.value)' is constructed in"
      let place = graph.composition.include(leadingTo: file.source)?.span ?? file.name.span
      report(words, source, at: place, &diagnostics)
    }
  }

  private static func report(_ words: String, _ source: Source, at span: Span, _ diagnostics: inout Diagnostics) {
    guard !source.isGenerated, let target = source.module else { return }
    diagnostics.report(
      .dependencyHasProblems, "\(words) the target '\(target)', which does not use InjectPlugin", at: span,
      remedy: .usePlugin(in: target))
  }
}

extension Remedy {
  /// The line of Package.swift that makes builds write the Swift of a target.
  static func usePlugin(in target: String) -> Remedy {
    Remedy(
      "in Package.swift, '\(target)' needs: plugins: [.plugin(name: \"InjectPlugin\", package: \"swift-inject\")]")
  }
}
