import BindingsYAML
import SwiftModel

/// The conditions under which a root's files declare and register: those of `#if`, and the statements that decide when
/// the program runs.
struct RootConditions {
  /// A branch of `#if`.
  struct Branch {
    let range: Range<Int>
    /// The place of its `#if`.
    let start: Int
    /// The condition as it is written; empty for `#else`.
    let text: String
    /// The condition, with those of the branches before it.
    let condition: String
  }

  private(set) var branches: [Branch] = []
  /// The bodies of `if`, `else`, `switch` and loops, each with the place of that word.
  private var bodies: [(range: Range<Int>, word: Int)] = []

  init(_ tokens: SwiftTokens) {
    var open: [(start: Int, first: Int, text: String, before: [String])] = []
    for index in tokens.tokens.indices where tokens[index] == "#" {
      let word = tokens[index + 1]
      guard ["if", "elseif", "else", "endif"].contains(word) else { continue }
      var (start, before) = (index, [String]())
      if word != "if", let last = open.popLast() {
        let condition = (last.before + [last.text].filter { !$0.isEmpty }).joined(separator: " && ")
        let range = tokens.range(last.first, index)
        branches.append(Branch(range: range, start: last.start, text: last.text, condition: condition))
        (start, before) = (last.start, last.before + [Self.negated(last.text)])
      }
      if word == "endif" { continue }
      let first = tokens.tokens[(index + 2)...].firstIndex(where: \.startsLine) ?? tokens.tokens.count
      let text = word == "else" ? "" : tokens.text(index + 2..<first)
      open.append((start, first, text.contains("||") && !before.isEmpty ? "(\(text))" : text, before))
    }
    let words = ["if", "else", "switch", "for", "while", "repeat"]
    for index in tokens.tokens.indices where words.contains(tokens[index]) && tokens.tokens[index].kind == .word {
      if ["#", ".", "(", ","].contains(tokens[index - 1]) || tokens[index + 1] == ":" { continue }
      guard let brace = tokens.first("{", in: index + 1..<tokens.tokens.count), let close = tokens.closings[brace]
      else { continue }
      bodies.append((brace..<close, index))
    }
  }

  /// `!DEBUG`, `os(iOS)` for `!os(iOS)`, `!(A || B)`.
  private static func negated(_ text: String) -> String {
    let bare = text.hasPrefix("!") ? text.dropFirst() : text[...]
    let isSimple = bare.allSatisfy { $0.isLetter || $0.isNumber || "_()".contains($0) } && !bare.hasPrefix("(")
    return isSimple ? (text.hasPrefix("!") ? String(bare) : "!\(text)") : "!(\(text))"
  }

  /// The branches of the `#if` at a place, in their order.
  func branches(from start: Int) -> [Branch] { branches.filter { $0.start == start } }

  /// The branch of `#if` that a place is in, the innermost one.
  func branch(at index: Int) -> Branch? { branches.filter { $0.range.contains(index) }.max { $0.start < $1.start } }

  /// The whole condition of the branches around a place.
  func condition(at index: Int) -> String? {
    let all = branches.filter { $0.range.contains(index) }.sorted { $0.start < $1.start }.map(\.condition)
    if all.isEmpty { return nil }
    return all.map { all.count > 1 && $0.contains("||") && DeclarationCondition.shown($0) == $0 ? "(\($0))" : $0 }
      .joined(separator: " && ")
  }

  /// Whether no build has both of two places.
  func areAlternatives(_ first: Int, _ second: Int) -> Bool {
    guard let one = branch(at: first), let other = branch(at: second) else { return false }
    return one.start == other.start && one.range != other.range
  }

  /// The word of the statement that decides whether the program comes to a place.
  func decision(at index: Int) -> Int? { bodies.last { $0.range.contains(index) }?.word }

  /// Whether every build comes to a place, whatever statements decide.
  func isAlways(_ index: Int) -> Bool { branch(at: index) == nil && decision(at: index) == nil }
}

extension CompositionRoot {
  /// Joins what is registered in several builds as variants of one, and says of what else is registered under a
  /// condition or twice.
  mutating func joinBuilds(_ conditions: RootConditions, _ tokens: SwiftTokens) {
    let keys = registrations.map { registration in
      let parameters = registration.parameters.map { "\($0.name): \($0.type ?? "")" }
      return "\(registration.name) \(registration.type ?? "") \(parameters)"
    }
    var groups: [String: [Int]] = [:]
    for index in registrations.indices {
      registrations[index].condition = conditions.condition(at: registrations[index].place.index)
      groups[keys[index], default: []].append(index)
    }
    var joined: Set<Int> = []
    for index in registrations.indices {
      guard let group = groups.removeValue(forKey: keys[index]) else { continue }
      if group.contains(where: { conditions.decision(at: registrations[$0].place.index) != nil }) {
        remark(onDecisions: group, conditions, tokens)
      } else if group.count > 1 {
        joined.formUnion(join(group, conditions))
      }
    }
    registrations = registrations.indices.filter { !joined.contains($0) }.map { registrations[$0] }
  }

  private mutating func remark(onDecisions group: [Int], _ conditions: RootConditions, _ tokens: SwiftTokens) {
    for index in group {
      guard let word = conditions.decision(at: registrations[index].place.index),
        !registrations[index].remarks.contains(where: { $0.hasPrefix("constructed under the condition") })
      else { continue }
      registrations[index].remarks.append(
        "registered below the '\(tokens[word])' of line \(tokens.place(of: word).line), and bound always")
    }
    remark(onTwice: group)
  }

  /// Says of a type that is registered twice, where nothing tells which one counts.
  private mutating func remark(onTwice group: [Int]) {
    guard group.count > 1, let last = group.last else { return }
    registrations[group[0]].remarks.append(
      "'\(registrations[last].place.text)' registers it too, and others are given this one")
  }

  /// Joins registrations of one name and type, of which the last one counts. Returns those that are no longer.
  private mutating func join(_ group: [Int], _ conditions: RootConditions) -> [Int] {
    var group = group
    if let always = group.lastIndex(where: { registrations[$0].condition == nil }) {
      let before = group[..<always]
      let last = registrations[group[always]]
      guard before.allSatisfy({ registrations[$0].place.path == last.place.path }) else {
        remark(onTwice: group)
        return []
      }
      for index in before {
        let place = registrations[index].place
        remark("'\(last.name)' is registered again in line \(last.place.line), which counts", at: place)
      }
      return before + join(Array(group[always...]), base: group[always], conditions)
    }
    let places = group.map { registrations[$0].place.index }
    if !zip(places, places.dropFirst()).allSatisfy(conditions.areAlternatives) {
      remark(onTwice: group)
      return []
    }
    // Each of the first branches has one. The last of these counts where no condition before it holds.
    let branches = places.compactMap(conditions.branch)
    let all = conditions.branches(from: branches[0].start).prefix(branches.count)
    guard let base = group.popLast(), branches.map(\.range) == all.map(\.range) else { return [] }
    let outer = conditions.condition(at: branches[0].start)
    if branches.contains(where: \.text.isEmpty) {
      registrations[base].condition = outer
    } else if areJoinable(group + [base]) {
      let own = branches.map(\.text).joined(separator: " || ")
      registrations[base].condition = outer.map { "\($0) && (\(own))" } ?? own
    } else {
      return []
    }
    return join([base] + group.reversed(), base: base, conditions)
  }

  /// Whether all are of one type and scope, and each is one expression.
  private func areJoinable(_ group: [Int]) -> Bool {
    let all = group.map { registrations[$0] }
    return all[0].type != nil && all.allSatisfy { $0.scope == all[0].scope && $0.template != nil }
  }

  /// Joins the first of some registrations with those of other builds after it.
  private mutating func join(_ group: [Int], base: Int, _ conditions: RootConditions) -> [Int] {
    let others = group.dropFirst().reversed()
    let all = group.map { registrations[$0] }
    guard !others.isEmpty else { return [] }
    guard areJoinable(group), var whole = all[0].template else {
      for index in others {
        let other = registrations[index]
        remark(
          "'\(other.name)' is '\(other.text)' if \(other.condition ?? ""), which is not taken over", at: other.place)
      }
      return Array(others)
    }
    whole.variants = others.compactMap { index in
      let branch = conditions.branch(at: registrations[index].place.index)
      let isBesideBase = conditions.areAlternatives(registrations[index].place.index, all[0].place.index)
      let condition = isBesideBase ? branch?.text : registrations[index].condition
      return condition.flatMap { condition in registrations[index].template.map { (condition, $0) } }
    }
    (registrations[base].construction, registrations[base].whole) = (.expression(whole), whole)
    (registrations[base].properties, registrations[base].calls) = ([], [])
    registrations[base].canThrow = all.contains(where: \.canThrow)
    registrations[base].isAsync = all.contains(where: \.isAsync)
    return Array(others)
  }
}

extension CompositionRoot.Registration {
  /// All of it as one expression.
  fileprivate var template: CompositionRoot.Template? {
    if case .alias(let name) = construction { return .init(texts: ["", ""], references: [.name(name)]) }
    if case .expression(let template) = construction { return template.variants.isEmpty ? template : nil }
    return whole
  }
}
