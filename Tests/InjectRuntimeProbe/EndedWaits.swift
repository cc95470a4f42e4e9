import Foundation
import InjectRuntime

struct Refusal: Error {}

/// A program without a cycle that would show one to a search through waits that have ended. It runs to its end.
///
/// One thread waited for `clock`, which failed. Now it makes `model`, and another thread makes `clock` again and needs
/// that.
func useWaitsThatEnded() {
  let (store, clock, model) = (Owner(), Owner(), Owner())
  let (begun, failing, makingModel) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), Rendezvous(2))
  onThreads([
    {
      _ = try? store.slot.throwingValue("ShopContainer.store") {
        begun.wait()
        failing.signal()
        return try clock.slot.throwingValue("ShopContainer.clock") { throw Refusal() }
      }
      _ = model.slot.value("ShopContainer.model") {
        makingModel.meet(0)
        Thread.sleep(forTimeInterval: 0.2)
        return 1
      }
    },
    {
      _ = try? clock.slot.throwingValue("ShopContainer.clock") {
        begun.signal()
        failing.wait()
        Thread.sleep(forTimeInterval: 0.2)
        throw Refusal()
      }
      makingModel.meet(1)
      _ = clock.slot.value("ShopContainer.clock") { model.slot.value("ShopContainer.model") { 0 } }
    },
  ])
}

private final class Owner: Sendable {
  let slot = _Inject.LazySlot<Int>()
}
