/// Names that lead to several bindings, or replace none.
extension NameScopes {
  private func place(of declaration: Int) -> Diagnostic.Note {
    let (name, member) = (declarations[declaration].name, declarations[declaration].member)
    return .init("'\(name.value)' stands here, by \(tree.pathNames(of: member))", name.span)
  }

  /// Reports the names of a file that lead to several things, each once, with all that it leads to.
  func reportClashes(_ clashes: [NameClash], in member: Int, _ diagnostics: inout Diagnostics) {
    for clash in clashes {
      let first = if case .declaration(let first) = clash.first { declarations[first].member } else { member }
      // Which of two files on a cycle is to include the other is not known, and the cycle has been reported.
      let others = clash.others.filter { other in
        !tree.members[first].isOnCycle || !tree.members[declarations[other.declaration].member].isOnCycle
      }
      guard !others.isEmpty else { continue }
      switch clash.first {
      case .own(let name, let isBinding): reportTaken(name, isBinding, clash.name, others, &diagnostics)
      case .declaration(let first): reportSeveral(clash.name, first, others, &diagnostics)
      }
    }
  }

  /// A name of the file's own that modules bring too.
  private func reportTaken(
    _ own: Located<String>, _ isBinding: Bool, _ name: String, _ others: [NameClash.Other],
    _ diagnostics: inout Diagnostics
  ) {
    let modules = others.map(\.link.include.module.value)
    var notes = NoteList()
    for other in others {
      notes.append(place(of: other.declaration))
      notes.append(.init("the module is included here", other.link.include.module.span))
    }
    let remedy =
      isBinding
      ? Remedy(
        "add 'override: true' to replace that, or give it another name",
        .addKey("override: true", toEntryAt: own.span))
      : "give it another name, or include '\(modules[0])' with a prefix"
    let subject = modules.count == 1 ? "the module" : "the modules"
    diagnostics.report(
      Diagnostic(
        .duplicateBinding, "'\(name)' comes from \(subject) \(modules.quotedList) too", own.span,
        notes: notes.notes + [.init(remedy, own.span)]))
  }

  /// One name for the bindings of several modules.
  private func reportSeveral(
    _ name: String, _ first: Int, _ others: [NameClash.Other], _ diagnostics: inout Diagnostics
  ) {
    let all = [first] + others.map(\.declaration)
    let modules = all.map { tree.members[declarations[$0].member].file.name.value }
    var notes = NoteList()
    for declaration in all { notes.append(place(of: declaration)) }
    let place = others[0].link.include.module.span
    let words = all.count == 2 ? "both '\(modules[0])' and '\(modules[1])'" : modules.quotedList
    let remedy =
      all.count == 2
      ? "include one of them with a prefix, or replace both: '\(name): { …, override: true }'"
      : "include all but one of them with prefixes, or replace all: '\(name): { …, override: true }'"
    diagnostics.report(
      Diagnostic(
        .duplicateBinding, "'\(name)' comes from \(words)", place, notes: notes.notes + [.init(remedy, place)]))
  }

  /// Several bindings that one replaces, where it asks for the one that it has replaced.
  func reportReplacedAtOnce(
    _ name: String, _ all: [Int], at place: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    let modules = all.map { tree.members[declarations[$0].member].file.name.value }
    let words = all.count == 2 ? "both '\(modules[0])' and '\(modules[1])'" : modules.quotedList
    var notes = NoteList()
    for declaration in all { notes.append(self.place(of: declaration)) }
    diagnostics.report(
      Diagnostic(
        .duplicateBinding, "'\(name)' comes from \(words)", place.span,
        notes: notes.notes + [
          .init("'overridden' would be any of them: include all but one of them with prefixes", place.span)
        ]))
  }

  /// Several bindings that replace one, of which none knows the others.
  func reportRivals(_ clashes: Set<Set<Int>>, _ diagnostics: inout Diagnostics) {
    for (index, declaration) in declarations.enumerated() {
      guard let rivals = replacements[index], rivals.count > 1 else { continue }
      let ends = rivals.map { replacement(of: $0) }
      let unknown = zip(rivals, ends).dropFirst().filter { $0.1 != ends[0] && !clashes.contains([ends[0], $0.1]) }
        .map(\.0)
      guard let first = unknown.first, !unknown.contains(where: { tree.members[declarations[$0].member].isOnCycle })
      else { continue }
      let count = unknown.count == 1 ? "twice" : "\(unknown.count + 1) times"
      var notes = NoteList()
      for rival in [rivals[0]] + unknown { notes.append(place(of: rival)) }
      notes.append(place(of: index))
      diagnostics.report(
        Diagnostic(
          .duplicateBinding,
          "'\(declaration.name.value)' of '\(tree.members[declaration.member].file.name.value)' is replaced \(count)",
          tree.members[declarations[first].member].path.first?.span ?? declarations[first].name.span,
          notes: notes.notes))
    }
  }

  func reportOverrideOfNothing(
    _ name: Located<String>, _ override: Span, _ member: Int, _ diagnostics: inout Diagnostics
  ) {
    let isOwn = member == 0
    let known = tree.members[member].includes.flatMap { scopes[$0.member].exports.map(\.name) }
    let note: Diagnostic.Note
    if let hidden = hiddenNames(from: member)[name.value] {
      let file = tree.members[hidden.member].file.name.value
      note = .init(
        "'\(name.value)' of '\(file)' is \(hidden.access.rawValue), nobody else can replace it", hidden.name.span)
    } else if isOwn, case .hidden(let hidden)? = inherited.find(name.value) {
      note = .init("\(hidden.words), nobody else can replace it", hidden.name.span)
    } else if let near = NearMiss.find(name.value, among: known + (isOwn ? inherited.known : [])) {
      note = .init(.didYouMean(near, at: name.span), name.span)
    } else if let module = forgottenModule(with: name.value, for: member) {
      let edits = FileEdits(table.source(tree.members[member].file.source))
      let remedy = Remedy(
        "the module '\(module)' has it, which is not included: add 'include: [\(module)]'",
        edits.include(module, in: tree.members[member].file))
      note = .init(remedy, name.span)
    } else {
      note = .init(Remedy("leave 'override' out", .removeEntry(at: override)), override)
    }
    let places = isOwn && tree.container.parent != nil ? "included module or parent" : "included module"
    diagnostics.report(
      Diagnostic(
        .overrideOfNothing, "no \(places) has a '\(name.value)' that it could replace", name.span, notes: [note]))
  }
}

extension NameScopes {
  /// The only module that has a binding of some name and could be included, but is not.
  fileprivate func forgottenModule(with name: String, for member: Int) -> String? {
    let own = tree.members[member].file.source
    let modules = table.names.entries(named: name).filter { entry in
      let file = table.names.files[entry.file]
      return entry.isExported && file.kind == .module && tree.member(of: file.source) == nil
        && !table.names.leads(from: entry.file, to: own)
        && (table.source(file.source).module == table.source(own).module || file.access > .internal)
    }
    return modules.count == 1 ? table.names.files[modules[0].file].name.value : nil
  }
}
