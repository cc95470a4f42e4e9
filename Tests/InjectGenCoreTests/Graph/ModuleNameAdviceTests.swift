import Testing

/// What is said of a name that does not exist in a module.
struct ModuleNameAdviceTests {
  @Test func aModuleHasNoParentAndMayRequireWhatItNeeds() {
    expectDiagnostics(
      """
      module: Kit
      bindings:
        clock: Clock
        a: { type: A, arguments: [clok] }
      #                           ^^^^ error: no binding 'clok' [missing-binding]
      #                           ^^^^ note: did you mean 'clock'?
        b: { type: B, arguments: [x: true] }
      #                              ^^^^ error: no binding 'true' [missing-binding]
      #                              ^^^^ note: an expression is written 'value(true)'
        c: { type: C, arguments: [parent.clock] }
      #                           ^^^^^^^^^^^^ error: no binding 'parent.clock' [missing-binding]
      #                           ^^^^^^^^^^^^ note: a module has no parent: ask for 'clock'
      """)
  }
}
