import Foundation

struct Settings: Sendable {
  let path = "shop.sqlite"
}

/// Eager, although nothing else that is constructed in the start needs it.
struct Metrics: Sendable {
  init() {
    Thread.sleep(forTimeInterval: 0.008)
  }
}

struct Database: Sendable {
  init(settings: Settings) async throws {
    try await Task.sleep(for: .milliseconds(30))
  }
}

struct Catalog: Sendable {
  init(database: Database) async throws {
    try await Task.sleep(for: .milliseconds(20))
  }
}

struct Search: Sendable {
  init(settings: Settings) async throws {
    try await Task.sleep(for: .milliseconds(10))
  }
}

struct Server: Sendable {
  let catalog: Catalog
  let search: Search
}
