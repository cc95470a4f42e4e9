import SwiftDeclarations

/// The Swift files of a run, and what they declare as each module sees it.
package final class SwiftFiles {
  private let modules: [ScannedModule]
  /// The source that each file is shown as, after those of the bindings files.
  private var ids: [ObjectIdentifier: SourceID] = [:]
  private var tables: [String: TypeTable] = [:]

  /// - Parameters:
  ///   - modules: The modules whose files are read. The run's own one is the only one of distance `own`.
  ///   - sourceCount: How many bindings files the run has.
  package init(_ modules: [ScannedModule] = [], after sourceCount: Int = 0) {
    self.modules = modules
    for file in modules.lazy.flatMap(\.files) {
      ids[ObjectIdentifier(file.file)] = SourceID(sourceCount + ids.count)
    }
  }

  /// The files as sources, in the order of their identifiers: notes show places in them.
  package var sources: [Source] {
    modules.flatMap { module in
      module.files.compactMap { scanned in
        ids[ObjectIdentifier(scanned.file)].map {
          Source(id: $0, path: scanned.file.path, module: module.name, isOwn: false, bytes: scanned.file.contents)
        }
      }
    }
  }

  /// The place of a declaration.
  func span(of place: SwiftPlace) -> Span? {
    ids[ObjectIdentifier(place.file)].map {
      Span(source: $0, start: Int(place.range.start), end: Int(place.range.end))
    }
  }

  /// Whether one of the files has a word, if only in a comment.
  func mention(_ word: String) -> Bool {
    modules.contains { module in module.files.contains { $0.file.mentions(word) } }
  }

  /// Returns the declarations of the files as a module sees them; nil for a module whose files are not read.
  ///
  /// - Parameters:
  ///   - name: The module; nil is the run's own.
  ///   - tested: The modules that it imports with what is internal to them.
  /// - Returns: The types, and the index of the module among theirs.
  package func declarations(seenFrom name: String?, testing tested: [String] = []) -> (table: TypeTable, module: Int)? {
    guard let module = modules.first(where: { name == nil ? $0.distance == .own : $0.name == name }) else { return nil }
    let key = ([module.name] + tested).joined(separator: " ")
    let table = tables[key] ?? TypeTable(modules.map { seen($0, from: module, isTested: tested.contains($0.name)) })
    tables[key] = table
    return table.moduleIndices[module.name].map { (table, $0) }
  }

  /// A module as another one sees it. Which modules share a package is known from the run's own one on.
  private func seen(_ module: ScannedModule, from other: ScannedModule, isTested: Bool) -> ScannedModule {
    let isSame = module.name == other.name
    if other.distance == .own, isSame || !isTested { return module }
    let distance: ScannedModule.Distance = isSame ? .own : isTested ? .tested : .package
    return ScannedModule(
      name: module.name, distance: distance, files: module.files, defaultIsolation: module.defaultIsolation)
  }
}
