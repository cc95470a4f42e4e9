import BindingsYAML

/// Shows with each problem of a discovered binding where its type is declared and what needs it: the problem itself
/// stands at the rule, which many bindings share.
enum DiscoveryNotes {
  static func add(to diagnostics: inout Diagnostics, _ matches: [SourceID: RuleMatches], _ sources: [Source]) {
    guard diagnostics.findings.contains(where: { $0.diagnostic.span.subject != nil }) else { return }
    diagnostics.replaceEach { finding in
      var diagnostic = finding.diagnostic
      guard isAboutBinding(diagnostic), let index = diagnostic.span.subject,
        let matches = matches[diagnostic.span.source], let discovery = matches.types[index].binding?.discovery
      else { return diagnostic }
      let subject = matches.types[index]
      var notes = NoteList()
      notes.append(.init("the rule matches '\(subject.implementation)', which is declared here", discovery.place))
      for need in discovery.chain { notes.append(.init(need.words, need.span)) }
      let source = sources[diagnostic.span.source]
      diagnostic.notes = notes.notes + diagnostic.notes.compactMap { written($0, of: subject, matches, source) }
      return diagnostic
    }
  }

  /// Returns a note whose remedy is a binding of its own, where it would change one that no file has. Nothing is
  /// written over the pattern.
  private static func written(
    _ note: Diagnostic.Note, of matched: MatchedType, _ matches: RuleMatches, _ source: Source
  ) -> Diagnostic.Note? {
    let more: String
    switch note.edits.first {
    case .addKey(let text, let entry)? where entry.subject != nil: more = text
    case .addArgument(let item, let entry)? where entry.subject != nil: more = "arguments: [\(item)]"
    case .replace(let span, _)? where span.subject != nil: return nil
    case .removeEntry(let entry)? where entry.subject != nil: return nil
    default: return note
    }
    guard note.edits.count == 1 else { return nil }
    return .init(RuleRemedies(source: source).bind(matched, matches.rules[matched.rule], more), note.span)
  }

  private static func isAboutBinding(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.id {
    case .duplicateBinding, .invalidName: false
    default: true
    }
  }
}
