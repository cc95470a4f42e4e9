import BindingsYAML
import InjectAdvice
import InjectGenCore
import SwiftModel

/// The files that a command is given, read as the sources of a run.
package struct InputRun {
  package let inputs: [Input]
  package let sources: [Source]
  package let swift: SwiftFiles
  private let tool: String
  private let reporter: Reporter

  /// Reads the operands of a command, its `--dependency`s and its `--sources`.
  package init(_ arguments: Arguments) throws(Failure) {
    let files = try arguments.files()
    let swift = try SwiftInput(arguments, for: files)
    let (inputs, others) = try Input.read(files, try arguments.dependencies())
    self.init(
      inputs, others, swift.modules, answersForDependencies: true, sourceLocations: .none, arguments)
  }

  /// - Parameters:
  ///   - inputs: The files that are asked for.
  ///   - dependencies: Those of the modules that these depend on: read for what they declare.
  ///   - swift: The Swift files whose declarations are read.
  ///   - answersForDependencies: Whether it is shown what is wrong in dependencies, which runs of their own do
  ///     otherwise.
  ///   - ungenerated: The modules whose targets lack the plugin.
  ///   - sourceLocations: How generated code names the files.
  ///   - arguments: The command line.
  init(
    _ inputs: [Input], _ dependencies: [Input], _ swift: [ScannedModule], answersForDependencies: Bool,
    ungenerated: Set<String> = [], sourceLocations: SourceLocations, _ arguments: Arguments
  ) {
    self.inputs = inputs
    tool = arguments.tool
    reporter = arguments.reporter
    sources = (inputs + dependencies).enumerated().map { index, input in
      Source(
        id: SourceID(index),
        path: input.path?.text ?? Input.standardInputName,
        mappedPath: sourceLocations.mappedPath(of: input.path ?? Path(Input.standardInputName)),
        module: input.module,
        isOwn: index < inputs.count || answersForDependencies,
        isDependency: index >= inputs.count,
        isGenerated: index < inputs.count || !ungenerated.contains(input.module ?? ""),
        bytes: input.bytes)
    }
    self.swift = SwiftFiles(swift, after: sources.count)
    self.answersForDependencies = answersForDependencies
  }

  private let answersForDependencies: Bool

  /// Shows what was found, and returns whether there are errors. `words` are the problems in their order, where they
  /// say more than what the run has found.
  @discardableResult package func show(
    _ diagnostics: Diagnostics, as words: [Diagnostic]? = nil, warningsAsErrors: Bool = false
  ) throws(Failure) -> Bool {
    let matched = diagnostics.matches.values.reduce(0) { $0 + $1.types.count }
    var found = TriedRemedies.of(words ?? diagnostics.sorted(in: sources), sources, swift, matched: matched)
    if warningsAsErrors {
      for index in found.indices { found[index].severity = .error }
    }
    try reporter.show(found, found.isEmpty ? [] : sources + swift.sources)
    let unknown: Set<DiagnosticID> = [.unknownModule, .unknownParent, .unknownContainer]
    if answersForDependencies, found.contains(where: { unknown.contains($0.id) && !$0.hasEdits }) {
      StandardError.write(missingFiles)
    }
    return found.contains { $0.severity == .error }
  }

  /// The command line alone says which files there are. In a build the plugin passes them all.
  private var missingFiles: String {
    """
    \(tool): only the files that are named or found are read
    \(tool): name the other bindings files of the target too, and those of other targets as '--dependency MODULE=FILE'

    """
  }
}

/// An output that `--check` finds to be stale or missing.
package struct StaleOutput {
  package let path: String
  /// Nil where it is missing.
  package let current: [UInt8]?
  /// The bytes that it should have.
  package let wanted: [UInt8]

  /// Returns the text that shows people how an output differs. The tool of the plugins has none: each consumer
  /// compiles it.
  package typealias Difference = @Sendable (StaleOutput) -> String

  /// Shows which outputs are stale, and returns whether one is.
  static func show(
    _ outputs: [Output], by tool: String, _ difference: Difference?
  ) throws(Failure) -> Bool {
    var isStale = false
    for output in outputs {
      let current = try output.path.reading(output.current)
      let wanted = output.bytes
      if current == wanted { continue }
      isStale = true
      let stale = StaleOutput(path: output.path.description, current: current, wanted: wanted)
      StandardError.write("\(tool): '\(stale.path)' is \(current == nil ? "missing" : "stale")\n")
      if let difference { try StandardOutput.write(difference(stale)) }
    }
    if isStale, difference == nil {
      StandardError.write("\(tool): 'swift run inject generate', with the same words, shows the difference\n")
    }
    return isStale
  }
}
