import BindingsYAML
import InjectGenCore

/// Puts the facts of a run into words.
struct Adviser {
  private let sources: [Source]
  private let matches: [SourceID: RuleMatches]
  private var known = KnownNames()
  /// The problems that have been said, by kind, place and message.
  private var said: Set<Said> = []

  private struct Said: Hashable {
    let id: DiagnosticID
    let span: Span
    let message: String
  }

  init(_ sources: [Source], _ matches: [SourceID: RuleMatches]) {
    (self.sources, self.matches) = (sources, matches)
  }

  /// The words about a finding, with its place. A context's problem is where its notes lead into the context; there is
  /// none where the container has it alone.
  mutating func diagnostic(_ finding: Diagnostics.Finding) -> Diagnostic? {
    let words = words(finding.fact, at: finding.span)
    var place = finding.span
    // What a call lacks because of another text is a mistake there.
    if case .call = finding.fact, let note = words.notes.first, !note.edits.isEmpty, note.span.source == place.source {
      place = note.span
    }
    if case .ofContext(let fact, let scope, let span) = finding.fact {
      let message = self.words(fact, at: span).message
      guard said.insert(Said(id: fact.id, span: span, message: message)).inserted else { return nil }
      place = words.notes.map(\.span).first(where: scope.contains) ?? place
    } else {
      // A context would have a module's problem where the module has it.
      let span = if case .ofModule(_, _, let place) = finding.fact { place } else { finding.span }
      said.insert(Said(id: finding.fact.id, span: span, message: words.message))
    }
    var diagnostic = Diagnostic(finding.fact.id, words.message, place, notes: words.notes)
    diagnostic.severity = finding.severity
    return diagnostic
  }

  private mutating func words(_ fact: Fact, at span: Span) -> Words {
    switch fact {
    case .ofModule(let fact, let module, let place):
      let words = words(fact, at: place)
      return Words(words.message, [.init("the problem is here, in '\(module)'", place)] + words.notes)
    case .ofContext(let fact, let scope, let place):
      let words = words(fact, at: place)
      return Words(
        "in the context '\(scope.context.name.value)': \(words.message)",
        [.init("it shows here", place)] + words.notes)
    default: return discovered(plainWords(fact, at: span), fact.id, at: span)
    }
  }

  private mutating func plainWords(_ fact: Fact, at span: Span) -> Words {
    switch fact {
    case .entry(let problem): Words(problem.message, problem.notes)
    case .ruleWithoutScope(let source): RuleRemedies(source: source).words(withoutScopeAt: span)
    case .ruleWithoutTypes(let isEmpty, let source):
      RuleRemedies(source: source).words(withoutTypesAt: span, isEmpty: isEmpty)
    case .files(let fact): FilesAdvice.words(fact, at: span, sources)
    case .names(let fact, let names): NamesAdvice(names: names, span: span).words(fact, &known)
    case .context(let fact): ContextAdvice.words(fact, at: span)
    case .unreadRule:
      Words(
        "no type matches the rule, because no Swift files of its target are read", "name them by '--sources'", at: span)
    case .rule(let fact, let matches): RuleAdvice(matches: matches).words(fact, at: span)
    case .types(let fact): TypeAdvice.words(fact, at: span)
    case .actor(let fact): IsolationAdvice.words(fact, at: span)
    case .untypedParameter(let parameter, let reason): CallSite.words(untyped: parameter, reason)
    case .call(let fact, let site): site.words(fact)
    case .graph(let fact): GraphAdvice.words(fact, at: span, &known)
    case .member(let fact): MemberAdvice.words(fact, at: span, &known)
    case .cycle(let path, let obstacle, let graph): CycleAdvice(graph, path).words(obstacle, &known)
    case .foreign(let fact, let node): ForeignAdvice.words(fact, node, at: span)
    case .condition(let fact, let node): ConditionAdvice.words(fact, node, at: span)
    case .request(let fact, let node): RequestAdvice.words(fact, node, at: span)
    case .scope(let fact): ScopeAdvice.words(fact, at: span, &known)
    case .isolation(let fact): IsolationAdvice.words(fact, at: span)
    case .effects(let fact): EffectsAdvice.words(fact, at: span)
    case .access(let fact): AccessAdvice.words(fact, at: span)
    case .clash(let fact): ClashAdvice.words(fact, at: span)
    case .shadowed(let fact): ClashAdvice.words(fact, at: span)
    case .unused(let fact): UnusedAdvice.words(fact)
    case .unknownName(let fact): UnknownNameAdvice.words(fact, at: span)
    case .ofModule(let fact, _, _), .ofContext(let fact, _, _): plainWords(fact, at: span)
    }
  }

  // MARK: Rules

  /// Shows with each problem of a discovered binding where its type is declared and what needs it: the problem itself
  /// stands at the rule, which many bindings share.
  private func discovered(_ words: Words, _ id: DiagnosticID, at span: Span) -> Words {
    guard id != .duplicateBinding, id != .invalidName, let index = span.subject, let matches = matches[span.source],
      let discovery = matches.types[index].binding?.discovery
    else { return words }
    let subject = matches.types[index]
    var notes = NoteList([
      .init("the rule matches '\(subject.implementation)', which is declared here", discovery.place)
    ])
    for need in discovery.chain { notes.append(.init(need.words, need.span)) }
    return Words(
      words.message, notes.notes + words.notes.compactMap { written($0, of: subject, matches, sources[span.source]) })
  }

  /// Returns a note whose remedy is a binding of its own, where it would change one that no file has. Nothing is
  /// written over the pattern.
  private func written(
    _ note: Note, of matched: MatchedType, _ matches: RuleMatches, _ source: Source
  ) -> Note? {
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
}
