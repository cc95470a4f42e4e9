import BindingsYAML
import InjectGenCore
import InjectTool

/// A recorded start as a file: on each line a construction, as a JSON object. The manual's page on tracing documents
/// it, and has an observer that writes it.
struct TraceFile {
  /// A construction that has ended.
  struct Record: Equatable {
    let container: String
    let binding: String
    let id: UInt64
    let parent: UInt64?
    /// Nanoseconds since any moment, the same for all.
    let begin: UInt64
    let end: UInt64
    let error: String?
  }

  /// How many problems of a file are shown.
  private static let limit = 10

  let name: String
  private(set) var records: [Record] = []

  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - name: The file's name in messages.
  /// - Throws: A failure with what is wrong, and its line.
  init(_ bytes: [UInt8], named name: String) throws(Failure) {
    self.name = name
    var problems: [String] = []
    var lines: [UInt64: Int] = [:]
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      do throws(TraceLine.Problem) {
        guard let record = try Self.record(line) else { continue }
        if let other = lines.updateValue(index + 1, forKey: record.id) {
          throw TraceLine.Problem("line \(other) has the 'id' \(record.id) too")
        }
        records.append(record)
      } catch {
        problems.append("\(name):\(index + 1): \(error.message)")
      }
    }
    if problems.isEmpty, records.isEmpty { problems = ["'\(name)' has no construction"] }
    guard !problems.isEmpty else { return }
    let rest = problems.count - Self.limit
    throw Failure(
      status: .problems, messages: problems.prefix(Self.limit) + (rest > 0 ? ["\(name): and \(rest) more"] : []))
  }

  /// Reads a line; nil for an empty one.
  private static func record(_ bytes: ArraySlice<UInt8>) throws(TraceLine.Problem) -> Record? {
    guard let line = try TraceLine(bytes) else { return nil }
    let record = Record(
      container: try line.text("container"), binding: try line.text("binding"), id: try line.number("id"),
      parent: try line.optionalNumber("parent"), begin: try line.number("begin"), end: try line.number("end"),
      error: try line.optionalText("error"))
    if record.end < record.begin { throw .init("'end' is before 'begin'") }
    if record.parent == record.id { throw .init("'parent' is the construction itself") }
    return record
  }
}
