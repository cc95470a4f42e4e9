import Testing

/// What a container with `isolation: none` must not have: it is for one isolation domain.
struct OneDomainTests {
  @Test func nothingInItIsWaitedFor() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        pool: { type: Pool, scope: singleton, async: true }
      # ^^^^ error: 'pool' is async, in a container with 'isolation: none' [isolation-conflict]
      # ^^^^ note: leave the container's 'isolation' out, or name a global actor
        server: { type: Server, scope: singleton, teardown: try await shutdown() }
      # ^^^^^^ error: 'server' is async, in a container with 'isolation: none' [isolation-conflict]
      # ^^^^^^ note: leave the container's 'isolation' out, or name a global actor
        file: { type: File, scope: singleton, teardown: try close() }
      """)
  }
}
