import Foundation

/// The program `bookshop`, running.
final class ShopProcess: Sendable {
  private let process: Process
  private let lines: Task<[String], Never>
  let port: Int

  private init(process: Process, lines: Task<[String], Never>, port: Int) {
    self.process = process
    self.lines = lines
    self.port = port
  }

  /// A test that fails leaves no process.
  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Starts the program, and waits until it listens. `others` are more variables of its environment, or other values.
  static func start(databasePath: String = ":memory:", others: [String: String] = [:]) async throws -> ShopProcess {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "bookshop")
    process.environment = [
      "BOOKSHOP_PORT": "0", "BOOKSHOP_DATABASE": databasePath, "BOOKSHOP_SHIPPING_MILLISECONDS": "50",
    ].merging(others) { $1 }
    let errors = Pipe()
    process.standardError = errors
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    let handle = errors.fileHandleForReading
    try process.run()
    let lines = Task.detached {
      var lines: [String] = []
      var rest = Data()
      while case let data = handle.availableData, !data.isEmpty {
        rest += data
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: rest[..<end], as: UTF8.self)
          rest = Data(rest[rest.index(after: end)...])
          lines.append(line)
          if line.contains("the shop is open at"), let port = line.split(separator: ":").last.flatMap({ Int($0) }) {
            listening.yield(port)
          }
        }
      }
      listening.finish()
      return lines
    }
    for await port in ports { return ShopProcess(process: process, lines: lines, port: port) }
    process.waitUntilExit()
    throw DidNotStart(status: process.terminationStatus, lines: await lines.value)
  }

  /// Sends SIGTERM.
  func terminate() {
    process.terminate()
  }

  /// Waits for the end of the process. Returns its status and what it logged.
  func ended() async -> (status: Int32, lines: [String]) {
    let lines = await lines.value
    process.waitUntilExit()
    return (process.terminationStatus, lines)
  }
}

/// The program ended before it listened.
struct DidNotStart: Error, Equatable {
  let status: Int32
  let lines: [String]
}
