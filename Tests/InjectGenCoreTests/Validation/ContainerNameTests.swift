import Testing

/// What a container cannot be called, because its code would mean the container by that name.
struct ContainerNameTests {
  @Test(arguments: ["KeyPath"])
  func aTypeThatItsCodeUsesIsTaken(name: String) {
    let carets = String(repeating: "^", count: name.count)
    expectDiagnostics(
      """
      container: \(name)
      #          \(carets) error: '\(name)' is a type that generated code uses [accessor-clash]
      #          \(carets) note: write '\(name)Container'
      """)
    expectDiagnostics("module: \(name)")
  }

  @Test(arguments: [
    "Any", "AnyObject", "Array", "Bool", "Dictionary", "Error", "Foreign", "InjectRuntime", "Int",
    "Never", "Optional", "Sendable", "String", "Swift", "TaskLocal", "Void", "_Inject",
  ])
  func soIsWhatItsWholeFileUses(name: String) {
    let carets = String(repeating: "^", count: name.count)
    expectDiagnostics(
      """
      container: \(name)
      #          \(carets) error: '\(name)' cannot be the name of a container: the generated code uses it [invalid-name]
      #          \(carets) note: write '\(name)Container'
      """)
  }
}
