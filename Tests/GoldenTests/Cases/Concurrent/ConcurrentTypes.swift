nonisolated struct Missed: Error, Equatable {}

/// Those who come to it wait until all are there. Who waits for too long, or is cancelled, misses the others.
nonisolated final class Meeting: Sendable {
  private let missing = Locked(0)
  private let refused = Locked<Set<String>>([])

  /// As many come from now on.
  func expect(_ count: Int) {
    missing.withLock { $0 = count }
  }

  /// The one of that name fails as soon as it comes.
  func refuse(_ name: String?) {
    refused.withLock { $0 = name.map { [$0] } ?? [] }
  }

  func join(_ name: String, _ log: EventLog) async throws(Missed) {
    log(name)
    if refused.withLock({ $0.contains(name) }) { throw Missed() }
    missing.withLock { $0 -= 1 }
    for _ in 0..<50_000 {
      if missing.withLock({ $0 <= 0 }) { return }
      if Task.isCancelled { break }
      await Task.yield()
    }
    log("\(name) missed the others")
    throw Missed()
  }
}

nonisolated final class RallyPilot: Sendable {
  init(meeting: Meeting, log: EventLog) async throws(Missed) { try await meeting.join("pilot", log) }
}

nonisolated final class RallyEngine: Sendable {
  init(meeting: Meeting, log: EventLog) async throws(Missed) { try await meeting.join("engine", log) }
}

nonisolated final class RallyRadio: Sendable {
  init(meeting: Meeting, log: EventLog) async { try? await meeting.join("radio", log) }
}

/// Not `Sendable`.
nonisolated final class RallyMap {
  let country: String

  init(country: String, meeting: Meeting, log: EventLog) async throws {
    self.country = country
    try await meeting.join("map of \(country)", log)
  }
}

nonisolated final class RallyTeam: Sendable {
  let pilot: RallyPilot
  let engine: RallyEngine
  let events: [String]

  init(pilot: RallyPilot, engine: RallyEngine, paint: RallyPaint, log: EventLog) {
    (self.pilot, self.engine, events) = (pilot, engine, log.events)
  }

  static func rehearsal(pilot: RallyPilot, engine: RallyEngine, paint: RallyPaint, log: EventLog) -> RallyTeam {
    log("rehearsal")
    return RallyTeam(pilot: pilot, engine: engine, paint: paint, log: log)
  }
}

nonisolated final class RallyPaint: Sendable {
  init(log: EventLog) { log("paint") }
}

nonisolated final class RallyCar {
  let team: RallyTeam
  let map: RallyMap
  var spare: RallyMap?
  var radio: RallyRadio?

  init(team: RallyTeam, map: RallyMap) {
    (self.team, self.map) = (team, map)
  }

  func tune(radio: RallyRadio) { self.radio = radio }
}

nonisolated struct RallyDay {
  let pilot: RallyPilot
  let radio: RallyRadio
}

nonisolated final class RallyFan {
  var pilot: RallyPilot?
  var map: RallyMap?
}

nonisolated protocol RallyGuest: Sendable {}
extension RallyPilot: RallyGuest {}
extension RallyEngine: RallyGuest {}
extension RallyRadio: RallyGuest {}

@MainActor final class RallyTent {
  init(meeting: Meeting, log: EventLog) async throws { try await meeting.join("tent", log) }
}

@MainActor final class RallyCrowd {
  let tent: RallyTent
  let stand: RallyTent

  init(tent: RallyTent, stand: RallyTent, judge: RallyPilot) {
    (self.tent, self.stand) = (tent, stand)
  }
}

nonisolated struct RallyReport {
  let judge: RallyPilot
  let tent: RallyTent
}

nonisolated final class RallyFlag: Sendable {
  private let log: EventLog

  init(log: EventLog) {
    self.log = log
    log("flag")
  }

  func lower() { log("flag is lowered") }
}

nonisolated final class RallyScout: Sendable {
  init(team: RallyTeam, log: EventLog) async throws { log("scout") }
}

// MARK: In cycles

nonisolated final class Spring: Sendable {
  init(meeting: Meeting, log: EventLog) async throws(Missed) { try await meeting.join("spring", log) }
}

nonisolated final class Sun: Sendable {
  init(meeting: Meeting, log: EventLog) async throws(Missed) { try await meeting.join("sun", log) }
}

nonisolated final class Seed {
  init(meeting: Meeting, log: EventLog) async throws { try await meeting.join("seed", log) }
}

nonisolated final class AppleTree: @unchecked Sendable {
  weak var bee: Bee?
  private(set) var seeds = 0

  init(spring: Spring, log: EventLog) { log("+tree") }

  func plant(first: Seed, second: Seed) { seeds = first === second ? 1 : 2 }
}

nonisolated final class Bee: @unchecked Sendable {
  let tree: AppleTree
  var sun: Sun?

  init(tree: AppleTree, log: EventLog) {
    self.tree = tree
    log("+bee")
  }
}

@MainActor final class Stall {
  weak var keeper: Keeper?

  init(spring: Spring) {}
}

nonisolated final class Keeper: Sendable {
  let stall: Stall

  init(stall: Stall, sun: Sun) { self.stall = stall }
}

nonisolated struct Harvest {
  let bee: Bee
  let spring: Spring
}

@MainActor final class Fair {
  let stall: Stall
  let sun: Sun

  init(stall: Stall, sun: Sun) {
    (self.stall, self.sun) = (stall, sun)
  }
}
