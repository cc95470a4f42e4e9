import InjectRuntime

/// A container with asynchronous bindings that ask for whatever a test says.
final class AsyncShop: Sendable {
  typealias Make = @Sendable () async -> Int

  private let poolSlot = _Inject.AsyncSlot<Int, Never>()
  private let cacheSlot = _Inject.AsyncSlot<Int, Never>()
  private let feedSlot = _Inject.AsyncSlot<Int, Never>()

  func pool(_ make: @escaping Make) async -> Int { await poolSlot.value("ShopContainer.pool", make: make) }
  func cache(_ make: @escaping Make) async -> Int { await cacheSlot.value("ShopContainer.cache", make: make) }
  func feed(_ make: @escaping Make) async -> Int { await feedSlot.value("ShopContainer.feed", make: make) }
}

/// Suspends tasks until `count` of them have come.
actor AsyncRendezvous {
  private var missing: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { missing = count }

  func meet() async {
    missing -= 1
    if missing > 0 { return await withCheckedContinuation { waiting.append($0) } }
    for waiter in waiting { waiter.resume() }
  }
}

func asyncCycleOfOneSlot() async {
  let shop = AsyncShop()
  _ = await shop.pool { await shop.pool { 1 } }
}

/// `feed` is not on the cycle that `pool` and `cache` form, and is not named.
func asyncCycleOnOneTask() async {
  let shop = AsyncShop()
  _ = await shop.feed { await shop.pool { await shop.cache { await shop.pool { 1 } } } }
}

func asyncCycleAcrossTwoTasks() async {
  let shop = AsyncShop()
  let rendezvous = AsyncRendezvous(2)
  async let pool = shop.pool {
    await rendezvous.meet()
    return await shop.cache { 1 }
  }
  async let cache = shop.cache {
    await rendezvous.meet()
    return await shop.pool { 1 }
  }
  _ = await pool + cache
}

/// The pool and cache of one container, and the pool of another.
func asyncCycleAcrossThreeTasksAndTwoContainers() async {
  let (shop, other) = (AsyncShop(), AsyncShop())
  let rendezvous = AsyncRendezvous(3)
  async let pool = shop.pool {
    await rendezvous.meet()
    return await shop.cache { 1 }
  }
  async let cache = shop.cache {
    await rendezvous.meet()
    return await other.pool { 1 }
  }
  async let otherPool = other.pool {
    await rendezvous.meet()
    return await shop.pool { 1 }
  }
  _ = await pool + cache + otherPool
}

/// The construction of `pool` waits for two child tasks at once, one of which closes the cycle.
func asyncCycleThroughChildTasks() async {
  let shop = AsyncShop()
  _ = await shop.pool {
    async let feed = shop.feed { 1 }
    async let cache = shop.cache {
      await withTaskGroup(of: Int.self) { group in
        group.addTask { await shop.pool { 1 } }
        return await group.next() ?? 0
      }
    }
    return await feed + cache
  }
}

func asyncCycleOnAnActor() async {
  let shop = AsyncShop()
  _ = await shop.pool { @MainActor in
    await Task.yield()
    return await shop.cache { @MainActor in await shop.pool { 1 } }
  }
}

/// A container of the main actor with asynchronous bindings, as the generator writes them.
@MainActor final class AsyncScreens {
  private let homeSlot = _Inject.IsolatedAsyncSlot<Int, Never>()
  private let detailSlot = _Inject.IsolatedAsyncSlot<Int, Never>()

  var home: Int {
    get async {
      await homeSlot.value("ScreenContainer.home") { @MainActor in self.homeSlot.keep(await self.detail + 1) }
    }
  }

  var detail: Int {
    get async {
      await detailSlot.value("ScreenContainer.detail") { @MainActor in self.detailSlot.keep(await self.home + 1) }
    }
  }
}

func asyncCycleInAnIsolatedContainer() async {
  _ = await AsyncScreens().home
}

/// The construction of `pool` waits for two dependencies at once, one of which closes the cycle.
func asyncCycleThroughDependencies() async {
  let shop = AsyncShop()
  _ = await shop.pool {
    var dependencies = _Inject.Dependencies<Never>()
    dependencies.add { _ = await shop.feed { 1 } }
    dependencies.add {
      _ = await shop.cache {
        var dependencies = _Inject.Dependencies<Never>()
        dependencies.add { await Task.yield() }
        dependencies.add { _ = await shop.pool { 1 } }
        await dependencies.constructIfSeveral()
        return 1
      }
    }
    await dependencies.constructIfSeveral()
    return 1
  }
}
