import BindingsYAML

/// The own files of a run and their ancestors, composed in topological order, parents first.
struct ParentOrder {
  private(set) var compositions: [Composition] = []
  private let table: FileTable
  private var indices: [SourceID: Int] = [:]

  init(_ table: FileTable) {
    self.table = table
  }

  /// Composes the own files of a run and their ancestors, parents first. Reports parents that do not exist, cycles of
  /// them (`parent-cycle`), and what does not fit together.
  static func compositions(in table: FileTable, _ diagnostics: inout Diagnostics) -> [Composition] {
    var order = ParentOrder(table)
    for file in table.own where file.kind != .extension { order.insert(file, &diagnostics) }
    for file in table.own where file.kind == .extension {
      let container = table.container(file.name, unknown: .unknownContainer, &diagnostics)
      if let container { order.insert(container, &diagnostics) }
    }
    return order.compositions
  }

  /// Composes a file after its parents. They are kept here and not on the stack, however many there are.
  @discardableResult
  mutating func insert(_ file: BindingsFile, _ diagnostics: inout Diagnostics) -> Composition {
    var line: [BindingsFile] = []
    var places: [SourceID: Int] = [:]
    var cycle: Range<Int>?
    var above = ParentLink.none
    var next: BindingsFile? = file
    while let current = next, indices[current.source] == nil {
      if let start = places[current.source] {
        cycle = start..<line.count
        reportCycle(line[start...].compactMap { $0.parent }, &diagnostics)
        break
      }
      places[current.source] = line.count
      line.append(current)
      guard let name = current.parent else {
        next = nil
        if current.isParentUnreadable { above = .unknown }
        break
      }
      next = parent(name, of: current, &diagnostics)
      if next == nil { above = .unknown }
    }
    if let next, let index = indices[next.source] { above = .composition(compositions[index]) }
    for (place, file) in line.enumerated().reversed() {
      let link = cycle?.contains(place) == true ? .unknown : above
      var found = Diagnostics()
      let composition = Composition(file, table, parent: link, &found)
      diagnostics.append(found, of: file.source)
      indices[file.source] = compositions.count
      compositions.append(composition)
      above = .composition(composition)
    }
    return compositions[indices[file.source] ?? 0]
  }

  private func parent(_ name: Located<String>, of file: BindingsFile, _ diagnostics: inout Diagnostics) -> BindingsFile?
  {
    if table.source(file.source).isOwn { return table.container(name, &diagnostics) }
    // What is wrong in the file of another target is not for this run to report.
    var others = Diagnostics()
    return table.container(name, &others)
  }

  /// Reports containers that are each other's ancestors, beginning with the first by name: wherever the search
  /// began, it is one problem.
  private func reportCycle(_ parents: [Located<String>], _ diagnostics: inout Diagnostics) {
    // A key is in the container that the key before it names.
    let children = parents.indices.map { parents[$0 == 0 ? parents.count - 1 : $0 - 1].value }
    let own = parents.indices.filter { table.source(parents[$0].span.source).isOwn }
    guard let start = own.min(by: { children[$0] < children[$1] }) else { return }
    let steps = Array(parents[start...] + parents[..<start])
    let names = [children[start]] + steps.map(\.value)
    let source = table.source(steps[0].span.source)
    diagnostics.report(.files(.parentCycle(names, steps, source)), at: steps[0].span)
  }
}
