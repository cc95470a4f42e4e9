import BindingsYAML
import SwiftModel

/// Finds what is wrong in bindings files, as `generate` does, and writes no Swift.
package func check(_ sources: [Source], swift: SwiftFiles = SwiftFiles(), _ diagnostics: inout Diagnostics) {
  _ = CheckedRun(sources, swift: swift, &diagnostics)
}

/// Returns the types that the rules of each source match, with the bindings that these have.
package func matchedTypes(_ sources: [Source], swift: SwiftFiles) -> [(source: SourceID, types: [MatchedType])] {
  var unused = Diagnostics()
  let matches = CheckedRun.files(sources, swift, &unused).matches
  return sources.compactMap { source in matches[source.id].map { (source.id, $0.types) } }
}

/// Bindings files without errors, and the graphs of what they declare.
/// The initializer runs the stages up to `Validation`, each of which is a folder.
package struct CheckedRun {
  /// Those that the run answers for, in the order of their sources.
  package let files: [BindingsFile]
  /// Of containers, and of modules by themselves, parents first.
  package let graphs: [ValidGraph]
  /// The contexts of these files, each after the one that it extends.
  package let contexts: [ValidContext]

  /// Reads and checks bindings files; nil where there are errors.
  ///
  /// - Parameters:
  ///   - sources: The bindings files, our own and those of dependencies; the identifier of each is its index.
  ///   - swift: The Swift files whose declarations are read.
  ///   - diagnostics: Takes what is wrong with our own.
  package init?(_ sources: [Source], swift: SwiftFiles, _ diagnostics: inout Diagnostics) {
    let (files, matches) = Self.files(sources, swift, &diagnostics)
    let table = FileTable(files, sources, swift: swift, matches: matches, &diagnostics)
    let compositions = ParentOrder.compositions(in: table, &diagnostics)
    let graphs = Resolver.resolve(compositions, &diagnostics)
    let declared = ContextTable(compositions, table, &diagnostics)
    let contexts = Resolver.resolve(declared, in: graphs, isOwn: { table.source($0).isOwn }, &diagnostics)
    self.graphs = Validator.validate(graphs, replacedBy: contexts, &diagnostics)
    self.contexts = Validator.validate(contexts, in: self.graphs, table, &diagnostics)
    diagnostics.matches = matches
    self.files = table.own
    ProblemAttribution.settle(compositions, table, &diagnostics)
    for file in table.own { diagnostics.apply(file.severities, to: file.source) }
    if diagnostics.hasErrors { return nil }
  }

  /// Returns the bindings files with all that their rules have found, and the types that these match.
  static func files(
    _ sources: [Source], _ swift: SwiftFiles, _ diagnostics: inout Diagnostics
  ) -> (files: [BindingsFile], matches: [SourceID: RuleMatches]) {
    let trees = sources.map { YAMLParser.parse($0, words: BindingsKey.words, &diagnostics) }
    swift.take(
      zip(trees, sources).map { tree, source in
        (source.module, tree.map { BindingsFileDecoder.imports(of: $0, source) } ?? [])
      })
    let files = zip(trees, sources).compactMap { tree, source in
      tree.flatMap {
        BindingsFileDecoder.decode($0, source, seeing: swift.declarations(seenFrom: source.module), &diagnostics)
      }
    }
    GlobalActors.check(files, sources, swift, &diagnostics)
    let written = GenericTypes.check(files, sources, swift, &diagnostics)
    TakenNames.check(files, sources, swift, &diagnostics)
    let (bound, matches) = Discovery.complete(written, sources, swift, &diagnostics)
    return (PassedTypes.complete(bound, sources, swift, matches, diagnostics), matches)
  }
}
