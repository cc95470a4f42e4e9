import InjectRuntime
import Testing

/// The values of slots: in a word, or in a cell on the heap.
struct SlotValueTests {
  private struct Large {
    let first: Counted
    let number = 7
    let second: Counted
  }

  private struct Aligned {
    let vector: SIMD8<Double>
    let object: Counted
  }

  private final class Owner<Value> {
    let slot = _Inject.LazySlot<Value>()
    let isolated = _Inject.IsolatedSlot<Value>()
  }

  /// Keeps two values, reads each and ends their slots.
  private func keep<Value, Seen: Equatable>(
    _ see: (Value) -> Seen, _ expected: Seen, _ value: (Count) -> Value
  ) {
    let count = Count()
    do {
      let owner = Owner<Value>()
      for _ in 1...2 {
        #expect(see(owner.slot.value("slot") { value(count) }) == expected)
        #expect(see(owner.isolated.value("slot") { value(count) }) == expected)
      }
      #expect(owner.slot.close().map(see) == expected)
      #expect(owner.isolated.close().map(see) == expected)
      withExtendedLifetime(owner) {}
    }
    #expect(count.living == 0)
  }

  @Test func ofAnySizeTheyAreKeptAndEnd() {
    keep({ (_: Counted) in 1 }, 1) { Counted($0) }
    keep({ (value: Counted?) in value == nil }, true) { _ in nil }
    keep({ (value: UInt8) in value }, 0) { _ in 0 }
    keep({ (_: Void) in 1 }, 1) { _ in () }
    keep({ (value: [Counted]) in value.count }, 3) { [Counted($0), Counted($0), Counted($0)] }
    keep({ (value: any Sendable) in value is Counted }, true) { Counted($0) }
    keep({ (value: Large) in value.number }, 7) { Large(first: Counted($0), second: Counted($0)) }
    keep({ (value: Aligned) in value.vector.sum() }, 16) { Aligned(vector: .init(repeating: 2), object: Counted($0)) }
  }

  @Test func aSlotHasOneWordInItsContainer() {
    #expect(MemoryLayout<_Inject.LazySlot<any Error>>.stride == MemoryLayout<UInt>.stride)
    #expect(MemoryLayout<_Inject.IsolatedSlot<any Error>>.stride == MemoryLayout<UInt>.stride)
  }
}
