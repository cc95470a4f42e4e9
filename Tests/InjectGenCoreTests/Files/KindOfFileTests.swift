import Testing

/// A bindings file is of one kind.
struct KindOfFileTests {
  @Test func aContainerIsNoModule() {
    expectDiagnostics(
      """
      container: App
      module: Kit
      #<^^^^^^ error: 'module' cannot be combined with 'container' [conflicting-keys]
      #<^^^^^^ note: a file declares one container or one module, or extends one container: make it two files
      inputs: { path: String }
      requires: { clock: Clock }
      #<^^^^^^^^ error: a bindings file has no key 'requires' [unknown-key]
      #<^^^^^^^^ note: 'requires' is for modules: list what a container is given under 'inputs'
      bindings: { store: { type: Store, arguments: [path] } }
      """)
  }

  @Test func aModuleIsNoContainer() {
    expectDiagnostics(
      """
      module: Kit
      container: App
      #<^^^^^^^^^ error: 'container' cannot be combined with 'module' [conflicting-keys]
      #<^^^^^^^^^ note: a file declares one container or one module, or extends one container: make it two files
      inputs: { path: String }
      #<^^^^^^ error: a module file has no key 'inputs' [unknown-key]
      #<^^^^^^ note: a module has no inputs: list what it needs of its container under 'requires'
      requires: { clock: Clock }
      bindings: { store: { type: Store, arguments: [clock] } }
      """)
  }
}
