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
  /// Checks contexts, each with its container as a whole.
  ///
  /// - Parameters:
  ///   - contexts: The contexts.
  ///   - containers: The graphs of all containers that are sound.
  ///   - table: The files of the run.
  ///   - diagnostics: What has been found in the containers. Takes what contexts add to that.
  /// - Returns: The contexts of the run's own files, in their order, without those in which something is wrong.
  static func validate(
    _ contexts: [ContextGraph], in containers: [ValidGraph], _ table: FileTable, _ diagnostics: inout Diagnostics
  ) -> [ValidContext] {
    if contexts.isEmpty { return [] }
    var checked: Set<SourceID> = []
    for scope in contexts.lazy.map(\.scope) where scope.isExtension && table.source(scope.file.source).isOwn {
      if checked.insert(scope.file.source).inserted { UnknownNames.check(scope, known: diagnostics, &diagnostics) }
    }
    let valid = Dictionary(
      containers.map { ($0.graph.composition.source, $0) }, uniquingKeysWith: { first, _ in first })
    var problems = ContextProblems(known: diagnostics)
    let broken = diagnostics.ownersWithErrors
    var reported: Set<SourceID> = []
    return contexts.compactMap { context in
      let (file, composition) = (context.scope.file, context.scope.composition)
      guard table.source(file.source).isOwn else { return nil }
      let source = table.source(composition.source)
      if context.scope.isExtension, !source.isOwn, broken.contains(composition.source) || !source.isGenerated {
        if reported.insert(file.source).inserted {
          diagnostics.report(problem(of: composition, in: file, source, table))
        }
        return nil
      }
      var found = Diagnostics()
      let container = valid[composition.source]
      let graph = validate(context.graph, replacing: container, &found)
      problems.report(found, context, &diagnostics)
      guard let graph, let container else { return nil }
      return ValidContext(scope: context.scope, graph: graph, container: container)
    }
  }

  /// The one line for an extension of a container that another target's run answers for.
  private static func problem(
    of container: Composition, in file: BindingsFile, _ source: Source, _ table: FileTable
  ) -> Diagnostic {
    let name = "the container '\(file.name.value)'"
    guard !source.isGenerated, let target = source.module else {
      return table.problems(of: name, source, at: file.name.span)
    }
    return Diagnostic(
      .dependencyHasProblems, "\(name) is generated in the target '\(target)', which does not use InjectPlugin",
      file.name.span, notes: [.init(.usePlugin(in: target), file.name.span)])
  }
}

/// Reports the problems of contexts, each once. Those of the container alone are left out, and so are those of an
/// extended context.
private struct ContextProblems {
  private struct Problem: Hashable {
    let id: DiagnosticID
    let span: Span
    let message: String

    init(_ diagnostic: Diagnostic) {
      (id, span, message) = (diagnostic.id, diagnostic.span, diagnostic.message)
    }
  }

  private var known: Set<Problem>

  init(known diagnostics: Diagnostics) {
    known = Set(diagnostics.findings.map { Problem($0.diagnostic) })
  }

  mutating func report(_ found: Diagnostics, _ context: ContextGraph, _ diagnostics: inout Diagnostics) {
    for finding in found.findings {
      let diagnostic = finding.diagnostic
      guard known.insert(Problem(diagnostic)).inserted else { continue }
      if context.scope.contains(diagnostic.span) {
        diagnostics.report(diagnostic)
      } else if diagnostic.severity == .error {
        diagnostics.report(moved(diagnostic, context))
      }
    }
  }

  /// A problem that shows at a place of the container arises from a replacement: it is reported there.
  private func moved(_ diagnostic: Diagnostic, _ context: ContextGraph) -> Diagnostic {
    let name = context.scope.context.name
    let place = diagnostic.notes.map(\.span).first(where: context.scope.contains) ?? name.span
    var moved = Diagnostic(
      diagnostic.id, "in the context '\(name.value)': \(diagnostic.message)", place)
    moved.severity = diagnostic.severity
    moved.notes = [.init("it shows here", diagnostic.span)] + diagnostic.notes
    return moved
  }
}

extension ContextScope {
  /// Whether a place is in the context, or in one that it extends.
  fileprivate func contains(_ span: Span) -> Bool {
    chain.map(\.context.span).contains { place in
      place.source == span.source && place.start <= span.start && span.end <= place.end
    }
  }
}
