import InjectRuntime

/// An observer that keeps what it is told.
nonisolated final class TracingLog: ConstructionObserver {
  struct Entry {
    let construction: Construction
    var hasEnded = false
    var error: (any Error)?
  }

  private let entries = Locked<[Entry]>([])

  func begin(_ construction: Construction) -> @Sendable ((any Error)?) -> Void {
    let index = entries.withLock { entries in
      entries.append(Entry(construction: construction))
      return entries.count - 1
    }
    return { error in
      self.entries.withLock { entries in
        entries[index].hasEnded = true
        entries[index].error = error
      }
    }
  }

  /// The constructions in the order in which they began, each with those that it asked for: `feed(pool(disk), clock)`.
  var tree: [String] { children(of: nil, entries.withLock(\.self)) }

  private func children(of parent: UInt64?, _ entries: [Entry]) -> [String] {
    entries.filter { $0.construction.parent == parent }.map { entry in
      let inner = children(of: entry.construction.id, entries).joined(separator: ", ")
      let end = entry.hasEnded ? entry.error == nil ? "" : "!" : "…"
      return "\(entry.construction.binding)\(end)" + (inner.isEmpty ? "" : "(\(inner))")
    }
  }

  /// The containers of the constructions.
  var containers: [String] { entries.withLock { $0.map(\.construction.container.description) } }
}

nonisolated struct TracingClock: Sendable {
  var now = 3
}

nonisolated struct TracingDisk: Sendable {
  let path: String
}

nonisolated struct TracingStore: Sendable {
  let clock: TracingClock
  let disk: TracingDisk
}

nonisolated enum TracingError: Error {
  case closed
}

nonisolated final class TracingPool: Sendable {
  static let failures = Locked(0)
  let store: TracingStore

  init(store: TracingStore) throws(TracingError) {
    let fails = Self.failures.withLock { failures in
      defer { failures = max(0, failures - 1) }
      return failures > 0
    }
    if fails { throw .closed }
    self.store = store
  }
}

nonisolated struct TracingFeed: Sendable {
  let pool: TracingPool
  let clock: TracingClock

  init(pool: TracingPool, clock: TracingClock) async {
    await Task.yield()
    (self.pool, self.clock) = (pool, clock)
  }
}

nonisolated struct TracingPage: Sendable {
  let number: Int
  let feed: TracingFeed

  init(number: Int, feed: TracingFeed) async throws(TracingError) {
    if number < 0 { throw .closed }
    (self.number, self.feed) = (number, feed)
  }
}

nonisolated struct TracingQuery: Sendable {
  let text: String
  let store: TracingStore
}

nonisolated final class TracingImage: Sendable {}

nonisolated struct TracingBoot: Sendable {
  let clock: TracingClock
}

nonisolated struct TracingGreeter: Sendable {
  let user: String
  let store: TracingStore
}

nonisolated struct TracingLight: Sendable {
  let clock: TracingClock
}

nonisolated struct TracingLens: Sendable {
  let light: TracingLight
}

@MainActor final class TracingModel {
  var titles: [String] = []
}

@MainActor final class TracingView {
  let model: TracingModel

  init(model: TracingModel) async {
    await Task.yield()
    self.model = model
  }
}

@MainActor final class TracingSheet {
  let title: String
  let view: TracingView

  init(title: String, view: TracingView) async throws {
    (self.title, self.view) = (title, view)
    if title.isEmpty { throw TracingError.closed }
  }
}

nonisolated final class TracingLamp {}

nonisolated final class TracingPart: Sendable {
  static func load() async throws -> TracingPart { TracingPart() }
}

nonisolated final class TracingLeft: @unchecked Sendable {
  weak var right: TracingRight?
  var late: TracingPart?

  init(leftPart: TracingPart) {}
}

nonisolated final class TracingRight: Sendable {
  let left: TracingLeft

  init(left: TracingLeft, rightPart: TracingPart) { self.left = left }
}
