import InjectAdvice
import InjectTool

/// `inject check --watch`: checks, and checks again after each change of a file that is read.
struct WatchCommand {
  typealias Check = @Sendable (Arguments) throws(Failure) -> ExitStatus

  private let arguments: Arguments
  private let check: Check

  init(_ arguments: Arguments, repeating check: @escaping Check) throws(Failure) {
    if arguments.operands.contains(Array("-".utf8)) {
      throw arguments.wrong("'--watch' cannot be combined with '-': standard input is read once")
    }
    self.arguments = arguments
    self.check = check
  }

  /// Runs until it is ended.
  func run() throws(Failure) -> Never {
    while true {
      let roots = roots
      // Before the check, so that what changes meanwhile is seen.
      let times = FileTimes(below: roots)
      StandardError.write("\(arguments.tool): \(try hasErrors() ? "errors" : "no errors"); waiting for a change\n")
      while FileTimes(below: roots) == times { FileTimes.pause() }
    }
  }

  private func hasErrors() throws(Failure) -> Bool {
    do throws(Failure) {
      return try check(arguments) != .done
    } catch {
      // The next change may bring a file that is missing.
      guard error.status == .inputUnreadable else { throw error }
      StandardError.write(error.messages.map { "\(arguments.tool): \(TextRenderer.visible($0))\n" }.joined())
      return true
    }
  }

  /// The files and folders that the command line names, and those that are read for them.
  private var roots: [Path] {
    let named = arguments.operands.isEmpty ? [Path(".")] : arguments.operands.map(Path.init)
    // Without a file to check, a change of what is named may bring one.
    guard let files = try? GivenFiles(arguments), case let all = files.together else { return named }
    let options: [Option] = [.sources, .externalSources, .dependency]
    return named + files.targetFolders + all.operands.map(Path.init) + options.flatMap(all.values(of:)).map(Self.path)
  }

  /// The path in `PATH`, `MODULE=PATH` or `@LIST`.
  private static func path(in value: [UInt8]) -> Path {
    if value.first == UInt8(ascii: "@") { return Path(Array(value.dropFirst())) }
    let parts = value.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    return Path(parts.count == 2 && !Path(value).exists ? Array(parts[1]) : value)
  }
}
