/// The construction locks of some slots, as a machine whose steps are those of `ConstructionLock`, and each of which is
/// atomic there.
///
/// `ConstructionLockModelTests` goes through all orders in which threads can take them.
struct ConstructionLockModel: Hashable {
  /// What is left out of the machine, to see that it is missed.
  enum Flaw: CaseIterable {
    /// A thread is not entered as waiting before it searches.
    case searchesBeforeItEnters
    /// The maker is set when the construction has ended.
    case setsNoMaker
    /// A thread that got the lock does not look whether there is a value.
    case constructsAgain
    /// A thread stays entered when it has got what it waited for.
    case staysEntered
  }

  enum Outcome: Hashable {
    /// The names on a cycle would have been shown.
    case cycle
  }

  private struct ConstructionLock: Hashable {
    var owner: Int?
    var maker: Int?
    var isFilled = false
    var constructions = 0
    /// How many constructions have failed; each slot's fail twice at most.
    var failures = 0
  }

  private struct Frame: Hashable {
    enum Step: Hashable { case ask, search, blocked, locked, making(Int), fill, clear, unlock }

    let lock: Int
    var step = Step.ask
    /// Whether this frame's thread says that it constructs the value.
    var isMaking = false
  }

  private struct Thread: Hashable {
    var frames: [Frame]
    var waitsAt: Int?
  }

  private var locks: [ConstructionLock]
  private var threads: [Thread]
  private(set) var outcome: Outcome?

  /// - Parameters:
  ///   - locks: How many slots there are.
  ///   - requests: The slot that each thread asks for.
  init(locks: Int, requests: [Int]) {
    self.locks = Array(repeating: ConstructionLock(), count: locks)
    threads = requests.map { Thread(frames: [Frame(lock: $0)]) }
  }

  var isDone: Bool { threads.allSatisfy(\.frames.isEmpty) }

  /// How often each value was constructed.
  var constructions: [Int] { locks.map(\.constructions) }

  /// Whether threads wait for each other by the locks that they have, whatever they know of it.
  var isDeadlocked: Bool {
    threads.indices.contains { first in
      var thread = first
      for _ in threads {
        guard let frame = threads[thread].frames.last, frame.step == .blocked || frame.step == .search,
          let owner = locks[frame.lock].owner
        else { return false }
        thread = owner
        if thread == first { return true }
      }
      return false
    }
  }

  /// The machines after one step of one thread.
  func next(_ needs: [[Int]], without flaw: Flaw?) -> [ConstructionLockModel] {
    guard outcome == nil else { return [] }
    return threads.indices.flatMap { thread in
      [false, true].compactMap { fails in
        var model = self
        return model.take(thread, needs, flaw, fails: fails) ? model : nil
      }
    }
  }

  private mutating func take(_ thread: Int, _ needs: [[Int]], _ flaw: Flaw?, fails: Bool) -> Bool {
    guard var frame = threads[thread].frames.popLast() else { return false }
    let lock = frame.lock
    // What constructs a value that needs others goes on where these fail.
    let canFail = frame.step == .making(needs[lock].count) && locks[lock].failures < 2
    if fails, !canFail { return false }
    var inner: Frame?
    switch frame.step {
    case .ask:
      if locks[lock].isFilled { return true }
      if locks[lock].owner == nil {
        locks[lock].owner = thread
        frame.step = .locked
      } else {
        // A thread that constructs nothing enters nothing.
        frame.step = threads[thread].frames.isEmpty ? .blocked : .search
        if flaw == .searchesBeforeItEnters, frame.step == .search {
          if isCycle(of: thread, at: lock) { outcome = .cycle }
        }
      }
    case .search:
      if flaw != .searchesBeforeItEnters, isCycle(of: thread, at: lock) { outcome = .cycle }
      threads[thread].waitsAt = lock
      frame.step = .blocked
    case .blocked:
      guard locks[lock].owner == nil else { return false }
      locks[lock].owner = thread
      if flaw != .staysEntered { threads[thread].waitsAt = nil }
      frame.step = .locked
    case .locked:
      if locks[lock].isFilled, flaw != .constructsAgain {
        frame.step = .unlock
      } else {
        if flaw != .setsNoMaker { locks[lock].maker = thread }
        frame.isMaking = true
        frame.step = .making(0)
      }
    case .making(let index):
      if index < needs[lock].count {
        frame.step = .making(index + 1)
        inner = Frame(lock: needs[lock][index])
      } else if fails {
        locks[lock].failures += 1
        frame.step = .clear
      } else {
        locks[lock].constructions += 1
        frame.step = .fill
      }
    case .fill:
      locks[lock].isFilled = true
      frame.step = .clear
    case .clear:
      locks[lock].maker = nil
      frame.isMaking = false
      frame.step = .unlock
    case .unlock:
      locks[lock].owner = nil
      return true
    }
    threads[thread].frames.append(frame)
    if let inner { threads[thread].frames.append(inner) }
    return true
  }

  /// The search of `ThreadWaitGraph`, which goes by the makers and by what threads have entered.
  private func isCycle(of thread: Int, at start: Int) -> Bool {
    var lock = start
    for _ in 0...threads.count {
      if threads[thread].frames.contains(where: { $0.isMaking && $0.lock == lock }) { return true }
      guard let maker = locks[lock].maker, let next = threads[maker].waitsAt,
        threads[maker].frames.contains(where: { $0.isMaking && $0.lock == lock })
      else { return false }
      lock = next
    }
    return false
  }
}
