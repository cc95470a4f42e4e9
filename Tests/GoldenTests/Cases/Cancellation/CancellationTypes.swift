/// Who comes to it waits until it is open, or is cancelled.
nonisolated final class CancellationGate: Sendable {
  private let isOpen = Locked(false)

  func open() {
    isOpen.withLock { $0 = true }
  }

  func pass(_ name: String, _ log: EventLog) async throws {
    log("\(name) waits")
    while !isOpen.withLock(\.self) {
      await Task.yield()
      try Task.checkCancellation()
    }
    log("+\(name)")
  }
}

nonisolated final class CancellationPool: Sendable {
  private let log: EventLog

  init(log: EventLog) async {
    self.log = log
    log("+pool")
  }

  func close() async {
    log("-pool")
  }
}

nonisolated final class CancellationStore: Sendable {
  init(gate: CancellationGate, log: EventLog) async throws {
    try await gate.pass("store", log)
  }
}

nonisolated final class CancellationFeed: Sendable {
  let store: CancellationStore

  init(store: CancellationStore) {
    self.store = store
  }
}

nonisolated final class CancellationHost: @unchecked Sendable {
  var guest: CancellationGuest?

  init(gate: CancellationGate, log: EventLog) async throws {
    try await gate.pass("host", log)
  }
}

nonisolated final class CancellationGuest: @unchecked Sendable {
  weak var host: CancellationHost?

  init(host: CancellationHost) {
    self.host = host
  }
}

@MainActor final class CancellationModel {
  init(gate: CancellationGate, log: EventLog) async throws {
    try await gate.pass("model", log)
  }
}
