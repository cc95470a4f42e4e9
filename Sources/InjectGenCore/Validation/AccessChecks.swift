/// No accessor or input is seen more widely than its container (`access-too-wide`).
enum AccessChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let (container, kind) = (graph.container, graph.composition.kind.rawValue)
    let inputs = container.inputs.map { ($0.name.value, $0.access) }
    let bindings = graph.nodes.filter(\.part.isOwn).map { ($0.name.value, $0.binding.access) }
    for (name, access) in inputs + bindings {
      guard let access, access.value > container.access else { continue }
      diagnostics.report(
        .accessTooWide,
        "'\(name)' is \(access.value.rawValue), but its \(kind) is \(container.access.rawValue)",
        at: access.span,
        remedy: Remedy(
          "write 'access: \(access.value.rawValue)' at the top level, or leave it out here",
          .addTopLevelKey("access: \(access.value.rawValue)", container.source)))
    }
  }
}
