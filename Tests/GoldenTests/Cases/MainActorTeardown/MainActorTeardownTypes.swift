@MainActor
final class Lamp {
  let log: EventLog

  init(log: EventLog) {
    self.log = log
  }

  /// Nobody wants its result.
  func putOut() -> Bool {
    log("lamp")
    return true
  }
}

@MainActor
final class Easel {
  let lamp: Lamp

  init(lamp: Lamp) {
    self.lamp = lamp
  }

  func fold() {
    lamp.log("easel")
  }
}

nonisolated final class Vault: Sendable {
  let log: EventLog

  init(log: EventLog) {
    self.log = log
  }

  func seal() throws {
    log("vault")
  }
}
