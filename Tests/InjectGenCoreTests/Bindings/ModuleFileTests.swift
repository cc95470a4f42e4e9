import Testing

/// The shape of a module's file, and of the keys that name modules.
struct ModuleFileTests {
  @Test func aModuleHasFewerKeysThanAContainer() {
    expectDiagnostics(
      """
      module: Networking
      access: public
      imports: [Foundation]
      diagnostics: { unused-binding: ignore }
      requires:
        host: String
      inputs:
      #<^^^^^^ error: a module file has no key 'inputs' [unknown-key]
      #<^^^^^^ note: a module has no inputs: list what it needs of its container under 'requires'
        port: Int
      shared: true
      #<^^^^^^ error: a module file has no key 'shared' [unknown-key]
      #<^^^^^^ note: it has 'module', 'bindings', 'requires', 'include', 'imports', 'access', 'diagnostics', 'defaults', 'autowire', 'discover' and 1 more
      bindings:
        client: { type: Client, arguments: [host] }
      """)
  }

  @Test func aContainerRequiresNothing() {
    expectDiagnostics(
      """
      container: App
      requires:
      #<^^^^^^^^ error: a bindings file has no key 'requires' [unknown-key]
      #<^^^^^^^^ note: 'requires' is for modules: list what a container is given under 'inputs'
        host: String
      """)
  }

  @Test func aFileIsOneOfTheTwo() {
    expectDiagnostics(
      """
      module: Networking
      container: App
      #<^^^^^^^^^ error: 'container' cannot be combined with 'module' [conflicting-keys]
      #<^^^^^^^^^ note: a file declares one container or one module, or extends one container: make it two files
      """)
    expectDiagnostics(
      """
      container: App
      module: Networking
      #<^^^^^^ error: 'module' cannot be combined with 'container' [conflicting-keys]
      #<^^^^^^ note: a file declares one container or one module, or extends one container: make it two files
      """)
  }

  @Test func aModulesNameIsAnIdentifier() {
    expectDiagnostics(
      """
      module: Net-working
      #       ^^^^^^^^^^^ error: 'Net-working' is not a Swift identifier, so it cannot be the name of a module [invalid-name]
      #       ^^^^^^^^^^^ note: write 'NetWorking'
      """)
  }

  @Test func aPrivateModuleIsRefused() {
    expectDiagnostics(
      """
      module: Networking
      access: private
      #       ^^^^^^^ error: a private module cannot be used anywhere [wrong-value]
      #       ^^^^^^^ note: it is one of 'internal', 'package', 'public'
      """)
  }

  @Test func whatIsIncludedIsAListOfModules() {
    expectDiagnostics([
      "Net.bindings.yaml": "module: Networking\n",
      "Bindings.yaml": """
      module: App
      include: Networking
      #        ^^^^^^^^^^ error: expected a list of modules, found text [wrong-value]
      #        ^^^^^^^^^^ note: write a list: [Networking]
      """,
    ])
    expectDiagnostics([
      "Net.bindings.yaml": "module: Networking\n",
      "Bindings.yaml": """
      module: App
      include: { module: Networking, prefix: net }
      #        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: expected a list of modules, found a mapping to YAML [wrong-value]
      #        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: write a list: [{ module: Networking, prefix: net }]
      """,
    ])
    expectDiagnostics([
      "Net.bindings.yaml": "module: netWorking\n",
      "Bindings.yaml": """
      module: App
      include:
        - prefix: net
      #   ^^^^^^^^^^^ error: the item does not say which module is included [missing-key]
      #   ^^^^^^^^^^^ note: its 'module' is the name of one, and what has 'prefix' before its names
        - { module: net-working, prefix: 'n-' }
      #             ^^^^^^^^^^^ error: 'net-working' is not a Swift identifier, so it cannot be the name of a module [invalid-name]
      #             ^^^^^^^^^^^ note: write 'netWorking'
      #                                  ^^^^ error: 'n-' is not a Swift identifier, so it cannot be the name of a prefix [invalid-name]
      #                                  ^^^^ note: write 'n'
        - { modul: Networking }
      #     ^^^^^ error: an item of 'include' has no key 'modul' [unknown-key]
      #     ^^^^^ note: did you mean 'module'?
      """,
    ])
  }

  @Test func aRequirementHasAType() {
    expectDiagnostics(
      """
      module: Networking
      requires:
        host: { optional: true }
      # ^^^^ error: the requirement 'host' has no 'type' [missing-key]
        port: { type: Int, optional: 1 }
      #                              ^ error: 'optional' is 'true' or 'false' [wrong-value]
      #                              ^ note: write 'true'
        self: Int
      # ^^^^ error: 'self' cannot be the name of a requirement [invalid-name]
      # ^^^^ note: it is a reserved word in Swift; choose another name
        user: { type: User, default: nobody }
      #                     ^^^^^^^ error: a requirement has no key 'default' [unknown-key]
      #                     ^^^^^^^ note: it has 'type', 'optional', 'if'
      bindings:
        client: { type: Client, arguments: [host, port, user] }
      """)
  }
}
