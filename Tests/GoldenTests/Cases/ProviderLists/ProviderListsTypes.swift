nonisolated protocol Stunt: AnyObject, Sendable {
  var name: String { get }
}

nonisolated final class Juggler: Stunt {
  let name = "juggler"
  init(log: EventLog) { log("juggler") }
}

nonisolated final class Finale: Stunt {
  let name = "finale"
  init(log: EventLog) { log("finale") }
}

nonisolated final class Magician: Stunt {
  let name = "magician"
  init(log: EventLog) { log("magician") }
}

nonisolated struct Jammed: Error {}

nonisolated final class Trapdoor: Stunt {
  let name = "trapdoor"
  init(log: EventLog) throws { throw Jammed() }
}

nonisolated final class Cannon: Stunt {
  let name = "cannon"
  init(log: EventLog) async { log("cannon") }
}

@MainActor final class Light {
  init() {}
}

nonisolated final class Pass: Sendable {
  let row: Int
  init(row: Int, log: EventLog) {
    self.row = row
    log("ticket \(row)")
  }
  static func box(row: Int, log: EventLog) -> Pass { Pass(row: 100 + row, log: log) }
}

nonisolated final class Playbill: Sendable {
  let acts: [@Sendable () -> any Stunt]
  init(acts: [@Sendable () -> any Stunt]) { self.acts = acts }
}

/// It names none of its parameters as a binding.
nonisolated final class Rehearsal {
  let all: [@Sendable () -> any Stunt]
  let ways: [String: @Sendable () async throws -> any Stunt]
  init(acts all: [@Sendable () -> any Stunt], by ways: [String: @Sendable () async throws -> any Stunt]) {
    self.all = all
    self.ways = ways
  }
}

nonisolated final class Parade: Sendable {
  let floats: [@Sendable () -> Parade]
  init(floats: [@Sendable () -> Parade]) { self.floats = floats }
}
