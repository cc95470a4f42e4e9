nonisolated struct Fire: Error, Equatable, Sendable {
  let isWild: Bool

  func check() throws(Fire) {
    if isWild { throw self }
  }
}

nonisolated protocol Step: AnyObject, Sendable {
  var name: String { get }
}

nonisolated final class NamedStep: Step {
  let name: String

  init(log: EventLog, name: String) {
    self.name = name
    log(name)
  }

  static func delivered(log: EventLog) async -> any Step {
    await Task.yield()
    return NamedStep(log: log, name: "delivery")
  }
}

nonisolated final class Flambe: Step {
  let name = "flambe"

  init(fire: Fire) throws {
    try fire.check()
  }
}

nonisolated struct Dinner: Sendable {
  let steps: [any Step]
  let recipes: [String: any Step]
  let later: @Sendable () throws -> [any Step]
}

nonisolated enum StepNames {
  static let soup = "soup"
}
