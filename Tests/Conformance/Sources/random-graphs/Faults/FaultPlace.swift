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
    let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let row = Int(parts[1]), let column = Int(parts[2]), line.hasSuffix("]"),
      let bracket = parts[4].lastIndex(of: "[")
    else { return nil }
    let severity = parts[3].drop { $0 == " " }
    guard severity == "error" || severity == "warning" else { return nil }
    let name = parts[0].hasPrefix(folder + "/") ? parts[0].dropFirst(folder.count + 1) : parts[0]
    let ending = ".bindings.yaml"
    let file = name.hasSuffix(ending) ? name.dropLast(ending.count) : name
    place = FaultPlace(file: String(file), line: row, column: column)
    self.severity = String(severity)
    message = parts[4][..<bracket].split(separator: " ").joined(separator: " ")
    id = String(parts[4][bracket...].dropFirst().dropLast())
  }
}
