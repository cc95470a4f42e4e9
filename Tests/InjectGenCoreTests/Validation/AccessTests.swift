import Testing

/// Who may see an accessor.
struct AccessTests {
  @Test func anAccessorIsNotWiderThanItsContainer() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, access: public }
      #                               ^^^^^^ error: 'clock' is public, but its container is internal [access-too-wide]
      #                               ^^^^^^ note: write 'access: public' at the top level, or leave it out here
        store: { type: Store, access: package }
      #                               ^^^^^^^ error: 'store' is package, but its container is internal [access-too-wide]
      #                               ^^^^^^^ note: write 'access: package' at the top level, or leave it out here
        cache: { type: Cache, access: internal }
      """)
  }

  @Test func aNarrowerAccessorIsFine() {
    expectDiagnostics(
      """
      container: App
      access: package
      bindings:
        clock: { type: Clock, access: private }
        store: { type: Store, access: internal, arguments: [clock] }
        cache: { type: Cache, access: public }
      #                               ^^^^^^ error: 'cache' is public, but its container is package [access-too-wide]
      #                               ^^^^^^ note: write 'access: public' at the top level, or leave it out here
      """)
  }

  @Test func nothingIsSeenMoreWidelyThanItsType() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        access: public
        inputs: { kind: Kind, name: String }
        #         ^^^^ error: the initializer that takes 'kind' is public, and its type 'Kind' is internal [access-too-wide]
        #         ^^^^ note: make it 'public' in Swift, or the container 'internal'
        bindings:
          outer: Outer
          inner: Inner
        # ^^^^^ error: 'inner' is public, and its type 'Inner' is internal [access-too-wide]
        # ^^^^^ note: add 'access: internal' to it
          list: { type: '[Inner]', value: '[]', access: package }
        # ^^^^ error: 'list' is package, and its type 'Inner' is internal [access-too-wide]
        # ^^^^ note: let it be 'internal'
          own: { type: Inner, access: internal }
        """
      ],
      swift: [
        "App.swift": """
        public struct Outer {}
        struct Inner {}
        //     ^^^^^ note 1 of access-too-wide: it is declared here
        //     ^^^^^ note 1 of access-too-wide: it is declared here
        enum Kind { case small }
        //   ^^^^ note 1 of access-too-wide: it is declared here
        """
      ])
  }
}
