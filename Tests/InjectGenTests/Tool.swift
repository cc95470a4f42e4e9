import Foundation

/// A built command, `inject-gen` unless another is named, run as a user runs it.
enum Tool {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Where the build put a tool: next to the tests.
  static func url(of name: String) -> URL {
    #if os(macOS)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      return tests.bundleURL.deletingLastPathComponent().appending(path: name)
    #else
      return Bundle.main.bundleURL.appending(path: name)
    #endif
  }

  /// Runs it in `folder` and waits for its end. Where it matters, `shell` says how a shell is to start it: `$@` there
  /// is the tool and its arguments.
  static func run(
    _ arguments: String..., in folder: Folder, input: String = "", shell: String? = nil,
    tool: String = "inject-gen"
  ) throws -> Result {
    try run(arguments, in: folder, input: input, shell: shell, tool: tool)
  }

  static func run(
    _ arguments: [String], in folder: Folder, input: String = "", shell: String? = nil, tool: String = "inject-gen"
  ) throws -> Result {
    let process = Process()
    let url = url(of: tool)
    process.currentDirectoryURL = folder.url
    if let shell {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", shell, "sh", url.path] + arguments
    } else {
      process.executableURL = url
      process.arguments = arguments
    }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }
}
