import Testing

/// Types within types, of which another target sees the outer one alone.
struct NestedHiddenTypeTests {
  private static let module = """
    module: Networking
    access: public
    bindings:
      session: { type: Client.Session, scope: singleton }
    """

  @Test func theInnerTypeIsHiddenThoughTheOuterIsNot() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: 'session' has the type 'Client.Session', which only the target 'NetKit' sees [not-visible]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": Self.module + """

          #                  ^^^^^^^^^^^^^^ note 1 of not-visible: the problem is here, in 'Networking'
          # ^^^^^^^ note 2 of not-visible: add 'access: private' to it, if only its module needs it
          #                  ^^^^^^^^^^^^^^ note 3 of not-visible: make it public, or 'package' where one package has both targets
          """
      ],
      swift: ["NetKit=Client.swift": "public enum Client { final class Session: Sendable {} }"])
  }

  /// A type of its name that is hidden is another.
  @Test func theInnerTypeIsSeenByItsWholeName() {
    expectDiagnostics(
      ["Bindings.yaml": "container: App\ninclude: [Networking]\n"],
      dependencies: ["NetKit=Networking.bindings.yaml": Self.module],
      swift: [
        "NetKit=Client.swift": """
        public enum Client { public final class Session: Sendable {} }
        final class Session: Sendable {}
        """
      ])
  }
}
