/// `inject-gen check`: shows what is wrong, and writes nothing.
struct CheckCommand {
  private let files: [BindingsFileName]
  private let dependencies: [BindingsFileName]
  private let swift: SwiftInput
  private let warningsAsErrors: Bool

  init(_ arguments: Arguments) throws(Failure) {
    files = try arguments.files()
    dependencies = try arguments.dependencies()
    swift = try SwiftInput(arguments, for: files)
    warningsAsErrors = arguments.has(.warningsAsErrors)
  }

  func run() throws(Failure) -> ExitStatus {
    let (inputs, others) = try Input.read(files, dependencies)
    // What is wrong in the files of dependencies is shown too: nobody else's run is there to report on them.
    let generation = Generation(
      inputs: inputs, dependencies: others, swift: swift.modules, answersForDependencies: true, sourceLocations: .none,
      warningsAsErrors: warningsAsErrors)
    return generation.run() == nil ? .problems : .done
  }
}
