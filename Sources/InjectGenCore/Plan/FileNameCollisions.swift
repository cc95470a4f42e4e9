/// The bindings files that generated code cannot name. In one module the Swift compiler rejects duplicate file names,
/// in whatever folders. A target's own files come first, then those of others in the order of their modules and paths.
struct FileNameCollisions {
  private let unnamed: Set<SourceID>

  /// - Parameters:
  ///   - module: The module of Swift that the generated files are compiled in.
  ///   - graphs: All of the run.
  ///   - sources: All sources of the run.
  init(in module: String?, _ graphs: [ValidGraph], _ sources: [Source]) {
    var taken = Set(sources.filter { $0.module == module }.map(\.fileName))
    let used = Set(
      graphs.map(\.graph.composition).filter { sources[$0.source].isOwn && $0.module == module }
        .flatMap { $0.names.files.map(\.file.source) })
    let others = used.map { sources[$0] }.filter { $0.module != module }
      .ordered { ($0.module ?? "", $0.path) < ($1.module ?? "", $1.path) }
    var unnamed: Set<SourceID> = []
    for source in others where !taken.insert(source.fileName).inserted { unnamed.insert(source.id) }
    self.unnamed = unnamed
  }

  /// For each file that cannot be named the place in the container's own that is named instead.
  func places(in graph: ValidGraph) -> [SourceID: Span] {
    var places: [SourceID: Span] = [:]
    for scope in graph.graph.composition.names.files {
      if unnamed.contains(scope.file.source), let item = scope.item { places[scope.file.source] = item.span }
    }
    return places
  }
}
