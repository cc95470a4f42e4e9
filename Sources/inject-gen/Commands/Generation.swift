import InjectGenCore

/// The common part of the commands: generates Swift from bindings files, and shows the problems.
struct Generation {
  let inputs: [Input]
  /// Those of the modules that the inputs depend on: read for what they declare.
  let dependencies: [Input]
  /// The Swift files whose declarations are read.
  let swift: [ScannedModule]
  /// Whether it is shown what is wrong in those, which runs of their own do otherwise.
  var answersForDependencies = false
  let sourceLocations: SourceLocations
  let warningsAsErrors: Bool

  /// The command line alone says which files there are. In a build the plugin passes them all.
  private static let missingFiles = """
    inject-gen: only the files that are named are read
    inject-gen: name the other bindings files of the target too, and those of other targets as '--dependency MODULE=FILE'

    """

  /// The generated files, or nil where there are problems.
  func run() -> [GeneratedFile]? {
    let sources = (inputs + dependencies).enumerated().map { index, input in
      Source(
        id: SourceID(index),
        path: input.path?.text ?? Input.standardInputName,
        mappedPath: sourceLocations.mappedPath(of: input.path ?? Path(Input.standardInputName)),
        module: input.module,
        isOwn: index < inputs.count || answersForDependencies,
        isDependency: index >= inputs.count,
        bytes: input.bytes)
    }
    var diagnostics = Diagnostics()
    let swift = SwiftFiles(swift, after: sources.count)
    let files = generate(sources, swift: swift, &diagnostics)
    var found = diagnostics.sorted(in: sources)
    if warningsAsErrors {
      for index in found.indices { found[index].severity = .error }
    }
    if !found.isEmpty {
      var renderer = TextRenderer(sources + swift.sources)
      StandardError.write(renderer.render(found))
    }
    if answersForDependencies, found.contains(where: { $0.id == .unknownModule || $0.id == .unknownParent }) {
      StandardError.write(Self.missingFiles)
    }
    return found.contains { $0.severity == .error } ? nil : files
  }
}
