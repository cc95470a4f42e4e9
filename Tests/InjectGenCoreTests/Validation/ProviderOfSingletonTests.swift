import Testing

/// A provider of a singleton is there for nothing, unless it breaks a cycle.
struct ProviderOfSingletonTests {
  @Test func whichOfTheTwoIsConstructedFirstDoesNotMatter() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, arguments: [provider(m)] }
      #                                    ^ warning: 'm' is a singleton: its provider gives the same value each time [provider-of-singleton]
      #                                    ^ note: write 'm'
      #                                    ^ note: or write 'lazy(m)' to construct it at the first call
        m: { type: M, arguments: [n], scope: singleton }
        n: N
        z: { type: Z, arguments: [provider(m)] }
      #                                    ^ warning: 'm' is a singleton: its provider gives the same value each time [provider-of-singleton]
      #                                    ^ note: write 'm'
      #                                    ^ note: or write 'lazy(m)' to construct it at the first call
      """)
  }

  @Test func itMayBreakACycleThroughOthers() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, arguments: [provider(m)] }
        m: { type: M, arguments: [n], scope: singleton }
        n: { type: N, arguments: [a] }
      """)
  }

  @Test func itMayBreakACycleOfOneBinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, arguments: [provider(a)], scope: singleton }
        b: { type: B, arguments: [provider(c)], scope: singleton }
        c: { type: B, alias: b }
      """)
  }

  @Test func aParameterThatTakesAClosureTakesNoValue() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          a: { type: A, arguments: [m: provider(m)] }
        #                                       ^ warning: 'm' is a singleton: its provider gives the same value each time [provider-of-singleton]
        #                                       ^ note: write 'lazy(m)' to construct it at the first call
          m: { type: M, scope: singleton }
        """
      ], swift: ["App.swift": "final class M: Sendable {}\nstruct A { init(m: @escaping () -> M) {} }"])
  }
}
