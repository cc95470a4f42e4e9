import Foundation

/// What ends the run of the tool, with a word on why.
struct Stop: Error {
  let message: String
  init(_ message: String) { self.message = message }
}

/// A program that is run to its end.
enum Command {
  struct Result {
    let status: Int32
    let output: String
    /// Whether it was ended because it did nothing any more.
    var hung = false
  }

  /// Runs a program to its end, or until it has said enough.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - environment: Variables besides our own.
  ///   - idleSeconds: How long it may do nothing, if that is limited.
  ///   - isEnough: Is given each line; where it returns true, the program is killed.
  /// - Returns: Its status, and what it said on both streams.
  static func run(
    _ words: [String], environment: [String: String] = [:], idleSeconds: Int? = nil,
    until isEnough: (Substring) -> Bool = { _ in false }
  ) -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return Result(status: 127, output: "\(error)") }
    let watch = idleSeconds.map { HangWatch(process, seconds: $0) }
    var (data, seen) = (Data(), 0)
    reading: while true {
      let part = pipe.fileHandleForReading.availableData
      if part.isEmpty { break }
      data += part
      while let end = data[seen...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: data[seen..<end], as: UTF8.self)
        seen = end + 1
        if isEnough(line[...]) {
          kill(process.processIdentifier, SIGKILL)
          break reading
        }
      }
    }
    process.waitUntilExit()
    let hung = watch?.stop() ?? false
    return Result(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self), hung: hung)
  }

  static func output(_ words: [String]) throws -> String {
    let result = run(words)
    guard result.status == 0 else { throw Stop("\(words.joined(separator: " ")): \(result.output)") }
    return result.output
  }
}
