import InjectRuntime
import Testing

@Suite struct TeardownTests {
  private struct Refusal: Error {}

  @Test func closingReturnsWhatWasMadeAndLeavesItReadable() async {
    let lazy = LazySlot<Int>()
    let isolated = IsolatedSlot<Int>()
    let async = AsyncSlot<Int, Never>()
    _ = lazy.value("lazy") { 1 }
    _ = isolated.value("isolated") { 2 }
    _ = await async.value("async") { 3 }
    for _ in 1...2 {
      #expect(lazy.close() == 1)
      #expect(isolated.close() == 2)
      #expect(await async.close() == 3)
    }
    #expect(lazy.value("lazy") { 0 } == 1)
    #expect(isolated.value("isolated") { 0 } == 2)
    #expect(await async.value("async") { 0 } == 3)
  }

  @Test func closingAnEmptySlotReturnsNothing() async {
    #expect(LazySlot<Int>().close() == nil)
    #expect(IsolatedSlot<Int>().close() == nil)
    #expect(WeakSlot<Counted>().close() == nil)
    #expect(IsolatedWeakSlot<Counted>().close() == nil)
    #expect(await AsyncSlot<Int, Never>().close() == nil)
  }

  @Test func aConstructionInFlightIsWaitedFor() async {
    final class Owner: Sendable { let slot = LazySlot<Int>() }
    let owner = Owner()
    let begun = Signal()
    let end = Signal()
    let made = Task.detached {
      owner.slot.value("slot") {
        begun.send()
        end.waitOnThread()
        return 1
      }
    }
    await begun.wait()
    let closed = Task.detached { owner.slot.close() }
    end.send()
    #expect(await closed.value == 1)
    #expect(await made.value == 1)
  }

  @Test func anAsyncConstructionInFlightIsWaitedFor() async {
    final class Owner: Sendable { let slot = AsyncSlot<Int, any Error>() }
    for refuses in [false, true] {
      let owner = Owner()
      let begun = Signal()
      let end = Signal()
      let made = Task {
        try await owner.slot.value("slot") {
          begun.send()
          await end.wait()
          if refuses { throw Refusal() }
          return 1
        }
      }
      await begun.wait()
      let closed = Task { await owner.slot.close() }
      end.send()
      #expect(await closed.value == (refuses ? nil : 1))
      #expect((try? await made.value) == (refuses ? nil : 1))
    }
  }

  @Test func whatWasNotMadeStopsWithItsName() throws {
    try expectStop("afterTeardown", "ShopContainer.store was not made before its container was torn down")
    try expectStop("isolatedAfterTeardown", "ScreenContainer.home was not made before its container was torn down")
    try expectStop("asyncAfterTeardown", "ShopContainer.pool was not made before its container was torn down")
    try expectStop("weakAfterTeardown", "ShopContainer.session was not made before its container was torn down")
  }

  @Test func tearingDownFromAConstructionIsACircle() throws {
    try expectStop("teardownWhileMaking", "circle while making: ShopContainer.store → ShopContainer.store")
  }

  @Test func aProviderThatOutlivesItsContainerStopsWithItsName() throws {
    try expectStop("providerOutlives", "provider of ShopContainer.checkout outlived its container")
  }

  @Test func anErrorSaysEachBindingAndWhatItThrew() {
    let error = TeardownError(failures: [
      TeardownError.Failure(binding: "pool", error: Refusal()),
      TeardownError.Failure(binding: "store", error: CancellationError()),
    ])
    #expect(error.failures.map(\.binding) == ["pool", "store"])
    #expect("\(error)" == "teardown failed: pool: Refusal(); store: CancellationError()")
  }

  @Test func aFlagIsRaisedByOneAlone() {
    final class Owner: Sendable { let flag = OnceFlag() }
    for _ in 1...50 {
      let owner = Owner()
      let count = Count()
      onThreads(4) { _ in
        if owner.flag.raise() { _ = Counted(count) }
      }
      #expect(count.made == 1)
    }
  }
}
