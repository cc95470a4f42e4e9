/// The wait-for graph of threads and construction locks: the one place where threads see each other, and only those
/// that wait while they construct something. `ConstructionLock` says why this finds every cycle and nothing else.
enum ThreadWaitGraph {
  private typealias Wait = (thread: ThreadConstructions, lock: ConstructionLock)

  /// One for each thread that waits while it constructs something.
  private static let waits = Guarded<[Wait]>([])

  /// Enters a thread that is about to wait, unless that would close a cycle.
  ///
  /// - Returns: The path of that cycle, whose last name is the first.
  static func enter(_ thread: ThreadConstructions, for lock: ConstructionLock) -> String? {
    let new = (thread: thread, lock: lock)
    return waits.withLock { waits in
      if let cycle = cycle(closedBy: new, waits) { return cycle }
      waits.append(new)
      return nil
    }
  }

  /// Takes out a thread that has got what it waited for.
  static func leave(_ thread: ThreadConstructions) {
    let identity = thread.identity
    waits.withLock { waits in
      if let index = waits.firstIndex(where: { $0.thread.identity == identity }) { waits.remove(at: index) }
    }
  }

  /// Follows the waits from thread to thread until one waits for nothing, or for the first.
  private static func cycle(closedBy new: Wait, _ waits: [Wait]) -> String? {
    var path = ""
    var lock = new.lock
    while true {
      if let own = new.thread.depth(of: lock) { return new.thread.path(from: own) + path + new.thread.name(at: own) }
      let maker = lock.currentMaker
      guard let wait = waits.first(where: { $0.thread.identity == maker }), let start = wait.thread.depth(of: lock)
      else { return nil }
      path += wait.thread.path(from: start)
      lock = wait.lock
    }
  }
}

/// The wait-for graph of asynchronous constructions. One may wait for several at a time, in child tasks.
///
/// A wait is entered before its task suspends, and each new one is followed to the constructions that it leads to, all
/// under one lock: so the last wait of a cycle finds the others. The cycle is real: a construction that waits for one
/// in flight is in flight itself, and the search ends at one in flight. Waits that have ended lead to none, and are
/// taken out to be rid of them.
enum TaskWaitGraph {
  /// The number of searches so far.
  private static let searches = Guarded(0)

  /// Enters that `waiter` waits for `construction`, unless that would close a cycle.
  ///
  /// - Returns: The path of that cycle, whose last name is the first.
  static func enter(_ waiter: AsyncConstruction, for construction: AsyncConstruction) -> String? {
    searches.withLock { searches in
      searches += 1
      if let path = path(from: construction, to: waiter, search: searches) {
        return path + construction.name.description
      }
      waiter.waits.append(construction)
      return nil
    }
  }

  /// Takes out one wait that has ended.
  static func leave(_ waiter: AsyncConstruction, for construction: AsyncConstruction) {
    searches.withLock { _ in
      guard let index = waiter.waits.firstIndex(where: { $0 === construction }) else { return }
      waiter.waits.remove(at: index)
    }
  }

  /// The names of the constructions from `start` to `end`, each of which waits for the next, and is before an arrow.
  private static func path(
    from start: AsyncConstruction, to end: AsyncConstruction, search: Int
  ) -> String? {
    let name = start.name.description + " → "
    if start === end { return name }
    if start.lastSearch == search { return nil }
    start.lastSearch = search
    for next in start.waits {
      if let rest = path(from: next, to: end, search: search) { return name + rest }
    }
    return nil
  }
}
