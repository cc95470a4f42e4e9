/// A file of Swift that stands for a bindings file.
package struct GeneratedFile: Equatable, Sendable {
  /// Its name, without a folder: `Shop.inject.swift` for `Shop.bindings.yaml`.
  package let name: String
  package let text: String
  /// The bindings file it was made from.
  package let source: SourceID
}

/// Turns bindings files into Swift: texts in, texts and diagnostics out, with no access to anything else.
/// Read this first: each line is one folder.
///
/// - Parameters:
///   - sources: The bindings files; the identifier of each is its index.
///   - diagnostics: Takes what is wrong with them.
/// - Returns: A file for each source, in their order, or none where there are errors.
package func generate(_ sources: [Source], _ diagnostics: inout Diagnostics) -> [GeneratedFile] {
  let trees = sources.map { YAMLParser.parse($0, &diagnostics) }
  let files = zip(trees, sources).compactMap { tree, source in
    tree.flatMap { BindingsDecoder.decode($0, source, &diagnostics) }
  }
  FileChecks.check(files, sources, &diagnostics)
  let graphs = files.map { Resolver.resolve($0, &diagnostics) }
  let valid = graphs.compactMap { Validator.validate($0, &diagnostics) }
  for file in files { diagnostics.apply(file.severities, to: file.source) }
  guard !diagnostics.hasErrors else { return [] }
  let injectingContainers = files.count { $0.features.inject != nil }
  return valid.map { graph in
    let source = sources[Int(graph.graph.container.source.index)]
    let fileName = GeneratedFileName.printable(source)
    return SwiftEmitter.emit(
      Planner.plan(graph, fileName: fileName, injectingContainers: injectingContainers), source)
  }
}
