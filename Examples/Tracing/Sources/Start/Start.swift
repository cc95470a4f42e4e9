import Foundation

/// Starts a server that does nothing, and prints what its start waited for.
@main
struct Start {
  static func main() async throws {
    let recorder = StartRecorder()
    let container = StartContainer(observing: recorder)
    _ = try await container.server
    print("The longest path of the start:")
    for record in longestPath(recorder.records) {
      print("  \(record.container).\(record.binding): \(record.nanoseconds / 1_000_000) ms")
    }
    if let path = CommandLine.arguments.dropFirst().first { try recorder.write(to: URL(filePath: path)) }
  }
}
