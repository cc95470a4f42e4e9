import BindingsYAML
import InjectGenCore
import InjectTool

extension Command {
  static let expand = Command(
    name: "expand", usage: "[FILE]… [OPTION]…",
    summary: "print bindings files with everything written out that was read from Swift's declarations",
    options: [.module, .dependency, .sources, .externalSources, .help],
    examples: [
      ("expand Sources/App/Bindings.yaml", "show what was decided, for a review"),
      ("expand Sources/App/Bindings.yaml --sources Sources/App --sources Kit=Sources/Kit", "read two targets"),
    ],
    run: { (arguments) throws(Failure) in
      let files = try GivenFiles(arguments)
      files.showWarnings()
      let targets = files.each
      for target in targets {
        let command = try ExpandCommand(target.arguments, printing: target.count, isOneOfSeveral: targets.count > 1)
        let status = try command.run()
        if status != .done { return status }
      }
      return .done
    })
}

/// `inject expand`: shows the arguments, parameter types and effects that initializers decided.
struct ExpandCommand {
  private let input: InputRun
  /// How many of the files are printed, from the first on.
  private let count: Int
  private let isOneOfSeveral: Bool

  init(_ arguments: Arguments, printing count: Int, isOneOfSeveral: Bool) throws(Failure) {
    input = try InputRun(arguments)
    self.count = min(count, input.inputs.count)
    self.isOneOfSeveral = isOneOfSeveral
  }

  func run() throws(Failure) -> ExitStatus {
    var diagnostics = Diagnostics()
    let decided = decidedBindings(input.sources, swift: input.swift, &diagnostics)
    try input.show(diagnostics)
    guard let decided else { return .problems }
    for source in input.sources.prefix(count) {
      // The text of one file can be kept as it is; of several it is said whose it is.
      let head = count > 1 || isOneOfSeveral ? "# \(source.path)\n" : ""
      try StandardOutput.write(head + ExpandedText.of(source, decided[source.id] ?? []))
    }
    return .done
  }
}
