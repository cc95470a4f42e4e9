import BindingsYAML
import InjectAdvice
import InjectGenCore
import SwiftModel

/// Applies certain remedies to the texts of bindings files, again and again while there are some.
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
      var diagnostics = Diagnostics()
      check(sources, swift: swift, &diagnostics)
      let found = diagnostics.sorted(in: sources)
      let rehearsal = Rehearsal(sources, swift, found)
      var fixes = certainFixes(found)
      fixes = rehearsal.separate(fixes).map { fixes[$0] }
      while !fixes.isEmpty {
        let (texts, worth) = rehearsal.follow(fixes)
        let wrong = fixes.indices.filter { worth[$0] != .right }
        if wrong.isEmpty {
          sources = texts
          count += fixes.count
          break
        }
        for index in wrong.reversed() {
          rejected.insert(key(fixes[index].problem))
          fixes.remove(at: index)
        }
      }
      if fixes.isEmpty { return }
    }
  }

  private func certainFixes(_ found: [Diagnostic]) -> [Attempt] {
    var names = KnownWords(found, sources)
    return found.compactMap { diagnostic -> Attempt? in
      guard !rejected.contains(key(diagnostic)), let fix = CertainFix(diagnostic, sources, &names),
        fix.replacements.allSatisfy({ Int($0.source.index) < changeable })
      else { return nil }
      return Attempt(diagnostic, fix.replacements)
    }
  }

  private func key(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.id.rawValue) \(diagnostic.span.source.index) \(diagnostic.message)"
  }
}
