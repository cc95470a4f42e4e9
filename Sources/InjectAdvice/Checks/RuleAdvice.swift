import BindingsYAML
import InjectGenCore
import SwiftDeclarations
import SwiftModel

/// The words about rules, and about types that they match.
struct RuleAdvice {
  let matches: RuleMatches
  private var source: Source { matches.source }

  func words(_ fact: RuleFact, at span: Span) -> Words {
    switch fact {
    case .unmatched(let index, let swift): return words(unmatched: index, swift)
    case .unknownException(let exception, let index):
      let names = matches.types.filter { $0.rule == index }.map { TypeTable.lastPart($0.implementation) }
      return Words(
        "the rule excepts '\(exception.text)', but matches no such type",
        NearMiss.find(exception.text, among: names).map { .didYouMean($0, at: span) } ?? "leave it out", at: span)
    case .protocols(let names, let matched): return words(protocols: names, matched, at: span)
    case .notDeclared(let name, let matched):
      let notes = interface(near: name, of: matched) ?? waysOut(matched, typed: [])
      return Words(
        "'\(matched.implementation)' is not declared to be '\(name.value)'",
        [.init("it is declared here", matched.declaration)] + notes)
    case .noName(let matched):
      return Words(
        "'\(matched.name)' cannot be the name of the binding of '\(matched.implementation)'",
        ownName(matched, matched.isNamed ? "\(matched.name)Value" : SwiftName.near(matched.name)))
    case .takenName(let matched, let other):
      return Words(
        "the rule would bind '\(matched.implementation)' as '\(matched.name)', which is declared already",
        [
          .init("'\(matched.name)' is declared here", other),
          .init("'\(matched.implementation)' is declared here", matched.binding?.discovery?.place ?? other),
        ] + ownName(matched, "other\(SwiftName.capitalized(matched.name))"))
    case .sameName(let matched, let other): return words(matched, sameAs: other)
    case .parameters(let binding, let one, let other):
      return Words(
        "'\(binding.name.value)' would have two parameters '\(one.name.value)', of the types '\(one.type.text)' and "
          + "'\(other.type.text)'",
        .init("give one of the two another name in Swift", binding.name.span))
    }
  }

  // MARK: Rules that match nothing

  private func words(unmatched index: Int, _ swift: SwiftFiles) -> Words {
    let rule = matches.rules[index]
    let pattern = rule.span
    var notes = matches.nearlyMatched(by: index).flatMap { type, reason in
      RuleRemedies(source: source).notes(for: type, reason, matches, swift, at: pattern)
        // A binding does not mend the rule.
        .filter(\.edits.isEmpty)
    }
    if notes.isEmpty { notes = nearMisses(rule) }
    if notes.isEmpty { notes = [.init(Remedy("leave the rule out, or say which types it is for"), pattern)] }
    return Words("no type matches \((rule.types + rule.conforming).map(\.text).quotedList)", notes)
  }

  /// Types, protocols or folders whose names are nearly those of the rule.
  private func nearMisses(_ rule: DiscoveryRule) -> [Note] {
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

  private func words(protocols names: [String], _ matched: MatchedType, at span: Span) -> Words {
    let words =
      names.isEmpty
      ? "the declaration of '\(matched.implementation)' names no protocol that it could be bound as"
      : "the declaration of '\(matched.implementation)' names \(names.count) protocols, \(names.quotedList)"
    var notes = [Note("it is declared here", matched.declaration)]
    for name in names { notes.append(.init(.write(name, at: span, " for all types of the rule"), span)) }
    return Words(words, notes + waysOut(matched, typed: names))
  }

  private func words(_ matched: MatchedType, sameAs other: MatchedType) -> Words {
    let types = [other, matched]
    let remedies = RuleRemedies(source: source)
    let variants =
      matched.type == other.type
      ? remedies.variants(of: types, as: matched.type, matches.rules[matched.rule], named: matched.name) : nil
    let notes = types.map { Note("'\($0.implementation)' is declared here", $0.declaration) }
    // A rule cannot leave out one of two types that have one name in two modules.
    let isOneName = simpleName(matched) == simpleName(other) && matched.rule == other.rule
    let ways =
      variants.map { [.init($0, matched.pattern.span)] }
      ?? (isOneName ? [] : types).map {
        .init(remedies.except([simpleName($0)], from: matches.rules[$0.rule]), $0.pattern.span)
      } + ownName(matched, SwiftName.uncapitalized(simpleName(matched)))
    return Words(
      "'\(matched.name)' would be the name of two types, \(types.map(\.implementation).quotedList)", notes + ways)
  }

  /// The protocol or class that a type is declared to be, where a rule misspells it.
  private func interface(near name: Located<String>, of matched: MatchedType) -> [Note]? {
    let table = matches.table
    let names = table.supertypes(of: matched.form).types.map { table.types[$0].name } + ["protocol"]
    return NearMiss.find(name.value, among: names).map { [.init(.didYouMean($0, at: name.span), name.span)] }
  }

  /// A binding of its own, as each of some protocols or as itself.
  private func waysOut(_ matched: MatchedType, typed names: [String]) -> [Note] {
    let rule = matches.rules[matched.rule]
    let name = matched.isNamed ? matched.name : SwiftName.near(matched.name)
    let types = names.isEmpty ? [matched.implementation] : names.map { "any \($0)" }
    return types.map { type in
      let construction =
        type == matched.implementation ? "" : "implementation: \(YAMLText.item(matched.implementation))"
      let line = RuleRemedies.line(
        named: name, type: type, construction, scope: rule.scope, isEager: false, into: nil, "")
      return .init(.add(line, in: source.id), matched.pattern.span)
    }
  }

  private func simpleName(_ matched: MatchedType) -> String {
    TypeTable.lastPart(matched.implementation)
  }

  /// A binding of the type under a name of its own.
  private func ownName(_ matched: MatchedType, _ name: String) -> [Note] {
    let name = name == matched.name ? "other\(SwiftName.capitalized(name))" : name
    let rule = matches.rules[matched.rule]
    return [.init(RuleRemedies(source: source).bind(matched, rule, named: name), matched.pattern.span)]
  }
}

extension MatchedType {
  /// Where it is declared.
  fileprivate var declaration: Span { binding?.discovery?.place ?? pattern.span }
}
