nonisolated struct Stuck: Error, Equatable {
  let room: String
}

nonisolated final class Room: Sendable {
  let log: EventLog
  let name: String

  init(log: EventLog, name: String, beside: Room? = nil) {
    self.log = log
    self.name = name
  }

  static func built(log: EventLog) async throws -> Room {
    log("building")
    await Task.yield()
    return Room(log: log, name: "dome")
  }

  func close() {
    log(name)
  }

  static func close(_ room: Room, in log: EventLog) {
    log(room.name)
  }

  func lock() throws {
    log(name)
    throw Stuck(room: name)
  }

  func flood() async throws {
    await Task.yield()
    log(name)
    throw Stuck(room: name)
  }
}

@MainActor
final class GateKeeper {
  let log: EventLog

  init(log: EventLog) {
    self.log = log
  }

  /// Nobody wants its result.
  func leave() -> Int {
    log("gate")
    return 0
  }
}

nonisolated final class KeeperList: Sendable {
  let gate: GateKeeper

  init(gate: GateKeeper) async {
    await Task.yield()
    self.gate = gate
  }

  func disband() throws -> String {
    gate.log("keepers")
    return "nobody"
  }
}

nonisolated protocol Locker: Sendable {}

nonisolated final class PaperLocker: Locker {
  let log: EventLog

  init(log: EventLog) {
    self.log = log
  }

  func shred() throws {
    log("locker")
  }
}

nonisolated struct CloudLocker: Locker {}
