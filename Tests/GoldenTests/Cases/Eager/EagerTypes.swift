nonisolated final class Service: Sendable {
  let name: String

  init(log: EventLog, name: String, needs: [Service] = []) {
    self.name = name
    log(([name] + needs.map(\.name)).joined(separator: " "))
  }
}
