/// The files of a composition: each is there once, in the order in which it is first included.
extension Namespace {
  /// Follows the includes of the own file. Reports what leads nowhere, or back (`include-cycle`).
  func followIncludes(_ diagnostics: inout Diagnostics) {
    var indices: [SourceID: Int] = [files[0].file.source: 0]
    // The files from the own one to the current one. They are kept here and not on the stack, however many there are.
    var way: [(file: Int, next: Int)] = [(0, 0)]
    // By file, whether it is on the way, and whether the known modules have been listed. Once in each is enough.
    var visits = [(isOnWay: true, isListed: false)]
    while let (current, next) = way.last {
      let includes = files[current].file.includes
      guard next < includes.count else {
        innermostFirst.append(current)
        visits[current].isOnWay = false
        way.removeLast()
        continue
      }
      way[way.count - 1].next += 1
      let include = includes[next]
      guard let module = table.module(include.module, &visits[current].isListed, &diagnostics) else {
        files[current].lacksModules = true
        continue
      }
      checkVisibility(of: module, to: files[current].file.source, include, &diagnostics)
      let index = indices[module.source] ?? files.count
      if index < files.count, visits[index].isOnWay, let start = way.firstIndex(where: { $0.file == index }) {
        leaveOutCycle(Array(way[start...]), &diagnostics)
        continue
      }
      files[current].includes.append(FileScope.Link(file: index, include: include))
      if index == files.count {
        indices[module.source] = index
        files.append(
          FileScope(
            module, at: index, through: files[current].item ?? include.module, from: (current, include.module)))
        way.append((index, 0))
        visits.append((true, false))
      }
      files[index].includers.append(FileScope.Link(file: current, include: include))
    }
  }

  /// Reports a cycle of includes, and leaves out the one that closes it.
  private func leaveOutCycle(_ cycle: [(file: Int, next: Int)], _ diagnostics: inout Diagnostics) {
    reportCycle(cycle.map { files[$0.file].file.includes[$0.next - 1].module }, &diagnostics)
    for (file, _) in cycle { files[file].isOnCycle = true }
    if let (last, _) = cycle.last { files[last].lacksModules = true }
  }

  private func checkVisibility(
    of module: BindingsFile, to source: SourceID, _ include: Include, _ diagnostics: inout Diagnostics
  ) {
    guard module.access == .internal else { return }
    let (target, other) = (table.source(source).module, table.source(module.source).module)
    guard target != other else { return }
    let place = other.map { $0 == module.name.value ? " to its target" : " to '\($0)'" } ?? ""
    diagnostics.report(
      .notVisible, "the module '\(module.name.value)' is internal\(place)", at: include.module.span,
      .init(.makeVisible(module), module.name.span))
  }

  /// Reports modules that include each other, from the one on whose name is the first: wherever the walk began, it is
  /// one problem.
  private func reportCycle(_ items: [Located<String>], _ diagnostics: inout Diagnostics) {
    guard let start = items.indices.min(by: { items[$0].value < items[$1].value }) else { return }
    // Each item is in the module that the one before it names.
    let steps = items[(start + 1)...] + items[...start]
    let names = [items[start].value] + steps.map(\.value)
    let notes = zip(names, steps).dropFirst().map { includer, item in
      Diagnostic.Note("'\(includer)' includes '\(item.value)'", item.span)
    }
    guard let first = steps.first else { return }
    let remedy =
      steps.count == 1
      ? "leave '\(first.value)' out: a module has its own bindings" : "move what both need to a module of its own"
    diagnostics.report(
      .includeCycle, "include cycle: \(names.joined(separator: " → "))", at: first.span,
      notes: Array(notes).cutAtTen() + [.init(remedy, first.span)])
  }
}
