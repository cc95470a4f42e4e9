import Foundation

/// A way to the server.
protocol Transport: Sendable {
  func data(from url: URL) async throws -> Data
}

/// A server in the process, so that the example runs without a network. An app has `URLSession` here.
struct SampleServer: Transport {
  func data(from url: URL) async throws -> Data {
    Data(#"[{"id": 1, "name": "Pancakes", "minutes": 20}, {"id": 2, "name": "Goulash", "minutes": 150}]"#.utf8)
  }
}
