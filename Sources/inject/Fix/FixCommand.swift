import BindingsYAML
import InjectAdvice
import InjectGenCore
import InjectTool

extension Command {
  /// `inject check`, with its forms of a report and `--fix`.
  static let checkOrFix = check.withFormats.adding(
    [.fix, .watch, .explainDiscovery],
    usage: "[FILE]… [OPTION]…",
    examples: [
      ("check Sources", "check all files in and below a folder"),
      ("check Sources/App/Bindings.yaml", "report what is wrong, without a build"),
      ("check Sources/App/Bindings.yaml --fix", "mend what can be mended in one way"),
      ("check Sources/App/Bindings.yaml --format sarif > inject.sarif", "have a report for code scanning"),
    ],
    run: { (arguments) throws(Failure) in
      guard arguments.has(.watch) else { return try checkOnce(arguments) }
      try WatchCommand(arguments, repeating: checkOnce).run()
    })

  @Sendable private static func checkOnce(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let files = try GivenFiles(arguments)
    files.showWarnings()
    try files.showMissingPlugins()
    if arguments.has(.explainDiscovery) { return try DiscoveryCommand(files.together).run() }
    if arguments.has(.fix) {
      for target in files.each { try FixCommand(target.arguments, changing: target.count).run() }
    }
    let input = try InputRun(files.together)
    var diagnostics = Diagnostics()
    let checked = CheckedRun(input.sources, swift: input.swift, &diagnostics)
    if try input.show(diagnostics, warningsAsErrors: arguments.has(.warningsAsErrors)) { return .problems }
    if let checked {
      try UnseenTypes.note(checked, input, files, arguments)
      BuildNotes(checked, input, files)?.show()
      try CommittedFiles.show(checked, input, files)
    }
    return .done
  }
}

/// `inject check --fix`: mends bindings files where there is one way to.
struct FixCommand {
  private let arguments: Arguments
  private let input: InputRun
  /// How many of the files may be changed, from the first on.
  private let count: Int

  init(_ arguments: Arguments, changing count: Int) throws(Failure) {
    self.arguments = arguments
    self.count = count
    input = try InputRun(arguments)
    if input.inputs.contains(where: { $0.path == nil }) {
      throw arguments.wrong("'--fix' cannot be combined with '-': standard input cannot be changed")
    }
  }

  func run() throws(Failure) {
    var fixer = Fixer(input.sources, input.swift, changeable: count)
    fixer.run()
    var outputs: [Output] = []
    for (index, file) in input.inputs.enumerated() {
      let (old, new) = (input.sources[index].bytes, fixer.sources[index].bytes)
      guard let path = file.path, old != new else { continue }
      let name = path.description
      try show(UnifiedDiff.text(from: old, named: name, to: new, named: name, limit: .max))
      outputs.append(Output(path: path, bytes: new))
    }
    if outputs.isEmpty { return }
    try checkThatNothingHasChanged()
    try Output.write(outputs)
    let (problems, files) = (fixer.count == 1 ? "problem" : "problems", outputs.count == 1 ? "file" : "files")
    StandardError.write("\(arguments.tool): fixed \(fixer.count) \(problems) in \(outputs.count) \(files)\n")
  }

  /// A diff as it is, for other programs; on a terminal without what that would act on.
  private func show(_ diff: String) throws(Failure) {
    guard Terminal.has(.output) else { return try StandardOutput.write(diff) }
    let lines = diff.split(separator: "\n", omittingEmptySubsequences: false)
    try StandardOutput.write(lines.map { TextRenderer.visible(String($0)) }.joined(separator: "\n"))
  }

  /// Somebody may have saved a file since it was read.
  private func checkThatNothingHasChanged() throws(Failure) {
    let now = try InputRun(arguments)
    for (old, new) in zip(input.sources, now.sources) where old.bytes != new.bytes {
      throw Failure(
        status: .outputUnwritable, messages: ["'\(new.path)' has changed since it was read", "nothing was written"])
    }
  }
}
