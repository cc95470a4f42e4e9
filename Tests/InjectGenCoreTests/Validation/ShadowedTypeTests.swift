import Testing

/// The generated class has types of its own, which hide those of the same name.
struct ShadowedTypeTests {
  @Test func aTypeOfTheContainersOwnNameIsReportedWhereverItIsSpelled() {
    expectDiagnostics(
      """
      container: App
      inputs:
        first: Overrides
      #        ^^^^^^^^^ error: 'Overrides' is a type of the generated container here [accessor-clash]
      #        ^^^^^^^^^ note: write 'Own.Overrides' if it is of this module
      bindings:
        second: { type: '[BindingTypes]', value: $first }
      #                 ^^^^^^^^^^^^^^^^ error: 'BindingTypes' is a type of the generated container here [accessor-clash]
      #                 ^^^^^^^^^^^^^^^^ note: write 'Own.BindingTypes' if it is of this module
        third: { type: any Store, implementation: Overrides }
      #                                           ^^^^^^^^^ error: 'Overrides' is a type of the generated container here [accessor-clash]
      #                                           ^^^^^^^^^ note: write 'Own.Overrides' if it is of this module
        fourth: { type: Store, parameters: { it: Overrides }, arguments: [it] }
      #                                          ^^^^^^^^^ error: 'Overrides' is a type of the generated container here [accessor-clash]
      #                                          ^^^^^^^^^ note: write 'Own.Overrides' if it is of this module
        fifth: { type: Store, value: Overrides.store }
      #                              ^^^^^^^^^ error: 'Overrides' is a type of the generated container here [accessor-clash]
      #                              ^^^^^^^^^ note: write 'Own.Overrides' if it is of this module
      """)
  }

  @Test func withItsModuleItIsAnother() {
    expectDiagnostics(
      """
      container: App
      bindings:
        first: { type: Shop.Overrides, value: Shop.Overrides.none }
        second: { type: Boxes<Shop.BindingTypes> }
      """)
  }

  @Test func thoseOfTheWrapperAreHiddenWhereThereIsOne() {
    expectDiagnostics(
      """
      container: App
      bindings:
        first: Inject
        second: BindingValues
      """)
    expectDiagnostics(
      """
      container: App
      shared: true
      inject: true
      bindings:
        first: Inject
      #        ^^^^^^ error: 'Inject' is a type of the generated container here [accessor-clash]
      #        ^^^^^^ note: write 'Own.Inject' if it is of this module
        second: BindingValues
      #         ^^^^^^^^^^^^^ error: 'BindingValues' is a type of the generated container here [accessor-clash]
      #         ^^^^^^^^^^^^^ note: write 'Own.BindingValues' if it is of this module
      """)
  }

  // MARK: A type with the name of the module

  /// Where a type is called as its module, a point after the name leads to the type.
  @Test func theSelectorMeansTheModuleWhereATypeHasItsName() {
    expectDiagnostics(
      """
      container: Shop
      inputs:
        first: Overrides
      #        ^^^^^^^^^ error: 'Overrides' is a type of the generated container here [accessor-clash]
      #        ^^^^^^^^^ note: write "'Own::Overrides'" (Swift 6.3) if it is of this module, or declare a typealias for it
      bindings:
        list: { type: '[Overrides]', value: $first }
      #               ^^^^^^^^^^^^^ error: 'Overrides' is a type of the generated container here [accessor-clash]
      #               ^^^^^^^^^^^^^ note: write "'[Own::Overrides]'" (Swift 6.3) if it is of this module, or declare a typealias for it
        second: { type: Store, value: 'Overrides.store' }
      #                                ^^^^^^^^^ error: 'Overrides' is a type of the generated container here [accessor-clash]
      #                                ^^^^^^^^^ note: 'Own::Overrides' (Swift 6.3) is that of this module, or declare a typealias for it
        open: { type: Store, factory: open, scope: singleton }
      #                               ^^^^ error: 'open' is a member of the container here, the accessor of 'open' [accessor-clash]
      #                               ^^^^ note: write "'Own::open'" (Swift 6.3) if it is of this module, or give 'open' another name
        fourth: { type: Store, value: open() }
      #                               ^^^^ error: 'open' is a member of the container here [invalid-expression]
      #                               ^^^^ note: write '$open' to depend on it, or 'Own::open' for something else of that name
      """, swift: ["Own.swift": "enum Own {}; enum Overrides {}; struct Store {}; func open() -> Store { Store() }"])
  }

  @Test func theContainerAndItsMembersHideTheModuleToo() {
    expectDiagnostics(
      """
      container: Own
      #          ^^^ warning: the container 'Own' shadows the module 'Own' [shadowed-module]
      #          ^^^ note: name it 'OwnContainer'
      bindings: { store: Overrides }
      #                  ^^^^^^^^^ error: 'Overrides' is a type of the generated container here [accessor-clash]
      #                  ^^^^^^^^^ note: write "'Own::Overrides'" (Swift 6.3) if it is of this module, or declare a typealias for it
      """)
    expectDiagnostics(
      """
      container: Shop
      inputs: { Own: Int }
      bindings: { store: Overrides }
      #                  ^^^^^^^^^ error: 'Overrides' is a type of the generated container here [accessor-clash]
      #                  ^^^^^^^^^ note: write "'Own::Overrides'" (Swift 6.3) if it is of this module, or declare a typealias for it
      """)
  }

  /// `$shared` has a type of its own. The closures of overrides are declared in types of theirs.
  @Test func thoseOfTheSharedContainerAndOfOverridesAreHiddenThere() {
    expectDiagnostics(
      """
      container: App
      shared: true
      bindings:
        first: TaskLocal
      #        ^^^^^^^^^ error: 'TaskLocal' is a type of the generated container here [accessor-clash]
      #        ^^^^^^^^^ note: write 'Own.TaskLocal' if it is of this module
        second: Keys
      #         ^^^^ error: 'Keys' is a type of the generated container here [accessor-clash]
      #         ^^^^ note: write 'Own.Keys' if it is of this module
        third: { type: Keys, scope: singleton }
        fourth: { type: Store, parameters: { it: Overriding }, arguments: [it] }
      #                                          ^^^^^^^^^^ error: 'Overriding' is a type of the generated container here [accessor-clash]
      #                                          ^^^^^^^^^^ note: write 'Own.Overriding' if it is of this module
      """)
    expectDiagnostics(
      """
      container: App
      overrides: never
      bindings:
        first: TaskLocal
        second: Keys
      """)
  }

  /// The container names the type of a value once, by the binding's name, where it is needed in several places.
  @Test func aBindingHasNotTheNameOfAType() {
    expectDiagnostics(
      """
      container: App
      inputs: { String: String }
      #                 ^^^^^^ error: 'String' is a member of the container here, the accessor of 'String' [accessor-clash]
      #                 ^^^^^^ note: write 'Own.String' if it is of this module, or give 'String' another name
      bindings:
        Int: { type: Other, scope: singleton }
        count: { type: '[Int]', value: '[3]', scope: singleton }
      #                  ^^^ error: 'Int' is a member of the container here, the accessor of 'Int' [accessor-clash]
      #                  ^^^ note: write 'Own.Int' if it is of this module, or give 'Int' another name
        third: { type: Other.Int, value: Other.int }
        fourth: { type: '[Int]', value: '[3]' }
      """)
  }
}
