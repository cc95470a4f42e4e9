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
///   - sources: The bindings files, our own and those of dependencies; the identifier of each is its index.
///   - diagnostics: Takes what is wrong with our own.
/// - Returns: A file for each source of our own, in their order, or none where there are errors.
package func generate(_ sources: [Source], _ diagnostics: inout Diagnostics) -> [GeneratedFile] {
  let trees = sources.map { YAMLParser.parse($0, emptyValues: BindingsKey.emptyValues, &diagnostics) }
  let files = zip(trees, sources).compactMap { tree, source in
    tree.flatMap { BindingsDecoder.decode($0, source, &diagnostics) }
  }
  let table = FileTable(files, sources, &diagnostics)
  let (assemblies, valid) = Lineages.resolve(table, &diagnostics)
  ProblemsOfModules.move(assemblies, table, &diagnostics)
  for file in table.own { diagnostics.apply(file.severities, to: file.source) }
  guard !diagnostics.hasErrors else { return [] }
  return emit(table.own, valid, assemblies, sources)
}

/// Each container is planned and spelled out; the file of a module says that it is one.
private func emit(
  _ files: [BindingsFile], _ graphs: [ValidGraph], _ assemblies: [Assembly], _ sources: [Source]
) -> [GeneratedFile] {
  let places = SourceMap(sources)
  var standInsByModule: [String?: StandIns] = [:]
  return zip(files, graphs).map { file, graph in
    let source = sources[file.source]
    switch file {
    case .module(let module):
      return ModuleEmitter.emit(module, source)
    case .container:
      let plan = Planner.plan(
        graph, injectingContainers: injectingContainers(files, beside: source, sources))
      let standIns = standInsByModule[source.module] ?? StandIns(in: source.module, assemblies, sources)
      standInsByModule[source.module] = standIns
      return SwiftEmitter.emit(plan, source, places.replacing(standIns.places(in: graph.graph.assembly)))
    }
  }
}

/// How many containers of a source's module have `inject`.
private func injectingContainers(_ files: [BindingsFile], beside source: Source, _ sources: [Source]) -> Int {
  files.count { file in
    guard case .container(let container) = file, container.features.inject != nil else { return false }
    return sources[container.source].module == source.module
  }
}
