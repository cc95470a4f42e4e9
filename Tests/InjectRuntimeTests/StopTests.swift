import Testing

@Suite struct StopTests {
  #if DEBUG
    @Test func twoMembersWithOneKeyStopWithTheirNames() throws {
      try expectStop("equalKeys", "ShopContainer.handlers has the key get twice: of 'first' and of 'third'")
    }
  #endif

  @Test func whatIsRequestedBeforeTheInitializerHasConstructedItStops() throws {
    try expectStop("notConstructed", "ShopContainer.store was requested before its container was initialized")
  }
}
