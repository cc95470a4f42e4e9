import Foundation
import Testing

/// Streams that do not take what is written to them.
struct StreamTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Bindings.yaml"] = Texts.good()
  }

  @Test(
    arguments: [(">&-", "Bad file descriptor")]
      + (Platform.hasFullDevice ? [(">/dev/full", "No space left on device")] : []))
  func standardOutputThatCannotBeWrittenIsSaid(redirection: String, reason: String) throws {
    let result = try Tool.run(
      "generate", "Bindings.yaml", "--stdout", in: folder, shell: #"exec "$@" "# + redirection)
    #expect(result.status == 73)
    #expect(result.errors == "inject-gen: cannot write to standard output: \(reason)\n")
  }

  @Test func aReaderThatHasSeenEnoughIsNoCauseForWords() throws {
    let process = Process()
    process.currentDirectoryURL = folder.url
    process.executableURL = Tool.url(of: "inject-gen")
    process.arguments = ["generate", "Bindings.yaml", "--stdout"]
    let (stdout, stderr) = (Pipe(), Pipe())
    try stdout.fileHandleForReading.close()
    process.standardOutput = stdout.fileHandleForWriting
    process.standardError = stderr
    try process.run()
    let errors = try stderr.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 73)
    #expect(errors?.isEmpty ?? true)
  }

  @Test(arguments: [">&-"] + (Platform.hasFullDevice ? [">/dev/full"] : []))
  func standardErrorThatCannotBeWrittenDoesNotChangeTheStatus(redirection: String) throws {
    folder["Bindings.yaml"] = Texts.broken
    #expect(try Tool.run("check", "Bindings.yaml", in: folder, shell: #"exec "$@" 2"# + redirection).status == 1)
  }

  @Test func withoutStandardErrorADiagnosticDoesNotLandInAnOutput() throws {
    folder["Bindings.yaml"] = Texts.suspicious
    let result = try Tool.run(
      "generate", "Bindings.yaml", "--output", "out.swift", in: folder, shell: #"exec "$@" 2>&-"#)
    #expect(result.status == 0)
    #expect(folder["out.swift"]?.hasPrefix("//") == true)
    #expect(folder["out.swift"]?.contains("warning:") == false)
  }
}
