/// `inject-gen check`: shows what is wrong, and writes nothing.
struct CheckCommand {
  private let files: [BindingsFileName]
  private let warningsAsErrors: Bool

  /// The files of dependencies are checked as those that are named: nobody else's run is there to report on them.
  init(_ arguments: Arguments) throws(Failure) {
    files = try arguments.files() + arguments.dependencies()
    warningsAsErrors = arguments.has(.warningsAsErrors)
  }

  func run() throws(Failure) -> ExitStatus {
    let generation = Generation(
      inputs: try Input.read(files), dependencies: [], sourceLocations: .none, warningsAsErrors: warningsAsErrors)
    return generation.run() == nil ? .problems : .done
  }
}
