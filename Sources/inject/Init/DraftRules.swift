import BindingsYAML
import InjectAdvice
import InjectGenCore
import SwiftModel

/// Finds the rules of `discover` that can take the place of lines of a draft: where four or more types follow a rule of
/// name, conformance or folder, and want one scope.
///
/// A rule is a proposal until discovery itself has read it. It is taken if the file with it passes the check and binds
/// the same as the file without it; else the lines stay.
struct DraftRules {
  /// Fewer lines than that are shorter than a rule is to understand.
  static let leastMembers = 4
  /// Each attempt checks the whole file, so there is an end to them.
  private static let mostAttempts = 12

  private let swift: SwiftFiles
  private let source: (FirstDraft) -> (source: Source, text: DraftText)
  /// The path of the bindings file.
  private let path: String
  /// The last words of the names of a program's data: types that end so do something with it, and are not alike.
  private let endingsOfData: Set<String>
  private var draft: FirstDraft

  /// Returns a draft with rules in the place of lines, as far as the two bind the same.
  static func applied(
    to draft: FirstDraft, _ swift: SwiftFiles, in path: String, data: [String],
    _ source: @escaping (FirstDraft) -> (source: Source, text: DraftText)
  ) -> FirstDraft {
    var rules = DraftRules(
      swift: swift, source: source, path: path, endingsOfData: Set(data.compactMap { endings(of: $0).last ?? $0 }),
      draft: draft)
    rules.apply()
    return rules.draft
  }

  private mutating func apply() {
    var refused: Set<DraftRule.Pattern> = []
    for _ in 0..<Self.mostAttempts {
      guard let rule = candidates(refused).first else { return }
      refused.insert(rule.pattern)
      if let next = ruled(by: rule) { draft = next }
    }
  }

  // MARK: Candidates

  /// The rules that the lines suggest, those with most lines first.
  private func candidates(_ refused: Set<DraftRule.Pattern>) -> [DraftRule] {
    var rules: [DraftRule.Pattern: [DraftRule.Kind: [FirstDraft.Key]]] = [:]
    let text = source(draft).text
    let others = draft.bindings.filter { !draft.isRuled($0.key) && $0.isConstructed }
    var counts: [DraftRule.Pattern: Int] = [:]
    for binding in others {
      let kind = text.kind(of: binding)
      for pattern in patterns(of: binding.type) where !refused.contains(pattern) {
        counts[pattern, default: 0] += 1
        if let kind { rules[pattern, default: [:]][kind, default: []].append(binding.key) }
      }
    }
    let found = rules.compactMap { pattern, kinds -> DraftRule? in
      let best = kinds.max { ($0.value.count, $1.key.order) < ($1.value.count, $0.key.order) }
      // A part of what a shorter ending has is alike by accident: '*DateUseCase' of many '*UseCase'.
      let shorter = pattern.shorter.map { counts[$0, default: 0] }.max() ?? 0
      if shorter >= 2 * counts[pattern, default: 0] { return nil }
      // Types of one name that want different scopes follow no rule.
      guard let best, best.value.count >= Self.leastMembers, 3 * best.value.count >= 2 * counts[pattern, default: 0]
      else { return nil }
      return DraftRule(pattern: pattern, kind: best.key, members: best.value)
    }
    return found.sorted { $0.order < $1.order }
  }

  private func patterns(of type: ConstructionSurvey.ConstructedType) -> [DraftRule.Pattern] {
    var patterns: [DraftRule.Pattern] = []
    patterns += Self.endings(of: String(type.name.split(separator: ".").last ?? ""))
      .filter { !endingsOfData.contains($0) }.map { .ending($0) }
    var endings: Set<String> = []
    for name in type.supertypes where SwiftName.isIdentifier(name) && !Self.ofLanguage.contains(name) {
      patterns.append(.conforming(name))
      endings.formUnion(Self.endings(of: name))
    }
    patterns += endings.sorted().map { .conformingEnding($0) }
    return patterns + folders(of: type).map { .folder($0) }
  }

  /// The last words of a name, without all of it: `ViewModel` and `Model` of `CartViewModel`.
  static func endings(of name: String) -> [String] {
    name.indices.dropFirst().filter { index in
      name[index].isUppercase && !name[name.index(before: index)].isUppercase
    }.map { String(name[$0...]) }
  }

  /// The folders below that of the bindings file which have a type.
  private func folders(of type: ConstructionSurvey.ConstructedType) -> [String] {
    let base = path.split(separator: "/").dropLast().filter { $0 != "." }
    let parts = type.path.split(separator: "/").dropLast().filter { $0 != "." }
    guard type.isOwn, parts.starts(with: base) else { return [] }
    let own = parts.dropFirst(base.count)
    return own.indices.map { own[own.startIndex...$0].joined(separator: "/") }
  }

  /// The protocols that half of all types conform to, which say nothing of their purpose.
  private static let ofLanguage: Set<String> = [
    "Sendable", "AnyObject", "NSObject", "ObservableObject", "Observable", "Actor", "AnyActor", "Copyable",
    "Equatable", "Hashable", "Codable", "Encodable", "Decodable", "Identifiable", "CustomStringConvertible",
    "SendableMetatype", "Escapable",
  ]

  // MARK: Trials

  /// The draft with a rule, if discovery binds with it what the draft binds without it.
  private func ruled(by candidate: DraftRule) -> FirstDraft? {
    let bindings = draft.bindings.filter { candidate.members.contains($0.key) }
    var rule = candidate
    rule.takesUnsupplied = !candidate.kind.isSingleton && bindings.contains { !$0.parameters.isEmpty }
    rule.bindsAll = bindings.contains { draft.uses[$0.key] == nil }
    var trial = draft
    trial.rules.append(rule)
    guard let (found, extras) = matched(by: rule, in: trial) else { return nil }
    var members = found
    let others = draft.names.filter { members[$0.key] == nil }.map(\.value)
    let taken = Dictionary(grouping: others + members.map(\.value)) { $0 }
    for binding in bindings {
      guard let name = members[binding.key] else { continue }
      // A name that a composition root has given stays, and one that another line has is taken.
      let isKept = binding.registration != nil && name != draft.names[binding.key]
      if isKept || taken[name, default: []].count > 1 { members[binding.key] = nil }
    }
    if members.count < Self.leastMembers { return nil }
    var named = draft
    for (key, name) in members { named.names[key] = name }
    rule.members = bindings.map(\.key).filter { members[$0] != nil }
    // An exception shows the choice that a line would show as a remark.
    let hasDoubles = bindings.contains { members[$0.key] != nil && !$0.doubles.isEmpty }
    for exceptions in rule.bindsAll || hasDoubles ? [extras] : [[], extras] where exceptions.count <= members.count / 2
    {
      rule.exceptions = exceptions
      var next = named
      next.rules.append(rule)
      if isSame(named, next) { return next }
    }
    return nil
  }

  /// The lines with types of a rule, with the names that it gives them, and the other types that it matches.
  private func matched(
    by rule: DraftRule, in trial: FirstDraft
  ) -> (members: [FirstDraft.Key: String], extras: [String])? {
    let (source, text) = source(trial)
    let index = text.draft.rules.count - 1
    guard let types = matchedTypes([source], swift: swift).first?.types.filter({ $0.rule == index }) else { return nil }
    let byName = Dictionary(
      draft.bindings.filter { rule.members.contains($0.key) }.map { ($0.type.name, $0.key) },
      uniquingKeysWith: { first, _ in first })
    var members: [FirstDraft.Key: String] = [:]
    var extras: [String] = []
    for type in types {
      if let key = byName[type.implementation] {
        members[key] = type.name
      } else if !type.isWritten {
        extras.append(String(type.implementation.split(separator: ".").last ?? ""))
      }
    }
    return (members, extras.sorted())
  }

  /// Whether two drafts bind the same, and neither has a problem.
  private func isSame(_ written: FirstDraft, _ ruled: FirstDraft) -> Bool {
    guard let left = bindings(of: written), let right = bindings(of: ruled) else { return false }
    return left == right
  }

  /// All bindings as text, in the order of their names. Nil where there is a problem.
  private func bindings(of draft: FirstDraft) -> [String]? {
    var diagnostics = Diagnostics()
    guard let graphs = describedGraphs([source(draft).source], swift: swift, &diagnostics) else { return nil }
    let problems = diagnostics.sorted(in: [source(draft).source]).map(\.message)
    return graphs.bindings.map { $0.facts(in: graphs) }.sorted() + problems
  }
}

extension DraftRule {
  /// The place among other rules: most lines first, then names before conformances and folders, then the longer name.
  fileprivate var order: (Int, Int, Int, String) {
    let (rank, name) =
      switch pattern {
      case .ending(let name): (0, name)
      case .conforming(let name): (1, name)
      case .conformingEnding(let name): (2, name)
      case .folder(let name): (3, name)
      }
    return (-members.count, rank, -name.count, name)
  }
}

extension DraftRule.Pattern {
  /// The patterns of a part of its ending.
  fileprivate var shorter: [DraftRule.Pattern] {
    switch self {
    case .ending(let words): DraftRules.endings(of: words).map { .ending($0) }
    case .conformingEnding(let words): DraftRules.endings(of: words).map { .conformingEnding($0) }
    case .conforming, .folder: []
    }
  }
}

extension DraftRule.Kind {
  fileprivate var order: String { "\(module ?? "") \(isSingleton) \(isProtocol)" }
}

extension FirstDraft {
  /// Whether a rule takes the place of a line.
  func isRuled(_ key: Key) -> Bool { rules.contains { $0.members.contains(key) } }
}

extension GraphDescription.Binding {
  /// All that a binding is, as text.
  fileprivate func facts(in graph: GraphDescription) -> String {
    let dependencies = dependencies.map { dependency in
      "\(dependency.label ?? "_") \(graph.bindings[dependency.target].name) \(dependency.kind)"
    }
    return """
      \(name): \(type) \(construction) \(scope ?? "") \(isEager) \(canThrow) \(isAsync) \(actor ?? "") \
      \(condition ?? "") (\(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) \
      \(dependencies.sorted()) \(containers.count) \(defaults)
      """
  }
}
