extension NameScopes {
  /// What a container has itself, its ancestors have not, or it says that it replaces it (`duplicate-binding`).
  func checkInherited(_ diagnostics: inout Diagnostics) {
    guard !inherited.ancestors.isEmpty else { return }
    for input in tree.container.inputs {
      guard case .inherited(let other)? = inherited.target(named: input.name.value) else { continue }
      report(
        input.name, other, remedy: "give the input another name; a binding can then replace it, with 'override: true'",
        &diagnostics)
    }
    for declaration in declarations where declaration.member == 0 && !declaration.isOverride {
      guard case .inherited(let other)? = inherited.target(named: declaration.name.value) else { continue }
      report(
        declaration.name, other,
        remedy: Remedy(
          "add 'override: true' to replace that one here, or give it another name",
          .addKey("override: true", toEntryAt: declaration.name.span)),
        &diagnostics)
    }
    checkIncluded(&diagnostics)
  }

  /// A module that an ancestor includes too brings what is there already: that is said once.
  private func checkIncluded(_ diagnostics: inout Diagnostics) {
    var reported: Set<SourceID> = []
    for export in scopes[0].exports where declarations[export.declaration].member != 0 {
      let declaration = declarations[export.declaration]
      guard case .inherited(let other)? = inherited.target(named: export.name),
        let item = tree.members[declaration.member].path.first
      else { continue }
      let (place, source) = (inherited.place(of: other), declaration.name.span.source)
      let owner = inherited.ancestors[other.generation - 1].container.name
      if place.source == source {
        guard reported.insert(source).inserted else { continue }
        let module = tree.members[declaration.member].file.name.value
        diagnostics.report(
          Diagnostic(
            .duplicateBinding,
            "'\(owner.value)' has the bindings of '\(module)' already, and is what this container falls back to",
            item.span,
            notes: [
              .init("'\(owner.value)' stands here", owner.span),
              .init("leave '\(item.value)' out, or include it with a prefix to have another of each", item.span),
            ]))
      } else {
        diagnostics.report(
          Diagnostic(
            .duplicateBinding, "'\(export.name)' comes from the module '\(item.value)', and from '\(owner.value)' too",
            item.span,
            notes: [
              .init("it stands here, by \(tree.pathNames(of: declaration.member))", declaration.name.span),
              .init("and here, in '\(owner.value)'", place),
              .init(
                "include the module with a prefix, or replace both: '\(export.name): { …, override: true }'", item.span),
            ]))
      }
    }
  }

  private func report(
    _ name: Located<String>, _ other: Inherited, remedy: Remedy, _ diagnostics: inout Diagnostics
  ) {
    let owner = inherited.ancestors[other.generation - 1].container.name.value
    diagnostics.report(
      Diagnostic(
        .duplicateBinding, "'\(owner)' has a '\(name.value)' already, which this container falls back to", name.span,
        notes: [.init("it stands here", inherited.place(of: other)), .init(remedy, name.span)]))
  }
}
