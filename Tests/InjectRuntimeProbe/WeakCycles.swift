import InjectRuntime

final class Session: Sendable {}

func cycleThroughAWeakSlot() {
  let shop = Shop()
  let session = _Inject.WeakSlot<Session>()
  _ = session.value("ShopContainer.session") {
    _ = shop.store {
      _ = session.value("ShopContainer.session") { Session() }
      return 1
    }
    return Session()
  }
}

func cycleThroughAnIsolatedWeakSlot() {
  let session = _Inject.IsolatedWeakSlot<Session>()
  _ = session.value("ScreenContainer.session") { session.value("ScreenContainer.session") { Session() } }
}
