import BindingsYAML
import SwiftModel

/// Binds the types that rules match and that something needs, as if they had been written. What nothing needs is not
/// bound.
///
/// The bindings of a file follow from that file, its modules and its ancestors, and not from its includers: a
/// module is generated in its own target, which knows no containers.
struct Discovery {
  private let table: FileTable
  /// The compositions of files, without what is discovered.
  private var drafts: ParentOrder
  private var followed: Set<SourceID> = []
  /// The bindings of each file.
  private var found: [SourceID: DiscoveredBindings] = [:]
  private var diagnostics: Diagnostics

  /// Returns the files with the discovered bindings, and the types that the rules of each match. Reports rules that
  /// match nothing, and types that have one name or cannot be bound.
  static func complete(
    _ files: [BindingsFile], _ sources: [Source], _ swift: SwiftFiles, _ diagnostics: inout Diagnostics
  ) -> (files: [BindingsFile], matches: [SourceID: RuleMatches]) {
    if files.allSatisfy(\.rules.isEmpty) { return (files, [:]) }
    var matches: [SourceID: RuleMatches] = [:]
    for file in files where !file.rules.isEmpty {
      let source = sources[file.source]
      guard let seen = swift.declarations(seenFrom: source.module) else {
        // Of a module whose Swift files are not read nothing can be found.
        for rule in file.rules { diagnostics.report(.unreadRule, at: rule.span) }
        continue
      }
      let found = RuleMatches(file.rules, of: source, isModule: file.kind == .module, seen)
      found.reportUnmatched(swift, &diagnostics)
      found.reportExceptions(&diagnostics)
      matches[file.source] = found
    }
    var drafted = diagnostics
    let table = FileTable(files, sources, swift: swift, matches: matches, &drafted)
    var discovery = Discovery(table: table, diagnostics: diagnostics)
    for file in files { discovery.follow(file) }
    diagnostics = discovery.diagnostics
    let completed = files.map { file in
      discovery.found[file.source].map { file.having(file.bindings + $0.bindings, unreadable: $0.unreadableNames) }
        ?? file
    }
    return (completed, matches)
  }

  private init(table: FileTable, diagnostics: Diagnostics) {
    self.table = table
    drafts = ParentOrder(table)
    self.diagnostics = diagnostics
  }

  /// Binds what a file needs, after what its modules and ancestors do.
  private mutating func follow(_ file: BindingsFile) {
    guard let matches = table.matches[file.source], followed.insert(file.source).inserted else { return }
    // What is wrong with it is reported when all is known.
    var unused = Diagnostics()
    let draft = drafts.insert(file, &unused)
    for other in draft.names.innermostFirst where other != 0 { follow(draft.names.files[other].file) }
    for ancestor in draft.names.ancestors.reversed() {
      for other in ancestor.names.innermostFirst { follow(ancestor.names.files[other].file) }
    }
    guard var search = NeedSearch(draft, matches) else { return }
    found[file.source] = search.run(&diagnostics)
  }
}

/// The bindings that the rules of one file have found, in the order of their names: adding a type moves no other.
struct DiscoveredBindings {
  private(set) var bindings: [Binding] = []
  /// Names that several things have, or that are no names.
  private(set) var unreadableNames: Set<String> = []

  init(_ bound: [MatchedType], _ matches: RuleMatches, _ file: BindingsFile, _ diagnostics: inout Diagnostics) {
    let ordered = bound.ordered { ($0.name, $0.implementation) < ($1.name, $1.implementation) }
    var written: [String: Span] = [:]
    for name in file.bindings.map(\.name) + file.inputs.map(\.name) + file.requirements.map(\.name) {
      written[name.value] = name.span
    }
    for (index, matched) in ordered.enumerated() {
      guard let binding = matched.binding else { continue }
      func report(_ fact: RuleFact) { matches.report(fact, at: matched.span, &diagnostics) }
      if let problem = matched.problem { matches.report(problem, of: matched, &diagnostics) }
      if !SwiftName.isIdentifier(matched.name) || SwiftName.forbidden.contains(matched.name)
        || SwiftName.usedInGeneratedCode.contains(matched.name)
      {
        report(.noName(matched))
        unreadableNames.insert(matched.name)
      } else if let other = written[matched.name] {
        report(.takenName(matched, other))
      } else if index > 0, ordered[index - 1].name == matched.name {
        report(.sameName(matched, ordered[index - 1]))
        unreadableNames.insert(matched.name)
      } else {
        bindings.append(binding)
      }
    }
  }
}
