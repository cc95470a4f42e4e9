import BindingsYAML
import InjectGenCore
import SwiftDeclarations
import SwiftModel

/// The remedies by which a rule no longer decides on a type: an exception, or a binding of its own.
struct RuleRemedies {
  let source: Source

  func words(withoutScopeAt key: Span) -> Words {
    let remedy = Remedy(
      "add 'scope: factory' for a new value at each request, or 'scope: singleton' for one",
      FileEdits(source).key("scope: factory", before: key))
    return Words("the rule has no 'scope'", remedy, at: key)
  }

  func words(withoutTypesAt key: Span, isEmpty: Bool) -> Words {
    var remedy = Remedy("add \"types: '*'\" for all classes and actors, or a pattern of their names")
    remedy.edits = isEmpty ? [] : [FileEdits(source).key("types: '*'", before: key)]
    return Words("the rule does not say which types it matches", remedy, at: key)
  }

  /// Exceptions of a rule: the types that it is not to match, as the bindings file writes them. What it matches then is
  /// said as `kept`.
  func except(_ types: [String], from rule: DiscoveryRule, keeping kept: String? = nil) -> Remedy {
    // Patterns are those of a type's own name.
    let items = types.map { YAMLText.item(TypeTable.lastPart($0)) }
    let text = items.joined(separator: ", ")
    let edits = FileEdits(source)
    let end = kept.map { ", which leaves '\($0)'" } ?? ""
    guard let last = rule.exceptions.last else {
      let key = "except: \(items.count == 1 ? text : "[\(text)]")"
      return Remedy("add \(key.inQuotes) to the rule\(end)", edits.key(key, before: rule.firstKey))
    }
    let written = source.text(of: last.span)
    let isAlone = rule.exceptions.count == 1 && edits.hasKey("except", before: last.span)
    return Remedy(
      "add \(text.inQuotes) to the rule's 'except'\(end)",
      isAlone ? .replace(last.span, with: "[\(written), \(text)]") : edits.items(items, after: last.span))
  }

  /// A binding of a type that a rule matches.
  func bind(_ matched: MatchedType, _ rule: DiscoveryRule, named name: String? = nil, _ more: String = "") -> Remedy {
    let line = Self.line(of: matched, rule, named: name ?? matched.name, more)
    return .add(line, in: source.id)
  }

  /// Callers of the rule's factories pass what nothing supplies.
  func takeUnsupplied(by rule: DiscoveryRule, _ words: String = "") -> Remedy? {
    guard rule.scope == .factory, rule.membership == nil, !rule.takesUnsupplied else { return nil }
    return Remedy(
      "\(words)add 'parameters: unsupplied' to the rule",
      FileEdits(source).key("parameters: unsupplied", before: rule.firstKey))
  }

  /// A binding of several types of which each build has one: a variant for each but the last. Nil where two could be
  /// there together.
  func variants(
    of types: [MatchedType], as type: String, _ rule: DiscoveryRule, named name: String
  ) -> Remedy? {
    let conditions = types.compactMap(\.declaredCondition)
    guard types.count > 1, conditions.count == types.count,
      conditions.indices.allSatisfy({ index in conditions[..<index].allSatisfy { $0.excludes(conditions[index]) } })
    else { return nil }
    let variants = zip(types, conditions).dropLast().map { type, condition in
      "{ if: \(condition.yaml), implementation: \(YAMLText.item(type.implementation)) }"
    }
    let last = types[types.count - 1]
    let construction =
      "implementation: \(YAMLText.item(last.implementation)), variants: [\(variants.joined(separator: ", "))]"
    let whole = Condition(anyOf: conditions)
    let more = whole.negation.formula.isImpossible ? "" : "if: \(whole.yaml)"
    let line = Self.line(of: last, rule, named: name, type: type, construction: construction, more)
    return .add(line, in: source.id)
  }

  /// `store: { type: any Store, implementation: SQLStore, scope: singleton }`
  static func line(
    of matched: MatchedType, _ rule: DiscoveryRule, named name: String, type: String? = nil, scope: Scope? = nil,
    construction: String? = nil, _ more: String
  ) -> String {
    let implementation =
      matched.type == matched.implementation ? "" : "implementation: \(YAMLText.item(matched.implementation))"
    return line(
      named: name, type: type ?? matched.type, construction ?? implementation, scope: scope ?? rule.scope,
      isEager: rule.isEager, into: rule.membership, more)
  }

  /// The entry of a binding; without a scope where that is nil.
  static func line(
    named name: String, type: String, _ construction: String, scope: Scope?, isEager: Bool,
    into membership: Membership?, _ more: String
  ) -> String {
    let keys = [
      "type: \(YAMLText.item(type))", construction, scope.map { "scope: \($0.rawValue)" } ?? "",
      isEager ? "eager: true" : "", membership.map { "into: \($0.collection.value)" } ?? "", more,
    ]
    return "\(YAMLText.name(name)): { \(keys.filter { !$0.isEmpty }.joined(separator: ", ")) }"
  }

  /// Why no rule has a type, and what to write for it.
  func notes(
    for type: Int, _ reason: RuleMatches.Reason, _ matches: RuleMatches, _ swift: SwiftFiles, at pattern: Span
  ) -> [Note] {
    let (table, name) = (matches.table, matches.table.types[type].name)
    let scope = table.types[type].declarations[0]
    let place =
      swift.span(of: SwiftPlace(file: table.files[scope.file].file, range: table.scope(scope).place)) ?? pattern
    let spelled = table.spelling(CanonicalType(table.form(ofType: type)))
    let key = YAMLText.name(SwiftName.uncapitalized(String(table.types[type].simpleName)))
    func bound(_ line: String) -> Note { .init(.add(line, in: source.id), pattern) }
    switch reason {
    case .generic:
      return [.init("no rule matches '\(name)', which is generic: a binding says of what", place)]
    case .nested:
      return [.init("no rule matches '\(name)', which is nested", place), bound("\(key): \(spelled)")]
    case .hidden(let access):
      return [.init("'\(name)' is \(access)", place)]
    case .data:
      return [
        .init("'*' matches classes and actors, because structs are mostly data: '\(name)' needs another pattern", place)
      ]
    case .testable:
      return [.init("no rule matches '\(name)', which stands in a file of tests", place)]
    case .holdsItself(let property):
      let text = FileEdits.quoted("\(spelled).\(property)")
      return [
        .init(
          "no rule matches '\(name)', which holds an instance of itself: "
            + "its binding is 'value: \(spelled).\(property)'",
          place),
        bound("\(key): { type: \(spelled), value: \(text) }"),
      ]
    case .excepted(let exception):
      return [.init("'except' leaves '\(name)' out", exception.span)]
    case .earlierRule(let rule):
      return [.init("'\(name)' is matched by this rule, which is before it", matches.rules[rule].span)]
    }
  }
}

// Messages about matched types and discovered bindings.
extension CallSite {
  /// The binding to write for a discovered one, with one more key or another construction.
  func bindingLine(_ more: String, construction: String? = nil) -> String? {
    matched.map { RuleRemedies.line(of: $0.type, $0.rule, named: $0.type.name, construction: construction, more) }
  }

  /// The types that a parameter could be given, each with its rule, and what decides for one of them.
  func discoveredNotes(_ ambiguous: AmbiguousArgument) -> [Note] {
    let names = composition.names
    let found = ambiguous.candidates.compactMap(\.matched)
    var list = NoteList()
    let shown = found.prefix(3)
    let variants = found.count == ambiguous.count ? variants(of: found, for: ambiguous.parameter) : nil
    // A list has ten notes. Of three types and more with one rule, what decides stands at that rule.
    let isCrowded = found.count > 2 && found.allSatisfy { rule(of: $0)?.firstKey == rule(of: found[0])?.firstKey }
    for matched in shown {
      list.append(
        .init(
          "'\(matched.implementation)' is declared here", wiring.span(of: matched.place) ?? matched.pattern.span))
      if isCrowded { continue }
      list.append(.init("the rule that matches '\(matched.implementation)' is here", matched.pattern.span))
    }
    if let variants {
      list.append(.init(variants, self.name.span))
      return list.notes
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

  /// The binding of what a parameter could be given, where each build has one of it.
  private func variants(of found: [MatchedType], for parameter: Callable.Parameter) -> Remedy? {
    guard let first = found.first, let rule = rule(of: first), let type = parameter.type, !type.isOpen else {
      return nil
    }
    let shown = Set(found.map(\.type)).count == 1 ? first.type : wiring.table.spelling(type.unwrapped)
    let name = parameter.shownName
    let isFree = composition.names.target(named: name, in: part.id.file) == nil
    return RuleRemedies(source: source).variants(
      of: found, as: shown, rule, named: first.type == shown ? first.name : isFree ? name : first.name)
  }

  private func rule(of matched: MatchedType) -> DiscoveryRule? {
    composition.names.table.matches[matched.pattern.span.source]?.rules[matched.rule]
  }

  /// Why no rule supplies a parameter, although one has words for its type.
  func ruleNotes(_ missing: MissingArgumentDetails) -> [Note] {
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
    guard let matches, let wanted = missing.parameter.type?.unwrapped else { return [] }
    if let matched = matches.byForm[wanted.form], matched.type != matched.implementation {
      return [.init("the rule binds '\(matched.implementation)' as '\(matched.type)'", matched.pattern.span)]
    }
    let own = matches.table.declaredType(wanted.form)
    let types = own.map { matches.table.isConstructed($0) ? [$0] : nil } ?? nil
    return (types ?? matches.table.implementations(of: wanted)).prefix(2).flatMap { type -> [Note] in
      guard let (rule, reason) = matches.reason(forType: type) else { return [] }
      return RuleRemedies(source: source).notes(for: type, reason, matches, wiring.swift, at: rule.span)
    }
  }
}
