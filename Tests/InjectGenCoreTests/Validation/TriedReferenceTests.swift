import Testing

/// A `$name` is evaluated before its expression, so nothing in that catches its error.
struct TriedReferenceTests {
  @Test func anErrorIsNotCaughtByTheExpression() {
    expectDiagnostics(
      """
      container: App
      bindings:
        left: { type: String, factory: read, throws: true }
        later: { type: String, factory: load, throws: true, async: true }
        safe: { type: String, value: '"x"' }
        a: { type: String, value: '(try? $left) ?? "right"' }
      #                                  ^^^^^ error: '$left' is evaluated before the expression, whose 'try' does not catch its error [invalid-expression]
      #                                  ^^^^^ note: write '$provider(left)()', which is evaluated where it is written
        b: { type: String, value: 'try? f(1, g($left)) ?? $safe' }
      #                                        ^^^^^ error: '$left' is evaluated before the expression, whose 'try' does not catch its error [invalid-expression]
      #                                        ^^^^^ note: write '$provider(left)()', which is evaluated where it is written
        c: { type: String, value: '{ do { return try $left } catch { return "" } }()' }
      #                                              ^^^^^ error: '$left' is evaluated before the expression, whose 'try' does not catch its error [invalid-expression]
      #                                              ^^^^^ note: write '$provider(left)()', which is evaluated where it is written
        d: { type: String, value: '(try? $later) ?? "x"' }
      #                                  ^^^^^^ error: '$later' is evaluated before the expression, whose 'try' does not catch its error [invalid-expression]
      #                                  ^^^^^^ note: write 'await $provider(later)()', which is evaluated where it is written
        e: { type: String, value: '[try? f(), $left].count + $left + (try? f($safe))' }
        f: { type: String, value: '(try? $provider(left)()) ?? "right"' }
      """)
  }
}
