/// Names that lead to several bindings, or replace none.
extension NameScopes {
  private func place(of declaration: Int) -> Diagnostic.Note {
    let (name, member) = (declarations[declaration].name, declarations[declaration].member)
    return .init("'\(name.value)' stands here, by \(tree.pathNames(of: member))", name.span)
  }

  /// A name of the file's own that a module brings too.
  func reportTaken(
    _ name: String, by own: Located<String>, of kind: Declaration.Kind?, _ declaration: Int, _ link: IncludeTree.Link,
    _ diagnostics: inout Diagnostics
  ) {
    var remedy: Remedy = "give it another name, or include '\(link.include.module.value)' with a prefix"
    if case .binding = kind {
      remedy = Remedy(
        "add 'override: true' to replace that, or give it another name",
        .addKey("override: true", toEntryAt: own.span))
    }
    diagnostics.report(
      Diagnostic(
        .duplicateBinding, "'\(name)' comes from the module '\(link.include.module.value)' too", own.span,
        notes: [
          place(of: declaration), .init("the module is included here", link.include.module.span),
          .init(remedy, own.span),
        ]))
  }

  /// One name for the bindings of two modules.
  mutating func reportPair(
    _ name: String, _ first: Int, _ second: Int, at place: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    guard reportedPairs.insert([first, second]).inserted else { return }
    let modules = [first, second].map { tree.members[declarations[$0].member].file.name.value }
    diagnostics.report(
      Diagnostic(
        .duplicateBinding, "'\(name)' comes from both '\(modules[0])' and '\(modules[1])'", place.span,
        notes: [
          self.place(of: first), self.place(of: second),
          .init("include one of them with a prefix, or replace both: '\(name): { …, override: true }'", place.span),
        ]))
  }

  /// Two bindings that replace one, neither of which knows the other.
  mutating func reportRivals(_ diagnostics: inout Diagnostics) {
    for (index, declaration) in declarations.enumerated() {
      guard let rivals = replacements[index], rivals.count > 1 else { continue }
      let ends = rivals.map { replacement(of: $0) }
      for (rival, end) in zip(rivals, ends).dropFirst() where end != ends[0] {
        guard reportedPairs.insert([ends[0], end]).inserted else { continue }
        let member = declarations[rival].member
        diagnostics.report(
          Diagnostic(
            .duplicateBinding,
            "'\(declaration.name.value)' of '\(tree.members[declaration.member].file.name.value)' is replaced twice",
            tree.members[member].path.first?.span ?? declarations[rival].name.span,
            notes: [place(of: rivals[0]), place(of: rival), place(of: index)]))
      }
    }
  }

  func reportOverrideOfNothing(
    _ name: Located<String>, _ override: Span, _ member: Int, _ diagnostics: inout Diagnostics
  ) {
    let isOwn = member == 0
    let known = tree.members[member].includes.flatMap { scopes[$0.member].exports.map(\.name) }
    let note: Diagnostic.Note
    if let hidden = hidden(name.value, from: member) {
      let file = tree.members[hidden.member].file.name.value
      note = .init(
        "'\(name.value)' of '\(file)' is \(hidden.access.rawValue), nobody else can replace it", hidden.name.span)
    } else if isOwn, case .hidden(let hidden)? = inherited.find(name.value) {
      note = .init("\(hidden.words), nobody else can replace it", hidden.name.span)
    } else if let near = NearMiss.find(name.value, among: known + (isOwn ? inherited.known : [])) {
      note = .init(.didYouMean(near, at: name.span), name.span)
    } else {
      note = .init(Remedy("leave 'override' out", .removeEntry(at: override)), override)
    }
    let places = isOwn && tree.container.parent != nil ? "included module or parent" : "included module"
    diagnostics.report(
      Diagnostic(
        .overrideOfNothing, "no \(places) has a '\(name.value)' that it could replace", name.span, notes: [note]))
  }
}
