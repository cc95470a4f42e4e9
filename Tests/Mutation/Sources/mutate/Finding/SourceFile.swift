import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A file of the sources: its text, and the mutants of it.
struct SourceFile {
  let path: String
  let bytes: [UInt8]
  let units: [Unit]
  private(set) var mutants: [Mutant] = []

  /// Finds the mutants of a file.
  ///
  /// - Parameters:
  ///   - path: The path from the root of the package.
  ///   - text: What is in it.
  ///   - first: The number of its first mutant.
  init(path: String, text: String, firstNumber first: Int) {
    self.path = path
    bytes = Array(text.utf8)
    let parsed = Parser.parse(source: text)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let finder = UnitFinder(bytes: bytes)
    finder.walk(folded)
    units = finder.units.map(\.unit)
    var seen: [Mutant.Key: Int] = [:]
    for (index, found) in finder.units.enumerated() {
      var edits: Set<Edit> = []
      for edit in found.edits {
        let (line, original, replacement) = lines(of: edit, in: found.unit)
        guard edits.insert(edit).inserted else { continue }
        var key = Mutant.Key(file: path, function: found.unit.name, original: original, replacement: replacement)
        seen[key, default: 0] += 1
        key.occurrence = seen[key.first, default: 1]
        mutants.append(
          Mutant(number: first + mutants.count, key: key, line: line, unit: index, edit: edit))
      }
    }
  }

  /// The first line that an edit changes, and what it changes, as it was and as it is then. Of several lines the first
  /// and the last are named, of a whole body neither.
  private func lines(of edit: Edit, in unit: Unit) -> (line: Int, original: String, replacement: String) {
    let newline = UInt8(ascii: "\n")
    let start = (bytes[..<edit.range.lowerBound].lastIndex(of: newline) ?? -1) + 1
    let end = bytes[edit.range.upperBound...].firstIndex(of: newline) ?? bytes.count
    let line = bytes[..<edit.range.lowerBound].count { $0 == newline } + 1
    if edit.range == unit.body, edit.text.hasPrefix("return") { return (line, "{ … }", "{ \(edit.text) }") }
    let original = bytes[start..<end]
    let replacement = bytes[start..<edit.range.lowerBound] + Array(edit.text.utf8) + bytes[edit.range.upperBound..<end]
    return (line, original.inOneLine, replacement.inOneLine)
  }
}

extension Mutant.Key {
  /// The key of the first of several equal changes.
  fileprivate var first: Self {
    var key = self
    key.occurrence = 1
    return key
  }
}

extension Collection<UInt8> {
  /// The text with each run of white space made one space; of several lines the first and the last.
  fileprivate var inOneLine: String {
    let lines = String(decoding: self, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, let last = lines.last, lines.count > 1 else { return (lines.first ?? "").inOneSpace }
    return first.inOneSpace + " … " + last.inOneSpace
  }
}

extension Substring {
  fileprivate var inOneSpace: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
