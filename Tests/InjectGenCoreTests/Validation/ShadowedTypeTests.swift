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
}
