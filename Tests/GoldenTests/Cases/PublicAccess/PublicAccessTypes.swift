public import Dispatch
public import Foundation
internal import Synchronization

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
  private let last: Atomic<Int>

  init(start: Int = 0) {
    last = Atomic(start)
  }

  func next() -> Int {
    last.add(1, ordering: .relaxed).newValue
  }
}

nonisolated struct Catalog: Sendable {
  let counter: Counter
}
