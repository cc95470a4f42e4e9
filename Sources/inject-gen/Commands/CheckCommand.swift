/// `inject-gen check`: shows what is wrong, and writes nothing.
struct CheckCommand {
  private let files: [[UInt8]]
  private let warningsAsErrors: Bool

  init(_ arguments: Arguments) throws(Failure) {
    files = try arguments.files()
    warningsAsErrors = arguments.has(.warningsAsErrors)
  }

  func run() throws(Failure) -> ExitStatus {
    let generation = Generation(
      inputs: try Input.read(files), sourceLocations: .none, module: nil, warningsAsErrors: warningsAsErrors)
    return generation.run() == nil ? .problems : .done
  }
}
