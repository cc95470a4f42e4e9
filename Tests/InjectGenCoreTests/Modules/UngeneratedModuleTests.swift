import Testing

/// Modules and parents of targets that lack the plugin, so that no build writes their Swift.
struct UngeneratedModuleTests {
  private let types: KeyValuePairs<String, String> = [
    "Types.swift": "",
    "NetKit=Client.swift": """
    public protocol Client {}
    struct HTTPClient: Client {}
    public struct Plain {
      public init() {}
    }
    """,
  ]

  @Test func whatOnlyItsTargetCanConstructNeedsThePluginThere() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'client' of the module 'Networking' is constructed in the target 'NetKit', which does not use InjectPlugin [dependency-has-problems]
        #         ^^^^^^^^^^ note: in Package.swift, 'NetKit' needs: plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          client: { type: any Client, implementation: HTTPClient }
          other: { type: any Client, implementation: HTTPClient }
        """
      ], swift: types, ungenerated: ["NetKit"])
  }

  @Test func whatTheContainerConstructsDoesNot() {
    expectDiagnostics(
      ["Bindings.yaml": "container: App\ninclude: [Networking]\n"],
      dependencies: [
        "NetKit=Networking.bindings.yaml": "module: Networking\naccess: public\nbindings:\n  plain: Plain\n"
      ],
      swift: types, ungenerated: ["NetKit"])
  }

  @Test func aParentsClassIsGeneratedInItsTarget() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: Session
        parent: NetContainer
        #       ^^^^^^^^^^^^ error: the container 'NetContainer' is generated in the target 'NetKit', which does not use InjectPlugin [dependency-has-problems]
        #       ^^^^^^^^^^^^ note: in Package.swift, 'NetKit' needs: plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")]
        """
      ],
      dependencies: [
        "NetKit=Net.bindings.yaml": "container: NetContainer\naccess: public\nbindings:\n  plain: Plain\n"
      ],
      swift: types, ungenerated: ["NetKit"])
  }

  @Test func noBuildShowsTheProblemsOfSuchAFile() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: the module 'Networking' has errors, and its target lacks InjectPlugin: Networking.bindings.yaml [dependency-has-problems]
        #         ^^^^^^^^^^ note: in Package.swift, 'NetKit' needs: plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")]
        #         ^^^^^^^^^^ note: 'swift run inject check' shows them
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": "module: Networking\naccess: public\nbindings:\n  client: any Client\n"
      ], swift: types, ungenerated: ["NetKit"])
  }
}
