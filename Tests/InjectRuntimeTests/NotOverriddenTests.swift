import Testing

/// What a test is told that has forgotten an override.
struct NotOverriddenTests {
  @Test func theStopNamesTheBindingAndItsPlace() throws {
    try expectStop("notOverridden", "ShopContainer.store is not overridden (Shop.bindings.yaml:7)")
  }
}
