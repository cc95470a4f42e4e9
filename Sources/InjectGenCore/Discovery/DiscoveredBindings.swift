/// The bindings that the rules of one file have found, in the order of their names: adding a type moves no other.
struct DiscoveredBindings {
  private(set) var bindings: [Binding] = []
  /// Names that several things have, or that are no names.
  private(set) var unreadableNames: Set<String> = []

  init(
    _ bound: [MatchedType], _ matches: RuleMatches, _ file: BindingsFile, _ composition: Composition,
    _ diagnostics: inout Diagnostics
  ) {
    let ordered = bound.ordered { ($0.name, $0.implementation) < ($1.name, $1.implementation) }
    var written: [String: Span] = [:]
    for name in file.bindings.map(\.name) + file.inputs.map(\.name) + file.requirements.map(\.name) {
      written[name.value] = name.span
    }
    for (index, matched) in ordered.enumerated() {
      guard let binding = matched.binding else { continue }
      let problems = RuleProblems(matches: matches, file: file, source: composition.names.table.source(file.source))
      if let problem = matched.problem { problems.report(problem, of: matched, &diagnostics) }
      if SwiftName.forbidden.contains(matched.name) || SwiftName.usedInGeneratedCode.contains(matched.name) {
        problems.reportName(of: matched, &diagnostics)
        unreadableNames.insert(matched.name)
      } else if let other = written[matched.name] {
        problems.reportName(of: matched, takenAt: other, &diagnostics)
      } else if index > 0, ordered[index - 1].name == matched.name {
        problems.reportName(of: matched, as: ordered[index - 1], &diagnostics)
        unreadableNames.insert(matched.name)
      } else {
        bindings.append(binding)
      }
    }
  }
}
