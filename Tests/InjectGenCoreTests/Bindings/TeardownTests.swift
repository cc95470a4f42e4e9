import Testing

/// What ends a value: a call of one of its methods, or an expression of it.
struct TeardownTests {
  @Test func whereAnotherIsAskedForTheValueIsToo() {
    expectDiagnostics(
      """
      container: App
      inputs: { y: Int }
      bindings:
        a: { type: A, scope: singleton, teardown: close($y) }
      #                                           ^^^^^^^^^ error: 'close($y)' does not tear the value down [invalid-expression]
      #                                           ^^^^^^^^^ note: write '$self.close($y)' to call a method of the value
        c: { type: A, scope: singleton, teardown: try self.close($y) }
      #                                           ^^^^^^^^^^^^^^^^^^ error: 'try self.close($y)' does not tear the value down [invalid-expression]
      #                                           ^^^^^^^^^^^^^^^^^^ note: write 'try $self.close($y)' to call a method of the value
        b: { type: A, scope: singleton, teardown: $y }
      #                                           ^^ error: '$y' does not tear the value down [invalid-expression]
      #                                           ^^ note: it is the call of a method, 'close()', or an expression in which '$self' is the value: 'Pool.release($self)'
      """)
  }

  @Test func whatIsNoCallDoesNotEndIt() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, scope: singleton, teardown: stop }
      #                                           ^^^^ error: 'stop' is no call: its parentheses are missing [invalid-expression]
      #                                           ^^^^ note: write 'stop()'
        b: { type: A, scope: singleton, teardown: pool.stop }
      #                                           ^^^^^^^^^ error: 'pool.stop' is no call: its parentheses are missing [invalid-expression]
      #                                           ^^^^^^^^^ note: write 'pool.stop()'
        c: { type: A, scope: singleton, teardown: pool..stop() }
      #                                           ^^^^^^^^^^^^ error: 'pool..stop()' does not tear the value down [invalid-expression]
      #                                           ^^^^^^^^^^^^ note: it is the call of a method, 'close()', or an expression in which '$self' is the value: 'Pool.release($self)'
        d: { type: A, scope: singleton, teardown: try close() + 1 }
      #                                           ^^^^^^^^^^^^^^^ error: 'try close() + 1' does not tear the value down [invalid-expression]
      #                                           ^^^^^^^^^^^^^^^ note: it is the call of a method, 'close()', or an expression in which '$self' is the value: 'Pool.release($self)'
        e: { type: A, scope: singleton, teardown: await try close() }
      #                                           ^^^^^^^^^^^^^^^^^ error: 'await try close()' does not tear the value down [invalid-expression]
      #                                           ^^^^^^^^^^^^^^^^^ note: it is the call of a method, 'close()', or an expression in which '$self' is the value: 'Pool.release($self)'
        f: { type: A, scope: singleton, teardown: (stop)() }
      #                                           ^^^^^^^^ error: '(stop)()' does not tear the value down [invalid-expression]
      #                                           ^^^^^^^^ note: it is the call of a method, 'close()', or an expression in which '$self' is the value: 'Pool.release($self)'
      """)
  }

  @Test func theOthersAreThereWithoutEffects() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, scope: singleton, throws: true }
        clock: { type: Clock, scope: singleton }
        page: { type: Page, scope: singleton, async: true }
        a: { type: A, scope: singleton, teardown: 'A.end($self, $log)' }
      #                                                         ^^^^ error: 'log' throws, so the teardown of 'a' cannot ask for it [effects-mismatch]
      #                                                         ^^^^ note: let 'a' keep it: pass it to the initializer, and use it in a method
        b: { type: A, scope: singleton, teardown: 'A.end($self, $page)' }
      #                                                         ^^^^^ error: 'page' is async, so the teardown of 'b' cannot ask for it [effects-mismatch]
      #                                                         ^^^^^ note: let 'b' keep it: pass it to the initializer, and use it in a method
        c: { type: A, scope: singleton, teardown: 'A.end($self, $provider(b))' }
      #                                                                   ^ error: a teardown asks for values alone, and not for 'b' later [invalid-expression]
      #                                                                   ^ note: ask for its value: '$b'
        d: { type: A, scope: singleton, teardown: 'A.end($self, $clokc)' }
      #                                                         ^^^^^^ error: no binding 'clokc' [missing-binding]
      #                                                         ^^^^^^ note: did you mean 'clock'?
      """)
  }

  @Test func whatTheTeardownAsksForEndsLater() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, arguments: [pool], scope: singleton }
      #                               ^^^^ error: dependency cycle: log → pool → log [dependency-cycle]
      #                               ^^^^ note: break the cycle with 'provider(pool)', a closure that asks when it is called
        pool: { type: Pool, scope: singleton, teardown: 'Pool.end($self, $log)' }
      #                                                                  ^^^^ note 1 of dependency-cycle: 'pool' needs 'log'
      """)
  }

  @Test func itUsesTheValueAndOthers() throws {
    let text = try generatedText(
      """
      container: App
      inputs: { group: Group }
      bindings:
        log: { type: Log, scope: singleton }
        pool: { type: Pool, scope: singleton, teardown: 'try await Pool.end($self, in: $group) { $log.write("\\($self)") }' }
      """)
    expectLines(
      #"try await _Inject.discard(Pool.end(pool, in: self.group) { self.log.write("\(pool)") })"#, in: text)
    expectLines(
      "_ = logSlot.close()\nif !failures.isEmpty { throw InjectRuntime.TeardownError(failures: failures) }", in: text)
    #expect(text.contains("func teardown() async throws {"))
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
