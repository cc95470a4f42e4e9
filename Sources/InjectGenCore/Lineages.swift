/// Resolves and validates what an `Ancestry` has in a row: a graph needs that of its parent, and is sound only with it.
struct Lineages {
  private let ancestry: Ancestry
  private let table: FileTable
  /// By member; nil for the file of another target that has problems.
  private var graphs: [Graph?] = []
  /// By member; nil where it is not sound.
  private var valid: [ValidGraph?] = []

  /// - Parameters:
  ///   - table: Its own files are what is asked for.
  ///   - diagnostics: Takes what is wrong with them.
  /// - Returns: The assemblies of the table's own files, and their graphs without those that are not sound, in their order.
  static func resolve(
    _ table: FileTable, _ diagnostics: inout Diagnostics
  ) -> (assemblies: [Assembly], graphs: [ValidGraph]) {
    var lineages = Lineages(ancestry: Ancestry(table, &diagnostics), table: table)
    lineages.resolve(&diagnostics)
    lineages.validate(&diagnostics)
    let own = table.own.compactMap { lineages.ancestry.member(of: $0.source) }
    return (own.compactMap { lineages.graphs[$0]?.assembly }, own.compactMap { lineages.valid[$0] })
  }

  private init(ancestry: Ancestry, table: FileTable) {
    self.ancestry = ancestry
    self.table = table
  }

  private mutating func resolve(_ diagnostics: inout Diagnostics) {
    for member in ancestry.members {
      if table.source(member.file.source).isOwn {
        let parent = parentLink(of: member, &diagnostics)
        graphs.append(Resolver.resolve(Assembly(member.file, table, parent: parent, &diagnostics), &diagnostics))
        valid.append(nil)
      } else {
        resolveOther(member)
      }
    }
  }

  /// A container of another target. What is wrong with it is reported by the run for that one; here it has problems, or
  /// has none.
  private mutating func resolveOther(_ member: Ancestry.Member) {
    var diagnostics = Diagnostics()
    let parent = parentLink(of: member, &diagnostics)
    let graph = Resolver.resolve(Assembly(member.file, table, parent: parent, &diagnostics), &diagnostics)
    let sound = Validator.validate(graph, parent: soundParent(of: member), usedInputs: [], &diagnostics)
    graphs.append(sound == nil ? nil : graph)
    valid.append(sound)
  }

  private func parentLink(of member: Ancestry.Member, _ diagnostics: inout Diagnostics) -> ParentLink {
    switch member.parent {
    case .none: return .none
    case .unknown: return .unknown
    case .member(let index, let span):
      if let graph = graphs[index] { return .graph(graph) }
      let file = ancestry.members[index].file
      diagnostics.report(
        table.problems(of: "the container '\(file.name.value)'", table.source(file.source), at: span))
      return .unknown
    }
  }

  private func soundParent(of member: Ancestry.Member) -> ValidGraph? {
    guard case .member(let index, _) = member.parent else { return nil }
    return valid[index]
  }

  private mutating func validate(_ diagnostics: inout Diagnostics) {
    let used = inputsUsedByChildren()
    for (index, member) in ancestry.members.enumerated() where table.source(member.file.source).isOwn {
      guard let graph = graphs[index] else { continue }
      valid[index] = Validator.validate(
        graph, parent: soundParent(of: member), usedInputs: used[graph.container.source] ?? [], &diagnostics)
    }
  }

  /// The inputs of each container that those below it ask for.
  private func inputsUsedByChildren() -> [SourceID: Set<Int>] {
    var used: [SourceID: Set<Int>] = [:]
    for case let graph? in graphs where graph.parent.graph != nil {
      for edge in graph.nodes.lazy.flatMap(\.edges) {
        guard case .inherited(let inherited) = edge.target, inherited.isInput else { continue }
        used[graph.owner(of: inherited).container.source, default: []].insert(inherited.index)
      }
    }
    return used
  }
}
