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
    // Problems in the files of dependencies are shown too: no other run reports them.
    let generation = Generation(
      inputs: inputs, dependencies: others, swift: swift.modules, answersForDependencies: true, sourceLocations: .none,
      warningsAsErrors: warningsAsErrors)
    return generation.run() == nil ? .problems : .done
  }
}
