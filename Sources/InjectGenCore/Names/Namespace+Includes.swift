import BindingsYAML

/// The files of a composition: each is there once, in the order in which it is first included.
extension Namespace {
  /// Follows the includes of the own file. Reports what leads nowhere, or back (`include-cycle`).
  func followIncludes() {
    var indices: [SourceID: Int] = [files[0].file.source: 0]
    // The files from the own one to the current one. They are kept here and not on the stack, however many there are.
    var path: [(file: Int, next: Int)] = [(0, 0)]
    // By file, whether it is on the path, and whether the known modules have been listed. Once in each is enough.
    var visits = [(isOnPath: true, isListed: false)]
    while let (current, next) = path.last {
      let includes = files[current].file.includes
      guard next < includes.count else {
        innermostFirst.append(current)
        visits[current].isOnPath = false
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let include = includes[next]
      guard let module = table.module(include.module, &visits[current].isListed, &problems) else {
        files[current].lacksModules = true
        continue
      }
      checkVisibility(of: module, to: files[current].file.source, include)
      let index = indices[module.source] ?? files.count
      if index < files.count, visits[index].isOnPath, let start = path.firstIndex(where: { $0.file == index }) {
        leaveOutCycle(Array(path[start...]))
        continue
      }
      files[current].includes.append(FileScope.Link(file: index, include: include))
      if index == files.count {
        indices[module.source] = index
        files.append(
          FileScope(
            module, at: index, through: files[current].item ?? include.module, from: (current, include.module)))
        path.append((index, 0))
        visits.append((true, false))
      }
      files[index].includers.append(FileScope.Link(file: current, include: include))
    }
  }

  /// Reports a cycle of includes, and leaves out the one that closes it.
  private func leaveOutCycle(_ cycle: [(file: Int, next: Int)]) {
    reportCycle(cycle.map { files[$0.file].file.includes[$0.next - 1].module })
    for (file, _) in cycle { files[file].isOnCycle = true }
    if let (last, _) = cycle.last { files[last].lacksModules = true }
  }

  private func checkVisibility(of module: BindingsFile, to source: SourceID, _ include: Include) {
    guard module.access == .internal else { return }
    let (target, other) = (table.source(source).module, table.source(module.source).module)
    guard target != other else { return }
    problems.report(.files(.internalFile(module, target: other)), at: include.module.span)
  }

  /// Reports modules that include each other, from the one on whose name is the first: wherever the walk began, it is
  /// one problem.
  private func reportCycle(_ items: [Located<String>]) {
    guard let start = items.indices.min(by: { items[$0].value < items[$1].value }) else { return }
    // Each item is in the module that the one before it names.
    let steps = items[(start + 1)...] + items[...start]
    let names = [items[start].value] + steps.map(\.value)
    guard let first = steps.first else { return }
    problems.report(.files(.includeCycle(names, Array(steps))), at: first.span)
  }
}

/// How the names of a file are joined with those that its modules export.
extension Namespace {
  /// Joins a file whose modules are joined already.
  func join(_ file: Int) {
    declareOwn(file)
    let closure = replacements.isEmpty ? [] : closure(of: file)
    for link in files[file].includes {
      let unreadable = files[link.file].unreadableNames
      files[file].unreadableNames.formUnion(unreadable.map { link.include.name(of: $0) })
    }
    var overridden: [BindingID: [BindingID]] = [:]
    var clashes = NameClashes()
    for (link, export) in imports(of: file) {
      let brought = NameClash.Other(id: replacement(of: export.id, within: closure), link: link)
      add(brought, export, to: file, &overridden, &clashes)
    }
    reportClashes(clashes.all, in: file)
    for clash in clashes.all {
      // Which of them is meant is not known.
      files[file].targets[clash.name] = nil
      files[file].unreadableNames.insert(clash.name)
    }
    for declaration in files[file].declarations {
      guard let binding = declaration.overriding, !unreadable.contains(declaration.id) else { continue }
      replace(declaration.id, binding, overridden[declaration.id] ?? [])
    }
  }

  /// Inputs come first, then requirements and bindings. Those of modules that are not private are exported: nothing
  /// includes the own file.
  private func declareOwn(_ file: Int) {
    if file == 0 {
      files[0].targets.reserveCapacity(files[0].declarations.count)
      for (index, input) in container.inputs.enumerated() { files[0].targets[input.name.value] = .input(index) }
    }
    for declaration in files[file].declarations {
      let (name, id) = (declaration.name, declaration.id)
      if soleNames.contains(name.value) { continue }
      let other = files[file].targets.updateValue(.binding(id), forKey: name.value)
      if let other { reportRepeated(name, other) }
      guard other == nil, !files[file].unreadableNames.contains(name.value) else {
        // Which of the two is meant, or what it was to be, is not known.
        unreadable.insert(id)
        files[file].targets[name.value] = nil
        files[file].unreadableNames.insert(name.value)
        continue
      }
      if file > 0, declaration.access != .private {
        files[file].exports.append(.init(name: name.value, id: id, distance: 0))
      }
    }
  }

  /// A binding with the name of an input or a requirement.
  private func reportRepeated(_ name: Located<String>, _ other: Target) {
    let place: Span
    var isInput = false
    switch other {
    case .input(let index):
      place = container.inputs[index].name.span
      isInput = kind == .container
    case .binding(let id): place = self[id].name.span
    case .parameter, .inherited: return
    }
    report(.repeated(name.value, isInput: isInput, place), at: name.span)
  }

  /// The exports of a file's modules that it sees, the nearest first.
  private func imports(of file: Int) -> [(link: FileScope.Link, export: FileScope.Export)] {
    var byDistance: [[(FileScope.Link, FileScope.Export)]] = []
    for link in files[file].includes {
      for export in files[link.file].exports where isVisible(self[export.id], from: file) {
        while byDistance.count <= export.distance { byDistance.append([]) }
        byDistance[export.distance].append((link, export))
      }
    }
    var nearestFirst: [(FileScope.Link, FileScope.Export)] = []
    for exports in byDistance { nearestFirst += exports }
    return nearestFirst
  }

  /// Adds a name that a module exports. One that the file has already is overridden by it, or clashes with it.
  private func add(
    _ brought: NameClash.Other, _ export: FileScope.Export, to file: Int,
    _ overridden: inout [BindingID: [BindingID]], _ clashes: inout NameClashes
  ) {
    let name = brought.link.include.name(of: export.name)
    switch files[file].targets[name] {
    case nil:
      files[file].targets[name] = .binding(brought.id)
      files[file].exports.append(.init(name: name, id: brought.id, distance: export.distance + 1))
    case .binding(brought.id)?:
      break
    case .binding(let own)? where own.file == file:
      if self[own].overriding == nil {
        let isBinding = if case .binding = self[own].kind { true } else { false }
        clashes.insert(name, .own(self[own].name, isBinding: isBinding), brought)
      } else if overridden[own]?.contains(brought.id) != true {
        overridden[own, default: []].append(brought.id)
      }
    case .binding(let first)?:
      if reportedPairs.insert([first, brought.id]).inserted { clashes.insert(name, .brought(first), brought) }
    case .input(let input)?:
      clashes.insert(name, .own(container.inputs[input].name, isBinding: false), brought)
    case .parameter?, .inherited?:
      preconditionFailure("a file has names of its own and of its modules alone")
    }
  }

  /// The binding that overrides another, according to some files alone.
  private func replacement(of id: BindingID, within files: Set<Int>) -> BindingID {
    var current = id
    while let next = replacements[current]?.first(where: { files.contains($0.file) }) { current = next }
    return current
  }

  // MARK: Overrides

  /// Joins a binding that says `override` with those that it replaces.
  private func replace(_ own: BindingID, _ binding: Binding, _ others: [BindingID]) {
    if own.file == 0, let target = inheritedTarget(named: binding.name.value) {
      replacedInherited[own] = target
      if others.isEmpty { return }
    }
    guard let first = others.first else {
      if !mayBeUnreadable(binding.name.value, in: own.file) {
        report(.overrideOfNothing(binding, file: own.file), at: binding.name.span)
      }
      return
    }
    checkType(of: binding, replacing: others)
    replaced[own] = first
    for other in others { replacements[other, default: []].append(own) }
    if others.count > 1, let place = binding.asksForReplaced {
      report(.replacedAtOnce(binding.name.value, others), at: place.span)
    }
  }
}
