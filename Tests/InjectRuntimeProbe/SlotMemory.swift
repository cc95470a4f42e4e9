import InjectRuntime

/// A value that is stored in the slot's own memory: 512 bytes.
private struct Row: Sendable {
  var cells: (Cells, Cells, Cells, Cells) = (Cells(), Cells(), Cells(), Cells())

  struct Cells: Sendable {
    var words: (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int) = (
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    )
  }
}

/// Two slots that share a block, of which most is never used.
private final class Table: Sendable {
  let first = _Inject.first(of: 20, _Inject.LazySlot<[Int]>())
  let second = _Inject.LazySlot<Int>()
}

/// Fills ten thousand slots, drops them, and says how much more memory is in use then.
func fillAndDropSlots() {
  func fill(_ count: Int) {
    for _ in 0..<count {
      let slot = _Inject.LazySlot<Row>()
      _ = slot.value("TableContainer.row") { Row() }
      let table = Table()
      _ = (table.first.value("TableContainer.first") { [1] }, table.second.value("TableContainer.second") { 2 })
    }
  }
  fill(1_000)
  // Twice: the first time brings what it takes to find out.
  _ = bytesInUse()
  let before = bytesInUse()
  fill(10_000)
  print("grown \(bytesInUse() - before)")
}

/// Lets sixty thousand asynchronous constructions wait for another one each, and says how much more memory is in use
/// when all have ended.
func waitInManyConstructions() async {
  func wait(_ count: Int) async {
    for _ in 0..<count {
      let shop = WaitingShop()
      _ = await shop.pool.value("ShopContainer.pool") {
        await shop.cache.value("ShopContainer.cache") { 1 }
      }
    }
  }
  await wait(1_000)
  _ = bytesInUse()
  let before = bytesInUse()
  await wait(60_000)
  print("grown \(bytesInUse() - before)")
}

private final class WaitingShop: Sendable {
  let pool = _Inject.AsyncSlot<Int, Never>()
  let cache = _Inject.AsyncSlot<Int, Never>()
}
