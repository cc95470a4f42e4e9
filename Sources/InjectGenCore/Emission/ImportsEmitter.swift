/// Writes the imports of a container's file, and what uses them publicly.
struct ImportsEmitter {
  let plan: Plan

  /// Imports with the same spelling share one `#if`.
  func emit(_ writer: inout CodeWriter) {
    var rest = plan.imports[...]
    while let first = rest.first {
      let group = rest.prefix { $0.condition == first.condition && isWide($0) == isWide(first) }
      rest = rest.dropFirst(group.count)
      writer.conditional(first.condition) { writer in
        if isWide(first) { writer.line("#if hasFeature(InternalImportsByDefault)") }
        for item in group { writer.line(spelled(item), at: item.span) }
        guard isWide(first) else { return }
        writer.line("#else")
        for item in group { writer.line(item.declaration, at: item.span) }
        writer.line("#endif")
      }
    }
  }

  /// A `public import` next to imports with any other access level is not an error. That nothing uses it publicly would
  /// be a warning, so each has an alias that does.
  func emitUses(_ writer: inout CodeWriter) {
    for item in plan.imports {
      guard case .used(let type) = item.level else { continue }
      writer.line()
      writer.line("/// Uses `\(item.path)` publicly, so that the other files of the module can import it as they like.")
      writer.line("@usableFromInline internal typealias _\(plan.container.identifier)\(item.path) = \(type)")
    }
  }

  /// Whether the compiler's upcoming default is narrower than what the container's declarations may need.
  private func isWide(_ item: Import) -> Bool {
    if case .needed(let access) = item.level { access > .internal } else { false }
  }

  private func spelled(_ item: Import) -> String {
    switch item.level {
    case .written: item.declaration
    case .needed(let access) where access > .internal: item.declaration(access)
    case .needed: item.declaration
    case .used: item.declaration(.public)
    }
  }
}
