import Testing

/// The key `overrides` at the top level.
struct OverridesKeyTests {
  @Test func aTestingContainerNeedsOverrides() {
    expectDiagnostics(
      """
      container: App
      overrides: never
      #          ^^^^^ error: 'overrides: never' cannot be combined with 'testing' [conflicting-keys]
      #          ^^^^^ note: a 'testing' container is made of overrides: leave 'overrides' out
      testing: true
      bindings:
        one: One
      """)
    expectDiagnostics(
      """
      container: App
      overrides: never
      testing: false
      bindings:
        one: One
      """)
  }

  @Test func aWordThatIsNoneOfThemIsShownAll() {
    expectDiagnostics(
      """
      container: App
      overrides: release
      #          ^^^^^^^ error: 'release' is not a value of 'overrides' [wrong-value]
      #          ^^^^^^^ note: it is one of 'debug', 'always', 'never'
      bindings:
        one: One
      """)
    expectDiagnostics(
      """
      container: App
      overrides: alway
      #          ^^^^^ error: 'alway' is not a value of 'overrides' [wrong-value]
      #          ^^^^^ note: did you mean 'always'?
      bindings:
        one: One
      """)
  }

  @Test func aModuleLeavesItToItsContainers() {
    expectDiagnostics(
      """
      module: Tools
      overrides: never
      #<^^^^^^^^^ error: a module file has no key 'overrides' [unknown-key]
      #<^^^^^^^^^ note: each container says this for itself, and for what its modules bring
      bindings:
        one: One
      """)
  }
}
