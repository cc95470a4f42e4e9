/// A file and the modules that it includes, directly or not: each is there once, in the order in which it is first named.
struct IncludeTree {
  struct Member {
    let file: BindingsFile
    /// The items of `include` that first led to it; empty for the file that all this is about.
    let path: [Located<String>]
    /// What it includes itself, in its own order.
    fileprivate(set) var includes: [Link] = []
    /// Who includes it.
    fileprivate(set) var includers: [Link] = []
    /// Whether one of its modules could not be found. What it asks for may be there.
    fileprivate(set) var lacksModules = false
    /// Whether it is on a cycle of includes, so that it is not known which of these files is to include which.
    fileprivate(set) var isOnCycle = false
  }

  /// An item of `include`, seen from either end.
  struct Link {
    let member: Int
    let include: Include
  }

  /// The file itself, or what it is checked as.
  let container: ContainerFile
  /// The file itself is the first.
  private(set) var members: [Member]
  /// Each behind what it includes.
  private(set) var innermostFirst: [Int] = []

  /// - Parameters:
  ///   - file: What is included is followed from here on.
  ///   - table: Where modules are found.
  ///   - diagnostics: Takes what leads nowhere, or back (`include-cycle`).
  init(_ file: BindingsFile, _ table: FileTable, _ diagnostics: inout Diagnostics) {
    container = ContainerFile(file)
    members = [Member(file: file, path: [])]
    var indices: [SourceID: Int] = [file.source: 0]
    // The way from the file to where the walk is. It is kept here and not on the stack, however long it gets.
    var way: [(member: Int, next: Int)] = [(0, 0)]
    // By member: whether it has been said which modules there are. Once in a file is enough.
    var isKnownSaid: [Int: Bool] = [:]
    while let (current, next) = way.last {
      let includes = members[current].file.includes
      guard next < includes.count else {
        innermostFirst.append(current)
        way.removeLast()
        continue
      }
      way[way.count - 1].next += 1
      let include = includes[next]
      guard let module = table.module(include.module, &isKnownSaid[current, default: false], &diagnostics) else {
        members[current].lacksModules = true
        continue
      }
      checkVisibility(of: module, to: members[current].file, include, table, &diagnostics)
      let index = indices[module.source] ?? members.count
      if let start = way.firstIndex(where: { $0.member == index }) {
        reportCycle(way[start...].map { members[$0.member].file.includes[$0.next - 1].module }, &diagnostics)
        members[current].lacksModules = true
        for (member, _) in way[start...] { members[member].isOnCycle = true }
        continue
      }
      members[current].includes.append(Link(member: index, include: include))
      if index == members.count {
        indices[module.source] = index
        members.append(Member(file: .module(module), path: members[current].path + [include.module]))
        way.append((index, 0))
      }
      members[index].includers.append(Link(member: current, include: include))
    }
  }

  /// What a member includes, directly or not, and itself.
  func closure(of member: Int) -> Set<Int> {
    var closure: Set<Int> = [member]
    var queue = [member]
    while let current = queue.popLast() {
      for link in members[current].includes where closure.insert(link.member).inserted { queue.append(link.member) }
    }
    return closure
  }

  /// The member that a source is the file of.
  func member(of source: SourceID) -> Int? {
    members.firstIndex { $0.file.source == source }
  }

  /// Whether one file includes another, directly or not.
  func leads(from source: SourceID, to other: SourceID) -> Bool {
    guard let start = member(of: source), let end = member(of: other) else { return false }
    return closure(of: start).contains(end)
  }

  /// `App → Profile → Networking`: how the file comes by a module.
  func pathNames(of member: Int) -> String {
    ([members[0].file.name.value] + members[member].path.map(\.value)).joined(separator: " → ")
  }

  // MARK: Reporting

  private func checkVisibility(
    of module: ModuleFile, to file: BindingsFile, _ include: Include, _ table: FileTable,
    _ diagnostics: inout Diagnostics
  ) {
    let (target, other) = (table.source(file.source).module, table.source(module.source).module)
    guard target != other, module.access == .internal else { return }
    diagnostics.report(
      Diagnostic(
        .notVisible, "the module '\(module.name.value)' is internal\(other.map { " to '\($0)'" } ?? "")",
        include.module.span,
        notes: [.init(.makeVisible(ContainerFile(.module(module))), module.name.span)]))
  }

  /// Reports modules that include each other, from the one on whose name is the first: wherever the walk began, it is
  /// one problem.
  private func reportCycle(_ items: [Located<String>], _ diagnostics: inout Diagnostics) {
    guard let start = items.indices.min(by: { items[$0].value < items[$1].value }) else { return }
    // Each item stands in the module that the one before it names.
    let steps = items[(start + 1)...] + items[...start]
    let names = [items[start].value] + steps.map(\.value)
    let notes = zip(names, steps).dropFirst().map { includer, item in
      Diagnostic.Note("'\(includer)' includes '\(item.value)'", item.span)
    }
    guard let first = steps.first else { return }
    diagnostics.report(
      Diagnostic(
        .includeCycle, "include cycle: \(names.joined(separator: " → "))", first.span,
        notes: Array(notes).cutAtTen() + [.init("move what both need to a module of its own", first.span)]))
  }
}
