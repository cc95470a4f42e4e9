import InjectRuntime

final class Session: Sendable {}

func cycleThroughAWeakSlot() {
  let shop = Shop()
  let session = WeakSlot<Session>()
  _ = session.value("ShopContainer.session") {
    _ = shop.store {
      _ = session.value("ShopContainer.session") { Session() }
      return 1
    }
    return Session()
  }
}

func cycleThroughAnIsolatedWeakSlot() {
  let session = IsolatedWeakSlot<Session>()
  _ = session.value("ScreenContainer.session") { session.value("ScreenContainer.session") { Session() } }
}
