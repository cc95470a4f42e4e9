/// No accessor is seen more widely than its container (`access-too-wide`).
enum AccessChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let (container, kind) = (graph.container, graph.composition.kind.rawValue)
    for node in graph.nodes where node.part.isOwn {
      guard let access = node.binding.access, access.value > container.access else { continue }
      diagnostics.report(
        .accessTooWide,
        "'\(node.name.value)' is \(access.value.rawValue), but its \(kind) is \(container.access.rawValue)",
        at: access.span,
        remedy: Remedy(
          "write 'access: \(access.value.rawValue)' at the top level, or leave it out here",
          .addTopLevelKey("access: \(access.value.rawValue)", container.source)))
    }
  }
}
