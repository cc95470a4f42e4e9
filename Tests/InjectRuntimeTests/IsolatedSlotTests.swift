import InjectRuntime
import Testing

@Suite struct IsolatedSlotTests {
  @Test func aValueIsMadeAtTheFirstCallAndKept() {
    let slot = _Inject.IsolatedSlot<Int>()
    #expect(slot.made == nil)
    #expect(slot.value("slot") { 1 } == 1)
    #expect(slot.value("slot") { 2 } == 1)
    #expect(slot.made == 1)
  }

  @Test func theValueLivesAsLongAsItsSlot() {
    final class Owner { let slot = _Inject.IsolatedSlot<Counted>() }
    let count = Count()
    do {
      let owner = Owner()
      _ = owner.slot.value("slot") { Counted(count) }
      #expect(count.living == 1)
      withExtendedLifetime(owner) {}
    }
    #expect(count.living == 0)
  }

  @Test func aConstructionAsksForOtherSlotsOfItsContainer() {
    let slots = [Owner(), Owner(), Owner()]
    func value(_ index: Int) -> Int {
      slots[index].slot.value("slot") { index == 0 ? 1 : value(index - 1) + value(0) }
    }
    #expect(value(2) == 3)
    #expect(slots[1].slot.made == 2)
  }

  @Test func nothingIsKeptAfterAFailure() throws {
    struct Refusal: Error {}
    let outer = _Inject.IsolatedSlot<Int>()
    let inner = _Inject.IsolatedSlot<Int>()
    for _ in 1...2 {
      #expect(throws: Refusal.self) {
        try outer.throwingValue("outer") { try inner.throwingValue("inner") { throw Refusal() } + 1 }
      }
    }
    #expect(outer.value("outer") { inner.value("inner") { 1 } + 1 } == 2)
  }

  private final class Owner { let slot = _Inject.IsolatedSlot<Int>() }
}
