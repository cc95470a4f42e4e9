import Foundation
import InjectRuntime
import Testing

/// Threads and tasks on many slots at once, for the thread sanitizer.
@Suite(.timeLimit(.minutes(10)))
struct ManySlotsTests {
  /// What is written without a lock when it is constructed, and read by all threads.
  private final class Item: @unchecked Sendable {
    var words = [0]

    init(_ number: Int) { words = [number, number + 1] }

    var isWhole: Bool { words.count == 2 && words[1] == words[0] + 1 }
  }

  private protocol Named: AnyObject, Sendable { var item: Item { get } }

  private final class Name: Named {
    let item: Item

    init(_ item: Item) { self.item = item }
  }

  private final class Shelf: Sendable {
    let lazy = _Inject.LazySlot<Item>()
    let named = _Inject.LazySlot<any Named>()
    let weak = _Inject.WeakSlot<any Named>(object: { $0 })
    let async = _Inject.AsyncSlot<Item, Never>()
    let constructions = Atomic(0)

    /// Asks for everything that needs no task.
    func ask(_ number: Int) -> Bool {
      let item = lazy.value("Shelf.lazy") {
        constructions.add(1, ordering: .relaxed)
        return Item(number)
      }
      let named = named.value("Shelf.named") { Name(item) }
      let weak = weak.value("Shelf.weak") { Name(item) }
      return named.item.isWhole && weak.item === item
    }
  }

  private let shelves = (0..<10_000).map { _ in Shelf() }

  @Test func eightThreadsAskTenThousandContainers() async {
    let whole = Atomic(0)
    await withCheckedContinuation { continuation in
      let left = Locked(8)
      for thread in 0..<8 {
        Thread.detachNewThread {
          // In different orders, so that some are first here and others there.
          for step in shelves.indices {
            let number = (thread % 2 == 0 ? step : shelves.count - 1 - step)
            if shelves[number].ask(number) { whole.add(1, ordering: .relaxed) }
          }
          let isLast = left.withLock { left in
            left -= 1
            return left == 0
          }
          if isLast { continuation.resume() }
        }
      }
    }
    #expect(whole.load(ordering: .relaxed) == 8 * shelves.count)
    #expect(shelves.allSatisfy { $0.constructions.load(ordering: .relaxed) == 1 })
  }

  @Test func eightTasksAskTenThousandContainers() async {
    let whole = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var whole = 0
          for step in shelves.indices {
            let number = (task % 2 == 0 ? step : shelves.count - 1 - step)
            let shelf = shelves[number]
            let item = await shelf.async.value("Shelf.async") {
              shelf.constructions.add(1, ordering: .relaxed)
              return Item(number)
            }
            if item.isWhole { whole += 1 }
          }
          return whole
        }
      }
      return await group.reduce(0, +)
    }
    #expect(whole == 8 * shelves.count)
    #expect(shelves.allSatisfy { $0.constructions.load(ordering: .relaxed) == 1 })
  }
}
