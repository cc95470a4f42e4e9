/// Where something has to be reported.
struct FaultPlace: Equatable {
  let file: String
  let line: Int
  /// Counts bytes from 1.
  let column: Int

  init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// That of a file which cannot be read.
  init(wholeFile file: String) {
    self.init(file: file, line: 0, column: 0)
  }

  /// The place behind a text with which the file begins.
  init(file: String, after text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(file: file, line: lines.count, column: (lines.last?.utf8.count ?? 0) + 1)
  }
}

/// One problem that the tool has reported.
struct Answer: Equatable {
  let place: FaultPlace
  let severity: String
  let message: String
  let id: String

  /// Nil for a line that reports nothing, or says more about the problem before it. Files are named as in their folder.
  init?(_ line: Substring, in folder: String) {
    let unreadable = "inject-gen: cannot read '"
    if line.hasPrefix(unreadable) {
      // It has no id in what the tool says, and stands in no file.
      let path = line.dropFirst(unreadable.count).prefix { $0 != "'" }
      place = FaultPlace(wholeFile: Self.name(path, in: folder))
      (severity, message, id) = ("error", String(line), "file-unreadable")
      return
    }
    let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let row = Int(parts[1]), let column = Int(parts[2]), line.hasSuffix("]"),
      let bracket = parts[4].lastIndex(of: "[")
    else { return nil }
    let severity = parts[3].drop { $0 == " " }
    guard severity == "error" || severity == "warning" else { return nil }
    place = FaultPlace(file: Self.name(parts[0], in: folder), line: row, column: column)
    self.severity = String(severity)
    message = parts[4][..<bracket].split(separator: " ").joined(separator: " ")
    id = String(parts[4][bracket...].dropFirst().dropLast())
  }

  private static func name(_ path: Substring, in folder: String) -> String {
    let name = path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1) : path
    let ending = ".bindings.yaml"
    return String(name.hasSuffix(ending) ? name.dropLast(ending.count) : name)
  }
}
