/// Who falls back to whom: the files of a run and the containers above them, each behind its parent.
struct Ancestry {
  struct Member {
    let file: BindingsFile
    let parent: Parent
  }

  enum Parent {
    /// It has none.
    case none
    /// There is none to go on with, which has been reported: what is asked for may be there.
    case unknown
    /// Its place among the members, and where it is named.
    case member(Int, at: Span)
  }

  private(set) var members: [Member] = []
  private let table: FileTable
  private var indices: [SourceID: Int] = [:]

  /// - Parameters:
  ///   - table: From its own files on parents are followed upwards.
  ///   - diagnostics: Takes parents that do not exist, and circles of them (`parent-cycle`).
  init(_ table: FileTable, _ diagnostics: inout Diagnostics) {
    self.table = table
    for file in table.own { insert(file, &diagnostics) }
  }

  /// The member that a source is the file of.
  func member(of source: SourceID) -> Int? {
    indices[source]
  }

  /// Inserts a file behind those above it. Their line is kept here and not on the stack, however long it gets.
  private mutating func insert(_ file: BindingsFile, _ diagnostics: inout Diagnostics) {
    var line: [BindingsFile] = []
    var places: [SourceID: Int] = [:]
    var circle: Range<Int>?
    var above = Parent.none
    var next: BindingsFile? = file
    while let current = next, indices[current.source] == nil {
      if let start = places[current.source] {
        circle = start..<line.count
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
      next = parent(name, of: current, &diagnostics).map { .container($0) }
      if next == nil { above = .unknown }
    }
    if let next, let name = line.last?.parent, let index = indices[next.source] {
      above = .member(index, at: name.span)
    }
    for (place, file) in line.enumerated().reversed() {
      let index = members.count
      indices[file.source] = index
      members.append(Member(file: file, parent: circle?.contains(place) == true ? .unknown : above))
      if place > 0, let name = line[place - 1].parent { above = .member(index, at: name.span) }
    }
  }

  private func parent(
    _ name: Located<String>, of file: BindingsFile, _ diagnostics: inout Diagnostics
  ) -> ContainerFile? {
    if table.source(file.source).isOwn { return table.container(name, &diagnostics) }
    // What is wrong in the file of another target is not for this run to say.
    var others = Diagnostics()
    return table.container(name, &others)
  }

  /// Reports containers that fall back to each other, from the one on whose name is the first: wherever the search
  /// began, it is one problem.
  private func reportCycle(_ parents: [Located<String>], _ diagnostics: inout Diagnostics) {
    // The container that a key stands in is the one that the key before it names.
    let children = parents.indices.map { parents[$0 == 0 ? parents.count - 1 : $0 - 1].value }
    let own = parents.indices.filter { table.source(parents[$0].span.source).isOwn }
    guard let start = own.min(by: { children[$0] < children[$1] }) else { return }
    let steps = Array(parents[start...] + parents[..<start])
    let names = [children[start]] + steps.map(\.value)
    let notes = zip(names, steps).dropFirst().map { child, parent in
      Diagnostic.Note("the parent of '\(child)' is '\(parent.value)'", parent.span)
    }
    diagnostics.report(
      Diagnostic(
        .parentCycle, "parent cycle: \(names.joined(separator: " → "))", steps[0].span,
        notes: Array(notes).cutAtTen()
          + [.init("a container is made before its children: leave one of these keys out", steps[0].span)]))
  }
}

extension BindingsFile {
  /// The container that it falls back to. A module has none: it is a part of containers that may.
  var parent: Located<String>? {
    switch self {
    case .container(let file): file.parent
    case .module: nil
    }
  }

  fileprivate var isParentUnreadable: Bool {
    switch self {
    case .container(let file): file.isParentUnreadable
    case .module: false
    }
  }
}
