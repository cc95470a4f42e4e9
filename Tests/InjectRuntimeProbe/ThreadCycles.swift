import Foundation
import InjectRuntime

/// A container whose bindings ask for whatever a test says.
final class Shop: Sendable {
  let storeSlot = _Inject.LazySlot<Int>()
  let clockSlot = _Inject.LazySlot<Int>()
  let modelSlot = _Inject.LazySlot<Int>()

  func store(_ make: () -> Int) -> Int { storeSlot.value("ShopContainer.store", make: make) }
  func clock(_ make: () -> Int) -> Int { clockSlot.value("ShopContainer.clock", make: make) }
  func model(_ make: () -> Int) -> Int { modelSlot.value("ShopContainer.model", make: make) }
}

/// Holds threads until `count` of them have come.
final class Rendezvous: Sendable {
  private let all = DispatchSemaphore(value: 0)
  private let others: [DispatchSemaphore]

  init(_ count: Int) { others = (1..<count).map { _ in DispatchSemaphore(value: 0) } }

  /// The thread with index 0 waits for all others, which wait for it.
  func meet(_ index: Int) {
    if index == 0 {
      for _ in others { all.wait() }
      for other in others { other.signal() }
    } else {
      all.signal()
      others[index - 1].wait()
    }
  }
}

/// Runs each on a thread of its own and waits for all.
func onThreads(_ bodies: [@Sendable () -> Void]) {
  let group = DispatchGroup()
  for body in bodies {
    group.enter()
    Thread.detachNewThread {
      body()
      group.leave()
    }
  }
  group.wait()
}

func cycleOfOneSlot() {
  let shop = Shop()
  _ = shop.store { shop.store { 1 } }
}

/// `model` is not on the cycle that `store` and `clock` form, and is not named.
func cycleOnOneThread() {
  let shop = Shop()
  _ = shop.model { shop.store { shop.clock { shop.store { 1 } } } }
}

func cycleAcrossTwoThreads() {
  let shop = Shop()
  let rendezvous = Rendezvous(2)
  onThreads([
    {
      _ = shop.store {
        rendezvous.meet(0)
        return shop.clock { 1 }
      }
    },
    {
      _ = shop.clock {
        rendezvous.meet(1)
        return shop.store { 1 }
      }
    },
  ])
}

func cycleAcrossThreeThreads() {
  let shop = Shop()
  let rendezvous = Rendezvous(3)
  onThreads([
    {
      _ = shop.store {
        rendezvous.meet(0)
        return shop.clock { 1 }
      }
    },
    {
      _ = shop.clock {
        rendezvous.meet(1)
        return shop.model { 1 }
      }
    },
    {
      _ = shop.model {
        rendezvous.meet(2)
        return shop.store { 1 }
      }
    },
  ])
}

/// Each thread makes the store of one container, then its clock for that, and asks for the other's store: two bindings
/// of each container are on the cycle.
func cycleAcrossTwoContainers() {
  let shops = [Shop(), Shop()]
  let rendezvous = Rendezvous(2)
  onThreads(
    (0..<2).map { index in
      {
        _ = shops[index].store {
          shops[index].clock {
            rendezvous.meet(index)
            return shops[1 - index].store { 1 }
          }
        }
      }
    })
}

/// Two threads close a cycle while sixteen others wait, some for them and some not.
func cycleAmongManyWaits() {
  let shop = Shop()
  let own = (0..<16).map { _ in Shop() }
  let rendezvous = Rendezvous(18)
  onThreads(
    own.enumerated().map { index, own in
      {
        _ = own.store {
          rendezvous.meet(index + 2)
          return own.clock { index.isMultiple(of: 2) ? shop.store { 1 } : shop.clock { 1 } }
        }
      }
    } + [
      {
        _ = shop.store {
          rendezvous.meet(0)
          Thread.sleep(forTimeInterval: 0.2)
          return shop.clock { 1 }
        }
      },
      {
        _ = shop.clock {
          rendezvous.meet(1)
          Thread.sleep(forTimeInterval: 0.2)
          return shop.store { 1 }
        }
      },
    ])
}
