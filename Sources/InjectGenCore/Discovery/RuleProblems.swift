import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// Reports rules that match nothing, and matched types that cannot be bound as they are.
struct RuleProblems {
  let matches: RuleMatches
  let file: BindingsFile
  let source: Source

  // MARK: Rules that match nothing

  /// Of a module whose Swift files are not read nothing can be found.
  static func reportUnread(_ file: BindingsFile, _ diagnostics: inout Diagnostics) {
    for rule in file.rules {
      diagnostics.report(
        .unmatchedRule, "no type matches the rule, because no Swift files of its target are read", at: rule.span,
        remedy: "name them by '--sources'")
    }
  }

  static func reportUnmatched(
    _ matches: RuleMatches, _ swift: SwiftFiles, _ source: Source, _ diagnostics: inout Diagnostics
  ) {
    for (index, rule) in matches.rules.enumerated() where matches.counts[index] == 0 {
      let pattern = rule.span
      var notes: [Diagnostic.Note] = []
      for (type, reason) in matches.nearlyMatched(by: index) {
        let all = RuleRemedies(source: source).notes(for: type, reason, matches, swift, at: pattern)
        // A binding does not mend the rule.
        notes += all.filter(\.edits.isEmpty)
      }
      if notes.isEmpty { notes = nearMisses(rule, matches) }
      if notes.isEmpty {
        notes = [.init(Remedy("leave the rule out, or say which types it is for"), pattern)]
      }
      let patterns = (rule.types + rule.conforming).map(\.text).quotedList
      diagnostics.report(.unmatchedRule, "no type matches \(patterns)", at: pattern, notes: notes)
    }
  }

  /// Reports names in `except` that no type has which a rule could match.
  static func reportExceptions(_ matches: RuleMatches, _ diagnostics: inout Diagnostics) {
    for (index, rule) in matches.rules.enumerated() where matches.counts[index] > 0 {
      let named = rule.exceptions.filter(\.isName)
      if named.isEmpty { continue }
      let table = matches.table
      for exception in named {
        let isThere = table.types.indices.contains {
          table.types[$0].simpleName == exception.text && table.isConstructed($0)
        }
        if isThere { continue }
        let near = NearMiss.find(
          exception.text, among: matches.types.filter { $0.rule == index }.map { TypeTable.lastPart($0.implementation) }
        )
        diagnostics.report(
          .unmatchedRule, "the rule excepts '\(exception.text)', but matches no such type", at: exception.span,
          remedy: near.map { .didYouMean($0, at: exception.span) } ?? "leave it out")
      }
    }
  }

  /// Types, protocols or folders whose names are nearly those of the rule.
  private static func nearMisses(_ rule: DiscoveryRule, _ matches: RuleMatches) -> [Diagnostic.Note] {
    let table = matches.table
    let lists: [([NamePattern], [String])] = [
      (rule.types, table.types.indices.filter { table.isConstructed($0) }.map { table.types[$0].name }),
      (rule.conforming, table.types.indices.filter { table.types[$0].kind == .protocol }.map { table.types[$0].name }),
      (rule.modules, table.modules.map(\.name)),
    ]
    for (patterns, names) in lists {
      for pattern in patterns {
        if names.contains(where: { pattern.matches($0) }) { continue }
        if pattern.isName, let near = NearMiss.find(pattern.text, among: names) {
          return [.init(.didYouMean(near, at: pattern.span), pattern.span)]
        }
        let letters = pattern.text.replacing("*", with: "")
        let ending = names.first { name in
          !letters.isEmpty && (name.hasSuffix(letters) || name.hasPrefix(letters)) && name != letters
        }
        if pattern.isName, let ending {
          let text = ending.hasSuffix(letters) ? "'*\(letters)'" : "'\(letters)*'"
          return [.init(.write(text, at: pattern.span, ", which '\(ending)' has"), pattern.span)]
        }
      }
    }
    for module in rule.modules where !table.modules.contains(where: { module.matches($0.name) }) {
      return [.init("no Swift files are read of a module '\(module.text)'", module.span)]
    }
    for folder in rule.folders where matches.isEmpty(folder: folder.value, of: rule) {
      return [.init("no Swift file that is read is in the folder '\(folder.value)'", folder.span)]
    }
    return []
  }

  // MARK: Types that cannot be bound as they are

  func report(_ problem: MatchedType.Problem, of matched: MatchedType, _ diagnostics: inout Diagnostics) {
    let rule = matches.rules[matched.rule]
    let place = matched.binding?.discovery?.place ?? matched.pattern.span
    switch problem {
    case .protocols(let names):
      guard case .protocol(let span) = rule.interface else { return }
      let words =
        names.isEmpty
        ? "the declaration of '\(matched.implementation)' names no protocol that it could be bound as"
        : "the declaration of '\(matched.implementation)' names \(names.count) protocols, \(names.quotedList)"
      var notes = [Diagnostic.Note("it is declared here", place)]
      for name in names { notes.append(.init(.write(name, at: span, " for all types of the rule"), span)) }
      notes += waysOut(matched, rule, typed: names)
      diagnostics.report(.wrongValue, words, at: span, notes: notes)
    case .notDeclared(let name):
      let meant = interface(near: name, of: matched)
      // A misspelled name is one mistake, however many types the rule matches.
      if meant != nil, diagnostics.offersChange(at: name.span) { return }
      let notes =
        [Diagnostic.Note("it is declared here", place)] + (meant ?? waysOut(matched, rule, typed: [], "add"))
      diagnostics.report(
        .wrongValue, "'\(matched.implementation)' is not declared to be '\(name.value)'", at: name.span, notes: notes)
    }
  }

  /// The protocol or class that a type is declared to be, where a rule misspells it.
  private func interface(near name: Located<String>, of matched: MatchedType) -> [Diagnostic.Note]? {
    let table = matches.table
    let names = table.supertypes(of: matched.form).types.map { table.types[$0].name }
    return NearMiss.find(name.value, among: names).map { [.init(.didYouMean($0, at: name.span), name.span)] }
  }

  /// A binding of its own, as each of some protocols or as itself.
  private func waysOut(
    _ matched: MatchedType, _ rule: DiscoveryRule, typed names: [String], _ verb: String = "or add"
  ) -> [Diagnostic.Note] {
    let name = matched.isNamed ? matched.name : SwiftName.near(matched.name)
    let types = names.isEmpty ? [matched.implementation] : names.map { "any \($0)" }
    return types.map { type in
      let construction =
        type == matched.implementation ? "" : ", implementation: \(YAMLText.item(matched.implementation))"
      let line =
        "\(YAMLText.name(name)): { type: \(YAMLText.item(type))\(construction), scope: \(rule.scope.rawValue) }"
      return .init(
        Remedy("\(verb) \(line.inQuotes) under 'bindings'", .addEntry(line, under: "bindings", source.id)),
        matched.pattern.span)
    }
  }

  func reportName(of matched: MatchedType, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      .invalidName, "'\(matched.name)' cannot be the name of the binding of '\(matched.implementation)'",
      at: matched.span,
      notes: ownName(matched, matched.isNamed ? "\(matched.name)Value" : SwiftName.near(matched.name)))
  }

  func reportName(of matched: MatchedType, takenAt other: Span, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      .duplicateBinding,
      "the rule would bind '\(matched.implementation)' as '\(matched.name)', which is declared already",
      at: matched.span,
      notes: [
        .init("'\(matched.name)' is declared here", other),
        .init("'\(matched.implementation)' is declared here", matched.binding?.discovery?.place ?? other),
      ] + ownName(matched, "other\(SwiftName.capitalized(matched.name))"))
  }

  func reportName(of matched: MatchedType, as other: MatchedType, _ diagnostics: inout Diagnostics) {
    let types = [other, matched]
    let rule = matches.rules[matched.rule]
    let variants =
      matched.type == other.type
      ? RuleRemedies(source: source).variants(of: types, as: matched.type, rule, named: matched.name) : nil
    diagnostics.report(
      .duplicateBinding, "'\(matched.name)' would be the name of two types, \(types.map(\.implementation).quotedList)",
      at: matched.span,
      notes: types.map {
        .init("'\($0.implementation)' is declared here", $0.binding?.discovery?.place ?? matched.pattern.span)
      }
        + (variants.map { [.init($0, matched.pattern.span)] }
          ?? types.map {
            .init(RuleRemedies(source: source).except([simpleName($0)], from: matches.rules[$0.rule]), $0.pattern.span)
          } + ownName(matched, SwiftName.uncapitalized(simpleName(matched)))))
  }

  private func simpleName(_ matched: MatchedType) -> String {
    TypeTable.lastPart(matched.implementation)
  }

  /// A binding of the type under a name of its own.
  private func ownName(_ matched: MatchedType, _ name: String) -> [Diagnostic.Note] {
    let name = name == matched.name ? "other\(SwiftName.capitalized(name))" : name
    let rule = matches.rules[matched.rule]
    return [.init(RuleRemedies(source: source).bind(matched, rule, named: name), matched.pattern.span)]
  }

  // MARK: Parameters

  /// One name that two of the factories have with two types.
  static func report(
    _ binding: Binding, _ one: Parameter, _ other: Parameter, _ matches: RuleMatches, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .ambiguousArgument,
      "'\(binding.name.value)' would have two parameters '\(one.name.value)', of the types '\(one.type.text)' and "
        + "'\(other.type.text)'", at: binding.name.span,
      .init("it is declared here", binding.discovery?.place ?? binding.name.span),
      .init("give one of the two another name in Swift", binding.name.span))
  }
}
