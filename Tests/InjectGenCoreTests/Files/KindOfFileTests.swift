import Testing

/// A bindings file is of one kind.
struct KindOfFileTests {
  @Test func aContainerIsNoModule() {
    expectDiagnostics(
      """
      container: App
      module: Kit
      #<^^^^^^ error: 'module' cannot stand beside 'container' [conflicting-keys]
      #<^^^^^^ note: a file declares one container or one module: make it two files
      inputs: { path: String }
      requires: { clock: Clock }
      #<^^^^^^^^ error: a bindings file has no key 'requires' [unknown-key]
      #<^^^^^^^^ note: a module requires; what a container is given stands under 'inputs'
      bindings: { store: { type: Store, arguments: [path] } }
      """)
  }

  @Test func aModuleIsNoContainer() {
    expectDiagnostics(
      """
      module: Kit
      container: App
      #<^^^^^^^^^ error: 'container' cannot stand beside 'module' [conflicting-keys]
      #<^^^^^^^^^ note: a file declares one container or one module: make it two files
      inputs: { path: String }
      #<^^^^^^ error: a module file has no key 'inputs' [unknown-key]
      #<^^^^^^ note: a module is given nothing: what it needs of its container stands under 'requires'
      requires: { clock: Clock }
      bindings: { store: { type: Store, arguments: [clock] } }
      """)
  }
}
