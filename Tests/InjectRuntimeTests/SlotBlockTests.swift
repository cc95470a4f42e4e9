import Foundation
import InjectRuntime
import Testing

/// The slots of a container, which share a block of memory.
@Suite(.timeLimit(.minutes(10)))
struct SlotBlockTests {
  private struct Vector: Sendable {
    let numbers: SIMD8<Double>
    let object: Counted
  }

  private struct Row: Sendable {
    let words = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    let object: Counted
  }

  /// An asynchronous slot has two places. Neither the vectors nor the row are in the block.
  private final class Mixed: Sendable {
    let vector = _Inject.first(of: 9, _Inject.LazySlot<Vector>())
    let byte = _Inject.LazySlot<UInt8>()
    let row = _Inject.LazySlot<Row>()
    let weak = _Inject.WeakSlot<Counted>()
    let pool = _Inject.AsyncSlot<Counted, Never>()
    let text = _Inject.LazySlot<any Sendable>()
    let last = _Inject.LazySlot<Counted>()
    let aligned = _Inject.LazySlot<Vector>()
  }

  @Test func valuesOfAllSizesAreKeptAndEnd() async {
    let count = Count()
    for _ in 0..<100 {
      let mixed = Mixed()
      let living = mixed.weak.value("weak") { Counted(count) }
      for _ in 0..<2 {
        #expect(mixed.byte.value("byte") { 7 } == 7)
        #expect(mixed.row.value("row") { Row(object: Counted(count)) }.words.9 == 9)
        #expect(
          mixed.vector.value("vector") { Vector(numbers: .init(repeating: 2), object: Counted(count)) }.numbers[7] == 2)
        #expect(
          mixed.aligned.value("aligned") { Vector(numbers: .init(repeating: 3), object: Counted(count)) }.numbers[0]
            == 3)
        #expect(mixed.text.value("text") { (1, 2, Counted(count)) } is (Int, Int, Counted))
        let pool = await mixed.pool.value("pool") { Counted(count) }
        #expect(mixed.pool.made === pool)
        #expect(mixed.weak.living === living)
        #expect(mixed.last.value("last") { Counted(count) } === mixed.last.made)
      }
      withExtendedLifetime((mixed, living)) {}
    }
    // The task of an asynchronous construction lets go of its result when it ends, which may be a little later.
    for _ in 0..<10_000 where count.living > 0 { await Task.yield() }
    #expect(count.living == 0)
  }

  /// A slot that is one of many in a block, and outlives some of them.
  private final class Cell: Sendable {
    let slot: _Inject.LazySlot<Counted>

    init(firstOf count: Int) { slot = _Inject.first(of: count, .init()) }
    init() { slot = .init() }
  }

  private func cells(_ count: Int, announced: Int) -> [Cell] {
    [Cell(firstOf: announced)] + (1..<count).map { _ in Cell() }
  }

  /// Generated code counts exactly. Otherwise no memory is lost or freed too early.
  @Test(arguments: [1, 2, 49, 50, 51, 1_000]) func anyNumberMayBeAnnounced(announced: Int) {
    let count = Count()
    for _ in 0..<10 {
      for cell in cells(50, announced: announced) { _ = cell.slot.value("cell") { Counted(count) } }
    }
    #expect(count.living == 0)
  }

  /// For the sanitizers: what one thread wrote is written no more when another one frees the block.
  @Test func anyThreadEndsTheLastSlotOfABlock() {
    let count = Count()
    for _ in 0..<200 {
      let threads = 4
      let parts = Locked((0..<threads).map { _ in [Cell]() })
      for (index, cell) in cells(64, announced: 64).enumerated() {
        parts.withLock { $0[index % threads].append(cell) }
      }
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        let cells = parts.withLock { parts in
          let cells = parts[thread]
          parts[thread] = []
          return cells
        }
        for cell in cells { _ = cell.slot.value("cell") { Counted(count) } }
      }
    }
    #expect(count.living == 0)
  }
}
