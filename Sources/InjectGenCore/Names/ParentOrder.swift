import BindingsYAML

/// The own files of a run and their ancestors, in topological order, parents first.
struct ParentOrder {
  struct Item {
    let file: BindingsFile
    let parent: Parent
  }

  enum Parent {
    case none
    /// There is one that could not be found, which has been reported: what is asked for may be there.
    case unknown
    /// The place of the parent among the items.
    case item(Int)
  }

  private(set) var items: [Item] = []
  private let table: FileTable
  private var indices: [SourceID: Int] = [:]

  /// - Parameters:
  ///   - table: The files of the run. Parents are followed from its own files on.
  ///   - diagnostics: Takes parents that do not exist, and cycles of them (`parent-cycle`).
  init(_ table: FileTable, _ diagnostics: inout Diagnostics) {
    self.table = table
    for file in table.own where file.kind != .extension { insert(file, &diagnostics) }
    for file in table.own where file.kind == .extension {
      if let container = table.container(extendedBy: file, &diagnostics) { insert(container, &diagnostics) }
    }
  }

  /// Inserts a file after its parents. They are kept here and not on the stack, however many there are.
  private mutating func insert(_ file: BindingsFile, _ diagnostics: inout Diagnostics) {
    var line: [BindingsFile] = []
    var places: [SourceID: Int] = [:]
    var cycle: Range<Int>?
    var above = Parent.none
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
    if let next, let index = indices[next.source] { above = .item(index) }
    for (place, file) in line.enumerated().reversed() {
      let index = items.count
      indices[file.source] = index
      items.append(Item(file: file, parent: cycle?.contains(place) == true ? .unknown : above))
      above = .item(index)
    }
  }

  private func parent(
    _ name: Located<String>, of file: BindingsFile, _ diagnostics: inout Diagnostics
  ) -> BindingsFile? {
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

extension Composition {
  /// Composes the own files of a run and their ancestors.
  ///
  /// - Parameters:
  ///   - table: The files of the run.
  ///   - diagnostics: Takes what does not fit together.
  /// - Returns: The compositions in topological order, parents first.
  static func all(in table: FileTable, _ diagnostics: inout Diagnostics) -> [Composition] {
    var compositions: [Composition] = []
    for item in ParentOrder(table, &diagnostics).items {
      let parent: ParentLink =
        switch item.parent {
        case .none: .none
        case .unknown: .unknown
        case .item(let index): .composition(compositions[index])
        }
      var found = Diagnostics()
      compositions.append(Composition(item.file, table, parent: parent, &found))
      diagnostics.append(found, of: item.file.source)
    }
    return compositions
  }
}
