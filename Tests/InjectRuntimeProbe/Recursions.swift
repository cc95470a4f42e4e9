import Foundation
import InjectRuntime

/// Two factories each of which makes the other in its initializer, as a generated container has them.
private func makeEgg(_ path: String) -> Int { _Inject.constructing("ShopContainer.egg") { makeHen(path + "e") } }
private func makeHen(_ path: String) -> Int { _Inject.constructing("ShopContainer.hen") { makeEgg(path + "h") } }

func constructForEver() {
  _ = _Inject.constructing("ShopContainer.farm") { makeHen("") }
}

func constructForEverOnAThread() {
  onThreads([{ _ = makeHen("") }])
}

private func makeAsyncEgg() async -> Int { await _Inject.constructing("ShopContainer.egg") { await makeAsyncHen() } }
private func makeAsyncHen() async -> Int { await _Inject.constructing("ShopContainer.hen") { await makeAsyncEgg() } }

func constructAsyncForEver() async {
  _ = await makeAsyncHen()
}

/// Deep, but not without end.
func constructDeep() async {
  func depth(_ rest: Int) -> Int {
    _Inject.constructing("ShopContainer.folder") { rest == 0 ? 0 : 1 + depth(rest - 1) }
  }
  func asyncDepth(_ rest: Int) async -> Int {
    await _Inject.constructing("ShopContainer.folder") { rest == 0 ? 0 : 1 + (await asyncDepth(rest - 1)) }
  }
  // A thread of a Mac's pool has 512 KB of stack.
  precondition(depth(200) == 200)
  // With the last, a hundred thousand.
  let reached = await asyncDepth(99_999)
  precondition(reached == 99_999)
}

// MARK: Containers that construct containers

func constructContainersForEver() {
  final class Shelf: Sendable {
    let shelfSlot = _Inject.LazySlot<Shelf>()
    var shelf: Shelf { shelfSlot.value("ShelfContainer.shelf") { Shelf().books } }
    let booksSlot = _Inject.LazySlot<Shelf>()
    var books: Shelf { booksSlot.value("ShelfContainer.books") { Shelf().shelf } }
  }
  _ = Shelf().shelf
}

func constructIsolatedContainersForEver() {
  final class Shelf {
    let shelfSlot = _Inject.IsolatedSlot<Shelf>()
    var shelf: Shelf { shelfSlot.value("ShelfContainer.shelf") { Shelf().shelf } }
  }
  _ = Shelf().shelf
}

func constructAsyncContainersForEver() async {
  final class Shelf: Sendable {
    let shelfSlot = _Inject.AsyncSlot<Shelf, Never>()
    func shelf() async -> Shelf { await shelfSlot.value("ShelfContainer.shelf") { await Shelf().shelf() } }
  }
  _ = await Shelf().shelf()
}

// MARK: Chains on a thread with a small stack

private let chainNames: [StaticString] = [
  "Chain.a", "Chain.b", "Chain.c", "Chain.d", "Chain.e", "Chain.f", "Chain.g", "Chain.h", "Chain.i", "Chain.j",
  "Chain.k", "Chain.l", "Chain.m", "Chain.n", "Chain.o", "Chain.p", "Chain.q", "Chain.r", "Chain.s", "Chain.t",
  "Chain.u", "Chain.v", "Chain.w", "Chain.x", "Chain.y", "Chain.z", "Chain.a2", "Chain.b2", "Chain.c2", "Chain.d2",
  "Chain.e2", "Chain.f2", "Chain.g2", "Chain.h2", "Chain.i2", "Chain.j2", "Chain.k2", "Chain.l2", "Chain.m2",
  "Chain.n2", "Chain.o2", "Chain.p2", "Chain.q2", "Chain.r2", "Chain.s2", "Chain.t2", "Chain.u2", "Chain.v2",
]

/// Each of its singletons needs the next.
private final class Chain: Sendable {
  let slots: [Slot]
  /// Whether each needs a few kilobytes of the stack too.
  let isGreedy: Bool

  final class Slot: Sendable {
    let slot = _Inject.LazySlot<Int>()
  }

  init(count: Int, isGreedy: Bool) {
    slots = (0..<count).map { _ in Slot() }
    self.isGreedy = isGreedy
  }

  func value(_ index: Int) -> Int {
    if index == slots.count { return 0 }
    return slots[index].slot.value(chainNames[index % chainNames.count]) {
      isGreedy ? greedyValue(index + 1) : value(index + 1) + 1
    }
  }

  @inline(never) @_optimize(none)
  private func greedyValue(_ index: Int) -> Int {
    var room = (SIMD64<UInt64>(), SIMD64<UInt64>())
    return withUnsafeMutableBytes(of: &room) { _ in value(index) + 1 }
  }
}

private func onThread(ofKilobytes kilobytes: Int, _ body: @escaping @Sendable () -> Void) {
  let end = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    end.signal()
  }
  thread.stackSize = kilobytes * 1024
  thread.start()
  end.wait()
}

func constructWithoutStack(ofKilobytes kilobytes: Int) {
  onThread(ofKilobytes: kilobytes) { _ = Chain(count: chainNames.count, isGreedy: true).value(0) }
}

/// It was used up by 22.
func constructChain() {
  onThread(ofKilobytes: 128) { precondition(Chain(count: 50, isGreedy: false).value(0) == 50) }
}
