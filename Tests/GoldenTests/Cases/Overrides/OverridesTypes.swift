nonisolated protocol Glowing: AnyObject, Sendable {
  var name: String { get }
  func end()
}

nonisolated final class GlowLamp: Glowing {
  let name: String
  private let log: EventLog

  init(log: EventLog, name: String) {
    self.name = name
    self.log = log
    log(name)
  }

  func end() { log("\(name) ends") }

  static func rising(log: EventLog, name: String) async -> GlowLamp { GlowLamp(log: log, name: name) }
  static func launched(log: EventLog, name: String) throws -> GlowLamp { GlowLamp(log: log, name: name) }
}

nonisolated func countedLamps() async -> Int { 4 }
