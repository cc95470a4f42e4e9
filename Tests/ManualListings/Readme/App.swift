import Foundation

protocol NoteStore: Sendable {
  func titles() throws -> [String]
}

final class Log: Sendable {
  func write(_ line: String) { print(line) }
}

struct FolderNotes: NoteStore {
  let folder: String
  let log: Log

  func titles() throws -> [String] {
    log.write("reading \(folder)")
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}

struct Search {
  let notes: any NoteStore
  let text: String
  var limit: Int = 10

  func results() throws -> [String] {
    Array(try notes.titles().filter { $0.contains(text) }.prefix(limit))
  }
}

struct Program {
  static func main() throws {
    let container = AppContainer(folder: ".")
    let search = container.makeSearch(text: "swift")
    print(try search.results())
  }
}
