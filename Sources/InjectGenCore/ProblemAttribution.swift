import BindingsYAML

/// Decides in which file each problem of a composition is reported.
///
/// A problem may be at a place in the file of a module and show only once the module is a part of some composition: a
/// cycle through a requirement, or a scope that does not fit another's. It is reported at the item of `include` that
/// leads there. A problem that the module has by itself is reported there alone. A problem of another target is for
/// that target's run to report; here one line says that it has problems (`dependency-has-problems`).
struct ProblemAttribution {
  private let table: FileTable
  private let compositions: [SourceID: Composition]
  /// The compositions that have each problem.
  private var owners: [Problem: Set<SourceID>] = [:]
  /// The files that have errors by themselves.
  private let broken: Set<SourceID>
  /// The modules of other targets that have been checked by themselves.
  private var checked: Set<SourceID> = []

  private struct Problem: Hashable {
    let id: DiagnosticID
    let span: Span

    init(_ finding: Diagnostics.Finding) {
      id = finding.fact.id
      span = finding.span
    }
  }

  /// Moves problems of the compositions of a run, or leaves them out.
  static func settle(_ compositions: [Composition], _ table: FileTable, _ diagnostics: inout Diagnostics) {
    let parents = BrokenParents(compositions, table, diagnostics)
    var blame = ProblemAttribution(compositions, table, diagnostics)
    diagnostics.replaceEach { finding in
      guard let owner = finding.owner, let composition = blame.compositions[owner] else { return finding }
      if !table.source(owner).isOwn || parents.below.contains(owner) { return nil }
      if blame.mayFollow(finding, composition) { return nil }
      return finding.span.source == owner ? finding : blame.moved(finding, composition)
    }
    for problem in parents.problems { diagnostics.report(.files(problem.fact), at: problem.span) }
  }

  private init(_ compositions: [Composition], _ table: FileTable, _ diagnostics: Diagnostics) {
    self.table = table
    self.compositions = Dictionary(compositions.lazy.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
    broken = Set(
      diagnostics.findings.lazy.filter { finding in
        finding.severity == .error && (finding.owner ?? finding.span.source) == finding.span.source
      }.map(\.span.source))
    for finding in diagnostics.findings {
      owners[Problem(finding), default: []].insert(finding.owner ?? finding.span.source)
    }
  }

  /// Whether a problem may follow from one of a module that the composition includes: what a parameter gets by its type
  /// depends on all bindings. Such a problem waits until the module is right.
  private func mayFollow(_ finding: Diagnostics.Finding, _ composition: Composition) -> Bool {
    let (names, span) = (composition.names, finding.span)
    let file = names.file(of: span.source) ?? 0
    guard names.closure(of: file).contains(where: { $0 != file && broken.contains(names.files[$0].file.source) }) else {
      return false
    }
    switch finding.fact.id {
    case .ambiguousArgument: return true
    // A requested name that does not exist is shown at the request.
    case .missingBinding: return composition.bindings.contains { $0.name.span == span }
    default: return false
    }
  }

  /// The problem at the item of `include` that leads to its file; nil where that file's own check reports it.
  private mutating func moved(_ finding: Diagnostics.Finding, _ composition: Composition) -> Diagnostics.Finding? {
    let (names, source) = (composition.names, finding.span.source)
    guard let place = names.file(of: source), let item = names.files[place].item else { return finding }
    var moved = finding
    // From the file that has the problem on to those that include it: the first whose composition has it is at fault.
    for index in names.files.indices.dropFirst().reversed() where names.closure(of: index).contains(place) {
      let file = names.files[index].file
      let other = table.source(file.source)
      if !other.isOwn { check(file) }
      guard owners[Problem(finding)]?.contains(file.source) == true else { continue }
      if other.isOwn || finding.severity == .warning { return nil }
      moved.fact = .files(.dependency(.module, file.name.value, other))
      moved.span = (composition.include(leadingTo: file.source) ?? item).span
      return moved
    }
    moved.fact = .ofModule(finding.fact, names.name(of: place), at: finding.span)
    moved.span = item.span
    return moved
  }

  /// Checks a module of another target by itself, as the run of that target does.
  private mutating func check(_ file: BindingsFile) {
    guard checked.insert(file.source).inserted else { return }
    var found = Diagnostics()
    let graph = Resolver.resolve(Composition(file, table, &found), parent: nil, &found)
    _ = Validator.validate(graph, parent: nil, &found)
    for finding in found.findings { owners[Problem(finding), default: []].insert(file.source) }
  }
}

/// The containers of other targets that have problems, and what they mean to the own ones.
private struct BrokenParents {
  /// The own containers below one. What they ask for is not known.
  private(set) var below: Set<SourceID> = []
  /// One line for each own container whose parent is one.
  private(set) var problems: [(fact: FilesFact, span: Span)] = []

  init(_ compositions: [Composition], _ table: FileTable, _ diagnostics: Diagnostics) {
    var broken = diagnostics.ownersWithErrors.filter { !table.source($0).isOwn }
    for composition in compositions {
      let source = composition.source
      guard let parent = composition.names.parent.composition else {
        if composition.names.parent.isUnknown, !table.source(source).isOwn { broken.insert(source) }
        continue
      }
      guard broken.contains(parent.source) || below.contains(parent.source) else { continue }
      if !table.source(source).isOwn {
        broken.insert(source)
        continue
      }
      below.insert(source)
      guard broken.contains(parent.source), let name = composition.container.parent else { continue }
      let fact = FilesFact.dependency(.container, parent.container.name.value, table.source(parent.source))
      problems.append((fact, name.span))
    }
  }
}
