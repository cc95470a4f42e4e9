import SwiftDeclarations

/// The Swift files of a run, and what they declare as each module sees it.
package final class SwiftFiles {
  private let modules: [ScannedModule]
  /// The source that each file is shown as, after those of the bindings files.
  private var ids: [ObjectIdentifier: SourceID] = [:]
  private let modulesByName: [String: ScannedModule]
  /// The declarations as each module sees them, by its name and those of the modules that it tests.
  private var views: [String: (table: TypeTable, module: Int)] = [:]

  /// - Parameters:
  ///   - modules: The modules whose files are read. The run's own one is the only one of distance `own`.
  ///   - sourceCount: How many bindings files the run has.
  package init(_ modules: [ScannedModule] = [], after sourceCount: Int = 0) {
    self.modules = modules
    modulesByName = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
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

  private var ownName: String? { modules.first { $0.distance == .own }?.name }

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
    guard let name = name ?? ownName, let module = modulesByName[name] else { return nil }
    let key = tested.isEmpty ? name : ([name] + tested).joined(separator: " ")
    if let known = views[key] { return known }
    let table = TypeTable(modules.map { seen($0, from: module, isTested: tested.contains($0.name)) })
    views[key] = table.moduleIndices[name].map { (table, $0) }
    return views[key]
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
