/// Shows with each problem of a discovered binding where its type is declared and what needs it: the problem itself
/// stands at the rule, which many bindings share.
enum DiscoveryNotes {
  static func add(to diagnostics: inout Diagnostics, _ matches: [SourceID: RuleMatches]) {
    guard !matches.isEmpty, diagnostics.findings.contains(where: { matches[$0.diagnostic.span.source] != nil }) else {
      return
    }
    diagnostics.replaceEach { finding in
      var diagnostic = finding.diagnostic
      guard let types = matches[diagnostic.span.source]?.types, isAboutBinding(diagnostic) else { return diagnostic }
      let subject = types.first { type in
        guard type.pattern.span == diagnostic.span, let binding = type.binding else { return false }
        return diagnostic.message.contains("'\(binding.name.value)'")
          || diagnostic.message.contains("'\(type.implementation)'")
      }
      guard let subject, let discovery = subject.binding?.discovery else { return diagnostic }
      var notes = NoteList()
      notes.append(.init("the rule matches '\(subject.implementation)', which is declared here", discovery.place))
      for need in discovery.chain { notes.append(.init(need.words, need.span)) }
      diagnostic.notes = notes.notes + diagnostic.notes
      return diagnostic
    }
  }

  private static func isAboutBinding(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.id {
    case .unmatchedRule, .duplicateBinding, .invalidName: false
    default: true
    }
  }
}
