import BindingsYAML

/// A context whose replacements are proved sound.
package struct ValidContext {
  package let scope: ContextScope
  /// The container's graph with the replacements.
  package let graph: ValidGraph
  /// The container's graph without them.
  package let container: ValidGraph
}

extension Validator {
  /// Checks contexts, each with its container as a whole. Returns those of the run's own files, in their order, without
  /// those in which something is wrong. `diagnostics` has what has been found in the containers.
  static func validate(
    _ contexts: [ContextGraph], in containers: [ValidGraph], _ table: FileTable, _ diagnostics: inout Diagnostics
  ) -> [ValidContext] {
    if contexts.isEmpty { return [] }
    var checked: Set<SourceID> = []
    for scope in contexts.lazy.map(\.scope) where scope.isExtension && table.source(scope.file.source).isOwn {
      if checked.insert(scope.file.source).inserted { UnknownNames.check(scope, &diagnostics) }
    }
    let valid = Dictionary(
      containers.lazy.map { ($0.graph.composition.source, $0) }, uniquingKeysWith: { first, _ in first })
    let broken = diagnostics.ownersWithErrors
    var reported: Set<SourceID> = []
    return contexts.compactMap { context in
      let (file, composition) = (context.scope.file, context.scope.composition)
      guard table.source(file.source).isOwn else { return nil }
      let source = table.source(composition.source)
      if context.scope.isExtension, !source.isOwn, broken.contains(composition.source) || !source.isGenerated {
        if reported.insert(file.source).inserted {
          diagnostics.report(.files(problem(of: composition, in: file, source)), at: file.name.span)
        }
        return nil
      }
      var found = Diagnostics()
      let container = valid[composition.source]
      let graph = validate(context.graph, replacing: container, &found)
      report(found, context.scope, &diagnostics)
      guard let graph, let container else { return nil }
      return ValidContext(scope: context.scope, graph: graph, container: container)
    }
  }

  /// The problem of an extension of a container that another target's run answers for.
  private static func problem(of container: Composition, in file: BindingsFile, _ source: Source) -> FilesFact {
    guard !source.isGenerated, let target = source.module else {
      return .dependency(.container, file.name.value, source)
    }
    return .dependencyWithoutPlugin(file.name.value, target: target)
  }

  /// Reports the problems of a context. One that shows at a place of the container arises from a replacement, if the
  /// container does not have it alone.
  private static func report(_ found: Diagnostics, _ scope: ContextScope, _ diagnostics: inout Diagnostics) {
    for finding in found.findings {
      if scope.contains(finding.span) {
        diagnostics.append(finding)
      } else if finding.severity == .error {
        diagnostics.report(.ofContext(finding.fact, scope, at: finding.span), at: scope.context.name.span)
      }
    }
  }
}

extension ContextScope {
  /// Whether a place is in the context, or in one that it extends.
  package func contains(_ span: Span) -> Bool {
    chain.lazy.map(\.context.span).contains { place in
      place.source == span.source && place.start <= span.start && span.end <= place.end
    }
  }
}
