import BindingsYAML
import InjectGenCore
import SwiftModel

/// A remedy as the changes that it makes of the texts that its problem was found in.
package struct Attempt {
  package let problem: Diagnostic
  /// In the order of their sources and places.
  package let replacements: [Replacement]
  /// Whether it only writes one text in the place of another, which then must be right. What it adds may need more.
  let isOneText: Bool

  package init(_ problem: Diagnostic, _ replacements: [Replacement], isOneText: Bool = true) {
    self.problem = problem
    self.replacements = replacements
    self.isOneText = isOneText
  }
}

/// Bindings files in which remedies are tried.
package struct Rehearsal {
  /// The worth of a remedy, alone or with others.
  package enum Worth {
    /// Its problem is gone, and no other came in its place.
    case right
    /// An error is in the text that it wrote instead of another.
    case wrong
    /// Its problem is still there, or the file cannot be read: another remedy may be at fault.
    case none
  }

  private let sources: [Source]
  private let swift: SwiftFiles
  private let found: [Diagnostic]

  /// The bindings files of a run, the Swift files that it has read, and the problems that it has found.
  package init(_ sources: [Source], _ swift: SwiftFiles, _ found: [Diagnostic]) {
    self.sources = sources
    self.swift = swift
    self.found = found
  }

  /// Those of some attempts, in their order, that touch no text which one before them does.
  package func separate(_ attempts: [Attempt]) -> [Int] {
    var taken: [SourceID: [Range<Int>]] = [:]
    return attempts.indices.filter { index in
      let isFree = attempts[index].replacements.allSatisfy { new in
        taken[new.source, default: []].allSatisfy { old in
          // What two insert at one place is there one after the other.
          old.upperBound < new.range.lowerBound || new.range.upperBound < old.lowerBound
            || old.isEmpty && old == new.range
        }
      }
      guard isFree else { return false }
      for new in attempts[index].replacements { taken[new.source, default: []].append(new.range) }
      return true
    }
  }

  /// Follows some remedies together that are `separate`, and returns the texts with all of them, and what each was
  /// worth.
  package func follow(_ attempts: [Attempt]) -> (sources: [Source], worth: [Worth]) {
    let (changed, written) = texts(with: attempts)
    var diagnostics = Diagnostics()
    check(changed, swift: swift, &diagnostics)
    let after = diagnostics.sorted(in: changed)
    return (changed, attempts.indices.map { worth(attempts[$0], among: attempts, after, written[$0]) })
  }

  /// The texts with all changes, and the spans that each attempt wrote of them.
  private func texts(with attempts: [Attempt]) -> (sources: [Source], written: [[Span]]) {
    let changes = attempts.indices.flatMap { attempt in attempts[attempt].replacements.map { (attempt, $0) } }
      .ordered { ($0.1.source.index, $0.1.range.lowerBound) < ($1.1.source.index, $1.1.range.lowerBound) }
    var texts: [[UInt8]] = sources.map { _ in [] }
    var ends = [Int](repeating: 0, count: sources.count)
    var written: [[Span]] = attempts.map { _ in [] }
    for (attempt, change) in changes {
      let index = Int(change.source.index)
      texts[index] += sources[index].bytes[ends[index]..<change.range.lowerBound]
      let start = texts[index].count
      texts[index] += change.text.utf8
      written[attempt].append(Span(source: change.source, start: start, end: texts[index].count))
      ends[index] = change.range.upperBound
    }
    let changed = sources.indices.map { index in
      sources[index].with(texts[index] + sources[index].bytes[ends[index]...])
    }
    return (changed, written)
  }

  private func worth(
    _ attempt: Attempt, among attempts: [Attempt], _ after: [Diagnostic], _ written: [Span]
  ) -> Worth {
    let problem = attempt.problem
    // A file with such a problem is read no further: what follows was there before, and may be the same.
    if problem.stopsFile {
      let isOfShape = { (error: Diagnostic) in
        (error.isOfShape || error.id == .invalidName) && written.contains { $0.overlaps(error.span) }
      }
      if attempt.isOneText, after.contains(where: isOfShape) { return .wrong }
      let place = place(of: problem, with: attempts)
      return after.contains { $0.isLike(problem) && Int($0.span.start) <= place } ? .none : .right
    }
    let fixed = attempts.count { $0.problem.isLike(problem) }
    let isGone = after.count { $0.isLike(problem) } <= found.count { $0.isLike(problem) } - fixed
    let errors = after.filter { $0.severity == .error }
    let isAboutText = { (error: Diagnostic) in !error.stopsFile && written.contains { $0.overlaps(error.span) } }
    if attempt.isOneText, errors.contains(where: isAboutText) { return .wrong }
    if errors.contains(where: { attempt.mayCause($0) && isNew($0, after) }) { return .none }
    if errors.contains(where: { error in
      error.stopsFile && attempt.replacements.contains { $0.source == error.span.source }
    }) {
      return .none
    }
    // It is shown at the first of several places, so it may be shown at another now.
    let isOfPlace = attempt.replacements.contains {
      $0.source == problem.span.source && $0.range.contains(Int(problem.span.start))
    }
    return isGone || isOfPlace ? .right : .none
  }
}

extension Attempt {
  /// Whether an error that is new was caused, and not hidden before. The keys of each entry are looked at in any case,
  /// and what is only left out, though it can be read, hid nothing.
  fileprivate func mayCause(_ error: Diagnostic) -> Bool {
    if isOneText { return false }
    return error.id == .conflictingKeys || !problem.isOfKeys && replacements.allSatisfy(\.text.isEmpty)
  }
}

extension Rehearsal {
  private func isNew(_ error: Diagnostic, _ after: [Diagnostic]) -> Bool {
    after.count { $0.isLike(error) } > found.count { $0.isLike(error) }
  }

  /// The beginning of a problem in the texts with the changes.
  private func place(of problem: Diagnostic, with attempts: [Attempt]) -> Int {
    let start = Int(problem.span.start)
    return attempts.lazy.flatMap(\.replacements).reduce(start) { place, change in
      guard change.source == problem.span.source, change.range.lowerBound <= start else { return place }
      return place + change.text.utf8.count - change.range.count
    }
  }
}

extension Diagnostic {
  fileprivate func isLike(_ other: Diagnostic) -> Bool {
    id == other.id && span.source == other.span.source && message == other.message
  }

  /// Whether the text is not what its place wants, whatever it names.
  fileprivate var isOfShape: Bool { [.yamlUnsupported, .invalidType, .wrongValue].contains(id) }

  /// Whether the keys of its entry or their values cannot be read as they are.
  fileprivate var isOfKeys: Bool { isOfShape || [.conflictingKeys, .missingKey, .unknownKey].contains(id) }

  /// Whether it is of YAML: a file with one is read no further.
  fileprivate var stopsFile: Bool { [.yamlSyntax, .yamlUnsupported, .duplicateKey].contains(id) }
}

extension Span {
  fileprivate func overlaps(_ other: Span) -> Bool {
    source == other.source && other.start < end && other.end > start
  }
}
