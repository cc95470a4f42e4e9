/// The construction locks of some slots, as a machine whose steps are those of `Gate`, and each of which is atomic there.
///
/// `GateModelTests` goes through all orders in which threads can take them.
struct GateModel: Hashable {
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

  private struct Gate: Hashable {
    var owner: Int?
    var maker: Int?
    var isFilled = false
    var constructions = 0
    /// How many constructions have failed; each slot's fail twice at most.
    var failures = 0
  }

  private struct Frame: Hashable {
    enum Step: Hashable { case ask, search, blocked, locked, making(Int), fill, clear, unlock }

    let gate: Int
    var step = Step.ask
    /// Whether this frame's thread says that it constructs the value.
    var isMaking = false
  }

  private struct Thread: Hashable {
    var frames: [Frame]
    var waitsAt: Int?
  }

  private var gates: [Gate]
  private var threads: [Thread]
  private(set) var outcome: Outcome?

  /// - Parameters:
  ///   - gates: How many slots there are.
  ///   - requests: The slot that each thread asks for.
  init(gates: Int, requests: [Int]) {
    self.gates = Array(repeating: Gate(), count: gates)
    threads = requests.map { Thread(frames: [Frame(gate: $0)]) }
  }

  var isDone: Bool { threads.allSatisfy(\.frames.isEmpty) }

  /// How often each value was constructed.
  var constructions: [Int] { gates.map(\.constructions) }

  /// Whether threads wait for each other by the locks that they have, whatever they know of it.
  var isDeadlocked: Bool {
    threads.indices.contains { first in
      var thread = first
      for _ in threads {
        guard let frame = threads[thread].frames.last, frame.step == .blocked || frame.step == .search,
          let owner = gates[frame.gate].owner
        else { return false }
        thread = owner
        if thread == first { return true }
      }
      return false
    }
  }

  /// The machines after one step of one thread.
  func next(_ needs: [[Int]], without flaw: Flaw?) -> [GateModel] {
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
    let gate = frame.gate
    // What constructs a value that needs others goes on where these fail.
    let canFail = frame.step == .making(needs[gate].count) && gates[gate].failures < 2
    if fails, !canFail { return false }
    var inner: Frame?
    switch frame.step {
    case .ask:
      if gates[gate].isFilled { return true }
      if gates[gate].owner == nil {
        gates[gate].owner = thread
        frame.step = .locked
      } else {
        // A thread that constructs nothing enters nothing.
        frame.step = threads[thread].frames.isEmpty ? .blocked : .search
        if flaw == .searchesBeforeItEnters, frame.step == .search {
          if isCycle(of: thread, at: gate) { outcome = .cycle }
        }
      }
    case .search:
      if flaw != .searchesBeforeItEnters, isCycle(of: thread, at: gate) { outcome = .cycle }
      threads[thread].waitsAt = gate
      frame.step = .blocked
    case .blocked:
      guard gates[gate].owner == nil else { return false }
      gates[gate].owner = thread
      if flaw != .staysEntered { threads[thread].waitsAt = nil }
      frame.step = .locked
    case .locked:
      if flaw != .setsNoMaker { gates[gate].maker = thread }
      frame.isMaking = true
      let isThere = gates[gate].isFilled && flaw != .constructsAgain
      frame.step = isThere ? .clear : .making(0)
    case .making(let index):
      if index < needs[gate].count {
        frame.step = .making(index + 1)
        inner = Frame(gate: needs[gate][index])
      } else if fails {
        gates[gate].failures += 1
        frame.step = .clear
      } else {
        gates[gate].constructions += 1
        frame.step = .fill
      }
    case .fill:
      gates[gate].isFilled = true
      frame.step = .clear
    case .clear:
      gates[gate].maker = nil
      frame.isMaking = false
      frame.step = .unlock
    case .unlock:
      gates[gate].owner = nil
      return true
    }
    threads[thread].frames.append(frame)
    if let inner { threads[thread].frames.append(inner) }
    return true
  }

  /// The search of `Waits`, which goes by the makers and by what threads have entered.
  private func isCycle(of thread: Int, at start: Int) -> Bool {
    var gate = start
    for _ in 0...threads.count {
      if threads[thread].frames.contains(where: { $0.isMaking && $0.gate == gate }) { return true }
      guard let maker = gates[gate].maker, let next = threads[maker].waitsAt,
        threads[maker].frames.contains(where: { $0.isMaking && $0.gate == gate })
      else { return false }
      gate = next
    }
    return false
  }
}
