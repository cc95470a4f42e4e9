import Foundation
import Testing

/// What the probe said before it stopped.
struct ChildProcess {
  let output: String
  let hasFinished: Bool
  let wasInTime: Bool

  /// Runs a scenario of `InjectRuntimeProbe`, for a minute at most: other work on the machine may make it slow.
  static func run(_ scenario: String) throws -> ChildProcess {
    let process = Process()
    process.executableURL = probe
    process.arguments = [scenario]
    // With one arena glibc can give back all that is free, and what a process occupies says what it uses.
    let settings = ["SWIFT_BACKTRACE": "enable=no", "MALLOC_ARENA_MAX": "1"]
    process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let inTime = ended.wait(timeout: .now() + 60) == .success
    if !inTime {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return ChildProcess(
      output: output, hasFinished: process.terminationReason == .exit && process.terminationStatus == 0,
      wasInTime: inTime)
  }

  /// The message that stopped it, without the place in the runtime.
  var stopMessage: String? {
    output.split(separator: "\n").compactMap { $0.components(separatedBy: "Fatal error: ").dropFirst().first }.first
  }

  private static var probe: URL { products.appendingPathComponent("InjectRuntimeProbe") }

  /// The folder of what is built.
  static var products: URL {
    Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
      ?? Bundle.main.bundleURL
  }
}

/// Expects that a scenario stops, in time, with one of these cycles: threads may close a cycle at any place of it.
func expectCycle(_ scenario: String, _ cycles: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
  try expectStop(
    scenario, oneOf: cycles.map { "dependency cycle during construction: \($0)" }, sourceLocation: sourceLocation)
}

/// Expects that a scenario stops, in time, with this message.
func expectStop(_ scenario: String, _ message: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  try expectStop(scenario, oneOf: [message], sourceLocation: sourceLocation)
}

private func expectStop(_ scenario: String, oneOf messages: [String], sourceLocation: SourceLocation) throws {
  let child = try ChildProcess.run(scenario)
  #expect(child.wasInTime, "it hung: \(child.output)", sourceLocation: sourceLocation)
  #expect(!child.hasFinished, "it ran to its end: \(child.output)", sourceLocation: sourceLocation)
  #expect(!child.output.contains("WARNING: ThreadSanitizer"), "\(child.output)", sourceLocation: sourceLocation)
  #expect(
    messages.contains(child.stopMessage ?? ""), "stopped with: \(child.output)", sourceLocation: sourceLocation)
}
