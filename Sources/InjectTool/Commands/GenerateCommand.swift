import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore

/// `inject-gen generate`: writes the Swift for bindings files, or says whether what was written is still right.
struct GenerateCommand {
  private enum Destination {
    case file(Path)
    case folder(Path)
    case standardOutput
  }

  private let files: [BindingsFileName]
  private let dependencies: [BindingsFileName]
  private let destination: Destination
  /// Where to write what the outputs depend on, if that is wanted.
  private let depfile: Path?
  /// Whether the outputs are compared with what is there, instead of written.
  private let isCheck: Bool
  private let sourceLocations: SourceLocations
  private let swift: SwiftInput
  private let warningsAsErrors: Bool
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(Failure) {
    files = try arguments.files()
    dependencies = try arguments.dependencies()
    destination = try Self.destination(arguments)
    depfile = arguments.value(of: .depfile).map { Path($0) }
    isCheck = arguments.has(.check)
    sourceLocations = try Self.sourceLocations(arguments)
    warningsAsErrors = arguments.has(.warningsAsErrors)
    self.arguments = arguments
    if case .file = destination, Set(files.map(\.path)).count > 1 {
      throw arguments.wrong("'--output' takes one bindings file; use '--output-directory' for several")
    }
    if case .standardOutput = destination, isCheck {
      throw arguments.wrong("'--check' cannot be combined with '--stdout': it compares with files")
    }
    if case .standardOutput = destination, depfile != nil {
      throw arguments.wrong("'--depfile' cannot be combined with '--stdout': it needs output files")
    }
    if isCheck, depfile != nil {
      throw arguments.wrong("'--check' cannot be combined with '--depfile': it writes nothing")
    }
    swift = try SwiftInput(arguments, for: files)
  }

  /// - Parameter difference: Shows people how a stale output differs.
  /// - Returns: Whether there are problems, or stale outputs.
  /// - Throws: A failure where a file cannot be read or written.
  func run(showing difference: StaleOutput.Difference?) throws(Failure) -> ExitStatus {
    let (inputs, others) = try Input.read(files, dependencies)
    let all = inputs + others
    let run = InputRun(
      inputs, others, swift.modules, answersForDependencies: false,
      ungenerated: try arguments.ungeneratedModules(), sourceLocations: sourceLocations, arguments)
    run.swift.keepsChoices = false
    var diagnostics = Diagnostics()
    let checked = CheckedRun(run.sources, swift: run.swift, &diagnostics)
    Self.keep([run.swift] + (checked?.graphs ?? []))
    let generated = checked.map { emit($0, run.sources) } ?? []
    let found = try withCauses(diagnostics.sorted(in: run.sources), inputs, others)
    if try run.show(diagnostics, as: found, warningsAsErrors: warningsAsErrors) { return .problems }
    if lacksRuntime(generated, run.sources) { return .problems }
    var outputs: [Output]
    switch destination {
    case .standardOutput:
      for file in generated { try StandardOutput.write(file.text) }
      return .done
    case .file(let path):
      outputs = generated.map { output($0, at: path) }
    case .folder(let folder):
      outputs = generated.map { output($0, at: folder.appending(Path($0.name))) }
      if !isCheck { try folder.makeFolders() }
    }
    if isCheck { return try StaleOutput.show(outputs, by: arguments.tool, difference) ? .problems : .done }
    if let depfile { outputs.append(try dependencies(of: outputs, on: all, at: depfile)) }
    try Self.refuse(outputs, overwriting: all)
    run.swift.forgetAnswers()
    try Output.write(outputs)
    return .done
  }

  /// Shows the errors in files of dependencies instead of the lines that tell of them.
  ///
  /// The runs for the dependencies show them too. But the native engine of SwiftPM ends all runs when one has failed,
  /// and nothing says that it is not this one. So it waits to be ended first.
  private func withCauses(
    _ found: [Diagnostic], _ inputs: [Input], _ others: [Input]
  ) throws(Failure) -> [Diagnostic] {
    let folders = try arguments.pluginFolders()
    guard found.contains(where: { $0.id == .dependencyHasProblems }), !folders.isEmpty else { return found }
    let all = InputRun(
      inputs, others, swift.modules, answersForDependencies: true, sourceLocations: .none, arguments)
    var diagnostics = Diagnostics()
    check(all.sources, swift: all.swift, &diagnostics)
    let causes = diagnostics.sorted(in: all.sources).filter { problem in
      let source = all.sources[problem.span.source]
      return problem.severity == .error && source.isDependency && folders.contains { $0.module == source.module }
    }
    let module = causes.first.flatMap { all.sources[$0.span.source].module }
    guard let folder = folders.first(where: { $0.module == module })?.folder else { return found }
    System.waitToBeEnded(inTurnsAt: folder)
    // That a target lacks the plugin is a problem of its own, and has notes.
    return causes + found.filter { $0.id != .dependencyHasProblems || !$0.notes.isEmpty }
  }

  /// Says which files need `InjectRuntime`, where the target does not depend on it. The compiler would find the module
  /// if another target has built it, and then only the linker would fail.
  private func lacksRuntime(_ generated: [GeneratedFile], _ sources: [Source]) -> Bool {
    guard let target = arguments.value(of: .noRuntime) else { return false }
    let users = generated.filter(\.usesRuntime)
    for file in users {
      StandardError.write(
        """
        \(TextRenderer.visible(sources[file.source].path)):1:1: error: the Swift for this file imports \
        InjectRuntime, on which target '\(String(decoding: target, as: UTF8.self))' does not depend: add \
        .product(name: "InjectRuntime", package: "swift-inject") to its dependencies in Package.swift

        """)
    }
    return !users.isEmpty
  }

  /// Keeps what a run has made until the process ends, which frees all at once. To free it piece by piece would take a
  /// twenty-fifth of the time.
  private static func keep(_ objects: [AnyObject]) {
    for object in objects { _ = Unmanaged.passRetained(object) }
  }

  private func output(_ file: GeneratedFile, at path: Path) -> Output {
    Output(path: path, replacing: GeneratedFileName.mark, write: file.write)
  }

  private func dependencies(
    of outputs: [Output], on inputs: [Input], at path: Path
  ) throws(Failure) -> Output {
    if outputs.contains(where: { $0.path.isSamePlace(as: path) }) {
      throw .usage("'\(path)' is an output", remedy: "write the depfile to another place")
    }
    // Standard input is not a file that could change.
    let paths = inputs.compactMap(\.path) + swift.paths
    return Output(path: path, bytes: try Depfile.text(outputs: outputs.map(\.path), inputs: paths))
  }

  private static func refuse(_ outputs: [Output], overwriting inputs: [Input]) throws(Failure) {
    let identities = Set(inputs.map(\.identity))
    for output in outputs {
      guard let status = try? System.status(of: output.path), status.kind == .regular else { continue }
      if identities.contains(status.identity) {
        throw .usage("'\(output.path)' is a bindings file", remedy: "write to another place")
      }
    }
  }

  private static func destination(_ arguments: Arguments) throws(Failure) -> Destination {
    var found: [Destination] = []
    if let path = arguments.value(of: .output) {
      let path = Path(path)
      if ["-", "/dev/stdout"].contains(path.text) {
        throw .usage("'\(path)' is not a file that '--output' can replace", remedy: "did you mean '--stdout'?")
      }
      found.append(.file(path))
    }
    if let path = arguments.value(of: .outputDirectory) { found.append(.folder(Path(path))) }
    if arguments.has(.standardOutput) { found.append(.standardOutput) }
    guard let first = found.first, found.count == 1 else {
      throw arguments.wrong("exactly one of '--output', '--output-directory' and '--stdout' is needed")
    }
    return first
  }

  private static func sourceLocations(_ arguments: Arguments) throws(Failure) -> SourceLocations {
    guard let value = arguments.value(of: .sourceLocations) else { return .relative }
    let word = String(decoding: value, as: UTF8.self)
    guard let kind = SourceLocations(rawValue: word) else {
      throw arguments.wrong("'\(word)' is not one of 'relative', 'absolute' and 'none'")
    }
    return kind
  }
}

/// `check`: shows what is wrong, and writes nothing.
struct CheckCommand {
  private let input: InputRun
  private let warningsAsErrors: Bool

  init(_ arguments: Arguments) throws(Failure) {
    input = try InputRun(arguments)
    warningsAsErrors = arguments.has(.warningsAsErrors)
  }

  func run() throws(Failure) -> ExitStatus {
    var diagnostics = Diagnostics()
    // Problems in the files of dependencies are shown too: no other run reports them.
    check(input.sources, swift: input.swift, &diagnostics)
    return try input.show(diagnostics, warningsAsErrors: warningsAsErrors) ? .problems : .done
  }
}
