import BindingsYAML
import InjectGenCore

extension Diagnostics {
  /// All problems in words, each once, in the order of their places: by the source's path, then from its start on.
  package func sorted(in sources: [Source]) -> [Diagnostic] {
    var adviser = Adviser(sources, matches)
    let said = findings.compactMap { finding in adviser.diagnostic(finding).map { (finding: finding, words: $0) } }
    let ordered = Self.withoutRepetitions(said).enumerated().ordered { left, right in
      let (a, b) = (left.element.span, right.element.span)
      if a.source != b.source {
        let (pathA, pathB) = (sources[Int(a.source.index)].path, sources[Int(b.source.index)].path)
        if pathA != pathB { return pathA < pathB }
      }
      return (a.start, left.offset) < (b.start, right.offset)
    }
    var result: [Diagnostic] = []
    for (_, diagnostic) in ordered {
      // What a key of a rule has wrong for several types is one mistake.
      if let last = result.last, last.span == diagnostic.span, last.message == diagnostic.message,
        last == diagnostic || !last.edits.isEmpty && last.edits == diagnostic.edits
      {
        continue
      }
      result.append(diagnostic)
    }
    return onceForEachRule(result)
  }

  /// Returns problems of which those that several types of a rule have alike are shown once, with the names of the
  /// others.
  private func onceForEachRule(_ found: [Diagnostic]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var first: [String: Int] = [:]
    var others: [Int: [String]] = [:]
    for diagnostic in found {
      let span = diagnostic.span
      if let index = span.subject, let type = matches[span.source]?.types[index] {
        let name = type.binding?.name.value ?? type.name
        let message = diagnostic.message.replacing("'\(name)'", with: "''")
          .replacing("'\(type.implementation)'", with: "''")
        let problem = "\(span.source.index) \(span.start) \(message)"
        if let other = first[problem], result[other].edits == diagnostic.edits {
          others[other, default: []].append(name)
          continue
        }
        first[problem] = first[problem] ?? result.count
      }
      result.append(diagnostic)
    }
    for (index, names) in others {
      let words = "\(names.count) more, of the same rule: \(names.quotedList)"
      result[index].notes.append(.init(words, result[index].span))
    }
    return result
  }

  /// A misspelled name is one mistake. Nothing warns of one that the remedy of another problem corrects. Where a rule
  /// has it, it is shown with the first type.
  private static func withoutRepetitions(_ said: [(finding: Finding, words: Diagnostic)]) -> [Diagnostic] {
    var corrected: Set<Span> = []
    for (finding, words) in said {
      if case .unknownName = finding.fact { continue }
      corrected.formUnion(words.replaced)
    }
    var inRules: Set<Span> = []
    return said.compactMap { finding, words in
      switch finding.fact {
      case .unknownName where finding.severity == .warning && corrected.contains(finding.span): return nil
      case .rule(.notDeclared, _):
        guard words.replaced.contains(finding.span) else { return words }
        return inRules.insert(finding.span).inserted ? words : nil
      default: return words
      }
    }
  }
}

extension Diagnostic {
  fileprivate var edits: [Edit] { notes.flatMap(\.edits) }

  /// The places where its remedies write something else.
  fileprivate var replaced: [Span] {
    notes.flatMap(\.edits).compactMap { if case .replace(let span, _) = $0 { span } else { nil } }
  }
}
