nonisolated struct WorkError: Error, Equatable {
  let name: String
  init(_ name: String) { self.name = name }
}

/// It is not `Sendable`, and need not be.
nonisolated final class Shift {
  let log: EventLog
  var hours = 0
  init(log: EventLog) {
    self.log = log
    log("shift begins")
  }
  func end() { log("shift ends") }
}

nonisolated protocol Errand: AnyObject {
  var goal: String { get }
  var steps: Int { get }
}

nonisolated final class Walk: Errand {
  let goal: String
  let steps: Int
  init(goal: String, steps: Int, log: EventLog) {
    self.goal = goal
    self.steps = steps
    log("\(steps) steps to the \(goal)")
  }
  static func stop(_ walk: any Errand, at goal: String, in log: EventLog) { log("stop at the \(goal)") }
}

nonisolated final class Drill {
  let depth: Int
  let log: EventLog
  init(depth: Int, log: EventLog) throws {
    if depth < 0 { throw WorkError("begin") }
    self.depth = depth
    self.log = log
  }
  func pull() throws {
    log("pull")
    if depth > 100 { throw WorkError("pull") }
  }
}

nonisolated final class Tunnel: Sendable {
  let log: EventLog
  init(log: EventLog) async throws {
    self.log = log
    log("tunnel")
  }
  func fill() async throws { log("fill") }
}

nonisolated final class Bridge: Sendable {
  let log: EventLog
  init(log: EventLog) { self.log = log }
  func lower() async { log("lower") }
}

@MainActor final class Crane {
  let log: EventLog
  init(log: EventLog) { self.log = log }
  func fold() { log("fold") }
}

nonisolated final class Yard: Sendable {
  let log: EventLog
  init(log: EventLog) { self.log = log }
  func close() { log("close") }
}
