/// What is measured, once for each container: the same source, and nothing else. A loop goes over many containers, and
/// what uses the values is given from elsewhere, so that nothing can be taken out of it.
package struct Loops {
  private let shared: [SharedContainer]
  private let local: [LocalContainer]
  private let stored: [StoredContainer]
  private let lazy: [LazyContainer]
  private let useClock: (any Ticking) -> Int
  private let useModel: (Model) -> Int

  /// Makes the containers, and what is in them.
  package init(containers: Int, useClock: @escaping (any Ticking) -> Int, useModel: @escaping (Model) -> Int) {
    self.useClock = useClock
    self.useModel = useModel
    shared = (0..<containers).map { _ in SharedContainer() }
    local = (0..<containers).map { _ in LocalContainer() }
    stored = (0..<containers).map { _ in StoredContainer() }
    lazy = (0..<containers).map { _ in LazyContainer() }
    for container in shared { _ = container.store }
    for container in local { _ = container.store }
    for container in lazy { _ = container.store }
  }

  // MARK: A field of a singleton

  // The compiler reads it through a stored `let` without a copy of the singleton. What is made at its first use it
  // copies, here as with `lazy var`.

  package func storesOfShared(_ rounds: Int) -> Int {
    var sum = 0
    for _ in 0..<rounds { for container in shared { sum &+= container.store.size } }
    return sum
  }

  package func storesOfLocal(_ rounds: Int) -> Int {
    var sum = 0
    for _ in 0..<rounds { for container in local { sum &+= container.store.size } }
    return sum
  }

  package func storesOfLazy(_ rounds: Int) -> Int {
    var sum = 0
    for _ in 0..<rounds { for container in lazy { sum &+= container.store.size } }
    return sum
  }

  // MARK: A singleton that is passed on

  package func clocksOfShared(_ rounds: Int) -> Int {
    var sum = 0
    for _ in 0..<rounds { for container in shared { sum &+= useClock(container.clock) } }
    return sum
  }

  package func clocksOfLocal(_ rounds: Int) -> Int {
    var sum = 0
    for _ in 0..<rounds { for container in local { sum &+= useClock(container.clock) } }
    return sum
  }

  package func clocksOfStored(_ rounds: Int) -> Int {
    var sum = 0
    for _ in 0..<rounds { for container in stored { sum &+= useClock(container.clock) } }
    return sum
  }

  package func clocksOfLazy(_ rounds: Int) -> Int {
    var sum = 0
    for _ in 0..<rounds { for container in lazy { sum &+= useClock(container.clock) } }
    return sum
  }

  // MARK: A factory

  package func modelsOfShared(_ rounds: Int) -> Int {
    var sum = 0
    for _ in 0..<rounds { for container in shared { sum &+= useModel(container.makeModel()) } }
    return sum
  }

  package func modelsOfLocal(_ rounds: Int) -> Int {
    var sum = 0
    for _ in 0..<rounds { for container in local { sum &+= useModel(container.makeModel()) } }
    return sum
  }

  package func modelsOfStored(_ rounds: Int) -> Int {
    var sum = 0
    for _ in 0..<rounds { for container in stored { sum &+= useModel(container.makeModel()) } }
    return sum
  }
}
