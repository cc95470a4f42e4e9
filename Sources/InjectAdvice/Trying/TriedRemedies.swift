import BindingsYAML
import InjectGenCore
import SwiftModel

/// Leaves out remedies that lead away: each is followed in the texts in memory before it is shown.
package struct TriedRemedies {
  private struct Candidate {
    let diagnostic: Int
    let note: Int
    let attempt: Attempt
  }

  private let rehearsal: Rehearsal
  /// How many more runs there may be. The number depends on the size of the texts alone, so the same texts have the
  /// same remedies everywhere.
  private var runs: Int
  private var wrong: [Int: Set<Int>] = [:]

  /// - Parameters:
  ///   - found: The problems of a run, in their order.
  ///   - sources: The bindings files of the run.
  ///   - swift: The Swift files that it has read.
  ///   - matched: How many types the rules of the files match.
  /// - Returns: The problems without the remedies that were tried and are wrong.
  package static func of(
    _ found: [Diagnostic], _ sources: [Source], _ swift: SwiftFiles, matched: Int = 0
  ) -> [Diagnostic] {
    let candidates = candidates(found, sources)
    if candidates.isEmpty { return found }
    var trial = TriedRemedies(rehearsal: Rehearsal(sources, swift, found), runs: runs(for: sources, matched))
    trial.run(candidates)
    return found.enumerated().map { index, diagnostic in
      trial.wrong[index].map { diagnostic.without($0) } ?? diagnostic
    }
  }

  /// Of problems that nobody reads to their end the first are enough.
  private static let mostProblems = 100

  /// A small file's remedies are all tried, each by itself where it must be. With large ones the checks take at most
  /// three times as long. A type that a rule matches counts as a line.
  private static func runs(for sources: [Source], _ matched: Int) -> Int {
    let bytes = sources.reduce(1 + 50 * matched) { $0 + $1.bytes.count }
    return bytes > 4_000_000 ? 0 : max(2, 100_000 / bytes)
  }

  private static func candidates(_ found: [Diagnostic], _ sources: [Source]) -> [Candidate] {
    let isOwn = { (source: SourceID) in Int(source.index) < sources.count && sources[source].isOwn }
    let withRemedies = found.indices.filter { index in
      found[index].severity == .error && found[index].hasEdits
    }
    return withRemedies.prefix(mostProblems).flatMap { index in
      found[index].notes.indices.compactMap { note -> Candidate? in
        let edits = found[index].notes[note].edits
        // What is wrong in a dependency is found by another run.
        guard !edits.isEmpty, edits.allSatisfy({ isOwn($0.place.source) }) else { return nil }
        var applier = EditApplier(sources)
        applier.apply(edits)
        let isOneText = if case .replace = edits[0] { edits.count == 1 } else { false }
        let attempt = Attempt(found[index], applier.replacements, isOneText: isOneText)
        return Candidate(diagnostic: index, note: note, attempt: attempt)
      }
    }
  }

  private mutating func run(_ candidates: [Candidate]) {
    var rest = candidates
    var doubtful: [Candidate] = []
    while !rest.isEmpty, runs > 0 {
      let together = firstOfEach(rest)
      doubtful += follow(together.map { rest[$0] })
      let done = Set(together)
      rest = rest.indices.filter { !done.contains($0) }.map { rest[$0] }
    }
    for candidate in doubtful where runs > 0 {
      wrong[candidate.diagnostic, default: []].remove(candidate.note)
      if !follow([candidate]).isEmpty { wrong[candidate.diagnostic, default: []].insert(candidate.note) }
    }
  }

  /// The indices of one remedy for each problem, as far as they are separate.
  private func firstOfEach(_ candidates: [Candidate]) -> [Int] {
    var problems: Set<Int> = []
    let first = candidates.indices.filter { problems.insert(candidates[$0].diagnostic).inserted }
    return rehearsal.separate(first.map { candidates[$0].attempt }).map { first[$0] }
  }

  /// Returns those that are not right, though perhaps by another's fault.
  private mutating func follow(_ candidates: [Candidate]) -> [Candidate] {
    runs -= 1
    let worth = rehearsal.follow(candidates.map(\.attempt)).worth
    for (candidate, worth) in zip(candidates, worth) where worth == .wrong {
      wrong[candidate.diagnostic, default: []].insert(candidate.note)
    }
    return zip(candidates, worth).filter { $0.1 != .right }.map(\.0)
  }
}

extension Diagnostic {
  /// The same without its wrong remedies. Without the first one, the next is no alternative.
  fileprivate func without(_ wrong: Set<Int>) -> Diagnostic {
    var (result, lacksFirst) = (self, false)
    result.notes = []
    for index in notes.indices {
      var note = notes[index]
      if !wrong.contains(index) {
        if lacksFirst, note.lengthOfOr > 0 {
          note.mark(asAlternative: false)
          lacksFirst = false
        }
      } else if let rest = note.withLabel {
        (note, lacksFirst) = (rest, false)
      } else {
        if note.lengthOfOr == 0 { lacksFirst = true }
        continue
      }
      result.notes.append(note)
    }
    return result
  }
}

extension Note {
  /// The rest of the advice to write `_: value(3)` where the parameters have labels; nil for other advice.
  fileprivate var withLabel: Note? {
    guard kind == .unlabelled, case .replace(_, let item)? = edits.first else { return nil }
    return Note("write \("label\(item.dropFirst())".inQuotes), with the argument's label", span)
  }
}
