// Messages about matched types and discovered bindings.
extension WiringProblems {
  /// The type of a discovered binding, and its rule. What one of these needs more is written in a binding of its own.
  var matched: (type: MatchedType, rule: DiscoveryRule)? {
    guard let form = part.binding.discovery?.form, let matches, let type = matches.byForm[form] else { return nil }
    return (type, matches.rules[type.rule])
  }

  private var matches: RuleMatches? {
    composition.names.table.matches[composition.names.files[part.id.file].file.source]
  }

  /// The binding to write for a discovered one, with one more key or another construction.
  func bindingLine(_ more: String, construction: String? = nil) -> String? {
    matched.map { RuleRemedies.line(of: $0.type, $0.rule, named: $0.type.name, construction: construction, more) }
  }

  /// The types that a parameter could be given, each with its rule, and what decides for one of them.
  func discoveredNotes(_ ambiguous: AmbiguousArgument) -> [Diagnostic.Note] {
    let names = composition.names
    let found = ambiguous.candidates.compactMap(\.matched)
    var list = NoteList()
    let shown = found.prefix(3)
    // A list has ten notes. Of three types and more with one rule, what decides stands at that rule.
    let isCrowded = found.count > 2 && found.allSatisfy { rule(of: $0)?.firstKey == rule(of: found[0])?.firstKey }
    for matched in shown {
      list.append(
        .init(
          "'\(matched.implementation)' is declared here", wiring.span(of: matched.place) ?? matched.pattern.span))
      if isCrowded { continue }
      list.append(.init("the rule that matches '\(matched.implementation)' is here", matched.pattern.span))
    }
    for matched in shown {
      guard let rule = rule(of: matched) else { continue }
      let name =
        names.target(named: matched.name, in: part.id.file) == nil
        ? matched.name : SwiftName.uncapitalized(matched.implementation)
      list.append(.init(RuleRemedies(source: source).bind(matched, rule, named: name), self.name.span))
    }
    guard found.count == ambiguous.count, ambiguous.count > 1 else { return list.notes }
    // Of two each is left out, of more each is left.
    for matched in shown {
      let excepted = found.count == 2 ? [matched] : found.filter { $0 !== matched }
      guard let rule = rule(of: excepted[0]), excepted.allSatisfy({ self.rule(of: $0)?.firstKey == rule.firstKey })
      else { continue }
      let remedies = RuleRemedies(source: names.table.source(excepted[0].pattern.span.source))
      let remedy = remedies.except(
        excepted.map(\.implementation), from: rule, keeping: found.count == 2 ? nil : matched.implementation)
      list.append(.init(remedy, excepted[0].pattern.span))
    }
    return list.notes
  }

  private func rule(of matched: MatchedType) -> DiscoveryRule? {
    composition.names.table.matches[matched.pattern.span.source]?.rules[matched.rule]
  }

  /// Why no rule supplies a parameter, although one has words for its type.
  func ruleNotes(_ missing: MissingArgument) -> [Diagnostic.Note] {
    let table = composition.names.table
    if let matched = missing.unbound?.matched, let rule = rule(of: matched) {
      let owner = table.source(matched.pattern.span.source)
      let edit = FileEdits(owner).key("all: true", before: rule.firstKey)
      return [
        .init(
          "a rule of '\(owner.fileName)' matches '\(matched.implementation)', and nothing there needs it",
          matched.pattern.span),
        .init(Remedy("add 'all: true' to that rule, to bind all that it matches", edit), matched.pattern.span),
      ]
    }
    guard let matches, let wanted = missing.parameter.type.map({ ($0.wrapped ?? $0) }) else { return [] }
    if let matched = matches.byForm[wanted.form], matched.type != matched.implementation {
      return [.init("the rule binds '\(matched.implementation)' as '\(matched.type)'", matched.pattern.span)]
    }
    let own = matches.table.declaredType(wanted.form)
    let types = own.map { matches.table.isConstructed($0) ? [$0] : nil } ?? nil
    return (types ?? matches.table.implementations(of: wanted)).prefix(2).flatMap { type -> [Diagnostic.Note] in
      guard let (rule, reason) = matches.reason(forType: type) else { return [] }
      return RuleRemedies(source: source).notes(for: type, reason, matches, wiring.swift, at: rule.span)
    }
  }
}
