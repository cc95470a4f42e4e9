import InjectRuntime

func askAfterTeardown() {
  let slot = LazySlot<Int>()
  _ = slot.close()
  _ = slot.value("ShopContainer.store") { 1 }
}

func askIsolatedAfterTeardown() {
  let slot = IsolatedSlot<Int>()
  _ = slot.close()
  _ = slot.value("ScreenContainer.home") { 1 }
}

func askAsyncAfterTeardown() async {
  let slot = AsyncSlot<Int, Never>()
  _ = await slot.close()
  _ = await slot.value("ShopContainer.pool") { 1 }
}

func askWeakAfterTeardown() {
  let slot = WeakSlot<Session>()
  _ = slot.value("ShopContainer.session") { Session() }
  _ = slot.close()
  _ = slot.value("ShopContainer.session") { Session() }
}

/// The construction of `store` tears down its own container: `close` can not wait for it.
func tearDownWhileMaking() {
  let shop = Shop()
  _ = shop.store { shop.storeSlot.close() ?? 1 }
}
