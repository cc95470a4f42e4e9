import SwiftDeclarations

/// The remedies by which a rule no longer decides on a type: an exception, or a binding of its own.
struct RuleRemedies {
  let source: Source

  /// Exceptions of a rule.
  ///
  /// - Parameters:
  ///   - types: The types that it is not to match, as the bindings file writes them.
  ///   - rule: The rule.
  ///   - kept: What it matches then, where that is to be said.
  /// - Returns: The remedy.
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
    let written = String(decoding: source.bytes[Int(last.span.start)..<Int(last.span.end)], as: UTF8.self)
    let isAlone = rule.exceptions.count == 1 && edits.hasKey("except", before: last.span)
    return Remedy(
      "add \(text.inQuotes) to the rule's 'except'\(end)",
      isAlone ? .replace(last.span, with: "[\(written), \(text)]") : edits.items(items, after: last.span))
  }

  /// A binding of a type that a rule matches.
  func bind(_ matched: MatchedType, _ rule: DiscoveryRule, named name: String? = nil, _ more: String = "") -> Remedy {
    let line = Self.line(of: matched, rule, named: name ?? matched.name, more)
    return Remedy("add \(line.inQuotes) under 'bindings'", .addEntry(line, under: "bindings", source.id))
  }

  /// `store: { type: any Store, implementation: SQLStore, scope: singleton }`
  static func line(
    of matched: MatchedType, _ rule: DiscoveryRule, named name: String, construction: String? = nil, _ more: String
  ) -> String {
    var keys = ["type: \(YAMLText.item(matched.type))"]
    if let construction {
      keys.append(construction)
    } else if matched.type != matched.implementation {
      keys.append("implementation: \(YAMLText.item(matched.implementation))")
    }
    keys.append("scope: \(rule.scope.rawValue)")
    if rule.isEager { keys.append("eager: true") }
    if let membership = rule.membership { keys.append("into: \(membership.collection.value)") }
    if !more.isEmpty { keys.append(more) }
    return "\(YAMLText.name(name)): { \(keys.joined(separator: ", ")) }"
  }

  /// Why no rule has a type, and what to write for it.
  func notes(
    for type: Int, _ reason: RuleMatches.Reason, _ matches: RuleMatches, _ swift: SwiftFiles, at pattern: Span
  ) -> [Diagnostic.Note] {
    let (table, name) = (matches.table, matches.table.types[type].name)
    let scope = table.types[type].declarations[0]
    let place =
      swift.span(of: SwiftPlace(file: table.files[scope.file].file, range: table.scope(scope).place)) ?? pattern
    let spelled = table.spelling(CanonicalType(table.form(ofType: type)))
    let key = YAMLText.name(SwiftName.uncapitalized(String(table.types[type].simpleName)))
    func bound(_ line: String) -> Diagnostic.Note {
      .init(Remedy("add \(line.inQuotes) under 'bindings'", .addEntry(line, under: "bindings", source.id)), pattern)
    }
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
          "no rule matches '\(name)', which holds an instance of itself: its binding is 'value: \(spelled).\(property)'",
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
