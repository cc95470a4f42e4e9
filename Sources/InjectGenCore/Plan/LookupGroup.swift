/// The bindings of one type, and the one that a request for that type finds.
struct LookupGroup {
  /// The accessor that is found where a condition is true.
  struct Case {
    /// Text for `#if`; nil is everywhere or, after other cases, everywhere else.
    let condition: String?
    /// The accessor that is found, or the first of several: it names the type.
    let accessor: Accessor
    /// All that there may be under that condition. Of more than one none is found.
    let candidates: [String]

    var isFound: Bool { candidates.count == 1 }
  }

  let type: SwiftType
  /// The first that holds.
  let cases: [Case]

  init(type: SwiftType, members: [Accessor]) {
    self.type = type
    // In the order of their names: the order of the file decides nothing.
    cases = Self.cases(of: members.ordered { $0.binding < $1.binding })
  }

  /// A member is found where its condition holds and no other's does. Where two hold there is none. The first of them
  /// names the type: the type of a member whose condition does not hold may not exist.
  private static func cases(of members: [Accessor]) -> [Case] {
    let lasting = members.filter { $0.condition == nil }
    guard let first = lasting.first else { return conditionalCases(of: members) }
    let several = Case(condition: nil, accessor: first, candidates: members.map(\.binding))
    guard lasting.count == 1, members.count > 1 else { return [several] }
    let alone = distinct(members.compactMap(\.condition)).map(\.negation.operand).joined(separator: " && ")
    return [Case(condition: alone, accessor: first, candidates: [first.binding]), several]
  }

  private static func conditionalCases(of members: [Accessor]) -> [Case] {
    var alone: [Case] = []
    var several: [Case] = []
    for (index, member) in members.enumerated() {
      guard let condition = member.condition else { continue }
      let others = members.indices.filter { other in
        other != index && members[other].condition.map { !$0.excludes(condition) } ?? true
      }
      let conditions = distinct(others.compactMap { members[$0].condition })
      if !conditions.contains(where: { condition.implies($0) }) {
        let terms = [conditions.isEmpty ? condition.text : condition.operand] + conditions.map(\.negation.operand)
        alone.append(
          Case(condition: terms.joined(separator: " && "), accessor: member, candidates: [member.binding]))
      }
      // Where it is not the first of several, an earlier one has named them.
      if others.contains(where: { $0 > index }) {
        let candidates = ([index] + others).sorted().map { members[$0].binding }
        several.append(Case(condition: condition.text, accessor: member, candidates: candidates))
      }
    }
    return alone + several
  }

  private static func distinct(_ conditions: [Condition]) -> [Condition] {
    var result: [Condition] = []
    for condition in conditions where !result.contains(condition) { result.append(condition) }
    return result
  }
}
