import Foundation
import Testing

@testable import Start

/// The start, its longest path and its trace file.
struct StartTests {
  @Test func theLongestPathIsThatOfTheDatabase() async throws {
    let recorder = StartRecorder()
    _ = try await StartContainer(observing: recorder).server
    #expect(longestPath(recorder.records).map(\.binding) == ["server", "catalog", "database", "settings"])
  }

  @Test func aTraceFileHasALineForEachConstruction() async throws {
    let recorder = StartRecorder()
    _ = try await StartContainer(observing: recorder).server
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).trace")
    defer { try? FileManager.default.removeItem(at: file) }
    try recorder.write(to: file)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let records = try lines.map { try JSONDecoder().decode(Record.self, from: Data($0.utf8)) }
    #expect(records.map(\.binding) == ["metrics", "settings", "database", "catalog", "search", "server"])
    #expect(records.allSatisfy { $0.begin < $0.end && $0.error == nil })
    #expect(Set(records.map(\.id)).count == 6)
  }
}
