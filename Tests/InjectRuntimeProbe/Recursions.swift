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
