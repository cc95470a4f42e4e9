import Testing

/// What ends a value: one call of a method.
struct TeardownTests {
  @Test func ofOtherBindingsItKnowsNothing() {
    expectDiagnostics(
      """
      container: App
      inputs: { y: Int }
      bindings:
        a: { type: A, scope: singleton, teardown: close($y) }
      #                                           ^^^^^^^^^ error: 'close($y)' does not tear the value down [wrong-value]
      #                                           ^^^^^^^^^ note: it is the call of a method, 'close()', with 'try' and 'await' where it needs them: 'try await shutdown()'
        b: { type: A, scope: singleton, teardown: $y }
      #                                           ^^ error: '$y' does not tear the value down [wrong-value]
      #                                           ^^ note: it is the call of a method, 'close()', with 'try' and 'await' where it needs them: 'try await shutdown()'
      """)
  }

  @Test func whatIsNoCallDoesNotEndIt() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, scope: singleton, teardown: stop }
      #                                           ^^^^ error: 'stop' does not tear the value down [wrong-value]
      #                                           ^^^^ note: write 'stop()'
        b: { type: A, scope: singleton, teardown: pool.stop }
      #                                           ^^^^^^^^^ error: 'pool.stop' does not tear the value down [wrong-value]
      #                                           ^^^^^^^^^ note: write 'pool.stop()'
        c: { type: A, scope: singleton, teardown: pool..stop() }
      #                                           ^^^^^^^^^^^^ error: 'pool..stop()' does not tear the value down [wrong-value]
      #                                           ^^^^^^^^^^^^ note: it is the call of a method, 'close()', with 'try' and 'await' where it needs them: 'try await shutdown()'
        d: { type: A, scope: singleton, teardown: try close() + 1 }
      #                                           ^^^^^^^^^^^^^^^ error: 'try close() + 1' does not tear the value down [wrong-value]
      #                                           ^^^^^^^^^^^^^^^ note: it is the call of a method, 'close()', with 'try' and 'await' where it needs them: 'try await shutdown()'
        e: { type: A, scope: singleton, teardown: await try close() }
      #                                           ^^^^^^^^^^^^^^^^^ error: 'await try close()' does not tear the value down [wrong-value]
      #                                           ^^^^^^^^^^^^^^^^^ note: it is the call of a method, 'close()', with 'try' and 'await' where it needs them: 'try await shutdown()'
        f: { type: A, scope: singleton, teardown: (stop)() }
      #                                           ^^^^^^^^ error: '(stop)()' does not tear the value down [wrong-value]
      #                                           ^^^^^^^^ note: it is the call of a method, 'close()', with 'try' and 'await' where it needs them: 'try await shutdown()'
      """)
  }

  @Test func itsEffectsAreThoseOfItsWords() throws {
    let text = try generatedText(
      """
      container: App
      bindings:
        a: { type: A, scope: singleton, teardown: tryStop() }
        b: { type: B, scope: singleton, teardown: awaitAll(pool) }
      """)
    #expect(text.contains("func teardown() {"), "\(text)")
    expectLines("_Inject.discard(a.tryStop())", in: text)
  }

  @Test(arguments: [
    ("try stop()", " throws"), ("await stop()", " async"), ("try\n      await\n      pool.stop()", " async throws"),
  ])
  func itsEffectsAreTheTeardowns(call: String, effects: String) throws {
    let text = try generatedText(
      "container: App\nbindings:\n  a:\n    type: A\n    scope: singleton\n    teardown: |\n      \(call)\n")
    #expect(text.contains("func teardown()\(effects) {"), "\(text)")
    let method = call.split(separator: " ").last ?? ""
    #expect(text.contains("_Inject.discard(a.\(method))"), "\(text)")
  }
}
