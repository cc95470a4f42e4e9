/// Warns of an item of `include` that brings nothing (`unused-import-of-module`): all of the module's bindings are
/// private to it, or another item has brought them.
enum UseOfModules {
  static func check(_ names: NameScopes, _ code: CodeNames, _ table: FileTable, _ diagnostics: inout Diagnostics) {
    let tree = names.tree
    // What an item brings that is wrong is not known.
    if diagnostics.hasErrors(in: tree.container.source) { return }
    var seen: [[String]: Located<String>] = [:]
    for link in tree.members[0].includes {
      let item = link.include.module
      let key = [item.value] + [link.include.prefix?.value].compactMap { $0 }
      if let other = seen[key] {
        diagnostics.report(
          Diagnostic(
            .unusedImportOfModule, "'\(item.value)' is included already", item.span,
            notes: [.init("the other item stands here", other.span)]))
        continue
      }
      seen[key] = item
      let closure = tree.closure(of: link.member)
      let isUsed = names.declarations.enumerated().contains { index, declaration in
        guard closure.contains(declaration.member), case .binding(let binding) = declaration.kind else { return false }
        return code.visibleNames[index] != nil || binding.isEager || binding.membership != nil
          || binding.teardown != nil || names.replacement(of: index) != index
      }
      if !isUsed,
        closure.allSatisfy({ !table.isBroken(tree.members[$0].file) && !tree.members[$0].lacksModules })
      {
        let hasBindings = closure.contains { !tree.members[$0].file.bindings.isEmpty }
        diagnostics.report(
          .unusedImportOfModule,
          hasBindings
            ? "nothing of '\(item.value)' can be used: its bindings are for itself" : "'\(item.value)' has no bindings",
          at: item.span)
      }
    }
  }
}
