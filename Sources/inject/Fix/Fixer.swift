import BindingsYAML
import InjectGenCore
import SwiftModel

/// Applies certain remedies to the texts of bindings files, again and again while there are some.
///
/// A remedy is kept only if the problem is gone with it, and no other is where it wrote.
struct Fixer {
  private(set) var sources: [Source]
  /// The number of remedies applied.
  private(set) var count = 0
  private let swift: SwiftFiles
  /// The number of sources that may be changed: those that come first.
  private let changeable: Int
  private var rejected: Set<String> = []
  private static let rounds = 50

  init(_ sources: [Source], _ swift: SwiftFiles, changeable: Int) {
    self.sources = sources
    self.swift = swift
    self.changeable = changeable
  }

  mutating func run() {
    for _ in 0..<Self.rounds {
      let found = problems(of: sources)
      var fixes = certainFixes(found)
      while !fixes.isEmpty {
        let (texts, written) = apply(fixes)
        let after = problems(of: texts)
        let wrong = fixes.indices.filter { !isRight(fixes[$0], fixes, found, after, written[$0]) }
        if wrong.isEmpty {
          sources = texts
          count += fixes.count
          break
        }
        for index in wrong.reversed() {
          rejected.insert(key(fixes[index].diagnostic))
          fixes.remove(at: index)
        }
      }
      if fixes.isEmpty { return }
    }
  }

  private func problems(of sources: [Source]) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    check(sources, swift: swift, &diagnostics)
    return diagnostics.sorted(in: sources)
  }

  /// The fixes whose places do not overlap, in the order of these.
  private func certainFixes(_ found: [Diagnostic]) -> [CertainFix] {
    var names = KnownWords(found, sources)
    var ends = [Int](repeating: -1, count: sources.count)
    return found.compactMap { diagnostic -> CertainFix? in
      guard !rejected.contains(key(diagnostic)), let fix = CertainFix(diagnostic, sources, &names) else { return nil }
      for replacement in fix.replacements {
        let index = Int(replacement.source.index)
        guard index < changeable, replacement.range.lowerBound > ends[index] else { return nil }
      }
      for replacement in fix.replacements { ends[Int(replacement.source.index)] = replacement.range.upperBound }
      return fix
    }
  }

  /// The texts with all fixes, and the range that each wrote of them.
  private func apply(_ fixes: [CertainFix]) -> (sources: [Source], written: [[Span]]) {
    var texts: [[UInt8]] = sources.map { _ in [] }
    var ends = [Int](repeating: 0, count: sources.count)
    var written: [[Span]] = []
    for fix in fixes {
      var spans: [Span] = []
      for replacement in fix.replacements {
        let index = Int(replacement.source.index)
        texts[index] += sources[index].bytes[ends[index]..<replacement.range.lowerBound]
        let start = texts[index].count
        texts[index] += replacement.text.utf8
        spans.append(Span(source: replacement.source, start: start, end: texts[index].count))
        ends[index] = replacement.range.upperBound
      }
      written.append(spans)
    }
    let changed = sources.indices.map { index in
      let source = sources[index]
      return Source(
        id: source.id, path: source.path, mappedPath: source.mappedPath, module: source.module, isOwn: source.isOwn,
        isDependency: source.isDependency, bytes: texts[index] + source.bytes[ends[index]...])
    }
    return (changed, written)
  }

  private func isRight(
    _ fix: CertainFix, _ fixes: [CertainFix], _ before: [Diagnostic], _ after: [Diagnostic], _ written: [Span]
  ) -> Bool {
    let isThere = after.contains { problem in
      problem.severity == .error
        && written.contains {
          $0.source == problem.span.source && problem.span.start < $0.end && problem.span.end > $0.start
        }
    }
    // It is shown at the first of several places, so it may be shown at another now.
    let span = fix.diagnostic.span
    let isOfPlace = fix.replacements.contains {
      $0.source == span.source && $0.range.contains(Int(span.start))
    }
    if isThere || isOfPlace { return !isThere }
    let own = key(fix.diagnostic)
    let fixed = fixes.count { key($0.diagnostic) == own }
    return after.count { key($0) == own } <= before.count { key($0) == own } - fixed
  }

  private func key(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.id.rawValue) \(diagnostic.span.source.index) \(diagnostic.message)"
  }
}
