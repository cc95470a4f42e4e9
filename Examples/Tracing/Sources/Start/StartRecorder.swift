import Foundation
import InjectRuntime

/// A construction that has ended, as a line of a trace file has it.
struct Record: Codable, Sendable {
  let container: String
  let binding: String
  let id: UInt64
  let parent: UInt64?
  /// Nanoseconds since any moment, the same for all.
  let begin: UInt64
  let end: UInt64
  let error: String?
}

/// Records the constructions of a start.
final class StartRecorder: ConstructionObserver {
  private let lock = NSLock()
  nonisolated(unsafe) private var recorded: [Record] = []

  func begin(_ construction: Construction) -> @Sendable ((any Error)?) -> Void {
    let begin = DispatchTime.now().uptimeNanoseconds
    return { error in
      let record = Record(
        container: "\(construction.container)", binding: "\(construction.binding)", id: construction.id,
        parent: construction.parent, begin: begin, end: DispatchTime.now().uptimeNanoseconds,
        error: error.map { "\($0)" })
      self.lock.withLock { self.recorded.append(record) }
    }
  }

  /// What has ended so far.
  var records: [Record] { lock.withLock { recorded } }

  /// Writes it as a trace file: a JSON object on each line.
  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let lines = try records.map { try encoder.encode($0) + Data("\n".utf8) }
    try Data(lines.joined()).write(to: file)
  }
}
