import Foundation

/// The mutants that no test can tell from the original, from `equivalent.txt`.
struct Equivalents {
  private(set) var reasons: [Mutant.Key: String] = [:]

  /// Reads entries of this form, with an empty line between them; lines that begin with `#` are comments:
  ///
  ///     Sources/InjectGenCore/Source/LineTable.swift: LineTable.place(of:)
  ///     - let block = offset / Self.blockSize
  ///     + let block = offset / (Self.blockSize)
  ///     = why no test can see it
  init(_ text: String) throws {
    for (number, entry) in text.components(separatedBy: "\n\n").enumerated() {
      let lines = entry.split(separator: "\n").filter { !$0.hasPrefix("#") }
      if lines.isEmpty { continue }
      guard lines.count == 4, let colon = lines[0].range(of: ": "), lines[1].hasPrefix("-"), lines[2].hasPrefix("+"),
        lines[3].hasPrefix("=")
      else { throw Stop("entry \(number + 1) of the equivalent mutants cannot be read:\n\(entry)") }
      let (replacement, occurrence) = Self.occurrence(String(lines[2].dropFirst(2)))
      let key = Mutant.Key(
        file: String(lines[0][..<colon.lowerBound]), function: String(lines[0][colon.upperBound...]),
        original: String(lines[1].dropFirst(2)), replacement: replacement, occurrence: occurrence)
      reasons[key] = String(lines[3].dropFirst(2))
    }
  }

  /// A mutant as it is written there.
  static func text(_ key: Mutant.Key) -> String {
    let number = key.occurrence > 1 ? "  #\(key.occurrence)" : ""
    return "\(key.file): \(key.function)\n- \(key.original)\n+ \(key.replacement)\(number)"
  }

  /// Which of several equal changes is meant: `  #2` at the end of the line.
  private static func occurrence(_ line: String) -> (String, Int) {
    guard let mark = line.range(of: "  #", options: .backwards), let number = Int(line[mark.upperBound...]) else {
      return (line, 1)
    }
    return (String(line[..<mark.lowerBound]), number)
  }
}
