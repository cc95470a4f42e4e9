import Foundation

/// Ways to measure on a machine that does other things too: always the least of many times.
enum Measure {
  /// The time of each body in seconds, the least of all rounds. They take turns, so that what else the machine does
  /// happens to all.
  static func leastTimes(rounds: Int, _ bodies: [() -> Void]) -> [Double] {
    var least = Array(repeating: Double.infinity, count: bodies.count)
    for _ in 0..<rounds {
      for (index, body) in bodies.enumerated() {
        let time = ContinuousClock().measure(body)
        least[index] = min(least[index], time / .seconds(1))
      }
    }
    return least
  }

  /// The processor's time for a run of a program, in seconds.
  static func processorTime(of tool: URL, _ arguments: [String]) throws -> Double {
    let before = timeOfChildren()
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: "\(tool.lastPathComponent) \(arguments.joined(separator: " ")) has failed")
    }
    return timeOfChildren() - before
  }

  private static func timeOfChildren() -> Double {
    var usage = rusage()
    // `RUSAGE_CHILDREN` is a number on some platforms, and an enum's value on others.
    getrusage(-1, &usage)
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

/// Why there is nothing to measure.
struct Failure: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}
