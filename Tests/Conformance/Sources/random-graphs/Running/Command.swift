import Foundation

/// Runs another program to its end.
struct Command {
  let status: Int32
  let output: String

  /// Takes the program, found in the path, and what it is given, and the file for its output and its errors.
  init(_ arguments: [String], log: URL) throws {
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try handle.close()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }
}

/// A program that did not do what has to be done first.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
}
