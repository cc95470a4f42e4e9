/// Reports a declaration of a container whose name an ancestor already has, without `override`
/// (`duplicate-binding`).
extension Namespace {
  func checkInherited(_ diagnostics: inout Diagnostics) {
    guard !ancestors.isEmpty else { return }
    for input in container.inputs {
      guard case .inherited(let other)? = inheritedTarget(named: input.name.value) else { continue }
      report(
        input.name, other, remedy: "give the input another name; a binding can then replace it, with 'override: true'",
        &diagnostics)
    }
    for declaration in files[0].declarations where declaration.overriding == nil {
      guard case .inherited(let other)? = inheritedTarget(named: declaration.name.value) else { continue }
      report(
        declaration.name, other,
        remedy: declaration.isDiscovered
          ? "a binding under 'bindings' can have another name, or replace that one with 'override: true'"
          : Remedy(
            "add 'override: true' to replace that one here, or give it another name",
            .addKey("override: true", toEntryAt: declaration.name.span)),
        &diagnostics)
    }
    checkIncluded(&diagnostics)
  }

  /// A module that one further up includes too brings what is there already: that is reported once.
  private func checkIncluded(_ diagnostics: inout Diagnostics) {
    var reported: Set<SourceID> = []
    for export in files[0].exports {
      guard case .inherited(let other)? = inheritedTarget(named: export.name),
        let item = files[export.id.file].item
      else { continue }
      let owner = ancestors[other.generation - 1]
      let place = owner.place(of: other.target)
      let source = self[export.id].name.span.source
      if place.source != source {
        reportName(export, item, owner.container.name.value, place, &diagnostics)
      } else if reported.insert(source).inserted {
        reportModule(name(of: export.id.file), item, owner.container.name, &diagnostics)
      }
    }
  }

  private func reportModule(
    _ module: String, _ item: Located<String>, _ owner: Located<String>, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .duplicateBinding, "'\(owner.value)', an ancestor of this container, already has the bindings of '\(module)'",
      at: item.span, .init("'\(owner.value)' is declared here", owner.span),
      .init("leave '\(item.value)' out, or include it with a prefix to have another of each", item.span))
  }

  private func reportName(
    _ export: FileScope.Export, _ item: Located<String>, _ owner: String, _ place: Span,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      .duplicateBinding, "'\(export.name)' comes from the module '\(item.value)', and from '\(owner)' too",
      at: item.span,
      .init("it is declared here, included by \(pathNames(of: export.id.file))", self[export.id].name.span),
      .init("and here, in '\(owner)'", place),
      .init(
        "include the module with a prefix, or replace both: '\(export.name): { …, override: true }'", item.span))
  }

  private func report(
    _ name: Located<String>, _ other: Inherited, remedy: Remedy, _ diagnostics: inout Diagnostics
  ) {
    let owner = ancestors[other.generation - 1]
    diagnostics.report(
      .duplicateBinding,
      "'\(owner.container.name.value)', an ancestor of this container, already has a '\(name.value)'", at: name.span,
      .init("it is declared here", owner.place(of: other.target)), .init(remedy, name.span))
  }
}
