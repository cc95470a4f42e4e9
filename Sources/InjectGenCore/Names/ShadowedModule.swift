/// Warns of a container that has the name of its Swift module (`shadowed-module`). The compiler accepts that, but then
/// reads `Shop.Cart` as a member of the class: what the module declares cannot be qualified any more.
enum ShadowedModule {
  static func check(_ files: [BindingsFile], _ sources: [Source], _ diagnostics: inout Diagnostics) {
    for container in files where container.kind == .container {
      let name = container.name
      guard sources[container.source].isOwn, name.value == sources[container.source].module else { continue }
      diagnostics.report(
        .shadowedModule, "the container '\(name.value)' shadows the module '\(name.value)'", at: name.span,
        remedy: "name it '\(name.value)Container'")
    }
  }
}
