import Foundation
import InjectRuntime

func askAfterTeardown() {
  let slot = _Inject.LazySlot<Int>()
  _ = slot.close()
  _ = slot.value("ShopContainer.store") { 1 }
}

func askIsolatedAfterTeardown() {
  let slot = _Inject.IsolatedSlot<Int>()
  _ = slot.close()
  _ = slot.value("ScreenContainer.home") { 1 }
}

func askAsyncAfterTeardown() async {
  let slot = _Inject.AsyncSlot<Int, Never>()
  _ = await slot.close()
  _ = await slot.value("ShopContainer.pool") { 1 }
}

func askWeakAfterTeardown() {
  let slot = _Inject.WeakSlot<Session>()
  _ = slot.value("ShopContainer.session") { Session() }
  _ = slot.close()
  _ = slot.value("ShopContainer.session") { Session() }
}

func askIsolatedWeakAfterTeardown() {
  let slot = _Inject.IsolatedWeakSlot<Session>()
  do {
    let living = slot.value("ScreenContainer.session") { Session() }
    _ = slot.close()
    // What lives is still found.
    precondition(slot.value("ScreenContainer.session") { Session() } === living)
  }
  _ = slot.value("ScreenContainer.session") { Session() }
}

@MainActor func askIsolatedAsyncAfterTeardown() async {
  let slots = ClosedSlots()
  _ = await slots.pool.close()
  _ = await slots.pool.value("ScreenContainer.pool") { @MainActor in slots.pool.keep(1) }
}

@MainActor private final class ClosedSlots {
  let pool = _Inject.IsolatedAsyncSlot<Int, Never>()
}

/// The teardown waits for a construction that fails.
func askAfterTeardownOfAFailure() {
  let slots = FailingSlots()
  closeWhileFailing({ _ = slots.store.close() }) { begun in
    _ = try? slots.store.throwingValue("ShopContainer.store") { try FailingSlots.fail(begun) }
  }
  _ = try? slots.store.throwingValue("ShopContainer.store") { () throws(Refusal) in 1 }
}

func askWeakAfterTeardownOfAFailure() {
  let slots = FailingSlots()
  closeWhileFailing({ _ = slots.session.close() }) { begun in
    _ = try? slots.session.throwingValue("ShopContainer.session") { try FailingSlots.fail(begun) }
  }
  _ = try? slots.session.throwingValue("ShopContainer.session") { () throws(Refusal) in Session() }
}

private func closeWhileFailing(
  _ close: @escaping @Sendable () -> Void, _ construct: @escaping @Sendable (DispatchSemaphore) -> Void
) {
  let begun = DispatchSemaphore(value: 0)
  onThreads([
    { construct(begun) },
    {
      begun.wait()
      close()
    },
  ])
}

private final class FailingSlots: Sendable {
  let store = _Inject.LazySlot<Int>()
  let session = _Inject.WeakSlot<Session>()

  /// Fails when the other thread waits at the slot's lock, which nothing shows.
  static func fail<Value>(_ begun: DispatchSemaphore) throws -> Value {
    begun.signal()
    Thread.sleep(forTimeInterval: 0.2)
    throw Refusal()
  }
}

/// The construction of `store` tears down its own container: `close` can not wait for it.
func tearDownWhileMaking() {
  let shop = Shop()
  let once = _Inject.TeardownOnce()
  _ = shop.store {
    once.run("ShopContainer.teardown") { _ = shop.storeSlot.close() }
    return 1
  }
}

func tearDownAsyncWhileMaking() async {
  let shop = TornDownShop()
  _ = await shop.pool.value("ShopContainer.pool") {
    await shop.once.run("ShopContainer.teardown") { _ = await shop.pool.close() }
    return 1
  }
}

private final class TornDownShop: Sendable {
  let pool = _Inject.AsyncSlot<Int, Never>()
  let once = _Inject.AsyncTeardownOnce<Never>()
}
