/// How many `Counted` there have been, and how many live.
final class Count: Sendable {
  private let begun = Atomic(0)
  private let ended = Atomic(0)

  var made: Int { begun.load(ordering: .relaxed) }
  var living: Int { begun.load(ordering: .relaxed) - ended.load(ordering: .relaxed) }

  fileprivate func begin() { begun.add(1, ordering: .relaxed) }
  fileprivate func end() { ended.add(1, ordering: .relaxed) }
}

/// An object whose making and end are counted.
final class Counted: Sendable {
  private let count: Count

  init(_ count: Count) {
    self.count = count
    count.begin()
  }

  deinit { count.end() }
}
