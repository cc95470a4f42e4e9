nonisolated struct PortStorm: Error, Equatable {
  let isHere: Bool
}

nonisolated final class Mole: Sendable {
  let log: EventLog
  let name: String

  init(log: EventLog, name: String) throws {
    self.log = log
    self.name = name
    log("+\(name)")
  }

  func shut() async {
    await Task.yield()
    log("-\(name)")
  }

  func sink() throws {
    log("-\(name)")
    throw PortStorm(isHere: false)
  }
}

nonisolated final class Ferry: Sendable {
  let mole: Mole

  init(storm: PortStorm, mole: Mole) async throws {
    await Task.yield()
    if storm.isHere { throw storm }
    self.mole = mole
  }
}
