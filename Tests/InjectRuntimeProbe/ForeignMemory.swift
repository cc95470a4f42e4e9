import Foundation
import InjectRuntime

/// What is registered: large enough that seventy that were kept would show.
private final class Page: Sendable {
  private let words = [UInt64](repeating: 1, count: 2048)
}

/// How often something happened, on any thread.
private final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }
  func add() { lock.withLock { number += 1 } }
}

private final class Book: Sendable {
  let pages = _Inject.ForeignRegistry<Page>()
}

/// Registers ten thousand objects from eight threads, drops them, and says how much memory is in use then and was
/// before, while there are an observer and an unused iteration.
func registerAndDropObjects() async {
  let book = Book()
  let told = Tally()
  let observation = book.pages.handle.onRegister { _ in told.add() }
  var iterator = book.pages.handle.registrations.makeAsyncIterator()
  turnPages(of: book, 1_000, atOnce: 100)
  // Twice: the first time brings what it takes to find out.
  _ = bytesInUse()
  let before = bytesInUse()
  turnPages(of: book, 10_000, atOnce: 10)
  let droppedAtOnce = bytesInUse() - before
  turnPages(of: book, 10_000, atOnce: 10_000)
  let living = book.pages.handle.count
  let heldForLong = bytesInUse() - before
  print("told \(told.count) living \(living) grown \(droppedAtOnce) \(heldForLong)")

  let last = Page()
  book.pages.register(last)
  print(await iterator.next() === last ? "next is the last" : "next is none of those that live")
  observation.cancel()
}

private func turnPages(of book: Book, _ count: Int, atOnce: Int) {
  let perThread = count / 8
  let group = DispatchGroup()
  for _ in 0..<8 {
    group.enter()
    Thread.detachNewThread {
      var held: [Page] = []
      for _ in 0..<perThread {
        if held.count == max(atOnce / 8, 1) { held.removeAll() }
        let page = Page()
        book.pages.register(page)
        held.append(page)
      }
      held.removeAll()
      group.leave()
    }
  }
  group.wait()
}
