/// Writes a file with several mutants compiled in, of which `injectMutant` chooses one when the program runs.
///
/// A function gets a copy of itself for each of its mutants, and calls the one that is chosen. So each mutant is type
/// checked as if it were alone, and costs no room on the stack of the others; while none is active a function costs one
/// comparison more.
struct SchemaWriter {
  let file: SourceFile

  /// What was written, and what its lines belong to.
  struct Schema {
    fileprivate(set) var text = ""
    /// Ranges of lines, from 1. One may be within another.
    fileprivate(set) var owners: [(lines: ClosedRange<Int>, owner: Owner)] = []
  }

  enum Owner {
    case mutant(Int)
    /// The choice between the mutants of a unit.
    case unit(Int)
    /// All of a unit with copies of its body: what a copy lacks, the compiler may miss at the end.
    case whole(Int)
  }

  /// - Parameters:
  ///   - chosen: The numbers of the mutants that are compiled in.
  ///   - inline: The units that cannot be copied as declarations: their mutants are copies of the body.
  /// - Returns: The file to compile.
  func write(_ chosen: Set<Int>, inline: Set<Int>) -> Schema {
    var parts: [Part] = []
    let mutants = Dictionary(grouping: file.mutants.filter { chosen.contains($0.number) }, by: \.unit)
    for index in file.units.indices {
      guard let own = mutants[index] else { continue }
      let unit = file.units[index]
      switch unit.form {
      case .value: parts.append(value(unit, own))
      case .copy(let name, let call) where !inline.contains(index): parts += copies(unit, index, name, call, own)
      case .copy, .body: parts += bodies(unit, index, own)
      }
    }
    return assembled(parts)
  }

  // MARK: Forms

  /// A replacement of a range of the original, in pieces with their owners.
  private struct Part {
    let range: Range<Int>
    var pieces: [(text: String, owner: Owner?)]
  }

  private func copies(
    _ unit: Unit, _ index: Int, _ name: Range<Int>, _ call: String, _ mutants: [Mutant]
  ) -> [Part] {
    let plainName = file.text(name).unquoted
    var choice = "if injectMutant != 0 { switch injectMutant {\n"
    var pieces: [(text: String, owner: Owner?)] = []
    for mutant in mutants {
      let copy = "\(plainName)_mutant\(mutant.number)"
      choice += "case \(mutant.number): return \(call.replacing(name: copy))\n"
      let edits = [Edit(range: name, text: copy), mutant.edit]
      pieces.append(("\n" + file.text(unit.declaration, with: edits), .mutant(mutant.number)))
    }
    choice += "default: break\n} }\n"
    let end = unit.declaration.upperBound
    return [
      Part(
        range: unit.body.lowerBound..<unit.body.lowerBound, pieces: [(choice, .unit(index)), (returning(unit), nil)]),
      Part(range: end..<end, pieces: pieces + [("\n", nil)]),
    ]
  }

  private func bodies(_ unit: Unit, _ index: Int, _ mutants: [Mutant]) -> [Part] {
    var pieces: [(text: String, owner: Owner?)] = [("if injectMutant != 0 {\n", .unit(index))]
    for mutant in mutants {
      var edits = [mutant.edit]
      if let start = unit.implicitReturn, !mutant.edit.isStatement(at: start) {
        edits.append(Edit(range: start..<start, text: "return "))
      }
      let end = unit.returnsValue ? "fatalError()" : "return"
      let body = file.text(unit.body, with: edits)
      pieces.append(("if injectMutant == \(mutant.number) {\n\(body)\n\(end)\n}\n", .mutant(mutant.number)))
    }
    pieces += [("}\n", nil), (returning(unit), nil)]
    let end = unit.declaration.upperBound
    return [
      Part(range: unit.body.lowerBound..<unit.body.lowerBound, pieces: pieces),
      Part(range: end..<end, pieces: [("", .whole(index))]),
    ]
  }

  private func value(_ unit: Unit, _ mutants: [Mutant]) -> Part {
    var pieces: [(text: String, owner: Owner?)] = [("(", nil)]
    for mutant in mutants {
      let value = file.text(unit.body, with: [mutant.edit])
      pieces.append(("injectMutant == \(mutant.number) ? (\(value)) :\n", .mutant(mutant.number)))
    }
    pieces.append(("(\(file.text(unit.body))))", nil))
    return Part(range: unit.body, pieces: pieces)
  }

  private func returning(_ unit: Unit) -> String {
    unit.implicitReturn == nil ? "" : "return "
  }

  // MARK: Text

  private func assembled(_ parts: [Part]) -> Schema {
    var schema = Schema(text: "import MutationSwitch\n")
    var (line, position) = (2, 0)
    var starts: [Int: Int] = [:]
    func append(_ text: String, _ owner: Owner?) {
      let last = line + text.utf8.count { $0 == UInt8(ascii: "\n") }
      switch owner {
      case .unit(let index): starts[index] = line
      case .whole(let index): line = starts[index] ?? line
      case .mutant, nil: break
      }
      if let owner { schema.owners.append((line...last, owner)) }
      schema.text += text
      line = last
    }
    // Parts that begin at one place stay in their order.
    for (_, part) in parts.enumerated().sorted(by: { ($0.1.range.lowerBound, $0.0) < ($1.1.range.lowerBound, $1.0) }) {
      append(file.text(position..<part.range.lowerBound), nil)
      for piece in part.pieces { append(piece.text, piece.owner) }
      position = part.range.upperBound
    }
    append(file.text(position..<file.bytes.count), nil)
    return schema
  }
}

extension Edit {
  /// Whether it puts a statement in the place of the expression that begins there.
  fileprivate func isStatement(at start: Int) -> Bool {
    range.lowerBound == start && (text.hasPrefix("return") || text.isEmpty)
  }
}

extension SourceFile {
  /// The text of a range, with some of it replaced.
  func text(_ range: Range<Int>, with edits: [Edit] = []) -> String {
    var text: [UInt8] = []
    var position = range.lowerBound
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) {
      text += bytes[position..<edit.range.lowerBound] + Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return String(decoding: text + bytes[position..<range.upperBound], as: UTF8.self)
  }
}

extension String {
  /// A call with a name for `NAME`.
  fileprivate func replacing(name: String) -> String {
    guard let range = firstRange(of: "NAME") else { return self }
    return replacingCharacters(in: range, with: name)
  }

  private func firstRange(of text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }

  private func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
