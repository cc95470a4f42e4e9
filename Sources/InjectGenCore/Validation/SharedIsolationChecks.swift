/// A shared container is for all threads (`shared-needs-inputs`).
enum SharedIsolationChecks {
  static func check(_ container: BindingsFile, _ diagnostics: inout Diagnostics) {
    guard let shared = container.features.shared, container.isolation == .none else { return }
    diagnostics.report(
      .sharedNeedsInputs, "'shared' cannot be combined with 'isolation: none', which is for one isolation domain",
      at: shared, remedy: "leave 'isolation' out, or name a global actor")
  }
}
