import Synchronization

/// The last lines that were said.
package final class History: Sendable {
  private let limit: Int
  private let said = Mutex<[String]>([])

  init(limit: Int) {
    self.limit = limit
  }

  var lines: [String] { said.withLock { $0 } }

  func add(_ line: String) {
    said.withLock { said in
      said.append(line)
      said.removeFirst(max(0, said.count - limit))
    }
  }
}
