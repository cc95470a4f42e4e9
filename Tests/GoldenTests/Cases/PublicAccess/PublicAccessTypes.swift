public import Dispatch
public import Foundation

nonisolated public final class PublicLibrary: Sendable {
  public let root: URL
  public let queue: DispatchQueue

  public init(root: URL, queue: DispatchQueue) {
    self.root = root
    self.queue = queue
  }
}

nonisolated public struct PublicBook: Sendable {
  public let library: PublicLibrary
  public let title: String
  public let number: Int

  init(library: PublicLibrary, title: String, counter: Counter) {
    self.library = library
    self.title = title
    number = counter.next()
  }
}

nonisolated final class Counter: Sendable {
  private let last: Locked<Int>

  init(start: Int = 0) {
    last = Locked(start)
  }

  func next() -> Int {
    last.withLock {
      $0 += 1
      return $0
    }
  }
}

nonisolated struct Catalog: Sendable {
  let counter: Counter
}
