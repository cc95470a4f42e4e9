/// The wait-for graph of threads and construction locks: the one place where threads see each other, and only those
/// that wait while they construct something. `ConstructionLock` says why this finds every cycle and nothing else.
enum ThreadWaitGraph {
  private struct Wait: @unchecked Sendable {
    let thread: ThreadConstructions
    let lock: ConstructionLock
  }

  /// One for each thread that waits while it constructs something.
  private static let waits = Guarded<[Wait]>([])

  /// Enters a thread that is about to wait, unless that would close a cycle.
  ///
  /// - Returns: The names on that cycle, each once, in the order in which they need each other.
  static func enter(_ thread: ThreadConstructions, for lock: ConstructionLock) -> [String]? {
    let new = Wait(thread: thread, lock: lock)
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
  private static func cycle(closedBy new: Wait, _ waits: [Wait]) -> [String]? {
    var names: [String] = []
    var lock = new.lock
    while true {
      if let own = new.thread.names(from: lock) { return own + names }
      let maker = lock.currentMaker
      guard let wait = waits.first(where: { $0.thread.identity == maker }), let others = wait.thread.names(from: lock)
      else { return nil }
      names += others
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
  /// A construction, as the graph knows it. Only code under the lock of the graph uses it.
  struct Node {
    /// The constructions that it waits for.
    fileprivate var waits: [AsyncConstruction] = []
    /// The number of the last search that has come to it.
    fileprivate var lastSearch = 0
  }

  /// The number of searches so far.
  private static let searches = Guarded(0)

  /// Enters that `waiter` waits for `construction`, unless that would close a cycle.
  ///
  /// - Returns: The names on that cycle, each once, in the order in which they need each other.
  static func enter(_ waiter: AsyncConstruction, for construction: AsyncConstruction) -> [String]? {
    searches.withLock { searches in
      searches += 1
      if let path = path(from: construction, to: waiter, search: searches) { return path }
      waiter.node.waits.append(construction)
      return nil
    }
  }

  /// Takes out one wait that has ended.
  static func leave(_ waiter: AsyncConstruction, for construction: AsyncConstruction) {
    searches.withLock { _ in
      guard let index = waiter.node.waits.firstIndex(where: { $0 === construction }) else { return }
      waiter.node.waits.remove(at: index)
    }
  }

  /// The names of the constructions from `start` to `end`, each of which waits for the next.
  private static func path(
    from start: AsyncConstruction, to end: AsyncConstruction, search: Int
  ) -> [String]? {
    if start === end { return [end.name.description] }
    if start.node.lastSearch == search { return nil }
    start.node.lastSearch = search
    for next in start.node.waits {
      if let rest = path(from: next, to: end, search: search) { return [start.name.description] + rest }
    }
    return nil
  }
}
