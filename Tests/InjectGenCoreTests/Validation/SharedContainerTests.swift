import Testing

/// What a container must not have to be shared.
struct SharedContainerTests {
  @Test func aContainerOfOneDomainIsNotForAllThreads() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      shared: true
      #<^^^^^^ error: 'shared' is for all threads, but a container with 'isolation: none' is for one [shared-needs-inputs]
      #<^^^^^^ note: leave 'isolation' out, or name a global actor
      bindings: { clock: Clock }
      """)
  }

  @Test func anEagerSingletonWithoutEffectsIsMadeWithIt() {
    expectDiagnostics(
      """
      container: App
      shared: true
      bindings:
        clock: { type: Clock, scope: singleton, eager: true }
      """)
  }
}
