nonisolated struct Storm: Error, Equatable {
  let isHere: Bool
}

nonisolated final class Pier: Sendable {
  let log: EventLog
  let name: String

  init(log: EventLog, name: String, at: Pier? = nil) {
    self.log = log
    self.name = name
    log("+\(name)")
  }

  func close() {
    log("-\(name)")
  }
}

nonisolated final class Ship: Sendable {
  let crane: Pier

  init(storm: Storm, crane: Pier) throws {
    if storm.isHere { throw storm }
    self.crane = crane
  }

  func close() {
    crane.log("-ship")
  }
}
