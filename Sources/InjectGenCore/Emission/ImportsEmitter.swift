/// Writes the imports of a generated file, and what uses them publicly.
struct ImportsEmitter {
  let imports: [PlannedImport]
  /// The name of the type that the file declares, as a part of other names.
  let identifier: String

  /// Imports with the same spelling share one `#if`.
  func emit(_ writer: inout CodeWriter) {
    var rest = imports[...]
    while let first = rest.first {
      let group = rest.prefix {
        $0.item.condition == first.item.condition && $0.dependsOnDefault == first.dependsOnDefault
      }
      rest = rest.dropFirst(group.count)
      writer.conditional(first.item.condition) { writer in
        if first.dependsOnDefault { writer.line("#if hasFeature(InternalImportsByDefault)") }
        for planned in group { writer.line(planned.declaration, at: planned.item.span) }
        guard first.dependsOnDefault else { return }
        writer.line("#else")
        for planned in group { writer.line(planned.declarationByDefault, at: planned.item.span) }
        writer.line("#endif")
      }
    }
  }

  /// A `public import` next to imports with any other access level is not an error. That nothing uses it publicly would
  /// be a warning, so each has an alias that does.
  func emitUses(_ writer: inout CodeWriter) {
    for item in imports.map(\.item) {
      guard case .used(let type) = item.level else { continue }
      writer.line()
      writer.line("/// Uses `\(item.path)` publicly, so that the other files of the module can import it as they like.")
      writer.line("@usableFromInline internal typealias _\(identifier)\(item.path) = \(type)")
    }
  }
}
