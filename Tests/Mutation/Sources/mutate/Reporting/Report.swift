/// What became of the mutants, counted by folder.
struct Report {
  private struct Count {
    var killed = 0
    var timedOut = 0
    var survived = 0
    var equivalent = 0

    var score: String {
      let all = killed + timedOut + survived
      guard all > 0 else { return "–" }
      let tenths = 1000 * (killed + timedOut) / all
      return "\(tenths / 10).\(tenths % 10) %"
    }
  }

  let mutants: [Mutant]
  let outcomes: [Int: Outcome]
  let equivalents: Equivalents

  var text: String {
    var counts: [String: Count] = [:]
    for mutant in mutants {
      for name in [mutant.folder, Self.total] { add(mutant, to: &counts[name, default: Count()]) }
    }
    let rows =
      counts.filter { $0.key != Self.total }.sorted { $0.key < $1.key } + counts.filter { $0.key == Self.total }
    let head = row("folder", "killed", "timed out", "survived", "equivalent", "score")
    let table = rows.map { name, count in
      row(name, "\(count.killed)", "\(count.timedOut)", "\(count.survived)", "\(count.equivalent)", count.score)
    }
    return ([head] + table).joined(separator: "\n") + "\n\n" + survivors
  }

  /// Those that no test notices, and that are not known as equivalent.
  var survivors: String {
    let lines = mutants.filter { outcomes[$0.number] == .survived && equivalents.reasons[$0.key] == nil }.map {
      "\($0.number)  line \($0.line)\n\(Equivalents.text($0.key))\n"
    }
    return lines.isEmpty ? "No survivors.\n" : "Survivors:\n\n" + lines.joined(separator: "\n")
  }

  /// Entries of `equivalent.txt` that a test tells from the original after all.
  var wrongEquivalents: [Mutant] {
    mutants.filter { equivalents.reasons[$0.key] != nil && outcomes[$0.number] != .survived }
  }

  private static let total = "all"

  private func add(_ mutant: Mutant, to count: inout Count) {
    switch outcomes[mutant.number] {
    case .killed: count.killed += 1
    case .timedOut: count.timedOut += 1
    case .survived where equivalents.reasons[mutant.key] != nil: count.equivalent += 1
    case .survived: count.survived += 1
    case nil: break
    }
  }

  private func row(_ name: String, _ cells: String...) -> String {
    name.padded(to: 28) + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
