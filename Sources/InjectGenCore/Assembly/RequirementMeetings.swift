/// What meets the requirements of the modules that a file includes: the binding or input of that name, in the file that
/// includes the module or in one that includes that, the nearest first.
struct RequirementMeetings {
  struct Meeting {
    /// Nil where nothing meets it, which it must bear.
    let target: Target?
    /// The item of `include` in the file that meets it.
    let span: Span
  }

  /// By declaration; those of bindings have none to look for.
  private(set) var meetings: [Meeting]
  private let names: NameScopes
  private lazy var nearNames = NearNames(names.scopes[0].targets.keys)

  init(_ names: NameScopes, _ diagnostics: inout Diagnostics) {
    self.names = names
    meetings = names.declarations.map { Meeting(target: nil, span: $0.name.span) }
    for (index, declaration) in names.declarations.enumerated() {
      guard case .requirement(let requirement) = declaration.kind else { continue }
      meetings[index] = meet(requirement, of: declaration.member, &diagnostics)
    }
  }

  private mutating func meet(_ requirement: Requirement, of member: Int, _ diagnostics: inout Diagnostics) -> Meeting {
    var seen: Set<Int> = []
    let found = find(requirement.name.value, member, &seen)
    let path = names.tree.members[member].path
    guard let first = found.first else {
      if !requirement.isOptional { reportUnmet(requirement, member, &diagnostics) }
      return Meeting(target: nil, span: path.first?.span ?? requirement.name.span)
    }
    let end = end(of: first.target)
    if let other = found.first(where: { self.end(of: $0.target) != end }) {
      let module = names.tree.members[member].file.name.value
      diagnostics.report(
        Diagnostic(
          .duplicateBinding, "'\(requirement.name.value)', which '\(module)' requires, is met twice", other.span,
          notes: [
            .init("it is met through this item too", first.span), .init("it is required here", requirement.name.span),
          ]))
    }
    return first
  }

  /// Where a member's includers meet a requirement, or those that include them.
  private func find(_ name: String, _ member: Int, _ seen: inout Set<Int>) -> [Meeting] {
    var found: [Meeting] = []
    for link in names.tree.members[member].includers where seen.insert(link.member).inserted {
      if let target = names.target(named: name, in: link.member) {
        found.append(Meeting(target: target, span: link.include.module.span))
      } else {
        found += find(name, link.member, &seen)
      }
    }
    return found
  }

  /// What meets the requirement in the end, where what meets it is a requirement too.
  private func end(of target: Target?) -> Target? {
    guard case .binding(let index) = target, case .requirement(let requirement) = names.declarations[index].kind else {
      return target
    }
    var seen: Set<Int> = []
    let found = find(requirement.name.value, names.declarations[index].member, &seen)
    return end(of: found.first?.target)
  }

  /// The foreign binding of a parent that meets a requirement in the end, if one does. Nothing of this container can stand
  /// for it, as a parent tells no child of its objects: the module asks for the parent's handle itself.
  func foreignOfParent(_ declaration: Int) -> Target? {
    guard !names.inherited.ancestors.isEmpty else { return nil }
    var current = declaration
    while case .requirement = names.declarations[current].kind {
      switch meetings[current].target {
      case .binding(let next): current = next
      case .inherited(let found):
        let owner = names.inherited.ancestors[found.generation - 1]
        return owner.node(of: found.target)?.isForeign == true ? .inherited(found) : nil
      case .input, .parameter, nil: return nil
      }
    }
    return nil
  }

  /// A module by itself is not to blame: whoever includes it may have what is required.
  private mutating func reportUnmet(_ requirement: Requirement, _ member: Int, _ diagnostics: inout Diagnostics) {
    let name = requirement.name.value
    guard names.kind == .container, let item = names.tree.members[member].path.first,
      !names.scopes[0].unreadableNames.contains(name), !names.lacksModules(0), !names.inherited.mayHave(name)
    else { return }
    let module = names.tree.members[member].file.name.value
    var notes = [Diagnostic.Note("it is required here", requirement.name.span)]
    if names.tree.members[member].path.count > 1 {
      notes.append(.init("'\(module)' is included by \(names.tree.pathNames(of: member))", item.span))
    }
    notes.append(.init(remedy(requirement, of: member), item.span))
    diagnostics.report(
      Diagnostic(
        .unmetRequirement, "'\(module)' requires '\(name)', and '\(names.tree.container.name.value)' has none",
        item.span,
        notes: notes))
  }

  private mutating func remedy(_ requirement: Requirement, of member: Int) -> Remedy {
    let (name, type) = (requirement.name.value, FileEdits.quoted(requirement.type.text))
    let edits = FileEdits(names.table.source(names.tree.container.source))
    if names.tree.members[member].file.bindings.contains(where: { $0.handleRequests.contains(name) }) {
      let foreign = "\(name): { type: \(type), scope: foreign }"
      return Remedy("add '\(foreign)' under 'bindings'", edits.entry(foreign, under: "bindings"))
    }
    if let near = nearNames.find(name) {
      let alias = "\(name): { type: \(type), alias: \(near) }"
      return Remedy("add '\(alias)' under 'bindings' if '\(near)' is meant", edits.entry(alias, under: "bindings"))
    }
    let input = "\(name): \(type)"
    return Remedy("add a binding '\(name)', or '\(input)' under 'inputs'", edits.entry(input, under: "inputs"))
  }
}
