import Foundation

/// Runs another program to its end, or for as long as it may take.
struct Command {
  /// 0 is success.
  let status: Int32
  let output: String

  /// Takes the program, found in the path, and what it is given, the file for its output and its errors, and after how
  /// many seconds it is killed: what hangs is a difference too.
  init(_ arguments: [String], log: URL, limit: Int = 1800) throws {
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    let isLate = end.wait(timeout: .now() + .seconds(limit)) == .timedOut
    if isLate { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    try handle.close()
    status = process.terminationStatus
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    output = isLate ? text + "killed after \(limit) s\n" : text
  }
}

/// A program that did not do what has to be done first.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
}
