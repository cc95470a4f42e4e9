nonisolated struct LogbookIsFull: Error {}

nonisolated final class Logbook: Sendable {
  let path: String

  init(path: String, limit: Int) throws {
    if limit == 0 { throw LogbookIsFull() }
    self.path = path
  }
}

nonisolated struct LogbookEntry {
  let logbook: Logbook
  let text: String
}
