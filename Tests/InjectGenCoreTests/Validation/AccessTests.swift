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
}
