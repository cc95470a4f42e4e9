/// Warns of an item of `include` that brings nothing (`unused-import-of-module`): all of the module's bindings are
/// private to it, or another item has brought them.
enum ModuleUseChecks {
  static func check(_ composition: Composition, _ diagnostics: inout Diagnostics) {
    let names = composition.names
    var seen: [[String]: Located<String>] = [:]
    for link in names.files[0].includes {
      let item = link.include.module
      let key = [item.value] + [link.include.prefix?.value].compactMap { $0 }
      if let other = seen[key] {
        diagnostics.report(
          .unusedImportOfModule, "'\(item.value)' is included already", at: item.span,
          .init("the other item is here", other.span))
        continue
      }
      seen[key] = item
      let files = names.closure(of: link.file)
      if isUsed(files, of: composition) || !areKnown(files, names) { continue }
      let hasBindings = files.contains { !names.files[$0].file.bindings.isEmpty }
      diagnostics.report(
        .unusedImportOfModule,
        hasBindings
          ? "nothing of '\(item.value)' can be used: all its bindings are private" : "'\(item.value)' has no bindings",
        at: item.span)
    }
  }

  /// Whether files bring something that the composition's own file can ask for, or that it has for other reasons.
  private static func isUsed(_ files: Set<Int>, of composition: Composition) -> Bool {
    let brought = composition.names.replacements.keys.contains { files.contains($0.file) }
    return brought
      || composition.bindings.contains { part in
        guard files.contains(part.id.file), part.requirement == nil else { return false }
        let binding = part.binding
        return part.isNamed || binding.isEager || binding.membership != nil || binding.teardown != nil
      }
  }

  /// Whether all that files declare could be read.
  private static func areKnown(_ files: Set<Int>, _ names: Namespace) -> Bool {
    files.allSatisfy { !names.table.isBroken(names.files[$0].file) && !names.files[$0].lacksModules }
  }
}
