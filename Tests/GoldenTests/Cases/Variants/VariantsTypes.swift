nonisolated protocol Journal: Sendable {
  var name: String { get }
  var mark: String { get set }
}

nonisolated struct NoJournal: Journal {
  let name = "no"
  var mark = ""

  init() {}

  init(log: EventLog) {
    log("anybody")
  }
}

nonisolated struct FileJournal: Journal {
  let name = "file"
  var mark = ""

  init(log: EventLog) {
    log("file")
  }
}

nonisolated struct NamedJournal: Journal {
  let name: String
  var mark = ""
}

nonisolated func makeJournal(name: String) -> any Journal {
  NamedJournal(name: name)
}
