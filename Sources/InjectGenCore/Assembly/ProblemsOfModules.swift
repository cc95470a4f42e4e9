/// Moves what is wrong in the file of a module, and shows only once the module is a part of some container, to the item of
/// `include` in that container's file: a circle through a requirement, or a scope that does not fit another's.
///
/// What a module's own check shows is not said again by those that include it. If the module is another target's then its
/// own check is for that target's run to report; it is made here only to tell whose fault a problem is.
struct ProblemsOfModules {
  private let table: FileTable
  private let assemblies: [SourceID: Assembly]
  /// Who has found what, by place.
  private var finders: [Problem: Set<SourceID>] = [:]

  private struct Problem: Hashable {
    let id: DiagnosticID
    let span: Span

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      span = diagnostic.span
    }
  }

  static func move(_ assemblies: [Assembly], _ table: FileTable, _ diagnostics: inout Diagnostics) {
    guard assemblies.contains(where: { $0.tree.members.count > 1 }) else { return }
    var problems = ProblemsOfModules(table, assemblies, diagnostics)
    diagnostics.replaceEach { diagnostic, subject in
      guard let subject, subject != diagnostic.span.source else { return diagnostic }
      return problems.moved(diagnostic, to: subject)
    }
  }

  private init(_ table: FileTable, _ assemblies: [Assembly], _ diagnostics: Diagnostics) {
    self.table = table
    self.assemblies = Dictionary(
      assemblies.map { ($0.container.source, $0) }, uniquingKeysWith: { first, _ in first })
    for (diagnostic, subject) in diagnostics.all {
      finders[Problem(diagnostic), default: []].insert(subject ?? diagnostic.span.source)
    }
  }

  private mutating func moved(_ diagnostic: Diagnostic, to subject: SourceID) -> Diagnostic? {
    let source = diagnostic.span.source
    guard let assembly = assemblies[subject], let item = assembly.include(leadingTo: source) else { return diagnostic }
    // From the one that has the problem on to the ones that include it: who is to blame sees it first.
    for member in assembly.tree.members.dropFirst().reversed()
    where member.file.source == source || assembly.tree.leads(from: member.file.source, to: source) {
      let other = member.file.source
      if !table.source(other).isOwn { check(member.file) }
      guard finders[Problem(diagnostic)]?.contains(other) == true else { continue }
      if table.source(other).isOwn || diagnostic.severity == .warning { return nil }
      let path = assembly.include(leadingTo: other) ?? item
      return table.problems(of: "the module '\(member.file.name.value)'", table.source(other), at: path.span)
    }
    var moved = Diagnostic(diagnostic.id, diagnostic.message, item.span)
    let module = assembly.tree.member(of: source).map { assembly.tree.members[$0].file.name.value } ?? item.value
    moved.notes = [.init("it is about this, in '\(module)'", diagnostic.span)] + diagnostic.notes
    return moved
  }

  private var checked: Set<SourceID> = []

  /// Makes the check that the run of another target makes.
  private mutating func check(_ file: BindingsFile) {
    guard checked.insert(file.source).inserted else { return }
    var diagnostics = Diagnostics()
    let graph = Resolver.resolve(Assembly(file, table, &diagnostics), &diagnostics)
    _ = Validator.validate(graph, &diagnostics)
    for (diagnostic, _) in diagnostics.all { finders[Problem(diagnostic), default: []].insert(file.source) }
  }
}
